//! The matches that a question counts, with all that is known of them.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use super::Span;
use crate::engine::column::{Bind, Known, Unread};
use crate::engine::schema::{matches, performances, seated, seats, tags};
use crate::engine::{Db, Error};
use crate::matches::{PerformanceRow, containing, search};
use crate::people::merge::Today;
use kibitz_game::rules::game::Game;
use kibitz_game::table::history::measures::{Occasion, Question, Ruled};

/// How many matches are in memory at the same time.
const AT_ONCE: i64 = 2000;

/// The matches of a circle that are counted, besides what the question wants of them.
#[derive(Clone, Debug, Default)]
pub struct Among {
    /// Only those of this game.
    pub game: Option<Game>,
    /// Only those that ended then.
    pub span: Span,
    /// Only those that this player won, alone or with others.
    pub winner: Option<Uuid>,
    /// Only those with these words in the place, the note, the tags or the names.
    pub text: Option<String>,
}

/// When a match ended, and its id.
type End = (Option<DateTime<Utc>>, Uuid);

/// Leaves those matches of an account in a query that may count. Where a player is asked about,
/// only theirs.
macro_rules! among {
    ($query:expr, $account:expr, $question:expr, $among:expr) => {{
        let (question, among) = ($question, $among);
        // By another name: the query may have the seats of a player already.
        let they = diesel::alias!(seated as they);
        let mut query = ($query)
            .filter(matches::account_id.eq(Some($account)))
            .filter(matches::finished_at.is_not_null())
            .into_boxed();
        if let Some(player) = question.player {
            let theirs = they
                .filter(they.field(seated::player_id).eq(Bind(player)))
                .select(they.field(seated::match_id));
            query = query.filter(matches::id.eq_any(theirs));
        }
        if let Some(player) = among.winner {
            let theirs = they
                .filter(they.field(seated::player_id).eq(Bind(player)))
                .filter(they.field(seated::won).eq(true))
                .select(they.field(seated::match_id));
            query = query.filter(matches::id.eq_any(theirs));
        }
        if let Some(game) = among.game {
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
/// they ended. Of those that the question does not ask for, there are no tags and no people.
pub fn measured(
    db: &mut Db,
    account: Uuid,
    question: &Question,
    among: &Among,
    mut each: impl FnMut(&Occasion),
) -> Result<(), Error> {
    let mut rules = Rules::default();
    // All pages are of the same state.
    db.transaction(|db| {
        let mut last: Option<End> = None;
        loop {
            let query = matches::table
                .order((matches::finished_at, matches::id))
                .limit(AT_ONCE)
                .select(Row::as_select());
            let mut query = among!(query, account, question, among);
            if let Some((at, id)) = last {
                // The first condition is redundant, but lets the database seek in the index.
                query = query.filter(matches::finished_at.ge(at)).filter(
                    matches::finished_at
                        .gt(at)
                        .or(matches::id.gt(Bind(id)).nullable()),
                );
            }
            let rows: Vec<Row> = query.load(db)?;
            let (Some(first), Some(end)) = (rows.first(), rows.last()) else {
                return Ok(());
            };
            let (from, to) = (first.finished_at, end.finished_at);
            last = Some((end.finished_at, end.id));
            for occasion in page(db, account, question, among, rows, &mut rules, (from, to))? {
                each(&occasion);
            }
        }
    })
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = matches)]
struct Row {
    id: Uuid,
    finished_at: Option<DateTime<Utc>>,
    place: String,
    place_key: String,
    house_rules: Unread,
}

/// The first and the last end on a page.
type Ends = (Option<DateTime<Utc>>, Option<DateTime<Utc>>);

/// The matches of these rows that count, in their order.
fn page(
    db: &mut Db,
    account: Uuid,
    question: &Question,
    among: &Among,
    rows: Vec<Row>,
    rules: &mut Rules,
    (from, to): Ends,
) -> Result<Vec<Occasion>, Error> {
    // Those of this page are a range of an index. An import may have thousands that ended at the
    // same time: what is on other pages is left out below.
    macro_rules! within {
        ($query:expr) => {
            among!($query, account, question, among)
                .filter(matches::finished_at.ge(from))
                .filter(matches::finished_at.le(to))
        };
    }
    let mut found: HashMap<Uuid, Vec<(Game, PerformanceRow)>> = HashMap::with_capacity(rows.len());
    let performed: Vec<(Known<Game>, PerformanceRow)> = match question.player {
        Some(player) => {
            let theirs = matches::table
                .inner_join(seated::table.on(seated::match_id.eq(matches::id)))
                .inner_join(
                    performances::table.on(performances::match_id
                        .eq(matches::id)
                        .and(performances::seat.eq(seated::seat))),
                )
                .filter(seated::player_id.eq(Bind(player)))
                .select((performances::game, PerformanceRow::as_select()));
            within!(theirs).load(db)?
        }
        None => {
            let all = matches::table
                .inner_join(performances::table.on(performances::match_id.eq(matches::id)))
                .select((performances::game, PerformanceRow::as_select()));
            within!(all).load(db)?
        }
    };
    for (game, row) in performed {
        // Matches of a game that this version of Kibitz does not know do not count.
        if let Known(Some(game)) = game {
            found.entry(row.match_id()).or_default().push((game, row));
        }
    }
    let mut people = HashMap::new();
    if question.asks_for_people() {
        let there = matches::table
            .inner_join(seats::table.on(seats::match_id.eq(matches::id)))
            .order((seats::match_id, seats::seat))
            .select((seats::match_id, seats::player_id));
        let rows: Vec<(Uuid, Option<Uuid>)> = within!(there).load(db)?;
        people = today(db, &rows)?;
    }
    let mut tagged: HashMap<Uuid, Vec<String>> = HashMap::new();
    if question.asks_for_tags() {
        let noted = matches::table
            .inner_join(tags::table.on(tags::match_id.eq(matches::id)))
            .order((tags::match_id, tags::tag))
            .select((tags::match_id, tags::tag));
        let rows: Vec<(Uuid, String)> = within!(noted).load(db)?;
        for (id, tag) in rows {
            tagged.entry(id).or_default().push(tag);
        }
    }
    let mut occasions = Vec::with_capacity(rows.len());
    for row in rows {
        let (Some(mut performed), Some(rules)) =
            (found.remove(&row.id), rules.read(row.house_rules.0))
        else {
            continue;
        };
        performed.sort_unstable_by_key(|(_, one)| one.seat());
        let mut players: Vec<Option<Uuid>> = people.remove(&row.id).unwrap_or_default();
        if let (Some(_), [(_, one)], []) = (question.player, &performed[..], &players[..]) {
            players.resize(one.seat(), None);
            players.push(question.player);
        }
        let mut occasion: Option<Occasion> = None;
        for (game, one) in performed {
            let seat = one.seat();
            let one = one.of(Uuid::nil(), game)?;
            let occasion = occasion.get_or_insert_with(|| Occasion {
                match_id: row.id,
                game,
                at: one.at,
                duration: one.duration,
                ended_early: one.ended_early,
                cut_short: one.cut_short,
                provisional: one.provisional,
                place: row.place.clone(),
                place_key: row.place_key.clone(),
                tags: tagged.remove(&row.id).unwrap_or_default(),
                rules: Arc::clone(&rules),
                players: players.clone(),
                seats: Vec::new(),
            });
            occasion.seats.push((seat, one.performance));
        }
        occasions.extend(occasion.filter(|one| match question.player {
            // No one plays against themselves.
            Some(_) => one.seats.len() == 1,
            None => true,
        }));
    }
    Ok(occasions)
}

/// The players at each table as who they are today, from those who were named.
fn today(
    db: &mut Db,
    rows: &[(Uuid, Option<Uuid>)],
) -> Result<HashMap<Uuid, Vec<Option<Uuid>>>, Error> {
    let today = Today::of(db, rows.iter().filter_map(|(_, named)| *named))?;
    let tables = rows.chunk_by(|(one, _), (other, _)| one == other);
    let tables = tables.filter_map(|there| {
        let named: Vec<Option<Uuid>> = there.iter().map(|(_, named)| *named).collect();
        Some((there.first()?.0, today.at(&named)))
    });
    Ok(tables.collect())
}

/// House rules by their text. Most matches are played by the same few, so each text is
/// read once.
#[derive(Default)]
struct Rules(HashMap<String, Option<Arc<Ruled>>>);

impl Rules {
    fn read(&mut self, text: String) -> Option<Arc<Ruled>> {
        if let Some(known) = self.0.get(&text) {
            return known.clone();
        }
        let rules = serde_json::from_str(&text)
            .ok()
            .map(Ruled::new)
            .map(Arc::new);
        self.0.insert(text, rules.clone());
        rules
    }
}
