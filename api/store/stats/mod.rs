//! Statistics: the results of finished and ended matches, by player.
//!
//! A person is who they are today, as the view `seated` says. Reading a player scans one
//! range of an index over the seats of each player merged into them, and some rows by key
//! for each match there.
//! The cost depends only on how much they have played.

pub mod answers;
mod circle;
mod measured;
pub mod phone;

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use chrono::TimeDelta;
use serde::Serialize;
use utoipa::ToSchema;

use crate::engine::column::{Known, Unread};
use crate::engine::schema::{achievements, matches, players, seated};
use crate::matches::{read_one, read_placed, read_totals};
use crate::prelude::*;
use kibitz_game::rules::game::HouseRules;
use kibitz_game::table::history::measures::Ruled;
use kibitz_game::table::history::{Appearance, Came, Meet, Placing};
use kibitz_game::table::timestamp::Timestamp;
use kibitz_game::table::{GameKey, Status};

pub use circle::outcomes;
pub use measured::{Among, Source, measured};

/// The number of matches that are looked up at the same time.
const AT_ONCE: usize = 500;

/// Which matches count. A time of `None` means no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// Over at or after this time.
    pub from: Option<DateTime<Utc>>,
    /// Over before this time.
    pub before: Option<DateTime<Utc>>,
    /// Says whether matches that were cut short count too.
    pub cut_short: bool,
}

/// Reads the names of these players. Leaves out players outside the account's circle.
pub fn names(db: &mut Db, account: Uuid, ids: &[Uuid]) -> Result<HashMap<Uuid, String>, Error> {
    db.all(
        players::table
            .filter(players::id.eq_any(ids.iter().copied().map(Bind)))
            .filter(players::account_id.eq(Bind(account)))
            .select((players::id, players::name)),
    )
}

/// Narrows a query to the matches that are over and count.
macro_rules! counted {
    ($query:expr, $game:expr, $span:expr) => {{
        let mut query = ($query)
            .filter(matches::finished_at.is_not_null())
            .into_boxed();
        if let Some(game) = $game {
            query = query.filter(matches::game.eq(Bind(game.clone())));
        }
        if let Some(from) = $span.from {
            query = query.filter(matches::finished_at.ge(Some(from)));
        }
        if let Some(before) = $span.before {
            query = query.filter(matches::finished_at.lt(Some(before)));
        }
        if !$span.cut_short {
            query = query.filter(matches::cut_short.eq(false));
        }
        query
    }};
}

use counted;

/// When a match ended, and its id.
type End = (Option<DateTime<Utc>>, Uuid);

/// A match that is over, as statistics read it.
#[derive(Queryable, Selectable)]
#[diesel(table_name = matches)]
struct Over {
    id: Uuid,
    game: Known<GameKey>,
    status: Known<Status>,
    finished_at: Option<DateTime<Utc>>,
    duration: Option<i64>,
    cut_short: bool,
    provisional: bool,
    place: String,
    place_key: String,
    house_rules: Unread,
    performed: String,
}

impl Over {
    /// Says how long it took; 0 if that is not known.
    fn duration(&self) -> TimeDelta {
        TimeDelta::microseconds(self.duration.unwrap_or(0))
    }

    /// Says whether it was ended before it was decided.
    fn ended_early(&self) -> bool {
        self.status.0 == Some(Status::Ended)
    }
}

/// House rules by their text. Most matches are played by the same few, so each text is
/// read once.
#[derive(Default)]
struct Rules(HashMap<String, Option<Arc<Ruled>>>);

impl Rules {
    /// Reads the house rules with this text. `None` if this version of Kibitz does not know them.
    fn read(&mut self, text: &Unread) -> Option<Arc<Ruled>> {
        if let Some(known) = self.0.get(&text.0) {
            return known.clone();
        }
        let rules = serde_json::from_str(&text.0).ok();
        let rules = rules.map(Ruled::new).map(Arc::new);
        self.0.insert(text.0.clone(), rules.clone());
        rules
    }
}

