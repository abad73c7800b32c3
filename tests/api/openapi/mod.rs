//! The document.

mod docs;
mod open;

use std::sync::LazyLock;

use kibitz::{document, openapi};

use crate::support::prelude::*;

/// The document as the service makes it.
pub(crate) static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(&openapi::json(&document::build()).unwrap()).unwrap());

/// Every operation behind its name: `GET /v1/games`.
pub(crate) fn operations() -> Vec<(String, &'static Value)> {
    let mut operations = Vec::new();
    for (path, item) in DOCUMENT["paths"].members() {
        for (method, operation) in item.members() {
            let method = method.to_uppercase();
            operations.push((format!("{method} {path}"), operation));
        }
    }
    assert!(!operations.is_empty());
    operations
}
