//! A throwaway PostgreSQL for the tests: one cluster per test process, made from the
//! installed binaries, and a database for each test.

use std::io::Write;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use kibitz_store::Store;

use super::keeper::{Keeper, binaries};

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
        drop(Store::open(&database.url).unwrap());
        // A database with connections cannot be copied.
        cluster
            .execute(&format!(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}'",
                database.name
            ))
            .unwrap();
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
