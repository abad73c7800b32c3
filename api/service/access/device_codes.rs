//! Letting an app into an account without giving it the password: it shows a code, and the
//! owner confirms it where they are signed in (RFC 8628).

use chrono::Duration;

use super::codes::TableCode;
use super::tokens::{self, Tokens};
use crate::prelude::*;
use kibitz_store::Error;
use kibitz_store::people::device_codes::{self, DeviceCode};
use kibitz_store::people::hold;
use kibitz_store::people::rights::Rights;
use kibitz_store::people::sessions::{self, Session};

/// How long the codes are good: time enough to find a phone and sign in on it.
pub const GOOD_FOR: Duration = Duration::minutes(10);

/// How long an app has to wait before it asks again whether it was let in.
pub const INTERVAL: Duration = Duration::seconds(5);

/// Lets an app of this name, which asks for these rights, wait for the owner of an account.
/// `code_hash` is that of the code that the app keeps: once it is let in, that code is its token.
/// The store has only the hashes of both codes.
pub async fn ask(
    store: &Store,
    code_hash: String,
    user_code: &TableCode,
    app: String,
    rights: Rights,
) -> Result<(), Error> {
    let at = now();
    let new = DeviceCode {
        code_hash,
        user_code_hash: user_code.hash(),
        app,
        rights,
        expires_at: at + GOOD_FOR,
        polled_at: None,
        denied: false,
    };
    store
        .write(move |db| device_codes::insert(db, &new, at))
        .await
}

/// Why an app is not let in, or cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// There is no such code, or it was used, or has expired.
    Unknown,
    /// The owner has not answered yet.
    Pending,
    /// The app asks too often.
    TooSoon,
    /// The owner refused.
    Denied,
    /// The app was let in, and signed out since.
    SignedOut,
    /// The device on which the owner answers was signed out in the meantime.
    OwnerSignedOut,
}

impl Refusal for Refused {}

/// Finds the app that waits with this user code.
///
/// # Errors
/// A refusal if none does, or an error of the store.
pub async fn look(store: &Store, code: &TableCode) -> Result<DeviceCode, Failed<Refused>> {
    let hash = code.hash();
    let found = store
        .read(move |db| device_codes::by_user_code(db, &hash))
        .await?;
    Ok(waiting(found, now())?)
}

fn waiting(found: Option<DeviceCode>, at: DateTime<Utc>) -> Result<DeviceCode, Refused> {
    match found {
        Some(found) if found.denied => Err(Refused::Denied),
        Some(found) if found.expires_at > at => Ok(found),
        Some(_) | None => Err(Refused::Unknown),
    }
}

/// Lets the app with this user code into an account, or refuses it. The owner answers on the device
/// of this session.
///
/// # Errors
/// A refusal if no app waits with this code, or an error of the store.
pub async fn decide(
    tokens: &Tokens,
    account: Uuid,
    session: Uuid,
    code: &TableCode,
    allow: bool,
) -> Result<(), Failed<Refused>> {
    let (hash, lifetime) = (code.hash(), tokens.lifetime);
    let decide = move |db: &mut Db| {
        let at = now();
        // A new password signs out all other devices: no app of theirs comes in behind its back.
        hold::account(db, account)?;
        let here = sessions::by_id(db, account, session)?;
        if here.is_none_or(|here| here.revoked_at.is_some()) {
            return Err(Refused::OwnerSignedOut.into());
        }
        let app = waiting(device_codes::by_user_code(db, &hash)?, at)?;
        let done = if allow {
            let session = Session {
                id: Uuid::now_v7(),
                account_id: account,
                token_hash: app.code_hash,
                device: app.app,
                rights: app.rights,
                created_at: at,
                last_used_at: at,
                expires_at: lifetime.end(at, at),
                revoked_at: None,
            };
            device_codes::allow(db, &session)?
        } else {
            device_codes::deny(db, &app.code_hash)?
        };
        Ok(done.then_some(()).ok_or(Refused::Unknown)?)
    };
    tokens.store.write(decide).await
}

/// Finds the session of an app that was let in: its device code is the token.
///
/// # Errors
/// A refusal if it was not let in, or an error of the store.
pub async fn poll(store: &Store, device_code: &str) -> Result<Session, Failed<Refused>> {
    let hash = tokens::hash(device_code);
    // A refusal inside does not undo the write: when the app asked is to be kept.
    let poll = move |db: &mut Db| {
        let at = now();
        if let Some(app) = device_codes::by_code(db, &hash)? {
            return Ok(Err(match waiting(Some(app), at) {
                Err(refused) => refused,
                Ok(_) if device_codes::poll(db, &hash, at, at - INTERVAL)? => Refused::Pending,
                Ok(_) => Refused::TooSoon,
            }));
        }
        Ok::<_, Error>(match sessions::by_token_hash(db, &hash)? {
            None => Err(Refused::Unknown),
            Some(session) if session.revoked_at.is_some() => Err(Refused::SignedOut),
            Some(session) => Ok(session),
        })
    };
    Ok(store.write(poll).await??)
}
