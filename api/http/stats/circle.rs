//! A whole circle at a glance, and a year in review.

use std::cmp::Reverse;

use chrono::{NaiveDate, TimeDelta};

use super::SpanQuery;
use super::players::GameQuery;
use crate::prelude::*;
use crate::web::moment::Moment;
use kibitz_game::table::history::{self, Glance, Longest, Named, Plays, Record, Run, Who};
use kibitz_game::words::{self, Given};
use kibitz_store::stats::Titles;
use kibitz_store::stats::answers::{self, Units};

const MOST_PLAYERS: usize = 100;

/// Which of the circle's matches to look at.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CircleQuery {
    /// The id of a circle in which you are a player, as `GET /v1/circles` lists it. By
    /// default, your own circle.
    circle: Option<Uuid>,
    /// Only matches that ended in this year: a year in review. Instead of `from` and `to`.
    #[param(value_type = Option<u16>, minimum = 1900, maximum = 9998, example = 2025)]
    year: Option<Within<1900, 9998>>,
}

/// A circle at a glance: how much was played, and by whom.
///
/// A match counts once it is over and has a score, on the day it ended. Games are counted
/// together only for how much was played.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
pub(crate) struct CircleStats {
    /// The number of matches.
    #[schema(minimum = 0, example = 43)]
    matches: u32,
    /// The time at the table, in whole seconds: the time from the first entry of each
    /// match to its end, without pauses of more than two hours, added up.
    #[schema(minimum = 0, example = 219_600)]
    seconds_at_table: i64,
    /// Each month in which a match ended, in order.
    months: Vec<MonthPlays>,
    /// The day with the most matches. Absent if there are none.
    busiest_day: Option<DayPlays>,
    /// The players who took part, the one with the most matches first; at most 100.
    players: Vec<PlayerPlays>,
    /// The match that took longest. Absent if there are none.
    longest_match: Option<Longest>,
    /// The highlights in words, for people, in the language of the response.
    highlights: Vec<Highlight>,
}

/// How much was played in a month.
#[derive(Serialize, ToSchema)]
struct MonthPlays {
    /// The year and the month.
    #[schema(pattern = r"^\d{4}-\d{2}$", example = "2025-07")]
    month: String,
    /// The number of matches.
    #[schema(minimum = 1, example = 9)]
    matches: u32,
    /// The time at the table, in whole seconds.
    #[schema(minimum = 0, example = 40_500)]
    seconds_at_table: i64,
}

/// How much was played on one day.
#[derive(Serialize, ToSchema)]
struct DayPlays {
    /// The day.
    #[schema(value_type = String, format = Date, example = "2025-07-15")]
    day: NaiveDate,
    /// The number of matches.
    #[schema(minimum = 1, example = 4)]
    matches: u32,
    /// The time at the table, in whole seconds.
    #[schema(minimum = 0, example = 14_400)]
    seconds_at_table: i64,
}

/// How much a player played.
#[derive(Serialize, ToSchema)]
struct PlayerPlays {
    player: Named,
    /// The number of matches. A match in which the player has several seats does not
    /// count.
    #[schema(minimum = 1, example = 31)]
    matches: u32,
    /// The time at the table, in whole seconds.
    #[schema(minimum = 0, example = 151_200)]
    seconds_at_table: i64,
    /// How many of the matches they won, alone or shared.
    #[schema(minimum = 0, example = 17)]
    wins: u32,
}

