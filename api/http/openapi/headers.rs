//! Headers that responses have because of what they are, not because of a handler.

use actix_web::http::StatusCode;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{HttpMethod, Operation, Parameter};
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{Header, RefOr};
use utoipa::{IntoParams, IntoResponses};

use crate::web::conditional::{IfNoneMatch, Unchanged};
use crate::web::exceptions::{SECRET, STREAMED};

/// Says where to read what an operation creates.
pub(super) fn locate(operation: &mut Operation) {
    let responses = &mut operation.responses.responses;
    if let Some(RefOr::T(created)) = responses.get_mut(StatusCode::CREATED.as_str()) {
        let place = header("The path where it can be read, alone or in a list.");
        created.headers.insert("Location".to_owned(), place.into());
    }
}

/// Describes the version of what a `GET` of this path reads, and how to cache it.
pub(super) fn version(method: &HttpMethod, path: &str, operation: &mut Operation) {
    if *method != HttpMethod::Get || !path.starts_with("/v1/") || STREAMED.contains(&path) {
        return;
    }
    let responses = &mut operation.responses.responses;
    let Some(RefOr::T(read)) = responses.get_mut(StatusCode::OK.as_str()) else {
        return;
    };
    let caching = header(if SECRET.contains(&path) {
        "`no-store`: do not keep it."
    } else {
        "`no-cache`: keep it, but ask again before you use it. `private`, too, if you sent a token."
    });
    read.headers
        .insert("Cache-Control".to_owned(), caching.into());
    let tag = header(
        "A digest of the response. If the response shows a match after an entry, the number of that entry comes first, as in `\"12-2c26b46b68ffc68f\"`: any claim accepts that as `If-Match`.",
    );
    read.headers.insert("ETag".to_owned(), tag.into());
    let parameters = operation.parameters.get_or_insert_default();
    parameters.extend(IfNoneMatch::into_params(|| None).into_iter().map(RefOr::T));
    responses.extend(Unchanged::responses());
}

/// Says in which language an operation answers that asks for that of the reader.
pub(super) fn language(operation: &mut Operation) {
    let asks = |parameter: &RefOr<Parameter>| matches!(parameter, RefOr::T(one) if one.name == "Accept-Language");
    if !operation.parameters.iter().flatten().any(asks) {
        return;
    }
    for answer in operation.responses.responses.values_mut() {
        if let RefOr::T(answer) = answer {
            let spoken = header(SPOKEN);
            answer
                .headers
                .insert("Content-Language".to_owned(), spoken.into());
        }
    }
}

/// Describes `Content-Language`.
pub(super) const SPOKEN: &str = "The language of the texts for people, such as `he`.";

pub(super) fn header(description: &str) -> Header {
    let text = ObjectBuilder::new().schema_type(Type::String);
    let header = HeaderBuilder::new()
        .schema(Some(text))
        .description(Some(description));
    header.build()
}
