//! A match in play: what everybody at the table sees, and the log it comes from.
//! What they enter is in `claims`.

pub(super) mod claims;
mod entry;
pub(super) mod events;
pub(super) mod log;
mod refused;
pub(super) mod round_log;
pub(super) mod scoresheet;
pub(super) mod view;
