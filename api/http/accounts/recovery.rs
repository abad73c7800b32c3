//! Recovery codes: how the owner of an account who has forgotten the password sets a new
//! one without anyone's help.

use actix_web::web::{Data, Json};
use actix_web::{HttpResponse, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::account::{confirm, wrong};
use crate::access::secret::{NewPassword, Secret};
use crate::access::spoken;
use crate::access::tokens::{self, Tokens};
use crate::http::access::caller::Account;
use crate::http::access::hashing::Hashing;
use crate::http::web::body::Body;
use crate::http::web::limits::Subject;
use crate::http::web::problem::{Code, Problem};
use crate::http::web::text::Name;
use crate::store::people::recovery::State;
use crate::store::people::{accounts, recovery, sessions};
use crate::store::{self, Store, now};

/// How many codes an account gets.
const COUNT: usize = 10;

/// The number of characters in a code: 24^16 is more than anyone can try.
const LENGTH: usize = 16;

/// New codes, and the hashes to store.
pub(super) struct Codes {
    pub(super) shown: Vec<String>,
    pub(super) hashes: Vec<String>,
}

impl Codes {
    /// # Errors
    /// `internal` if the operating system provides no randomness.
    pub(super) fn mint() -> Result<Codes, Problem> {
        let codes: Vec<String> = (0..COUNT)
            .map(|_| spoken::mint(LENGTH))
            .collect::<Result<_, _>>()?;
        Ok(Codes {
            shown: codes.iter().map(|code| spoken::grouped(code)).collect(),
            hashes: codes.iter().map(tokens::hash).collect(),
        })
    }
}

/// A recovery code, such as `K7MA-2XRD-9PFW-3HJC`. Upper and lower case are the same, and
/// spaces and hyphens are ignored.
#[derive(Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(
    value_type = String,
    format = Password,
    min_length = 16,
    max_length = 64,
    example = "K7MA-2XRD-9PFW-3HJC"
)]
pub(super) struct RecoveryCode(String);

impl TryFrom<String> for RecoveryCode {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        spoken::read(&text, LENGTH).map(RecoveryCode).ok_or(
            "this is not a recovery code, expected sixteen letters and digits such as \
             `K7MA-2XRD-9PFW-3HJC`",
        )
    }
}

/// The password that confirms making recovery codes.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"password": "a pile of blue letters"}))]
pub(in crate::http) struct NewRecoveryCodes {
    /// The account's password.
    password: Secret,
}

/// The recovery codes of an account. They are shown only once.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"recovery_codes": ["K7MA-2XRD-9PFW-3HJC", "TE4N-6V8A-C2RK-X9DP"]}))]
pub(super) struct RecoveryCodes {
    recovery_codes: Vec<String>,
}

/// How to get back into an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "name": "Ben",
    "recovery_code": "K7MA-2XRD-9PFW-3HJC",
    "password": "a pile of green letters"
}))]
pub(in crate::http) struct Recovery {
    /// The name of the account, ignoring case.
    name: Name,
    recovery_code: RecoveryCode,
    /// The new password.
    password: NewPassword,
}

/// Make new recovery codes
///
/// Returns ten new codes. Those that the account had before no longer work. Write them
/// down: each of them sets a new password once, if you forget yours.
#[utoipa::path(
    tag = "accounts",
    request_body = NewRecoveryCodes,
    responses(
        (status = 200, description = "The new codes.", body = RecoveryCodes),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::PasswordWrong, Code::TooManyTries,
    ]))),
)]
#[post("/account/recovery-codes")]
pub(in crate::http) async fn make_recovery_codes(
    caller: Account,
    body: Body<NewRecoveryCodes>,
    store: Data<Store>,
    passwords: Hashing,
) -> Result<Json<RecoveryCodes>, Problem> {
    const FIELD: &str = "password";
    let known = confirm(caller, body.0.password, FIELD, &store, &passwords).await?;
    let Codes { shown, hashes } = Codes::mint()?;
    let replaced = store.write(move |db| {
        let right = accounts::hold_with(db, caller.id, &known.password_hash)?;
        right
            .then(|| recovery::replace(db, caller.id, &hashes))
            .transpose()
    });
    replaced.await?.ok_or_else(|| wrong(FIELD))?;
    Ok(Json(RecoveryCodes {
        recovery_codes: shown,
    }))
}

/// Set a new password with a recovery code
///
/// For an account whose password is forgotten. The code is used up, and all devices are
/// signed out: sign in with the new password. Repeating the request does no harm.
#[utoipa::path(
    tag = "accounts",
    request_body = Recovery,
    responses(
        (status = 204, description = "The account has the new password."),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RecoveryWrong, Code::PasswordGuessable, Code::TooManyTries,
    ]))),
)]
#[post("/recovery")]
pub(in crate::http) async fn recover_account(
    body: Body<Recovery>,
    store: Data<Store>,
    passwords: Hashing,
    tokens: Data<Tokens>,
) -> Result<HttpResponse, Problem> {
    let Recovery {
        name,
        recovery_code,
        password,
    } = body.0;
    let password = password.into_secret();
    let name: String = name.into();
    passwords.count_for(Subject::Name(&name))?;
    let code = tokens::hash(&recovery_code.0);
    let (named, asked) = (name.clone(), code.clone());
    let found = store
        .read(move |db| {
            let Some(account) = accounts::by_name(db, &named)? else {
                return Ok(None);
            };
            let state = recovery::state(db, account.id, &asked)?;
            Ok::<_, store::Error>(state.map(|state| (account, state)))
        })
        .await?;
    let Some((account, state)) = found else {
        return Err(Code::RecoveryWrong.into());
    };
    passwords.concerns(account.id);
    if state == State::Used {
        // Perhaps the answer to the first request was lost.
        let known = Some(&account);
        let same = passwords.verify(password, known, Subject::Name(&name));
        return match same.await? {
            true => Ok(HttpResponse::NoContent().finish()),
            false => Err(Code::RecoveryWrong.into()),
        };
    }
    let hash = passwords.hash(password, &account.name).await?;
    let id = account.id;
    let ended = store
        .write(move |db| {
            if !recovery::spend(db, id, &code, now())? {
                return Ok(None);
            }
            // It locks the account: no one can sign in until this commits.
            if !accounts::renew_password_hash(db, id, &hash)? {
                return Ok(None);
            }
            sessions::revoke_all(db, id, None, now()).map(Some)
        })
        .await?;
    // Another request has used the code up.
    let ended = ended.ok_or(Code::RecoveryWrong)?;
    for session in ended {
        tokens.forget(&session.token_hash).await;
    }
    Ok(HttpResponse::NoContent().finish())
}
