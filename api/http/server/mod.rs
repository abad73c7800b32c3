//! Middleware for every request, and what operators use: health checks, metrics and the
//! links to an app.

pub mod app_links;
pub mod asked;
pub mod cors;
pub mod encodings;
pub mod head;
pub(super) mod health;
pub(super) mod large;
pub(super) mod metrics;
pub mod observe;
pub mod outgoing;
pub mod reach;
pub mod security;
pub mod slow;
pub mod stopping;
pub mod upgrade;
