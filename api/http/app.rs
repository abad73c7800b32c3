//! Building the service, for the command line and for the tests.

use std::error::Error;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use actix_web::dev::{Server, ServerHandle, Service as _, ServiceResponse};
use actix_web::middleware::{Compress, Condition, from_fn};
use actix_web::{App, HttpServer};
use futures_util::TryFutureExt as _;

use crate::assets::Page;
use crate::prelude::*;
use crate::server::app_links::AppLinks;
use crate::server::health::Stopping;
use crate::server::{cors, observe, protocol, security, slow};
use crate::services::Services;
use crate::tls::Certificate;
use crate::web::{conditional, language, limits};

/// A running service, already listening.
pub struct Running {
    /// The address it listens on, with the actual port even if port 0 was requested.
    pub address: SocketAddr,
    /// Resolves when the service has stopped.
    pub server: Server,
    /// Stops it.
    pub stop: Stop,
    /// Its certificate, if it speaks TLS.
    pub certificate: Option<Arc<Certificate>>,
}

/// A handle that stops the service.
#[derive(Clone)]
pub struct Stop {
    handle: ServerHandle,
    tables: Arc<Tables>,
    stopping: Arc<Stopping>,
    drain: Duration,
}

impl Stop {
    /// Stops the service gracefully. First it reports that it is not ready but keeps
    /// serving, so that a load balancer notices. Then it accepts no new connections,
    /// ends the event streams and waits for open requests to finish, each the last on
    /// its connection. The configuration sets the time for both phases.
    pub async fn gently(&self) {
        self.stopping.begin();
        actix_web::rt::time::sleep(self.drain).await;
        self.tables.end_streams();
        self.handle.stop(true).await;
    }
}

/// Opens the database, brings it up to date and starts to listen, with this page for browsers.
/// Must be called in a running actix system.
///
/// # Errors
/// If a file of the settings cannot be used, the database cannot be opened, or the address is not
/// available.
pub fn build(config: &Config, page: Page) -> Result<Running, Box<dyn Error>> {
    let certificate = match (&config.tls_cert, &config.tls_key) {
        (Some(certificate), Some(key)) => Some(Arc::new(Certificate::read(certificate, key)?)),
        _ => None,
    };
    let secure = certificate.is_some();
    let app_links = config.app_links.as_deref().map(AppLinks::read);
    let app_links = app_links.transpose()?.unwrap_or_default();
    let store = Store::open(&config.database_url())?;
    let services = Services::new(store, config, page);
    let (tables, stopping) = (services.tables.clone(), services.stopping.clone());
    let limits = Arc::clone(&services.limits);
    actix_web::rt::spawn(services.clone().attend());
    let origins = config.cors_origins.clone();
    let connections = limits::Connections::new(config);
    let app = move || {
        let (limits, app_links) = (Arc::clone(&limits), app_links.clone());
        App::new()
            .wrap_fn(move |request, services| protocol::admit(&limits, request, services))
            .wrap_fn(|request, services| services.call(request).map_ok(finished))
            .wrap(Compress::default())
            .wrap_fn(|request, services| services.call(protocol::satisfiable(request)))
            .wrap(from_fn(protocol::answer_head))
            .wrap(Condition::new(!origins.is_empty(), cors::policy(&origins)))
            .wrap(from_fn(cors::refuse))
            .wrap(Condition::new(secure, observe::only_tls()))
            .wrap(from_fn(observe::observe))
            .configure(|app| services.configure(app))
            .configure(|app| app_links.routes(app))
    };
    let server = HttpServer::new(app)
        .shutdown_timeout(config.shutdown_seconds.into())
        .client_request_timeout(config.limits.head)
        .keep_alive(config.limits.keep_alive)
        // A response of several parts would wait for the client to confirm the first.
        .tcp_nodelay(true)
        .on_connect(move |connection, its| connections.take_in(connection, its))
        // When the client leaves, the work for it stops.
        .h1_allow_half_closed(false)
        // The caller decides how to handle signals.
        .disable_signals();
    let workers = config
        .workers
        .or_else(|| available_parallelism().ok())
        .unwrap_or(NonZeroUsize::MIN);
    let server = server
        .workers(workers.get())
        // Per worker. When every worker has reached the limit, new connections wait.
        .max_connections(config.limits.max_connections.get().div_ceil(workers.get()));
    let server = match &certificate {
        Some(certificate) => {
            let tls = certificate.server();
            let tls = tls.map_err(|error| format!("cannot set up TLS: {error}"))?;
            server.bind_rustls_0_23(config.listen, tls)
        }
        None => server.bind(config.listen),
    };
    let server = server.map_err(|error| format!("cannot listen on {}: {error}", config.listen))?;
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
        certificate,
    })
}

/// Takes the steps that every response goes through, be it from a handler or from a limit. These
/// steps wait for nothing, so one middleware does them all: as middleware of its own, each would
/// take memory for every request.
fn finished(answer: ServiceResponse) -> ServiceResponse {
    let answer = conditional::version(security::note(answer));
    // A body in pieces cannot be digested any more.
    let answer = slow::in_pieces(answer);
    protocol::decline_upgrade(language::speak(answer))
}
