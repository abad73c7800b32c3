//! Reading requests and writing answers: what every resource uses, and what knows
//! no resource.

pub mod body;
pub(super) mod conditional;
pub(super) mod digest;
pub(super) mod examples;
pub mod idempotency;
pub mod limits;
pub(super) mod moment;
pub mod page;
pub mod problem;
pub mod text;
