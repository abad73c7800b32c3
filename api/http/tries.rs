//! How often one address may try a table code or a password: enough for any
//! family, far too little to guess one.

use std::future::{Ready, ready};
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::problem::{Code, Problem};

/// From how many addresses on those that have not tried for long are forgotten.
const MANY: usize = 10_000;

/// Counts the tries of each address.
pub(super) struct Tries {
    codes: DefaultKeyedRateLimiter<IpAddr>,
    passwords: DefaultKeyedRateLimiter<IpAddr>,
    /// How many proxies stand before the service.
    proxies: usize,
}

impl Tries {
    /// So many codes, and so many passwords, at once and in each minute; where so
    /// many proxies each say from where they were asked.
    pub(super) fn new(codes: NonZeroU32, passwords: NonZeroU32, proxies: usize) -> Tries {
        Tries {
            codes: RateLimiter::keyed(Quota::per_minute(codes)),
            passwords: RateLimiter::keyed(Quota::per_minute(passwords)),
            proxies,
        }
    }
}

fn count(
    tries: &DefaultKeyedRateLimiter<IpAddr>,
    household: IpAddr,
    what: &str,
) -> Result<(), Problem> {
    if tries.len() > MANY {
        tries.retain_recent();
    }
    let Err(wait) = tries.check_key(&household) else {
        return Ok(());
    };
    let wait = wait.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
    let detail = format!("Too many {what} were tried from this address.");
    Err(Problem::new(Code::TooManyTries, detail)
        .expected(format!("another try in {wait} s"))
        .retry_after(wait))
}

/// A try that whoever sends a request may be about to make.
pub(super) struct Try {
    tries: Data<Tries>,
    household: IpAddr,
}

impl Try {
    /// Tries a table code: it counts.
    ///
    /// # Errors
    /// `too_many_tries`, with `Retry-After`.
    pub(super) fn code(&self) -> Result<(), Problem> {
        count(&self.tries.codes, self.household, "codes")
    }

    /// Has a password hashed: it counts.
    ///
    /// # Errors
    /// `too_many_tries`, with `Retry-After`.
    pub(super) fn password(&self) -> Result<(), Problem> {
        count(&self.tries.passwords, self.household, "passwords")
    }
}

impl FromRequest for Try {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let tries = req.app_data::<Data<Tries>>().cloned();
        ready(match tries {
            Some(tries) => Ok(Try {
                household: household(client(req, tries.proxies)),
                tries,
            }),
            None => Err(Problem::internal(&"the service was built without tries")),
        })
    }
}

/// From where a request came: as the outermost of our own proxies saw it. What
/// stands before that in the header anybody may have written.
fn client(req: &HttpRequest, proxies: usize) -> IpAddr {
    let peer = || {
        let peer = req.peer_addr().map(|peer| peer.ip());
        peer.unwrap_or(Ipv6Addr::UNSPECIFIED.into())
    };
    let Some(hop) = proxies.checked_sub(1) else {
        return peer();
    };
    let seen: Vec<&str> = req
        .headers()
        .get_all("X-Forwarded-For")
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .collect();
    seen.iter()
        .rev()
        .nth(hop)
        .and_then(|address| address.trim().parse().ok())
        .unwrap_or_else(peer)
}

/// What one address stands for: in IPv6 a household has a whole network of them.
fn household(peer: IpAddr) -> IpAddr {
    match peer.to_canonical() {
        IpAddr::V4(peer) => IpAddr::V4(peer),
        IpAddr::V6(peer) => IpAddr::V6(Ipv6Addr::from_bits(peer.to_bits() >> 64 << 64)),
    }
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::{client, household};

    #[test]
    fn an_address_is_believed_of_ones_own_proxies_only() {
        let from = |proxies: usize, forwarded: &[&'static str]| {
            let mut request = TestRequest::default().peer_addr(([192, 0, 2, 9], 1).into());
            for value in forwarded {
                request = request.append_header(("X-Forwarded-For", *value));
            }
            client(&request.to_http_request(), proxies).to_string()
        };
        let forged = ["198.51.100.1", "198.51.100.2, 192.0.2.1"];
        assert_eq!(from(0, &forged), "192.0.2.9");
        assert_eq!(from(1, &forged), "192.0.2.1");
        assert_eq!(from(2, &forged), "198.51.100.2");
        assert_eq!(from(4, &forged), "192.0.2.9");
        assert_eq!(from(1, &["2001:db8::1"]), "2001:db8::1");
        assert_eq!(from(1, &["unknown"]), "192.0.2.9");
        assert_eq!(from(1, &[]), "192.0.2.9");
    }

    #[test]
    fn a_household_is_one_address_or_one_network() {
        let same = |one: &str, other: &str| {
            let of = |text: &str| text.parse().map(household).ok();
            of(one).is_some() && of(one) == of(other)
        };
        assert!(same("2001:db8:0:1::1", "2001:db8:0:1:ffff::2"));
        assert!(!same("2001:db8:0:1::1", "2001:db8:0:2::1"));
        assert!(same("192.0.2.1", "::ffff:192.0.2.1"));
        assert!(!same("192.0.2.1", "192.0.2.2"));
    }
}
