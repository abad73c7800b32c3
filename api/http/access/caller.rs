//! Who is asking: the extractors that a handler names to be called only for
//! whom it is for.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest};
use uuid::Uuid;

use super::revocations::{Key, Listener, Revocations};
use super::tokens::{self, Bearer, Kind, Tokens};
use crate::http::web::problem::{Code, Problem};
use crate::table::Role;

/// An account, signed in on one device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Account {
    /// The account's id.
    pub id: Uuid,
    /// The id of the session that the token is of.
    pub session: Uuid,
}

/// Whoever has a token: an account, or the host or a guest of one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caller {
    /// An account, signed in on one device.
    Account(Account),
    /// The host of a match that may be nobody's.
    Host {
        /// The id of that match, and the only one this caller may touch.
        match_id: Uuid,
    },
    /// Somebody who joined a match without an account.
    Guest {
        /// The id of that match, and the only one this caller may touch.
        match_id: Uuid,
        /// Who it is there.
        member: Uuid,
        /// What they are there.
        role: Role,
    },
}

/// Anyone at all: an account if a token was sent, which then must be a good one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Anyone(pub Option<Account>);

type Extracted<T> = Pin<Box<dyn Future<Output = Result<T, Problem>>>>;

impl FromRequest for Caller {
    type Error = Problem;
    type Future = Extracted<Self>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let req = req.clone();
        Box::pin(async move {
            let token = token(&req)?.ok_or_else(missing)?;
            resolve(&req, token).await
        })
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

/// Of what lets in whoever sends the request, at the match in its path.
impl FromRequest for Listener {
    type Error = Problem;
    type Future = Extracted<Self>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let req = req.clone();
        Box::pin(async move {
            let Some(revocations) = req.app_data::<Data<Revocations>>() else {
                return Err(Problem::internal(
                    &"the service was built without revocations",
                ));
            };
            let token = token(&req)?.unwrap_or_default();
            let mut keys = vec![Key::Token(tokens::hash(token))];
            let match_id = req.match_info().get("id").and_then(|id| id.parse().ok());
            if let Caller::Account(account) = Caller::extract(&req).await?
                && let Some(match_id) = match_id
            {
                keys.push(Key::Place(match_id, account.id));
            }
            Ok(revocations.listen(keys))
        })
    }
}

/// The bearer token of a request that has an `Authorization` header.
///
/// # Errors
/// `token_missing` where it has one that is no bearer's.
pub(in crate::http) fn token(req: &HttpRequest) -> Result<Option<&str>, Problem> {
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
    Problem::new(Code::TokenMissing, "This needs a bearer token.")
        .field("Authorization")
        .expected(
            "Bearer and a token from POST /v1/sessions, POST /v1/join or the opening of a match",
        )
}

async fn account(req: &HttpRequest, token: &str) -> Result<Account, Problem> {
    let needed = || Problem::new(Code::AccountRequired, "Only an account may do this.");
    // Without a look at the store: no token of a match will do here, good or not.
    if matches!(Kind::of(token), Some(Kind::Host | Kind::Guest)) {
        return Err(needed());
    }
    match resolve(req, token).await? {
        Caller::Account(account) => Ok(account),
        Caller::Host { .. } | Caller::Guest { .. } => Err(needed()),
    }
}

async fn resolve(req: &HttpRequest, token: &str) -> Result<Caller, Problem> {
    let Some(tokens) = req.app_data::<Data<Tokens>>() else {
        return Err(Problem::internal(&"the service was built without tokens"));
    };
    Ok(match tokens.resolve(token).await? {
        Bearer::Session {
            account, session, ..
        } => Caller::Account(Account {
            id: account,
            session,
        }),
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
    })
}
