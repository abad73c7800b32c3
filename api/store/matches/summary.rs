//! The result of a match, stored next to its log so that matches can be found by it; and how long
//! its log is, when it last grew, and whose turn it is since. A play writes its entry and nothing
//! else, so these are read from the log.

use chrono::Duration;
use diesel::dsl::auto_type;

use crate::engine::column;
use crate::engine::schema::{entries, matches, seats};
use crate::prelude::*;
use kibitz_game::rules::Points;
use kibitz_game::table::GameKey;

/// The result of a match so far. The log is the source of truth, and the summary can be
/// calculated from it again at any time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many rounds were counted.
    pub rounds: i32,
    /// Each seat's total, in turn order.
    pub totals: Vec<Points>,
    /// The seats that won, in turn order. Empty while the match goes on, or if it was cut
    /// short.
    pub winners: Vec<i32>,
    /// By how much the first was ahead of the second at the end. `None` while the match
    /// goes on, if it was cut short, or if nothing was scored.
    pub margin: Option<Points>,
    /// Says whether it was ended early and does not count.
    pub cut_short: bool,
    /// The time at the table, without pauses, to the microsecond. `None` while the match
    /// goes on, or if it is not known.
    pub duration: Option<Duration>,
}

/// The part of a summary that is in the row of its match: who won is with the seats. Without any
/// totals, there is no summary.
#[derive(Default, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = matches, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(super) struct SummaryRow {
    rounds: i32,
    pub(super) totals: String,
    margin: Option<i64>,
    duration: Option<i64>,
    cut_short: bool,
}

impl From<&Summary> for SummaryRow {
    fn from(summary: &Summary) -> Self {
        let totals: Vec<String> = summary.totals.iter().map(ToString::to_string).collect();
        SummaryRow {
            rounds: summary.rounds,
            totals: format!("[{}]", totals.join(",")),
            margin: summary.margin.map(Points::hundredths),
            duration: summary.duration.and_then(|took| took.num_microseconds()),
            cut_short: summary.cut_short,
        }
    }
}

impl SummaryRow {
    /// Makes the summary, with those who won. `None` if there is none.
    pub(super) fn with(self, winners: Vec<i32>) -> Result<Option<Summary>, Error> {
        if self.totals.is_empty() {
            return Ok(None);
        }
        Ok(Some(Summary {
            rounds: self.rounds,
            totals: read_totals(&self.totals)?,
            winners,
            margin: self.margin.map(Points::of_hundredths),
            duration: self.duration.map(Duration::microseconds),
            cut_short: self.cut_short,
        }))
    }
}

/// Reads totals as they were written.
pub(crate) fn read_totals(totals: &str) -> Result<Vec<Points>, Error> {
    serde_json::from_str(totals).map_err(column::unreadable)
}

/// The number of a match's last entry, 0 if there is none, and when it was won or ended, if it was.
type Head = (i64, Option<DateTime<Utc>>);

/// Finds how far a match has come. `None` if it does not exist.
pub fn head(db: &mut Db, id: Uuid) -> Result<Option<Head>, Error> {
    let one = matches::table.find(Bind(id));
    let found: Option<(Option<i64>, _)> = db.one(one.select((last_seq(), matches::finished_at)))?;
    Ok(found.map(|(seq, finished_at)| (seq.unwrap_or_default(), finished_at)))
}

/// Locks a match until the end of the transaction, also against appends. Returns whether
/// it exists.
pub fn hold(db: &mut Db, id: Uuid) -> Result<bool, Error> {
    let one = matches::table.find(Bind(id)).select(matches::id);
    let held: Option<Uuid> = match db {
        // Only one transaction can write.
        Db::Sqlite(connection) => one.first(connection).optional()?,
        Db::Postgres(connection) => one.for_no_key_update().first(connection).optional()?,
    };
    Ok(held.is_some())
}

/// The facts from which the result of a match is counted and that can change without an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Particulars {
    /// When it was opened, or when it was played, if people said so.
    pub opened_at: DateTime<Utc>,
    /// The game, which can get another title.
    pub game: GameKey,
    /// The players that were named for its seats, in turn order.
    pub named: Vec<Option<Uuid>>,
}

/// Reads the particulars of a match, to see whether they have changed. `None` if it does not
/// exist.
pub fn particulars(db: &mut Db, id: Uuid) -> Result<Option<Particulars>, Error> {
    let one = matches::table.find(Bind(id));
    let found = db.one(one.select((matches::opened_at, matches::game)))?;
    let Some((opened_at, game)) = found else {
        return Ok(None);
    };
    let named = seats::table
        .filter(seats::match_id.eq(Bind(id)))
        .order(seats::seat)
        .select(seats::player_id)
        .load(db)?;
    Ok(Some(Particulars {
        opened_at,
        game,
        named,
    }))
}

/// Stores the summary of a match.
pub fn summarise(db: &mut Db, id: Uuid, summary: &Summary) -> Result<(), Error> {
    db.transaction(|db| {
        diesel::update(matches::table.find(Bind(id)))
            .set(SummaryRow::from(summary))
            .execute(db)?;
        let those = seats::table.filter(seats::match_id.eq(Bind(id)));
        // Update only the seats that change, usually none.
        let wrong = |won: bool| those.filter(seats::won.eq(!won));
        diesel::update(wrong(true).filter(seats::seat.eq_any(&summary.winners)))
            .set(seats::won.eq(true))
            .execute(db)?;
        diesel::update(wrong(false).filter(seats::seat.ne_all(&summary.winners)))
            .set(seats::won.eq(false))
            .execute(db)?;
        Ok(())
    })
}

/// Makes columns for a query of matches, each from a column of every match's last entry: NULL for a
/// match that has none.
macro_rules! of_last_entry {
    ($($(#[$about:meta])* $name:ident: $column:ident;)+) => {$(
        $(#[$about])*
        #[auto_type]
        pub(crate) fn $name() -> _ {
            entries::table
                .filter(entries::match_id.eq(matches::id))
                .order(entries::seq.desc())
                .select(entries::$column)
                .limit(1_i64)
                .single_value()
        }
    )+};
}

of_last_entry! {
    /// Its number.
    last_seq: seq;
    /// When it was appended.
    last_at: at;
    /// The seat whose turn it is after it, also NULL if it is no one's.
    last_turn: turn;
}
