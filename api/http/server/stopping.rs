//! Says whether the service is shutting down, in which case it is no longer ready.

use std::sync::atomic::{AtomicBool, Ordering};

/// Says whether the service is shutting down.
#[derive(Debug, Default)]
pub(crate) struct Stopping(AtomicBool);

impl Stopping {
    /// Marks the beginning of the shutdown.
    pub(crate) fn begin(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// Says whether the shutdown has begun.
    pub(crate) fn has_begun(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}
