//! Accounts: who wants a history across tables and phones.

use actix_web::web::{Data, Json};
use actix_web::{HttpResponse, delete, get, patch, post};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::body::Body;
use super::caller::Account;
use super::ids::IdempotencyKey;
use super::passwords::Passwords;
use super::problem::{BodyRefusals, Code, PROBLEM_JSON, Problem, TokenRefusals};
use super::text::{Name, NewPassword, Secret};
use super::tokens::Tokens;
use crate::store::{self, Store, accounts, now, sessions};

/// An account to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Ben", "password": "a pile of blue letters"}))]
pub(super) struct NewAccount {
    /// The id it shall have, so that asking again is safe.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// What its owner signs in with; unique without regard to case.
    name: Name,
    password: NewPassword,
}

/// What is to be changed of an account; what is absent stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "password": "a pile of green letters",
    "current_password": "a pile of blue letters"
}))]
pub(super) struct AccountChange {
    #[schema(nullable = false)]
    name: Option<Name>,
    /// The new password. All other sessions end.
    #[schema(nullable = false)]
    password: Option<NewPassword>,
    /// The password until now: needed to change it.
    #[schema(nullable = false)]
    current_password: Option<Secret>,
}

/// An account.
#[derive(Serialize, ToSchema)]
#[schema(as = Account, example = json!({
    "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001",
    "name": "Ben",
    "created_at": "2025-07-15T19:30:00.123456Z"
}))]
pub(super) struct AccountView {
    id: Uuid,
    name: String,
    created_at: DateTime<Utc>,
}

impl From<accounts::Account> for AccountView {
    fn from(account: accounts::Account) -> Self {
        Self {
            id: account.id,
            name: account.name,
            created_at: account.created_at,
        }
    }
}

/// Open an account
///
/// Then sign in with `POST /v1/sessions`. Nobody needs an account to play.
#[utoipa::path(
    tag = "accounts",
    params(IdempotencyKey),
    request_body = NewAccount,
    responses(
        (status = 201, description = "The account.", body = AccountView),
        (
            status = 409, body = Problem, content_type = PROBLEM_JSON,
            description = "Another account has the name (`name_taken`), or the id was used for \
                           another account (`id_reused`)."
        ),
        BodyRefusals,
    ),
)]
#[post("/accounts")]
pub(super) async fn create_account(
    key: IdempotencyKey,
    body: Body<NewAccount>,
    store: Data<Store>,
    passwords: Data<Passwords>,
) -> Result<HttpResponse, Problem> {
    let NewAccount { id, name, password } = body.0;
    let password = password.into_secret();
    let account = accounts::Account {
        id: key.or(id)?,
        name: name.into(),
        password_hash: passwords.hash(password.clone()).await?,
        created_at: now(),
    };
    let (name, new) = (account.name.clone(), account.clone());
    let earlier = store
        .write(move |db| {
            let earlier = accounts::by_id(db, new.id)?;
            if earlier.is_none() {
                accounts::insert(db, &new)?;
            }
            Ok(earlier)
        })
        .await
        .map_err(name_taken)?;
    let account = match earlier {
        None => account,
        Some(earlier) => {
            let hash = earlier.password_hash.clone();
            let same = passwords.verify(password, Some(hash)).await? && earlier.name == name;
            if !same {
                return Err(Problem::id_reused("account"));
            }
            earlier
        }
    };
    Ok(HttpResponse::Created().json(AccountView::from(account)))
}

/// Look at one's account
///
/// The one that the session belongs to.
#[utoipa::path(
    tag = "accounts",
    security(("token" = [])),
    responses(
        (status = 200, description = "The account.", body = AccountView),
        TokenRefusals,
    ),
)]
#[get("/account")]
pub(super) async fn get_account(
    caller: Account,
    store: Data<Store>,
) -> Result<Json<AccountView>, Problem> {
    let account = store.read(move |db| accounts::by_id(db, caller.id)).await?;
    Ok(Json(account.ok_or_else(gone)?.into()))
}

