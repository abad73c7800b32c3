//! The people of an account.

mod circles;
mod merge;
mod players;
mod seats;
mod today;
