//! What a client is told about the limits that its request counted towards: the headers
//! `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10).

use std::fmt::{self, Write};
use std::time::Duration;

use actix_web::dev::ServiceResponse;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{HttpMessage, HttpRequest};

use super::Quota;

/// The limits, and how much they allow in which time.
pub const POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

/// How much of each limit is left, and when all of it is there again.
pub const LEFT: HeaderName = HeaderName::from_static("ratelimit");

/// How much is left of a quota.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    /// The quota.
    most: u32,
    /// In how many seconds an empty quota is full again.
    window: u64,
    left: u32,
    /// In how many seconds this one is full again.
    reset: u64,
}

impl Standing {
    /// That of a quota of which this many uses are left in this time.
    pub(super) fn until(quota: governor::Quota, uses: u32, wait: Duration) -> Standing {
        let each = quota.replenish_interval().as_nanos().max(1);
        let missing = u32::try_from(wait.as_nanos().div_ceil(each)).unwrap_or(u32::MAX);
        Standing::of(quota, uses.saturating_sub(missing))
    }

    pub(super) fn of(quota: governor::Quota, left: u32) -> Standing {
        let most = quota.burst_size().get();
        let each = quota.replenish_interval();
        Standing {
            most,
            window: seconds(each, most),
            left,
            reset: seconds(each, most.saturating_sub(left)),
        }
    }
}

/// How many seconds a number of uses takes, at least 1 if there are any.
fn seconds(each: Duration, uses: u32) -> u64 {
    let all = each.saturating_mul(uses);
    all.as_nanos()
        .div_ceil(1_000_000_000)
        .try_into()
        .unwrap_or(u64::MAX)
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Standing {
            most,
            window,
            left,
            reset,
        } = self;
        write!(f, "q={most};w={window} r={left};t={reset}")
    }
}

/// The most limits that a request counts towards.
const MOST: usize = 4;

/// The limits that a request has counted towards so far, by name.
#[derive(Clone, Copy, Default)]
struct Standings([Option<(&'static str, Standing)>; MOST]);

/// Counts uses by a key of this quota, all of them or none, and notes for the response how
/// much is left.
///
/// # Errors
/// If the limit is exceeded, the number of seconds to wait.
pub(super) fn count<K: std::hash::Hash + Eq + Clone>(
    req: &HttpRequest,
    name: &'static str,
    quota: &Quota<K>,
    (key, uses): (&K, u32),
) -> Result<(), u64> {
    let (standing, counted) = quota.count_many(key, uses);
    if let Some(standing) = standing {
        let mut extensions = req.extensions_mut();
        let Standings(all) = extensions.get_or_insert_with(Standings::default);
        let known = |one: &&mut Option<(&str, Standing)>| one.is_none_or(|one| one.0 == name);
        if let Some(place) = all.iter_mut().find(known) {
            *place = Some((name, standing));
        }
    }
    counted
}

/// Says in each response how much is left of the limits that the request counted towards.
pub fn tell(mut answer: ServiceResponse) -> ServiceResponse {
    let standings = answer.request().extensions().get().copied();
    if let Some(Standings(all)) = standings {
        let [policy, left] = lists(&all);
        for (name, list) in [(POLICY, policy), (LEFT, left)] {
            if let Ok(list) = HeaderValue::from_str(&list) {
                answer.headers_mut().insert(name, list);
            }
        }
    }
    answer
}

/// The values of both headers: lists with one item for each limit.
fn lists(all: &[Option<(&'static str, Standing)>]) -> [String; 2] {
    let [mut policy, mut left] = [String::with_capacity(96), String::with_capacity(96)];
    for (name, standing) in all.iter().flatten() {
        let comma = if policy.is_empty() { "" } else { ", " };
        let Standing {
            most,
            window,
            left: rest,
            reset,
        } = standing;
        // Writing to a string does not fail.
        let _done = write!(policy, "{comma}\"{name}\";q={most};w={window}");
        let _done = write!(left, "{comma}\"{name}\";r={rest};t={reset}");
    }
    [policy, left]
}