/// Get a circle at a glance
///
/// Looks at all matches of your circle, or of another in which you are a player: plays and
/// hours by month of `time_zone`, and players. With `year`, it is a year in review. The
/// places, notes and tags of the matches are not part of it. `GET /v1/stats/values` breaks
/// the same matches down by weekday, game, and more.
///
/// `highlights` describes what was most remarkable, in your language, ready to be read out.
#[utoipa::path(
    tag = "stats",
    params(CircleQuery, GameQuery, SpanQuery, ReaderLanguage),
    responses(
        (status = 200, description = "The circle at a glance.", body = CircleStats),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::CircleNotFound]))),
)]
#[get("/stats/circle")]
pub(crate) async fn get_circle_stats(
    caller: Account,
    query: Parts<(CircleQuery, GameQuery, SpanQuery)>,
    language: ReaderLanguage,
    store: State<Store>,
) -> Result<Json<CircleStats>, Problem> {
    let (CircleQuery { circle, year }, GameQuery { game }, mut span) = query.0;
    if let Some(year) = year {
        if span.from.is_some() || span.to.is_some() {
            let detail = "The query has both a year and other days.";
            return Err(Problem::new(Code::InvalidQuery, detail)
                .field("year")
                .expected("`year` alone, or `from` and `to`"));
        }
        (span.from, span.to) = Moment::year(year.get());
    }
    let zone = span.time_zone;
    let (span, day) = (span.span(), move |at| zone.local(at).date_naive());
    let found = answers::glance(&store, caller.id, circle, game, span, day).await;
    let (glance, names, titles, units) = found?;
    let called = Called {
        names: &names,
        titles: &titles,
        units: &units,
        language: language.spoken(),
    };
    Ok(Json(CircleStats::new(&glance, called)))
}

impl CircleStats {
    fn new(glance: &Glance, called: Called<'_>) -> CircleStats {
        let months = glance.months.iter().map(|(month, plays)| MonthPlays {
            month: month.format("%Y-%m").to_string(),
            matches: plays.matches,
            seconds_at_table: plays.time.num_seconds(),
        });
        CircleStats {
            matches: glance.all.matches,
            seconds_at_table: glance.all.time.num_seconds(),
            months: months.collect(),
            busiest_day: glance.busiest_day.map(|(day, plays)| DayPlays {
                day,
                matches: plays.matches,
                seconds_at_table: plays.time.num_seconds(),
            }),
            players: most_active(glance, called.names),
            longest_match: glance.longest.as_ref().map(|longest| Longest {
                title: called.titles.get(&longest.game).cloned(),
                ..longest.clone()
            }),
            highlights: highlights(glance, called),
        }
    }
}

fn most_active(glance: &Glance, names: &HashMap<Uuid, String>) -> Vec<PlayerPlays> {
    let mut players: Vec<(&Uuid, &history::PlayerPlays)> = glance.players.iter().collect();
    players.sort_by_key(|(id, one)| (Reverse((one.plays.matches, one.plays.time)), **id));
    let named = players.into_iter().filter_map(|(id, one)| {
        Some(PlayerPlays {
            player: Named {
                id: *id,
                name: names.get(id)?.clone(),
            },
            matches: one.plays.matches,
            seconds_at_table: one.plays.time.num_seconds(),
            wins: one.wins,
        })
    });
    named.take(MOST_PLAYERS).collect()
}

/// Something remarkable, in words.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"code": "most_wins", "sentence": "Most wins: \u{2068}Noa\u{2069}, 2 matches."}))]
struct Highlight {
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

/// Lists the highlights, from the whole to the details. Nothing is remarkable if nothing was
/// played.
fn highlights(glance: &Glance, called: Called<'_>) -> Vec<Highlight> {
    if glance.all.matches == 0 {
        return Vec::new();
    }
    let mut all = vec![called.played(glance.all)];
    all.extend(called.busiest(glance));
    all.extend(called.most_played(glance));
    all.extend(called.first("most_active", glance, |one| one.plays.matches));
    all.extend(called.first("most_wins", glance, |one| one.wins));
    all.extend(called.longest(glance));
    for (game, of_game) in &glance.games {
        all.extend(called.record("best_round", game, of_game.best_round.as_ref()));
        all.extend(called.record("biggest_win", game, of_game.biggest_win.as_ref()));
        all.extend(called.streak(game, of_game.longest_streak));
    }
    all
}

/// The names of people and games in sentences.
#[derive(Clone, Copy)]
struct Called<'a> {
    /// The names of today.
    names: &'a HashMap<Uuid, String>,
    /// The titles as they were written last.
    titles: &'a Titles,
    /// Says what the matches of records count.
    units: &'a Units,
    language: Language,
}

