//! Builds the npm package of the referee into the folder that is named, or into
//! `target/kibitz-referee`: WebAssembly, the JavaScript around it, and the words. The build of the
//! page adds the types of the API.
//!
//! The referee is compiled with the cargo that builds this program, in the same target folder.
//! `wasm-bindgen-cli-support` is what the program `wasm-bindgen` consists of: as a
//! dependency it needs no installing, and cannot be of another version than the referee.

use std::error::Error;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use wasm_bindgen_cli_support::Bindgen;

/// Its errors are for people to read.
type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The target of Rust that the referee is compiled for.
const TARGET: &str = "wasm32-unknown-unknown";

/// The profile in `Cargo.toml` that it is compiled with.
const PROFILE: &str = "referee";

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let folder = std::env::args_os().nth(1);
    let folder = folder.map_or_else(|| target.join("kibitz-referee"), PathBuf::from);
    match pack(&root, &target, &folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the package into `folder`, and compiles below `target`.
fn pack(root: &Path, target: &Path, folder: &Path) -> Result<()> {
    let compiled = compile(root, target)?;
    fs::create_dir_all(folder)?;
    Bindgen::new()
        .input_path(compiled)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)?;
    for file in fs::read_dir(root.join("referee/package"))? {
        let file = file?;
        fs::copy(file.path(), folder.join(file.file_name()))?;
    }
    words(root, &folder.join("words"))
}

/// Compiles the referee, and returns its file.
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
    // It prints what is wrong.
    if !command.status()?.success() {
        return Err("The referee cannot be compiled.".into());
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
        let (Some(language), Some("ftl")) =
            (file.file_stem(), file.extension().and_then(OsStr::to_str))
        else {
            continue;
        };
        let folder = to.join(language);
        fs::create_dir_all(&folder)?;
        fs::copy(&file, folder.join(format!("{name}.ftl")))?;
    }
    Ok(())
}
