//! Who is asking, and what they may do.

mod at_table;
mod matrix;
mod roles;
mod tries;
