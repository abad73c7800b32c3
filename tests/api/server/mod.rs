//! What surrounds every request.

mod cors;
mod health;
mod observe;
