//! Sessions: the devices on which an account is signed in.

use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, post};
use chrono::{DateTime, Duration, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::access::caller::{self, Account};
use crate::http::access::passwords::Hashing;
use crate::http::access::tokens::{self, Kind, Tokens, chosen, mint};
use crate::http::server::metrics::Metrics;
use crate::http::web::body::Body;
use crate::http::web::idempotency::IdempotencyKey;
use crate::http::web::page::Page;
use crate::http::web::problem::{
    BodyRefusals, Code, PROBLEM_JSON, PasswordRefusals, PathRefusals, Problem, TokenRefusals,
};
use crate::http::web::text::{Name, Secret};
use crate::store::people::{accounts, sessions};
use crate::store::{Db, Error, Store, now};

/// How long a session lasts after its password was given, or its token renewed.
#[derive(Clone, Copy)]
pub(in crate::http) struct Lifetime(pub(in crate::http) Duration);

/// A device that wants to sign in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002",
    "name": "Ben",
    "password": "a pile of blue letters",
    "device": "Ben's phone"
}))]
pub(in crate::http) struct NewSession {
    /// The id it shall have, so that asking again is safe.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// The account's name, in whatever case.
    name: Name,
    password: Secret,
    /// What its owner calls the device.
    device: Name,
}

/// A device that is signed in, and its token.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({
    "token": "kbs_Zm9yIHRoZSBkb2N1bWVudCBvbmx5LCBub3QgcmVhbA",
    "session": {
        "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002",
        "device": "Ben's phone",
        "current": true,
        "created_at": "2025-07-15T19:30:00.123456Z",
        "last_used_at": "2025-07-15T19:30:00.123456Z",
        "expires_at": "2026-01-11T19:30:00.123456Z"
    }
}))]
pub(super) struct SignedIn {
    /// To be sent as `Authorization: Bearer <token>`. It is shown only now.
    token: String,
    session: SessionView,
}

/// A device that is signed in.
#[derive(Serialize, ToSchema)]
#[schema(as = Session, example = json!({
    "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002",
    "device": "Ben's phone",
    "current": true,
    "created_at": "2025-07-15T19:30:00.123456Z",
    "last_used_at": "2025-07-15T19:30:00.123456Z",
    "expires_at": "2026-01-11T19:30:00.123456Z"
}))]
pub(super) struct SessionView {
    id: Uuid,
    /// What its owner calls the device.
    device: String,
    /// Whether it is the device that is asking.
    current: bool,
    created_at: DateTime<Utc>,
    /// When it was last seen, to the hour.
    last_used_at: DateTime<Utc>,
    /// When it has to sign in again.
    expires_at: DateTime<Utc>,
}

type SessionPage = Page<SessionView>;

/// A token that is to be replaced by another.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({}))]
pub(in crate::http) struct Renewal {
    /// The token it shall have: `kbs_` and 32 random bytes in base64url. Left out,
    /// one is made.
    #[schema(nullable = false, value_type = Option<String>, min_length = 47, max_length = 47, pattern = "^kbs_[A-Za-z0-9_-]{43}$")]
    token: Option<Secret>,
}

impl SessionView {
    fn of(session: sessions::Session, current: Uuid) -> Self {
        Self {
            current: session.id == current,
            id: session.id,
            device: session.device,
            created_at: session.created_at,
            last_used_at: session.last_used_at,
            expires_at: session.expires_at,
        }
    }
}

