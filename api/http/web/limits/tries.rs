//! Limits on how often an address can try a table code or a password: enough for a
//! family, far too few to guess one.

use std::future::{Ready, ready};
use std::net::IpAddr;
use std::num::NonZeroU32;

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};

use super::{Limits, Quota, too_many};
use crate::http::web::problem::{Code, Problem};

/// Counts the tries of each address.
pub(super) struct Tries {
    codes: Quota<IpAddr>,
    passwords: Quota<IpAddr>,
}

impl Tries {
    /// Allows this many codes and this many passwords, in a burst and per minute.
    pub(super) fn new(codes: NonZeroU32, passwords: NonZeroU32) -> Tries {
        let a_minute = |tries| Quota::new(Some(governor::Quota::per_minute(tries)));
        Tries {
            codes: a_minute(codes),
            passwords: a_minute(passwords),
        }
    }
}

fn count(tries: &Quota<IpAddr>, household: IpAddr, what: &str) -> Result<(), Problem> {
    tries.count(&household).map_err(|wait| {
        let detail = format!("Too many {what} were tried from this address.");
        too_many(Code::TooManyTries, detail, wait)
    })
}

/// Counts the codes and passwords that a request tries.
pub(in crate::http) struct Try {
    limits: Data<Limits>,
    household: IpAddr,
}

impl Try {
    /// Counts one try of a table code.
    ///
    /// # Errors
    /// `too_many_tries`, with `Retry-After`.
    pub(in crate::http) fn code(&self) -> Result<(), Problem> {
        count(&self.limits.tries().codes, self.household, "codes")
    }

    /// Counts one try of a password. Call it once for each hash.
    ///
    /// # Errors
    /// `too_many_tries`, with `Retry-After`.
    pub(in crate::http) fn password(&self) -> Result<(), Problem> {
        count(&self.limits.tries().passwords, self.household, "passwords")
    }
}

impl FromRequest for Try {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Limits::of(req).map(|limits| Try {
            household: limits.household(req),
            limits,
        }))
    }
}
