//! Builds the npm package of the referee, with WebAssembly, the JavaScript around it, and the
//! words, into the folder that is named, or into `target/kibitz-referee`. `build.rs` runs it for
//! the page.
//!
//! The referee is compiled with the cargo that builds everything else, in a target folder of its
//! own. `wasm-bindgen-cli-support` is what the program `wasm-bindgen` consists of: as a
//! dependency it needs no installing, and cannot be of another version than the referee.

use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use wasm_bindgen_cli_support::Bindgen;

type Result<T, E = Box<dyn Error>> = std::result::Result<T, E>;

/// What the referee is compiled for.
const TARGET: &str = "wasm32-unknown-unknown";

/// The profile in `Cargo.toml` that it is compiled with.
const PROFILE: &str = "referee";

/// What belongs to the cargo around this one, such as clippy's compiler.
const NOT_INHERITED: [&str; 5] = [
    "CARGO_ENCODED_RUSTFLAGS",
    "CLIPPY_ARGS",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTC_WRAPPER",
    "RUSTFLAGS",
];

/// Why the referee cannot be built here, if so.
fn missing() -> Option<String> {
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let printed = Command::new(compiler)
        .args(["--print", "target-libdir", "--target", TARGET])
        .output();
    let folder = printed.ok().map(|output| {
        let folder = String::from_utf8_lossy(&output.stdout);
        PathBuf::from(folder.trim())
    });
    match folder {
        Some(folder) if folder.is_dir() => None,
        _ => Some(format!(
            "Rust's target {TARGET} is missing: `rustup target add {TARGET}` installs it."
        )),
    }
}

fn main() -> ExitCode {
    match pack() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn pack() -> Result<()> {
    if let Some(missing) = missing() {
        return Err(missing.into());
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = std::env::var_os("CARGO_TARGET_DIR");
    let target = target.map_or_else(|| root.join("target"), PathBuf::from);
    let folder = std::env::args_os().nth(1);
    let folder = folder.map_or_else(|| target.join("kibitz-referee"), PathBuf::from);
    let compiled = compile(&root, &target)?;
    fs::create_dir_all(&folder)?;
    Bindgen::new()
        .input_path(compiled)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(&folder)?;
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
    copy_words(&root.join("api/words"), folder, "shared")?;
    for game in fs::read_dir(root.join("api/rules"))? {
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
