//! PostgreSQL from the installed binaries, for as long as the tests need it.
//!
//! A cluster belongs to a shell that waits for its standard input to close. That
//! happens when this process ends, in whatever way. Then the shell stops the cluster
//! and removes its folder.

use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

/// The end of every keeper's script: it stops the clusters and removes the folder.
const END: &str = r#"
for data in data one two; do
    [ -d $data ] && "$bin/pg_ctl" stop --pgdata=$data --mode=immediate >>log 2>&1
done
cd / && rm -rf "$dir"
"#;

/// The folder with PostgreSQL's binaries: the newest one where Debian installs them, or
/// else one on the PATH.
pub(crate) fn binaries() -> Option<PathBuf> {
    let mut versions: Vec<(u32, PathBuf)> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let version = entry.file_name().to_str()?.parse().ok()?;
            Some((version, entry.path().join("bin")))
        })
        .collect();
    versions.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    versions
        .into_iter()
        .rev()
        .map(|(_, folder)| folder)
        .chain(std::env::split_paths(&path))
        .find(|folder| {
            ["initdb", "pg_ctl", "postgres"]
                .iter()
                .all(|name| folder.join(name).is_file())
        })
}

/// A shell that keeps PostgreSQL running until its standard input is closed.
#[derive(Debug)]
pub(crate) struct Keeper {
    /// Takes orders on its standard input.
    pub(crate) shell: Child,
    says: BufReader<ChildStdout>,
    pub(crate) folder: PathBuf,
}

impl Keeper {
    /// Starts a keeper with a script for `sh`. `$1` is the folder of the binaries, and
    /// `$2` is the keeper's own folder.
    pub(crate) fn start(binaries: &Path, orders: &str) -> Self {
        // `tempfile` must not remove it, because the keeper outlives this process.
        let folder = tempfile::Builder::new()
            .prefix("kibitz-postgres-")
            .tempdir()
            .unwrap()
            .keep();
        let mut shell = Command::new("sh");
        shell
            .args(["-c", &[orders, END].concat(), "keeper"])
            .arg(binaries)
            .arg(&folder)
            .current_dir(&folder)
            // A Ctrl-C for the tests must not reach the keeper, which still has to
            // clean up.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        // PostgreSQL refuses to run as root.
        if id(&["-u"]) == Some(0) {
            let user = ["postgres", "nobody"]
                .into_iter()
                .find(|user| id(&["-u", user]).is_some())
                .unwrap();
            let (uid, gid) = (id(&["-u", user]).unwrap(), id(&["-g", user]).unwrap());
            std::os::unix::fs::chown(&folder, Some(uid), Some(gid)).unwrap();
            shell.uid(uid).gid(gid);
        }
        let mut shell = shell.spawn().unwrap();
        let says = BufReader::new(shell.stdout.take().unwrap());
        Self {
            shell,
            says,
            folder,
        }
    }

    /// The next line of the keeper's output. If it is an error, all of the output.
    pub(crate) fn said(&mut self) -> String {
        let mut line = String::new();
        self.says.read_line(&mut line).unwrap();
        if !["ready\n", "done\n"].contains(&line.as_str()) {
            self.says.read_to_string(&mut line).unwrap();
        }
        line.trim_end().to_owned()
    }
}

impl Drop for Keeper {
    /// Closes the keeper's input and waits until it has stopped everything.
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let ended = self.shell.wait();
        if !std::thread::panicking() {
            ended.unwrap();
        }
    }
}

/// The number of a user or group, as `id` prints it.
fn id(arguments: &[&str]) -> Option<u32> {
    let output = Command::new("id").args(arguments).output().ok()?;
    std::str::from_utf8(&output.stdout)
        .ok()?
        .trim()
        .parse()
        .ok()
}
