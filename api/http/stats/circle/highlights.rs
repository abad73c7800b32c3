//! The most remarkable of a circle's history, in words.

use std::collections::HashMap;

use chrono::TimeDelta;
use serde_with::skip_serializing_none;

use kibitz_game::rules::Points;
use kibitz_game::table::history::{GameGlance, Glance, Plays, Record, Run, Who};
use kibitz_game::words::{self, Given, Words};

use crate::prelude::*;
use kibitz_store::stats::Titles;
use kibitz_store::stats::answers::Units;

/// Something remarkable, in words.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"code": "most_wins", "sentence": "Most wins: \u{2068}Noa\u{2069}, 2 matches."}))]
pub(super) struct Highlight {
    /// What it is about. More may come.
    code: &'static str,
    /// The game, if it is about one.
    game: Option<GameKey>,
    /// The title of that game as it was written last, if it has one.
    title: Option<String>,
    /// The match, if it is about one.
    match_id: Option<Uuid>,
    /// The sentence, for people. Names are between the Unicode isolates U+2068 and
    /// U+2069.
    sentence: String,
}

impl Highlight {
    fn made_in(mut self, match_id: Uuid) -> Highlight {
        self.match_id = Some(match_id);
        self
    }
}

/// The highlights, from the whole to the details. Nothing is remarkable if nothing was
/// played.
pub(super) fn highlights(glance: &Glance, called: Called<'_>) -> Vec<Highlight> {
    if glance.all.matches == 0 {
        return Vec::new();
    }
    let mut all = vec![called.played(glance.all)];
    all.extend(called.busiest(glance));
    all.extend(called.most_played(glance));
    all.extend(called.most_active(glance));
    all.extend(called.most_wins(glance));
    all.extend(called.longest(glance));
    for (game, of_game) in &glance.games {
        all.extend(called.records(game, of_game));
    }
    all
}

/// How people and games are called in sentences.
#[derive(Clone, Copy)]
pub(super) struct Called<'a> {
    /// The names of today.
    pub(super) names: &'a HashMap<Uuid, String>,
    /// The titles as they were written last.
    pub(super) titles: &'a Titles,
    /// Says what the matches of records count.
    pub(super) units: &'a Units,
    pub(super) language: Language,
}

