//! Metrics of the writes.

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

/// Metrics of the writes. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Metrics {
    /// The number of writes that shared a transaction.
    pub(super) batches: Histogram,
    /// The time from the start of a transaction until it was on disk, in seconds.
    pub(super) commits: Histogram,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        Self {
            batches: Histogram::new(exponential_buckets(1.0, 2.0, 9)),
            commits: Histogram::new(exponential_buckets(0.000_25, 2.0, 16)),
        }
    }

    /// Adds these metrics to a registry.
    pub fn register(&self, registry: &mut Registry) {
        registry.register(
            "kibitz_commit_writes",
            "Writes that shared a transaction",
            self.batches.clone(),
        );
        registry.register_with_unit(
            "kibitz_commit",
            "Time until a transaction was on disk",
            Unit::Seconds,
            self.commits.clone(),
        );
    }
}
