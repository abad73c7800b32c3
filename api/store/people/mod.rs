//! The people: accounts and their sessions, the players of an account, and who they
//! are to each other.

pub mod accounts;
pub mod circles;
pub mod erase;
pub mod hold;
pub mod link;
pub mod merge;
pub mod players;
pub mod sessions;
