//! Matches, except for their logs, which are in [`entries`].

mod appends;
pub mod codes;
pub mod entries;
mod filter;
pub mod invites;
mod list;
pub mod members;
mod notes;
mod performance;
pub mod rematches;
mod row;
pub(crate) mod search;
mod seating;
pub mod shares;
mod summary;

use std::collections::HashMap;

use chrono::{NaiveDate, NaiveTime};
use diesel::dsl::{exists, not};

use crate::engine::schema::{matches, members as members_table, opening_seats, tags};
use crate::people::hold as lock;
use crate::prelude::*;
pub use appends::Appends;
pub(crate) use filter::containing;
pub use filter::{Filter, ListPosition, Order, Whose};
use kibitz_game::rules::{self, Points};
use kibitz_game::table::{Agreed, GameKey, Settings, Status};
use kibitz_game::words::folded::compared;
pub use list::list;
pub(super) use notes::tags_of;
pub use notes::{annotate, date, lasted};
pub use performance::{Course, achieve, achieved, agree, forget_performances, perform, performed};
pub(super) use performance::{read_each, read_one, read_placed};
use row::{MatchRow, whole};
pub use row::{Played, played};
pub use search::{alike, find_names};
pub use seating::{
    Introduced, name, nameless, opening_seats, remember, reseat, set_title, titled_otherwise,
};
pub(crate) use seating::{former_seats, present_seats};
use summary::last_at;
pub use summary::{Particulars, Summary, head, hold, particulars, summarise};
pub(crate) use summary::{last_seq, read_totals};

pub use kibitz_game::table::Notes;

/// A match and who sits in it. What happened in it is in its log: see [`entries`].
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// Never changes.
    pub id: Uuid,
    /// The account whose history it is in, if any.
    pub account_id: Option<Uuid>,
    /// SHA-256 of the host's token, in hex. The token itself is not stored.
    pub host_token_hash: Option<String>,
    /// The game.
    pub game: GameKey,
    /// The version of the rules it was opened with.
    pub rules_version: i32,
    /// What the table agreed on.
    pub agreed: Agreed,
    /// The number of its last entry, 0 if there is none. Read from its log, never written.
    pub seq: i64,
    /// The seat whose turn it is, if it is someone's. Read from its log, never written.
    pub turn: Option<i32>,
    /// Says whether it is open, won or ended.
    pub status: Status,
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
#[derive(Clone, Debug, PartialEq, Eq, Insertable)]
#[diesel(table_name = opening_seats, treat_none_as_default_value = false)]
pub struct Seat {
    /// 1 to the number of seats.
    pub seat: i32,
    /// The name of the person who sits there, as used at the table.
    pub name: String,
    /// The player that this person is in the account's circle, if known. When written,
    /// the player who is named; when read, the player that is today (see [`merge`]).
    ///
    /// [`merge`]: crate::people::merge
    pub player_id: Option<Uuid>,
    /// The number of the picture that this player has today. 0 is none. It belongs to the
    /// player, and is never written with the seat.
    #[diesel(skip_insertion)]
    pub picture: i32,
}

impl Match {
    /// Makes a match that is opened at this time by the present rules, without entries, in no
    /// history and without notes. The players are those named for its seats, as far as they are
    /// known.
    pub fn opened(
        id: Uuid,
        settings: &Settings,
        players: &[Option<Uuid>],
        opened_at: DateTime<Utc>,
    ) -> Match {
        let seats = (1..).zip(settings.seats.iter().enumerate());
        Match {
            id,
            account_id: None,
            host_token_hash: None,
            game: GameKey::of(&settings.house_rules),
            rules_version: rules::VERSION,
            agreed: Agreed::from(settings),
            seq: 0,
            turn: None,
            status: Status::Open,
            opened_at,
            changed_at: opened_at,
            finished_at: None,
            seats: seats
                .map(|(seat, (place, name))| Seat {
                    seat,
                    name: name.clone(),
                    player_id: players.get(place).copied().flatten(),
                    picture: 0,
                })
                .collect(),
            notes: Notes::default(),
            summary: Some(Summary {
                totals: vec![Points::ZERO; settings.seats.len()],
                ..Summary::default()
            }),
        }
    }
}

