//! Who may: tokens and passwords, the codes that people hand to each other, and the roles
//! that accounts have at tables. Nothing here knows of requests.
//!
//! [`tokens`] and [`memberships`] answer the questions of every request, mostly from
//! memory; what another node revokes reaches them through [`revocations`]. Others are
//! use-cases, a transaction or two each: [`accounts`], [`sessions`] and [`recovery`] let
//! a person into their account; [`invites`], [`mod@join`], [`members`] and [`adopt`] to a table,
//! [`circles`] to the tables of another account; and with [`shares`] and [`evenings`], anyone
//! can look at a match, or at all of an evening.

pub mod accounts;
pub mod adopt;
pub mod circles;
pub mod codes;
pub mod device_codes;
pub mod digest;
pub mod evenings;
pub mod invites;
pub mod join;
pub mod members;
pub mod memberships;
pub mod names;
pub mod passwords;
pub mod random;
pub mod recovery;
pub mod revocations;
pub mod secret;
pub mod seed;
pub mod sessions;
pub mod shares;
pub mod tokens;
