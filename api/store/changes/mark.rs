//! Marking what has changed, in the transaction that changes it.

use diesel::prelude::*;
use diesel::sql_types::Text;
use uuid::Uuid;

use super::Subject;
use crate::engine::column::Bind;
use crate::engine::column::types::Id;
use crate::engine::schema::{players, seats, sync_items, syncs};
use crate::engine::{Db, Error};

/// A match has changed otherwise than by an entry while it is open, or someone can see it
/// who could not before. To be called after the change.
pub(crate) fn a_match(db: &mut Db, id: Uuid) -> Result<(), Error> {
    subject(db, Subject::Match(id))?;
    diesel::sql_query(
        "INSERT INTO sync_items (account_id, subject_id, kind, number, seq, pending) \
         SELECT syncs.account_id, $1, 'match', 0, -1, TRUE FROM syncs \
         WHERE syncs.account_id IN ( \
             SELECT matches.account_id FROM matches WHERE matches.id = $1 \
             UNION ALL SELECT members.account_id FROM members \
                 WHERE members.match_id = $1 AND members.left_at IS NULL \
             UNION ALL SELECT players.linked_to FROM seats \
                 JOIN players AS named ON named.id = seats.player_id \
                 JOIN players ON players.id = named.today WHERE seats.match_id = $1) \
         ON CONFLICT (account_id, kind, subject_id) DO NOTHING",
    )
    .bind::<Id, _>(id)
    .execute(db)?;
    Ok(())
}

/// A player of this account was added, has changed or was deleted.
pub(crate) fn player(db: &mut Db, account: Uuid, id: Uuid) -> Result<(), Error> {
    let player = Subject::Player(id);
    if subject(db, player)? {
        return Ok(());
    }
    diesel::sql_query(
        "INSERT INTO sync_items (account_id, subject_id, kind, number, seq, pending) \
         SELECT syncs.account_id, $1, $2, 0, -1, TRUE FROM syncs \
         WHERE syncs.account_id = $3 ON CONFLICT (account_id, kind, subject_id) DO NOTHING",
    )
    .bind::<Id, _>(id)
    .bind::<Text, _>(player.kind())
    .bind::<Id, _>(account)
    .execute(db)?;
    Ok(())
}

/// A match or player was deleted or is about to be, or has changed for those who can
/// already see it. Returns whether there are any.
pub(crate) fn subject(db: &mut Db, subject: Subject) -> Result<bool, Error> {
    let rows = sync_items::table
        .filter(sync_items::subject_id.eq(Bind(subject.id())))
        .filter(sync_items::kind.eq(subject.kind()));
    let marked = diesel::update(rows)
        .set((sync_items::pending.eq(true), sync_items::seq.eq(-1)))
        .execute(db)?;
    Ok(marked > 0)
}

/// Who sits in the matches in which these players were named has changed.
pub(crate) fn matches_of(db: &mut Db, named: &[Uuid]) -> Result<(), Error> {
    let theirs = seats::table
        .filter(seats::player_id.eq_any(named.iter().copied().map(Some)))
        .select(seats::match_id);
    diesel::update(sync_items::table.filter(sync_items::subject_id.eq_any(theirs)))
        .set((sync_items::pending.eq(true), sync_items::seq.eq(-1)))
        .execute(db)?;
    Ok(())
}

/// This account may see other matches than before.
pub(crate) fn account(db: &mut Db, id: Uuid) -> Result<(), Error> {
    diesel::update(syncs::table.find(Bind(id)))
        .set(syncs::settled.eq(false))
        .execute(db)?;
    Ok(())
}

/// The account that is this player may see other matches than before, if there is one.
pub(crate) fn linked_to(db: &mut Db, player: Uuid) -> Result<(), Error> {
    let linked = players::table.find(Bind(player)).select(players::linked_to);
    let rows = syncs::table.filter(syncs::account_id.nullable().eq_any(linked));
    diesel::update(rows)
        .set(syncs::settled.eq(false))
        .execute(db)?;
    Ok(())
}
