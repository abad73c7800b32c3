//! A match in play: what everyone at the table sees, and the log behind it. The
//! claims that players enter are in `claims`.

pub(super) mod claims;
pub(super) mod events;
pub(super) mod feed;
pub(super) mod log;
mod refused;
pub(super) mod round_log;
pub(super) mod scoresheet;
pub(super) mod view;
