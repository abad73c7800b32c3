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
            (
                "400",
                "The body is not JSON (`malformed_json`), its lists and objects stand too deep \
                 within one another (`json_too_deep`), or it broke off (`body_incomplete`).",
            ),
            ("408", "The body took too long to arrive (`body_too_slow`)."),
            (
                "413",
                "The body is larger than this service takes, 64 KiB where nothing else is set \
                 (`body_too_large`): see `expected`.",
            ),
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
                 `round_counted`, `no_such_round`, `round_impossible`, `match_over`, `not_ended`, \
                 `nothing_to_undo`, `nothing_asked`, `not_yours_to_consent`, `log_full`), or the id was used with other content (`id_reused`). The log is unchanged.",
            ),
            (
                "412",
                "The match has moved on since the entry that `If-Match` names (`stale`); `seq` \
                 says where it is, and `missed` what was entered since.",
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

/// The refusals that a batch of entries may meet as a whole. What is wrong with
/// one of its entries is in the answer to that entry.
pub struct BatchRefusals;

impl IntoResponses for BatchRefusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let mut answers = BodyRefusals::responses();
        answers.extend(refusals([
            (
                "413",
                "The body is larger than this service takes, 256 KiB where nothing else is set \
                 (`body_too_large`): see `expected`.",
            ),
            (
                "422",
                "There are no entries or more than 500, a field beside them is unknown or out of \
                 range (`invalid_body`), or the id in the path is not of the right form \
                 (`invalid_path`); `field` names it.",
            ),
        ]));
        answers
    }
}

/// The refusals that an import may meet. Nothing of it is kept then.
pub struct ImportRefusals;

impl IntoResponses for ImportRefusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        refusals([
            (
                "400",
                "The body is not JSON, for example cut off (`malformed_json`): the detail says \
                 where. Or its lists and objects stand too deep within one another \
                 (`json_too_deep`), it is no CSV (`malformed_csv`), or it did not arrive whole \
                 (`body_incomplete`).",
            ),
            ("408", "The body took too long to arrive (`body_too_slow`)."),
            (
                "409",
                "An id is another's, or was used for other content (`id_reused`); `field` names it.",
            ),
            (
                "413",
                "The body is larger than this service takes (`body_too_large`): see `expected`.",
            ),
            (
                "415",
                "The body is of no type that is taken here (`unsupported_media_type`).",
            ),
            (
                "422",
                "The format or its version is unknown here (`format_unknown`), a match is pinned \
                 to other rules (`rules_unknown`), the rules say something else than a log \
                 (`log_impossible`), a time cannot have been (`time_out_of_range`), an id is there \
                 twice (`id_twice`), no match can be opened so, or a field is unknown, missing or \
                 out of range (`invalid_body`); `field` names the place.",
            ),
            (
                "429",
                "Another import of the account runs (`import_running`).",
            ),
            (
                "503",
                "Others are importing (`busy`); `Retry-After` says when to try again.",
            ),
        ])
    }
}

/// The refusals that a stream of events may meet before it begins.
pub struct StreamRefusals;

impl IntoResponses for StreamRefusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        refusals([
            (
                "409",
                "The log does not reach to the entry that the client says it has (`beyond_log`); \
                 `seq` says where it ends.",
            ),
            (
                "422",
                "`Last-Event-ID` is no number (`invalid_header`), a parameter is unknown or out \
                 of range (`invalid_query`), or the id in the path is not of the right form \
                 (`invalid_path`); `field` names it.",
            ),
            (
                "429",
                "As many streams are open as may, of this match, with this token or from this \
                 address (`too_many_streams`).",
            ),
            (
                "503",
                "As many follow matches as may, or the service is about to stop (`busy`); \
                 `Retry-After` says when to try again.",
            ),
        ])
    }
}

/// The refusal that any request with a password may meet.
pub struct PasswordRefusals;

impl IntoResponses for PasswordRefusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        refusals([(
            "429",
            "Too many passwords were tried from this address (`too_many_tries`).",
        )])
    }
}

/// The refusals that a request may meet by which a password is chosen.
pub struct NewPasswordRefusals;

impl IntoResponses for NewPasswordRefusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        refusals([(
            "422",
            "A field is unknown, missing or out of range (`invalid_body`), the password is one of \
             those that are tried first (`password_guessable`), or an id in a header is not of \
             the right form (`invalid_header`); `field` names it and `expected` says what would \
             be right.",
        )])
    }
}

/// The refusals that any request with an id in its path may meet.
pub struct PathRefusals;

impl IntoResponses for PathRefusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        refusals([(
            "422",
            "The id in the path or a header is not of the right form (`invalid_path`, \
             `invalid_header`); `field` names it.",
        )])
    }
}

/// The refusals that any request with parameters after the `?` may meet.
pub struct QueryRefusals;

impl IntoResponses for QueryRefusals {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        refusals([(
            "422",
            "A parameter is unknown or out of range (`invalid_query`), or the id in the path or \
             a header is not of the right form (`invalid_path`, `invalid_header`); `field` names \
             it.",
        )])
    }
}

/// What any request may meet that is one of too many.
pub(in crate::http) fn too_many() -> BTreeMap<String, RefOr<Response>> {
    refusals([(
        "429",
        "Too many requests came from this address or with this token (`too_many_requests`); \
         `Retry-After` says when to try again.",
    )])
}

/// What any request may meet that needs the database.
pub(in crate::http) fn unavailable() -> BTreeMap<String, RefOr<Response>> {
    refusals([(
        "503",
        "The database is not available (`not_ready`), or there is too much to do (`busy`); \
         `Retry-After` says when to try again.",
    )])
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
