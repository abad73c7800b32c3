//! The response to a request that created something.

use std::fmt;

use actix_web::HttpResponse;
use actix_web::http::header;
use serde::Serialize;

/// Responds with something new, which can be read at the path `location`.
pub(crate) fn created(location: impl fmt::Display, body: impl Serialize) -> HttpResponse {
    HttpResponse::Created()
        .insert_header((header::LOCATION, location.to_string()))
        .json(body)
}
