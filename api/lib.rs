//! Kibitz, the companion of a card table.

pub mod app;
pub mod config;
pub mod http;
pub mod live;
pub mod rules;
pub mod store;
pub mod table;
