//! Entries: the log of each match, which only grows.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::backend::Backend;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::result::{DatabaseErrorKind as Kind, Error as Diesel};
use diesel::serialize::ToSql;
use diesel::sql_types::{BigInt, HasSqlType, Integer, Nullable, Text};
use diesel::sqlite::Sqlite;
use smol_str::SmolStr;
use uuid::Uuid;

use crate::engine::column::Bind;
use crate::engine::column::types::{self, Id, UtcTime};
use crate::engine::schema::{entries, matches};
use crate::engine::{Db, Error, column};
use kibitz_game::sheets::Entered;
use kibitz_game::table::{Author, Record, Status};

/// The kind of entry that names people.
pub(crate) const LINEUP: &str = "lineup";

/// How many entries are looked up by their numbers in one query.
const AT_ONCE: usize = 500;

/// Something that happened in a match.
// The columns have no defaults. Knowing that, Diesel can cache the prepared insert.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = entries, treat_none_as_default_value = false)]
pub struct Entry {
    /// The match.
    #[diesel(serialize_as = Bind<Uuid>)]
    pub match_id: Uuid,
    /// Its number in the log: 1, 2, 3 and so on, without gaps.
    pub seq: i64,
    /// Unique in its match. Chosen by the client or generated.
    #[diesel(serialize_as = Bind<Uuid>)]
    pub id: Uuid,
    /// The kind of entry, such as `lineup`.
    #[diesel(deserialize_as = String, serialize_as = String)]
    pub kind: SmolStr,
    /// Who entered it.
    #[diesel(serialize_as = Bind<Author>)]
    pub by: Author,
    /// When it was appended.
    #[diesel(serialize_as = Bind<DateTime<Utc>>)]
    pub at: DateTime<Utc>,
    /// The rest, as JSON.
    pub body: String,
    /// The seat whose turn it is after it, so that a list of matches can tell without their
    /// logs. `None` if it is no one's, or if it was appended before this was kept.
    pub turn: Option<i32>,
}

impl TryFrom<Entry> for Entered {
    type Error = Error;

    fn try_from(entry: Entry) -> Result<Self, Error> {
        Ok(Self {
            id: entry.id,
            at: entry.at,
            record: entry.record()?,
        })
    }
}

/// The state of a match, to be stored with an entry that changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Whether it is won or ended.
    pub status: Status,
    /// When it was won or ended, if it was.
    pub finished_at: Option<DateTime<Utc>>,
}

/// Appends an entry to the log of a match, provided that its last entry is the one
/// before. Also updates the stage of the match, if given.
///
/// The primary key of entries is what keeps two writers from appending the same number, so
/// an append changes no other row. It does not compare ids: the caller must have read the
/// log up to the entry before, and so knows which ids are in use.
///
/// Without a stage, this is a single statement, which needs no transaction.
///
/// # Errors
/// [`Error::Behind`] when the log has this number already or ends earlier, or when the
/// match does not exist.
pub fn append(db: &mut Db, entry: &Entry, stage: Option<Stage>) -> Result<(), Error> {
    let before = entry.seq.saturating_sub(1);
    let appended = match db {
        // One statement, because each one costs a round trip to the server.
        Db::Postgres(postgres) => Append { before, entry }.execute(postgres)? > 0,
        Db::Sqlite(sqlite) => append_alone(sqlite, before, entry)?,
    };
    if !appended {
        return Err(Error::Behind);
    }
    if let Some(Stage {
        status,
        finished_at,
    }) = stage
    {
        diesel::update(matches::table.find(Bind(entry.match_id)))
            .set((
                matches::status.eq(Bind(status)),
                matches::finished_at.eq(finished_at),
            ))
            .execute(db)?;
    }
    Ok(())
}

