//! The caller of a request: who they are, and what they can do at a table.

pub(super) mod at_table;
pub(super) mod caller;
pub(super) mod secrets;
