//! Claims entered at a table, one file for each kind. `append` is what they share.

pub(in crate::http) mod adjustments;
mod append;
pub(in crate::http) mod confirmations;
pub(in crate::http) mod consents;
pub(in crate::http) mod end;
pub(in crate::http) mod offline;
pub(in crate::http) mod plays;
pub(in crate::http) mod reopen;
pub(in crate::http) mod rounds;
pub(in crate::http) mod seats;
pub(in crate::http) mod undo;
