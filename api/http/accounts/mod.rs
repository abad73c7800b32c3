//! Accounts, and the devices on which they are signed in.

pub(super) mod account;
pub(super) mod sessions;
