//! Who may: tokens and passwords, the codes that people hand to each other, and the roles
//! that accounts have at tables. Nothing here knows of requests.
//!
//! [`tokens`] and [`memberships`] answer the questions of every request, mostly from
//! memory; what another node revokes reaches them through [`revocations`].

pub mod codes;
pub mod digest;
pub mod memberships;
pub mod passwords;
pub mod random;
pub mod revocations;
pub mod secret;
pub mod spoken;
pub mod tokens;
