//! The document.

mod docs;
mod open;
