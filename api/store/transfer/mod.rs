//! Exporting and importing complete matches.

pub mod export;
pub mod import;
