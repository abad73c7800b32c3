//! The matches that a question counts, with all that is known of them, and their evenings.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{Duration, NaiveDateTime};
use diesel::dsl::sql;
use diesel::sql_types::{Nullable, Text};

use super::phone::Named;
use super::{AT_ONCE, End, Over, Rules, Span, counted, index};
use crate::engine::column::{in_order, unreadable};
use crate::engine::schema::{matches, players, seated, seats};
use crate::matches::{containing, read_each, read_one, search, tags_of};
use crate::people::merge::Today;
use crate::prelude::*;
use kibitz_game::table::history::measures::{Evening, Measure, Occasion, Question, Sitting, Trait};
use kibitz_game::table::{GameKey, Performance};

/// The matches of a circle that are counted, besides what the question wants of them.
#[derive(Clone, Debug, Default)]
pub struct Among {
    /// Only those of this game.
    pub game: Option<GameKey>,
    /// Only those that ended then.
    pub span: Span,
    /// Only those that this player won, alone or with others.
    pub winner: Option<Uuid>,
    /// Only those with these words in the place, the note, the tags or the names.
    pub text: Option<String>,
}

/// The matches that may count, and who their people are.
pub enum Source {
    /// All matches of this account, with the players of its circle.
    Circle(Uuid),
    /// The matches of a phone, whose people are known by their names.
    Phone(Named),
}

/// Narrows a query to the matches of a source.
macro_rules! of_source {
    ($query:expr, $source:expr) => {
        match $source {
            Source::Circle(account) => $query.filter(matches::account_id.eq(Some(*account))),
            Source::Phone(named) => $query.filter(matches::id.eq_any(named.matches())),
        }
    };
}

/// Narrows a query to those matches of a source that may count.
macro_rules! among {
    ($query:expr, $source:expr, $question:expr, $among:expr) => {{
        let (question, among) = ($question, $among);
        // By another name: the query may have the seats of a player already.
        let they = diesel::alias!(seated as they);
        let mut query = counted!($query, &among.game, among.span);
        // A player is in one circle only. SQLite would go through all of it.
        if question.player.is_none() {
            query = of_source!(query, $source);
        }
        if let Some(player) = among.winner {
            let theirs = they
                .filter(they.field(seated::player_id).eq(Bind(player)))
                .filter(they.field(seated::won).eq(true))
                .select(they.field(seated::match_id));
            query = query.filter(matches::id.eq_any(theirs));
        }
        if let Some(place) = &question.wanted.place {
            query = query.filter(matches::place_key.eq(place.clone()));
        }
        for word in among.text.as_deref().map_or_else(Vec::new, search::words) {
            query = query.filter(matches::searched.like(containing(&word)).escape('\\'));
        }
        query
    }};
}

/// Passes all matches of a source that a question counts to `each`, in the order in which
/// they ended. Of those that the question does not ask for, there are no tags, people, rounds and
/// evenings. `local` says what time it is by the clocks where it is asked.
pub fn measured(
    db: &mut Db,
    source: &Source,
    question: &Question,
    among: &Among,
    local: impl Fn(DateTime<Utc>) -> NaiveDateTime,
    mut each: impl FnMut(&Occasion),
) -> Result<(), Error> {
    let mut rules = Rules::default();
    // All pages are of the same state.
    db.transaction(|db| {
        let mut evenings = HashMap::new();
        if question.has(Trait::OfEvenings) {
            let winners = match source {
                _ if !question.measures.contains(&Measure::EveningsWon) => Winners::default(),
                Source::Circle(account) => winners(db, *account)?,
                Source::Phone(named) => named.winners.clone(),
            };
            let found = all_evenings(db, source, among.span, winners, local)?;
            for evening in found.into_iter().map(Arc::new) {
                let matches = evening.matches.iter();
                evenings.extend(matches.map(|id| (*id, Arc::clone(&evening))));
            }
        }
        let today = match source {
            Source::Circle(account) if question.asks_for_people() => {
                Some(Today::of_circle(db, *account)?)
            }
            _ => None,
        };
        let theirs = match question.player {
            Some(player) => theirs(db, source, player, question, among)?,
            None => Vec::new(),
        };
        let seats = theirs.iter().map(|(_, id, seat)| (*id, index(*seat)));
        let asked = Asked {
            question,
            source,
            today,
            evenings,
            seats: seats.collect(),
        };
        if question.player.is_some() {
            for some in theirs.chunks(AT_ONCE) {
                let rows = these(db, question, some)?;
                asked.each(db, rows, &mut rules, &mut each)?;
            }
            return Ok(());
        }
        let mut last: Option<End> = None;
        loop {
            let rows = page(db, source, question, among, last)?;
            let Some((end, ..)) = rows.last() else {
                return Ok(());
            };
            last = Some((end.finished_at, end.id));
            asked.each(db, rows, &mut rules, &mut each)?;
        }
    })
}

