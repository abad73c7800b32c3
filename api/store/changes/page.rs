//! Reading what has changed.

use std::collections::HashMap;

use diesel::prelude::*;
use uuid::Uuid;

use super::{Position, Subject};
use crate::engine::column::Bind;
use crate::engine::schema::{sync_items, syncs};
use crate::engine::{Db, Error};
use crate::matches::{self, Match};
use crate::people::players::{self, Player};

/// What has changed, as it is now.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A match.
    Match(Box<Match>),
    /// The account can no longer see this match, or it was deleted.
    MatchRemoved(Uuid),
    /// A player.
    Player(Player),
    /// This player was deleted.
    PlayerRemoved(Uuid),
}

/// Some of the changes, in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The changes.
    pub changes: Vec<Change>,
    /// The position after all of them.
    pub next: Position,
    /// Whether there are more.
    pub more: bool,
}

/// Up to `limit` changes of an account since a position, or everything that it can see.
/// `None` if the position is not in the account's changes or too long ago.
///
/// # Errors
/// [`Error::Missing`] when the account has never asked for its changes.
pub fn page(
    db: &mut Db,
    account: Uuid,
    since: Option<Position>,
    limit: i64,
) -> Result<Option<Page>, Error> {
    let found: Option<(Uuid, i64, i64)> = syncs::table
        .find(Bind(account))
        .select((syncs::id, syncs::head, syncs::floor))
        .first(db)
        .optional()?;
    let (of, head, floor) = found.ok_or(Error::Missing)?;
    let since = since.unwrap_or(Position {
        of,
        number: 0,
        first: true,
    });
    let known = since.of == of
        && (0..=head).contains(&since.number)
        && (since.first || since.number >= floor);
    if !known {
        return Ok(None);
    }
    let mut query = sync_items::table
        .filter(sync_items::account_id.eq(Bind(account)))
        .filter(sync_items::number.gt(since.number))
        .order(sync_items::number)
        .limit(limit.saturating_add(1))
        .select((
            sync_items::subject_id,
            sync_items::kind,
            sync_items::number,
            sync_items::gone_at.is_not_null(),
        ))
        .into_boxed();
    if since.number == 0 {
        query = query.filter(sync_items::gone_at.is_null());
    }
    let rows: Vec<(Uuid, String, i64, bool)> = query.load(db)?;
    let rows = rows.into_iter();
    let rows = rows.map(|(id, kind, number, gone)| (Subject::stored(&kind, id), number, gone));
    let mut rows: Vec<Row> = rows.collect();
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = rows.len() > most;
    rows.truncate(most);
    let after = |number| Position { number, ..since };
    let next = match rows.last() {
        Some((_, last, _)) if more => after(*last),
        _ => Position {
            first: false,
            ..after(head)
        },
    };
    Ok(Some(Page {
        changes: read(db, account, rows)?,
        next,
        more,
    }))
}

/// What has changed, the number of the change, and whether it is gone.
type Row = (Subject, i64, bool);

/// Reads what the rows are about.
fn read(db: &mut Db, account: Uuid, rows: Vec<Row>) -> Result<Vec<Change>, Error> {
    let (mut those, mut people) = (Vec::new(), Vec::new());
    for (subject, ..) in rows.iter().filter(|(.., gone)| !gone) {
        match subject {
            Subject::Match(id) => those.push(*id),
            Subject::Player(id) => people.push(*id),
        }
    }
    let those = matches::some(db, &those)?.into_iter();
    let mut those: HashMap<Uuid, Match> = those.map(|one| (one.id, one)).collect();
    let people = players::some(db, account, &people)?.into_iter();
    let mut people: HashMap<Uuid, Player> = people.map(|one| (one.id, one)).collect();
    rows.into_iter()
        .map(|(subject, ..)| {
            // What was deleted meanwhile is gone here too.
            Ok(match subject {
                Subject::Match(id) => those
                    .remove(&id)
                    .map_or(Change::MatchRemoved(id), |one| Change::Match(one.into())),
                Subject::Player(id) => people
                    .remove(&id)
                    .map_or(Change::PlayerRemoved(id), Change::Player),
            })
        })
        .collect()
}
