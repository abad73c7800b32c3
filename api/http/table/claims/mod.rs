//! Claims entered at a table. `kinds` has their routes, `append` and `body` what they share.

mod append;
mod body;
pub(crate) mod kinds;
pub(crate) mod offline;
pub(crate) mod result;
