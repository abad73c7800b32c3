//! Accounts, and the devices on which they are signed in.

mod account;
mod deletion;
pub(super) mod device_codes;
mod recovery;
mod sessions;
