//! Shares: links with which anyone can look at a match. The code in a link is too long to
//! guess, because it has no end date.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;

use super::seed::Seed;
use super::tokens::{self, Tokens};
use crate::prelude::*;
use kibitz_store::Error;
use kibitz_store::matches::shares::{self, Share};

/// The most links that a match can have at the same time.
pub const MOST: i64 = 20;

/// The number of bytes in a code.
const BYTES: usize = 16;

/// Derives the code that follows from a seed.
#[must_use]
pub fn code(seed: &Seed) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(&seed.0[..BYTES])
}

/// Reads the code in a link, without what messengers and sentences put around it.
pub(super) fn in_link(text: &str) -> String {
    let sign = |letter: char| match letter {
        // Some keyboards make one of two hyphens.
        '\u{2010}'..='\u{2013}' => '-',
        other => other,
    };
    let own = |letter: &char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    text.chars().map(sign).filter(own).collect()
}

/// Finds the share with this code, even if it was revoked.
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
pub async fn create(tokens: &Tokens, share: Share) -> Result<Share, Failed<TooMany>> {
    let hash = share.code_hash.clone();
    let create = move |db: &mut Db| -> Result<Share, Failed<TooMany>> {
        // Requests that share the same match wait for each other here.
        matches::hold(db, share.match_id)?;
        let Some(earlier) = shares::by_id(db, share.id)? else {
            if shares::count(db, share.match_id)? >= MOST {
                return Err(TooMany(share.match_id).into());
            }
            shares::insert(db, &share)?;
            return Ok(share);
        };
        let same = earlier.match_id == share.match_id && earlier.evening_id.is_none();
        if same && shares::replace_code(db, share.id, &share.code_hash)? {
            Ok(earlier)
        } else {
            Err(Error::Taken.into())
        }
    };
    let share = tokens.store.write(create).await?;
    if share.code_hash != hash {
        tokens.forget(&share.code_hash).await;
    }
    Ok(share)
}

/// Lists up to `most` shares of a match that are not revoked, oldest first, after this one.
pub async fn list(
    store: &Store,
    match_id: Uuid,
    after: store::After,
    most: i64,
) -> Result<Vec<Share>, Error> {
    let list = move |db: &mut Db| shares::list(db, match_id, after, most);
    store.read(list).await
}

/// Revokes a share: its code no longer works, and the streams that it opened end. Returns
/// whether the match has it, revoked already or not.
pub async fn revoke(tokens: &Tokens, match_id: Uuid, id: Uuid) -> Result<bool, Error> {
    let revoke = move |db: &mut Db| shares::revoke(db, match_id, id, now());
    let Some(share) = tokens.store.write(revoke).await? else {
        return Ok(false);
    };
    tokens.forget(&share.code_hash).await;
    Ok(true)
}
