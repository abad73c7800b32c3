//! The tags of responses, made of a digest of what they show.

use serde::Serialize;

use crate::access::digest::hex;
use crate::rules::EntryNo;

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
