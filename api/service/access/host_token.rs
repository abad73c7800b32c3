//! Replacing the host token of a match that was played without an account first.

use super::tokens::Tokens;
use crate::prelude::*;
use kibitz_store::Error;

/// Replaces the host token of a match that belongs to this account with the one that has
/// this hash. The one before no longer works. Returns whether the match has one.
///
/// # Errors
/// [`Error::Taken`] if the token belongs to another match.
pub async fn replace(
    store: &Store,
    tokens: &Tokens,
    match_id: Uuid,
    account: Uuid,
    hash: String,
) -> Result<bool, Error> {
    let new = hash.clone();
    let replaced = store
        .write(move |db| matches::replace_host_token(db, match_id, account, &new))
        .await?;
    let Some(before) = replaced else {
        return Ok(false);
    };
    if before != hash {
        tokens.forget(&before).await;
    }
    Ok(true)
}
