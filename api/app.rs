//! The running service, put together: the same for the command line and for the tests.

use std::io;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;
use std::time::Duration;

use actix_web::dev::{Server, ServerHandle};
use actix_web::middleware::{Compress, Condition, from_fn};
use actix_web::web::Data;
use actix_web::{App, HttpServer};

use crate::config::Config;
use crate::http::Services;
use crate::http::server::stopping::Stopping;
use crate::http::server::{cors, head, observe};
use crate::http::web::limits;
use crate::http::web::problem::Problem;
use crate::live::Tables;
use crate::store::{self, Store};

/// Why the service could not start.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The database could not be opened.
    #[error("{0}")]
    Store(#[from] store::Error),
    /// The address to listen on could not be had.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The system refused what every process needs.
    #[error("cannot start: {0}")]
    Services(#[from] Problem),
}

/// A service that listens already.
pub struct Running {
    /// Where it listens; the port is a real one also if any was asked for.
    pub address: SocketAddr,
    /// Resolves when the service has stopped.
    pub server: Server,
    /// Stops it.
    pub stop: Stop,
}

/// What stops a service.
#[derive(Clone)]
pub struct Stop {
    handle: ServerHandle,
    tables: Data<Tables>,
    stopping: Data<Stopping>,
    drain: Duration,
}

impl Stop {
    /// Says that it is not ready, and goes on for a while, so that whatever spreads
    /// requests may notice. Then it takes no new connections, ends the streams of
    /// events, and waits for the answers that are on their way, each the last of its
    /// connection. The configuration says how long for either.
    pub async fn gently(&self) {
        self.stopping.begin();
        actix_web::rt::time::sleep(self.drain).await;
        self.tables.end_streams();
        self.handle.stop(true).await;
    }
}

/// Opens the database, brings it up to date and starts to listen. To be called
/// where an actix system runs.
///
/// # Errors
/// If the database cannot be opened or the address cannot be had.
pub fn build(config: &Config) -> Result<Running, Error> {
    let store = Store::open(&config.database_url())?;
    let services = Services::new(store, config)?;
    let (tables, stopping) = (services.tables(), services.stopping());
    let limits = services.limits();
    actix_web::rt::spawn(services.clone().attend());
    let listen = |error| Error::Listen(config.listen, error);
    let origins = config.cors_origins.clone();
    let app = move || {
        let limits = limits.clone();
        App::new()
            .wrap_fn(move |request, services| limits::within(&limits, request, services))
            .wrap(Compress::default())
            .wrap(from_fn(head::answer))
            .wrap(Condition::new(!origins.is_empty(), cors::policy(&origins)))
            .wrap(from_fn(cors::refuse))
            .wrap(observe::headers())
            .wrap(from_fn(observe::observe))
            .configure(|app| services.configure(app))
    };
    let server = HttpServer::new(app)
        .shutdown_timeout(config.shutdown_seconds.into())
        .client_request_timeout(config.limits.head)
        .keep_alive(config.limits.keep_alive)
        // Who calls this decides which signals mean what.
        .disable_signals();
    let workers = config.workers.or_else(|| available_parallelism().ok());
    let workers = workers.unwrap_or(NonZeroUsize::MIN);
    let server = server
        .workers(workers.get())
        // Of each worker; when all of them have as many, others wait to be let in.
        .max_connections(config.limits.max_connections.get().div_ceil(workers.get()));
    let server = server.bind(config.listen).map_err(listen)?;
    let address = server.addrs().first().copied().unwrap_or(config.listen);
    let server = server.run();
    Ok(Running {
        address,
        stop: Stop {
            handle: server.handle(),
            tables,
            stopping,
            drain: Duration::from_secs(config.drain_seconds.into()),
        },
        server,
    })
}
