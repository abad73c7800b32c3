//! Rate limits. Normal use never reaches them.
//!
//! Requests are counted by address and by token, before they are processed. Costly
//! operations (a password, a table code, a new match, a stream) have stricter limits
//! of their own. Those on table codes and passwords, from an address or for an account, are enough
//! for a family, and far too few to guess one. The one for an account counts only addresses that the
//! account does not know.

mod connections;
pub mod quota;

use std::hash::{BuildHasher, RandomState};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::{NonZeroU32, NonZeroUsize};

use actix_web::dev::ServiceRequest;
use moka::future::Cache;

use super::exceptions::UNCOUNTED;
use crate::config::{self, Allowance, Switch};
use crate::prelude::*;
pub use connections::Connections;
use kibitz_service::live::Follower;
use kibitz_store::people::accounts;
use quota::Quota;

/// The limits on what clients can do, and the counts so far.
pub struct Limits {
    requests_by_address: Quota<IpAddr>,
    requests_by_token: Quota<u64>,
    /// Counts the matches of each host, by the hash of their account's id or of their address.
    matches_by_host: Quota<u64>,
    imported: [MostImported; 2],
    code_tries: Quota<IpAddr>,
    password_tries: Quota<IpAddr>,
    /// Counts the tries for each account, by the hash of its name or its id.
    account_tries: Quota<u64>,
    /// The addresses from which someone has signed in to an account, or used a session of it.
    /// Strangers who keep guessing must not lock them out.
    known_addresses: Cache<(Uuid, IpAddr), ()>,
    /// Says how often a refusal for one of these limits is logged.
    throttles: Quota<IpAddr>,
    /// Hashes tokens, names and hosts, with a random key per process, so that no token is kept.
    hasher: RandomState,
    /// The settings of the operator: the proxies, and who may sign up or open matches.
    pub(crate) config: Arc<Config>,
}

impl Limits {
    pub(crate) fn new(config: &Arc<Config>) -> Self {
        let limits = &config.limits;
        let (a_minute, an_hour) = (governor::Quota::per_minute, governor::Quota::per_hour);
        Self {
            requests_by_address: Quota::new(limits.max_requests_per_address.0.map(a_minute)),
            requests_by_token: Quota::new(limits.max_requests_per_token.0.map(a_minute)),
            matches_by_host: Quota::new(limits.max_matches_per_host.0.map(an_hour)),
            imported: [
                MostImported::of("matches", limits.max_imported_matches),
                MostImported::of("entries", limits.max_imported_entries),
            ],
            code_tries: Quota::new(Some(a_minute(limits.max_join_tries))),
            password_tries: Quota::new(Some(a_minute(limits.max_password_tries))),
            account_tries: Quota::new(Some(an_hour(limits.max_password_tries_per_account))),
            known_addresses: Cache::builder()
                .max_capacity(100_000)
                // As long as a session lasts without being used, by default.
                .time_to_idle(Duration::from_secs(60 * 24 * 3600))
                .build(),
            throttles: Quota::new(Some(a_minute(NonZeroU32::MIN))),
            hasher: RandomState::new(),
            config: Arc::clone(config),
        }
    }

    pub(crate) fn client(&self, req: &HttpRequest) -> IpAddr {
        client(req, self.config.proxies).to_canonical()
    }

    /// Returns the address that a request is counted under.
    pub(super) fn household(&self, req: &HttpRequest) -> IpAddr {
        household(self.client(req))
    }

    /// Says whether a refusal of this client is to be logged: not if another one was, just now.
    pub(crate) fn notes_throttle(&self, req: &HttpRequest) -> bool {
        self.throttles.count(&self.household(req)).is_ok()
    }

    /// Returns the hash of a request's token, if it has one.
    fn token(&self, req: &HttpRequest) -> Option<u64> {
        let token = req.headers().get(header::AUTHORIZATION)?;
        Some(self.hasher.hash_one(token.as_bytes()))
    }

