//! Accounts, and the devices on which they are signed in.

mod account;
mod deletion;
mod recovery;
mod sessions;
