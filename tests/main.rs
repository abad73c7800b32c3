//! The tests.
mod store;
