//! Reading an export of the app BG Stats: its plays of the games that Kibitz knows.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufReader, Seek};

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use utoipa::ToSchema;
use uuid::Uuid;

use super::items::{Item, List, walk};
use super::names::Circle;
use super::paper::Paper;
use super::seen::Seen;
use super::survey::{Size, Survey};
use crate::http::transfer::ids::id_of;
use crate::http::transfer::labels::{self, Ending};
use crate::http::web::body::{self, Shape, inspect, malformed_at};
use crate::http::web::problem::{Code, Problem};
use crate::http::web::text::{Name, Note, Place};
use crate::live::{Checked, Notes};
use crate::rules::game::Game;

/// The lists of an export. A play with all its comments has a few KiB.
const PLAYS: List = List {
    name: "plays",
    most: 64 * 1024,
};
const PLAYERS: List = List {
    name: "players",
    most: 16 * 1024,
};
const GAMES: List = List {
    name: "games",
    most: 64 * 1024,
};
const LOCATIONS: List = List {
    name: "locations",
    most: 16 * 1024,
};

/// How many players, games and places an export can have.
const MOST_REFS: usize = 20_000;

/// The size of the buffer for reading, in bytes.
const BUFFER: usize = 64 * 1024;

/// Something that plays refer to by number.
#[derive(Deserialize, ToSchema)]
struct Ref {
    id: i64,
    #[serde(default)]
    name: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Play {
    #[serde(default)]
    uuid: String,
    /// Who wrote the file; only Kibitz says so.
    #[serde(default)]
    source_name: String,
    #[serde(default)]
    play_date: String,
    #[serde(default)]
    duration_min: i64,
    #[serde(default)]
    ignored: bool,
    game_ref_id: i64,
    #[serde(default)]
    location_ref_id: Option<i64>,
    #[serde(default)]
    comments: Option<String>,
    #[serde(default)]
    player_scores: Vec<Score>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Score {
    player_ref_id: i64,
    #[serde(default)]
    score: Option<String>,
    #[serde(default)]
    seat_order: Option<i64>,
    #[serde(default)]
    role: Option<String>,
}

/// What the plays refer to.
#[derive(Default)]
struct Refs {
    players: HashMap<i64, String>,
    games: HashMap<i64, Game>,
    locations: HashMap<i64, String>,
}

/// An export in a file, which is read from its beginning as often as necessary.
pub(super) struct BgStats<'a> {
    pub(super) file: &'a File,
    /// How deeply its lists and objects can be nested.
    pub(super) depth: u8,
    pub(super) circle: &'a Circle,
    /// The account that it is imported into.
    pub(super) account: Uuid,
}

impl BgStats<'_> {
    /// Counts the plays that become matches, and those that cannot.
    ///
    /// # Errors
    /// A problem that names the place of the first error.
    pub(super) fn survey(&self, most: Size) -> Result<Survey, Problem> {
        let mut survey = Survey::within(most);
        let mut skipped = 0;
        self.plays(&mut |match_or_not| match match_or_not {
            Some(checked) => {
                survey.count_match(u32::try_from(checked.entries()).unwrap_or(u32::MAX))
            }
            None => {
                skipped += 1;
                Ok(())
            }
        })?;
        survey.skipped = skipped;
        Ok(survey)
    }

    /// Turns the plays into matches.
    ///
    /// # Errors
    /// A problem that names the place of the first error, or that of `each`.
    pub(super) fn matches(
        &self,
        each: &mut dyn FnMut(Checked) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        self.plays(&mut |checked| checked.map_or(Ok(()), &mut *each))
    }

    /// Reads every play; none for one that cannot become a match.
    fn plays(
        &self,
        each: &mut dyn FnMut(Option<Checked>) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let mut refs = Refs::default();
        let outline = self.walk(&mut |item| refs.note(self, &item))?;
        let whole: Result<HashMap<String, IgnoredAny>, _> = serde_json::from_slice(&outline);
        match whole {
            Ok(lists) if lists.contains_key(PLAYS.name) => {}
            Ok(_) => {
                return Err(
                    Problem::new(Code::FormatUnknown, "This is no export of BG Stats.")
                        .field("plays")
                        .expected("a list of plays"),
                );
            }
            Err(fault) => return Err(malformed_at("the export", &fault.to_string())),
        }
        let mut seen = Seen::new();
        self.walk(&mut |item| {
            if item.list != PLAYS.name {
                return Ok(());
            }
            let play: Play = self.item(&item)?;
            each(self.checked(play, &refs, &mut seen))
        })?;
        Ok(())
    }

    /// The match that a play was. None if it was of another game, without scores, or is not
    /// possible by the usual house rules.
    fn checked(&self, play: Play, refs: &Refs, seen: &mut Seen) -> Option<Checked> {
        let id = match play.uuid.parse() {
            Ok(id) if play.source_name == "Kibitz" => id,
            _ => id_of(&[b"bgstats", self.account.as_bytes(), play.uuid.as_bytes()]),
        };
        let paper = paper(play, refs)?;
        seen.time(paper.date, "playDate").ok()?;
        let whole = paper.whole(id, self.account, self.circle).ok()?;
        seen.id(id, "uuid").ok()?;
        Some(whole.check().ok()?.by_content())
    }

