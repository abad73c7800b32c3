//! Reading the export of the app BG Stats: each of its plays becomes a scoresheet.
//!
//! Its makers promise no format. So unknown fields are skipped, and missing ones are empty.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::io::Read;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Number;
use serde_with::{DefaultOnNull, serde_as};
use utoipa::ToSchema;

use super::lines::Sheet;
use super::plays::{self, Lines, Outcome};
use crate::rules::Title;
use crate::rules::game::Game as Refereed;
use crate::sheets::bounded::Bounded;
use crate::sheets::{Fault, FaultKind};

/// How many plays, and how many games, players and locations an export can have. All of them are
/// in memory at once.
const MOST_PLAYS: usize = 20_000;
const MOST_THINGS: usize = 20_000;

/// How many people a play can list, and how many it can have here: as many as a score pad has seats.
const MOST_LISTED: usize = 40;
const MOST_PEOPLE: usize = 20;

/// The longest texts that a match keeps, in characters. A name has room for a number after it.
const NAME: usize = 60;
const PLACE: usize = 80;
const NOTE: usize = 2_000;

/// The time that BG Stats writes where only the day is known.
const NO_TIME: &str = " 10:00:00";

/// What an export says.
#[serde_as]
#[derive(Default, Deserialize)]
#[serde(default)]
struct Export {
    #[serde_as(as = "Bounded<MOST_THINGS>")]
    games: Vec<Game>,
    #[serde_as(as = "Bounded<MOST_THINGS>")]
    players: Vec<Named>,
    #[serde_as(as = "Bounded<MOST_THINGS>")]
    locations: Vec<Named>,
    #[serde_as(as = "Bounded<MOST_PLAYS>")]
    plays: Vec<Play>,
}

#[serde_as]
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Game {
    id: i64,
    #[serde_as(as = "DefaultOnNull")]
    name: String,
    highest_wins: Option<bool>,
    #[serde_as(as = "DefaultOnNull")]
    no_points: bool,
    #[serde_as(as = "DefaultOnNull")]
    cooperative: bool,
}

/// A player or a location.
#[serde_as]
#[derive(Default, Deserialize)]
#[serde(default)]
struct Named {
    id: i64,
    #[serde_as(as = "DefaultOnNull")]
    name: String,
}

#[serde_as]
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Play {
    #[serde_as(as = "DefaultOnNull")]
    uuid: String,
    #[serde_as(as = "DefaultOnNull")]
    play_date: String,
    game_ref_id: i64,
    location_ref_id: Option<i64>,
    duration_min: Option<i64>,
    #[serde_as(as = "DefaultOnNull")]
    ignored: bool,
    #[serde_as(as = "DefaultOnNull")]
    comments: String,
    #[serde_as(as = "DefaultOnNull")]
    board: String,
    #[serde_as(as = "DefaultOnNull<Bounded<MOST_LISTED>>")]
    expansion_plays: Vec<Expansion>,
    scoresheet: Option<IgnoredAny>,
    #[serde_as(as = "DefaultOnNull<Bounded<MOST_LISTED>>")]
    player_scores: Vec<Scored>,
}

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Expansion {
    game_ref_id: i64,
}

#[serde_as]
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Scored {
    player_ref_id: i64,
    #[serde_as(as = "DefaultOnNull")]
    anonymous_name: String,
    score: Option<Written>,
    #[serde_as(as = "DefaultOnNull")]
    winner: bool,
    #[serde_as(as = "DefaultOnNull")]
    rank: i64,
    #[serde_as(as = "DefaultOnNull")]
    seat_order: i64,
    #[serde_as(as = "DefaultOnNull")]
    start_player: bool,
    #[serde_as(as = "DefaultOnNull")]
    role: String,
}

/// A score is a text, and in some exports a number.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Text(String),
    Number(Number),
}

impl Scored {
    /// Reads the score as it is written; none if it is empty.
    fn written(&self) -> Option<String> {
        let written = match self.score.as_ref()? {
            Written::Text(text) => text.trim().to_owned(),
            Written::Number(number) => number.to_string(),
        };
        Some(written).filter(|score| !score.is_empty())
    }
}

