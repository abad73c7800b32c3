//! Whole matches, as they are exported and imported.

pub mod export;
pub mod import;
