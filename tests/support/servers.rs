//! Servers of PostgreSQL that a test can stop, kill and start again.

use std::io::Write as _;

use crate::databases::keeper::{Keeper, binaries};
use crate::databases::postgres::fresh_database;

/// A server for one test, which can be stopped and started again.
const SERVER: &str = r#"
bin=$1 dir=$2
start() {
    "$bin/pg_ctl" start --wait --pgdata=data --log=log --options="\
-c listen_addresses= -c unix_socket_directories='$dir' -c fsync=off"
}
{
    "$bin/initdb" --pgdata=data --username=kibitz --auth=trust --encoding=UTF8 --no-locale --no-sync &&
    start
} >log 2>&1 </dev/null && echo ready || cat log
while read -r order; do
    case $order in
    stop) "$bin/pg_ctl" stop --wait --pgdata=data --mode=immediate ;;
    kill)
        server=$(head -n 1 data/postmaster.pid)
        kill -KILL "$server"
        # Wait until the process is gone from the process table.
        while kill -0 "$server"; do sleep 0.1; done ;;
    # After a kill, starting fails until the processes of its connections have ended.
    start) for attempt in $(seq 50); do start && break; sleep 0.1; done ;;
    esac >>log 2>&1 </dev/null && echo done || { cat log; break; }
done
"#;

/// A primary, and a standby that has everything the primary has committed. On `fail
/// over`, the primary is killed and the standby takes its place.
const PAIR: &str = r#"
bin=$1 dir=$2
mkdir one.socket two.socket
{
    "$bin/initdb" --pgdata=one --username=kibitz --auth=trust --encoding=UTF8 --no-locale --no-sync &&
    "$bin/pg_ctl" start --wait --pgdata=one --log=log --options="\
-c listen_addresses= -c unix_socket_directories='$dir/one.socket' -c synchronous_standby_names='*'" &&
    "$bin/pg_basebackup" --pgdata=two --host="$dir/one.socket" --username=kibitz --write-recovery-conf --checkpoint=fast &&
    "$bin/pg_ctl" start --wait --pgdata=two --log=log --options="\
-c listen_addresses= -c unix_socket_directories='$dir/two.socket'"
} >log 2>&1 </dev/null && echo ready || cat log
while read -r order; do
    kill -KILL "$(head -n 1 one/postmaster.pid)"
    "$bin/pg_ctl" promote --wait --pgdata=two >>log 2>&1 </dev/null && echo done || cat log
done
"#;

impl Keeper {
    /// Starts a keeper that takes orders, or returns `None` if PostgreSQL is not
    /// installed.
    fn for_a_test(orders: &str) -> Option<Self> {
        // Prints the warning if PostgreSQL is missing.
        fresh_database()?;
        let mut keeper = Self::start(&binaries()?, orders);
        assert_eq!(keeper.said(), "ready", "PostgreSQL did not start");
        Some(keeper)
    }

    fn order(&mut self, order: &str) {
        let orders = self.shell.stdin.as_mut().unwrap();
        orders.write_all(format!("{order}\n").as_bytes()).unwrap();
        assert_eq!(self.said(), "done", "{order}");
    }
}

/// A server that can be stopped.
pub(crate) struct Server(Keeper);

impl Server {
    /// Starts a server for one test, or returns `None` if PostgreSQL is not installed.
    pub(crate) fn start() -> Option<Self> {
        Some(Self(Keeper::for_a_test(SERVER)?))
    }

    /// The URL of its database.
    pub(crate) fn url(&self) -> String {
        let folder = self.0.folder.display();
        format!("postgres:///postgres?user=kibitz&host={folder}")
    }

    /// Stops the server at once, without warning its connections.
    pub(crate) fn stop(&mut self) {
        self.0.order("stop");
    }

    /// Kills only the main process. The processes of its connections end when they
    /// notice.
    pub(crate) fn kill(&mut self) {
        self.0.order("kill");
    }

    /// Starts the server again.
    pub(crate) fn start_again(&mut self) {
        self.0.order("start");
    }
}

/// A primary with a synchronous standby.
pub(crate) struct Pair(Keeper);

impl Pair {
    /// Starts both for one test, or returns `None` if PostgreSQL is not installed.
    pub(crate) fn start() -> Option<Self> {
        Some(Self(Keeper::for_a_test(PAIR)?))
    }

    /// The URL of the one that accepts writes.
    pub(crate) fn url(&self) -> String {
        let folder = self.0.folder.display();
        format!(
            "postgres:///postgres?user=kibitz&host={folder}/one.socket,{folder}/two.socket\
             &target_session_attrs=read-write"
        )
    }

    /// Kills the primary and promotes the standby.
    pub(crate) fn fail_over(&mut self) {
        self.0.order("fail over");
    }
}
