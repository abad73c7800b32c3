//! Accounts: who wants a history across tables and phones.

use actix_web::web::{Data, Json};
use actix_web::{HttpResponse, delete, get, patch, post};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::access::caller::Account;
use crate::http::access::memberships::Memberships;
use crate::http::access::passwords::{Hashing, guessable};
use crate::http::access::tokens::Tokens;
use crate::http::web::body::Body;
use crate::http::web::idempotency::IdempotencyKey;
use crate::http::web::problem::{
    BodyRefusals, Code, NewPasswordRefusals, PROBLEM_JSON, PasswordRefusals, Problem, TokenRefusals,
};
use crate::http::web::text::{Name, NewPassword, Secret};
use crate::live::Tables;
use crate::store::people::{accounts, sessions};
use crate::store::{self, Db, Store, now, once};

/// An account to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Ben", "password": "a pile of blue letters"}))]
pub(in crate::http) struct NewAccount {
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
pub(in crate::http) struct AccountChange {
    #[schema(nullable = false)]
    name: Option<Name>,
    /// The new password. All other sessions end.
    #[schema(nullable = false)]
    password: Option<NewPassword>,
    /// The password until now: needed to change it.
    #[schema(nullable = false)]
    current_password: Option<Secret>,
}

/// That an account is to go, by whoever has its password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"password": "a pile of blue letters"}))]
pub(in crate::http) struct AccountEnd {
    /// The account's password.
    password: Secret,
}

/// An account.
#[derive(Serialize, ToSchema)]
#[schema(as = Account, example = json!({
    "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001",
    "name": "Ben",
    "created_at": "2025-07-15T19:30:00.123456Z"
}))]
pub(in crate::http) struct AccountView {
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
///
/// The password is to be long, not odd: any 8 to 256 characters, but for those that
/// are tried first (`password_guessable`): the commonest, the account's name or the
/// service's with whatever digits around it, a few characters over and over.
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
        NewPasswordRefusals,
        PasswordRefusals,
    ),
)]
#[post("/accounts")]
pub(in crate::http) async fn create_account(
    key: IdempotencyKey,
    body: Body<NewAccount>,
    store: Data<Store>,
    passwords: Hashing,
) -> Result<HttpResponse, Problem> {
    let NewAccount { id, name, password } = body.0;
    let password = password.into_secret();
    guessable::refuse(&password, name.as_ref())?;
    let account = accounts::Account {
        id: key.or(id)?,
        name: name.into(),
        password_hash: passwords.hash(password.clone()).await?,
        created_at: now(),
    };
    let (name, new) = (account.name.clone(), account.clone());
    let earlier = store
        .write(move |db| {
            let find = |db: &mut Db| accounts::by_id(db, new.id);
            once(db, find, |db| accounts::insert(db, &new))
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
pub(in crate::http) async fn get_account(
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
        NewPasswordRefusals,
        PasswordRefusals,
    ),
)]
#[patch("/account")]
pub(in crate::http) async fn change_account(
    caller: Account,
    body: Body<AccountChange>,
    store: Data<Store>,
    passwords: Hashing,
    tokens: Data<Tokens>,
) -> Result<Json<AccountView>, Problem> {
    let AccountChange {
        name,
        password,
        current_password,
    } = body.0;
    let new_password = match password {
        None => None,
        Some(password) => {
            let Some(current) = current_password else {
                return Err(Problem::new(
                    Code::InvalidBody,
                    "A new password needs the current one.",
                )
                .field(CURRENT)
                .expected("the password until now"));
            };
            let known = confirm(caller, current, CURRENT, &store, &passwords).await?;
            let password = password.into_secret();
            let name = name.as_ref().map_or(known.name.as_str(), AsRef::as_ref);
            guessable::refuse(&password, name)?;
            Some((known.password_hash, passwords.hash(password).await?))
        }
    };
    let changed = store
        .write(move |db| {
            let mut ended = Vec::new();
            if let Some((before, hash)) = &new_password {
                // First: from here on nobody signs in until this is done.
                if !accounts::set_password_hash(db, caller.id, before, hash)? {
                    return Ok(None);
                }
                ended = sessions::revoke_all(db, caller.id, Some(caller.session), now())?;
            }
            if let Some(name) = &name {
                accounts::set_name(db, caller.id, name.as_ref())?;
            }
            Ok(Some((accounts::by_id(db, caller.id)?, ended)))
        })
        .await
        .map_err(name_taken)?;
    let (account, ended) = changed.ok_or_else(|| wrong(CURRENT))?;
    for session in ended {
        tokens.forget(&session.token_hash).await;
    }
    Ok(Json(account.ok_or_else(gone)?.into()))
}

/// Where the password until now stands.
const CURRENT: &str = "current_password";

/// Checks that whoever asks knows the password, which stands in this field. The
/// account as it was then: what is done by it has to check the hash once more.
async fn confirm(
    caller: Account,
    password: Secret,
    field: &str,
    store: &Store,
    passwords: &Hashing,
) -> Result<accounts::Account, Problem> {
    let account = store.read(move |db| accounts::by_id(db, caller.id)).await?;
    let hash = account
        .as_ref()
        .map(|account| account.password_hash.clone());
    let right = passwords.verify(password, hash).await?;
    account.filter(|_| right).ok_or_else(|| wrong(field))
}

fn wrong(field: &str) -> Problem {
    Problem::new(Code::PasswordWrong, "The password is wrong.")
        .field(field)
        .expected("the account's password")
}

/// Delete one's account
///
/// There is no way back, so it takes the password again. With the account go its
/// sessions and tokens, its players, and the matches in its history with their
/// logs, also for those who joined them; streams of them end.
///
/// The matches of others stay. What the account was there (a member, a player of
/// their circle) it is no more, and where it was a player, both the player and
/// the seats are called `somebody` from then on (`somebody 2` at a table that has
/// one), also in the log: the names of those who sit down are all that is
/// replaced there, for they are theirs, and nothing that was played, judged or
/// counted rests on them. Whose entry it was is told by an id (`by`) that stands
/// for nobody any more. What a table called somebody without saying which player
/// that is, and what others wrote in notes and reasons, stays as they wrote it.
#[utoipa::path(
    tag = "accounts",
    security(("token" = [])),
    request_body = AccountEnd,
    responses(
        (status = 204, description = "The account is no more."),
        TokenRefusals,
        (
            status = 403, body = Problem, content_type = PROBLEM_JSON,
            description = "The password is wrong (`password_wrong`), or the token is a match's \
                           host or guest token (`account_required`)."
        ),
        BodyRefusals,
        PasswordRefusals,
    ),
)]
#[delete("/account")]
pub(in crate::http) async fn delete_account(
    caller: Account,
    body: Body<AccountEnd>,
    store: Data<Store>,
    tables: Data<Tables>,
    passwords: Hashing,
    tokens: Data<Tokens>,
    memberships: Data<Memberships>,
) -> Result<HttpResponse, Problem> {
    const FIELD: &str = "password";
    let known = confirm(caller, body.0.password, FIELD, &store, &passwords).await?;
    // A task of its own: a phone that hangs up must not leave anything that
    // remembers the account.
    let going = tokio::spawn(async move {
        let deleted = store.write(move |db| {
            let right = accounts::hold_with(db, caller.id, &known.password_hash)?;
            right.then(|| accounts::delete(db, caller.id)).transpose()
        });
        let gone = deleted.await?.ok_or_else(|| wrong(FIELD))?;
        let Some(gone) = gone else {
            return Ok(());
        };
        for hash in &gone.token_hashes {
            tokens.forget(hash).await;
        }
        memberships.forget_all();
        tables.let_go(&gone).await.map_err(Problem::from)
    });
    going
        .await
        .map_err(|failure| Problem::internal(&failure))??;
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