/// Adds a match and its seats.
///
/// # Errors
/// [`Error::Taken`] when the id or the host's token exists;
/// [`Error::Missing`] when the account or a player does not.
pub fn insert(db: &mut Db, one: &Match) -> Result<(), Error> {
    let names = one.seats.iter().map(|seat| seat.name.as_str());
    let row = (
        MatchRow::of(one),
        matches::searched.eq(search::searched(&one.notes, names)),
        matches::place_key.eq(compared(&one.notes.place)),
    );
    let winners = one
        .summary
        .as_ref()
        .map_or(&[][..], |summary| &summary.winners);
    let named: Vec<Option<Uuid>> = one.seats.iter().map(|seat| seat.player_id).collect();
    db.transaction(|db| {
        // First, because every transaction with several locks starts with the account.
        lock::circle_of(db, &named)?;
        diesel::insert_into(matches::table)
            .values(row)
            .execute(db)?;
        seating::sit_down(db, one.id, one.opened_at, &one.seats, winners)?;
        notes::add_tags(db, one.id, one.account_id, one.opened_at, &one.notes.tags)
    })
}

/// Deletes a match with its seats, its tags and its log. Returns whether it existed.
pub fn delete(db: &mut Db, id: Uuid) -> Result<bool, Error> {
    db.changes(diesel::delete(matches::table.find(Bind(id))))
}

/// Deletes a match unless it belongs to an account. Returns whether it did.
pub fn delete_of_nobody(db: &mut Db, id: Uuid) -> Result<bool, Error> {
    let of_nobody = matches::table
        .find(Bind(id))
        .filter(matches::account_id.is_null());
    db.changes(diesel::delete(of_nobody))
}

/// Finds the match with this id.
pub fn by_id(db: &mut Db, id: Uuid) -> Result<Option<Match>, Error> {
    let rows = MatchRow::query().find(Bind(id)).load(db)?;
    Ok(whole(db, rows)?.pop())
}

/// Finds the matches with these ids that exist, in any order.
pub fn some(db: &mut Db, ids: &[Uuid]) -> Result<Vec<Match>, Error> {
    let rows = MatchRow::query()
        .filter(matches::id.eq_any(ids.iter().copied().map(Bind)))
        .load(db)?;
    whole(db, rows)
}

/// Counts the entries of each of these matches. Leaves out matches that do not exist.
pub fn seqs(db: &mut Db, ids: &[Uuid]) -> Result<HashMap<Uuid, i64>, Error> {
    let found: Vec<(Uuid, Option<i64>)> = matches::table
        .filter(matches::id.eq_any(ids.iter().copied().map(Bind)))
        .select((matches::id, last_seq()))
        .load(db)?;
    Ok(found
        .into_iter()
        .map(|(id, seq)| (id, seq.unwrap_or_default()))
        .collect())
}

/// Lists the ids of up to `limit` matches after the given one.
pub fn all(db: &mut Db, after: Uuid, limit: i64) -> Result<Vec<Uuid>, Error> {
    db.all(
        matches::table
            .filter(matches::id.gt(Bind(after)))
            .order(matches::id)
            .limit(limit)
            .select(matches::id),
    )
}

/// Lists the ids of up to `limit` matches after the given one that have no summary.
pub fn unsummarised(db: &mut Db, after: Uuid, limit: i64) -> Result<Vec<Uuid>, Error> {
    db.all(
        matches::table
            .filter(matches::totals.eq(""))
            .filter(matches::id.gt(Bind(after)))
            .order(matches::id)
            .limit(limit)
            .select(matches::id),
    )
}

/// Forgets the results of these matches, until they are computed again: at the next start,
/// if not before.
pub fn forget_summaries(db: &mut Db, ids: &[Uuid]) -> Result<(), Error> {
    diesel::update(matches::table.filter(matches::id.eq_any(ids.iter().copied().map(Bind))))
        .set(matches::totals.eq(""))
        .execute(db)?;
    Ok(())
}

