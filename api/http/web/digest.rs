//! The tags of responses, made of a digest of what they show.

use std::fmt::Write as _;

use crate::prelude::*;
use kibitz_service::access::digest::short;

/// Returns the `ETag` of a response with this body.
pub(crate) fn tag(body: impl AsRef<[u8]>) -> String {
    quoted(short(body))
}

/// Returns the `ETag` of a response that shows a match at this entry, and data that is
/// not in its log.
pub(crate) fn tag_at(seq: EntryNo, body: impl AsRef<[u8]>) -> String {
    quoted_at(seq, short(body))
}

/// Writes a digest as an `ETag`.
pub(super) fn quoted(digest: u64) -> String {
    const LENGTH: usize = 18;
    let mut tag = String::with_capacity(LENGTH);
    // Writing to a text cannot fail.
    let _written = write!(tag, "\"{digest:016x}\"");
    tag
}

/// Writes the digest of what shows a match at this entry as an `ETag`.
pub(super) fn quoted_at(seq: EntryNo, digest: u64) -> String {
    const MOST: usize = 29;
    let mut tag = String::with_capacity(MOST);
    let _written = write!(tag, "\"{seq}-{digest:016x}\"");
    tag
}

/// Serializes what a response shows.
pub(crate) fn shown(state: &impl Serialize) -> Vec<u8> {
    // Serializing a view cannot fail.
    serde_json::to_vec(state).unwrap_or_default()
}
