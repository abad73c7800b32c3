//! `/metrics`: metrics in the OpenMetrics format, which Prometheus reads. They require
//! the token from the configuration, and are off if none is configured.

use actix_web::web::{self, ServiceConfig};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

use crate::prelude::*;
use kibitz_service::access::tokens;

const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

pub(crate) struct Metrics {
    registry: Registry,
    /// The SHA-256 of the token that gives access to the metrics.
    token_hash: Option<String>,
    requests: Family<Request, Counter>,
    seconds: Histogram,
    /// Counts the sign-ins with a wrong name or password.
    pub(crate) refused_logins: Counter,
    live_tables: Gauge,
    streams: Gauge,
}

/// The labels of the request counter. None holds a value that a client can choose
/// freely, which would create a series for each.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(super) struct Request {
    pub(super) method: &'static str,
    pub(super) route: String,
    pub(super) status: u16,
}

impl Metrics {
    /// Registers the metrics of the store, the tables and the requests. Reading them
    /// requires `token`.
    pub(crate) fn new(store: &Store, tables: &Tables, token: Option<&str>) -> Self {
        let mut registry = Registry::default();
        store.metrics().register(&mut registry);
        tables.metrics().register(&mut registry);
        let requests = Family::default();
        let seconds = Histogram::new(exponential_buckets(0.000_25, 2.0, 16));
        let refused_logins = Counter::default();
        let (live_tables, streams) = (Gauge::default(), Gauge::default());
        registry.register("kibitz_requests", "Requests answered", requests.clone());
        registry.register_with_unit(
            "kibitz_request",
            "Time until the response to a request began",
            Unit::Seconds,
            seconds.clone(),
        );
        registry.register(
            "kibitz_refused_logins",
            "Sign-ins with a wrong name or password",
            refused_logins.clone(),
        );
        registry.register(
            "kibitz_live_tables",
            "Matches in memory",
            live_tables.clone(),
        );
        registry.register("kibitz_streams", "Open event streams", streams.clone());
        Self {
            registry,
            token_hash: token.map(tokens::hash),
            requests,
            seconds,
            refused_logins,
            live_tables,
            streams,
        }
    }

    /// Counts a response.
    pub(super) fn answered(&self, request: &Request, took: Duration) {
        self.requests.get_or_create(request).inc();
        self.seconds.observe(took.as_secs_f64());
    }
}

/// Registers `/metrics`. It is not part of the API, so the OpenAPI document omits it.
pub(crate) fn routes(config: &mut ServiceConfig) {
    config.route("/metrics", web::get().to(show));
}

async fn show(
    req: HttpRequest,
    metrics: State<Metrics>,
    tables: State<Tables>,
) -> Result<HttpResponse, Problem> {
    let Some(hash) = &metrics.token_hash else {
        let detail = "This service does not publish metrics.";
        return Err(Problem::new(Code::RouteNotFound, detail));
    };
    let sent = req.headers().get(header::AUTHORIZATION);
    let token = sent
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    // Compare hashes, so that the timing reveals nothing about the right token.
    if token.map(tokens::hash).as_ref() != Some(hash) {
        let detail = "This request needs the metrics token.";
        return Err(Problem::new(Code::TokenUnknown, detail).field("Authorization"));
    }
    let gauge = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    metrics.live_tables.set(gauge(tables.count()));
    metrics.streams.set(gauge(tables.viewers()));
    let mut text = String::new();
    encode(&mut text, &metrics.registry).map_err(Problem::internal)?;
    Ok(HttpResponse::Ok().content_type(OPEN_METRICS).body(text))
}
