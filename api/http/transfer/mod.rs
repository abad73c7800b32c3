//! Exporting and importing matches.

mod archive;
pub(super) mod everything;
pub(super) mod export;
pub(super) mod import;
