//! Middleware, health checks and metrics.

mod closed;
mod cors;
mod health;
mod observe;
mod security;
