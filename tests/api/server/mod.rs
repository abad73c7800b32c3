//! Middleware, health checks and metrics.

mod cors;
mod health;
mod observe;
mod security;
