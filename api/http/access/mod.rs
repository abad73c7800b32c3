//! Authentication and authorization: tokens, passwords, and roles at tables.

pub mod at_table;
pub mod caller;
pub(super) mod memberships;
pub mod passwords;
pub mod revocations;
pub mod tokens;