impl Called<'_> {
    /// A highlight by its own message.
    fn tell(&self, code: &'static str, given: &[(&'static str, Given<'_>)]) -> Highlight {
        Highlight {
            code,
            game: None,
            title: None,
            match_id: None,
            sentence: words::say(self.language, &format!("highlight-{code}"), given),
        }
    }

    /// A highlight of a game.
    fn of(&self, game: &GameKey, highlight: Highlight) -> Highlight {
        Highlight {
            title: self.titles.get(game).cloned(),
            game: Some(game.clone()),
            ..highlight
        }
    }

    fn played(&self, plays: Plays) -> Highlight {
        let time = match plays.time.num_minutes() {
            0 => Given::Word("none"),
            _ => self.time(plays.time),
        };
        let given = [("matches", self.matches(plays.matches)), ("time", time)];
        self.tell("played", &given)
    }

    fn busiest(&self, glance: &Glance) -> Option<Highlight> {
        let (day, plays) = glance.busiest_day.filter(|(_, plays)| plays.matches > 1)?;
        let given = [
            ("date", Given::Said(words::date(self.language, day))),
            ("matches", self.matches(plays.matches)),
        ];
        Some(self.tell("busiest_day", &given))
    }

    /// The game played most, if there was a choice.
    fn most_played(&self, glance: &Glance) -> Option<Highlight> {
        let (game, of_game) = glance
            .games
            .iter()
            .rev()
            .max_by_key(|(_, of_game)| (of_game.plays.matches, of_game.plays.time))
            .filter(|_| glance.games.len() > 1)?;
        let given = [
            ("game", self.game(game)),
            ("matches", self.matches(of_game.plays.matches)),
        ];
        Some(self.of(game, self.tell("most_played", &given)))
    }

    fn most_active(&self, glance: &Glance) -> Option<Highlight> {
        let players = glance.players.iter();
        let (names, most) = self.most(players.map(|(id, one)| (*id, one.plays.matches)))?;
        let given = [
            ("names", Given::Names(&names)),
            ("matches", self.matches(most)),
        ];
        Some(self.tell("most_active", &given))
    }

    fn most_wins(&self, glance: &Glance) -> Option<Highlight> {
        let players = glance.players.iter();
        let (names, most) = self.most(players.map(|(id, one)| (*id, one.wins)))?;
        let given = [
            ("names", Given::Names(&names)),
            ("matches", self.matches(most)),
        ];
        Some(self.tell("most_wins", &given))
    }

    fn longest(&self, glance: &Glance) -> Option<Highlight> {
        let longest = glance
            .longest
            .as_ref()
            .filter(|one| one.duration >= TimeDelta::minutes(1))?;
        let given = [
            ("game", self.game(&longest.game)),
            ("time", self.time(longest.duration)),
        ];
        let told = self.tell("longest_match", &given);
        Some(self.of(&longest.game, told).made_in(longest.match_id))
    }

    /// The records of one game.
    fn records(
        &self,
        game: &GameKey,
        glance: &GameGlance,
    ) -> impl Iterator<Item = Highlight> + use<> {
        let best = glance.best_round.as_ref();
        let widest = glance.biggest_win.as_ref();
        let records = [
            best.and_then(|record| self.record("best_round", game, record)),
            widest.and_then(|record| self.record("biggest_win", game, record)),
            glance.longest_streak.and_then(|run| self.streak(game, run)),
        ];
        records.into_iter().flatten()
    }

    /// A record of a game. A score of 1 is none.
    fn record(&self, code: &'static str, game: &GameKey, record: &Record) -> Option<Highlight> {
        if record.score <= Points::ONE {
            return None;
        }
        let names: Vec<String> = record.by.iter().map(|who| self.who(who)).collect();
        let unit = self.units.get(&record.match_id)?;
        let unit = format!("unit-{unit}");
        let given = [
            ("game", self.game(game)),
            ("names", Given::Names(&names)),
            ("score", self.count(&unit, record.score)),
        ];
        let told = self.tell(code, &given);
        Some(self.of(game, told).made_in(record.match_id))
    }

    fn streak(&self, game: &GameKey, run: Run) -> Option<Highlight> {
        let given = [
            ("game", self.game(game)),
            ("name", Given::Name(self.names.get(&run.player)?)),
            ("matches", self.matches(run.matches)),
        ];
        Some(self.of(game, self.tell("longest_streak", &given)))
    }

    /// The names of those with the highest count, in order, unless it is 0.
    fn most(
        &self,
        counts: impl Iterator<Item = (Uuid, u32)> + Clone,
    ) -> Option<(Vec<String>, u32)> {
        let most = counts.clone().map(|(_, count)| count).max();
        let most = most.filter(|most| *most > 0)?;
        let first = counts.filter(|(_, count)| *count == most);
        let mut names: Vec<String> = first
            .filter_map(|(id, _)| self.names.get(&id).cloned())
            .collect();
        names.sort();
        Some((names, most))
    }

    fn who(&self, who: &Who) -> String {
        let today = who.player.and_then(|id| self.names.get(&id));
        today.unwrap_or(&who.name).clone()
    }

    fn game(&self, game: &GameKey) -> Given<'static> {
        Given::Said(match self.titles.get(game) {
            Some(title) => words::isolated(title),
            None => Words::new(game.game(), self.language).game_name(),
        })
    }

    fn matches(&self, count: u32) -> Given<'static> {
        self.count("count-matches", count)
    }

    /// A number with its noun.
    fn count(&self, message: &str, count: impl Into<Points>) -> Given<'static> {
        Given::Said(words::say(
            self.language,
            message,
            &[("count", Given::Number(count.into()))],
        ))
    }

    /// A time in hours and minutes.
    fn time(&self, time: TimeDelta) -> Given<'static> {
        let (hours, minutes) = (time.num_minutes() / 60, time.num_minutes() % 60);
        match (hours, minutes) {
            (0, minutes) => self.count("count-minutes", minutes),
            (hours, 0) => self.count("count-hours", hours),
            (hours, minutes) => {
                let given = [
                    ("hours", self.count("count-hours", hours)),
                    ("minutes", self.count("count-minutes", minutes)),
                ];
                Given::Said(words::say(self.language, "hours-and-minutes", &given))
            }
        }
    }
}
