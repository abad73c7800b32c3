//! The real binary in its own process, which can be killed.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Output, Stdio};

use ureq::Agent;

use super::table::Match;
use super::{Client, agent, eventually};

/// The binary, without any settings from the environment.
pub(crate) fn binary() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kibitz-api"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("KIBITZ_")) {
        command.env_remove(name);
    }
    command
}

/// Runs a command of the binary for a data folder.
pub(crate) fn run(data: &Path, arguments: &[&str]) -> Output {
    let mut command = binary();
    command.arg("--data").arg(data).args(arguments);
    command.output().unwrap()
}

/// Asserts that a command failed, and that it said these words.
#[track_caller]
pub(crate) fn refused(done: &Output, words: &str) {
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(!done.status.success(), "{done:?}");
    assert!(said.contains(words), "{said}");
}

/// Puts the binary into this folder, under the name that people know.
pub(crate) fn named(folder: &Path) {
    let (program, name) = (env!("CARGO_BIN_EXE_kibitz-api"), folder.join("kibitz"));
    // The temporary folder may be on another disk.
    fs::hard_link(program, &name)
        .or_else(|_| fs::copy(program, &name).map(|_| ()))
        .unwrap();
}

/// A process that is killed when it is dropped.
pub(crate) struct Running(Child);

impl Running {
    #[track_caller]
    pub(crate) fn start(command: &mut Command) -> Self {
        Self(command.spawn().unwrap())
    }

    /// The process id.
    pub(crate) fn id(&self) -> u32 {
        self.0.id()
    }

    /// Its standard output, which must be piped. To be asked for once.
    #[track_caller]
    pub(crate) fn output(&mut self) -> BufReader<ChildStdout> {
        BufReader::new(self.0.stdout.take().unwrap())
    }

    /// Sends a signal, for example `TERM`.
    #[track_caller]
    pub(crate) fn signal(&self, name: &str) {
        let id = self.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &id]).status();
        assert!(sent.unwrap().success(), "{name}");
    }

    /// Waits until it has ended.
    #[track_caller]
    pub(crate) fn ended(&mut self) -> ExitStatus {
        let mut status = None;
        eventually(|| {
            status = self.0.try_wait().unwrap();
            status.is_some()
        });
        status.unwrap()
    }

    /// Kills it with SIGKILL, which it cannot handle.
    pub(crate) fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // The process may have ended already.
        let _killed = self.0.kill();
        let _ended = self.0.wait();
    }
}

/// A running service.
pub(crate) struct Process {
    running: Running,
    /// Kept open, because the service writes more than its address.
    out: BufReader<ChildStdout>,
    address: SocketAddr,
    agent: Agent,
}

impl Process {
    /// Starts the service on this data folder, at any free port.
    pub(crate) fn start(data: &Path) -> Self {
        Self::with(data, |_| {})
    }

    /// Starts the service on this data folder, with these settings, at any free port unless they name
    /// another.
    pub(crate) fn with(data: &Path, settings: impl FnOnce(&mut Command)) -> Self {
        let mut command = binary();
        // A file, because a pipe that no one reads would fill up and block the service.
        fs::create_dir_all(data).unwrap();
        let log = File::create(data.join("log")).unwrap();
        command.arg("--data").arg(data);
        // A flag overrides these variables.
        command.env("KIBITZ_LISTEN", "127.0.0.1:0");
        // All requests of a test come from one address.
        for limit in [
            "MAX_REQUESTS_PER_ADDRESS",
            "MAX_REQUESTS_PER_TOKEN",
            "MAX_MATCHES_PER_HOST",
            "MAX_IMPORTED_MATCHES",
            "MAX_IMPORTED_ENTRIES",
        ] {
            command.env(format!("KIBITZ_{limit}"), "off");
        }
        settings(&mut command);
        let mut running = Running::start(command.stdout(Stdio::piped()).stderr(log));
        let mut line = String::new();
        let mut out = running.output();
        out.read_line(&mut line).unwrap();
        let (_, address) = line.trim().split_once("://").unwrap();
        Self {
            running,
            out,
            address: address.parse().unwrap(),
            agent: agent(),
        }
    }

    /// The process id.
    pub(crate) fn id(&self) -> u32 {
        self.running.id()
    }

    /// The KiB of memory that the process has now (`VmRSS`) or had at most (`VmHWM`). `None` where the
    /// system does not say.
    pub(crate) fn memory(&self, which: &str) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id())).ok()?;
        let mut lines = status.lines();
        let kib = lines.find_map(|line| line.strip_prefix(which)?.strip_prefix(':'));
        Some(kib?.trim().trim_end_matches(" kB").parse().unwrap())
    }

    /// Sends a signal, for example `HUP`.
    #[track_caller]
    pub(crate) fn signal(&self, name: &str) {
        self.running.signal(name);
    }

    /// The address that the service listens on.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// A client without a token.
    pub(crate) fn nobody(&self) -> Client<'_> {
        Client::to(self.address, &self.agent)
    }

    /// A client at the table of a match that was opened before.
    pub(crate) fn at(&self, path: &str, token: &str) -> Match<'_> {
        Match {
            client: self.nobody().with(token),
            path: path.to_owned(),
        }
    }

    /// Asks the service to stop with SIGTERM, and returns whether it exited with
    /// success.
    pub(crate) fn stop(mut self) -> bool {
        self.signal("TERM");
        self.running.ended().success()
    }

    /// Asks the service to stop with SIGTERM, and returns the lines that it wrote after the one with its
    /// address.
    pub(crate) fn said(self) -> Vec<String> {
        self.signal("TERM");
        self.out.lines().map(Result::unwrap).collect()
    }

    /// Kills the service with SIGKILL, which it cannot handle.
    pub(crate) fn kill(mut self) {
        self.running.kill();
    }
}
