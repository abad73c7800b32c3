//! Opening a database, migrating it, and writing to it.

mod certificates;
mod encryption;
mod gate;
mod notify;
mod opening;
mod writer;
mod writes;
