//! Taking matches away, and bringing them in.

mod export;
mod import;
mod import_fuzz;
mod import_limits;
mod paper;
mod plays;
