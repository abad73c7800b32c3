//! How often one address may try a table code: enough for any family, far too
//! little to guess one.

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
pub(super) struct Tries(DefaultKeyedRateLimiter<IpAddr>);

impl Tries {
    /// So many at once and in each minute.
    pub(super) fn new(a_minute: NonZeroU32) -> Tries {
        Tries(RateLimiter::keyed(Quota::per_minute(a_minute)))
    }

    fn count(&self, household: IpAddr) -> Result<(), Problem> {
        if self.0.len() > MANY {
            self.0.retain_recent();
        }
        let Err(wait) = self.0.check_key(&household) else {
            return Ok(());
        };
        let wait = wait.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
        Err(Problem::new(
            Code::TooManyTries,
            "Too many codes were tried from this address.",
        )
        .expected(format!("another try in {wait} s"))
        .retry_after(wait))
    }
}

/// A try that whoever sends a request may be about to make.
pub(super) struct Try {
    tries: Data<Tries>,
    household: IpAddr,
}

impl Try {
    /// Makes the try: it counts.
    ///
    /// # Errors
    /// `too_many_tries`, with `Retry-After`.
    pub(super) fn count(&self) -> Result<(), Problem> {
        self.tries.count(self.household)
    }
}

impl FromRequest for Try {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let peer = req.peer_addr().map(|peer| peer.ip());
        let tries = req.app_data::<Data<Tries>>().cloned();
        ready(match tries {
            Some(tries) => Ok(Try {
                tries,
                household: household(peer.unwrap_or(Ipv6Addr::UNSPECIFIED.into())),
            }),
            None => Err(Problem::internal(&"the service was built without tries")),
        })
    }
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
    use super::household;

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
