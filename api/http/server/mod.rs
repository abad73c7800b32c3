//! Middleware for every request, and what operators use: health checks, metrics and the
//! links to an app.

pub mod app_links;
pub(super) mod asked;
pub(super) mod cors;
pub(super) mod encodings;
pub(super) mod head;
pub(super) mod health;
pub(super) mod large;
pub(super) mod metrics;
pub(super) mod observe;
pub mod outgoing;
pub mod reach;
pub mod security;
pub mod slow;
pub(super) mod stopping;
pub(super) mod upgrade;
