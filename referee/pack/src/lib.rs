//! Builds the npm package of the referee, with WebAssembly, the JavaScript around it, and the
//! words. The build of the page adds the types of the API.
//!
//! The referee is compiled with the cargo that builds everything else, in a target folder of its
//! own. `wasm-bindgen-cli-support` is what the program `wasm-bindgen` consists of: as a
//! dependency it needs no installing, and cannot be of another version than the referee.

use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use wasm_bindgen_cli_support::Bindgen;

/// Its errors are for people to read.
pub type Result<T, E = Box<dyn Error>> = std::result::Result<T, E>;

/// The target of Rust that the referee is compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The profile in `Cargo.toml` that it is compiled with.
const PROFILE: &str = "referee";

/// What belongs to the cargo around this one, such as clippy's compiler.
const NOT_INHERITED: [&str; 7] = [
    "CARGO_ENCODED_RUSTFLAGS",
    "CLIPPY_ARGS",
    "RUSTC",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTC_WRAPPER",
    "RUSTDOC",
    "RUSTFLAGS",
];

/// The folder of the compiler's libraries for WebAssembly, whether it is there or not.
fn libraries() -> Option<PathBuf> {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let printed = Command::new(compiler)
        .args(["--print", "target-libdir", "--target", TARGET])
        .output();
    let output = printed.ok().filter(|output| output.status.success())?;
    Some(PathBuf::from(String::from_utf8(output.stdout).ok()?.trim()))
}

/// Returns whether the compiler can make WebAssembly.
#[must_use]
pub fn has_target() -> bool {
    libraries().is_some_and(|folder| folder.is_dir())
}

/// Returns the folder in which the compiler's target for WebAssembly appears once it is installed,
/// if that is known.
#[must_use]
pub fn targets() -> Option<PathBuf> {
    // TARGETS/wasm32-unknown-unknown/lib
    let libraries = libraries()?;
    let targets = libraries.ancestors().nth(2)?;
    targets.is_dir().then(|| targets.to_owned())
}

/// Builds the package into `folder`, and compiles below `target`.
///
/// # Errors
/// If the compiler cannot make WebAssembly, the referee cannot be compiled, or a file cannot be
/// written.
pub fn pack(folder: &Path, target: &Path) -> Result<()> {
    if !has_target() {
        return Err(format!(
            "Rust's target {TARGET} is missing: `rustup target add {TARGET}` installs it."
        )
        .into());
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let compiled = compile(&root, target)?;
    fs::create_dir_all(folder)?;
    Bindgen::new()
        .input_path(compiled)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)?;
    let package = root.join("referee/package");
    for file in fs::read_dir(&package)? {
        let file = file?;
        fs::copy(file.path(), folder.join(file.file_name()))?;
    }
    words(&root, &folder.join("words"))
}

/// Compiles the referee, and says where it is.
fn compile(root: &Path, target: &Path) -> Result<PathBuf> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .args(["build", "--quiet", "--package", "kibitz-referee"])
        .args(["--profile", PROFILE, "--target", TARGET, "--target-dir"])
        .arg(target)
        .current_dir(root);
    if root.join("Cargo.lock").is_file() {
        command.arg("--locked");
    }
    for name in NOT_INHERITED {
        command.env_remove(name);
    }
    let output = command.output()?;
    if !output.status.success() {
        let printed = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(format!("the referee cannot be compiled:\n{printed}").into());
    }
    let file = "kibitz_referee.wasm";
    Ok(target.join(TARGET).join(PROFILE).join(file))
}

/// Copies the words: `words/de/echad.ftl`, and `words/de/shared.ftl`.
fn words(root: &Path, folder: &Path) -> Result<()> {
    copy_words(&root.join("api/game/words"), folder, "shared")?;
    for game in fs::read_dir(root.join("api/game/rules"))? {
        let game = game?;
        let words = game.path().join("words");
        if words.is_dir() {
            copy_words(&words, folder, &game.file_name().to_string_lossy())?;
        }
    }
    Ok(())
}

/// Copies the files of all languages in a folder, by this name.
fn copy_words(from: &Path, to: &Path, name: &str) -> Result<()> {
    for file in fs::read_dir(from)? {
        let file = file?.path();
        let (Some(language), Some("ftl")) = (
            file.file_stem(),
            file.extension().and_then(|extension| extension.to_str()),
        ) else {
            continue;
        };
        let folder = to.join(OsString::from(language));
        fs::create_dir_all(&folder)?;
        fs::copy(&file, folder.join(format!("{name}.ftl")))?;
    }
    Ok(())
}
