//! Accounts, sessions and players.

mod accounts;
mod erase;
mod link;
mod merge;
mod players;
mod sessions;
