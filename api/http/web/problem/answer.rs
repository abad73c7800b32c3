//! A problem as a response.

use actix_web::http::{StatusCode, header};
use actix_web::{HttpResponse, HttpResponseBuilder, ResponseError};

use super::{PROBLEM_JSON, Problem};
use kibitz_game::rules::Language;
use kibitz_game::words;

impl Problem {
    /// The same, with its message in this language.
    pub(crate) fn in_language(mut self, language: Language) -> Self {
        self.0.message = words::problem(language, self.0.code);
        self
    }

    /// The response, with its message in this language.
    pub(crate) fn answer(self, language: Language) -> HttpResponse {
        self.head().json(self.in_language(language).0)
    }

    fn head(&self) -> HttpResponseBuilder {
        let status = self.status_code();
        let mut answer = HttpResponse::build(status);
        if status == StatusCode::UNAUTHORIZED {
            answer.insert_header((header::WWW_AUTHENTICATE, "Bearer"));
        }
        if let Some(seconds) = self.0.retry_after {
            answer.insert_header((header::RETRY_AFTER, seconds));
        }
        if let Some(seq) = self.0.seq {
            answer.insert_header((header::ETAG, format!("\"{seq}\"")));
        }
        if let Some(allow) = &self.0.allow {
            answer.insert_header((header::ALLOW, allow.as_str()));
        }
        answer.insert_header((header::CONTENT_TYPE, PROBLEM_JSON));
        // It may be about a token, and may not be true for long.
        answer.insert_header((header::CACHE_CONTROL, "no-store"));
        answer
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        StatusCode::from_u16(self.0.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// Only the head: the layer that knows the reader's language writes the body.
    fn error_response(&self) -> HttpResponse {
        self.head().finish()
    }
}
