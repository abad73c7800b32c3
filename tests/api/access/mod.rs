//! Authentication and authorization.

mod at_table;
mod matrix;
mod roles;
mod tries;
