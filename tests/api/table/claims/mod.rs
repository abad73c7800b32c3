//! A match in play, as it is entered.

mod append;
mod corrections;
mod end;
mod offline;
mod plays;
mod points_only;
mod rounds;
mod seats;
