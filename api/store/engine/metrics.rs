//! What is measured of the writes.

use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};

/// What is measured of the writes; a cheap handle.
#[derive(Clone, Debug)]
pub struct Metrics {
    /// How many writes shared a transaction.
    pub(super) batches: Histogram,
    /// How long a transaction took from its beginning until it was on disk, in
    /// seconds.
    pub(super) commits: Histogram,
}

impl Metrics {
    pub(in crate::store) fn new() -> Self {
        Self {
            batches: Histogram::new(exponential_buckets(1.0, 2.0, 9)),
            commits: Histogram::new(exponential_buckets(0.000_25, 2.0, 16)),
        }
    }

    /// Has them shown with others.
    pub fn register(&self, registry: &mut Registry) {
        registry.register(
            "kibitz_commit_writes",
            "How many writes shared a transaction",
            self.batches.clone(),
        );
        registry.register_with_unit(
            "kibitz_commit",
            "How long a transaction took until it was on disk",
            Unit::Seconds,
            self.commits.clone(),
        );
    }
}
