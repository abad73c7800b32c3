//! `/metrics`: what is measured, as Prometheus and its like read it. Only for
//! whoever has the token that the configuration names; without one it is off.

use actix_web::http::header;
use actix_web::web::{Data, ServiceConfig, get};
use actix_web::{HttpRequest, HttpResponse};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

use crate::http::access::tokens;
use crate::http::web::problem::{Code, Problem};
use crate::live::Tables;
use crate::store::Store;

/// What a scrape is answered as.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// All that is measured.
pub(in crate::http) struct Metrics {
    registry: Registry,
    /// The SHA-256 of the token that opens them.
    token_hash: Option<String>,
    requests: Family<Request, Counter>,
    seconds: Histogram,
    refused_logins: Counter,
    live_tables: Gauge,
    streams: Gauge,
}

/// By what requests are told apart: never by what a client chose.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Request {
    method: &'static str,
    route: String,
    status: u16,
}

impl Metrics {
    /// Measures these, for whoever has this token.
    pub(in crate::http) fn new(store: &Store, tables: &Tables, token: Option<&str>) -> Self {
        let mut registry = Registry::default();
        store.metrics().register(&mut registry);
        tables.metrics().register(&mut registry);
        let requests = Family::default();
        let seconds = Histogram::new(exponential_buckets(0.000_25, 2.0, 16));
        let refused_logins = Counter::default();
        let (live_tables, streams) = (Gauge::default(), Gauge::default());
        registry.register(
            "kibitz_requests",
            "Requests that were answered",
            requests.clone(),
        );
        registry.register_with_unit(
            "kibitz_request",
            "How long a request took until its answer began",
            Unit::Seconds,
            seconds.clone(),
        );
        registry.register(
            "kibitz_refused_logins",
            "Names and passwords that did not fit",
            refused_logins.clone(),
        );
        registry.register(
            "kibitz_live_tables",
            "Matches in memory",
            live_tables.clone(),
        );
        registry.register(
            "kibitz_streams",
            "Streams of events that are open",
            streams.clone(),
        );
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

    /// Counts an answer.
    pub(super) fn answered(
        &self,
        method: &'static str,
        route: Option<String>,
        status: u16,
        seconds: f64,
    ) {
        let request = Request {
            method,
            route: route.unwrap_or_default(),
            status,
        };
        self.requests.get_or_create(&request).inc();
        self.seconds.observe(seconds);
    }

    /// Counts a name and a password that did not fit.
    pub(in crate::http) fn refused_login(&self) {
        self.refused_logins.inc();
    }
}

/// It is no part of the API, so it is not in its document.
pub(in crate::http) fn routes(config: &mut ServiceConfig) {
    config.route("/metrics", get().to(show));
}

async fn show(
    req: HttpRequest,
    metrics: Data<Metrics>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let Some(hash) = &metrics.token_hash else {
        return Err(Problem::new(
            Code::RouteNotFound,
            "Nothing is measured for others here.",
        ));
    };
    let sent = req.headers().get(header::AUTHORIZATION);
    let token = sent
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    // Hashes are compared, which says nothing of how much of the token was right.
    if token.map(tokens::hash).as_ref() != Some(hash) {
        return Err(
            Problem::new(Code::TokenUnknown, "This needs the token of the metrics.")
                .field("Authorization"),
        );
    }
    let whole = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    metrics.live_tables.set(whole(tables.count()));
    metrics.streams.set(whole(tables.viewers()));
    let mut text = String::new();
    encode(&mut text, &metrics.registry).map_err(|error| Problem::internal(&error))?;
    Ok(HttpResponse::Ok().content_type(OPEN_METRICS).body(text))
}
