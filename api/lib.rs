//! Kibitz, the companion of a card table.

pub mod rules;
pub mod store;
pub mod table;
