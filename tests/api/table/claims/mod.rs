//! A match in play, as it is entered.

mod adjustments;
mod append;
mod breakoff;
mod confirmations;
mod consents;
mod corrections;
mod end;
mod offline;
mod plays;
mod points_only;
mod reopen;
mod rounds;
mod seats;
mod undo;
