//! Response bodies that are written once and shared.

use std::sync::OnceLock;

use bytes::Bytes;

use kibitz_game::rules::Language;

/// A response body, written on first use and shared by all readers.
#[derive(Debug, Default)]
pub struct CachedBody(OnceLock<Bytes>);

impl CachedBody {
    /// The bytes; calls `write` if they have not been written yet.
    pub fn or(&self, write: impl FnOnce() -> Bytes) -> Bytes {
        self.0.get_or_init(write).clone()
    }
}

/// A response body in every language, each written on first use.
#[derive(Debug, Default)]
pub struct CachedBodies([CachedBody; Language::ALL.len()]);

impl CachedBodies {
    /// The body in this language.
    pub fn of(&self, language: Language) -> &CachedBody {
        &self.0[language as usize]
    }
}
