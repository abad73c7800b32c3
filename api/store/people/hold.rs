//! Holding what several writes must agree on until the end of a transaction: whoever
//! else wants to hold it waits.

use crate::store::engine::schema::{accounts, players};
use crate::store::engine::{Db, Error, value};
use diesel::prelude::*;
use uuid::Uuid;

/// Holds an account as it is until the end of the transaction: whoever else wants to
/// waits. Says whether there is such an account.
///
/// # Errors
/// When the database fails.
pub fn account(db: &mut Db, id: Uuid) -> Result<bool, Error> {
    let held = diesel::update(accounts::table.find(id.to_string()))
        .set(accounts::name.eq(accounts::name))
        .execute(db)?;
    Ok(held > 0)
}

/// Holds the circle of these players where it is until the end of the
/// transaction, if there are any: who sits down meanwhile would be overlooked.
pub(in crate::store) fn circle_of(db: &mut Db, named: &[Option<Uuid>]) -> Result<(), Error> {
    let Some(player) = named.iter().flatten().next() else {
        return Ok(());
    };
    let account: Option<String> = players::table
        .find(player.to_string())
        .select(players::account_id)
        .first(db)
        .optional()?;
    match value::maybe_id(account.as_deref())? {
        Some(account) => self::account(db, account).map(drop),
        None => Ok(()),
    }
}
