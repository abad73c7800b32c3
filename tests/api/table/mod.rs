//! A match in play, as it is read.

mod changes;
mod claims;
mod events;
mod log;
mod round_log;
mod scoresheet;
mod view;
