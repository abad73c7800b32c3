//! Authentication and authorization.

mod matrix;
mod roles;
mod tries;
