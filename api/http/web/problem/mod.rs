//! Every refusal of the API is a problem document (RFC 9457,
//! `application/problem+json`) with a stable code, and says which field is
//! wrong and what would be right wherever that can be said.

mod code;

use std::fmt::Display;

use actix_web::{HttpResponseBuilder, ResponseError};
use serde_json::value::{RawValue, to_raw_value};

use crate::prelude::*;
pub use code::{Code, ProblemCode};
pub(crate) use code::{invalid_path, no_id};
use kibitz_game::rules::sentence;
use kibitz_game::words;

/// The media type of every refusal.
pub const PROBLEM_JSON: &str = "application/problem+json";

/// Says whether the same request can succeed later: such a problem says when, in
/// `Retry-After`.
pub(crate) fn may_retry(status: StatusCode) -> bool {
    matches!(
        status,
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE
    )
}

/// The maximum number of faults that a problem lists.
pub(crate) const MOST_ERRORS: usize = 20;

/// Says why a request was refused: a small error outside, a document inside.
#[must_use]
#[derive(Clone, Debug, Serialize, thiserror::Error)]
#[error("{}: {}", .0.code, .0.detail)]
#[serde(transparent)]
pub struct Problem(Box<Document>);

/// A seat that no player has.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct FreeSeat {
    #[schema(value_type = Seat)]
    pub(crate) seat: i32,
    /// The name at the seat.
    #[schema(example = "Ben")]
    pub(crate) name: String,
}

/// Why a request was refused, as RFC 9457 has it.
#[skip_serializing_none]
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[schema(as = Problem, example = json!({
    "type": "urn:kibitz:problem:invalid_body",
    "title": "Unprocessable Entity",
    "status": 422,
    "code": "invalid_body",
    "message": "Something is missing or can't be right. Please check what you entered.",
    "detail": "There is no field `colour` here.",
    "field": "players[1].colour",
    "expected": "`name`"
}))]
pub(crate) struct Document {
    /// `urn:kibitz:problem:` and the code.
    #[serde(rename = "type")]
    type_: String,
    /// The name of the status.
    title: &'static str,
    /// The HTTP status, repeated.
    #[schema(minimum = 400, maximum = 599)]
    status: u16,
    #[schema(value_type = ProblemCode)]
    code: &'static str,
    /// What to tell the person who made the request, in the language of the response.
    /// Empty until that is known.
    message: String,
    /// What was wrong with this request, in a sentence for developers, in English.
    detail: String,
    /// The field, parameter or header that was wrong, such as `play.cards[0]`.
    field: Option<String>,
    /// What would have been right.
    expected: Option<String>,
    /// Every fault found in the body, the one in `field` first, if there are several:
    /// fields that are unknown, missing or have a wrong value. At most 20.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 20)]
    errors: Vec<FieldError>,
    /// The match's sequence number, if the request expected another one.
    seq: Option<i64>,
    /// What was appended since the entry that the request was based on.
    #[schema(value_type = Option<Vec<EntryView>>)]
    missed: Option<Box<RawValue>>,
    /// True if more was appended than `missed` lists: read on in the log.
    more: Option<bool>,
    /// The seats that a player can choose: those that no player has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    free_seats: Vec<FreeSeat>,
    /// The `Allow` header.
    #[serde(skip)]
    allow: Option<String>,
    /// The `Retry-After` header, in seconds.
    #[serde(skip)]
    retry_after: Option<u64>,
}

/// A fault in a field of the body.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "field": "seats[1].name",
    "detail": "The text has 0 characters.",
    "expected": "1 to 64 characters"
}))]
struct FieldError {
    /// The field, such as `play.cards[0]`.
    field: String,
    /// What is wrong with it, in a sentence.
    detail: String,
    /// What would have been right.
    expected: Option<String>,
}

impl Problem {
    /// Makes a problem with its detail. A clause becomes a sentence.
    pub fn new(code: Code, detail: impl Into<String>) -> Self {
        Self::of(code.into(), &detail.into())
    }

    fn of(code: ProblemCode, detail: &str) -> Self {
        Self(Box::new(Document {
            type_: format!("urn:kibitz:problem:{}", code.name),
            title: code.status.canonical_reason().unwrap_or("Refused"),
            status: code.status.as_u16(),
            code: code.name,
            detail: sentence(detail),
            // Without anything better to say, soon.
            retry_after: may_retry(code.status).then_some(1),
            ..Document::default()
        }))
    }

    /// Makes a 500, and writes its cause into the log.
    pub fn internal(cause: impl Display) -> Self {
        tracing::error!(%cause, "a request failed");
        let detail = "Something went wrong here; it is in the service's log.";
        Self::new(Code::Internal, detail)
    }

