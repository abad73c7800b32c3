//! A PostgreSQL server to measure on, and its speed without the service.

use std::process::Command;

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};

use crate::keeper::{Keeper, binaries};
use crate::{CONNECTIONS, MATCHES};

/// Starts a cluster with the default settings, except for where it listens and the number
/// of connections. Full durability is on.
const ORDERS: &str = r#"
bin=$1 dir=$2
{
    "$bin/initdb" --pgdata=data --username=kibitz --auth=trust --encoding=UTF8 --no-locale --no-sync &&
    "$bin/pg_ctl" start --wait --pgdata=data --log=log --options="\
-c listen_addresses= -c unix_socket_directories='$dir' -c max_connections=400"
} >log 2>&1 </dev/null && echo ready || cat log
exec 1>&-
cat >/dev/null
"#;

/// A database, empty at first.
pub(crate) struct Postgres {
    pub(crate) url: String,
    /// Stops the server, if it was started here.
    _keeper: Option<Keeper>,
}

impl Postgres {
    /// Uses the database in `KIBITZ_BENCH_DATABASE`, or else starts one; `None` if
    /// PostgreSQL is not installed.
    pub(crate) fn start() -> Option<Postgres> {
        if let Ok(url) = std::env::var("KIBITZ_BENCH_DATABASE") {
            return Some(Postgres { url, _keeper: None });
        }
        let mut keeper = Keeper::start(&binaries()?, ORDERS);
        assert_eq!(keeper.said(), "ready", "PostgreSQL did not start");
        let folder = keeper.folder.display();
        Some(Postgres {
            url: format!("postgres:///postgres?user=kibitz&host={folder}"),
            _keeper: Some(keeper),
        })
    }

    /// Numbers the matches that the service has opened, so that `pgbench` can pick them at
    /// random and knows how long their logs are.
    pub(crate) fn pick(&self) {
        let mut database = PgConnection::establish(&self.url).expect("it can be connected to");
        let picks = "DROP TABLE IF EXISTS picks;
            CREATE TABLE picks AS SELECT row_number() OVER () AS n, id, now() AS changed_at,
                coalesce((SELECT max(seq) FROM entries WHERE match_id = matches.id), 0) AS seq
                FROM matches;
            ALTER TABLE picks ADD PRIMARY KEY (n);
            ANALYZE picks;";
        database.batch_execute(picks).expect("it has matches");
    }

    /// How often per second `pgbench` runs this script, with the same number of
    /// connections as the service gets; `None` if `pgbench` is not installed.
    pub(crate) fn pgbench(&self, script: &str, seconds: u64) -> Option<f64> {
        let program = binaries().map(|folder| folder.join("pgbench"));
        let program = program.filter(|program| program.is_file());
        let run = Command::new(program.unwrap_or_else(|| "pgbench".into()))
            .args(["--no-vacuum", "--protocol=prepared", "--jobs=2"])
            .arg(format!("--client={CONNECTIONS}"))
            .arg(format!("--time={seconds}"))
            .arg(format!("--define=matches={MATCHES}"))
            .arg(format!(
                "--file={}/../../benches/service/{script}",
                env!("CARGO_MANIFEST_DIR")
            ))
            .arg(&self.url)
            .output()
            .ok()?;
        let output = String::from_utf8_lossy(&run.stdout);
        let rate = output.lines().find_map(|line| line.strip_prefix("tps = "));
        let rate = rate.and_then(|rate| rate.split_whitespace().next()?.parse().ok());
        assert!(
            rate.is_some(),
            "{output}{}",
            String::from_utf8_lossy(&run.stderr)
        );
        rate
    }
}
