//! Joining a table.

mod adopt;
mod invites;
mod join;
