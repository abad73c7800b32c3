//! Accounts and the devices signed in to them.

pub(super) mod account;
pub(super) mod device_codes;
pub(super) mod recovery;
pub(super) mod sessions;
