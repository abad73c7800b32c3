//! Matches, except for their logs, which are in [`entries`].

mod achievements;
pub mod entries;
mod filter;
mod host_token;
pub mod invites;
mod joined;
mod last;
mod list;
pub mod members;
mod naming;
mod notes;
mod own;
mod performance;
mod query;
pub mod rematches;
mod search;
mod seating;
pub mod shares;
mod summary;
mod untouched;

use std::collections::HashMap;

use chrono::{DateTime, Duration, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use crate::store::changes::mark;
use crate::store::engine::schema::{matches, seats, tags};
use crate::store::engine::{Db, Error, value};
use crate::store::people::hold;
pub use achievements::{achieve, achieved};
pub use filter::{Filter, Order, Place, Whose};
pub use host_token::replace_host_token;
pub(in crate::store) use last::last_seq;
pub use list::list;
pub use naming::{Introduced, name, nameless};
pub use notes::{Notes, annotate};
pub(super) use performance::Row as PerformanceRow;
pub use performance::{Ending, agree, forget_performances, perform, performed};
pub use search::{alike, index};
use seating::SeatRow;
pub use seating::{opening_seats, remember, reseat};
pub use summary::{Stands, Summary, hold, hold_at, stands, summarise};
pub use untouched::{delete_untouched, untouched};

/// A match and who sits in it. What happened in it is in its log: see [`entries`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Never changes.
    pub id: Uuid,
    /// The account whose history it is in, if any.
    pub account_id: Option<Uuid>,
    /// SHA-256 of the host's token, in hex. The token itself is not stored.
    pub host_token_hash: Option<String>,
    /// The card set.
    pub game: String,
    /// The version of the rules it was opened with.
    pub rules_version: i32,
    /// The house rules it was opened with, as JSON.
    pub house_rules: String,
    /// How the table handles entries, as JSON.
    pub etiquette: String,
    /// The number of its last entry, 0 if there is none. Read from its log, never written.
    pub seq: i64,
    /// `open`, `finished` or `ended`.
    pub status: String,
    /// When it was opened.
    pub opened_at: DateTime<Utc>,
    /// When its last entry was appended, or when it was opened if it has none. Read from its
    /// log, never written.
    pub changed_at: DateTime<Utc>,
    /// When it was won or ended, if it was.
    pub finished_at: Option<DateTime<Utc>>,
    /// Its seats, in turn order.
    pub seats: Vec<Seat>,
    /// What people wrote about it.
    pub notes: Notes,
    /// Its result so far. `None` if it was never calculated.
    pub summary: Option<Summary>,
}

/// A place in turn order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// 1 to the number of seats.
    pub seat: i32,
    /// The name of the person who sits there, as used at the table.
    pub name: String,
    /// The player that this person is in the account's circle, if known. When written,
    /// the player who is named; when read, the player that is today (see [`merge`]).
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
    status: String,
    opened_at: NaiveDateTime,
    finished_at: Option<NaiveDateTime>,
    etiquette: String,
    place: String,
    note: String,
    searched: String,
    rounds: i32,
    totals: String,
    margin: Option<i64>,
    duration: Option<i64>,
    cut_short: bool,
}

