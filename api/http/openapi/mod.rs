//! The parts of the OpenAPI document that are not written at the handlers: what all
//! operations share, and the committed text.

mod committed;
pub(super) mod docs;
mod games;
mod open;
mod operations;
mod problems;

use utoipa::openapi::OpenApi;

use super::web::schemas;

pub(super) use committed::{COMMITTED, methods, parameters};

/// The path of a match. Whatever is below it needs a token and the match's id.
const MATCH: &str = "/v1/matches/{id}";

/// Completes a document that has its operations and their schemas.
pub(super) fn complete(document: &mut OpenApi) {
    let components = document.components.get_or_insert_default();
    schemas::complete(&mut components.schemas);
    for (path, item) in &mut document.paths.paths {
        for (method, operation) in operations::of(item) {
            operations::version(&method, path, operation);
            operations::locate(operation);
            operations::language(operation);
            operations::correct(operation);
            operations::id(path, operation);
            operations::token(path, operation);
            problems::describe(&method, path, operation, &mut components.responses);
            games::show(&method, path, operation);
            operations::show(operation, &components.schemas);
        }
    }
    open::answers(document);
}

/// The committed form of a document: JSON with one field per line.
///
/// # Errors
/// If the document cannot be written as JSON, which does not happen in practice.
pub fn json(document: &OpenApi) -> Result<String, serde_json::Error> {
    let mut json = serde_json::to_string_pretty(document)?;
    json.push('\n');
    Ok(json)
}
