//! The people of an account: its players, and those who are players elsewhere.

pub(super) mod circles;
pub(super) mod link;
pub(super) mod merge;
pub(super) mod players;
