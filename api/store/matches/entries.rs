//! Entries: the log of each match, which only grows.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::sql_types::{BigInt, Text, Timestamp};
use uuid::Uuid;

use crate::store::engine::db::MultiBackend;
use crate::store::engine::schema::{entries, matches};
use crate::store::engine::{Db, Error, value};

/// Something that happened in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The match.
    pub match_id: Uuid,
    /// Its number in the log: 1, 2, 3 and so on, without gaps.
    pub seq: i64,
    /// Unique in its match. Chosen by the client or generated.
    pub id: Uuid,
    /// The kind of entry, such as `lineup`.
    pub kind: String,
    /// Who entered it.
    pub by: String,
    /// When it was appended.
    pub at: DateTime<Utc>,
    /// The rest, as JSON.
    pub body: String,
}

// The columns have no defaults. Knowing that, Diesel can cache the prepared insert.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = entries, treat_none_as_default_value = false)]
struct Row {
    match_id: String,
    seq: i64,
    id: String,
    kind: String,
    by: String,
    at: NaiveDateTime,
    body: String,
}

impl Row {
    fn of(entry: &Entry) -> Row {
        Row {
            match_id: entry.match_id.to_string(),
            seq: entry.seq,
            id: entry.id.to_string(),
            kind: entry.kind.clone(),
            by: entry.by.clone(),
            at: value::naive(entry.at),
            body: entry.body.clone(),
        }
    }

    fn entry(self) -> Result<Entry, Error> {
        Ok(Entry {
            match_id: value::id(&self.match_id)?,
            seq: self.seq,
            id: value::id(&self.id)?,
            kind: self.kind,
            by: self.by,
            at: self.at.and_utc(),
            body: self.body,
        })
    }
}

/// The state of a match, to be stored with an entry that changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// `open`, `finished` or `ended`.
    pub status: &'static str,
    /// When it was won or ended, if it was.
    pub finished_at: Option<DateTime<Utc>>,
}

/// Appends an entry to the log of a match, provided that its last entry is the one
/// before. Also updates the match: its `seq`, the time of its last change and, if given,
/// its stage.
///
/// Without a stage, this is a single statement on PostgreSQL, which needs no
/// transaction, and two statements on SQLite.
///
/// # Errors
/// [`Error::Behind`] when the match has another `seq` or does not exist, even if that is
/// because this very entry has been appended already;
/// [`Error::Taken`] when the match has another entry with this id.
pub fn append(db: &mut Db, entry: &Entry, stage: Option<Stage>) -> Result<(), Error> {
    let row = Row::of(entry);
    // First, so that other appends to this match wait here. It checks everything that
    // could make the insert fail, so the insert always succeeds.
    let advance = Advance {
        match_id: &row.match_id,
        before: entry.seq.saturating_sub(1),
        seq: entry.seq,
        id: &row.id,
        at: row.at,
    };
    let appended = match db {
        // One statement, because each one costs a round trip to the server.
        Db::Postgres(_) => Append { advance, row: &row }.execute(db)?,
        Db::Sqlite(_) => match advance.execute(db)? {
            0 => 0,
            _ => insert_row(db, &row)?,
        },
    };
    if appended == 0 {
        let last: Option<i64> = matches::table
            .find(&row.match_id)
            .select(matches::seq)
            .first(db)
            .optional()?;
        return Err(match last {
            Some(last) if last == entry.seq.saturating_sub(1) => Error::Taken,
            Some(_) | None => Error::Behind,
        });
    }
    if let Some(Stage {
        status,
        finished_at,
    }) = stage
    {
        diesel::update(matches::table.find(&row.match_id))
            .set((
                matches::status.eq(status),
                matches::finished_at.eq(finished_at.map(value::naive)),
            ))
            .execute(db)?;
    }
    Ok(())
}

/// Adds an entry to the log of a match whose `seq` already includes it.
///
/// # Errors
/// [`Error::Taken`] when the match has an entry with this number or id.
pub(in crate::store) fn insert(db: &mut Db, entry: &Entry) -> Result<(), Error> {
    insert_row(db, &Row::of(entry))?;
    Ok(())
}

fn insert_row(db: &mut Db, row: &Row) -> QueryResult<usize> {
    diesel::insert_into(entries::table).values(row).execute(db)
}

/// Advances a match to an entry, if the entry is the next one and its id is unused.
/// Diesel prepares its own updates again on every run. This one runs for every entry,
/// so it is written by hand and prepared only once.
struct Advance<'a> {
    match_id: &'a str,
    before: i64,
    seq: i64,
    id: &'a str,
    at: NaiveDateTime,
}

