//! Any measure by any dimension.

use std::collections::HashMap;
use std::str::FromStr;

use strum::VariantNames;

use super::{Filters, SpanQuery, named, not_found};
use crate::prelude::*;
use crate::web::text::{RowKey, Sought, parts};
use kibitz_game::table::history::Named;
use kibitz_game::table::history::measures::{
    Answer, Counted, Dimension, Key, Meaningless, Measure, Question, Trait, Value as StatsValue,
};
use kibitz_game::words::Words;
use kibitz_store::stats::answers::{self, OfPlayer, Refused};
use kibitz_store::stats::{Among, Titles};

/// The most rows of an answer.
const MOST_ROWS: usize = 1000;

/// What is measured, of whom, and by what.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ValuesQuery {
    /// What to measure: 1 to 40 codes of `GET /v1/stats`, separated by commas.
    #[param(value_type = String, min_length = 1, max_length = 1000, example = "wins,place")]
    measure: Listed<Measure, 40>,
    /// What to break it down by: one or two codes of `GET /v1/stats`, separated by a comma.
    /// By default, all matches are counted together.
    #[param(value_type = Option<String>, min_length = 1, max_length = 1000, example = "opponent")]
    by: Option<Listed<Dimension, 2>>,
    /// Only rows with this key of the first code in `by`. With `by=weekday,match` and
    /// `key=friday`, the rows are the matches that were played on a Friday.
    #[param(
        value_type = Option<String>,
        min_length = 1,
        max_length = 4000,
        pattern = r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$",
        example = "friday"
    )]
    key: Option<RowKey>,
    /// One of your players, or yourself in a circle in which you are a player. By default, it is
    /// about everyone in the circle.
    player: Option<Uuid>,
    /// The id of a circle in which you are a player, as `GET /v1/circles` lists it. By default,
    /// your own circle. Not with `player`.
    circle: Option<Uuid>,
    /// Only this game. By default, all games.
    #[param(value_type = KnownGame, inline, required = false)]
    game: Option<GameKey>,
    /// Only matches that this player won, alone or with others.
    winner: Option<Uuid>,
    /// Only matches with all these words in the place, the note, the tags, or the names of
    /// those who ever sat at the table.
    #[param(
        value_type = Option<String>,
        min_length = 1,
        max_length = 64,
        pattern = r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$",
        example = "noa caf"
    )]
    text: Option<Sought>,
}

/// Different codes, separated by commas.
#[derive(Deserialize)]
#[serde(try_from = "String", bound = "T: FromStr + PartialEq + VariantNames")]
struct Listed<T, const MOST: usize>(Vec<T>);

impl<T: FromStr + PartialEq + VariantNames, const MOST: usize> TryFrom<String> for Listed<T, MOST> {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let mut listed = Vec::new();
        for part in parts(&text)? {
            let one: T = part.trim().parse().map_err(|_| {
                let all: Vec<String> = T::VARIANTS.iter().map(|one| format!("`{one}`")).collect();
                format!("`{part}` is none of them, expected {}", all.join(", "))
            })?;
            if listed.contains(&one) {
                return Err(format!("`{part}` is there twice, expected each once"));
            }
            listed.push(one);
        }
        if listed.len() > MOST {
            let more = listed.len();
            return Err(format!("there are {more} of them, expected up to {MOST}"));
        }
        Ok(Listed(listed))
    }
}

/// The values of some measures by some dimensions.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
pub(crate) struct StatsValues {
    /// The player that the question is about. If they were merged, the one they are now.
    /// Absent for a circle.
    player: Option<Named>,
    /// In the order of the keys, and where they have none, those with the most matches first;
    /// at most 1000.
    rows: Vec<RowView>,
    /// How many more rows there are.
    #[schema(minimum = 0, example = 0)]
    left_out: usize,
}

