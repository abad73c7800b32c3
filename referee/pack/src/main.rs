//! Builds the package into the folder that is named, or into `target/kibitz-referee`.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(
        || concat!(env!("CARGO_MANIFEST_DIR"), "/../../target").into(),
        PathBuf::from,
    );
    let folder = std::env::args_os().nth(1);
    let folder = folder.map_or_else(|| target.join("kibitz-referee"), PathBuf::from);
    match kibitz_referee_pack::pack(&folder, &target) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
