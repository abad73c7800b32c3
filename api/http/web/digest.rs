//! The tags of responses, made of a digest of what they show.

use serde::Serialize;

use kibitz_game::rules::EntryNo;
use kibitz_service::access::digest::hex;

/// Returns the `ETag` of a response with this body.
pub(crate) fn tag(body: impl AsRef<[u8]>) -> String {
    format!("\"{}\"", short(body))
}

/// Returns the `ETag` of a response that shows a match at this entry, and data that is
/// not in its log.
pub(crate) fn tag_at(seq: EntryNo, body: impl AsRef<[u8]>) -> String {
    format!("\"{seq}-{}\"", short(body))
}

/// Returns the beginning of the body's digest, which is enough to tell two bodies
/// apart.
fn short(body: impl AsRef<[u8]>) -> String {
    hex(body)[..16].to_owned()
}

/// Serializes what a response shows.
pub(crate) fn shown(state: &impl Serialize) -> Vec<u8> {
    // Serializing a view cannot fail.
    serde_json::to_vec(state).unwrap_or_default()
}