impl QueryId for Advance<'_> {
    type QueryId = Advance<'static>;

    // The SQL text is always the same: see below.
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl QueryFragment<MultiBackend> for Advance<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        out.push_sql("UPDATE matches SET seq = ");
        out.push_bind_param::<BigInt, _>(&self.seq)?;
        out.push_sql(", changed_at = ");
        out.push_bind_param::<Timestamp, _>(&self.at)?;
        out.push_sql(" WHERE id = ");
        out.push_bind_param::<Text, _>(self.match_id)?;
        out.push_sql(" AND seq = ");
        out.push_bind_param::<BigInt, _>(&self.before)?;
        out.push_sql(" AND NOT EXISTS (SELECT 1 FROM entries WHERE match_id = ");
        out.push_bind_param::<Text, _>(self.match_id)?;
        out.push_sql(" AND entries.id = ");
        out.push_bind_param::<Text, _>(self.id)?;
        out.push_sql(")");
        Ok(())
    }
}

impl RunQueryDsl<Db> for Advance<'_> {}

/// Advances the match and inserts the entry in one statement. Only for PostgreSQL,
/// because SQLite cannot insert from an update.
struct Append<'a> {
    advance: Advance<'a>,
    row: &'a Row,
}

impl QueryId for Append<'_> {
    type QueryId = Append<'static>;

    // The SQL text is always the same: see below.
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl QueryFragment<MultiBackend> for Append<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        out.push_sql("WITH advanced AS (");
        self.advance.walk_ast(out.reborrow())?;
        out.push_sql(
            " RETURNING id, seq, changed_at) \
             INSERT INTO entries (match_id, seq, at, id, kind, by, body) \
             SELECT advanced.id, advanced.seq, advanced.changed_at, ",
        );
        out.push_bind_param::<Text, _>(&self.row.id)?;
        out.push_sql(", ");
        out.push_bind_param::<Text, _>(&self.row.kind)?;
        out.push_sql(", ");
        out.push_bind_param::<Text, _>(&self.row.by)?;
        out.push_sql(", ");
        out.push_bind_param::<Text, _>(&self.row.body)?;
        out.push_sql(" FROM advanced");
        Ok(())
    }
}

impl RunQueryDsl<Db> for Append<'_> {}

/// Up to `limit` entries of a match after the given one, in order.
///
/// # Errors
/// When the database fails.
pub fn load(
    db: &mut Db,
    match_id: Uuid,
    after: i64,
    limit: Option<i64>,
) -> Result<Vec<Entry>, Error> {
    entries::table
        .filter(entries::match_id.eq(match_id.to_string()))
        .filter(entries::seq.gt(after))
        .order(entries::seq)
        .limit(limit.unwrap_or(i64::MAX))
        .select(Row::as_select())
        .load(db)?
        .into_iter()
        .map(Row::entry)
        .collect()
}

/// When each of these entries of a match was appended.
///
/// # Errors
/// When the database fails.
pub fn times(
    db: &mut Db,
    match_id: Uuid,
    seqs: &[i64],
) -> Result<HashMap<i64, DateTime<Utc>>, Error> {
    let found: Vec<(i64, NaiveDateTime)> = entries::table
        .filter(entries::match_id.eq(match_id.to_string()))
        .filter(entries::seq.eq_any(seqs))
        .select((entries::seq, entries::at))
        .load(db)?;
    Ok(found
        .into_iter()
        .map(|(seq, at)| (seq, at.and_utc()))
        .collect())
}

/// When the first entry of a match was appended.
///
/// # Errors
/// When the database fails.
pub fn began(db: &mut Db, match_id: Uuid) -> Result<Option<DateTime<Utc>>, Error> {
    let first: Option<NaiveDateTime> = entries::table
        .filter(entries::match_id.eq(match_id.to_string()))
        .select(entries::at)
        .order(entries::seq)
        .first(db)
        .optional()?;
    Ok(first.map(|at| at.and_utc()))
}

/// The entry of a match with this id.
///
/// # Errors
/// When the database fails.
pub fn by_id(db: &mut Db, match_id: Uuid, id: Uuid) -> Result<Option<Entry>, Error> {
    entries::table
        .filter(entries::match_id.eq(match_id.to_string()))
        .filter(entries::id.eq(id.to_string()))
        .select(Row::as_select())
        .first(db)
        .optional()?
        .map(Row::entry)
        .transpose()
}

/// All entries of a match that are of these kinds, in order.
///
/// # Errors
/// When the database fails.
pub fn of_kinds(db: &mut Db, match_id: Uuid, kinds: &[&str]) -> Result<Vec<Entry>, Error> {
    entries::table
        .filter(entries::match_id.eq(match_id.to_string()))
        .filter(entries::kind.eq_any(kinds))
        .order(entries::seq)
        .select(Row::as_select())
        .load(db)?
        .into_iter()
        .map(Row::entry)
        .collect()
}
