//! What a client would rather have in a response (RFC 7240).

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use utoipa::IntoParams;

use super::problem::{Code, Problem};

/// The maximum total length of the preferences, in bytes.
const MAX_LENGTH: usize = 1024;

/// The preference for a response with only what the client cannot know.
const MINIMAL: &str = "return=minimal";

/// The client's preferences, from `Prefer`. Unknown ones are ignored.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(in crate::http) struct Prefer {
    /// `return=minimal` for a response without the table. If it was heeded, the
    /// response repeats it in `Preference-Applied`.
    #[param(
        rename = "Prefer",
        value_type = Option<String>,
        max_length = 1024,
        example = "return=minimal"
    )]
    pub(in crate::http) minimal: bool,
}

impl FromRequest for Prefer {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let values = || req.headers().get_all("prefer");
        if values().map(HeaderValue::len).sum::<usize>() > MAX_LENGTH {
            return ready(Err(Problem::new(
                Code::InvalidHeader,
                "The header is too long.",
            )
            .field("Prefer")
            .expected(format!("up to {MAX_LENGTH} characters"))));
        }
        let mut preferences = values()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            // A preference can have parameters, and its value quotes.
            .filter_map(|preference| preference.split(';').next())
            .map(|preference| preference.replace([' ', '\t', '"'], ""));
        let minimal = preferences.any(|preference| preference.eq_ignore_ascii_case(MINIMAL));
        ready(Ok(Prefer { minimal }))
    }
}

impl Prefer {
    /// Says in a response which preferences were heeded.
    pub(in crate::http) fn applied(&self, mut response: HttpResponse) -> HttpResponse {
        if self.minimal {
            let name = HeaderName::from_static("preference-applied");
            let heeded = HeaderValue::from_static(MINIMAL);
            response.headers_mut().insert(name, heeded);
        }
        response
    }
}
