//! Sessions: the devices signed in to an account.

use chrono::Duration;

use super::tokens::Tokens;
use crate::prelude::*;
use kibitz_store::Error;
use kibitz_store::people::accounts;
use kibitz_store::people::sessions::{self, Session};

/// How long a session lasts.
#[derive(Clone, Copy, Debug)]
pub struct Lifetime {
    /// After signing in or renewing it.
    pub renewed: Duration,
    /// Without being used.
    pub idle: Duration,
    /// In all.
    pub longest: Duration,
}

impl Lifetime {
    /// Computes when a session that began at `created_at` expires if it is renewed at `at`.
    pub fn end(self, created_at: DateTime<Utc>, at: DateTime<Utc>) -> DateTime<Utc> {
        (at + self.renewed).min(created_at + self.longest)
    }

    /// Says whether a session has expired by now.
    fn is_over(self, session: &Session, at: DateTime<Utc>) -> bool {
        session.expires_at <= at || session.last_used_at + self.idle <= at
    }
}

/// Adds a session. An existing one stays as it is if it has this token. If the client has not
/// `chosen` the token, an existing session gets it, and the token before no longer works. Returns
/// `None` if the account's password is no longer the one that was `checked`.
///
/// # Errors
/// [`Error::Taken`] if the id belongs to another device, to a session that is over, or to
/// one with another token than the one that the client chose.
pub async fn open(
    tokens: &Tokens,
    session: Session,
    chosen: bool,
    checked: String,
) -> Result<Option<Session>, Error> {
    let lifetime = tokens.lifetime;
    let open = move |db: &mut Db| open_in(db, session, chosen, &checked, lifetime);
    let Some((session, voided)) = tokens.store.write(open).await? else {
        return Ok(None);
    };
    if let Some(hash) = voided {
        tokens.forget(&hash).await;
    }
    Ok(Some(session))
}

/// Adds a session as [`open`] does. Also returns the hash of the token that was replaced, if any.
fn open_in(
    db: &mut Db,
    mut session: Session,
    chosen: bool,
    checked: &str,
    lifetime: Lifetime,
) -> Result<Option<(Session, Option<String>)>, Error> {
    let account = session.account_id;
    // First, because it locks the account: sign-ins and password changes take turns.
    if !accounts::hold_with(db, account, checked)? {
        return Ok(None);
    }
    let earlier = loop {
        let Some(earlier) = sessions::by_id(db, account, session.id)? else {
            sessions::insert(db, &session)?;
            return Ok(Some((session, None)));
        };
        let other = earlier.device != session.device || earlier.rights != session.rights;
        if other || earlier.revoked_at.is_some() {
            return Err(Error::Taken);
        }
        let at = session.last_used_at;
        if earlier.token_hash == session.token_hash && !lifetime.is_over(&earlier, at) {
            return Ok(Some((earlier, None)));
        }
        if chosen {
            return Err(Error::Taken);
        }
        session.expires_at = lifetime.end(earlier.created_at, at);
        if session.expires_at <= at {
            // It has lasted as long as it can: sign in under another id.
            return Err(Error::Taken);
        }
        let (before, hash) = (&earlier.token_hash, &session.token_hash);
        if sessions::replace_token(db, session.id, before, hash, session.expires_at)? {
            break earlier;
        }
        // The device has renewed its token in the meantime. Try again.
    };
    sessions::touch(db, session.id, session.last_used_at)?;
    let session = Session {
        created_at: earlier.created_at,
        ..session
    };
    Ok(Some((session, Some(earlier.token_hash))))
}

/// Replaces the token of a session, given the hashes of both. The one `before` no longer
/// works. Returns `None` if it did not work any more.
pub async fn renew(
    tokens: &Tokens,
    account: Uuid,
    id: Uuid,
    before: String,
    hash: String,
) -> Result<Option<Session>, Error> {
    let (void, lifetime) = (before.clone(), tokens.lifetime);
    let renew = move |db: &mut Db| {
        let Some(session) = sessions::by_id(db, account, id)? else {
            return Ok(None);
        };
        let at = now();
        let session = Session {
            token_hash: hash,
            last_used_at: at,
            expires_at: lifetime.end(session.created_at, at),
            ..session
        };
        let (hash, expires_at) = (&session.token_hash, session.expires_at);
        // If two requests renew at once, only the first still finds the previous token.
        if !sessions::replace_token(db, id, &void, hash, expires_at)? {
            return Ok(None);
        }
        sessions::touch(db, id, at)?;
        Ok::<_, Error>(Some(session))
    };
    let renewed = tokens.store.write(renew).await?;
    tokens.forget(&before).await;
    Ok(renewed)
}

/// Lists the sessions of an account that have not expired, newest first.
pub async fn list(tokens: &Tokens, account: Uuid) -> Result<Vec<Session>, Error> {
    let at = now();
    let list = move |db: &mut Db| sessions::list(db, account);
    let mut sessions = tokens.store.read(list).await?;
    sessions.retain(|session| !tokens.lifetime.is_over(session, at));
    Ok(sessions)
}

/// Ends a session of an account, and its token no longer works. Returns whether there is
/// such a session, signed out already or not.
pub async fn end(tokens: &Tokens, account: Uuid, id: Uuid) -> Result<bool, Error> {
    let end = move |db: &mut Db| {
        // A session that is already signed out gives the same response.
        sessions::revoke(db, account, id, now())?;
        // Read it after the update, so that this is its last token.
        sessions::by_id(db, account, id)
    };
    let Some(session) = tokens.store.write(end).await? else {
        return Ok(false);
    };
    tokens.forget(&session.token_hash).await;
    Ok(true)
}
