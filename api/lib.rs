//! Kibitz, the companion of a card table.

pub mod live;
pub mod rules;
pub mod store;
pub mod table;
