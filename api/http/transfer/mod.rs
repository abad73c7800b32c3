//! Exporting and importing matches.

mod archive;
mod cells;
pub(super) mod export;
mod ids;
pub(super) mod import;
mod labels;
