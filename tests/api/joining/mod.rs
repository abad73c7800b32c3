//! Joining a table.

mod adopt;
mod free_seats;
mod invites;
mod join;
mod look;
mod members;
