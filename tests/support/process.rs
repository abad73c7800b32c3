//! The real binary in a process of its own, which can be killed.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use ureq::Agent;

use super::table::Match;
use super::{Client, agent};

/// The binary, with none of the settings that the environment may hold.
pub(crate) fn binary() -> Command {
    let mut command = Command::new("sh");
    // Files that may not grow are to be an error to it, as a full disk is; not
    // its death.
    command.args(["-c", "trap '' XFSZ; exec \"$@\"", "sh"]);
    command.arg(env!("CARGO_BIN_EXE_kibitz"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("KIBITZ_")) {
        command.env_remove(name);
    }
    command
}

/// A running service.
pub(crate) struct Process {
    child: Child,
    /// Held open, for it says more than its address.
    _out: BufReader<ChildStdout>,
    address: SocketAddr,
    agent: Agent,
}

impl Process {
    /// On this data folder, at any free port.
    pub(crate) fn start(data: &Path) -> Self {
        Self::with(data, |command| {
            command.args(["--listen", "127.0.0.1:0"]);
        })
    }

    /// On this data folder, with these settings.
    pub(crate) fn with(data: &Path, settings: impl FnOnce(&mut Command)) -> Self {
        let mut command = binary();
        // A file: nobody reads along, and a full pipe would hold the service up.
        let log = File::create(data.join("log")).unwrap();
        command.arg("--data").arg(data);
        // All that a test asks comes from one address. A flag counts for more.
        for limit in [
            "MAX_REQUESTS_PER_ADDRESS",
            "MAX_REQUESTS_PER_TOKEN",
            "MAX_MATCHES_PER_HOST",
        ] {
            command.env(format!("KIBITZ_{limit}"), "off");
        }
        settings(&mut command);
        let mut child = command.stdout(Stdio::piped()).stderr(log).spawn().unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let (_, address) = line.trim().split_once("http://").unwrap();
        Self {
            child,
            _out: out,
            address: address.parse().unwrap(),
            agent: agent(),
        }
    }

    /// The number by which the system knows it.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Somebody without a token.
    pub(crate) fn nobody(&self) -> Client<'_> {
        Client::to(self.address, &self.agent)
    }

    /// Somebody at the table of a match that was opened before.
    pub(crate) fn at(&self, path: &str, token: &str) -> Match<'_> {
        Match {
            client: self.nobody().with(token),
            path: path.to_owned(),
        }
    }

    /// SIGTERM: it is asked to stop. Whether it did so well.
    pub(crate) fn stop(mut self) -> bool {
        let id = self.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status();
        assert!(asked.unwrap().success());
        self.child.wait().unwrap().success()
    }

    /// SIGKILL: the process has no say in it.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may be dead already.
        let _killed = self.child.kill();
        let _ended = self.child.wait();
    }
}
