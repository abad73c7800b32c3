//! Shares: links with which anyone can look at a match. The code in a link is too long to
//! guess, because it has no end date.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::seed::Seed;
use super::tokens::{self, Tokens};
use kibitz_store::matches::shares::{self, Share};
use kibitz_store::{Db, Error, Failed, Refusal, Store, matches, now, once};

/// The most links that a match can have at the same time.
pub const MOST: i64 = 20;

/// The number of bytes in a code.
const BYTES: usize = 16;

/// The code that follows from a seed.
#[must_use]
pub fn code(seed: &Seed) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(&seed.0[..BYTES])
}

/// The code in a link, without what messengers and sentences put around it.
pub(super) fn in_link(text: &str) -> String {
    let sign = |letter: char| match letter {
        // Some keyboards make one of two hyphens.
        '\u{2010}'..='\u{2013}' => '-',
        other => other,
    };
    let own = |letter: &char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    text.chars().map(sign).filter(own).collect()
}

/// The share with this code, even if it was revoked.
pub async fn find(store: &Store, code: &str) -> Result<Option<Share>, Error> {
    let hash = tokens::hash(in_link(code));
    store.read(move |db| shares::by_code_hash(db, &hash)).await
}

/// This match has as many links as it can have: [`MOST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany(pub Uuid);

impl Refusal for TooMany {}

/// Adds the share, or gives the existing one this code. If that is another one, because it was
/// made with another token, the one before no longer works, and the streams that it opened end.
///
/// # Errors
/// [`TooMany`], or [`Error::Taken`] if the id belongs to another share or a revoked one.
pub async fn create(
    store: &Store,
    tokens: &Tokens,
    share: Share,
) -> Result<Share, Failed<TooMany>> {
    let (share, replaced) = store.write(move |db| create_in(db, share)).await?;
    if let Some(hash) = replaced {
        tokens.forget(&hash).await;
    }
    Ok(share)
}

/// Also returns the hash of the code that the share had before, if any.
fn create_in(db: &mut Db, share: Share) -> Result<(Share, Option<String>), Failed<TooMany>> {
    // Requests that share the same match wait for each other here.
    matches::hold(db, share.match_id)?;
    if shares::by_id(db, share.id)?.is_none() && shares::count(db, share.match_id)? >= MOST {
        return Err(TooMany(share.match_id).into());
    }
    let find = |db: &mut Db| shares::by_id(db, share.id);
    let Some(mut earlier) = once(db, find, |db| shares::insert(db, &share))? else {
        return Ok((share, None));
    };
    loop {
        let other = earlier.match_id != share.match_id || earlier.evening_id.is_some();
        if other || earlier.revoked_at.is_some() {
            return Err(Error::Taken.into());
        }
        if earlier.code_hash == share.code_hash {
            return Ok((earlier, None));
        }
        if shares::replace_code(db, earlier.id, &earlier.code_hash, &share.code_hash)? {
            let replaced = Some(earlier.code_hash.clone());
            return Ok((earlier, replaced));
        }
        // It was given another code, or revoked, after it was read.
        earlier = shares::by_id(db, share.id)?.ok_or(Error::Taken)?;
    }
}

/// Up to `most` shares of a match that are not revoked, oldest first, after this one.
pub async fn list(
    store: &Store,
    match_id: Uuid,
    after: Option<(DateTime<Utc>, Uuid)>,
    most: i64,
) -> Result<Vec<Share>, Error> {
    store
        .read(move |db| shares::list(db, match_id, after, most))
        .await
}

/// Revokes a share: its code no longer works, and the streams that it opened end. Returns
/// whether the match has it, revoked already or not.
pub async fn revoke(
    store: &Store,
    tokens: &Tokens,
    match_id: Uuid,
    id: Uuid,
) -> Result<bool, Error> {
    let revoked = store
        .write(move |db| shares::revoke(db, match_id, id, now()))
        .await?;
    let Some(share) = revoked else {
        return Ok(false);
    };
    tokens.forget(&share.code_hash).await;
    Ok(true)
}
