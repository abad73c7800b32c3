//! Requests that depend on the state of a match. `If-Match`: append only if nothing
//! has changed. `If-None-Match`: answer only if something has.

use std::collections::BTreeMap;
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header::{self, ContentType};
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use serde::Serialize;
use utoipa::openapi::{RefOr, Response, ResponseBuilder};
use utoipa::{IntoParams, IntoResponses};

use super::digest;
use super::problem::{Code, Problem};
use crate::live::CachedBody;
use crate::rules::EntryNo;

/// How long the tags may be that a client names, all together.
const LONGEST: usize = 1024;

/// What the client has already, as `If-None-Match` tells.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(in crate::http) struct IfNoneMatch {
    /// The `ETag` of the last answer from here. If nothing was appended since,
    /// there is no need to answer it again.
    #[param(
        rename = "If-None-Match",
        nullable = false,
        value_type = Option<String>,
        max_length = 1024,
        example = "\"12\""
    )]
    tags: Vec<String>,
}

impl FromRequest for IfNoneMatch {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let values = || req.headers().get_all(header::IF_NONE_MATCH);
        if values().map(header::HeaderValue::len).sum::<usize>() > LONGEST {
            return ready(Err(Problem::new(
                Code::InvalidHeader,
                "These are too many tags.",
            )
            .field("If-None-Match")
            .expected(format!("up to {LONGEST} characters"))));
        }
        let tags = values().filter_map(|value| value.to_str().ok());
        // Whoever compresses an answer on its way weakens its tag.
        let tags = tags.flat_map(|tags| tags.split(','));
        let tags = tags.map(|tag| tag.trim().trim_start_matches("W/").to_owned());
        ready(Ok(IfNoneMatch {
            tags: tags.collect(),
        }))
    }
}

impl IfNoneMatch {
    /// The answer to a client that has this state of the match already.
    pub(in crate::http) fn unchanged(&self, seq: EntryNo) -> Option<HttpResponse> {
        self.tagged(&etag(seq).1)
    }

    fn tagged(&self, tag: &str) -> Option<HttpResponse> {
        let known = self.tags.iter().any(|known| known == tag || known == "*");
        known.then(|| {
            HttpResponse::NotModified()
                .insert_header((header::ETAG, tag))
                .insert_header(REVALIDATE)
                .finish()
        })
    }

    /// A match at this entry with what is not in its log, which may change by
    /// itself: the tag is made of all of it.
    pub(in crate::http) fn or_all_of<T: Serialize>(&self, seq: EntryNo, state: &T) -> HttpResponse {
        let text = serde_json::to_string(state).unwrap_or_default();
        let tag = format!("\"{seq}-{}\"", &digest::hex(&text)[..16]);
        self.tagged(&tag).unwrap_or_else(|| {
            HttpResponse::Ok()
                .insert_header((header::ETAG, tag))
                .insert_header(REVALIDATE)
                .json(state)
        })
    }

    /// The same, written in some format, which a file of this name may hold.
    pub(in crate::http) fn or_file(
        &self,
        seq: EntryNo,
        type_: &'static str,
        file: &str,
        body: Vec<u8>,
    ) -> HttpResponse {
        let tag = format!("\"{seq}-{}\"", &digest::hex(&body)[..16]);
        self.tagged(&tag).unwrap_or_else(|| {
            HttpResponse::Ok()
                .insert_header((header::ETAG, tag))
                .insert_header(REVALIDATE)
                .insert_header((header::CONTENT_DISPOSITION, file))
                .content_type(type_)
                .body(body)
        })
    }

    /// The present state of a match at this entry, if the client does not have it:
    /// put into words by whoever looks first, and kept for the others.
    pub(in crate::http) fn or_written<T: Serialize>(
        &self,
        seq: EntryNo,
        written: &CachedBody,
        state: impl FnOnce() -> T,
    ) -> HttpResponse {
        self.unchanged(seq).unwrap_or_else(|| {
            // The state of a match can always be written.
            let json = || serde_json::to_vec(&state()).unwrap_or_default().into();
            HttpResponse::Ok()
                .insert_header(etag(seq))
                .insert_header(REVALIDATE)
                .content_type(ContentType::json())
                .body(written.or(json))
        })
    }

    /// The state of a match at this entry, if the client does not have it.
    pub(in crate::http) fn or_else<T: Serialize>(
        &self,
        seq: EntryNo,
        state: impl FnOnce() -> T,
    ) -> HttpResponse {
        self.unchanged(seq)
            .unwrap_or_else(|| state_at(seq, &state()))
    }
}

/// Whoever keeps an answer has to ask whether it is still right.
pub(in crate::http) const REVALIDATE: (header::HeaderName, &str) =
    (header::CACHE_CONTROL, "private, no-cache");

/// The state of a match at this entry, with its tag.
pub(in crate::http) fn state_at(seq: EntryNo, state: &impl Serialize) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(etag(seq))
        .insert_header(REVALIDATE)
        .json(state)
}

/// The answer to who has the present state already, described for the document.
pub(in crate::http) struct Unchanged;

impl IntoResponses for Unchanged {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let answer = ResponseBuilder::new()
            .description("Nothing was appended since the answer that `If-None-Match` names.");
        BTreeMap::from([("304".to_owned(), RefOr::T(answer.build()))])
    }
}

/// The longest tag that is read; those that are answered are half as long at most.
const LONGEST_TAG: usize = 64;

/// The entry that the client takes for the last one: `If-Match`.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(in crate::http) struct IfMatch {
    /// The `ETag` of the table that the client has in mind. If the match has
    /// moved on, nothing is appended.
    #[param(
        rename = "If-Match",
        nullable = false,
        value_type = Option<String>,
        max_length = 64,
        example = "\"12\""
    )]
    pub(in crate::http) entry: Option<EntryNo>,
}

impl FromRequest for IfMatch {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(value) = req.headers().get(header::IF_MATCH) else {
            return ready(Ok(IfMatch { entry: None }));
        };
        let read = |text: &str| match text.trim() {
            text if text.len() > LONGEST_TAG => None,
            // Any state of a match that exists.
            "*" => Some(None),
            tag => {
                // Whoever compresses an answer on its way weakens its tag.
                let tag = tag.strip_prefix("W/").unwrap_or(tag);
                let tag = tag.strip_prefix('"')?.strip_suffix('"')?;
                // The tag of a match with its notes has more behind the number.
                let number = tag.split_once('-').map_or(tag, |(number, _)| number);
                number.parse().ok().map(Some)
            }
        };
        ready(match value.to_str().ok().and_then(read) {
            Some(entry) => Ok(IfMatch { entry }),
            None => Err(
                Problem::new(Code::InvalidHeader, "This is no tag of a match.")
                    .field("If-Match")
                    .expected("the `ETag` of an earlier answer, such as \"12\""),
            ),
        })
    }
}

/// The `ETag` of a match at this entry.
pub(in crate::http) fn etag(seq: EntryNo) -> (header::HeaderName, String) {
    (header::ETAG, format!("\"{seq}\""))
}
