//! Writes what matters for security into the log: who signed in, what was guessed, what was
//! opened to others, revoked or deleted. Each line has the client's address and, if it is known, the
//! account's id. The request's id is around it.

use actix_web::HttpMessage;
use actix_web::dev::ServiceResponse;

use crate::prelude::*;
use crate::web::limits::Limits;

/// Names what a successful request has done, by its method and route. Whatever deletes is here.
pub const DONE: [(&str, &str, &str); 22] = [
    ("POST", "/v1/accounts", "account_created"),
    ("PATCH", "/v1/account", "account_changed"),
    ("DELETE", "/v1/account", "account_deleted"),
    ("POST", "/v1/account/recovery-codes", "recovery_codes_made"),
    ("POST", "/v1/recovery", "account_recovered"),
    ("POST", "/v1/sessions", "signed_in"),
    ("POST", "/v1/session/renew", "session_renewed"),
    ("DELETE", "/v1/sessions/{id}", "signed_out"),
    ("POST", "/v1/device-codes/decide", "app_answered"),
    ("DELETE", "/v1/matches/{id}", "match_deleted"),
    ("POST", "/v1/matches/{id}/host-token", "host_token_replaced"),
    (
        "DELETE",
        "/v1/matches/{id}/members/{member}",
        "member_removed",
    ),
    (
        "DELETE",
        "/v1/matches/{id}/invites/{invite}",
        "invite_revoked",
    ),
    ("DELETE", "/v1/matches/{id}/shares/{share}", "share_revoked"),
    ("POST", "/v1/matches/{id}/shares", "match_shared"),
    ("POST", "/v1/evenings", "evening_shared"),
    ("POST", "/v1/matches/{id}/adopt", "match_adopted"),
    ("DELETE", "/v1/players/{id}", "player_deleted"),
    ("DELETE", "/v1/players/{id}/link", "player_unlinked"),
    ("DELETE", "/v1/players/{id}/merge", "merge_undone"),
    ("POST", "/v1/circles", "circle_joined"),
    ("DELETE", "/v1/circles/{id}", "circle_left"),
];

/// Names what a refused request has tried, by the code of its problem.
const REFUSED: [(Code, &str); 9] = [
    (Code::CredentialsWrong, "sign_in_failed"),
    (Code::RecoveryWrong, "recovery_failed"),
    (Code::PasswordWrong, "password_wrong"),
    (Code::CodeUnknown, "code_unknown"),
    (Code::DeviceCodeUnknown, "code_unknown"),
    (Code::TooManyTries, THROTTLED),
    (Code::TooManyRequests, THROTTLED),
    (Code::TooManyMatches, THROTTLED),
    (Code::TooManyStreams, THROTTLED),
];

/// Noted at most once a minute for each address, so that a flood of requests does not
/// become a flood of lines.
const THROTTLED: &str = "throttled";

#[derive(Clone, Copy)]
struct Concerned(Uuid);

/// Remembers the account that a request is about, for the log.
pub(crate) fn concerns(request: &HttpRequest, account: Uuid) {
    request.extensions_mut().insert(Concerned(account));
}

/// Writes a line about a request that matters for security.
pub fn note(answer: ServiceResponse) -> ServiceResponse {
    let request = answer.request();
    let event = match answer.response().error() {
        Some(error) => error.as_error().and_then(refused),
        None if answer.status().is_success() => done(request),
        None => None,
    };
    if let (Some(event), Ok(limits)) = (event, State::<Limits>::of(request))
        && (event != THROTTLED || limits.notes_throttle(request))
    {
        let address = limits.client(request);
        let account = request.extensions().get().map(|Concerned(id)| *id);
        let account = account.map(tracing::field::display);
        tracing::info!(target: "kibitz::security", %address, account, "{event}");
    }
    answer
}

fn refused(problem: &Problem) -> Option<&'static str> {
    let tried = |(code, _): &&(Code, &str)| code.name() == problem.code();
    REFUSED.iter().find(tried).map(|(_, event)| *event)
}

fn done(request: &HttpRequest) -> Option<&'static str> {
    // Most requests are reads, which are not looked up.
    if request.method() == Method::GET {
        return None;
    }
    let (method, route) = (request.method().as_str(), request.match_pattern()?);
    let done = |(with, of, _): &&(&str, &str, &str)| *with == method && *of == route;
    DONE.iter().find(done).map(|(_, _, event)| *event)
}
