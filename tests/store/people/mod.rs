//! Accounts, sessions and players.

mod accounts;
mod deletion;
mod erase;
mod link;
mod merge;
mod players;
mod recovery;
mod sessions;
