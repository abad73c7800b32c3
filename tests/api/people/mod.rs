//! The people of an account.

mod circles;
mod full;
mod merge;
mod players;
mod seats;
