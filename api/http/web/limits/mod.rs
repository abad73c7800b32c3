//! Rate limits. Normal use never reaches them.
//!
//! Requests are counted by address and by token, before they are processed. Costly
//! operations (a password, a table code, a new match, a stream) have stricter limits
//! of their own.

pub mod address;
mod connections;
mod imports;
pub mod quota;
mod tries;

use std::future::{Future, Ready, ready};
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use actix_web::body::BoxBody;
use actix_web::dev::{Payload, Service, ServiceRequest, ServiceResponse};
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest};
use futures_util::future::Either;
use tokio::time::timeout;
use uuid::Uuid;

use super::exceptions::{UNCOUNTED, UNTIMED};
use super::problem::{Code, Problem};
use crate::config::{self, Allowance, Config, Switch};
use crate::state::State;
pub use connections::Connections;
use imports::Imported;
pub(crate) use imports::Importer;
use kibitz_service::live::Follower;
use quota::Quota;
use tries::Tries;
pub(crate) use tries::{SignUp, Subject};

/// The limits on what clients can do, and the counts so far.
pub struct Limits {
    requests_by_address: Quota<IpAddr>,
    requests_by_token: Quota<u64>,
    matches_by_host: Quota<Host>,
    imported: Imported,
    tries: Tries,
    /// How often a refusal for one of these limits is logged.
    throttles: Quota<IpAddr>,
    /// Hashes tokens, with a random key per process, so that no token is kept.
    token_hasher: RandomState,
    /// The number of trusted proxies in front of the service.
    proxies: usize,
    /// The maximum length of a body, in bytes.
    pub(crate) body: usize,
    /// Says whether anyone can create an account.
    sign_up: bool,
    /// Says whether matches can be opened without an account.
    anonymous_matches: bool,
    /// How deeply the lists and objects of a body can be nested.
    pub(crate) depth: u8,
    /// The maximum time for a body to arrive. The response must begin within twice
    /// this time.
    pub(crate) patience: Duration,
}

/// The host who opens a match, for counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Host {
    Account(Uuid),
    /// A host without an account.
    Address(IpAddr),
}

impl Limits {
    /// Makes the limits from the configuration.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let limits = &config.limits;
        let each =
            |allowance: Allowance, every: fn(NonZeroU32) -> governor::Quota| allowance.0.map(every);
        let a_minute = governor::Quota::per_minute;
        Self {
            requests_by_address: Quota::new(each(limits.max_requests_per_address, a_minute)),
            requests_by_token: Quota::new(each(limits.max_requests_per_token, a_minute)),
            matches_by_host: Quota::new(each(
                limits.max_matches_per_host,
                governor::Quota::per_hour,
            )),
            imported: Imported::new(limits),
            tries: Tries::new(limits),
            throttles: Quota::new(Some(a_minute(NonZeroU32::MIN))),
            token_hasher: RandomState::new(),
            proxies: config.proxies,
            sign_up: config.sign_up == config::SignUp::Open,
            anonymous_matches: config.anonymous_matches == Switch::On,
            body: limits.body_bytes(),
            depth: limits.max_json_depth,
            patience: limits.request,
        }
    }

    /// Returns the client's address.
    pub(crate) fn client(&self, req: &HttpRequest) -> IpAddr {
        address::client(req, self.proxies).to_canonical()
    }

    /// Returns the address that a request is counted under.
    pub(super) fn household(&self, req: &HttpRequest) -> IpAddr {
        address::household(self.client(req))
    }

    /// Says whether a refusal of this client is to be logged: not if another one was, just now.
    pub(crate) fn notes_throttle(&self, req: &HttpRequest) -> bool {
        self.throttles.count(&self.household(req)).is_ok()
    }

    /// Returns the hash of a request's token, if it has one.
    fn token(&self, req: &HttpRequest) -> Option<u64> {
        let token = req.headers().get(header::AUTHORIZATION)?;
        Some(self.token_hasher.hash_one(token.as_bytes()))
    }

    /// Counts a request.
    ///
    /// # Errors
    /// `too_many_requests`, with `Retry-After`.
    fn admit(&self, request: &ServiceRequest) -> Result<(), Problem> {
        if UNCOUNTED.contains(&request.path()) {
            return Ok(());
        }
        let request = request.request();
        let too_many = |of: &'static str| {
            move |wait| {
                let detail = format!("Too many requests {of}.");
                too_many(Code::TooManyRequests, detail, wait)
            }
        };
        let counted = self.requests_by_address.count(&self.household(request));
        counted.map_err(too_many("from this address"))?;
        match self.token(request) {
            None => Ok(()),
            Some(token) => {
                (self.requests_by_token.count(&token)).map_err(too_many("with this token"))
            }
        }
    }
}

/// Makes the problem for exceeding a limit. `wait` is the time in seconds until the
/// client can try again.
fn too_many(code: Code, detail: String, wait: u64) -> Problem {
    Problem::new(code, detail)
        .expected(format!("a retry after {wait} s"))
        .retry_after(wait)
}

/// Handles a request if it is within the limits, and ends it if it takes too long.
///
/// # Errors
/// Those of the inner services, and `busy` on a timeout. This is an error rather than
/// a response because the request has been consumed, and a response needs it.
pub fn within<S>(
    limits: &Limits,
    request: ServiceRequest,
    services: &S,
) -> impl Future<Output = Result<ServiceResponse<BoxBody>, actix_web::Error>> + use<S>
where
    S: Service<ServiceRequest, Response = ServiceResponse<BoxBody>, Error = actix_web::Error>,
{
    if let Err(problem) = limits.admit(&request) {
        let refusal = request.error_response(problem);
        return Either::Left(ready(Ok(refusal)));
    }
    // A streamed response counts as begun once its head is ready.
    let patience = (!UNTIMED.contains(&request.path())).then(|| limits.patience * 2);
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
    Problem::new(Code::Busy, "The request took too long: try again.")
}

/// The client of a request, and what it may do.
pub(crate) struct Client {
    request: HttpRequest,
    limits: State<Limits>,
}

impl Client {
    /// Returns the client of a request.
    pub(crate) fn of(req: &HttpRequest) -> Result<Client, Problem> {
        Ok(Client {
            request: req.clone(),
            limits: State::of(req)?,
        })
    }

    /// Counts a match opened by this account, or without an account.
    ///
    /// # Errors
    /// `too_many_matches`, with `Retry-After`; `account_required` if the service needs one.
    pub(crate) fn opens(&self, account: Option<Uuid>) -> Result<(), Problem> {
        if account.is_none() && !self.limits.anonymous_matches {
            let detail = "This service opens matches for accounts only.";
            return Err(Problem::new(Code::AccountRequired, detail));
        }
        let (host, of) = match account {
            Some(account) => (Host::Account(account), "by this account"),
            None => (Host::Address(self.household()), "from this address"),
        };
        self.limits.matches_by_host.count(&host).map_err(|wait| {
            let detail = format!("Too many matches were opened {of}.");
            too_many(Code::TooManyMatches, detail, wait)
        })
    }

    /// Returns the client as the follower of a stream, by the address and the token that the
    /// limits count.
    pub(crate) fn follower(&self) -> Follower {
        Follower {
            address: self.household(),
            token: self.limits.token(&self.request),
        }
    }

    fn household(&self) -> IpAddr {
        self.limits.household(&self.request)
    }
}

impl FromRequest for Client {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Client::of(req))
    }
}
