//! Locks that last until the end of a transaction, for writes that must not run at the
//! same time.

use crate::engine::column::types::Id;
use crate::engine::schema::{accounts, players};
use crate::prelude::*;

/// Locks an account until the end of the transaction. Other transactions that want the
/// lock wait. Returns whether the account exists.
pub fn account(db: &mut Db, id: Uuid) -> Result<bool, Error> {
    db.changes(
        diesel::update(accounts::table.find(Bind(id))).set(accounts::name.eq(accounts::name)),
    )
}

/// Locks an id that a client chose for an account or a member until the end of the
/// transaction, so that only one of them gets it. SQLite has one writer anyway.
pub fn id(db: &mut Db, id: Uuid) -> Result<(), Error> {
    if let Db::Postgres(postgres) = db {
        diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
            .bind::<Id, _>(id)
            .execute(postgres)?;
    }
    Ok(())
}

/// Locks the circle of these players until the end of the transaction, if there are
/// any. Without the lock, a merge could miss a player who is being seated.
pub(crate) fn circle_of(db: &mut Db, named: &[Option<Uuid>]) -> Result<(), Error> {
    let Some(player) = named.iter().flatten().next() else {
        return Ok(());
    };
    let owner = players::table.find(Bind(player));
    if let Some(owner) = db.one(owner.select(players::account_id))? {
        account(db, owner)?;
    }
    Ok(())
}
