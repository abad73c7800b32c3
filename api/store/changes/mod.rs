//! Lists what an account can see, in the order in which it last changed.
//!
//! Each account has a row for each match and each player that it can see, with the number of
//! its last change. Triggers of the database keep the rows, so nothing that writes has to think
//! of them: whatever changes a match or a player makes the number of its row negative, or adds a
//! row without one. When the account asks, such rows get the next numbers.
//!
//! So the numbers of an account are given out by one transaction at a time, and a number
//! is never seen before a lower one. What is gone, or can no longer be seen, keeps its row.

use std::collections::HashMap;

use diesel::sql_types::{BigInt, Bool, Text};

use crate::engine::column::types::Id;
use crate::engine::schema::changes;
use crate::matches::{self, Match, members};
use crate::people::hold;
use crate::people::players::{self, Player};
use crate::prelude::*;
use kibitz_game::table::Role;

/// How many rows get a number at a time.
const AT_ONCE: i64 = 1000;

/// A change, with its subject as it is now.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// A match, and the account's role in it.
    Match(Box<Match>, Role),
    /// The account can no longer see this match, or it was deleted.
    MatchRemoved(Uuid),
    /// A player.
    Player(Player),
    /// This player was deleted.
    PlayerRemoved(Uuid),
}

/// How far a client has read the changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The account whose changes they are.
    pub of: Uuid,
    /// The number of the last change that it has read.
    pub number: i64,
}

/// Some of the changes, in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The changes.
    pub changes: Vec<Change>,
    /// The position after all of them.
    pub next: Position,
    /// Says whether there are more.
    pub more: bool,
}

/// Says whether anything has changed that has no number yet.
pub fn due(db: &mut Db, account: Uuid) -> Result<bool, Error> {
    let waiting = changes::table
        .filter(changes::account_id.eq(Bind(account)))
        .filter(changes::number.le(0));
    Ok(diesel::select(diesel::dsl::exists(waiting)).get_result(db)?)
}

/// Gives numbers to what has changed. Returns whether that is all; if not, it has to be called
/// again.
///
/// # Errors
/// [`Error::Missing`] when there is no such account.
pub fn number(db: &mut Db, account: Uuid) -> Result<bool, Error> {
    db.transaction(|db| {
        if !hold::account(db, account)? {
            return Err(Error::Missing);
        }
        let last = last(db, account)?;
        // A row that another transaction writes has its turn next time: what it says of the match
        // cannot be seen yet.
        let alone = match db {
            Db::Sqlite(_) => "",
            Db::Postgres(_) => "FOR UPDATE SKIP LOCKED",
        };
        let numbered = diesel::sql_query(format!(
            "UPDATE changes SET number = $1 + these.place FROM ( \
                 SELECT kind, subject_id, \
                     ROW_NUMBER() OVER (ORDER BY number DESC, subject_id) AS place FROM ( \
                     SELECT kind, subject_id, number FROM changes \
                     WHERE account_id = $2 AND number <= 0 \
                     ORDER BY number DESC, subject_id LIMIT $3 {alone}) AS waiting) AS these \
             WHERE changes.account_id = $2 AND changes.kind = these.kind \
                 AND changes.subject_id = these.subject_id"
        ))
        .bind::<BigInt, _>(last)
        .bind::<Id, _>(account)
        .bind::<BigInt, _>(AT_ONCE)
        .execute(db)?;
        Ok(i64::try_from(numbered).unwrap_or(i64::MAX) < AT_ONCE)
    })
}

/// Finds the highest number that the account has given out. A row that waits keeps its number, made
/// negative.
fn last(db: &mut Db, account: Uuid) -> Result<i64, Error> {
    let numbers = changes::table
        .filter(changes::account_id.eq(Bind(account)))
        .select(changes::number);
    let highest: Option<i64> = db.one(numbers.order(changes::number.desc()))?;
    let lowest: Option<i64> = db.one(numbers.order(changes::number.asc()))?;
    Ok(highest.unwrap_or_default().max(-lowest.unwrap_or_default()))
}

/// A change, its number, and a flag that says whether the account can see its subject.
#[derive(QueryableByName)]
struct ChangeRow {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = Id)]
    subject_id: Uuid,
    #[diesel(sql_type = BigInt)]
    number: i64,
    #[diesel(sql_type = Bool)]
    seen: bool,
}

/// Lists up to `limit` changes of an account since a position, or of everything that it can see.
/// `None` if the position is not in the account's changes.
pub fn page(
    db: &mut Db,
    account: Uuid,
    since: Option<Position>,
    limit: i64,
) -> Result<Option<Page>, Error> {
    let last = last(db, account)?;
    let since = since.unwrap_or(Position {
        of: account,
        number: 0,
    });
    if since.of != account || !(0..=last).contains(&since.number) {
        return Ok(None);
    }
    const SEEN: &str = "EXISTS (SELECT 1 FROM visible \
         WHERE visible.account_id = changes.account_id AND visible.kind = changes.kind \
             AND visible.subject_id = changes.subject_id)";
    // A client that knows nothing yet need not be told what is gone.
    let beginning = match since.number {
        0 => format!("AND {SEEN}"),
        _ => String::new(),
    };
    let mut rows: Vec<ChangeRow> = diesel::sql_query(format!(
        "SELECT kind, subject_id, number, {SEEN} AS seen FROM changes \
         WHERE account_id = $1 AND number > $2 {beginning} ORDER BY number LIMIT $3"
    ))
    .bind::<Id, _>(account)
    .bind::<BigInt, _>(since.number)
    .bind::<BigInt, _>(limit.saturating_add(1))
    .load(db)?;
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = rows.len() > most;
    rows.truncate(most);
    let number = rows.last().filter(|_| more).map_or(last, |row| row.number);
    Ok(Some(Page {
        changes: read(db, account, &rows)?,
        next: Position { number, ..since },
        more,
    }))
}

/// Reads what the rows are about.
fn read(db: &mut Db, account: Uuid, rows: &[ChangeRow]) -> Result<Vec<Change>, Error> {
    let seen = |kind| {
        rows.iter()
            .filter(move |row| row.seen && row.kind == kind)
            .map(|row| row.subject_id)
    };
    let matches: Vec<Uuid> = seen("match").collect();
    let people: Vec<Uuid> = seen("player").collect();
    let found = matches::some(db, &matches)?;
    let roles = members::roles(db, account, &found)?;
    let mut matches: HashMap<Uuid, (Match, Role)> = found
        .into_iter()
        .zip(roles)
        .map(|(one, role)| (one.id, (one, role)))
        .collect();
    let mut people: HashMap<Uuid, Player> = players::some(db, account, &people)?
        .into_iter()
        .map(|one| (one.id, one))
        .collect();
    let changes = rows.iter().map(|row| {
        let id = row.subject_id;
        match row.kind.as_str() {
            "match" => matches
                .remove(&id)
                .map_or(Change::MatchRemoved(id), |(one, role)| {
                    Change::Match(one.into(), role)
                }),
            _ => people
                .remove(&id)
                .map_or(Change::PlayerRemoved(id), Change::Player),
        }
    });
    Ok(changes.collect())
}
