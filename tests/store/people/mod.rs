//! Accounts, sessions and players.

mod accounts;
mod deletion;
mod link;
mod merge;
