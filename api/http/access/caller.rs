//! The caller of a request: extractors through which a handler declares who can call
//! it.

use std::future::{Future, Ready, ready};
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest};
use uuid::Uuid;

use super::rights;
use crate::server::security;
use crate::state::State;
use crate::web::language;
use crate::web::limits::Limits;
use crate::web::problem::{Code, Problem};
use kibitz_game::table::Role;
use kibitz_service::access::revocations::{Key, Listener, Revocations};
use kibitz_service::access::tokens::{self, Bearer, Kind, Tokens};

/// An account, signed in on one device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Account {
    /// The account's id.
    pub(crate) id: Uuid,
    /// The id of the session that the token belongs to.
    pub(crate) session: Uuid,
}

/// A caller with a token: an account, or the host or a guest of one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Caller {
    /// An account, signed in on one device.
    Account(Account),
    /// The holder of a match's host token, who needs no account.
    Host {
        /// The id of the match, the only one that this caller can access.
        match_id: Uuid,
    },
    /// A person who joined a match without an account.
    Guest {
        /// The id of the match, the only one that this caller can access.
        match_id: Uuid,
        /// The guest's member id in the match.
        member: Uuid,
        /// The guest's role in the match.
        role: Role,
    },
}

/// Any caller, with or without a token. If a token is sent, it must be the valid token
/// of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Anyone(pub(crate) Option<Account>);

/// Any caller, whatever they send. A valid token only says which language they prefer.
pub(crate) struct Known;

/// The token of a request, from which codes follow.
pub(crate) struct Token(pub(crate) String);

impl FromRequest for Token {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let token = token(req).and_then(|token| token.ok_or_else(missing));
        ready(token.map(|token| Self(token.to_owned())))
    }
}

type Extracted<T> = Pin<Box<dyn Future<Output = Result<T, Problem>>>>;

impl FromRequest for Caller {
    type Error = Problem;
    type Future = Extracted<Self>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let req = req.clone();
        Box::pin(async move { Caller::of(&req).await })
    }
}

impl Caller {
    /// The caller of a request.
    ///
    /// # Errors
    /// A problem if it has no valid token.
    pub(crate) async fn of(req: &HttpRequest) -> Result<Self, Problem> {
        let token = token(req)?.ok_or_else(missing)?;
        resolve(req, token).await
    }
}

impl FromRequest for Account {
    type Error = Problem;
    type Future = Extracted<Self>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let req = req.clone();
        Box::pin(async move {
            let token = token(&req)?.ok_or_else(missing)?;
            account(&req, token).await
        })
    }
}

impl FromRequest for Anyone {
    type Error = Problem;
    type Future = Extracted<Self>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let req = req.clone();
        Box::pin(async move {
            match token(&req)? {
                None => Ok(Self(None)),
                Some(token) => account(&req, token)
                    .await
                    .map(|account| Self(Some(account))),
            }
        })
    }
}

impl FromRequest for Known {
    type Error = Problem;
    type Future = Extracted<Self>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let req = req.clone();
        Box::pin(async move {
            if let Ok(Some(token)) = token(&req) {
                // A token that is not valid is of no use here, but does no harm.
                let _ = resolve(&req, token).await;
            }
            Ok(Self)
        })
    }
}

/// Listens for revocations of the caller's token, and of an account's role in the match
/// that the path names.
///
/// # Errors
/// Those of finding out who the caller is.
pub(crate) async fn listen(req: &HttpRequest) -> Result<Listener, Problem> {
    let revocations = State::<Revocations>::of(req)?;
    let token = token(req)?.unwrap_or_default();
    let mut keys = vec![Key::Token(tokens::hash(token))];
    let match_id = req.match_info().get("id").and_then(|id| id.parse().ok());
    if let Caller::Account(account) = Caller::extract(req).await?
        && let Some(match_id) = match_id
    {
        keys.push(Key::Place(match_id, account.id));
        keys.push(Key::Places(account.id));
    }
    Ok(revocations.listen(keys))
}

/// Returns the bearer token of a request, or `None` without an `Authorization` header.
///
/// # Errors
/// `token_missing` if the header is not a bearer token.
pub(crate) fn token(req: &HttpRequest) -> Result<Option<&str>, Problem> {
    let Some(value) = req.headers().get(header::AUTHORIZATION) else {
        return Ok(None);
    };
    let parts = value.to_str().ok().and_then(|text| text.split_once(' '));
    match parts {
        Some((scheme, token)) if scheme.eq_ignore_ascii_case("bearer") => Ok(Some(token.trim())),
        Some(_) | None => Err(missing()),
    }
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
        Caller::Account(account) => Ok(account),
        Caller::Host { .. } | Caller::Guest { .. } => Err(needed()),
    }
}

async fn resolve(req: &HttpRequest, token: &str) -> Result<Caller, Problem> {
    let bearer = State::<Tokens>::of(req)?.resolve(token).await?;
    if let Bearer::Session {
        account,
        session,
        language,
        rights,
        ..
    } = bearer
    {
        if !rights::permit(rights, session, req) {
            return Err(Code::RightsRequired.into());
        }
        language::note_account(req, language);
        security::concerns(req, account);
        State::<Limits>::of(req)?.remember(req, account).await;
    }
    Ok(bearer.into())
}

impl From<Bearer> for Caller {
    fn from(bearer: Bearer) -> Self {
        match bearer {
            Bearer::Session {
                account: id,
                session,
                ..
            } => Caller::Account(Account { id, session }),
            Bearer::Host { match_id } => Caller::Host { match_id },
            Bearer::Guest {
                match_id,
                member,
                role,
            } => Caller::Guest {
                match_id,
                member,
                role,
            },
        }
    }
}
