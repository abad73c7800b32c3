//! The refusals that many operations share, described for the document: an
//! operation lists them among its answers.

use std::collections::BTreeMap;

use utoipa::IntoResponses;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::{Ref, RefOr, Response, ResponseBuilder};

use super::PROBLEM_JSON;

/// The refusals that any request with a JSON body may meet.
pub struct BodyRefusals;

impl IntoResponses for BodyRefusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        refusals([
            ("400", "The body is not JSON (`malformed_json`)."),
            ("413", "The body is over 64 KiB (`body_too_large`)."),
            (
                "415",
                "The body is not `application/json` (`unsupported_media_type`).",
            ),
            (
                "422",
                "A field is unknown, missing or out of range (`invalid_body`), or an id in a \
                 header or the path is not of the right form (`invalid_header`, `invalid_path`); \
                 `field` names it.",
            ),
        ])
    }
}

/// The refusals that any request with a bearer token may meet.
pub struct TokenRefusals;

impl IntoResponses for TokenRefusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        refusals([
            (
                "401",
                "The bearer token is missing, unknown, expired or revoked (`token_missing`, \
                 `token_unknown`, `token_expired`, `token_revoked`).",
            ),
            (
                "403",
                "An account is needed, and the token is a match's host or guest token \
                 (`account_required`), or the caller's role at the table does not allow it \
                 (`role_required`).",
            ),
        ])
    }
}

/// The refusals that a look at a match may meet.
pub struct LookRefusals;

impl IntoResponses for LookRefusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let mut answers = PathRefusals::responses();
        answers.extend(refusals([(
            "404",
            "No such match with this token (`match_not_found`).",
        )]));
        answers
    }
}

/// The refusals that anything to be appended to a match's log may meet.
pub struct AppendRefusals;

impl IntoResponses for AppendRefusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        refusals([
            ("404", "No such match with this token (`match_not_found`)."),
            (
                "409",
                "The match is not in a state for it (`no_round_open`, `round_open`, `round_over`, \
                 `round_counted`, `no_such_round`, `match_over`, `nothing_to_undo`, `log_full`), \
                 or the id was used with other content (`id_reused`). The log is unchanged.",
            ),
            (
                "412",
                "The match has moved on since the entry that `If-Match` names (`stale`); `seq` \
                 says where it is.",
            ),
            (
                "422",
                "A field is unknown, missing or out of range (`invalid_body`), there is no such \
                 seat (`no_such_seat`), it is of another game (`wrong_game`), or the game's rules \
                 cannot take it in; `field` names it and `expected` says what would be right. The \
                 log is unchanged.",
            ),
        ])
    }
}

/// The refusals that any request with an id in its path may meet.
pub struct PathRefusals;

impl IntoResponses for PathRefusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        refusals([(
            "422",
            "The id in the path is not of the right form (`invalid_path`).",
        )])
    }
}

/// The refusals that any request with parameters after the `?` may meet.
pub struct QueryRefusals;

impl IntoResponses for QueryRefusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        refusals([(
            "422",
            "A parameter is unknown or out of range (`invalid_query`); `field` names it.",
        )])
    }
}

/// Answers that are problems, described for the document.
fn refusals<const N: usize>(
    list: [(&'static str, &'static str); N],
) -> BTreeMap<String, RefOr<Response>> {
    list.into_iter()
        .map(|(status, description)| {
            let schema = Ref::from_schema_name("Problem");
            let answer = ResponseBuilder::new().description(description).content(
                PROBLEM_JSON,
                ContentBuilder::new().schema(Some(schema)).build(),
            );
            (status.to_owned(), RefOr::T(answer.build()))
        })
        .collect()
}
