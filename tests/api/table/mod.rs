//! A match in play, as it is entered and read.

mod changes;
mod claims;
mod events;
mod log;