/// Lists all matches of these players that are over and in which something was scored,
/// in the order in which they ended. A match in which several of them sit appears
/// once for each.
pub fn appearances(
    db: &mut Db,
    of: &[Uuid],
    game: Option<&GameKey>,
    span: Span,
) -> Result<Vec<Appearance>, Error> {
    let theirs = seated::table
        .inner_join(matches::table.on(matches::id.eq(seated::match_id)))
        .filter(seated::player_id.eq_any(of.iter().copied().map(Bind)))
        .select((seated::player_id, seated::seat, Over::as_select()));
    let rows: Vec<(Uuid, i32, Over)> = counted!(theirs, game, span).load(db)?;
    let mut rules = Rules::default();
    let mut appearances = Vec::with_capacity(rows.len());
    for (player, seat, row) in rows {
        let (duration, ended_early) = (row.duration(), row.ended_early());
        // Matches of a game that this version of Kibitz does not know do not count.
        let (Some(game), Some(at), Some(rules)) =
            (row.game.0, row.finished_at, rules.read(&row.house_rules))
        else {
            continue;
        };
        let Some(performance) = read_one(&row.performed, index(seat))? else {
            continue;
        };
        appearances.push(Appearance {
            match_id: row.id,
            game,
            unit: rules.unit,
            at,
            duration,
            ended_early,
            cut_short: row.cut_short,
            provisional: row.provisional,
            player,
            performance,
        });
    }
    appearances.sort_by_key(|one| (one.at, one.match_id));
    Ok(appearances)
}

/// Converts the number of a seat into its index.
fn index(seat: i32) -> usize {
    usize::try_from(seat - 1).unwrap_or(usize::MAX)
}

/// Lists the matches in which some of these players met, each with those of them who were there.
pub fn meets(
    db: &mut Db,
    of: &[Uuid],
    game: Option<&GameKey>,
    span: Span,
) -> Result<Vec<Meet>, Error> {
    let mut there: HashMap<Uuid, Vec<(usize, Uuid)>> = HashMap::new();
    // Each match has one of the others too, so those of the player who has the most are not looked
    // for.
    let mut most = (0, None);
    for player in of {
        let theirs: Vec<(Uuid, i32)> = seated::table
            .filter(seated::player_id.eq(Bind(*player)))
            .select((seated::match_id, seated::seat))
            .load(db)?;
        most = most.max((theirs.len(), Some(*player)));
        for (id, seat) in theirs {
            there.entry(id).or_default().push((index(seat), *player));
        }
    }
    let others = of.iter().filter(|player| Some(**player) != most.1);
    let theirs = seated::table
        .filter(seated::player_id.eq_any(others.copied().map(Bind)))
        .select(seated::match_id);
    let over = matches::table
        .filter(matches::id.eq_any(theirs))
        .filter(matches::placed.ne(""))
        .filter(matches::totals.ne(""))
        .select((
            matches::id,
            matches::game,
            matches::house_rules,
            matches::placed,
            matches::totals,
        ));
    let rows: Vec<(Uuid, Known<GameKey>, Unread, String, String)> =
        counted!(over, game, span).load(db)?;
    let mut rules = Rules::default();
    let mut meets = Vec::with_capacity(rows.len());
    for (id, game, house_rules, placed, totals) in rows {
        let Some(there) = there.get(&id).filter(|there| there.len() > 1) else {
            continue;
        };
        // Matches of a game that this version of Kibitz does not know do not count.
        let (Some(game), Some(rules)) = (game.0, rules.read(&house_rules)) else {
            continue;
        };
        let (Some((_, placed)), totals) = (read_placed(&placed), read_totals(&totals)?) else {
            continue;
        };
        let there = there.iter().filter_map(|(seat, player)| {
            Some(Came {
                player: *player,
                place: placed.get(*seat)?.0,
                total: *totals.get(*seat)?,
            })
        });
        meets.push(Meet {
            game,
            unit: rules.unit,
            there: there.collect(),
        });
    }
    Ok(meets)
}

/// The titles of games, as they were written last.
pub type Titles = HashMap<GameKey, String>;

/// Finds the titles of those of these games that have one, as an account's latest matches of them
/// write it.
pub fn titles<'a>(
    db: &mut Db,
    account: Uuid,
    games: impl IntoIterator<Item = &'a GameKey>,
) -> Result<Titles, Error> {
    // Thousands of matches are of a few games.
    let games: BTreeSet<&GameKey> = games.into_iter().filter(|game| game.is_titled()).collect();
    let mut titles = Titles::new();
    for game in games {
        let last = matches::table
            .filter(matches::account_id.eq(Some(account)))
            .filter(matches::game.eq(Bind(game.clone())))
            .order((matches::opened_at.desc(), matches::id.desc()))
            .select(matches::house_rules);
        let rules = db.one(last)?.and_then(|last: Known<HouseRules>| last.0);
        if let Some(title) = rules.as_ref().and_then(HouseRules::title) {
            titles.insert(game.clone(), title.to_owned());
        }
    }
    Ok(titles)
}

