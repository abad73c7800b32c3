//! Whole matches over HTTP, from the deal to the winner.

mod claro;
mod echad;
pub(super) mod every_game;
mod fire;
mod trash;
mod two_services;
