//! Reading and adding complete matches.

pub mod export;
pub mod import;
mod whole;

pub use whole::NewWhole;
