//! What has changed for an account, in all its matches and players.

pub(super) mod list;
mod position;
mod view;
