//! Programs in other languages that the tests run. What they need is installed once, in
//! a folder under `target`, at the versions in their lock files.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// If set to `required`, the tests fail when the clients cannot be tested, instead of
/// only saying so.
pub(crate) const CLIENTS: &str = "KIBITZ_TEST_CLIENTS";

/// A folder with everything one language needs, and a copy of its programs.
pub(crate) struct Workshop(PathBuf);

impl Workshop {
    /// Copies a folder of `tests`, and installs what its lock file names, unless that was
    /// already done.
    pub(crate) fn prepare(
        sources: &str,
        name: &str,
        lock: &str,
        install: &[&[&str]],
    ) -> Result<Self, String> {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(sources)
            .join(name);
        let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
        copy(&tests.join(sources), &folder);
        let workshop = Self(folder);
        let wanted = fs::read(workshop.0.join(lock)).unwrap();
        let installed = workshop.0.join("installed");
        if fs::read(&installed).ok().as_deref() != Some(wanted.as_slice()) {
            for command in install {
                workshop.run(command, &[])?;
            }
            fs::write(installed, wanted).unwrap();
        }
        Ok(workshop)
    }

    /// Prepares one of the workshops of `tests/clients` in which Python runs, with what its lock
    /// file names.
    pub(crate) fn of_python(name: &str, lock: &str) -> Result<Self, String> {
        let environment: &[&str] = &["python3", "-m", "venv", "--clear", "python"];
        let install = ["pip", "install", "--quiet", "--requirement", lock];
        Self::prepare("clients", name, lock, &[environment, &install])
    }

    /// A folder in which everything is installed already.
    pub(crate) fn at(folder: PathBuf) -> Self {
        Self(folder)
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.0
    }

    /// Runs a command in the folder. Programs installed there take precedence over the
    /// machine's.
    pub(crate) fn output(
        &self,
        command: &[&str],
        environment: &[(&str, &str)],
    ) -> Result<Output, String> {
        let own = ["node_modules/.bin", "python/bin"].map(|own| self.0.join(own));
        let path = std::env::var_os("PATH").unwrap_or_default();
        let path = own.into_iter().chain(std::env::split_paths(&path));
        let path = std::env::join_paths(path).unwrap();
        let (program, arguments) = command.split_first().unwrap();
        // A shell looks the program up on the PATH set here; `Command` might use this
        // process's. Neither a browser nor a download may keep the tests waiting forever.
        let script =
            "command -v timeout >/dev/null && set -- timeout -k 10 900 \"$@\"; exec \"$@\"";
        let output = Command::new("sh")
            .args(["-c", script, "sh", program])
            .args(arguments)
            .current_dir(&self.0)
            .env("PATH", path)
            .env("REDOCLY_TELEMETRY", "off")
            .env("REDOCLY_SUPPRESS_UPDATE_NOTICE", "true")
            .envs(environment.iter().copied())
            .output();
        output.map_err(|error| error.to_string())
    }

    /// Runs a command that must succeed, and returns its output.
    pub(crate) fn run(
        &self,
        command: &[&str],
        environment: &[(&str, &str)],
    ) -> Result<String, String> {
        let output = self.output(command, environment)?;
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        if output.status.success() {
            return Ok(printed);
        }
        let errors = String::from_utf8_lossy(&output.stderr);
        Err(format!("{}:\n{printed}{errors}", command.join(" ")))
    }
}

/// Copies a folder, without what was installed in it.
pub(crate) fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let copied = to.join(entry.file_name());
        if !entry.file_type().unwrap().is_dir() {
            fs::copy(entry.path(), copied).unwrap();
        } else if entry.file_name() != "node_modules" {
            copy(&entry.path(), &copied);
        }
    }
}

/// The workshop, if it could be prepared. Otherwise prints a warning and returns `None`,
/// or fails if the variable named `switch` is `required`.
pub(crate) fn or_say<'a>(
    switch: &str,
    workshop: &'a Result<Workshop, String>,
    what: &str,
) -> Option<&'a Workshop> {
    if let Err(error) = workshop {
        assert!(
            std::env::var(switch).as_deref() != Ok("required"),
            "{switch}=required, but {what} could not be installed: {error}"
        );
        // `eprintln!` would be captured when the test passes.
        let _unheard = writeln!(
            std::io::stderr(),
            "\n*** {what} NOT tested: {error}\n*** {switch}=required makes this a failure. ***\n"
        );
    }
    workshop.as_ref().ok()
}
