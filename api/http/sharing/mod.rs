//! Sharing: links with which anyone can look at a match.

mod code;
pub(super) mod events;
pub(super) mod shared;
pub(super) mod shares;
