//! Claims entered at a table. `kinds` has their routes, `append` and `body` what they share.

mod append;
mod body;
pub(in crate::http) mod kinds;
pub(in crate::http) mod offline;
pub(in crate::http) mod result;
