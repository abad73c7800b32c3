//! Accounts with their sessions and players, and how players are merged and linked to
//! other accounts.

pub mod accounts;
pub mod capacity;
pub mod circles;
pub mod deletion;
pub mod device_codes;
pub mod erase;
pub mod hold;
pub mod link;
pub mod merge;
pub mod players;
pub mod recovery;
pub mod rights;
pub mod sessions;
