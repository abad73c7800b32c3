//! Taking matches away, and bringing them in.

mod archive;
mod cells;
pub(super) mod export;
pub(super) mod import;
