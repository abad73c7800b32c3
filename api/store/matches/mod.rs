//! Matches: what is known of one without reading its log.

pub mod entries;
mod filter;
pub mod invites;
mod joined;
mod list;
pub mod members;
mod notes;
mod own;
mod performance;
mod query;
mod seating;
mod summary;

use std::collections::HashMap;

use chrono::{DateTime, Duration, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use crate::store::engine::schema::{matches, seats, tags};
use crate::store::engine::{Db, Error, value};
use crate::store::people::hold;
pub use filter::{Filter, Order, Place, Whose};
pub use list::list;
pub use notes::{Notes, annotate};
pub(super) use performance::Row as PerformanceRow;
pub use performance::{Ending, forget_performances, perform, performed};
use seating::SeatRow;
pub use seating::{opening_seats, remember, reseat};
pub use summary::{Stands, Summary, hold, hold_at, stands, summarise};

/// One match and who sits at it. Its course is in its log, see [`entries`].
///
/// [`entries`]: entries
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Made once, never changed.
    pub id: Uuid,
    /// In whose history it is, if in anyone's.
    pub account_id: Option<Uuid>,
    /// SHA-256 of the host's token, hex. The token itself is not kept.
    pub host_token_hash: Option<String>,
    /// The card set.
    pub game: String,
    /// The version of the rules it was opened with.
    pub rules_version: i32,
    /// The house rules it was opened with, JSON.
    pub house_rules: String,
    /// How its table treats what is entered, JSON.
    pub etiquette: String,
    /// The number of its last entry, 0 when there is none.
    pub seq: i64,
    /// `open`, `finished` or `ended`.
    pub status: String,
    /// When it was opened.
    pub opened_at: DateTime<Utc>,
    /// When its last entry came.
    pub changed_at: DateTime<Utc>,
    /// When it was won or ended, if it was.
    pub finished_at: Option<DateTime<Utc>>,
    /// In turn order.
    pub seats: Vec<Seat>,
    /// What people wrote about it.
    pub notes: Notes,
    /// What its log has come to; none where that was never counted.
    pub summary: Option<Summary>,
}

/// A place in turn order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// 1 to the number of seats.
    pub seat: i32,
    /// Who sits there, as the table calls them.
    pub name: String,
    /// Who that is in the account's circle, if known: where one is written, who
    /// is named there; where one is read, who that is today (see [`merge`]).
    ///
    /// [`merge`]: crate::store::people::merge
    pub player_id: Option<Uuid>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = matches, treat_none_as_default_value = false)]
struct Row {
    id: String,
    account_id: Option<String>,
    host_token_hash: Option<String>,
    game: String,
    rules_version: i32,
    house_rules: String,
    seq: i64,
    status: String,
    opened_at: NaiveDateTime,
    changed_at: NaiveDateTime,
    finished_at: Option<NaiveDateTime>,
    etiquette: String,
    place: String,
    note: String,
    searched: String,
    rounds: i32,
    totals: String,
    margin: Option<i64>,
    duration: Option<i64>,
}

impl Row {
    fn whole(self, around: Around) -> Result<Match, Error> {
        let Around { seats, won, tags } = around;
        let summary = match self.totals.as_str() {
            "" => None,
            totals => Some(Summary {
                rounds: self.rounds,
                totals: summary::read(totals)?,
                winners: won,
                margin: self.margin,
                duration: self.duration.map(Duration::microseconds),
            }),
        };
        Ok(Match {
            notes: Notes {
                place: self.place,
                note: self.note,
                tags,
            },
            summary,
            id: value::id(&self.id)?,
            account_id: value::maybe_id(self.account_id.as_deref())?,
            host_token_hash: self.host_token_hash,
            game: self.game,
            rules_version: self.rules_version,
            house_rules: self.house_rules,
            etiquette: self.etiquette,
            seq: self.seq,
            status: self.status,
            opened_at: self.opened_at.and_utc(),
            changed_at: self.changed_at.and_utc(),
            finished_at: self.finished_at.map(|at| at.and_utc()),
            seats,
        })
    }
}

/// Adds a match and its seats.
///
/// # Errors
/// [`Error::Taken`] when the id or the host's token exists;
/// [`Error::Missing`] when the account or a player does not.
pub fn insert(db: &mut Db, one: &Match) -> Result<(), Error> {
    let row = Row {
        id: one.id.to_string(),
        account_id: one.account_id.map(|id| id.to_string()),
        host_token_hash: one.host_token_hash.clone(),
        game: one.game.clone(),
        rules_version: one.rules_version,
        house_rules: one.house_rules.clone(),
        seq: one.seq,
        status: one.status.clone(),
        opened_at: value::naive(one.opened_at),
        changed_at: value::naive(one.changed_at),
        finished_at: one.finished_at.map(value::naive),
        etiquette: one.etiquette.clone(),
        place: one.notes.place.clone(),
        note: one.notes.note.clone(),
        searched: one.notes.searched(),
        rounds: one.summary.as_ref().map_or(0, |summary| summary.rounds),
        totals: one
            .summary
            .as_ref()
            .map_or_else(String::new, Summary::written_totals),
        margin: one.summary.as_ref().and_then(|summary| summary.margin),
        duration: one.summary.as_ref().and_then(Summary::written_duration),
    };
    let winners = one
        .summary
        .as_ref()
        .map_or(&[][..], |summary| &summary.winners);
    let named: Vec<Option<Uuid>> = one.seats.iter().map(|seat| seat.player_id).collect();
    db.transaction(|db| {
        // First, as everywhere: whoever holds two things holds the account before.
        hold::circle_of(db, &named)?;
        diesel::insert_into(matches::table)
            .values(row)
            .execute(db)?;
        seating::sit_down(db, one.id, one.opened_at, &one.seats, winners)?;
        notes::tag(db, one.id, one.account_id, one.opened_at, &one.notes.tags)
    })
}

