//! SHA-256, for values that are compared but not stored, or that need a short form, and
//! the tags made of it.

use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::rules::EntryNo;

/// Returns the SHA-256 of some bytes.
pub(in crate::http) fn sha256(bytes: impl AsRef<[u8]>) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// Returns the SHA-256 of some bytes, in hexadecimal.
pub(in crate::http) fn hex(bytes: impl AsRef<[u8]>) -> String {
    const DIGITS: [char; 16] = [
        '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f',
    ];
    let digit = |half: u8| DIGITS[usize::from(half)];
    sha256(bytes)
        .iter()
        .flat_map(|byte| [digit(byte >> 4), digit(byte & 15)])
        .collect()
}

/// Returns the `ETag` of a response with this body.
pub(in crate::http) fn tag(body: impl AsRef<[u8]>) -> String {
    format!("\"{}\"", short(body))
}

/// Returns the `ETag` of a response that shows a match at this entry, and data that is
/// not in its log.
pub(in crate::http) fn tag_at(seq: EntryNo, body: impl AsRef<[u8]>) -> String {
    format!("\"{seq}-{}\"", short(body))
}

/// Returns the beginning of the body's digest, which is enough to tell two bodies
/// apart.
fn short(body: impl AsRef<[u8]>) -> String {
    hex(body)[..16].to_owned()
}

/// Serializes what a response shows.
pub(in crate::http) fn shown(state: &impl Serialize) -> Vec<u8> {
    // Serializing a view cannot fail.
    serde_json::to_vec(state).unwrap_or_default()
}
