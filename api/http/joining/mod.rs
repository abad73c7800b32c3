//! Joining a table: invites, their codes, and the members who joined.

pub(super) mod invites;
pub(super) mod join;
pub mod join_url;
pub(super) mod members;

/// How many minutes a code is valid: up to 7 days, and usually one.
pub(super) type Minutes = crate::web::within::Within<1, { 7 * 24 * 60 }, { 24 * 60 }>;