/// The values of the matches that have the same keys.
#[derive(Serialize, ToSchema)]
#[schema(as = StatsRow)]
struct RowView {
    /// A key of each dimension in `by`.
    keys: Vec<KeyView>,
    /// The value of each measure for which the matches have data.
    values: Vec<StatsValue>,
}

/// What the matches of a row have in common.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(as = StatsKey, example = json!({
    "dimension": "opponent", "key": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002", "name": "Dan"
}))]
struct KeyView {
    /// The dimension.
    dimension: String,
    /// The key: the id of a player or match, a number, a day (`2025-07-15`), a month
    /// (`2025-07`), a year, a day of the week (`monday`), `true` or `false`, a tag, a game, a house
    /// rule with its value (`target_score:300`), the number of a rule (`echad/A24`), or a text that
    /// is the same for equal places or house rules. An evening is named by the day on which it
    /// began; the second evening of a day is `2025-07-15/2`.
    key: String,
    /// The name of the player, the place as it was spelled last, or in the language of the
    /// response the game or what the rule says.
    name: Option<String>,
    /// The house rules, including the defaults.
    house_rules: Option<HouseRules>,
}

/// Get statistics
///
/// Returns any measures of `GET /v1/stats` by any of its dimensions, for one player or for
/// everyone in a circle: how often Noa wins by opponent, how long a round takes by the
/// number of people, who wins by who made the first move.
///
/// A match counts once it is over and has a score, for the people seated at its end. A match that
/// was cut short counts only if you ask for it, and has no winner. A match in which the player has
/// several seats does not count for them. A match with several keys, such as three opponents, is
/// in several rows; one without a key is in none. All numbers follow from the logs of the matches
/// as they are now, so they change when a match is corrected.
///
/// The measures of matches, such as `time`, count each match once in a row. Those of seats, such
/// as `wins`, count each seat, in a circle also those of guests.
#[utoipa::path(
    tag = "stats",
    params(ValuesQuery, SpanQuery, Filters, ReaderLanguage),
    responses(
        (status = 200, description = "The values.", body = StatsValues),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::PlayerNotFound, Code::CircleNotFound]))),
)]
#[get("/stats/values")]
pub(crate) async fn get_stats_values(
    caller: Account,
    query: Parts<(ValuesQuery, SpanQuery, Filters)>,
    language: ReaderLanguage,
    store: State<Store>,
) -> Result<Json<StatsValues>, Problem> {
    let (asked, span, filters) = query.0;
    if asked.player.is_some() && asked.circle.is_some() {
        let detail = "The query has both a player and a circle.";
        return Err(Problem::new(Code::InvalidQuery, detail)
            .field("circle")
            .expected("`player` or `circle`"));
    }
    if asked.key.is_some() && asked.by.is_none() {
        let detail = "A key needs the code that it belongs to.";
        return Err(Problem::new(Code::InvalidQuery, detail)
            .field("key")
            .expected("`by`, with the code of the key first"));
    }
    let zone = span.time_zone;
    let among = Among {
        game: asked.game.clone(),
        span: span.span(),
        winner: asked.winner,
        text: asked.text.map(String::from),
    };
    let question = Question {
        measures: asked.measure.0,
        by: asked.by.map(|by| by.0).unwrap_or_default(),
        player: asked.player,
        one_game: asked.game.is_some(),
        wanted: filters.wanted(),
    };
    question.check()?;
    let by = question.by.clone();
    let local = move |at| zone.local(at).naive_local();
    let found = answers::measured(&store, caller.id, asked.circle, question, among, local).await;
    let found = found.map_err(|failed| match failed {
        Failed::Refused(Refused::NoSuchPlayer) => not_found().field("player"),
        other => other.into(),
    })?;
    let OfPlayer {
        player,
        names,
        titles,
        found,
    } = found;
    let said = Said {
        names: &names,
        titles: &titles,
        answer: &found,
        language: language.spoken(),
    };
    let key = asked.key.map(String::from);
    let wanted = |row: &Counted| {
        key.as_ref()
            .is_none_or(|key| row.keys.first().is_some_and(|one| one.text == *key))
    };
    let mut matching = found.counted.iter().filter(|row| wanted(row));
    let rows = matching.by_ref().take(MOST_ROWS);
    let rows: Vec<RowView> = rows.map(|row| said.row(row, &by)).collect();
    Ok(Json(StatsValues {
        player: asked.player.map(|_| named(player, &names)).transpose()?,
        left_out: matching.count(),
        rows,
    }))
}

