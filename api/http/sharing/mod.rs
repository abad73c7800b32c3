//! Sharing: links with which anyone can look at a match.

pub(super) mod links;
pub(super) mod preview;
pub(super) mod shared;
