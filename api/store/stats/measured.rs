//! The matches that a question counts, with all that is known of them.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::over::{Over, Rules};
use super::people::{Named, People, people};
use super::{Span, evenings};
use crate::engine::column::Bind;
use crate::engine::schema::{matches, seated, seats, tags};
use crate::engine::{Db, Error};
use crate::matches::{containing, read_all, read_each, read_one, search};
use kibitz_game::table::history::measures::{Evening, Measure, Occasion, Question, Trait};
use kibitz_game::table::{GameKey, Performance};

/// How many matches are in memory at the same time.
const AT_ONCE: i64 = 2000;

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

/// When a match ended, and its id.
type End = (Option<DateTime<Utc>>, Uuid);

/// Leaves those matches of an account in a query that may count.
macro_rules! among {
    ($query:expr, $account:expr, $question:expr, $among:expr) => {{
        let (question, among) = ($question, $among);
        // By another name: the query may have the seats of a player already.
        let they = diesel::alias!(seated as they);
        let mut query = ($query)
            .filter(matches::finished_at.is_not_null())
            .into_boxed();
        // A player is in one circle only. SQLite would go through all of it.
        if question.player.is_none() {
            query = query.filter(matches::account_id.eq(Some($account)));
        }
        if let Some(player) = among.winner {
            let theirs = they
                .filter(they.field(seated::player_id).eq(Bind(player)))
                .filter(they.field(seated::won).eq(true))
                .select(they.field(seated::match_id));
            query = query.filter(matches::id.eq_any(theirs));
        }
        if let Some(game) = among.game.clone() {
            query = query.filter(matches::game.eq(Bind(game)));
        }
        if !among.span.cut_short {
            query = query.filter(matches::cut_short.eq(false));
        }
        if let Some(from) = among.span.from {
            query = query.filter(matches::finished_at.ge(Some(from)));
        }
        if let Some(before) = among.span.before {
            query = query.filter(matches::finished_at.lt(Some(before)));
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

/// Passes all matches of an account that a question counts to `each`, in the order in which
/// they ended. Of those that the question does not ask for, there are no tags, people, rounds and
/// evenings. `local` says what time it is by the clocks where it is asked.
pub fn measured(
    db: &mut Db,
    account: Uuid,
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
            let winners = match question.measures.contains(&Measure::EveningsWon) {
                true => evenings::winners(db, account)?,
                false => evenings::Winners::default(),
            };
            let found = evenings::evenings(db, account, among.span, winners, local)?;
            for evening in found.into_iter().map(Arc::new) {
                let matches = evening.matches.iter();
                evenings.extend(matches.map(|id| (*id, Arc::clone(&evening))));
            }
        }
        let mut last: Option<End> = None;
        loop {
            let rows = match question.player {
                Some(player) => theirs(db, account, player, among, question)?,
                None => page(db, account, question, among, last)?,
            };
            let (Some((first, _)), Some((end, _))) = (rows.first(), rows.last()) else {
                return Ok(());
            };
            let (from, to) = (first.finished_at, end.finished_at);
            last = Some((end.finished_at, end.id));
            let ends = (from, to);
            let known = known(db, account, question, among, &rows, ends)?;
            let ask = Asked {
                question,
                evenings: &evenings,
            };
            ask.each(rows, known, &mut rules, &mut each)?;
            // All matches of a player are read at once.
            if question.player.is_some() {
                return Ok(());
            }
        }
    })
}

/// A match, and the index of the seat of the player who is asked about.
type Found = (Over, Option<usize>);

/// The matches of a player, in the order in which they ended. Those in which they have several
/// seats are left out: no one plays against themselves.
fn theirs(
    db: &mut Db,
    account: Uuid,
    player: Uuid,
    among: &Among,
    question: &Question,
) -> Result<Vec<Found>, Error> {
    let theirs = seated::table
        .inner_join(matches::table.on(matches::id.eq(seated::match_id)))
        .filter(seated::player_id.eq(Bind(player)))
        .select((Over::as_select(), seated::seat));
    let mut rows: Vec<(Over, i32)> = among!(theirs, account, question, among).load(db)?;
    rows.sort_by_key(|(row, _)| (row.finished_at, row.id));
    let of_match = rows.chunk_by(|(one, _), (other, _)| one.id == other.id);
    let several = of_match.filter(|seats| seats.len() > 1);
    let several: HashSet<Uuid> = several.flatten().map(|(row, _)| row.id).collect();
    rows.retain(|(row, _)| !several.contains(&row.id));
    let found = rows.into_iter().map(|(row, seat)| {
        let seat = usize::try_from(seat - 1).unwrap_or(usize::MAX);
        (row, Some(seat))
    });
    Ok(found.collect())
}

/// The next matches of a circle, in the order in which they ended.
fn page(
    db: &mut Db,
    account: Uuid,
    question: &Question,
    among: &Among,
    last: Option<End>,
) -> Result<Vec<Found>, Error> {
    let query = matches::table
        .order((matches::finished_at, matches::id))
        .limit(AT_ONCE)
        .select(Over::as_select());
    let mut query = among!(query, account, question, among);
    if let Some((at, id)) = last {
        // The first condition is redundant, but lets the database seek in the index.
        query = query.filter(matches::finished_at.ge(at)).filter(
            matches::finished_at
                .gt(at)
                .or(matches::id.gt(Bind(id)).nullable()),
        );
    }
    let rows: Vec<Over> = query.load(db)?;
    Ok(rows.into_iter().map(|row| (row, None)).collect())
}

/// The first and the last end on a page.
type Ends = (Option<DateTime<Utc>>, Option<DateTime<Utc>>);

/// What a question asks for beside the matches.
#[derive(Default)]
struct Beside {
    people: People,
    tags: HashMap<Uuid, Vec<String>>,
    rounds: HashMap<Uuid, String>,
}

fn known(
    db: &mut Db,
    account: Uuid,
    question: &Question,
    among: &Among,
    rows: &[Found],
    (from, to): Ends,
) -> Result<Beside, Error> {
    // Those of this page are a range of an index. An import may have thousands that ended at the
    // same time: what is on other pages is left out later.
    macro_rules! within {
        ($query:expr) => {{
            let query = among!($query, account, question, among);
            match question.player {
                Some(player) => {
                    let they = diesel::alias!(seated as of_player);
                    let theirs = they
                        .filter(they.field(seated::player_id).eq(Bind(player)))
                        .select(they.field(seated::match_id));
                    query.filter(matches::id.eq_any(theirs))
                }
                None => query
                    .filter(matches::finished_at.ge(from))
                    .filter(matches::finished_at.le(to)),
            }
        }};
    }
    let people = if question.asks_for_people() {
        let there = matches::table
            .inner_join(seats::table.on(seats::match_id.eq(matches::id)))
            .select((seats::match_id, seats::seat, seats::player_id));
        let named: Vec<Named> = within!(there).load(db)?;
        people(db, named)?
    } else {
        let theirs = rows.iter().filter_map(|(row, seat)| {
            let mut players = vec![None; (*seat)?];
            players.push(question.player);
            Some((row.id, players))
        });
        theirs.collect()
    };
    let mut beside = Beside {
        people,
        ..Beside::default()
    };
    if question.asks_for_tags() {
        let noted = matches::table
            .inner_join(tags::table.on(tags::match_id.eq(matches::id)))
            .select((tags::match_id, tags::tag));
        let mut rows: Vec<(Uuid, String)> = within!(noted).load(db)?;
        rows.sort_unstable();
        for (id, tag) in rows {
            beside.tags.entry(id).or_default().push(tag);
        }
    }
    if question.parts() == Some(Trait::OfRounds) {
        let played = matches::table.select((matches::id, matches::rounds_played));
        let rows: Vec<(Uuid, String)> = within!(played).load(db)?;
        beside.rounds.extend(rows);
    }
    Ok(beside)
}

/// A seat by its index, if it could be read.
fn in_place<T>((index, read): (usize, Result<T, Error>)) -> Result<(usize, T), Error> {
    Ok((index, read?))
}

/// A question, and the evening of each match if that matters.
struct Asked<'a> {
    question: &'a Question,
    evenings: &'a HashMap<Uuid, Arc<Evening>>,
}

impl Asked<'_> {
    /// Passes these matches on, with what is known beside them.
    fn each(
        &self,
        rows: Vec<Found>,
        mut beside: Beside,
        rules: &mut Rules,
        each: &mut impl FnMut(&Occasion),
    ) -> Result<(), Error> {
        let compared = self.question.has(Trait::OfPair);
        for (row, seat) in rows {
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
                    .map(in_place)
                    .collect::<Result<_, _>>()?,
            };
            if seats.is_empty() {
                continue;
            }
            let rounds = beside.rounds.remove(&row.id).unwrap_or_default();
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
                tags: beside.tags.remove(&row.id).unwrap_or_default(),
                rules,
                players: beside.people.remove(&row.id).unwrap_or_default(),
                seats,
                rounds: read_all(&rounds)?,
                evening: self.evenings.get(&row.id).cloned(),
            });
        }
        Ok(())
    }
}
