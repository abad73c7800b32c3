//! Middleware for every request, and what operators use: health checks, metrics and the
//! links to an app.

pub mod app_links;
pub(super) mod cors;
pub(super) mod health;
pub(super) mod metrics;
pub(super) mod observe;
pub(super) mod protocol;
pub mod security;
pub mod slow;
