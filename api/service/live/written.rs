//! Response bodies that are written once and shared.

use std::sync::OnceLock;

use bytes::Bytes;

use crate::access::digest;
use kibitz_game::rules::Language;

/// A response body and its digest, by which a client knows it again.
#[derive(Clone, Debug)]
pub struct Digested {
    /// The body.
    pub body: Bytes,
    /// The [`digest::short`] of the body.
    pub digest: u64,
}

impl Digested {
    /// Makes the digest of a body. That takes a while if the body is long.
    pub fn new(mut body: Vec<u8>) -> Self {
        // It may wait for its client longer than it took to write.
        body.shrink_to_fit();
        let digest = digest::short(&body);
        Digested {
            body: body.into(),
            digest,
        }
    }
}

/// Keeps something for every language, made on first use.
#[derive(Debug)]
pub struct CachedInEach<T>([OnceLock<T>; Language::ALL.len()]);

impl<T> Default for CachedInEach<T> {
    fn default() -> Self {
        CachedInEach(Default::default())
    }
}

impl<T> CachedInEach<T> {
    /// Returns what is cached in this language.
    pub fn of(&self, language: Language) -> &OnceLock<T> {
        &self.0[language as usize]
    }
}
