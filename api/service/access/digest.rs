//! SHA-256, for values that are compared but not stored, or that need a short form.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

/// Returns the SHA-256 of some bytes.
pub fn sha256(bytes: impl AsRef<[u8]>) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// Returns the first eight bytes of the SHA-256 of some bytes, which are enough to tell two
/// versions of an answer apart.
pub fn short(bytes: impl AsRef<[u8]>) -> u64 {
    beginning(sha256(bytes))
}

/// Returns the first eight bytes of a SHA-256.
#[must_use]
pub fn beginning([a, b, c, d, e, f, g, h, ..]: [u8; 32]) -> u64 {
    u64::from_be_bytes([a, b, c, d, e, f, g, h])
}

/// Returns the SHA-256 of some bytes, in hexadecimal.
pub fn hex(bytes: impl AsRef<[u8]>) -> String {
    let hash = sha256(bytes);
    let (halves, _) = hash.as_chunks::<16>();
    let mut text = String::with_capacity(64);
    for half in halves {
        // By bytes, it would take ten times as long, and each request has a token. Writing to a text
        // cannot fail.
        let _written = write!(text, "{:032x}", u128::from_be_bytes(*half));
    }
    text
}
