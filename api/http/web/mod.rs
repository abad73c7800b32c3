//! Reading requests and writing responses: code that all resources share and that
//! depends on none of them.

pub mod body;
pub(super) mod conditional;
pub mod exceptions;
pub(super) mod language;
pub mod limits;
pub mod moment;
pub(super) mod packed;
pub(super) mod pagination;
pub mod problem;
pub(super) mod schemas;
pub(super) mod text;
pub mod within;

use std::fmt::Display;

use crate::prelude::*;

/// Responds with something new, which can be read at the path `location`.
pub(crate) fn created(location: impl Display, body: impl Serialize) -> HttpResponse {
    HttpResponse::Created()
        .insert_header((header::LOCATION, location.to_string()))
        .json(body)
}

/// Responds with nothing once something was `found` and removed.
///
/// # Errors
/// The problem that it is `missing`.
pub(crate) fn removed(found: bool, missing: impl Into<Problem>) -> Result<HttpResponse, Problem> {
    if !found {
        return Err(missing.into());
    }
    Ok(HttpResponse::NoContent().finish())
}