/// A match, who sat there, and its rounds.
type Found = (Over, Option<String>, String);

/// Selects the columns of a match that a question asks for: those of [`Found`].
/// Who sat there is a list such as `1:<id>,2:<id>`. To look for the seats of many matches would
/// take longer.
macro_rules! columns {
    ($question:expr) => {{
        let people = if $question.asks_for_people() {
            "(SELECT string_agg(CAST(seats.seat AS TEXT) || ':' || seats.player_id, ',')
            FROM seats WHERE seats.match_id = matches.id)"
        } else {
            "NULL"
        };
        let rounds = match $question.parts() {
            Some(Trait::OfRounds) => "matches.rounds_played",
            _ => "''",
        };
        (
            Over::as_select(),
            sql::<Nullable<Text>>(people),
            sql::<Text>(rounds),
        )
    }};
}

/// When a match of a player ended, with its id and their seat in it.
type Played = (Option<DateTime<Utc>>, Uuid, i32);

/// Lists the matches of a player that count, in the order in which they ended. Leaves out those in
/// which they have several seats: no one plays against themselves.
fn theirs(
    db: &mut Db,
    source: &Source,
    player: Uuid,
    question: &Question,
    among: &Among,
) -> Result<Vec<Played>, Error> {
    let theirs = seated::table
        .inner_join(matches::table.on(matches::id.eq(seated::match_id)))
        .filter(seated::player_id.eq(Bind(player)))
        .select((matches::finished_at, matches::id, seated::seat));
    let mut theirs: Vec<Played> = among!(theirs, source, question, among).load(db)?;
    theirs.sort_unstable();
    let of_match = theirs.chunk_by(|(_, one, _), (_, other, _)| one == other);
    let once = of_match.filter(|seats| seats.len() == 1);
    Ok(once.flatten().copied().collect())
}

/// Reads what a question asks for of these matches of a player, in their order.
fn these(db: &mut Db, question: &Question, theirs: &[Played]) -> Result<Vec<Found>, Error> {
    let query = matches::table.select(columns!(question));
    let query = query.filter(matches::id.eq_any(theirs.iter().map(|(_, id, _)| Bind(*id))));
    let mut rows: Vec<Found> = query.load(db)?;
    rows.sort_unstable_by_key(|(over, ..)| (over.finished_at, over.id));
    Ok(rows)
}

/// Reads the next matches of a source, in the order in which they ended.
fn page(
    db: &mut Db,
    source: &Source,
    question: &Question,
    among: &Among,
    last: Option<End>,
) -> Result<Vec<Found>, Error> {
    let most = i64::try_from(AT_ONCE).unwrap_or(i64::MAX);
    let query = matches::table.limit(most).select(columns!(question));
    let query = among!(query, source, question, among);
    let (at, id) = (matches::finished_at, matches::id);
    db.all(in_order!(asc ge gt: query, last, at, id))
}

/// Reads who was named at a table from a list such as `1:<id>,2:<id>`, in turn order: `None` for a
/// guest.
fn named(list: &str) -> Result<Vec<Option<Uuid>>, Error> {
    let mut named = Vec::new();
    for one in list.split_terminator(',') {
        let (seat, id) = one
            .split_once(':')
            .ok_or_else(|| unreadable("not a seat"))?;
        let seat = seat.parse::<u8>().map_err(unreadable)?;
        let end = usize::from(seat);
        if named.len() < end {
            named.resize(end, None);
        }
        if let Some(place) = end.checked_sub(1).and_then(|index| named.get_mut(index)) {
            *place = Some(Uuid::parse_str(id).map_err(unreadable)?);
        }
    }
    Ok(named)
}

/// A question, and what is known before any match is read.
struct Asked<'a> {
    question: &'a Question,
    source: &'a Source,
    /// Who the players of the circle are today, if they matter.
    today: Option<Today>,
    /// The evening of each match, if that matters.
    evenings: HashMap<Uuid, Arc<Evening>>,
    /// The index of the seat of the player who is asked about, by match.
    seats: HashMap<Uuid, usize>,
}