    /// Counts a request.
    ///
    /// # Errors
    /// `too_many_requests`, with `Retry-After`.
    pub(crate) fn admit(&self, request: &ServiceRequest) -> Result<(), Problem> {
        if UNCOUNTED.contains(&request.path()) {
            return Ok(());
        }
        let request = request.request();
        let refusal = |detail| too_many(Code::TooManyRequests, detail);
        self.requests_by_address
            .count(&self.household(request))
            .map_err(refusal("Too many requests from this address."))?;
        if let Some(token) = self.token(request) {
            let counted = self.requests_by_token.count(&token);
            counted.map_err(refusal("Too many requests with this token."))?;
        }
        Ok(())
    }
}

/// Makes the problem for exceeding a limit, from the time in seconds until the client can try
/// again.
fn too_many(code: Code, detail: &str) -> impl FnOnce(u64) -> Problem {
    move |wait| {
        Problem::new(code, detail)
            .expected(format!("a retry after {wait} s"))
            .retry_after(wait)
    }
}

/// The client of a request, and what it may do.
pub(crate) struct Client {
    /// The request that it sent.
    pub(crate) request: HttpRequest,
    /// The limits, with their counts.
    limits: State<Limits>,
}

impl Client {
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
        if account.is_none() && self.limits.config.anonymous_matches == Switch::Off {
            let detail = "This service opens matches for accounts only.";
            return Err(Problem::new(Code::AccountRequired, detail));
        }
        let hasher = &self.limits.hasher;
        let (host, detail) = match account {
            Some(account) => (
                hasher.hash_one(account),
                "Too many matches were opened by this account.",
            ),
            None => (
                hasher.hash_one(self.household()),
                "Too many matches were opened from this address.",
            ),
        };
        let counted = self.limits.matches_by_host.count(&host);
        counted.map_err(too_many(Code::TooManyMatches, detail))
    }

    /// Counts one try of a table code.
    pub(crate) fn tries_code(&self) -> Result<(), Problem> {
        let counted = self.limits.code_tries.count(&self.household());
        let detail = "Too many codes were tried from this address.";
        counted.map_err(too_many(Code::TooManyTries, detail))
    }

    /// Counts one try of a password, or of something that is limited like one because it tells whether
    /// an account exists, or lets its owner in. Call it once for each hash.
    pub(crate) fn tries_password(&self) -> Result<(), Problem> {
        let counted = self.limits.password_tries.count(&self.household());
        let detail = "Too many passwords were tried from this address.";
        counted.map_err(too_many(Code::TooManyTries, detail))
    }

    /// Counts one try of the password of an account, if there is one.
    pub(crate) async fn tries_password_of(
        &self,
        subject: Subject<'_>,
        account: Option<Uuid>,
    ) -> Result<(), Problem> {
        self.tries_password()?;
        if let (Subject::Name(_), Some(account)) = (subject, account) {
            let known = (account, self.household());
            if self.limits.known_addresses.get(&known).await.is_some() {
                return Ok(());
            }
        }
        let hasher = &self.limits.hasher;
        let key = match subject {
            // Names differ in more than case: see `accounts::by_name`.
            Subject::Name(name) => hasher.hash_one(accounts::fold(name)),
            Subject::Session(id) => hasher.hash_one(id),
        };
        let counted = self.limits.account_tries.count(&key);
        let detail = "Too many passwords were tried for this account.";
        counted.map_err(too_many(Code::TooManyTries, detail))
    }

    /// Remembers that the client has got into an account: strangers who keep guessing its password
    /// do not lock this client out.
    pub(crate) async fn remember(&self, account: Uuid) {
        let known = &self.limits.known_addresses;
        let key = (account, self.household());
        known.entry_by_ref(&key).or_insert(()).await;
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

extract!(Client, Client::of);

/// A limit on what an account imports: matches, or the entries of all their logs together.
struct MostImported {
    /// Names what is counted.
    what: &'static str,
    in_one: u32,
    in_an_hour: Quota<Uuid>,
}

impl MostImported {
    fn of(what: &'static str, Allowance(most): Allowance) -> Self {
        Self {
            what,
            in_one: most.map_or(u32::MAX, NonZeroU32::get),
            in_an_hour: Quota::new(most.map(governor::Quota::per_hour)),
        }
    }
}

/// The client of a request that can import matches.
pub(crate) struct Importer {
    limits: State<Limits>,
    /// Counts the matches and the entries so far.
    counted: [u32; 2],
}

impl Importer {
    pub(crate) fn of(req: &HttpRequest) -> Result<Importer, Problem> {
        Ok(Importer {
            limits: State::<Limits>::of(req)?,
            counted: [0; 2],
        })
    }

    /// Counts a match that an account imports, with so many entries. It may not be new:
    /// judging it costs the same.
    ///
    /// # Errors
    /// `body_too_large` if it is too much for one import, or `too_many_matches`, with
    /// `Retry-After`, if it is too much for one hour.
    pub(crate) fn imports(&mut self, account: Uuid, entries: usize) -> Result<(), Problem> {
        let limits = &self.limits.imported;
        let new = [1, u32::try_from(entries).unwrap_or(u32::MAX)];
        for ((most, counted), new) in limits.iter().zip(&mut self.counted).zip(new) {
            *counted = counted.saturating_add(new);
            if *counted > most.in_one {
                let MostImported { what, in_one, .. } = most;
                let detail = format!("This import has too many {what}.");
                return Err(Problem::new(Code::BodyTooLarge, detail).expected(format!(
                    "at most {in_one} {what} in one import: export them in parts"
                )));
            }
        }
        for (most, new) in limits.iter().zip(new) {
            let counted = most.in_an_hour.count_many(&account, new);
            let detail = "Too much was imported by this account.";
            counted.map_err(too_many(Code::TooManyMatches, detail))?;
        }
        Ok(())
    }
}

/// Returns the client's address, as seen by the outermost of `proxies` trusted
/// proxies. Earlier addresses in `X-Forwarded-For` can be forged.
#[must_use]
pub fn client(req: &HttpRequest, proxies: usize) -> IpAddr {
    let peer = || {
        let peer = req.peer_addr().map(|peer| peer.ip());
        peer.unwrap_or(Ipv6Addr::UNSPECIFIED.into())
    };
    let Some(proxies) = NonZeroUsize::new(proxies) else {
        return peer();
    };
    let seen = || {
        let values = req.headers().get_all("X-Forwarded-For");
        values
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
    };
    let first = seen().count().checked_sub(proxies.get());
    first
        .and_then(|first| seen().nth(first))
        .and_then(|address| read(address.trim()))
        .unwrap_or_else(peer)
}

/// Reads an address as proxies write it: some add the port, and then put IPv6 addresses in
/// brackets.
fn read(address: &str) -> Option<IpAddr> {
    let bare = || {
        let address = address
            .strip_prefix('[')
            .and_then(|it| it.strip_suffix(']'));
        address.and_then(|address| address.parse().ok())
    };
    let with_port = || address.parse().map(|it: SocketAddr| it.ip()).ok();
    address.parse().ok().or_else(with_port).or_else(bare)
}

/// Returns what counts as one address: an IPv4 address, or the /64 network of an IPv6
/// address, because an IPv6 household has a whole network.
#[must_use]
pub fn household(peer: IpAddr) -> IpAddr {
    match peer.to_canonical() {
        IpAddr::V4(peer) => IpAddr::V4(peer),
        IpAddr::V6(peer) => IpAddr::V6(Ipv6Addr::from_bits(peer.to_bits() >> 64 << 64)),
    }
}

/// The owner of the password that a request tries.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Subject<'a> {
    /// The account with this name, whether or not there is one.
    Name(&'a str),
    /// The account of a session, with whose token the request came. Counted apart from
    /// sign-ins: a stranger who keeps guessing must not lock out the owner.
    Session(Uuid),
}

/// Says that anyone can create an account. A handler that extracts this is refused with
/// `sign_up_closed` before its body is read.
pub(crate) struct SignUp;

extract!(SignUp, |req| {
    match State::<Config>::of(req)?.sign_up {
        config::SignUp::Open => Ok(SignUp),
        config::SignUp::Closed => Err(Code::SignUpClosed.into()),
    }
});
