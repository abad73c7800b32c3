//! Accounts and the devices signed in to them.

pub(super) mod account;
pub(super) mod sessions;
