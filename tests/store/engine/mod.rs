//! Opening a database, migrating it, and writing to it.

mod gate;
mod notify;
mod opening;
mod times;
mod writer;
mod writes;
