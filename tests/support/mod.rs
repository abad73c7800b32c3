//! A real service for each test.

mod client;
mod contract;
pub(crate) mod copy;
pub(crate) mod evening;
pub(crate) mod harm;
pub(crate) mod load;
pub(crate) mod page;
pub(crate) mod prelude;
pub(crate) mod process;
pub(crate) mod reading;
pub(crate) mod servers;
pub(crate) mod statements;
pub(crate) mod stream;
pub(crate) mod table;
pub(crate) mod workshop;

use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::Path;
use std::sync::{Barrier, mpsc};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use actix_web::dev::ServerHandle;
use actix_web::rt::System;
use clap::{Args as _, Command, FromArgMatches as _};
use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl};
use kibitz::app::{self, Stop};
use kibitz::assets::Page;
use kibitz::config::{Allowance, Config, Limits};
use tempfile::TempDir;
use ureq::Agent;

pub(crate) use self::client::{Answer, Client, agent};
pub(crate) use self::reading::Reads;
pub(crate) use crate::bounds::BOUNDS;
pub(crate) use crate::databases::{migrated, postgres, sqlite};

/// The folder of the repository.
pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The password of everyone who signs up in the tests.
pub(crate) const PASSWORD: &str = "a pile of blue letters";

/// How long a test waits for something that should happen soon. It does take minutes, beside eight
/// other programs that want the processor.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);

/// Asks now and then until the answer is yes. Without one in five minutes, the test fails.
#[track_caller]
pub(crate) fn eventually(mut happened: impl FnMut() -> bool) {
    again_and_again(|| {
        let yes = happened();
        if !yes {
            // What it waits for may need the processor.
            thread::sleep(Duration::from_millis(10));
        }
        yes
    });
}

/// Does something until it says that it is done, without a pause, to meet what happens meanwhile. If it
/// is not done in five minutes, the test fails.
#[track_caller]
pub(crate) fn again_and_again(mut is_done: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_done() {
        assert!(begun.elapsed() < PATIENCE, "it did not happen");
    }
}

/// Runs the same work on this many threads, which all start together.
pub(crate) fn at_once<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let begin = Barrier::new(count);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..count)
            .map(|n| {
                let (begin, work) = (&begin, &work);
                scope.spawn(move || {
                    begin.wait();
                    work(n)
                })
            })
            .collect();
        let threads = threads.into_iter();
        threads.map(|thread| thread.join().unwrap()).collect()
    })
}

/// If set to `postgres`, the tests run their services on PostgreSQL.
pub(crate) const DATABASE: &str = "KIBITZ_TEST_DATABASE";

/// Lists the settings of a service to which none are given, not even in the environment of the tests.
pub(crate) fn unset() -> Config {
    let flags = Config::augment_args(Command::new("kibitz")).mut_args(|flag| flag.env(None));
    Config::from_arg_matches(&flags.get_matches_from(["kibitz"])).unwrap()
}

/// A service for one test, on a free port and with an empty database in its data
/// folder, or where [`DATABASE`] says. It stops when it is dropped.
pub(crate) struct Kibitz {
    address: SocketAddr,
    handle: ServerHandle,
    stop: Stop,
    thread: Option<JoinHandle<()>>,
    agent: Agent,
    data: TempDir,
    config: Config,
    /// Dropped with the service.
    _postgres: Option<postgres::Fresh>,
}

impl Kibitz {
    /// Starts a service with the default settings.
    pub(crate) fn start() -> Self {
        Self::with(|_| {})
    }

    /// Starts a service with the page that is built from `web/`.
    pub(crate) fn with_page() -> Self {
        let page = page::built().unwrap().page.clone();
        Self::serving(page, None, None, |_| {})
    }

    /// Starts a service without a page.
    pub(crate) fn without_page(reason: &str) -> Self {
        Self::serving(Page::missing(reason), None, None, |_| {})
    }

    /// Starts a service with other settings.
    pub(crate) fn with(change: impl FnOnce(&mut Config)) -> Self {
        let postgres = (std::env::var(DATABASE).as_deref() == Ok("postgres"))
            .then(|| postgres::migrated_database().unwrap());
        let database = postgres.as_ref().map(|database| database.url.clone());
        Self::on(database, postgres, change)
    }

    /// Starts a service on an empty PostgreSQL database, or returns `None` if there is
    /// no PostgreSQL.
    pub(crate) fn on_postgres() -> Option<Self> {
        let database = postgres::migrated_database()?;
        let url = database.url.clone();
        Some(Self::on(Some(url), Some(database), |_| {}))
    }

    /// Starts a second service on the first one's database.
    pub(crate) fn beside(first: &Self) -> Self {
        Self::on(Some(first.config.database_url()), None, |_| {})
    }

    /// Starts a service on this database, which outlives it.
    pub(crate) fn upon(database: &str) -> Self {
        Self::on(Some(database.to_owned()), None, |_| {})
    }

    /// Starts a service on this database with other settings.
    pub(crate) fn upon_with(database: &str, change: impl FnOnce(&mut Config)) -> Self {
        Self::on(Some(database.to_owned()), None, change)
    }

