//! The caller of a request: extractors through which a handler declares who can call
//! it, and what an app may do with a token of limited rights.

use crate::prelude::*;
use crate::server::security;
use crate::web::language;
use kibitz_service::access::random::NoRandomness;
use kibitz_service::access::revocations::{Key, Listener, Revocations};
use kibitz_service::access::seed::NoSeed;
use kibitz_service::access::tokens::{self, Bearer, Kind, Refused};
use kibitz_store::people::rights::Rights;

/// An account, signed in on one device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Account {
    /// The account's id.
    pub(crate) id: Uuid,
    /// The id of the session that the token belongs to.
    pub(crate) session: Uuid,
}

/// A caller with a token, of an account, or of the host or a guest of one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Caller(pub(crate) Bearer);

/// Any caller, with or without a token. If a token is sent, it must be the valid token
/// of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Anyone(pub(crate) Option<Account>);

/// Any caller, whatever they send. A valid token only says which language they prefer.
pub(crate) struct Known;

/// The token of a request, from which codes follow.
pub(crate) struct Token(pub(crate) String);

extract!(Token, |req| Ok(Self(needed(req)?.to_owned())));
extract!(async Caller, Account, Anyone, Known);

impl Caller {
    /// Finds the caller of a request.
    ///
    /// # Errors
    /// A problem if it has no valid token.
    pub(crate) async fn of(req: &HttpRequest) -> Result<Self, Problem> {
        resolve(req, needed(req)?).await.map(Self)
    }

    /// Returns the caller's account, if they have one.
    pub(crate) fn account(self) -> Option<Uuid> {
        match self.0 {
            Bearer::Session { account, .. } => Some(account),
            Bearer::Host { .. } | Bearer::Guest { .. } => None,
        }
    }
}

impl Account {
    async fn of(req: &HttpRequest) -> Result<Self, Problem> {
        account(req, needed(req)?).await
    }
}

impl Anyone {
    async fn of(req: &HttpRequest) -> Result<Self, Problem> {
        Ok(Self(match token(req)? {
            None => None,
            Some(token) => Some(account(req, token).await?),
        }))
    }
}

impl Known {
    async fn of(req: &HttpRequest) -> Result<Self, Problem> {
        if let Ok(Some(token)) = token(req) {
            // A token that is not valid is of no use here, but does no harm.
            let _ = resolve(req, token).await;
        }
        Ok(Self)
    }
}

/// Listens for revocations of the caller's token, and of an account's role in this match.
///
/// # Errors
/// Those of finding out who the caller is.
pub(crate) async fn listen(req: &HttpRequest, match_id: Uuid) -> Result<Listener, Problem> {
    let revocations = State::<Revocations>::of(req)?;
    let token = token(req)?.unwrap_or_default();
    let mut keys = vec![Key::Token(tokens::hash(token))];
    if let Some(account) = Caller::of(req).await?.account() {
        keys.push(Key::Place(match_id, account));
        keys.push(Key::Places(account));
    }
    Ok(revocations.listen(keys))
}

/// Returns the bearer token of a request, or `None` without an `Authorization` header.
///
/// # Errors
/// `token_missing` if the header is not a bearer token.
fn token(req: &HttpRequest) -> Result<Option<&str>, Problem> {
    let Some(value) = req.headers().get(header::AUTHORIZATION) else {
        return Ok(None);
    };
    let parts = value.to_str().ok().and_then(|text| text.split_once(' '));
    match parts {
        Some((scheme, token)) if scheme.eq_ignore_ascii_case("bearer") => Ok(Some(token.trim())),
        Some(_) | None => Err(missing()),
    }
}

/// Returns the bearer token of a request that has to have one.
fn needed(req: &HttpRequest) -> Result<&str, Problem> {
    token(req)?.ok_or_else(missing)
}

fn missing() -> Problem {
    Problem::new(Code::TokenMissing, "This request needs a bearer token.")
        .field("Authorization")
        .expected("`Bearer` and a token from POST /v1/sessions, POST /v1/join or POST /v1/matches")
}

async fn account(req: &HttpRequest, token: &str) -> Result<Account, Problem> {
    let needed = || Problem::new(Code::AccountRequired, "This request needs an account.");
    // The token of a match is never enough here, valid or not, so skip the store.
    if matches!(Kind::of(token), Some(Kind::Host | Kind::Guest)) {
        return Err(needed());
    }
    match resolve(req, token).await? {
        Bearer::Session {
            account: id,
            session,
            ..
        } => Ok(Account { id, session }),
        Bearer::Host { .. } | Bearer::Guest { .. } => Err(needed()),
    }
}

async fn resolve(req: &HttpRequest, token: &str) -> Result<Bearer, Problem> {
    let bearer = State::<Tokens>::of(req)?.resolve(token).await?;
    if let Bearer::Session {
        account,
        session,
        language,
        rights,
        ..
    } = bearer
    {
        if !permit(rights, session, req) {
            return Err(Code::RightsRequired.into());
        }
        language::note(req, |noted| noted.account = language);
        security::concerns(req, account);
        Client::of(req)?.remember(account).await;
    }
    Ok(bearer)
}

/// Says whether a token with these rights, of this session, may make this request: nothing that is
/// not named here.
fn permit(rights: Rights, session: Uuid, req: &HttpRequest) -> bool {
    let reads = matches!(*req.method(), Method::GET | Method::HEAD);
    match rights {
        Rights::All => true,
        Rights::Play => reads || is_own(session, req) || plays(req),
        Rights::Read => reads || is_own(session, req),
    }
}

/// Says whether an app renews its token or signs itself out, which it always may.
fn is_own(session: Uuid, req: &HttpRequest) -> bool {
    match req.match_pattern().as_deref() {
        Some("/v1/session/renew") => true,
        Some("/v1/sessions/{id}") => {
            req.match_info().get("id").map(str::parse) == Some(Ok(session))
        }
        _ => false,
    }
}

/// Says whether a match is opened, joined or played. What outlives the token, as a host token does,
/// is not part of that, nor is deleting the match.
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

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        let (code, detail) = match refused {
            Refused::Unknown => (
                Code::TokenUnknown,
                "The token belongs to no session or match.",
            ),
            Refused::Expired => (
                Code::TokenExpired,
                "The session has expired: sign in again.",
            ),
            Refused::Unused => (
                Code::TokenExpired,
                "The session was not used for too long: sign in again.",
            ),
            Refused::SignedOut => (
                Code::TokenRevoked,
                "The session was signed out: sign in again.",
            ),
            Refused::Left => (
                Code::TokenRevoked,
                "You are no longer at this table: ask the host for a new code.",
            ),
        };
        Self::new(code, detail)
    }
}

impl From<NoRandomness> for Problem {
    fn from(error: NoRandomness) -> Self {
        Self::internal(error)
    }
}

impl From<NoSeed> for Problem {
    fn from(error: NoSeed) -> Self {
        match error {
            NoSeed::Store(error) => error.into(),
            NoSeed::NoRandomness(error) => error.into(),
        }
    }
}
