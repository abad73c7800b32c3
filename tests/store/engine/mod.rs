//! Opening a database, migrating it, and writing to it.

mod certificates;
mod encryption;
mod gate;
mod notify;
mod opening;
mod times;
mod writer;
mod writes;
