//! The caller of a request: who they are, and what they can do at a table.

pub mod at_table;
pub mod caller;
pub(super) mod hashing;
mod refused;
mod rights;