/// Sign in on a device
///
/// Asking again with the same `id` gives the session another token and revokes the
/// one before: an answer that was lost can be asked for again.
#[utoipa::path(
    tag = "sessions",
    params(IdempotencyKey),
    request_body = NewSession,
    responses(
        (status = 201, description = "The session and its token.", body = SignedIn),
        (
            status = 401, body = Problem, content_type = PROBLEM_JSON,
            description = "The name or the password is wrong (`credentials_wrong`)."
        ),
        (
            status = 409, body = Problem, content_type = PROBLEM_JSON,
            description = "The id was used for another device, or for one that was signed out \
                           (`id_reused`)."
        ),
        BodyRefusals,
        PasswordRefusals,
    ),
)]
#[post("/sessions")]
pub(in crate::http) async fn create_session(
    key: IdempotencyKey,
    body: Body<NewSession>,
    store: Data<Store>,
    passwords: Hashing,
    tokens: Data<Tokens>,
    lifetime: Data<Lifetime>,
    metrics: Data<Metrics>,
) -> Result<HttpResponse, Problem> {
    let NewSession {
        id,
        name,
        password,
        device,
    } = body.0;
    let id = key.or(id)?;
    let account = store
        .read(move |db| accounts::by_name(db, name.as_ref()))
        .await?;
    // Whether the name or the password was wrong shows neither in the answer
    // nor in the time it takes.
    let hash = account
        .as_ref()
        .map(|account| account.password_hash.clone());
    let right = passwords.verify(password, hash).await?;
    let refused = || {
        metrics.refused_login();
        Problem::new(Code::CredentialsWrong, "The name or the password is wrong.")
    };
    let account = account.filter(|_| right).ok_or_else(refused)?;

    let (token, token_hash) = mint(Kind::Session)?;
    let at = now();
    let session = sessions::Session {
        id,
        account_id: account.id,
        token_hash,
        device: device.into(),
        created_at: at,
        last_used_at: at,
        expires_at: at + lifetime.0,
        revoked_at: None,
    };
    let checked = account.password_hash;
    let opened = store.write(move |db| open(db, session, &checked)).await;
    let opened = opened.map_err(|error| match error {
        Error::Taken => Problem::id_reused("session"),
        other => other.into(),
    })?;
    let (session, voided) = opened.ok_or_else(refused)?;
    if let Some(hash) = voided {
        tokens.forget(&hash).await;
    }
    Ok(HttpResponse::Created().json(SignedIn {
        token,
        session: SessionView::of(session, id),
    }))
}

/// Adds the session, or gives the one that is there the new token; then the
/// hash of the token before comes along. None where the password that was checked is
/// no longer the account's.
fn open(
    db: &mut Db,
    session: sessions::Session,
    checked: &str,
) -> Result<Option<(sessions::Session, Option<String>)>, Error> {
    let account = session.account_id;
    // First: of all who sign in, or change the password, one at a time goes on.
    if !accounts::hold_with(db, account, checked)? {
        return Ok(None);
    }
    let earlier = loop {
        let Some(earlier) = sessions::by_id(db, account, session.id)? else {
            sessions::insert(db, &session)?;
            return Ok(Some((session, None)));
        };
        if earlier.device != session.device || earlier.revoked_at.is_some() {
            return Err(Error::Taken);
        }
        let (before, hash) = (&earlier.token_hash, &session.token_hash);
        if sessions::replace_token(db, session.id, before, hash, session.expires_at)? {
            break earlier;
        }
        // The device has renewed its token since it was read.
    };
    sessions::touch(db, session.id, session.last_used_at)?;
    let session = sessions::Session {
        created_at: earlier.created_at,
        ..session
    };
    Ok(Some((session, Some(earlier.token_hash))))
}

