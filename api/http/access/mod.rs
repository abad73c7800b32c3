//! Who is asking, and what they may do: tokens, passwords, and who is at which
//! table.

pub mod at_table;
pub mod caller;
pub(super) mod memberships;
pub mod passwords;
pub mod revocations;
pub mod tokens;
