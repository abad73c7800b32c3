//! Tells an account what has changed in all its matches and players.

pub(super) mod list;
mod position;
mod view;