/// Finds the match that this host token gives access to.
pub fn by_host_token_hash(db: &mut Db, hash: &str) -> Result<Option<Uuid>, Error> {
    db.one(
        matches::table
            .filter(matches::host_token_hash.eq(hash))
            .select(matches::id),
    )
}

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
    let own = matches::table
        .find(Bind(id))
        .filter(matches::account_id.eq(Some(account)));
    db.transaction(|db| {
        // Other requests for a token wait here.
        hold(db, id)?;
        let before: Option<Option<String>> = db.one(own.select(matches::host_token_hash))?;
        let before = before.flatten();
        if before.is_some() {
            diesel::update(own)
                .set(matches::host_token_hash.eq(hash))
                .execute(db)?;
        }
        Ok(before)
    })
}

/// Finds the account whose history this match is in, if any.
pub fn owner(db: &mut Db, id: Uuid) -> Result<Option<Uuid>, Error> {
    let owner: Option<Option<Uuid>> =
        db.one(matches::table.find(Bind(id)).select(matches::account_id))?;
    Ok(owner.flatten())
}

/// Adds a match to this account's history. Returns `false`, and changes nothing, if the
/// match does not exist or is already in a history.
///
/// # Errors
/// [`Error::Missing`] when there is no such account.
pub fn adopt(db: &mut Db, id: Uuid, account: Uuid) -> Result<bool, Error> {
    let unowned = matches::table
        .find(Bind(id))
        .filter(matches::account_id.is_null());
    db.transaction(|db| {
        let adopted = diesel::update(unowned)
            .set(matches::account_id.eq(Some(account)))
            .execute(db)?;
        if adopted > 0 {
            diesel::update(tags::table.filter(tags::match_id.eq(Bind(id))))
                .set(tags::account_id.eq(Some(account)))
                .execute(db)?;
        }
        Ok(adopted > 0)
    })
}

/// Returns a time before Kibitz: only a wrong clock opens a match earlier, and no one knows when
/// such a match was touched.
fn beginning() -> DateTime<Utc> {
    NaiveDate::from_ymd_opt(2025, 1, 1)
        .unwrap_or_default()
        .and_time(NaiveTime::MIN)
        .and_utc()
}

/// Narrows a query to matches that were not touched since `before`, and that no account
/// owns or has joined.
macro_rules! untouched {
    ($query:expr, $before:expr) => {{
        let before = $before;
        let joined = members_table::table
            .filter(members_table::match_id.eq(matches::id))
            .filter(members_table::account_id.is_not_null());
        $query
            .filter(matches::account_id.is_null())
            // Touched means later, but this has an index.
            .filter(matches::opened_at.lt(Bind(before)))
            .filter((matches::recorded_at.is_null()).or(matches::recorded_at.lt(Some(before))))
            .filter(
                (matches::opened_at.ge(Bind(beginning())))
                    .or(matches::recorded_at.ge(Some(beginning()))),
            )
            .filter(last_at().is_null().or(last_at().lt(Some(before))))
            .filter(not(exists(joined)))
    }};
}

/// Lists up to `limit` matches that were not touched since `before`, and that no account owns or
/// has joined.
pub fn untouched(db: &mut Db, before: DateTime<Utc>, limit: i64) -> Result<Vec<Uuid>, Error> {
    let these = untouched!(matches::table, before).limit(limit);
    db.all(these.select(matches::id))
}

/// Finds when the newest match was opened that no account owns, if there is one.
pub fn newest_of_nobody(db: &mut Db) -> Result<Option<DateTime<Utc>>, Error> {
    db.one(
        matches::table
            .filter(matches::account_id.is_null())
            .order(matches::opened_at.desc())
            .select(matches::opened_at),
    )
}

/// Deletes a match if it still is one of the [`untouched()`]. Returns whether it was.
pub fn delete_untouched(db: &mut Db, id: Uuid, before: DateTime<Utc>) -> Result<bool, Error> {
    // First the lock, because an entry that is being appended does not change the match,
    // and so would not keep the database from deleting it.
    if !hold(db, id)? {
        return Ok(false);
    }
    let one = matches::table.filter(matches::id.eq(Bind(id)));
    db.changes(diesel::delete(untouched!(one, before)))
}