/// Adds an entry to a log that ends before it, in a transaction with all that the match
/// is made of.
///
/// # Errors
/// [`Error::Taken`] when the match has an entry with this number.
pub(crate) fn insert(db: &mut Db, entry: &Entry) -> Result<(), Error> {
    diesel::insert_into(entries::table)
        .values(entry.clone())
        .execute(db)?;
    Ok(())
}

impl Entry {
    /// What it records, and who claimed it.
    ///
    /// # Errors
    /// If the rest is not that of a record.
    pub fn record(&self) -> Result<Record, Error> {
        let record: Record = serde_json::from_str(&self.body).map_err(column::unreadable)?;
        Ok(Record {
            by: self.by,
            ..record
        })
    }

    /// Adds its columns to a statement, from `at` on: the time, the id, the kind, who entered
    /// it, the rest, and whose turn it is.
    fn push_rest<'b, DB>(&'b self, out: &mut AstPass<'_, 'b, DB>) -> QueryResult<()>
    where
        DB: Backend + HasSqlType<UtcTime> + HasSqlType<Id> + HasSqlType<types::Author>,
        DateTime<Utc>: ToSql<UtcTime, DB>,
        Uuid: ToSql<Id, DB>,
        Author: ToSql<types::Author, DB>,
        Option<i32>: ToSql<Nullable<Integer>, DB>,
        str: ToSql<Text, DB>,
    {
        out.push_bind_param::<UtcTime, _>(&self.at)?;
        out.push_sql(", ");
        out.push_bind_param::<Id, _>(&self.id)?;
        out.push_sql(", ");
        out.push_bind_param::<Text, str>(&self.kind)?;
        out.push_sql(", ");
        out.push_bind_param::<types::Author, _>(&self.by)?;
        out.push_sql(", ");
        out.push_bind_param::<Text, str>(&self.body)?;
        out.push_sql(", ");
        out.push_bind_param::<Nullable<Integer>, _>(&self.turn)?;
        Ok(())
    }
}

/// Appends an entry while nobody else can write. Returns whether it is the next one.
fn append_alone(sqlite: &mut SqliteConnection, before: i64, entry: &Entry) -> Result<bool, Error> {
    let inserted = match before {
        0 => diesel::insert_into(entries::table)
            .values(entry.clone())
            .execute(sqlite),
        _ => AppendAlone { before, entry }.execute(sqlite),
    };
    match inserted.map_err(Error::from) {
        Ok(_) => Ok(true),
        // Another entry has this number, or there is no such match.
        Err(Error::Taken | Error::Missing) => Ok(false),
        Err(Error::Database(Diesel::DatabaseError(Kind::NotNullViolation, _))) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Inserts the entry after another one: without that one, its number is NULL, which the
/// database refuses. Only for SQLite, where a second statement would cost more. It goes to that
/// connection itself: on the way over [`Db`], the text of the statement is written each time.
struct AppendAlone<'a> {
    before: i64,
    entry: &'a Entry,
}

impl QueryId for AppendAlone<'_> {
    type QueryId = AppendAlone<'static>;

    // The SQL text is always the same: see below.
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl QueryFragment<Sqlite> for AppendAlone<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        let entry = self.entry;
        out.push_sql(
            "INSERT INTO entries (match_id, at, id, kind, \"by\", body, turn, seq) VALUES (",
        );
        out.push_bind_param::<Id, _>(&entry.match_id)?;
        out.push_sql(", ");
        entry.push_rest(&mut out)?;
        // The match is the first of what is bound.
        out.push_sql(", (SELECT seq + 1 FROM entries WHERE match_id = ?1 AND seq = ");
        out.push_bind_param::<BigInt, _>(&self.before)?;
        out.push_sql("))");
        Ok(())
    }
}

impl RunQueryDsl<SqliteConnection> for AppendAlone<'_> {}

/// Appends an entry if it is the next one. Only for PostgreSQL.
///
/// First it takes the lock of those who [hold](super::hold) the match, so the database lets
/// everyone have a turn: a shared lock would be passed on from append to append, and those
/// who hold the match, or delete it, would wait until nobody appends.
struct Append<'a> {
    before: i64,
    entry: &'a Entry,
}

