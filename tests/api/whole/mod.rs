//! Whole matches over HTTP, from the deal to the winner.

pub(super) mod every_game;
mod two_services;