    /// Makes the problem that the database cannot be reached, or takes nothing.
    pub fn not_ready() -> Self {
        let detail = "The database is not available at this moment: try again.";
        Self::new(Code::NotReady, detail).retry_after(2)
    }

    /// Makes the problem that the id was used before for another `thing`, or for this one with other
    /// content.
    pub fn id_reused(thing: &str) -> Self {
        let detail =
            format!("The id was used for another {thing}, or for this one with other content.");
        Self::new(Code::IdReused, detail)
            .field("id")
            .expected("a new id, or the same content as the first time")
    }

    /// Makes the problem of an error of the store. If the `thing` is there already, its id was
    /// [reused](Self::id_reused).
    pub(crate) fn reused<E: store::Failure>(thing: &str) -> impl FnOnce(E) -> Self
    where
        Self: From<E>,
    {
        move |error| match error.of_store() {
            Some(store::Error::Taken) => Self::id_reused(thing),
            _ => error.into(),
        }
    }

    /// Makes the problem that there is no such match, or that it is none of the caller's business.
    pub fn no_such_match() -> Self {
        Self::new(Code::MatchNotFound, "No such match with this token.")
    }

    /// Makes the problem that the account is at the table already, and cannot be so twice.
    pub fn at_table_already() -> Self {
        let detail = "This account is already at this table.";
        Self::new(Code::AtTableAlready, detail)
    }

    /// Names the field, parameter or header that was wrong.
    pub fn field(mut self, field: impl Into<String>) -> Self {
        self.0.field = Some(field.into());
        self
    }

    /// Says that the field is part of what is at `place` in the request.
    pub(crate) fn within(mut self, place: &str) -> Self {
        let field = self.0.field.take();
        for error in &mut self.0.errors {
            error.field = format!("{place}.{}", error.field);
        }
        self.field(match field {
            Some(field) => format!("{place}.{field}"),
            None => place.to_owned(),
        })
    }

    /// Returns the field, parameter or header that was wrong; empty for the body as a whole.
    pub(crate) fn field_name(&self) -> &str {
        self.0.field.as_deref().unwrap_or_default()
    }

    /// Lists all faults of the body: this one, and those of the others that are about
    /// other fields.
    pub(crate) fn with_others<'a>(mut self, others: impl Iterator<Item = &'a Problem>) -> Self {
        let others = others.filter(|other| other.0.field != self.0.field);
        let all: Vec<FieldError> = self
            .fault()
            .into_iter()
            .chain(others.filter_map(Problem::fault))
            .take(MOST_ERRORS)
            .collect();
        // Without a field of its own, this is about the body as a whole.
        if all.len() > 1 && self.0.field.is_some() {
            self.0.errors = all;
        }
        self
    }

    /// Returns this problem as one of several faults, if it is about a field.
    fn fault(&self) -> Option<FieldError> {
        Some(FieldError {
            field: self.0.field.clone().filter(|field| !field.is_empty())?,
            detail: self.0.detail.clone(),
            expected: self.0.expected.clone(),
        })
    }

    /// Says what would have been right.
    pub fn expected(mut self, expected: impl Into<String>) -> Self {
        self.0.expected = Some(expected.into());
        self
    }

    /// Says at which sequence number the match is.
    pub fn seq(mut self, seq: i64) -> Self {
        self.0.seq = Some(seq);
        self
    }

    /// Shows the entries that were appended since the one that the request had in
    /// mind, and says whether there are more.
    pub(crate) fn missed(mut self, entries: &[impl Serialize], more: bool) -> Self {
        self.0.missed = to_raw_value(entries).ok();
        self.0.more = Some(more);
        self
    }

    /// Shows the seats that a player can choose.
    pub(crate) fn free_seats(mut self, seats: Vec<FreeSeat>) -> Self {
        self.0.free_seats = seats;
        self
    }

    /// Says which methods the address takes.
    pub fn allow(mut self, methods: impl Into<String>) -> Self {
        self.0.allow = Some(methods.into());
        self
    }

    /// Says in how many seconds to try again.
    pub fn retry_after(mut self, seconds: u64) -> Self {
        self.0.retry_after = Some(seconds);
        self
    }

    /// Says whether the request contradicts the present state.
    pub(crate) fn is_conflict(&self) -> bool {
        matches!(
            self.status_code(),
            StatusCode::CONFLICT | StatusCode::PRECONDITION_FAILED
        )
    }

    /// Returns the stable name of the refusal.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.0.code
    }

    /// Gives it its message in this language.
    pub(crate) fn in_language(mut self, language: Language) -> Self {
        self.0.message = words::problem(language, self.0.code);
        self
    }

    /// Makes the response, with its message in this language.
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

    /// Makes only the head: the layer that knows the reader's language writes the body.
    fn error_response(&self) -> HttpResponse {
        self.head().finish()
    }
}
