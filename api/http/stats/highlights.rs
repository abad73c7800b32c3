//! The most remarkable of a circle's history, in words.

use std::collections::HashMap;

use chrono::TimeDelta;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::rules::Language;
use crate::rules::game::Game;
use crate::table::history::{GameGlance, Glance, Plays, Record, Who};
use crate::words::{self, Given, Words};

/// Something remarkable, in words.
#[derive(Serialize, ToSchema)]
pub(super) struct Highlight {
    /// What it is about. More may come.
    #[schema(example = "most_wins")]
    code: &'static str,
    /// The sentence, for people. Names are between the Unicode isolates U+2068 and
    /// U+2069.
    #[schema(example = "Most wins: \u{2068}Noa\u{2069}, 2 matches.")]
    sentence: String,
}

/// The highlights, from the whole to the details. Nothing is remarkable if nothing was
/// played.
pub(super) fn highlights(
    glance: &Glance,
    names: &HashMap<Uuid, String>,
    language: Language,
) -> Vec<Highlight> {
    if glance.all.matches == 0 {
        return Vec::new();
    }
    let telling = Telling { names, language };
    let mut all = vec![telling.played(glance.all)];
    all.extend(telling.busiest(glance));
    all.extend(telling.most_played(glance));
    all.extend(telling.most_active(glance));
    all.extend(telling.most_wins(glance));
    all.extend(telling.longest(glance));
    for game in Game::ALL {
        if let Some(of_game) = glance.games.get(game) {
            all.extend(telling.records(*game, of_game));
        }
    }
    all
}

/// How highlights are told: by today's names, in a language.
struct Telling<'a> {
    names: &'a HashMap<Uuid, String>,
    language: Language,
}

impl Telling<'_> {
    fn say(&self, message: &str, given: &[(&'static str, Given<'_>)]) -> String {
        words::say(self.language, message, given)
    }

    fn played(&self, plays: Plays) -> Highlight {
        let given = [
            ("matches", self.count("count-matches", plays.matches)),
            ("time", self.time(plays.time)),
        ];
        Highlight {
            code: "played",
            sentence: self.say("highlight-played", &given),
        }
    }

    fn busiest(&self, glance: &Glance) -> Option<Highlight> {
        let (day, plays) = glance.busiest_day.filter(|(_, plays)| plays.matches > 1)?;
        let given = [
            ("date", Given::Said(words::date(self.language, day))),
            ("matches", self.count("count-matches", plays.matches)),
        ];
        Some(Highlight {
            code: "busiest_day",
            sentence: self.say("highlight-busiest_day", &given),
        })
    }

    /// The game played most, if there was a choice.
    fn most_played(&self, glance: &Glance) -> Option<Highlight> {
        let games = Game::ALL.iter();
        let played = games.filter_map(|game| Some((game, glance.games.get(game)?)));
        let (game, of_game) = played
            .rev()
            .max_by_key(|(_, of_game)| (of_game.plays.matches, of_game.plays.time))
            .filter(|_| glance.games.len() > 1)?;
        let given = [
            ("game", self.game(*game)),
            (
                "matches",
                self.count("count-matches", of_game.plays.matches),
            ),
        ];
        Some(Highlight {
            code: "most_played",
            sentence: self.say("highlight-most_played", &given),
        })
    }

    fn most_active(&self, glance: &Glance) -> Option<Highlight> {
        let players = glance.players.iter();
        let (names, most) = self.most(players.map(|(id, one)| (*id, one.plays.matches)))?;
        let given = [
            ("names", Given::Names(&names)),
            ("matches", self.count("count-matches", most)),
        ];
        Some(Highlight {
            code: "most_active",
            sentence: self.say("highlight-most_active", &given),
        })
    }

    fn most_wins(&self, glance: &Glance) -> Option<Highlight> {
        let players = glance.players.iter();
        let (names, most) = self.most(players.map(|(id, one)| (*id, one.wins)))?;
        let given = [
            ("names", Given::Names(&names)),
            ("matches", self.count("count-matches", most)),
        ];
        Some(Highlight {
            code: "most_wins",
            sentence: self.say("highlight-most_wins", &given),
        })
    }

    fn longest(&self, glance: &Glance) -> Option<Highlight> {
        let longest = glance
            .longest
            .filter(|one| one.duration >= TimeDelta::minutes(1))?;
        let given = [
            ("game", self.game(longest.game)),
            ("time", self.time(longest.duration)),
        ];
        Some(Highlight {
            code: "longest_match",
            sentence: self.say("highlight-longest_match", &given),
        })
    }

    /// The records of one game. A score of 1 is none.
    fn records(&self, game: Game, glance: &GameGlance) -> impl Iterator<Item = Highlight> {
        let told = |code: &'static str, message: &str, record: Option<&Record>| {
            let record = record.filter(|record| record.score > 1)?;
            let names: Vec<String> = record.by.iter().map(|who| self.who(who)).collect();
            let unit = format!("unit-{}", game.about().unit);
            let score = [("count", Given::Number(record.score))];
            let given = [
                ("game", self.game(game)),
                ("names", Given::Names(&names)),
                ("score", Given::Said(self.say(&unit, &score))),
            ];
            Some(Highlight {
                code,
                sentence: self.say(message, &given),
            })
        };
        let streak = glance.longest_streak.and_then(|run| {
            let given = [
                ("game", self.game(game)),
                ("name", Given::Name(self.names.get(&run.player)?)),
                ("matches", self.count("count-matches", run.matches)),
            ];
            Some(Highlight {
                code: "longest_streak",
                sentence: self.say("highlight-longest_streak", &given),
            })
        });
        [
            told(
                "highest_round",
                "highlight-highest_round",
                glance.highest_round.as_ref(),
            ),
            told(
                "biggest_win",
                "highlight-biggest_win",
                glance.biggest_win.as_ref(),
            ),
            streak,
        ]
        .into_iter()
        .flatten()
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

    fn game(&self, game: Game) -> Given<'static> {
        Given::Said(Words::new(game, self.language).game_name())
    }

    fn count(&self, message: &str, count: u32) -> Given<'static> {
        Given::Said(self.say(message, &[("count", Given::Number(count.into()))]))
    }

    /// A time in hours and minutes.
    fn time(&self, time: TimeDelta) -> Given<'static> {
        let minutes = time.num_minutes();
        let part =
            |message: &str, count: i64| self.say(message, &[("count", Given::Number(count))]);
        let hours = part("count-hours", minutes / 60);
        Given::Said(match (minutes / 60, minutes % 60) {
            (0, minutes) => part("count-minutes", minutes),
            (_, 0) => hours,
            (_, minutes) => {
                let minutes = part("count-minutes", minutes);
                let given = [
                    ("hours", Given::Said(hours)),
                    ("minutes", Given::Said(minutes)),
                ];
                self.say("hours-and-minutes", &given)
            }
        })
    }
}
