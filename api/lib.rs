//! Kibitz, the companion of a card table.
pub mod store;