/// Renew a session
///
/// The session stays; its token is replaced by another, which lasts as long as a
/// new one does, and the token before is void at once, everywhere: streams that it
/// opened end. No password is needed: a phone that renews now and then stays signed
/// in.
///
/// An answer may get lost. A phone that chooses the `token` itself has it all the
/// same: where the token before is not known any more, the chosen one is good.
#[utoipa::path(
    tag = "sessions",
    security(("token" = [])),
    request_body = Renewal,
    responses(
        (status = 200, description = "The session and its new token.", body = SignedIn),
        TokenRefusals,
        (
            status = 409, body = Problem, content_type = PROBLEM_JSON,
            description = "The chosen token is another session's (`taken`)."
        ),
        BodyRefusals,
    ),
)]
#[post("/session/renew")]
pub(in crate::http) async fn renew_session(
    req: HttpRequest,
    caller: Account,
    body: Body<Renewal>,
    store: Data<Store>,
    tokens: Data<Tokens>,
    lifetime: Data<Lifetime>,
) -> Result<HttpResponse, Problem> {
    let before = tokens::hash(caller::token(&req)?.unwrap_or_default());
    let (token, hash) = match body.0.token {
        None => mint(Kind::Session)?,
        Some(token) => {
            let hash = chosen(Kind::Session, token.reveal());
            let hash = hash.filter(|hash| *hash != before).ok_or_else(|| {
                Problem::new(Code::InvalidBody, "This is no new token of a session.")
                    .field("token")
                    .expected("`kbs_` and 32 random bytes in base64url, other than before")
            })?;
            (token.reveal().to_owned(), hash)
        }
    };
    let (at, void) = (now(), before.clone());
    let renewed = store
        .write(move |db| {
            let there = sessions::by_id(db, caller.id, caller.session)?;
            let Some(session) = there else {
                return Ok(None);
            };
            let session = sessions::Session {
                token_hash: hash,
                last_used_at: at,
                expires_at: at + lifetime.0,
                ..session
            };
            let id = session.id;
            let (hash, expires_at) = (&session.token_hash, session.expires_at);
            // Of two who renew at once only the first still has the token before.
            if !sessions::replace_token(db, id, &void, hash, expires_at)? {
                return Ok(None);
            }
            sessions::touch(db, id, at)?;
            Ok(Some(session))
        })
        .await?;
    tokens.forget(&before).await;
    let session = renewed.ok_or_else(|| {
        Problem::new(
            Code::TokenRevoked,
            "The session was signed out, or its token renewed, at the same moment.",
        )
    })?;
    Ok(HttpResponse::Ok().json(SignedIn {
        token,
        session: SessionView::of(session, caller.session),
    }))
}

/// List the devices that are signed in
///
/// The newest first, all on one page.
#[utoipa::path(
    tag = "sessions",
    security(("token" = [])),
    responses(
        (status = 200, description = "The sessions of the account.", body = SessionPage),
        TokenRefusals,
    ),
)]
#[get("/sessions")]
pub(in crate::http) async fn list_sessions(
    caller: Account,
    store: Data<Store>,
) -> Result<Json<SessionPage>, Problem> {
    let at = now();
    let sessions = store.read(move |db| sessions::list(db, caller.id)).await?;
    let items = sessions
        .into_iter()
        .filter(|session| session.expires_at > at)
        .map(|session| SessionView::of(session, caller.session))
        .collect();
    Ok(Json(Page::whole(items)))
}

/// Sign a device out
///
/// Its token is void from now on; it may be one's own.
#[utoipa::path(
    tag = "sessions",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The session's id.")),
    responses(
        (status = 204, description = "The device is signed out."),
        (
            status = 404, body = Problem, content_type = PROBLEM_JSON,
            description = "No such session in this account (`session_not_found`)."
        ),
        TokenRefusals,
        PathRefusals,
    ),
)]
#[delete("/sessions/{id}")]
pub(in crate::http) async fn delete_session(
    caller: Account,
    id: Path<Uuid>,
    store: Data<Store>,
    tokens: Data<Tokens>,
) -> Result<HttpResponse, Problem> {
    let id = id.into_inner();
    let revoked = store
        .write(move |db| {
            // Signed out twice is signed out: no other answer then.
            sessions::revoke(db, caller.id, id, now())?;
            // Afterwards, with the last token that it had.
            sessions::by_id(db, caller.id, id)
        })
        .await?;
    let session = revoked
        .ok_or_else(|| Problem::new(Code::SessionNotFound, "No such session in this account."))?;
    tokens.forget(&session.token_hash).await;
    Ok(HttpResponse::NoContent().finish())
}
