//! Response bodies that are written once and shared.

use std::sync::OnceLock;

use bytes::Bytes;

/// A response body, written on first use and shared by all readers.
#[derive(Debug, Default)]
pub struct CachedBody(OnceLock<Bytes>);

impl CachedBody {
    /// The bytes; calls `write` if they have not been written yet.
    pub fn or(&self, write: impl FnOnce() -> Bytes) -> Bytes {
        self.0.get_or_init(write).clone()
    }
}
