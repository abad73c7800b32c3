//! Accounts and the devices signed in to them.

pub(super) mod account;
mod confirm;
pub(super) mod device_codes;
pub(super) mod recovery;
pub(super) mod sessions;