/// Finds what each of these matches counts by its house rules.
pub fn units(db: &mut Db, ids: &[Uuid]) -> Result<HashMap<Uuid, &'static str>, Error> {
    let mut units = HashMap::new();
    for some in ids.chunks(AT_ONCE) {
        let rows: Vec<(Uuid, Known<HouseRules>)> = matches::table
            .filter(matches::id.eq_any(some.iter().copied().map(Bind)))
            .select((matches::id, matches::house_rules))
            .load(db)?;
        let known = rows
            .into_iter()
            .filter_map(|(id, rules)| Some((id, rules.0?.unit())));
        units.extend(known);
    }
    Ok(units)
}

/// Lists the placings in an account's matches of a game, in the order in which the
/// matches ended. Only matches whose results are agreed on count, and in each of them all players
/// who were there at the end.
///
/// This reads all of the account's matches of the game in the span.
pub fn placings(
    db: &mut Db,
    account: Uuid,
    game: &GameKey,
    span: Span,
) -> Result<Vec<Placing>, Error> {
    let there = matches::table
        .inner_join(seated::table.on(seated::match_id.eq(matches::id)))
        .filter(matches::account_id.eq(Some(account)))
        .filter(matches::provisional.eq(false))
        .filter(matches::placed.ne(""))
        .select((
            matches::id,
            matches::finished_at,
            matches::cut_short,
            matches::placed,
            seated::seat,
            seated::player_id,
        ));
    type Row = (Uuid, Option<DateTime<Utc>>, bool, String, i32, Uuid);
    let rows: Vec<Row> = counted!(there, Some(game), span).load(db)?;
    let placings =
        rows.into_iter()
            .filter_map(|(match_id, at, cut_short, placed, seat, player)| {
                let (_, placed) = read_placed(&placed)?;
                let (place, _) = *placed.get(index(seat))?;
                Some(Placing {
                    match_id,
                    at: at?,
                    player,
                    place,
                    won: place == 1 && !cut_short,
                })
            });
    let mut placings: Vec<Placing> = placings.collect();
    placings.sort_by_key(|one| (one.at, one.match_id, one.place, one.player));
    Ok(placings)
}

/// The entry of a log that earned an achievement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = EarnedAchievement)]
pub struct Earned {
    /// The game.
    #[serde(skip)]
    pub game: GameKey,
    /// The code of the achievement.
    #[serde(skip)]
    pub code: String,
    #[expect(missing_docs, reason = "the name says it")]
    pub match_id: Uuid,
    /// The seat that the player had at the end.
    #[serde(skip)]
    pub seat: i32,
    /// The number of the entry.
    #[schema(minimum = 1, example = 42)]
    pub entry: i64,
    /// When the match ended.
    pub at: Timestamp,
}

/// Lists all achievements of a player, in the order in which the matches ended.
pub fn achievements_of(db: &mut Db, player: Uuid) -> Result<Vec<Earned>, Error> {
    type Row = (
        Known<GameKey>,
        Option<DateTime<Utc>>,
        String,
        Uuid,
        i32,
        i64,
    );
    let rows: Vec<Row> = seated::table
        .inner_join(
            achievements::table.on(achievements::match_id
                .eq(seated::match_id)
                .and(achievements::seat.eq(seated::seat))),
        )
        .inner_join(matches::table.on(matches::id.eq(seated::match_id)))
        .filter(seated::player_id.eq(Bind(player)))
        .select((
            matches::game,
            matches::finished_at,
            achievements::code,
            achievements::match_id,
            achievements::seat,
            achievements::entry,
        ))
        .load(db)?;
    // Matches of a game that this version of Kibitz does not know do not count.
    let earned = rows
        .into_iter()
        .filter_map(|(game, at, code, match_id, seat, entry)| {
            Some(Earned {
                game: game.0?,
                code,
                match_id,
                seat,
                entry,
                at: at?.into(),
            })
        });
    let mut earned: Vec<Earned> = earned.collect();
    earned.sort_by(|one, other| {
        let order = |of: &Earned| (of.at, of.match_id, of.entry, of.seat);
        (order(one), &one.code).cmp(&(order(other), &other.code))
    });
    Ok(earned)
}
