//! Says what an app may do with a token of limited rights: nothing that is not named here.

use actix_web::HttpRequest;
use actix_web::http::Method;
use uuid::Uuid;

use kibitz_store::people::rights::Rights;

/// Says whether a token with these rights, of this session, may make this request.
pub(super) fn permit(rights: Rights, session: Uuid, req: &HttpRequest) -> bool {
    match rights {
        Rights::All => true,
        Rights::Play => reads(req) || is_own(session, req) || plays(req),
        Rights::Read => reads(req) || is_own(session, req),
    }
}

fn reads(req: &HttpRequest) -> bool {
    matches!(*req.method(), Method::GET | Method::HEAD)
}

/// An app may always renew its token, or sign itself out.
fn is_own(session: Uuid, req: &HttpRequest) -> bool {
    match req.match_pattern().as_deref() {
        Some("/v1/session/renew") => true,
        Some("/v1/sessions/{id}") => {
            req.match_info().get("id").map(str::parse) == Some(Ok(session))
        }
        _ => false,
    }
}

/// Opening a match, joining one, and whatever happens at its table. Not what outlives the
/// token, as a host token does, and not deleting the match.
fn plays(req: &HttpRequest) -> bool {
    let Some(pattern) = req.match_pattern() else {
        return false;
    };
    let at_table = pattern == "/v1/matches" || pattern.starts_with("/v1/matches/{id}");
    let deletes = *req.method() == Method::DELETE && pattern == "/v1/matches/{id}";
    let outlives = ["/host-token", "/adopt"]
        .iter()
        .any(|end| pattern.ends_with(end));
    pattern == "/v1/join" || (at_table && !deletes && !outlives)
}
