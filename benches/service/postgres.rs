//! A PostgreSQL to measure on, and what it comes to without the service.

use std::process::Command;

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};

use crate::keeper::{Keeper, binaries};
use crate::{CONNECTIONS, MATCHES};

/// A cluster as it comes, durability and all, but for where it listens.
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
    /// Of one that was started for it.
    _keeper: Option<Keeper>,
}

impl Postgres {
    /// The one that `KIBITZ_BENCH_DATABASE` names, else one that is started here;
    /// none where PostgreSQL is not installed.
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

    /// Lets `pgbench` pick matches at random, of those that the service has opened.
    pub(crate) fn pick(&self) {
        let mut database = PgConnection::establish(&self.url).expect("it can be asked");
        let picks = "DROP TABLE IF EXISTS picks;
            CREATE TABLE picks AS SELECT row_number() OVER () AS n, id FROM matches;
            ALTER TABLE picks ADD PRIMARY KEY (n);
            ANALYZE picks;";
        database.batch_execute(picks).expect("it has matches");
    }

    /// How often in a second `pgbench` gets this script done, from as many
    /// connections as the service is asked by; none where there is no `pgbench`.
    pub(crate) fn pgbench(&self, script: &str, seconds: u64) -> Option<f64> {
        let there = binaries().map(|folder| folder.join("pgbench"));
        let there = there.filter(|program| program.is_file());
        let run = Command::new(there.unwrap_or_else(|| "pgbench".into()))
            .args(["--no-vacuum", "--protocol=prepared", "--jobs=2"])
            .arg(format!("--client={CONNECTIONS}"))
            .arg(format!("--time={seconds}"))
            .arg(format!("--define=matches={MATCHES}"))
            .arg(format!(
                "--file={}/benches/service/{script}",
                env!("CARGO_MANIFEST_DIR")
            ))
            .arg(&self.url)
            .output()
            .ok()?;
        let said = String::from_utf8_lossy(&run.stdout);
        let rate = said.lines().find_map(|line| line.strip_prefix("tps = "));
        let rate = rate.and_then(|rate| rate.split_whitespace().next()?.parse().ok());
        assert!(
            rate.is_some(),
            "{said}{}",
            String::from_utf8_lossy(&run.stderr)
        );
        rate
    }
}
