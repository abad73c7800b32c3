//! What surrounds every request, and what the people who run the service look at.

pub mod cors;
pub mod head;
pub(super) mod health;
pub(super) mod metrics;
pub mod observe;
pub mod stopping;