/// Deletes a match with its seats, its tags and its log; whether it was there.
///
/// # Errors
/// When the database fails.
pub fn delete(db: &mut Db, id: Uuid) -> Result<bool, Error> {
    let deleted = diesel::delete(matches::table.find(id.to_string())).execute(db)?;
    Ok(deleted > 0)
}

/// The match with this id.
///
/// # Errors
/// When the database fails.
pub fn by_id(db: &mut Db, id: Uuid) -> Result<Option<Match>, Error> {
    let row = matches::table
        .find(id.to_string())
        .select(Row::as_select())
        .first(db)
        .optional()?;
    Ok(whole(db, row.into_iter().collect())?.pop())
}

/// How many entries each of these matches has, of those that exist.
///
/// # Errors
/// When the database fails.
pub fn seqs(db: &mut Db, ids: &[Uuid]) -> Result<HashMap<Uuid, i64>, Error> {
    let ids: Vec<String> = ids.iter().map(Uuid::to_string).collect();
    let found: Vec<(String, i64)> = matches::table
        .filter(matches::id.eq_any(&ids))
        .select((matches::id, matches::seq))
        .load(db)?;
    found
        .into_iter()
        .map(|(id, seq)| Ok((value::id(&id)?, seq)))
        .collect()
}

/// Up to `limit` matches after the given one.
///
/// # Errors
/// When the database fails.
pub fn all(db: &mut Db, after: Uuid, limit: i64) -> Result<Vec<Uuid>, Error> {
    let ids: Vec<String> = matches::table
        .filter(matches::id.gt(after.to_string()))
        .order(matches::id)
        .limit(limit)
        .select(matches::id)
        .load(db)?;
    ids.iter().map(|id| value::id(id)).collect()
}

/// Up to `limit` matches after the given one whose log was never summarised.
///
/// # Errors
/// When the database fails.
pub fn unsummarised(db: &mut Db, after: Uuid, limit: i64) -> Result<Vec<Uuid>, Error> {
    let ids: Vec<String> = matches::table
        .filter(matches::totals.eq(""))
        .filter(matches::id.gt(after.to_string()))
        .order(matches::id)
        .limit(limit)
        .select(matches::id)
        .load(db)?;
    ids.iter().map(|id| value::id(id)).collect()
}

/// Which match this host's token opens.
///
/// # Errors
/// When the database fails.
pub fn by_host_token_hash(db: &mut Db, hash: &str) -> Result<Option<Uuid>, Error> {
    let id: Option<String> = matches::table
        .filter(matches::host_token_hash.eq(hash))
        .select(matches::id)
        .first(db)
        .optional()?;
    value::maybe_id(id.as_deref())
}

/// In whose history this match is, if in anyone's.
///
/// # Errors
/// When the database fails.
pub fn owner(db: &mut Db, id: Uuid) -> Result<Option<Uuid>, Error> {
    let owner: Option<Option<String>> = matches::table
        .find(id.to_string())
        .select(matches::account_id)
        .first(db)
        .optional()?;
    value::maybe_id(owner.flatten().as_deref())
}

/// Puts a match that is in nobody's history into this account's. Says whether
/// there was such a match.
///
/// # Errors
/// [`Error::Missing`] when there is no such account.
pub fn adopt(db: &mut Db, id: Uuid, account: Uuid) -> Result<bool, Error> {
    let nobodys = matches::table
        .find(id.to_string())
        .filter(matches::account_id.is_null());
    db.transaction(|db| {
        let adopted = diesel::update(nobodys)
            .set(matches::account_id.eq(account.to_string()))
            .execute(db)?;
        if adopted > 0 {
            diesel::update(tags::table.filter(tags::match_id.eq(id.to_string())))
                .set(tags::account_id.eq(account.to_string()))
                .execute(db)?;
        }
        Ok(adopted > 0)
    })
}

/// What belongs to a match and stands in other tables.
#[derive(Default)]
struct Around {
    seats: Vec<Seat>,
    won: Vec<i32>,
    tags: Vec<String>,
}

/// Adds to matches what stands in other tables: one query of each for all of them.
fn whole(db: &mut Db, rows: Vec<Row>) -> Result<Vec<Match>, Error> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let mut around: HashMap<String, Around> = HashMap::new();
    let found: Vec<SeatRow> = seats::table
        .filter(seats::match_id.eq_any(&ids))
        .order((seats::match_id, seats::seat))
        .select(SeatRow::as_select())
        .load(db)?;
    for row in found {
        let around = around.entry(row.match_id).or_default();
        if row.won {
            around.won.push(row.seat);
        }
        around.seats.push(Seat {
            seat: row.seat,
            name: row.name,
            player_id: value::maybe_id(row.player_id.as_deref())?,
        });
    }
    let found: Vec<(String, String)> = tags::table
        .filter(tags::match_id.eq_any(&ids))
        .select((tags::match_id, tags::tag))
        .load(db)?;
    for (match_id, tag) in found {
        around.entry(match_id).or_default().tags.push(tag);
    }
    rows.into_iter()
        .map(|row| {
            let mut around = around.remove(&row.id).unwrap_or_default();
            // Not by the database: its order of letters is its own.
            around.tags.sort();
            row.whole(around)
        })
        .collect()
}
