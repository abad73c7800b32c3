//! Recovery codes: how the owner of an account who has forgotten the password sets a new
//! one without anyone's help.

use serde::Deserialize;
use utoipa::ToSchema;

use super::codes;
use super::random::NoRandomness;
use super::tokens::{self, Tokens};
use crate::prelude::*;
use kibitz_store::Error;
use kibitz_store::people::accounts::{self, Account};
use kibitz_store::people::recovery;
use kibitz_store::people::sessions;

pub use kibitz_store::people::recovery::State;

/// How many codes an account gets.
const COUNT: usize = 10;

/// The number of characters in a code: 24^16 is more than anyone can try.
const LENGTH: usize = 16;

/// New codes.
pub struct Codes {
    /// The codes as displayed, in groups.
    pub shown: Vec<String>,
    /// The hashes to store.
    pub hashes: Vec<String>,
}

impl Codes {
    /// Makes new random codes.
    pub fn mint() -> Result<Codes, NoRandomness> {
        let codes: Vec<String> = (0..COUNT)
            .map(|_| codes::mint(LENGTH))
            .collect::<Result<_, _>>()?;
        Ok(Codes {
            shown: codes.iter().map(|code| codes::grouped(code)).collect(),
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
pub struct RecoveryCode(String);

impl RecoveryCode {
    /// Hashes the code. The hash is all that the store keeps.
    pub fn hash(&self) -> String {
        tokens::hash(&self.0)
    }
}

impl TryFrom<String> for RecoveryCode {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        codes::read(&text, LENGTH).map(RecoveryCode).ok_or(
            "this is not a recovery code, expected sixteen letters and digits such as \
             `K7MA-2XRD-9PFW-3HJC`",
        )
    }
}

/// Replaces the codes of an account. Returns `false`, and changes nothing, if its password
/// is no longer the one that was `checked`.
pub async fn replace(
    store: &Store,
    account: Uuid,
    checked: String,
    hashes: Vec<String>,
) -> Result<bool, Error> {
    let replace = move |db: &mut Db| {
        let right = accounts::hold_with(db, account, &checked)?;
        if right {
            recovery::replace(db, account, &hashes)?;
        }
        Ok(right)
    };
    store.write(replace).await
}

/// Finds the account with this name, and the state of its code with this hash, if there are both.
pub async fn find(
    store: &Store,
    name: String,
    code_hash: String,
) -> Result<Option<(Account, State)>, Error> {
    let find = move |db: &mut Db| {
        let Some(account) = accounts::by_name(db, &name)? else {
            return Ok(None);
        };
        let state = recovery::state(db, account.id, &code_hash)?;
        Ok(state.map(|state| (account, state)))
    };
    store.read(find).await
}

/// Uses a code up to set the password's hash, and signs all devices out. Returns `false`,
/// and changes nothing, if the code is no longer good.
pub async fn recover(
    tokens: &Tokens,
    account: Uuid,
    code_hash: String,
    password_hash: String,
) -> Result<bool, Error> {
    let recover = move |db: &mut Db| {
        // Renewing the hash locks the account: no one can sign in until this commits.
        if recovery::spend(db, account, &code_hash, now())?
            && accounts::renew_password_hash(db, account, &password_hash)?
        {
            return sessions::revoke_all(db, account, None, now()).map(Some);
        }
        Ok::<_, Error>(None)
    };
    let Some(ended) = tokens.store.write(recover).await? else {
        return Ok(false);
    };
    tokens.forget_sessions(ended).await;
    Ok(true)
}