impl QueryId for Append<'_> {
    type QueryId = Append<'static>;

    // The SQL text is always the same: see below.
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl QueryFragment<Pg> for Append<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql(
            "INSERT INTO entries (match_id, seq, at, id, kind, by, body, turn) SELECT held.id, ",
        );
        out.push_bind_param::<BigInt, _>(&self.entry.seq)?;
        out.push_sql(", ");
        self.entry.push_rest(&mut out)?;
        out.push_sql(" FROM (SELECT id FROM matches WHERE id = ");
        out.push_bind_param::<Id, _>(&self.entry.match_id)?;
        out.push_sql(" FOR NO KEY UPDATE) AS held WHERE ");
        out.push_bind_param::<BigInt, _>(&self.before)?;
        out.push_sql(" = 0 OR EXISTS (SELECT 1 FROM entries WHERE match_id = ");
        out.push_bind_param::<Id, _>(&self.entry.match_id)?;
        out.push_sql(" AND seq = ");
        out.push_bind_param::<BigInt, _>(&self.before)?;
        out.push_sql(") ON CONFLICT DO NOTHING");
        Ok(())
    }
}

impl RunQueryDsl<PgConnection> for Append<'_> {}

/// Up to `limit` entries of a match after the given one, in order.
pub fn load(
    db: &mut Db,
    match_id: Uuid,
    after: i64,
    limit: Option<i64>,
) -> Result<Vec<Entry>, Error> {
    let found = entries::table
        .filter(entries::match_id.eq(Bind(match_id)))
        .filter(entries::seq.gt(after))
        .order(entries::seq)
        .limit(limit.unwrap_or(i64::MAX))
        .select(Entry::as_select())
        .load(db);
    Ok(found?)
}

/// The entries of a match with these numbers, in order.
///
/// # Errors
/// [`Error::Behind`] if the match has not all of them, or does not exist.
pub fn numbered(db: &mut Db, match_id: Uuid, seqs: &[i64]) -> Result<Vec<Entry>, Error> {
    let mut found = Vec::with_capacity(seqs.len());
    for some in seqs.chunks(AT_ONCE) {
        found.extend(
            entries::table
                .filter(entries::match_id.eq(Bind(match_id)))
                .filter(entries::seq.eq_any(some))
                .order(entries::seq)
                .select(Entry::as_select())
                .load::<Entry>(db)?,
        );
    }
    if found.len() < seqs.len() {
        return Err(Error::Behind);
    }
    Ok(found)
}

/// When each of these entries of a match was appended.
pub fn times(
    db: &mut Db,
    match_id: Uuid,
    seqs: &[i64],
) -> Result<HashMap<i64, DateTime<Utc>>, Error> {
    let found: Vec<(i64, DateTime<Utc>)> = entries::table
        .filter(entries::match_id.eq(Bind(match_id)))
        .filter(entries::seq.eq_any(seqs))
        .select((entries::seq, entries::at))
        .load(db)?;
    Ok(found.into_iter().collect())
}

/// The number of each entry of a match, and when it was appended.
pub fn all_times(db: &mut Db, match_id: Uuid) -> Result<Vec<(i64, DateTime<Utc>)>, Error> {
    let found = entries::table
        .filter(entries::match_id.eq(Bind(match_id)))
        .select((entries::seq, entries::at))
        .load(db);
    Ok(found?)
}

/// The entry with this id among those of a match with these numbers.
pub fn among(db: &mut Db, match_id: Uuid, seqs: &[i64], id: Uuid) -> Result<Option<Entry>, Error> {
    let found = entries::table
        .filter(entries::match_id.eq(Bind(match_id)))
        .filter(entries::seq.eq_any(seqs))
        .filter(entries::id.eq(Bind(id)))
        .select(Entry::as_select())
        .first(db);
    Ok(found.optional()?)
}