impl Row {
    fn whole(self, around: Around) -> Result<Match, Error> {
        let Around {
            seats,
            won,
            tags,
            last,
        } = around;
        let (seq, changed_at) = last.unwrap_or((0, self.opened_at));
        let summary = match self.totals.as_str() {
            "" => None,
            totals => Some(Summary {
                rounds: self.rounds,
                totals: summary::read(totals)?,
                winners: won,
                margin: self.margin,
                duration: self.duration.map(Duration::microseconds),
                cut_short: self.cut_short,
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
            seq,
            status: self.status,
            opened_at: self.opened_at.and_utc(),
            changed_at: changed_at.and_utc(),
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
        status: one.status.clone(),
        opened_at: value::naive(one.opened_at),
        finished_at: one.finished_at.map(value::naive),
        etiquette: one.etiquette.clone(),
        place: one.notes.place.clone(),
        note: one.notes.note.clone(),
        searched: search::searched(&one.notes, one.seats.iter().map(|seat| seat.name.as_str())),
        rounds: one.summary.as_ref().map_or(0, |summary| summary.rounds),
        totals: one
            .summary
            .as_ref()
            .map_or_else(String::new, Summary::written_totals),
        margin: one.summary.as_ref().and_then(|summary| summary.margin),
        duration: one.summary.as_ref().and_then(Summary::written_duration),
        cut_short: one
            .summary
            .as_ref()
            .is_some_and(|summary| summary.cut_short),
    };
    let winners = one
        .summary
        .as_ref()
        .map_or(&[][..], |summary| &summary.winners);
    let named: Vec<Option<Uuid>> = one.seats.iter().map(|seat| seat.player_id).collect();
    db.transaction(|db| {
        // First, because every transaction with several locks starts with the account.
        hold::circle_of(db, &named)?;
        diesel::insert_into(matches::table)
            .values(row)
            .execute(db)?;
        seating::sit_down(db, one.id, one.opened_at, &one.seats, winners)?;
        notes::tag(db, one.id, one.account_id, one.opened_at, &one.notes.tags)?;
        mark::a_match(db, one.id)
    })
}

/// Deletes a match with its seats, its tags and its log. Returns whether it existed.
pub fn delete(db: &mut Db, id: Uuid) -> Result<bool, Error> {
    db.transaction(|db| {
        mark::subject(db, id)?;
        let deleted = diesel::delete(matches::table.find(id.to_string())).execute(db)?;
        Ok(deleted > 0)
    })
}

/// Deletes a match unless it belongs to an account. Returns whether it did.
pub fn delete_of_nobody(db: &mut Db, id: Uuid) -> Result<bool, Error> {
    let of_nobody = matches::table
        .find(id.to_string())
        .filter(matches::account_id.is_null());
    Ok(diesel::delete(of_nobody).execute(db)? > 0)
}

/// The match with this id.
pub fn by_id(db: &mut Db, id: Uuid) -> Result<Option<Match>, Error> {
    let row = matches::table
        .find(id.to_string())
        .select(Row::as_select())
        .first(db)
        .optional()?;
    Ok(whole(db, row.into_iter().collect())?.pop())
}

/// The matches with these ids that exist, in any order.
pub fn some(db: &mut Db, ids: &[Uuid]) -> Result<Vec<Match>, Error> {
    let ids: Vec<String> = ids.iter().map(Uuid::to_string).collect();
    let rows = matches::table
        .filter(matches::id.eq_any(&ids))
        .select(Row::as_select())
        .load(db)?;
    whole(db, rows)
}

/// How many entries each of these matches has. Leaves out matches that do not exist.
pub fn seqs(db: &mut Db, ids: &[Uuid]) -> Result<HashMap<Uuid, i64>, Error> {
    let ids: Vec<String> = ids.iter().map(Uuid::to_string).collect();
    let found: Vec<(String, Option<i64>)> = matches::table
        .filter(matches::id.eq_any(&ids))
        .select((matches::id, last_seq()))
        .load(db)?;
    found
        .into_iter()
        .map(|(id, seq)| Ok((value::id(&id)?, seq.unwrap_or_default())))
        .collect()
}

/// The ids of up to `limit` matches after the given one.
pub fn all(db: &mut Db, after: Uuid, limit: i64) -> Result<Vec<Uuid>, Error> {
    let ids: Vec<String> = matches::table
        .filter(matches::id.gt(after.to_string()))
        .order(matches::id)
        .limit(limit)
        .select(matches::id)
        .load(db)?;
    ids.iter().map(|id| value::id(id)).collect()
}

/// The ids of up to `limit` matches after the given one that have no summary.
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

/// The match that this host token gives access to.
pub fn by_host_token_hash(db: &mut Db, hash: &str) -> Result<Option<Uuid>, Error> {
    let id: Option<String> = matches::table
        .filter(matches::host_token_hash.eq(hash))
        .select(matches::id)
        .first(db)
        .optional()?;
    value::maybe_id(id.as_deref())
}

/// Records that a match has changed otherwise than by an entry while it is open, for the
/// accounts that ask what has changed.
pub fn changed(db: &mut Db, id: Uuid) -> Result<(), Error> {
    mark::a_match(db, id)
}

/// The account whose history this match is in, if any.
pub fn owner(db: &mut Db, id: Uuid) -> Result<Option<Uuid>, Error> {
    let owner: Option<Option<String>> = matches::table
        .find(id.to_string())
        .select(matches::account_id)
        .first(db)
        .optional()?;
    value::maybe_id(owner.flatten().as_deref())
}

/// Adds a match to this account's history. Returns `false`, and changes nothing, if the
/// match does not exist or is already in a history.
///
/// # Errors
/// [`Error::Missing`] when there is no such account.
pub fn adopt(db: &mut Db, id: Uuid, account: Uuid) -> Result<bool, Error> {
    let unowned = matches::table
        .find(id.to_string())
        .filter(matches::account_id.is_null());
    db.transaction(|db| {
        let adopted = diesel::update(unowned)
            .set(matches::account_id.eq(account.to_string()))
            .execute(db)?;
        if adopted > 0 {
            diesel::update(tags::table.filter(tags::match_id.eq(id.to_string())))
                .set(tags::account_id.eq(account.to_string()))
                .execute(db)?;
            mark::a_match(db, id)?;
        }
        Ok(adopted > 0)
    })
}

/// The parts of a match that are stored in other tables.
#[derive(Default)]
struct Around {
    seats: Vec<Seat>,
    won: Vec<i32>,
    tags: Vec<String>,
    /// The number and the time of its last entry.
    last: Option<(i64, NaiveDateTime)>,
}

/// Completes matches with their parts from other tables, with one query for each table.
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
    for (match_id, last) in last::last(db, &ids)? {
        around.entry(match_id).or_default().last = Some(last);
    }
    rows.into_iter()
        .map(|row| {
            let mut around = around.remove(&row.id).unwrap_or_default();
            // Not sorted in the database, where the order depends on its collation.
            around.tags.sort();
            row.whole(around)
        })
        .collect()
}
