//! The manual pages and the completions for shells, made of what the command line says of itself.

use std::fs;
use std::io;
use std::path::Path;

use clap::Command;
use clap_complete::Shell;

/// The shells that a Debian system is likely to have.
const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Zsh, Shell::Fish];

/// Writes a manual page for every command, and a file of completions for every shell.
pub(crate) fn write(command: Command, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    // A page about asking for help would help no one.
    let mut command = command.disable_help_subcommand(true);
    let name = command.get_name().to_owned();
    for shell in SHELLS {
        clap_complete::generate_to(shell, &mut command, &name, folder)?;
    }
    clap_mangen::generate_to(command, folder)
}
