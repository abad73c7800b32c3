//! Recovery codes: how the owner of an account who has forgotten the password sets a new
//! one without anyone's help.

use crate::access::secrets::wrong;
use crate::prelude::*;
use crate::web::limits::Subject;
use kibitz_service::access::recovery::{self, Codes, RecoveryCode};
use kibitz_service::access::secret::NewPassword;

/// The password that confirms making recovery codes.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"password": "a pile of blue letters"}))]
pub(crate) struct NewRecoveryCodes {
    /// The account's password.
    password: Secret,
}

/// The recovery codes of an account. They are shown only once.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"recovery_codes": ["K7MA-2XRD-9PFW-3HJC", "TE4N-6V8A-C2RK-X9DP"]}))]
pub(super) struct RecoveryCodes {
    recovery_codes: Vec<String>,
}

/// A recovery code and a new password for an account.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "name": "Ben",
    "recovery_code": "K7MA-2XRD-9PFW-3HJC",
    "password": "a pile of green letters"
}))]
pub(crate) struct Recovery {
    /// The name of the account, ignoring case.
    name: Name,
    recovery_code: RecoveryCode,
    /// The new password.
    password: NewPassword,
}

/// Make new recovery codes
///
/// Returns ten new codes. Those that the account had before no longer work. Write them
/// down: if you forget your password, each one lets you set a new one, once.
#[utoipa::path(
    tag = "accounts",
    responses(
        (status = 200, description = "The new codes.", body = RecoveryCodes),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::PasswordWrong, Code::TooManyTries,
    ]))),
)]
#[post("/account/recovery-codes")]
pub(crate) async fn make_recovery_codes(
    caller: Account,
    body: Json<NewRecoveryCodes>,
    store: State<Store>,
    passwords: Hashing,
) -> Result<Json<RecoveryCodes>, Problem> {
    const FIELD: &str = "password";
    let known = passwords.confirm(caller, body.0.password, FIELD).await?;
    let Codes { shown, hashes } = Codes::mint()?;
    let checked = known.password_hash;
    if !recovery::replace(&store, caller.id, checked, hashes).await? {
        return Err(wrong(FIELD));
    }
    let recovery_codes = shown;
    Ok(Json(RecoveryCodes { recovery_codes }))
}

/// Set a new password with a recovery code
///
/// For an account whose password is forgotten. The code is used up, and all devices are
/// signed out: sign in with the new password. Repeating the request does no harm.
#[utoipa::path(
    tag = "accounts",
    responses(
        (status = 204, description = "The account has the new password."),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RecoveryWrong, Code::PasswordGuessable, Code::TooManyTries,
    ]))),
)]
#[post("/recovery")]
pub(crate) async fn recover_account(
    client: Client,
    body: Json<Recovery>,
    store: State<Store>,
    passwords: Hashing,
    tokens: State<Tokens>,
) -> Result<HttpResponse, Problem> {
    let new = body.0;
    let (password, name) = (new.password.into_secret(), String::from(new.name));
    // Only for the address: no one guesses a code, but those who try must not lock the
    // owner out.
    client.tries_password()?;
    let code = new.recovery_code.hash();
    let found = recovery::find(&store, name.clone(), code.clone()).await?;
    let (account, state) = found.ok_or(Code::RecoveryWrong)?;
    passwords.concerns(account.id);
    if state == recovery::State::Used {
        // Perhaps the answer to the first request was lost.
        let subject = Subject::Name(&name);
        if !passwords.verify(password, Some(&account), subject).await? {
            return Err(Code::RecoveryWrong.into());
        }
        return Ok(HttpResponse::NoContent().finish());
    }
    let hash = passwords.hash(password, &account.name).await?;
    if !recovery::recover(&tokens, account.id, code, hash).await? {
        // Another request has used the code up.
        return Err(Code::RecoveryWrong.into());
    }
    client.remember(account.id).await;
    Ok(HttpResponse::NoContent().finish())
}
