//! Maximums for the whole numbers of an operation.

use utoipa::openapi::path::Operation;
use utoipa::openapi::{Content, RefOr};

use crate::web::schemas::bound;

/// Adds maximums to the parameters, the request and the responses of an operation.
pub(super) fn bound_all(operation: &mut Operation) {
    for parameter in operation.parameters.iter_mut().flatten() {
        if let RefOr::T(parameter) = parameter {
            parameter.schema.iter_mut().for_each(bound);
        }
    }
    if let Some(RefOr::T(body)) = &mut operation.request_body {
        body.content.values_mut().for_each(bound_content);
    }
    for answer in operation.responses.responses.values_mut() {
        if let RefOr::T(answer) = answer {
            answer.content.values_mut().for_each(bound_content);
        }
    }
}

fn bound_content(content: &mut RefOr<Content>) {
    if let RefOr::T(content) = content {
        content.schema.iter_mut().for_each(bound);
    }
}
