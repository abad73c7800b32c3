//! An account's players, and the circles of others that it belongs to.

pub(super) mod circles;
pub(super) mod link;
pub(super) mod merge;
pub(super) mod players;
pub(super) mod seats;
