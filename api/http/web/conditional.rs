//! Conditional requests. With `If-Match`, the service appends only if the match has
//! not changed. With `If-None-Match`, it sends the body only if the match has changed.

use std::collections::BTreeMap;
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header::{self, HeaderValue, TryIntoHeaderValue};
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use serde::Serialize;
use smol_str::{SmolStr, format_smolstr};
use utoipa::openapi::{RefOr, Response, ResponseBuilder};
use utoipa::{IntoParams, IntoResponses};

use super::digest;
use super::problem::{Code, Problem};
use kibitz_game::rules::{EntryNo, Language};
use kibitz_service::live::CachedBody;

/// The maximum total length of the tags in `If-None-Match`, in bytes.
const MAX_LENGTH: usize = 1024;

/// The versions that the client already has, from `If-None-Match`.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(crate) struct IfNoneMatch {
    /// The `ETag` of an earlier response to the same request. If nothing has changed
    /// since, the response is a 304 without a body.
    #[param(
        rename = "If-None-Match",
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
        ready(IfNoneMatch::of(req))
    }
}

impl IfNoneMatch {
    /// Reads the header of a request.
    ///
    /// # Errors
    /// `invalid_header` if it is too long.
    pub(super) fn of(req: &HttpRequest) -> Result<Self, Problem> {
        let values = || req.headers().get_all(header::IF_NONE_MATCH);
        if values().map(HeaderValue::len).sum::<usize>() > MAX_LENGTH {
            let problem = Problem::new(Code::InvalidHeader, "The header is too long.");
            return Err(problem
                .field("If-None-Match")
                .expected(format!("up to {MAX_LENGTH} characters")));
        }
        let tags = values().filter_map(|value| value.to_str().ok());
        // A proxy that compresses a response makes its tag weak.
        let tags = tags.flat_map(|tags| tags.split(','));
        let tags = tags.map(|tag| tag.trim().trim_start_matches("W/").to_owned());
        Ok(IfNoneMatch {
            tags: tags.collect(),
        })
    }

    /// Returns a 304 if the client already has this version of the match.
    pub(crate) fn unchanged(&self, version: impl Into<Version>) -> Option<HttpResponse> {
        self.unchanged_from(&etag(version).1.0)
    }

    /// Whether the client already has the version with this tag.
    pub(crate) fn has(&self, tag: &str) -> bool {
        self.tags.iter().any(|known| known == tag || known == "*")
    }

    /// Returns a 304 if the client already has the version with this tag.
    pub(crate) fn unchanged_from(&self, tag: &str) -> Option<HttpResponse> {
        self.has(tag).then(|| {
            HttpResponse::NotModified()
                .insert_header((header::ETAG, tag))
                .insert_header(REVALIDATE)
                .finish()
        })
    }

    /// Responds with a match and with data that is not in its log, such as its notes.
    /// That data can change on its own, so the tag is computed from all of it.
    pub(crate) fn or_all_of<T: Serialize>(&self, seq: EntryNo, state: &T) -> HttpResponse {
        let tag = digest::tag_at(seq, digest::shown(state));
        self.unchanged_from(&tag).unwrap_or_else(|| {
            HttpResponse::Ok()
                .insert_header((header::ETAG, tag))
                .insert_header(REVALIDATE)
                .json(state)
        })
    }

    /// Does the same for a file, with a `Content-Disposition`.
    pub(crate) fn or_file(
        &self,
        type_: &'static str,
        file: &str,
        Tagged { tag, body }: Tagged,
    ) -> HttpResponse {
        self.unchanged_from(&tag).unwrap_or_else(|| {
            HttpResponse::Ok()
                .insert_header((header::ETAG, tag))
                .insert_header(REVALIDATE)
                .insert_header((header::CONTENT_DISPOSITION, file))
                .content_type(type_)
                .body(body)
        })
    }

    /// Responds with the current version of a match, or with a 304 if the client has
    /// it. The first request serializes the state and caches it for the others.
    pub(crate) fn or_written<T: Serialize>(
        &self,
        version: impl Into<Version> + Copy,
        written: &CachedBody,
        state: impl FnOnce() -> T,
    ) -> HttpResponse {
        self.unchanged(version).unwrap_or_else(|| {
            // Serializing the state of a match cannot fail.
            let json = || serde_json::to_vec(&state()).unwrap_or_default().into();
            HttpResponse::Ok()
                .insert_header(etag(version))
                .insert_header(REVALIDATE)
                .content_type(JSON)
                .body(written.or(json))
        })
    }
}

