//! Replacing the host token of a match that an account has adopted.

use diesel::prelude::*;
use uuid::Uuid;

use crate::engine::column::Bind;
use crate::engine::schema::matches;
use crate::engine::{Db, Error};

/// Replaces the host token of a match of this account. Returns the hash of the one before;
/// `None`, and changes nothing, if the match has no host token or is not the account's.
///
/// # Errors
/// [`Error::Taken`] when another match has this token.
pub fn replace_host_token(
    db: &mut Db,
    id: Uuid,
    account: Uuid,
    hash: &str,
) -> Result<Option<String>, Error> {
    let own = || {
        let one = matches::table.find(Bind(id));
        one.filter(matches::account_id.eq(Some(account)))
    };
    db.transaction(|db| {
        loop {
            let before: Option<Option<String>> = own()
                .select(matches::host_token_hash)
                .first(db)
                .optional()?;
            let Some(before) = before.flatten() else {
                return Ok(None);
            };
            let unchanged = own().filter(matches::host_token_hash.eq(&before));
            let replaced = diesel::update(unchanged)
                .set(matches::host_token_hash.eq(hash))
                .execute(db)?;
            // Otherwise another request was faster.
            if replaced > 0 {
                return Ok(Some(before));
            }
        }
    })
}
