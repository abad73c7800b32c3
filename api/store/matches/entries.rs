//! Entries: the log of each match, which only grows.

use std::collections::HashMap;

use chrono::NaiveDateTime;
use diesel::result::{DatabaseErrorKind as Kind, Error as Diesel};
use diesel::sql_types::{Array, BigInt, Integer, Nullable, Text, Timestamp};
use smol_str::SmolStr;

use crate::engine::column::{self, stored, types};
use crate::engine::schema::{entries, matches};
use crate::prelude::*;
use kibitz_game::rules::Seat;
use kibitz_game::sheets::Entered;
use kibitz_game::table::{Author, Record, Status};

/// The kind of entry that names people.
pub(crate) const LINEUP: &str = "lineup";

/// How many entries are looked up by their numbers in one query.
const AT_ONCE: usize = 500;

/// Something that happened in a match.
// The columns have no defaults. Knowing that, Diesel can cache the prepared insert.
#[derive(Clone, Debug, PartialEq, Eq, HasQuery, Insertable)]
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

/// The state of a match, to be stored with an entry that changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Says whether it is won or ended.
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
    let appended = match db {
        Db::Postgres(postgres) => {
            !append_several(postgres, std::slice::from_ref(entry), true)?.is_empty()
        }
        Db::Sqlite(sqlite) => append_alone(sqlite, entry)?,
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

/// Adds an entry to a log that ends before it, in the transaction that adds the whole match.
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
    /// Makes the entry of a match with this number, after which it is the turn of this seat, if it
    /// is someone's.
    ///
    /// # Errors
    /// If the record cannot be written.
    pub fn of(
        match_id: Uuid,
        seq: i64,
        entered: &Entered,
        turn: Option<Seat>,
    ) -> Result<Entry, Error> {
        let record = &entered.record;
        Ok(Entry {
            match_id,
            seq,
            id: entered.id,
            kind: SmolStr::new_static(record.claim.kind()),
            by: record.by,
            at: entered.at,
            body: serde_json::to_string(record).map_err(column::unreadable)?,
            turn: turn.map(|seat| seat.0.into()),
        })
    }

    /// Reads what it records, and who claimed it.
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
}

diesel::postfix_operator!(Next, " + 1", BigInt);