/// Change one's name or password
///
/// A new password needs the current one, and ends all other sessions.
#[utoipa::path(
    tag = "accounts",
    security(("token" = [])),
    request_body = AccountChange,
    responses(
        (status = 200, description = "The account as it is now.", body = AccountView),
        TokenRefusals,
        (
            status = 403, body = Problem, content_type = PROBLEM_JSON,
            description = "The current password is wrong (`password_wrong`), or the token is a \
                           match's host token (`account_required`)."
        ),
        (
            status = 409, body = Problem, content_type = PROBLEM_JSON,
            description = "Another account has the name (`name_taken`)."
        ),
        BodyRefusals,
    ),
)]
#[patch("/account")]
pub(super) async fn change_account(
    caller: Account,
    body: Body<AccountChange>,
    store: Data<Store>,
    passwords: Data<Passwords>,
    tokens: Data<Tokens>,
) -> Result<Json<AccountView>, Problem> {
    let AccountChange {
        name,
        password,
        current_password,
    } = body.0;
    let password_hash = match password {
        None => None,
        Some(password) => {
            confirm(caller, current_password, &store, &passwords).await?;
            Some(passwords.hash(password.into_secret()).await?)
        }
    };
    let (account, ended) = store
        .write(move |db| {
            if let Some(name) = &name {
                accounts::set_name(db, caller.id, name.as_ref())?;
            }
            let mut ended = Vec::new();
            if let Some(hash) = &password_hash {
                accounts::set_password_hash(db, caller.id, hash)?;
                ended = sessions::list(db, caller.id)?;
                ended.retain(|session| session.id != caller.session);
                sessions::revoke_all(db, caller.id, Some(caller.session), now())?;
            }
            Ok((accounts::by_id(db, caller.id)?, ended))
        })
        .await
        .map_err(name_taken)?;
    for session in ended {
        tokens.forget(&session.token_hash).await;
    }
    Ok(Json(account.ok_or_else(gone)?.into()))
}

/// Checks that who changes the password knows it.
async fn confirm(
    caller: Account,
    current: Option<Secret>,
    store: &Store,
    passwords: &Passwords,
) -> Result<(), Problem> {
    let Some(current) = current else {
        return Err(
            Problem::new(Code::InvalidBody, "A new password needs the current one.")
                .field("current_password")
                .expected("the password until now"),
        );
    };
    let account = store.read(move |db| accounts::by_id(db, caller.id)).await?;
    let hash = account.map(|account| account.password_hash);
    if passwords.verify(current, hash).await? {
        Ok(())
    } else {
        Err(
            Problem::new(Code::PasswordWrong, "The current password is wrong.")
                .field("current_password")
                .expected("the password until now"),
        )
    }
}

/// Delete one's account
///
/// With all that is its own: sessions, players and matches.
#[utoipa::path(
    tag = "accounts",
    security(("token" = [])),
    responses(
        (status = 204, description = "The account is no more."),
        TokenRefusals,
    ),
)]
#[delete("/account")]
pub(super) async fn delete_account(
    caller: Account,
    store: Data<Store>,
    tokens: Data<Tokens>,
) -> Result<HttpResponse, Problem> {
    let ended = store
        .write(move |db| {
            let ended = sessions::list(db, caller.id)?;
            accounts::delete(db, caller.id)?;
            Ok(ended)
        })
        .await?;
    for session in ended {
        tokens.forget(&session.token_hash).await;
    }
    Ok(HttpResponse::NoContent().finish())
}

/// In this file only a name can be taken: ids are looked for first.
fn name_taken(error: store::Error) -> Problem {
    match error {
        store::Error::Taken => Problem::new(Code::NameTaken, "Another account has this name.")
            .field("name")
            .expected("a name that no account has, in whatever case"),
        other => other.into(),
    }
}

/// The account went while it was asked for.
fn gone() -> Problem {
    Problem::new(Code::TokenUnknown, "The account is no more.")
}
