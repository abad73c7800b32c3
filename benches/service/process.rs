//! The service as a separate process, so that its cost can be measured apart from that
//! of its clients.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use crate::client::Client;

/// A running service, killed on drop.
pub(crate) struct Process {
    child: Child,
    /// Held open, because the service prints more than its address.
    _out: BufReader<ChildStdout>,
    pub(crate) address: SocketAddr,
    /// How long it took from its start until it was ready.
    pub(crate) ready_after: Duration,
}

impl Process {
    /// Starts a service on this data folder, or on the database in
    /// `KIBITZ_BENCH_DATABASE`, and waits until it is ready.
    pub(crate) fn start(data: &Path) -> Process {
        let database = std::env::var("KIBITZ_BENCH_DATABASE").ok();
        Process::on(data, database.as_deref())
    }

    /// Starts a service on this database, or else on one in the data folder.
    pub(crate) fn on(data: &Path, database: Option<&str>) -> Process {
        Process::of(env!("CARGO_BIN_EXE_kibitz-api"), data, database)
    }

    /// Starts a service from this program.
    pub(crate) fn of(program: impl AsRef<OsStr>, data: &Path, database: Option<&str>) -> Process {
        let mut command = Command::new(program);
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("KIBITZ_")) {
            command.env_remove(name);
        }
        command.arg("--data").arg(data);
        command.args(["--listen", "127.0.0.1:0"]);
        // All requests come from one address.
        command.args(["--max-requests-per-address", "off"]);
        command.args(["--max-requests-per-token", "off"]);
        command.args(["--max-matches-per-host", "off"]);
        command.args(["--max-streams-per-address", "10000"]);
        command.args(["--max-streams-per-token", "10000"]);
        if let Some(database) = database {
            command.args(["--database", database]);
        }
        Process::run(command)
    }

    /// Starts a server that prints its address first, and waits until it is ready.
    pub(crate) fn run(mut command: Command) -> Process {
        let begun = Instant::now();
        let mut child = command
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let mut out = BufReader::new(child.stdout.take().expect("its output is piped"));
        let mut line = String::new();
        out.read_line(&mut line)
            .expect("the service prints its address");
        let (_, address) = line.trim().split_once("http://").expect("an address");
        let address = address.parse().expect("an address");
        assert_eq!(
            Client::new(address).ask("GET", "/readyz", "", "").status,
            200
        );
        Process {
            child,
            _out: out,
            address,
            ready_after: begun.elapsed(),
        }
    }

    /// The processor time it has used, to the hundredth of a second.
    pub(crate) fn worked(&self) -> Duration {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()));
        let stat = stat.expect("the process is running");
        // The fields after the name, which may contain spaces.
        let (_, fields) = stat.rsplit_once(')').expect("a name in brackets");
        let ticks = |place| -> u64 {
            let field = fields.split_whitespace().nth(place);
            field.and_then(|ticks| ticks.parse().ok()).expect("a count")
        };
        // The time in user mode and in kernel mode.
        Duration::from_millis(10 * (ticks(11) + ticks(12)))
    }

    /// The memory it uses, in MiB.
    pub(crate) fn memory(&self) -> f64 {
        self.size("VmRSS:")
    }

    /// The most memory it used since the peak was forgotten, in MiB.
    pub(crate) fn peak(&self) -> f64 {
        self.size("VmHWM:")
    }

    /// Forgets how much memory it used at most.
    pub(crate) fn forget_peak(&self) {
        let written = fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5");
        written.expect("the process is running");
    }

    fn size(&self, name: &str) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.expect("the process is running");
        let size = status
            .lines()
            .find_map(|line| line.strip_prefix(name))
            .and_then(|line| line.split_whitespace().next())
            .and_then(|kib| kib.parse::<f64>().ok());
        size.expect("a size in KiB") / 1024.0
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }
}
