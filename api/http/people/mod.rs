//! An account's players, and the circles of others that it belongs to.

pub(super) mod circles;
pub(super) mod players;
