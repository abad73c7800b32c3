//! Opening a database, migrating it, and writing to it.

mod gate;
mod opening;
mod writer;
mod writes;