impl Called<'_> {
    /// Makes a highlight from the message of its code, about this game and match if it is about one.
    fn tell(
        &self,
        code: &'static str,
        game: Option<&GameKey>,
        match_id: Option<Uuid>,
        given: &[(&'static str, Given<'_>)],
    ) -> Highlight {
        Highlight {
            code,
            game: game.cloned(),
            title: game.and_then(|game| self.titles.get(game)).cloned(),
            match_id,
            sentence: words::say(self.language, &format!("highlight-{code}"), given),
        }
    }

    fn played(&self, plays: Plays) -> Highlight {
        let time = match plays.time.num_minutes() {
            0 => Given::Word("none"),
            _ => self.time(plays.time),
        };
        let given = [("matches", self.matches(plays.matches)), ("time", time)];
        self.tell("played", None, None, &given)
    }

    fn busiest(&self, glance: &Glance) -> Option<Highlight> {
        let (day, plays) = glance.busiest_day.filter(|(_, plays)| plays.matches > 1)?;
        let given = [
            ("date", Given::Said(words::date(self.language, day))),
            ("matches", self.matches(plays.matches)),
        ];
        Some(self.tell("busiest_day", None, None, &given))
    }

    /// Tells the game played most, if there was a choice.
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
        Some(self.tell("most_played", Some(game), None, &given))
    }

    /// Tells the players with the highest count, in the order of their names, unless it is 0.
    fn first(
        &self,
        code: &'static str,
        glance: &Glance,
        count: impl Fn(&history::PlayerPlays) -> u32,
    ) -> Option<Highlight> {
        let most = glance.players.values().map(&count).max();
        let most = most.filter(|most| *most > 0)?;
        let first = glance.players.iter().filter(|(_, one)| count(one) == most);
        let mut names: Vec<String> = first
            .filter_map(|(id, _)| self.names.get(id).cloned())
            .collect();
        names.sort();
        let given = [
            ("names", Given::Names(&names)),
            ("matches", self.matches(most)),
        ];
        Some(self.tell(code, None, None, &given))
    }

    fn longest(&self, glance: &Glance) -> Option<Highlight> {
        let longest = glance.longest.as_ref();
        let longest = longest.filter(|one| one.duration >= TimeDelta::minutes(1))?;
        let (game, match_id) = (&longest.game, longest.match_id);
        let given = [
            ("game", self.game(game)),
            ("time", self.time(longest.duration)),
        ];
        Some(self.tell("longest_match", Some(game), Some(match_id), &given))
    }

    /// Tells a record of a game. A score of 1 is none.
    fn record(
        &self,
        code: &'static str,
        game: &GameKey,
        record: Option<&Record>,
    ) -> Option<Highlight> {
        let record = record.filter(|record| record.score > Points::ONE)?;
        let name = |who: &Who| {
            let today = who.player.and_then(|id| self.names.get(&id));
            today.unwrap_or(&who.name).clone()
        };
        let names: Vec<String> = record.by.iter().map(name).collect();
        let unit = format!("unit-{}", self.units.get(&record.match_id)?);
        let given = [
            ("game", self.game(game)),
            ("names", Given::Names(&names)),
            ("score", self.count(&unit, record.score)),
        ];
        Some(self.tell(code, Some(game), Some(record.match_id), &given))
    }

    fn streak(&self, game: &GameKey, run: Option<Run>) -> Option<Highlight> {
        let run = run?;
        let given = [
            ("game", self.game(game)),
            ("name", Given::Name(self.names.get(&run.player)?)),
            ("matches", self.matches(run.matches)),
        ];
        Some(self.tell("longest_streak", Some(game), None, &given))
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

    /// Says a number with its noun.
    fn count(&self, message: &str, count: impl Into<Points>) -> Given<'static> {
        Given::Said(words::say(
            self.language,
            message,
            &[("count", Given::Number(count.into()))],
        ))
    }

    /// Says a time in hours and minutes.
    fn time(&self, time: TimeDelta) -> Given<'static> {
        match (time.num_minutes() / 60, time.num_minutes() % 60) {
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
