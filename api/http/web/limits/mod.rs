//! How much one client may ask for. A family never meets any of it.
//!
//! Requests are counted by the address they come from and by the token that is sent
//! along, before anything else is done for them; what is dearer than others (a
//! password, a table code, a new match, a stream) has a stricter limit of its own.

mod address;
mod quota;
mod tries;

use std::future::{Future, Ready, ready};
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use actix_web::body::BoxBody;
use actix_web::dev::{Payload, Service, ServiceRequest, ServiceResponse};
use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest, ResponseError};
use futures_util::future::Either;
use tokio::time::timeout;
use uuid::Uuid;

use super::problem::{Code, Problem};
use crate::config::{Allowance, Config};
use crate::live::Follower;
use quota::Quota;
use tries::Tries;
pub(in crate::http) use tries::Try;

/// What whoever runs the service asks it, however often.
const UNCOUNTED: [&str; 3] = ["/livez", "/readyz", "/metrics"];

/// What takes its time, and sees to it itself.
const UNTIMED: &str = "/v1/imports";

/// Counts what clients do.
pub struct Limits {
    requests_of_addresses: Quota<IpAddr>,
    requests_of_tokens: Quota<u64>,
    matches_of_hosts: Quota<Host>,
    tries: Tries,
    /// Makes a number of a token, another one in each process: a token is never kept.
    numbers: RandomState,
    /// How many proxies stand before the service.
    proxies: usize,
    /// How many bytes a body may have.
    pub(in crate::http) body: usize,
    /// How deep the lists and objects of a body may stand within one another.
    pub(in crate::http) depth: u8,
    /// How long a body may take to arrive, and then its answer to begin.
    pub(in crate::http) patience: Duration,
}

/// Who opens a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Host {
    Account(Uuid),
    /// Somebody without one.
    Address(IpAddr),
}

impl Limits {
    /// The limits that are set.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let limits = &config.limits;
        let each =
            |allowance: Allowance, every: fn(NonZeroU32) -> governor::Quota| allowance.0.map(every);
        let a_minute = governor::Quota::per_minute;
        Self {
            requests_of_addresses: Quota::new(each(limits.max_requests_per_address, a_minute)),
            requests_of_tokens: Quota::new(each(limits.max_requests_per_token, a_minute)),
            matches_of_hosts: Quota::new(each(
                limits.max_matches_per_host,
                governor::Quota::per_hour,
            )),
            tries: Tries::new(limits.max_join_tries, limits.max_password_tries),
            numbers: RandomState::new(),
            proxies: config.proxies,
            body: limits.body_bytes(),
            depth: limits.max_json_depth,
            patience: limits.request,
        }
    }

    /// The limits that a request is under.
    ///
    /// # Errors
    /// `internal`, if the service was built without any.
    pub(in crate::http) fn of(req: &HttpRequest) -> Result<Data<Self>, Problem> {
        let limits = req.app_data::<Data<Self>>().cloned();
        limits.ok_or_else(|| Problem::internal(&"the service was built without limits"))
    }

    /// How often an address may try what could be guessed.
    fn tries(&self) -> &Tries {
        &self.tries
    }

    /// From where a request comes: what counts as one address.
    pub(super) fn household(&self, req: &HttpRequest) -> IpAddr {
        address::household(address::client(req, self.proxies))
    }

    /// The number that the token of a request has here, if it brings one.
    fn token(&self, req: &HttpRequest) -> Option<u64> {
        let token = req.headers().get(header::AUTHORIZATION)?;
        Some(self.numbers.hash_one(token.as_bytes()))
    }

    /// Counts a request.
    fn admit(&self, request: &ServiceRequest) -> Result<(), Problem> {
        if UNCOUNTED.contains(&request.path()) {
            return Ok(());
        }
        let request = request.request();
        let too_many = |of: &str| {
            let detail = format!("Too many requests {of}.");
            move |wait| too_many(Code::TooManyRequests, detail, wait)
        };
        self.requests_of_addresses
            .count(&self.household(request))
            .map_err(too_many("came from this address"))?;
        match self.token(request) {
            None => Ok(()),
            Some(token) => self
                .requests_of_tokens
                .count(&token)
                .map_err(too_many("came with this token")),
        }
    }
}

/// The problem of having asked once too often: in so many seconds it is no more.
fn too_many(code: Code, detail: String, wait: u64) -> Problem {
    Problem::new(code, detail)
        .expected(format!("another try in {wait} s"))
        .retry_after(wait)
}

/// Answers a request if it is within the limits, and in time.
///
/// # Errors
/// Those of the services within, and `busy` where these take too long: it then is
/// not known any more what was asked for, so that this cannot be an answer to it.
pub fn within<S>(
    limits: &Limits,
    request: ServiceRequest,
    services: &S,
) -> impl Future<Output = Result<ServiceResponse<BoxBody>, actix_web::Error>> + use<S>
where
    S: Service<ServiceRequest, Response = ServiceResponse<BoxBody>, Error = actix_web::Error>,
{
    if let Err(problem) = limits.admit(&request) {
        let refusal = request.into_response(problem.error_response());
        return Either::Left(ready(Ok(refusal)));
    }
    // An answer that is a stream has begun when its head is there.
    let patience = (request.path() != UNTIMED).then(|| limits.patience * 2);
    let answer = services.call(request);
    Either::Right(async move {
        match patience {
            None => answer.await,
            Some(patience) => timeout(patience, answer)
                .await
                .unwrap_or_else(|_| Err(too_slow().into())),
        }
    })
}

fn too_slow() -> Problem {
    Problem::new(Code::Busy, "This took too long: try again.")
}

/// Somebody who may be about to open a match.
pub(in crate::http) struct MatchOpener {
    limits: Data<Limits>,
    household: IpAddr,
}

impl MatchOpener {
    /// Opens a match in the history of this account, or nobody's: it counts.
    ///
    /// # Errors
    /// `too_many_matches`, with `Retry-After`.
    pub(in crate::http) fn opens(&self, account: Option<Uuid>) -> Result<(), Problem> {
        let (host, of) = match account {
            Some(account) => (Host::Account(account), "by this account"),
            None => (Host::Address(self.household), "from this address"),
        };
        self.limits.matches_of_hosts.count(&host).map_err(|wait| {
            let detail = format!("Too many matches were opened {of}.");
            too_many(Code::TooManyMatches, detail, wait)
        })
    }
}

impl FromRequest for MatchOpener {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Limits::of(req).map(|limits| MatchOpener {
            household: limits.household(req),
            limits,
        }))
    }
}

impl FromRequest for Follower {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Limits::of(req).map(|limits| Follower {
            address: limits.household(req),
            token: limits.token(req).unwrap_or_default(),
        }))
    }
}
