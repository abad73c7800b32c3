//! What the OpenAPI document needs besides its operations: what holds for all of
//! them, links from one to another, and its text as it is committed.

mod committed;
pub(super) mod docs;
mod links;
mod numbers;
mod operations;
mod schemas;

use utoipa::openapi::OpenApi;

pub(super) use committed::{COMMITTED, Committed, Methods};

/// Completes a document that has its operations and their schemas.
pub(super) fn complete(document: &mut OpenApi) {
    let schemas = &mut document.components.get_or_insert_default().schemas;
    schemas.values_mut().for_each(schemas::refuse_null);
    schemas.values_mut().for_each(numbers::bound);
    schemas::tell_variants_apart(schemas);
    for (path, item) in &mut document.paths.paths {
        for operation in operations::of(item) {
            numbers::bound_all(operation);
            operations::without_token(operation);
            operations::show(operation, schemas);
            if path.starts_with("/v1/") {
                operations::too_often(operation);
            }
            // The games are known without it, and whether the service lives.
            if path.starts_with("/v1/") && !path.starts_with("/v1/games") {
                operations::without_database(operation);
            }
        }
    }
    links::link(document);
}

/// A document as it is committed: JSON, a field to a line.
///
/// # Errors
/// Never in practice: only if it could not be written as JSON.
pub fn json(document: &OpenApi) -> Result<String, serde_json::Error> {
    let mut json = serde_json::to_string_pretty(document)?;
    json.push('\n');
    Ok(json)
}
