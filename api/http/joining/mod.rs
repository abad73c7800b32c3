//! Joining a table: invites, their codes, and the members who joined.

pub(super) mod adopt;
pub(super) mod invites;
pub(super) mod join;
pub mod join_url;
pub(super) mod members;
pub(super) mod minutes;
