//! Sharing: links with which anyone can look at a match.

pub(super) mod evenings;
pub(super) mod preview;
pub(super) mod shared;
pub(super) mod shares;