/// Appends an entry while no one else can write. Its number is one more than that of the entry before
/// it, and null if there is none, which the database refuses. Copying the row of the entry before
/// would need no such refusal, but SQLite would first copy it into a table of its own, at twice the cost.
/// It goes to the connection of SQLite itself: on the way over [`Db`], the text of the statement is
/// written each time.
fn append_alone(sqlite: &mut SqliteConnection, entry: &Entry) -> Result<bool, Error> {
    let inserted = match entry.seq {
        1 => diesel::insert_into(entries::table)
            .values(entry.clone())
            .execute(sqlite),
        seq => {
            let before = entries::table
                .find((Bind(entry.match_id), seq.saturating_sub(1)))
                .select(Next::new(entries::seq));
            diesel::insert_into(entries::table)
                .values((
                    entries::match_id.eq(Bind(entry.match_id)),
                    entries::seq.eq(before.single_value().assume_not_null()),
                    entries::id.eq(Bind(entry.id)),
                    entries::kind.eq(entry.kind.as_str()),
                    entries::by.eq(Bind(entry.by)),
                    entries::at.eq(Bind(entry.at)),
                    entries::body.eq(entry.body.as_str()),
                    entries::turn.eq(entry.turn.into_sql::<Nullable<Integer>>()),
                ))
                .execute(sqlite)
        }
    };
    match inserted {
        Ok(_) => Ok(true),
        // The log has this number already, has not the one before, or there is no such match.
        Err(Diesel::DatabaseError(
            Kind::UniqueViolation | Kind::NotNullViolation | Kind::ForeignKeyViolation,
            _,
        )) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Appends entries to different matches in one statement, for PostgreSQL, where each one costs a
/// round trip. Returns the matches to which one was appended. Does not `wait` for those that
/// someone holds, unless it should.
///
/// It takes the lock of those who [hold](super::hold) a match, so the database lets everyone have a
/// turn: a shared lock would be passed on from append to append, and those who hold the match, or
/// delete it, would wait until no one appends.
pub(super) fn append_several(
    postgres: &mut PgConnection,
    entries: &[Entry],
    wait: bool,
) -> Result<Vec<Uuid>, Error> {
    /// A match to which an entry was appended.
    #[derive(QueryableByName)]
    struct Appended {
        #[diesel(sql_type = types::Id)]
        match_id: Uuid,
    }
    let locked = if wait { "" } else { "SKIP LOCKED" };
    // The match and its last entry are looked up for each entry, which the server cannot exchange
    // for reading the whole tables.
    let appended = diesel::sql_query(format!(
        "INSERT INTO entries (match_id, seq, at, id, kind, by, body, turn) \
         SELECT held.id, new.seq, new.at, new.id, new.kind, new.by, new.body, new.turn \
         FROM unnest($1, $2, $3, $4, $5, $6, $7, $8) \
             AS new (match_id, seq, at, id, kind, by, body, turn) \
         CROSS JOIN LATERAL ( \
             SELECT id FROM matches WHERE id = new.match_id FOR NO KEY UPDATE {locked}) AS held \
         WHERE new.seq = 1 + COALESCE(( \
             SELECT last.seq FROM entries AS last WHERE last.match_id = new.match_id \
             ORDER BY last.seq DESC LIMIT 1), 0) \
         ON CONFLICT DO NOTHING RETURNING match_id"
    ));
    let each = |of: fn(&Entry) -> String| entries.iter().map(of).collect::<Vec<_>>();
    let ats: Vec<NaiveDateTime> = entries.iter().map(|entry| stored(entry.at)).collect();
    let seqs: Vec<i64> = entries.iter().map(|entry| entry.seq).collect();
    let turns: Vec<Option<i32>> = entries.iter().map(|entry| entry.turn).collect();
    let appended: Vec<Appended> = appended
        .bind::<Array<Text>, _>(each(|entry| entry.match_id.to_string()))
        .bind::<Array<BigInt>, _>(seqs)
        .bind::<Array<Timestamp>, _>(ats)
        .bind::<Array<Text>, _>(each(|entry| entry.id.to_string()))
        .bind::<Array<Text>, _>(each(|entry| entry.kind.to_string()))
        .bind::<Array<Text>, _>(each(|entry| entry.by.kept()))
        .bind::<Array<Text>, _>(each(|entry| entry.body.clone()))
        .bind::<Array<Nullable<Integer>>, _>(turns)
        .load(postgres)?;
    Ok(appended.into_iter().map(|one| one.match_id).collect())
}

/// Reads up to `limit` entries of a match after the given one, in order.
pub fn load(
    db: &mut Db,
    match_id: Uuid,
    after: i64,
    limit: Option<i64>,
) -> Result<Vec<Entry>, Error> {
    db.all(
        Entry::query()
            .filter(entries::match_id.eq(Bind(match_id)))
            .filter(entries::seq.gt(after))
            .order(entries::seq)
            .limit(limit.unwrap_or(i64::MAX)),
    )
}

/// Reads the entries of a match with these numbers, which are in order, as what is read.
///
/// # Errors
/// [`Error::Behind`] if the match has not all of them, or does not exist.
pub fn numbered(db: &mut Db, match_id: Uuid, seqs: &[i64]) -> Result<Vec<Entry>, Error> {
    let mut found = Vec::with_capacity(seqs.len());
    for some in seqs.chunks(AT_ONCE) {
        found.extend(
            Entry::query()
                .filter(entries::match_id.eq(Bind(match_id)))
                .filter(entries::seq.eq_any(some))
                .order(entries::seq)
                .load::<Entry>(db)?,
        );
    }
    if found.len() < seqs.len() {
        return Err(Error::Behind);
    }
    Ok(found)
}

/// Reads the entries of a match that change who sits there: their numbers, and what they record.
pub(crate) fn lineups(db: &mut Db, match_id: Uuid) -> Result<Vec<(i64, Record)>, Error> {
    let bodies: Vec<(i64, String)> = entries::table
        .filter(entries::match_id.eq(Bind(match_id)))
        .filter(entries::kind.eq(LINEUP))
        .order(entries::seq)
        .select((entries::seq, entries::body))
        .load(db)?;
    let read = |(seq, body): (i64, String)| {
        let record = serde_json::from_str(&body).map_err(column::unreadable)?;
        Ok((seq, record))
    };
    bodies.into_iter().map(read).collect()
}

/// Finds when each of these entries of a match was appended, or each of all entries without `seqs`.
pub fn times(
    db: &mut Db,
    match_id: Uuid,
    seqs: Option<&[i64]>,
) -> Result<HashMap<i64, DateTime<Utc>>, Error> {
    let mut query = entries::table
        .filter(entries::match_id.eq(Bind(match_id)))
        .select((entries::seq, entries::at))
        .into_boxed();
    if let Some(seqs) = seqs {
        query = query.filter(entries::seq.eq_any(seqs));
    }
    db.all(query)
}

/// Finds the entry with this id among those of a match with these numbers.
pub fn among(db: &mut Db, match_id: Uuid, seqs: &[i64], id: Uuid) -> Result<Option<Entry>, Error> {
    db.one(
        Entry::query()
            .filter(entries::match_id.eq(Bind(match_id)))
            .filter(entries::seq.eq_any(seqs))
            .filter(entries::id.eq(Bind(id))),
    )
}
