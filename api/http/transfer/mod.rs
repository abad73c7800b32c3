//! Exporting and importing matches.

pub(super) mod everything;
pub(super) mod export;
pub(super) mod import;
