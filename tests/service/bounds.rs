//! Bounds for the matches in play.

use kibitz_service::live::{Bounds, MOST_ENTRIES, StreamLimits};
use kibitz_store::people::capacity::Capacity;

/// Bounds that a test does not meet unless it lowers them.
pub(crate) const BOUNDS: Bounds = Bounds {
    memory: 64 << 20,
    entries: MOST_ENTRIES,
    capacity: Capacity {
        matches: None,
        players: None,
    },
    crowd: StreamLimits {
        of_a_token: usize::MAX,
        of_an_address: usize::MAX,
        of_a_match: usize::MAX,
        of_all: usize::MAX,
    },
};