/// Something that an export contains and a match here cannot hold.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema, strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum LeftOut {
    /// There is no match: no one was at the table, or more people than a score pad has seats.
    People,
    /// The match does not count: the play says neither scores nor winners.
    Result,
    /// The match has winners or places, and the scores in its note: they do not say who won, are
    /// not whole numbers, or are not there for everyone.
    Scores,
    /// The scores are by category: the match has their sums.
    Categories,
    /// People had roles or colours in the game.
    Roles,
    /// The play says who began.
    Starter,
}

impl LeftOut {
    /// Returns the name that the API and the words have for it.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// The plays of an export, each as a scoresheet.
pub(super) struct Plays {
    games: HashMap<i64, Game>,
    players: HashMap<i64, String>,
    locations: HashMap<i64, String>,
    plays: std::iter::Enumerate<std::vec::IntoIter<Play>>,
    /// Games with a referee: a play with the title of one becomes a match of it.
    refereed: Vec<Refereed>,
    /// What was left out so far, and of how many plays.
    pub(super) left_out: BTreeMap<LeftOut, u32>,
}

impl Plays {
    /// Reads an export. A play whose title is that of a `refereed` game becomes a match of that
    /// game.
    ///
    /// # Errors
    /// [`FaultKind::Malformed`] if it is none.
    pub(super) fn of(source: impl Read, refereed: Vec<Refereed>) -> Result<Plays, Fault> {
        let export: Export = serde_json::from_reader(source).map_err(|error| {
            Fault::new(
                FaultKind::Malformed,
                format!("This is no export of BG Stats: {error}."),
            )
            .expected("the file `BGStatsExport.json`, as the app has written it")
        })?;
        let named = |one: Named| (one.id, one.name);
        Ok(Plays {
            games: (export.games.into_iter())
                .map(|game| (game.id, game))
                .collect(),
            players: export.players.into_iter().map(named).collect(),
            locations: export.locations.into_iter().map(named).collect(),
            plays: export.plays.into_iter().enumerate(),
            refereed,
            left_out: BTreeMap::new(),
        })
    }

    /// Writes the next play that can be a match as the lines of a scoresheet.
    pub(super) fn sheet(&mut self) -> Option<Sheet> {
        loop {
            let (number, play) = self.plays.next()?;
            if let Some(sheet) = self.sheet_of(number, &play) {
                return Some(sheet);
            }
        }
    }

    fn leave_out(&mut self, what: LeftOut) {
        *self.left_out.entry(what).or_default() += 1;
    }

    /// Writes a play as the lines of a scoresheet, and counts what they leave out; none if it
    /// cannot be a match.
    fn sheet_of(&mut self, number: usize, play: &Play) -> Option<Sheet> {
        let people = &play.player_scores;
        if people.is_empty() || people.len() > MOST_PEOPLE {
            self.leave_out(LeftOut::People);
            return None;
        }
        let nothing = Game::default();
        let game = self.games.get(&play.game_ref_id).unwrap_or(&nothing);
        let mut seated: Vec<&Scored> = people.iter().collect();
        // Where the play does not say it, they stay in their order.
        seated.sort_by_key(|one| one.seat_order);
        let names = self.names(&seated);
        let result = Outcome::of(game, &seated);
        let title = line(&game.name, Title::LONGEST);
        let lowest = game.highest_wins == Some(false);
        let mut lines = Lines::of(format!("plays[{number}]"));
        let counts = !play.ignored && !matches!(result, Outcome::Unknown);
        lines.game(&title, &result, lowest, counts, &self.refereed);
        lines.line("date", [play.play_date.trim_end_matches(NO_TIME)]);
        if let Some(minutes) = play.duration_min
            && (1..=10_080).contains(&minutes)
        {
            lines.line("duration", [minutes.to_string()]);
        }
        lines.line("players", names.iter().cloned());
        result.rounds(&mut lines, names.len());
        if let Some(place) = play.location_ref_id.and_then(|id| self.locations.get(&id)) {
            lines.text("place", line(place, PLACE));
        }
        lines.text("note", self.note(play, &result, &seated, &names));
        if !counts {
            lines.line("winner", ["cut short"]);
        }

        for (what, is_left_out) in [
            (LeftOut::Result, matches!(result, Outcome::Unknown)),
            (LeftOut::Scores, result.leaves_scores(&seated)),
            (LeftOut::Categories, play.scoresheet.is_some()),
            (
                LeftOut::Roles,
                people.iter().any(|one| !one.role.is_empty()),
            ),
            (LeftOut::Starter, people.iter().any(|one| one.start_player)),
        ] {
            if is_left_out {
                self.leave_out(what);
            }
        }
        Some(Sheet {
            id: Some(play.uuid.to_lowercase()).filter(|id| !id.is_empty()),
            lines: lines.lines,
        })
    }

