//! Whether the service is about to stop: then it is not ready any more.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the service is about to stop.
#[derive(Debug, Default)]
pub struct Stopping(AtomicBool);

impl Stopping {
    /// From now on it is.
    pub fn begin(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// Whether it is.
    pub fn has_begun(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}
