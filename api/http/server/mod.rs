//! Middleware for every request, and what operators use: health checks and metrics.

pub mod cors;
pub mod head;
pub(super) mod health;
pub(super) mod metrics;
pub mod observe;
pub mod outgoing;
pub mod security;
pub(super) mod slow;
pub mod stopping;