    /// Finds a name for each person at the table, all of them different.
    fn names(&self, people: &[&Scored]) -> Vec<String> {
        let mut taken = HashSet::new();
        let name = |one: &&Scored| {
            let named = self.players.get(&one.player_ref_id);
            let name = named.filter(|_| one.anonymous_name.trim().is_empty());
            let name = line(name.unwrap_or(&one.anonymous_name), NAME);
            let name = if name.is_empty() {
                "?".to_owned()
            } else {
                name
            };
            let numbered = (2..).map(|number| format!("{name} {number}"));
            let mut free = std::iter::once(name.clone()).chain(numbered);
            free.find(|name| taken.insert(name.clone())).unwrap_or(name)
        };
        people.iter().map(name).collect()
    }

    /// Adds to the comments what else people may want to know.
    fn note(&self, play: &Play, result: &Outcome, people: &[&Scored], names: &[String]) -> String {
        let mut notes = vec![
            play.comments.trim().to_owned(),
            play.board.trim().to_owned(),
        ];
        let expansions = play.expansion_plays.iter();
        let expansions = expansions.filter_map(|one| self.games.get(&one.game_ref_id));
        notes.extend(expansions.map(|game| format!("+ {}", game.name)));
        if result.leaves_scores(people) {
            let scores = names
                .iter()
                .zip(people)
                .filter_map(|(name, one)| Some(format!("{name} {}", one.written()?)));
            notes.push(scores.collect::<Vec<_>>().join(" · "));
        }
        notes.retain(|note| !note.is_empty());
        cut(&notes.join("\n"), NOTE)
    }
}

/// Leaves out control characters, and cuts a text to so many characters.
fn cut(text: &str, most: usize) -> String {
    let kept = text.chars().filter(|one| *one == '\n' || !one.is_control());
    kept.take(most).collect::<String>().trim().to_owned()
}

/// Puts such a text on one line.
fn line(text: &str, most: usize) -> String {
    cut(&text.replace('\n', " "), most)
}

impl Outcome {
    /// Finds out what a play says: its scores, if those who won have the best, or else its
    /// places, or else who won.
    fn of(game: &Game, people: &[&Scored]) -> Outcome {
        let won = (0..).zip(people).filter(|(_, one)| one.winner);
        let winners: Vec<usize> = won.map(|(seat, _)| seat).collect();
        if game.cooperative {
            return Outcome::Together(!winners.is_empty());
        }
        let lowest = game.highest_wins == Some(false);
        let agrees = |best: Vec<usize>| winners.is_empty() || best == winners;
        let amounts = people.iter().map(|one| plays::amount(&one.written()?));
        let amounts: Option<Vec<f64>> = amounts.collect();
        let ranks = amounts.map(|amounts| plays::ranks(&amounts, lowest));
        if let Some(ranks) = ranks.filter(|ranks| !game.no_points && agrees(plays::firsts(ranks))) {
            let rounds = people.iter().map(|one| plays::points(&one.written()?));
            return match rounds.collect::<Option<Vec<_>>>() {
                Some(rounds) => Outcome::Points(plays::by_round(&rounds)),
                None => Outcome::Places(ranks),
            };
        }
        let ranks = people.iter().map(|one| usize::try_from(one.rank).ok());
        let ranks = ranks.collect::<Option<Vec<usize>>>().unwrap_or_default();
        let told = ranks.iter().all(|rank| (1..=ranks.len()).contains(rank));
        if told
            && ranks.len() > 1
            && ranks.iter().any(|rank| *rank > 1)
            && agrees(plays::firsts(&ranks))
        {
            return Outcome::Places(ranks);
        }
        if winners.is_empty() {
            Outcome::Unknown
        } else {
            Outcome::Winners(winners)
        }
    }

    /// Says whether people have scores that it does not keep.
    fn leaves_scores(&self, people: &[&Scored]) -> bool {
        !matches!(self, Outcome::Points(_)) && people.iter().any(|one| one.written().is_some())
    }
}
