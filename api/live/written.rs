//! What is put into words once, whoever reads it.

use std::sync::OnceLock;

use bytes::Bytes;

/// Bytes that are written by whoever asks first, and shared by all.
#[derive(Debug, Default)]
pub struct CachedBody(OnceLock<Bytes>);

impl CachedBody {
    /// The bytes, written if nobody has asked yet.
    pub fn or(&self, write: impl FnOnce() -> Bytes) -> Bytes {
        self.0.get_or_init(write).clone()
    }
}
