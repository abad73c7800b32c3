//! The parts of the OpenAPI document that are not written at the handlers: what all
//! operations share, and the committed text.

pub(super) mod docs;
mod games;
mod operations;

use std::collections::BTreeSet;

use serde::Serialize;
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::{OpenApi, RefOr, Schema};

use crate::web::schemas::{self, PLACE};
pub(super) use docs::{methods, parameters};

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
            operations::describe(&method, path, operation, &mut components.responses);
            games::show(&method, path, operation);
            operations::show(operation, &components.schemas);
        }
    }
    open_answers(document);
}

/// Opens every schema that an answer has in it. Answers may get new fields at any time, so nothing in
/// them may forbid fields that the document does not list: a strict client of today would
/// refuse the answers of tomorrow.
///
/// The types of requests refuse unknown fields, and so do the schemas that follow from
/// them. A schema that answers have too is opened in the document. Requests are checked by
/// their types, not by the document, and refuse an unknown field there all the same.
fn open_answers(document: &mut OpenApi) {
    let items = document.paths.paths.values_mut();
    let operations = items.flat_map(operations::of);
    let mut found: Vec<String> = operations
        .flat_map(|(_, operation)| named_in(&operation.responses))
        .collect();
    let Some(components) = &mut document.components else {
        return;
    };
    let mut answered = BTreeSet::new();
    while let Some(name) = found.pop() {
        if let Some(schema) = components.schemas.get(&name)
            && answered.insert(name)
        {
            found.extend(named_in(schema));
        }
    }
    for name in answered {
        if let Some(RefOr::T(Schema::Object(object))) = components.schemas.get_mut(&name) {
            object
                .additional_properties
                .take_if(|further| matches!(**further, AdditionalProperties::FreeForm(false)));
        }
    }
}

/// Returns the names of the schemas to which a part of the document refers.
fn named_in(part: &impl Serialize) -> Vec<String> {
    // Every part can be written as JSON, since the document is. A text in it has no bare quotes.
    let text = serde_json::to_string(part).unwrap_or_default();
    let beginning = format!("\"$ref\":\"{PLACE}");
    let references = text.split(&beginning).skip(1);
    references
        .filter_map(|reference| Some(reference.split_once('"')?.0.to_owned()))
        .collect()
}

/// Writes a document in its committed form: JSON with one field per line.
///
/// # Errors
/// If the document cannot be written as JSON, which does not happen in practice.
pub fn json(document: &OpenApi) -> Result<String, serde_json::Error> {
    let mut json = serde_json::to_string_pretty(document)?;
    json.push('\n');
    Ok(json)
}