impl From<Meaningless> for Problem {
    fn from(meaningless: Meaningless) -> Self {
        let (field, detail, expected) = match meaningless {
            Meaningless::AcrossGames(measure) => (
                "measure",
                format!("`{}` makes no sense across games", measure.name()),
                "`game`, or `game`, `house_rules` or `match` in `by`",
            ),
            Meaningless::ManyPeople(measure) => (
                "measure",
                format!("`{}` makes sense for one person only", measure.name()),
                "`player`, or `player` in `by`",
            ),
            Meaningless::ByManyPeople(dimension) => (
                "by",
                format!("`{}` makes sense for one person only", dimension.name()),
                "`player`, or `player` in `by`",
            ),
            Meaningless::OnePlayer => (
                "by",
                "the question is about one player, so it cannot be broken down by player"
                    .to_owned(),
                "`player` as a parameter or in `by`",
            ),
            Meaningless::ManyOthers(measure) => (
                "measure",
                format!("`{}` compares one person with another", measure.name()),
                "`opponent` in `by`, or one player in `with`",
            ),
            Meaningless::OfWhole(measure, dimension) => (
                "measure",
                format!(
                    "`{}` makes no sense by `{}`",
                    measure.name(),
                    dimension.name()
                ),
                "a measure with the `part` of the dimension in its `parts`",
            ),
            Meaningless::StartedByMany => (
                "starter",
                "only one of several people went first".to_owned(),
                "`player`, or `player` in `by`",
            ),
        };
        Problem::new(Code::InvalidQuery, detail)
            .field(field)
            .expected(expected)
    }
}

/// Puts rows into words.
struct Said<'a> {
    names: &'a HashMap<Uuid, String>,
    titles: &'a Titles,
    answer: &'a Answer,
    language: Language,
}

impl Said<'_> {
    fn row(&self, counted: &Counted, by: &[Dimension]) -> RowView {
        let keys = by.iter().zip(&counted.keys);
        RowView {
            keys: keys
                .map(|(dimension, key)| self.key(*dimension, key))
                .collect(),
            values: counted.values.iter().copied().flatten().collect(),
        }
    }

    fn key(&self, dimension: Dimension, key: &Key) -> KeyView {
        let text = &key.text;
        let player = || self.names.get(&text.parse().ok()?).cloned();
        let name = match dimension {
            Dimension::Game => self.game(text),
            Dimension::Place => self.answer.places.get(text).cloned(),
            Dimension::Rule => rule(text, self.language),
            _ if dimension.is(Trait::People) => player(),
            _ => None,
        };
        let rules = self.answer.rules.get(text);
        KeyView {
            dimension: dimension.name().to_owned(),
            key: text.clone(),
            name,
            house_rules: rules.map(|rules| rules.house_rules.clone()),
        }
    }

    /// The title of a game, or its name.
    fn game(&self, key: &str) -> Option<String> {
        let key: GameKey = key.parse().ok()?;
        let name = || Words::new(key.game(), self.language).game_name();
        Some(self.titles.get(&key).cloned().unwrap_or_else(name))
    }
}

/// The text of a rule, whose key is its game and its number.
fn rule(key: &str, language: Language) -> Option<String> {
    let (game, number) = key.split_once('/')?;
    let game = Game::ALL.iter().find(|one| one.name() == game)?;
    Some(Words::new(*game, language).ruling(number))
}