/// A file of any media type, and its tag.
pub(crate) struct Tagged {
    tag: String,
    body: Vec<u8>,
}

impl Tagged {
    /// A file that shows a match at this entry. It takes a while if it is long.
    pub(crate) fn at(seq: EntryNo, mut body: Vec<u8>) -> Tagged {
        // It may wait for its client longer than it took to write.
        body.shrink_to_fit();
        let tag = digest::tag_at(seq, &body);
        Tagged { tag, body }
    }
}

/// Lets a cache store a response, but makes it check with the service before reuse.
pub(crate) const REVALIDATE: (header::HeaderName, &str) =
    (header::CACHE_CONTROL, "private, no-cache");

/// Responds with a version of a match that was written as JSON, and its tag.
pub(crate) fn written_at(version: impl Into<Version>, json: Vec<u8>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header(etag(version))
        .insert_header(REVALIDATE)
        .content_type(JSON)
        .body(json)
}

/// The 304 response, as the OpenAPI document describes it.
pub(crate) struct Unchanged;

impl IntoResponses for Unchanged {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let answer = ResponseBuilder::new()
            .description("Nothing has changed since the response that `If-None-Match` names.");
        BTreeMap::from([("304".to_owned(), RefOr::T(answer.build()))])
    }
}

/// The maximum length of the tag in `If-Match`, in bytes. The tags that the service
/// sends are at most half as long.
const MAX_TAG_LENGTH: usize = 64;

/// The entry that the client believes to be the last, from `If-Match`.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
pub(crate) struct IfMatch {
    /// The `ETag` of the table that your request is based on. If the match has moved
    /// on since, nothing is appended.
    #[param(
        rename = "If-Match",
        value_type = Option<String>,
        max_length = 64,
        example = "\"12\""
    )]
    pub(crate) entry: Option<EntryNo>,
}

impl FromRequest for IfMatch {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let Some(value) = req.headers().get(header::IF_MATCH) else {
            return ready(Ok(IfMatch { entry: None }));
        };
        let read = |text: &str| match text.trim() {
            text if text.len() > MAX_TAG_LENGTH => None,
            // Any state of an existing match.
            "*" => Some(None),
            tag => {
                // A proxy that compresses a response makes its tag weak.
                let tag = tag.strip_prefix("W/").unwrap_or(tag);
                let tag = tag.strip_prefix('"')?.strip_suffix('"')?;
                // After the number, the tag may have a language, or a hash if the
                // response has the match's notes.
                let number = tag.split_once('-').map_or(tag, |(number, _)| number);
                number.parse().ok().map(Some)
            }
        };
        ready(match value.to_str().ok().and_then(read) {
            Some(entry) => Ok(IfMatch { entry }),
            None => Err(
                Problem::new(Code::InvalidHeader, "This is not the `ETag` of a match.")
                    .field("If-Match")
                    .expected("the `ETag` of an earlier response, such as \"12\""),
            ),
        })
    }
}

/// A version of what a response shows of a match: after which entry, and in which
/// language if it has texts for people.
#[derive(Clone, Copy)]
pub(crate) struct Version {
    seq: EntryNo,
    language: Language,
}

impl From<EntryNo> for Version {
    fn from(seq: EntryNo) -> Self {
        (seq, Language::default()).into()
    }
}

impl From<(EntryNo, Language)> for Version {
    fn from((seq, language): (EntryNo, Language)) -> Self {
        Version { seq, language }
    }
}

/// Returns the `ETag` of a version: the number of the entry, followed by the language
/// if it is not English.
pub(crate) fn etag(version: impl Into<Version>) -> (header::HeaderName, Tag) {
    let Version { seq, language } = version.into();
    let tag = match language {
        Language::En => format_smolstr!("\"{seq}\""),
        language => format_smolstr!("\"{seq}-{language}\""),
    };
    (header::ETAG, Tag(tag))
}

/// The value of an `ETag`.
pub(crate) struct Tag(SmolStr);

impl TryIntoHeaderValue for Tag {
    type Error = header::InvalidHeaderValue;

    fn try_into_value(self) -> Result<HeaderValue, Self::Error> {
        HeaderValue::from_str(&self.0)
    }
}

/// The media type of JSON.
pub(crate) const JSON: HeaderValue = HeaderValue::from_static("application/json");
