//! Opening a database, migrating it, and writing to it.

mod gate;
mod migrations;
mod opening;
mod writer;
mod writes;
