//! A throwaway PostgreSQL for the tests: one cluster per test process, made from the
//! installed binaries, and a database for each test.

use std::io::Write;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};

use super::keeper::{Keeper, binaries};
use super::process::binary;

/// If set to `required`, the tests fail when PostgreSQL is missing, instead of only
/// saying so.
const SWITCH: &str = "KIBITZ_TEST_POSTGRES";

/// The cluster for all tests of this process.
const ALONE: &str = r#"
bin=$1 dir=$2
{
    "$bin/initdb" --pgdata=data --username=kibitz --auth=trust --encoding=UTF8 --no-locale --no-sync &&
    # A socket in this folder and no port. The tests do not need durability.
    "$bin/pg_ctl" start --wait --pgdata=data --log=log --options="\
-c listen_addresses= -c unix_socket_directories='$dir' -c max_connections=400 \
-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
} >log 2>&1 </dev/null && echo ready || cat log
exec 1>&-
cat >/dev/null
"#;

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

#[derive(Debug)]
struct Cluster {
    folder: PathBuf,
    /// Stops the cluster when it is dropped.
    _keeper: Keeper,
}

/// A database for one test. It is dropped with this value, even if there are
/// connections.
#[derive(Debug)]
pub(crate) struct Fresh {
    pub(crate) url: String,
    name: String,
    cluster: &'static Cluster,
}

impl Drop for Fresh {
    fn drop(&mut self) {
        let dropped = self.cluster.execute(&format!(
            "DROP DATABASE IF EXISTS {} WITH (FORCE)",
            self.name
        ));
        if !std::thread::panicking() {
            dropped.unwrap();
        }
    }
}

/// A new, empty database. If PostgreSQL is not installed, prints a warning and returns
/// `None`.
pub(crate) fn fresh_database() -> Option<Fresh> {
    cluster().map(|cluster| cluster.database("template1"))
}

/// A new database that has the tables already: a copy of one that was migrated once. If
/// PostgreSQL is not installed, prints a warning and returns `None`.
pub(crate) fn migrated_database() -> Option<Fresh> {
    static MIGRATED: OnceLock<Fresh> = OnceLock::new();

    let cluster = cluster()?;
    let migrated = MIGRATED.get_or_init(|| {
        let database = cluster.database("template1");
        // In a process of its own, because a database with connections cannot be copied.
        let done = binary()
            .args(["--database", &database.url, "migrate"])
            .output()
            .unwrap();
        assert!(done.status.success(), "{done:?}");
        database
    });
    Some(cluster.database(&migrated.name))
}

/// The cluster of this process.
fn cluster() -> Option<&'static Cluster> {
    static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();

    let cluster = CLUSTER.get_or_init(|| {
        let binaries = binaries();
        if binaries.is_none() {
            // `eprintln!` would be captured when the test passes.
            let _unheard = writeln!(
                std::io::stderr(),
                "\n*** PostgreSQL was NOT tested: no initdb here. {SWITCH}=required makes this a failure. ***\n"
            );
        }
        binaries.map(|folder| {
            let mut keeper = Keeper::start(&folder, ALONE);
            assert_eq!(keeper.said(), "ready", "PostgreSQL did not start");
            Cluster {
                folder: keeper.folder.clone(),
                _keeper: keeper,
            }
        })
    });
    assert!(
        cluster.is_some() || std::env::var(SWITCH).as_deref() != Ok("required"),
        "{SWITCH}=required, but PostgreSQL's binaries are not installed"
    );
    cluster.as_ref()
}

impl Cluster {
    /// A new database, copied from another one.
    fn database(&'static self, template: &str) -> Fresh {
        static NEXT: AtomicU32 = AtomicU32::new(1);

        let name = format!("test_{}", NEXT.fetch_add(1, Ordering::Relaxed));
        self.execute(&format!(
            "CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY"
        ))
        .unwrap();
        Fresh {
            url: self.url(&name),
            name,
            cluster: self,
        }
    }

    fn url(&self, database: &str) -> String {
        format!(
            "postgres:///{database}?user=kibitz&host={}",
            self.folder.display()
        )
    }

    fn execute(&self, sql: &str) -> diesel::QueryResult<()> {
        PgConnection::establish(&self.url("postgres"))
            .unwrap()
            .batch_execute(sql)
    }
}

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