    fn walk(
        &self,
        each: &mut dyn FnMut(Item<'_>) -> Result<(), Problem>,
    ) -> Result<Vec<u8>, Problem> {
        let mut file = self.file;
        file.rewind().map_err(|error| Problem::internal(&error))?;
        let lists = [PLAYS, PLAYERS, GAMES, LOCATIONS];
        walk(BufReader::with_capacity(BUFFER, file), &lists, each)
    }

    fn item<T: DeserializeOwned + ToSchema>(&self, item: &Item<'_>) -> Result<T, Problem> {
        let place = item.place();
        let shape = Shape {
            depth: self.depth,
            around: 2,
            values: 10_000,
        };
        inspect(item.text, shape).map_err(|problem| problem.within(&place))?;
        let text = std::str::from_utf8(item.text)
            .map_err(|error| malformed_at(&place, &error.to_string()))?;
        body::item(text, &place)
    }
}

impl Refs {
    fn note(&mut self, file: &BgStats<'_>, item: &Item<'_>) -> Result<(), Problem> {
        if item.list == PLAYS.name {
            return Ok(());
        }
        let Ref { id, name } = file.item(item)?;
        if self.players.len() + self.locations.len() >= MOST_REFS {
            let detail = "This export has too many players and places.";
            let expected = format!("at most {MOST_REFS}");
            return Err(Problem::new(Code::BodyTooLarge, detail).expected(expected));
        }
        match item.list {
            list if list == PLAYERS.name => {
                self.players.insert(id, name);
            }
            list if list == LOCATIONS.name => {
                self.locations.insert(id, name);
            }
            // Games that Kibitz does not know are left out, and so are their plays.
            _ => self
                .games
                .extend(labels::read_game(&name).map(|game| (id, game))),
        }
        Ok(())
    }
}

/// A play as a scoresheet of which only the totals are known.
fn paper(play: Play, refs: &Refs) -> Option<Paper> {
    let game = *refs.games.get(&play.game_ref_id)?;
    let date = time(&play.play_date)?;
    let mut scores = play.player_scores;
    scores.retain(|score| score.role.as_deref() != Some("left"));
    if scores.iter().all(|score| score.seat_order.is_some()) {
        scores.sort_by_key(|score| score.seat_order);
    }
    let name = |score: &Score| -> Option<String> {
        let name = refs.players.get(&score.player_ref_id)?.clone();
        Name::try_from(name).ok().map(String::from)
    };
    let players: Vec<String> = scores.iter().map(name).collect::<Option<_>>()?;
    let totals = scores.iter().map(|score| total(score.score.as_deref()?));
    let totals: Vec<i64> = totals.collect::<Option<_>>()?;
    let place = play.location_ref_id.and_then(|id| refs.locations.get(&id));
    let place = place.and_then(|place| Place::try_from(place.clone()).ok());
    let note = play.comments.and_then(|note| Note::try_from(note).ok());
    Some(Paper {
        line: 1,
        house_rules: game.about().house_rules,
        date,
        took: TimeDelta::minutes(play.duration_min.clamp(0, 60 * 24 * 7)),
        players,
        notes: Notes {
            place: place.map(String::from).unwrap_or_default(),
            note: note.map(String::from).unwrap_or_default(),
            tags: Vec::new(),
        },
        lines: Vec::new(),
        total: Some((1, totals)),
        ending: Some(match play.ignored {
            true => Ending::CutShort,
            false => Ending::Ended,
        }),
    })
}

/// A time as BG Stats writes it, without a time zone.
fn time(written: &str) -> Option<DateTime<Utc>> {
    let time = NaiveDateTime::parse_from_str(written, "%Y-%m-%d %H:%M:%S").ok()?;
    Some(time.and_utc())
}

/// A score: a number, or a sum such as `12+30-5`.
fn total(written: &str) -> Option<i64> {
    let written = written.replace([' ', '\u{2212}'], "");
    let mut total: i64 = 0;
    let mut rest = written.as_str();
    while !rest.is_empty() {
        let next = rest
            .get(1..)?
            .find(['+', '-'])
            .map_or(rest.len(), |at| at + 1);
        total = total.checked_add(rest.get(..next)?.parse().ok()?)?;
        rest = rest.get(next..)?;
    }
    (!written.is_empty()).then_some(total)
}

#[cfg(test)]
mod tests {
    use super::total;

    #[test]
    fn a_score_is_a_number_or_a_sum() {
        for (written, number) in [
            ("55", Some(55)),
            ("-5", Some(-5)),
            ("12+30-5", Some(37)),
            (" 1 + 2 ", Some(3)),
            ("", None),
            ("x", None),
            ("1.5", None),
            ("1++2", None),
            ("ä", None),
        ] {
            assert_eq!(total(written), number, "{written}");
        }
    }
}