    fn on(
        database: Option<String>,
        postgres: Option<postgres::Fresh>,
        change: impl FnOnce(&mut Config),
    ) -> Self {
        Self::serving(page::small(), database, postgres, change)
    }

    fn serving(
        page: Page,
        database: Option<String>,
        postgres: Option<postgres::Fresh>,
        change: impl FnOnce(&mut Config),
    ) -> Self {
        let data = tempfile::tempdir().unwrap();
        let unset = unset();
        // All requests of a test come from one address.
        let limits = Limits {
            max_requests_per_address: Allowance::OFF,
            max_requests_per_token: Allowance::OFF,
            max_matches_per_host: Allowance::OFF,
            max_kept_matches: Allowance::OFF,
            max_kept_players: Allowance::OFF,
            max_imported_matches: Allowance::OFF,
            max_imported_entries: Allowance::OFF,
            max_password_tries: NonZeroU32::MAX,
            max_password_tries_per_account: NonZeroU32::MAX,
            max_streams: NonZeroUsize::MAX,
            max_streams_per_match: NonZeroUsize::MAX,
            max_streams_per_address: NonZeroUsize::MAX,
            max_streams_per_token: NonZeroUsize::MAX,
            max_connections: NonZeroUsize::MAX,
            max_connections_per_address: NonZeroUsize::MAX,
            request: PATIENCE,
            import: PATIENCE,
            unread: PATIENCE,
            head: PATIENCE,
            ..unset.limits
        };
        let mut config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database,
            data: data.path().to_owned(),
            forget_days: Allowance::OFF,
            workers: NonZeroUsize::new(1),
            live_memory_mib: NonZeroU32::MAX,
            limits,
            ..unset
        };
        change(&mut config);
        // Not in a folder of the test's own choice, which may have to be missing.
        if config.database.is_none() && config.data == data.path() {
            migrated::write(&data.path().join("kibitz.db"));
        }
        let (report, started) = mpsc::channel();
        let kept = config.clone();
        let thread = thread::spawn(move || {
            System::new().block_on(async {
                let running = app::build(&config, page).unwrap();
                let handle = running.server.handle();
                report
                    .send((running.address, handle, running.stop))
                    .unwrap();
                running.server.await.unwrap();
            });
        });
        let (address, handle, stop) = started.recv().unwrap();
        Self {
            address,
            handle,
            stop,
            thread: Some(thread),
            agent: agent(),
            data,
            config: kept,
            _postgres: postgres,
        }
    }

    /// The data folder.
    pub(crate) fn data(&self) -> &Path {
        self.data.path()
    }

    /// The URL of the service's database.
    pub(crate) fn database(&self) -> String {
        self.config.database_url()
    }

    /// Changes the service's database directly.
    pub(crate) fn execute(&self, sql: &str) {
        let url = self.database();
        match url.strip_prefix("sqlite:") {
            Some(file) => sqlite(file).batch_execute(sql),
            None => PgConnection::establish(&url).unwrap().batch_execute(sql),
        }
        .unwrap();
    }

    /// Everything that the service has stored, as raw bytes.
    pub(crate) fn kept(&self) -> Vec<u8> {
        #[derive(QueryableByName)]
        struct Dump {
            #[diesel(sql_type = diesel::sql_types::Text)]
            xml: String,
        }
        let url = self.database();
        if url.starts_with("postgres:") {
            let mut database = PgConnection::establish(&url).unwrap();
            let dump = diesel::sql_query("SELECT database_to_xml(true, false, '')::text AS xml");
            return dump.get_result::<Dump>(&mut database).unwrap().xml.into();
        }
        let mut kept = Vec::new();
        for file in std::fs::read_dir(self.data()).unwrap() {
            kept.extend(std::fs::read(file.unwrap().path()).unwrap());
        }
        kept
    }

    /// Stops the service gracefully.
    pub(crate) fn stop(&self) -> &Stop {
        &self.stop
    }

    /// The address that the service listens on.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// A client without a token.
    pub(crate) fn nobody(&self) -> Client<'_> {
        Client::to(self.address, &self.agent)
    }

    /// A client with this token.
    pub(crate) fn bearer(&self, token: &str) -> Client<'_> {
        self.nobody().with(token)
    }

    /// Opens an account with this name, and signs in.
    pub(crate) fn sign_up(&self, name: &str) -> Client<'_> {
        self.nobody().sign_up(name)
    }

    /// Signs an account in on another device. Also returns the id of the session.
    pub(crate) fn sign_in(&self, name: &str, device: &str) -> (Client<'_>, String) {
        self.nobody().sign_in(name, device)
    }
}

impl Drop for Kibitz {
    fn drop(&mut self) {
        // The command is sent when `stop` is called; the future only waits for the end.
        drop(self.handle.stop(false));
        let ended = self.thread.take().map(JoinHandle::join);
        if !thread::panicking() {
            ended.unwrap().unwrap();
        }
    }
}
