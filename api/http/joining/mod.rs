//! Joining a table: invites and their codes.

pub(super) mod invites;
pub(super) mod join;
pub mod join_url;

/// The number of minutes for which a code is valid: up to 7 days, and usually one.
pub(super) type Minutes = crate::web::within::Within<1, { 7 * 24 * 60 }, { 24 * 60 }>;