impl Asked<'_> {
    /// Passes these matches to `each`.
    fn each(
        &self,
        db: &mut Db,
        rows: Vec<Found>,
        rules: &mut Rules,
        each: &mut impl FnMut(&Occasion),
    ) -> Result<(), Error> {
        let compared = self.question.has(Trait::OfPair);
        let mut tags = if self.question.asks_for_tags() {
            tags_of(db, rows.iter().map(|(row, ..)| row.id))?
        } else {
            HashMap::new()
        };
        for (row, people, rounds) in rows {
            let seat = self.seats.get(&row.id).copied();
            // Matches of a game that this version of Kibitz does not know do not count.
            let (Some(game), Some(at), Some(rules)) =
                (&row.game.0, row.finished_at, rules.read(&row.house_rules))
            else {
                continue;
            };
            let seats: Vec<(usize, Performance)> = match seat.filter(|_| !compared) {
                Some(seat) => {
                    let one = read_one(&row.performed, seat)?;
                    one.into_iter().map(|one| (seat, one)).collect()
                }
                None => read_each(&row.performed)
                    .enumerate()
                    .map(|(seat, read)| Ok((seat, read?)))
                    .collect::<Result<_, Error>>()?,
            };
            if seats.is_empty() {
                continue;
            }
            let players = match (self.source, &self.today, seat) {
                (Source::Phone(named), ..) if self.question.asks_for_people() => named.at(row.id),
                (_, Some(today), _) => today.at(&named(&people.unwrap_or_default())?),
                (_, None, Some(seat)) => {
                    let others = std::iter::repeat_n(None, seat);
                    others.chain([self.question.player]).collect()
                }
                (_, None, None) => Vec::new(),
            };
            each(&Occasion {
                match_id: row.id,
                game: game.clone(),
                at,
                duration: row.duration(),
                ended_early: row.ended_early(),
                cut_short: row.cut_short,
                provisional: row.provisional,
                place: row.place,
                place_key: row.place_key,
                tags: tags.remove(&row.id).unwrap_or_default(),
                rules,
                players,
                seats,
                rounds: read_each(&rounds).collect::<Result<_, _>>()?,
                evening: self.evenings.get(&row.id).cloned(),
            });
        }
        Ok(())
    }
}

/// No evening is longer, so that one of which a part is in a span is wholly in it with so much
/// before and after it.
const LONGEST: Duration = Duration::days(2);

/// The players who won each match, alone or with others, as who they are today.
pub(super) type Winners = HashMap<Uuid, Vec<Uuid>>;

/// Finds which players of a circle won each match.
fn winners(db: &mut Db, account: Uuid) -> Result<Winners, Error> {
    let circle = players::table
        .filter(players::account_id.eq(Bind(account)))
        .select(players::id.nullable());
    let named: Vec<(Uuid, Option<Uuid>)> = seats::table
        .filter(seats::player_id.eq_any(circle))
        .filter(seats::won.eq(true))
        .select((seats::match_id, seats::player_id))
        .load(db)?;
    // Two players of one match may turn out to be one person. Then each keeps the player who was
    // named.
    let merged = players::table
        .filter(players::account_id.eq(Bind(account)))
        .filter(players::today.ne(players::id))
        .select(players::id);
    let merged = seated::table
        .filter(seated::named_id.eq_any(merged))
        .filter(seated::won.eq(true))
        .select(((seated::match_id, seated::named_id), seated::player_id));
    let merged: HashMap<(Uuid, Uuid), Uuid> = db.all(merged)?;
    let mut winners = Winners::new();
    for (id, named) in named {
        if let Some(named) = named {
            let today = merged.get(&(id, named)).unwrap_or(&named);
            winners.entry(id).or_default().push(*today);
        }
    }
    Ok(winners)
}

/// Finds the evenings of a source in a span, in order, with those who won them if `winners` says
/// who won the matches. `local` says what time it is by the clocks where the question is asked.
fn all_evenings(
    db: &mut Db,
    source: &Source,
    span: Span,
    mut winners: Winners,
    local: impl Fn(DateTime<Utc>) -> NaiveDateTime,
) -> Result<Vec<Evening>, Error> {
    let over = matches::table
        .filter(matches::finished_at.is_not_null())
        .filter(matches::placed.ne(""))
        .select((matches::id, matches::finished_at, matches::duration))
        .into_boxed();
    let mut over = of_source!(over, source);
    if let Some(from) = span.from {
        over = over.filter(matches::finished_at.ge(Some(from - LONGEST)));
    }
    if let Some(before) = span.before {
        over = over.filter(matches::finished_at.lt(Some(before + LONGEST)));
    }
    type Row = (Uuid, Option<DateTime<Utc>>, Option<i64>);
    let rows: Vec<Row> = over.load(db)?;
    let sittings = rows.into_iter().filter_map(|(match_id, ended, duration)| {
        let ended = ended?;
        Some(Sitting {
            match_id,
            began: ended - Duration::microseconds(duration.unwrap_or(0)),
            ended,
            winners: winners.remove(&match_id).unwrap_or_default(),
        })
    });
    Ok(Evening::all(sittings.collect(), local))
}
