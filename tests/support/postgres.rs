//! A throwaway PostgreSQL for the tests: one cluster per test process, made
//! from the installed binaries, a database of its own for each test.
//!
//! The cluster belongs to a shell that waits for its standard input to close.
//! That happens when the test process ends, however it ends; then the shell
//! stops the cluster and removes its folder.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};

/// Set to `required`, a missing PostgreSQL fails the tests instead of being reported.
const SWITCH: &str = "KIBITZ_TEST_POSTGRES";

const KEEPER: &str = r#"
bin=$1 dir=$2
{
    "$bin/initdb" --pgdata=data --username=kibitz --auth=trust --encoding=UTF8 --no-locale --no-sync &&
    # A socket in this folder and no port; durability, which nobody needs here, off.
    "$bin/pg_ctl" start --wait --pgdata=data --log=log --options="\
-c listen_addresses= -c unix_socket_directories='$dir' -c max_connections=400 \
-c fsync=off -c synchronous_commit=off -c full_page_writes=off"
} >log 2>&1 </dev/null && echo ready || cat log
exec 1>&-
cat >/dev/null
"$bin/pg_ctl" stop --pgdata=data --mode=immediate >log 2>&1
cd / && rm -rf "$dir"
"#;

#[derive(Debug)]
struct Cluster {
    folder: PathBuf,
    /// Holds the other end of the keeper's standard input.
    _keeper: Child,
}

/// A database of a test's own: gone when this is dropped, whoever is connected.
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

/// A new, empty database; `None`, with a loud word about it, where PostgreSQL is
/// not installed.
pub(crate) fn fresh_database() -> Option<Fresh> {
    static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();
    static NEXT: AtomicU32 = AtomicU32::new(1);

    let cluster = CLUSTER.get_or_init(|| {
        let binaries = binaries();
        if binaries.is_none() {
            // Not by `eprintln!`, which the harness keeps to itself when a test passes.
            let _unheard = writeln!(
                std::io::stderr(),
                "\n*** PostgreSQL was NOT tested: no initdb here. {SWITCH}=required makes this a failure. ***\n"
            );
        }
        binaries.map(|folder| start(&folder))
    });
    assert!(
        cluster.is_some() || std::env::var(SWITCH).as_deref() != Ok("required"),
        "{SWITCH}=required, but PostgreSQL's binaries are not installed"
    );
    let cluster = cluster.as_ref()?;
    let name = format!("test_{}", NEXT.fetch_add(1, Ordering::Relaxed));
    cluster
        .execute(&format!("CREATE DATABASE {name} STRATEGY FILE_COPY"))
        .unwrap();
    Some(Fresh {
        url: cluster.url(&name),
        name,
        cluster,
    })
}

impl Cluster {
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

/// The folder of PostgreSQL's binaries: the newest where Debian puts them, else
/// what the PATH has.
fn binaries() -> Option<PathBuf> {
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

fn start(binaries: &Path) -> Cluster {
    // Not `tempfile`'s to remove: the keeper outlives this process.
    let folder = tempfile::Builder::new()
        .prefix("kibitz-postgres-")
        .tempdir()
        .unwrap()
        .keep();
    let mut keeper = Command::new("sh");
    keeper
        .args(["-c", KEEPER, "keeper"])
        .arg(binaries)
        .arg(&folder)
        .current_dir(&folder)
        // Out of reach of a Ctrl-C meant for the tests, which would forestall the clearing up.
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
        keeper.uid(uid).gid(gid);
    }
    let mut keeper = keeper.spawn().unwrap();
    let lines: Vec<String> = BufReader::new(keeper.stdout.take().unwrap())
        .lines()
        .map_while(Result::ok)
        .collect();
    assert_eq!(lines, ["ready"], "PostgreSQL did not start");
    Cluster {
        folder,
        _keeper: keeper,
    }
}

/// What `id` answers: the number of a user or group.
fn id(arguments: &[&str]) -> Option<u32> {
    let output = Command::new("id").args(arguments).output().ok()?;
    std::str::from_utf8(&output.stdout)
        .ok()?
        .trim()
        .parse()
        .ok()
}
