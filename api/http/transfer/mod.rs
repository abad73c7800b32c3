//! Exporting and importing matches.

mod archive;
mod cells;
pub(super) mod export;
pub(super) mod import;
mod labels;
