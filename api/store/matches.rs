//! Matches: what is known of one without reading its log.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::schema::{matches, opening_seats, players, seats};
use super::{Db, Error, value};

/// One match and who sits at it. Its course is in its log, see [`entries`].
///
/// [`entries`]: super::entries
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
}

/// A place in turn order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// 1 to the number of seats.
    pub seat: i32,
    /// Who sits there, as the table calls them.
    pub name: String,
    /// Who that is in the account's circle, if known.
    pub player_id: Option<Uuid>,
}

/// Which matches to list. `None` lets all pass.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// In whose history.
    pub account_id: Option<Uuid>,
    /// Of which card set.
    pub game: Option<String>,
    /// In which status.
    pub status: Option<String>,
    /// With whom at the table.
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
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = seats, treat_none_as_default_value = false)]
struct SeatRow {
    match_id: String,
    seat: i32,
    name: String,
    player_id: Option<String>,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = opening_seats, treat_none_as_default_value = false)]
struct OpeningRow {
    match_id: String,
    seat: i32,
    name: String,
    player_id: Option<String>,
}

impl Row {
    fn with_seats(self, seats: Vec<Seat>) -> Result<Match, Error> {
        Ok(Match {
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
    };
    db.transaction(|db| {
        diesel::insert_into(matches::table)
            .values(row)
            .execute(db)?;
        for seat in &one.seats {
            let row = SeatRow {
                match_id: one.id.to_string(),
                seat: seat.seat,
                name: seat.name.clone(),
                player_id: seat.player_id.map(|id| id.to_string()),
            };
            diesel::insert_into(seats::table).values(row).execute(db)?;
        }
        Ok(())
    })
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
    Ok(seated(db, row.into_iter().collect())?.pop())
}

/// Who sat where when the match was opened.
///
/// # Errors
/// When the database fails.
pub fn opening_seats(db: &mut Db, one: &Match) -> Result<Vec<Seat>, Error> {
    let rows: Vec<OpeningRow> = opening_seats::table
        .filter(opening_seats::match_id.eq(one.id.to_string()))
        .order(opening_seats::seat)
        .select(OpeningRow::as_select())
        .load(db)?;
    if rows.is_empty() {
        return Ok(one.seats.clone());
    }
    rows.into_iter()
        .map(|row| {
            Ok(Seat {
                seat: row.seat,
                name: row.name,
                player_id: value::maybe_id(row.player_id.as_deref())?,
            })
        })
        .collect()
}

/// Puts other people at the seats of a match, and remembers those with whom it
/// was opened. Of players who were deleted since, only the names are kept.
///
/// # Errors
/// When the database fails.
pub fn reseat(db: &mut Db, match_id: Uuid, now: &[Seat]) -> Result<(), Error> {
    db.transaction(|db| {
        let Some(one) = by_id(db, match_id)? else {
            return Err(Error::Missing);
        };
        let match_id = match_id.to_string();
        let remembered: i64 = opening_seats::table
            .filter(opening_seats::match_id.eq(&match_id))
            .count()
            .get_result(db)?;
        if remembered == 0 {
            for seat in &one.seats {
                let row = OpeningRow {
                    match_id: match_id.clone(),
                    seat: seat.seat,
                    name: seat.name.clone(),
                    player_id: seat.player_id.map(|id| id.to_string()),
                };
                diesel::insert_into(opening_seats::table)
                    .values(row)
                    .execute(db)?;
            }
        }
        diesel::delete(seats::table.filter(seats::match_id.eq(&match_id))).execute(db)?;
        for seat in now {
            let player_id = match seat.player_id {
                Some(player) => players::table
                    .find(player.to_string())
                    .select(players::id)
                    .first(db)
                    .optional()?,
                None => None,
            };
            let row = SeatRow {
                match_id: match_id.clone(),
                seat: seat.seat,
                name: seat.name.clone(),
                player_id,
            };
            diesel::insert_into(seats::table).values(row).execute(db)?;
        }
        Ok(())
    })
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
        Ok(adopted > 0)
    })
}

/// Up to `limit` matches that pass the filter, newest first, those that come
/// `after` the given one. For one account a page costs the same however long
/// the history; by player it grows with that player's matches.
///
/// # Errors
/// When the database fails.
pub fn list(
    db: &mut Db,
    filter: &Filter,
    after: Option<(DateTime<Utc>, Uuid)>,
    limit: i64,
) -> Result<Vec<Match>, Error> {
    let mut query = matches::table
        .order((matches::opened_at.desc(), matches::id.desc()))
        .limit(limit)
        .select(Row::as_select())
        .into_boxed();
    if let Some(account) = filter.account_id {
        query = query.filter(matches::account_id.eq(account.to_string()));
    }
    if let Some(game) = &filter.game {
        query = query.filter(matches::game.eq(game));
    }
    if let Some(status) = &filter.status {
        query = query.filter(matches::status.eq(status));
    }
    if let Some(player) = filter.player_id {
        let theirs = seats::table
            .filter(seats::player_id.eq(player.to_string()))
            .select(seats::match_id);
        query = query.filter(matches::id.eq_any(theirs));
    }
    if let Some((at, id)) = after {
        let at = value::naive(at);
        // The first condition says nothing new, but it is one an index can begin at.
        query = query
            .filter(matches::opened_at.le(at))
            .filter(matches::opened_at.lt(at).or(matches::id.lt(id.to_string())));
    }
    let rows = query.load(db)?;
    seated(db, rows)
}

/// Adds the seats to matches: one query for all of them.
fn seated(db: &mut Db, rows: Vec<Row>) -> Result<Vec<Match>, Error> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let found: Vec<SeatRow> = seats::table
        .filter(seats::match_id.eq_any(ids))
        .order((seats::match_id, seats::seat))
        .select(SeatRow::as_select())
        .load(db)?;
    let mut seats: HashMap<String, Vec<Seat>> = HashMap::new();
    for row in found {
        seats.entry(row.match_id).or_default().push(Seat {
            seat: row.seat,
            name: row.name,
            player_id: value::maybe_id(row.player_id.as_deref())?,
        });
    }
    rows.into_iter()
        .map(|row| {
            let seats = seats.remove(&row.id).unwrap_or_default();
            row.with_seats(seats)
        })
        .collect()
}

impl Filter {
    /// Whether a match passes, but for the account it belongs to.
    #[must_use]
    pub fn lets(&self, one: &Match) -> bool {
        self.game.as_ref().is_none_or(|game| *game == one.game)
            && self
                .status
                .as_ref()
                .is_none_or(|status| *status == one.status)
            && self
                .player_id
                .is_none_or(|player| one.seats.iter().any(|seat| seat.player_id == Some(player)))
    }
}
