//! How long a code is valid.

use chrono::TimeDelta;
use serde::Deserialize;

use crate::web::within::Within;

/// How long a code is valid: 1 minute to 7 days, 1 day by default.
#[derive(Clone, Copy, Deserialize)]
pub(crate) struct Minutes(Within<1, { 7 * 24 * 60 }>);

impl Minutes {
    /// The time from the code's creation until it expires.
    pub(crate) fn life(self) -> TimeDelta {
        TimeDelta::minutes(i64::from(self.0.get()))
    }
}

impl Default for Minutes {
    fn default() -> Self {
        Minutes(Within::of::<{ 24 * 60 }>())
    }
}
