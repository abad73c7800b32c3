//! The document.

mod docs;
