//! Middleware, health checks and metrics.

mod app_links;
mod closed;
mod cors;
mod health;
mod observe;
mod security;
