//! Limits on how often a table code or a password can be tried from an address, and how
//! often the password of an account from all addresses together that it does not know:
//! enough for a family, far too few to guess one.

use std::hash::BuildHasher;
use std::net::IpAddr;

use moka::future::Cache;

use super::{Client, Limits, too_many};
use crate::config;
use crate::prelude::*;
use kibitz_store::people::accounts;

/// The most addresses that are remembered as known to an account.
const MOST_KNOWN: u64 = 100_000;

/// The time for which such an address is remembered without being used: as long as a session, by
/// default.
const KNOWN_FOR: Duration = Duration::from_secs(60 * 24 * 3600);

/// The addresses from which someone has signed in to an account, or used a session of
/// it. Strangers who keep guessing must not lock them out.
pub(super) type KnownAddresses = Cache<(Uuid, IpAddr), ()>;

/// Makes a memory for such addresses.
pub(super) fn known_addresses() -> KnownAddresses {
    let known = Cache::builder().max_capacity(MOST_KNOWN);
    known.time_to_idle(KNOWN_FOR).build()
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

impl Limits {
    /// Remembers that the client of this request has got into an account.
    pub(crate) async fn remember(&self, req: &HttpRequest, account: Uuid) {
        let key = (account, self.household(req));
        self.known_addresses.entry_by_ref(&key).or_insert(()).await;
    }
}

impl Client {
    /// Counts one try of a table code.
    ///
    /// # Errors
    /// `too_many_tries`, with `Retry-After`.
    pub(crate) fn tries_code(&self) -> Result<(), Problem> {
        let counted = self.limits.code_tries.count(&self.household());
        let detail = "Too many codes were tried from this address.";
        counted.map_err(too_many(Code::TooManyTries, detail))
    }

    /// Counts one try of a password, or of what is limited like one because it tells whether an account
    /// exists, or lets its owner in. Call it once for each hash.
    ///
    /// # Errors
    /// `too_many_tries`, with `Retry-After`.
    pub(crate) fn tries_password(&self) -> Result<(), Problem> {
        let counted = self.limits.password_tries.count(&self.household());
        let detail = "Too many passwords were tried from this address.";
        counted.map_err(too_many(Code::TooManyTries, detail))
    }

    /// Counts one try of the password of an account, if there is one.
    ///
    /// # Errors
    /// `too_many_tries`, with `Retry-After`.
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
