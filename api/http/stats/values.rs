//! Any measure by any dimension: in a circle, or among the matches that a phone has tokens for.

use std::str::FromStr;

use serde::Deserializer;
use serde::de::Error as _;
use strum::VariantNames;

use super::{Filters, SpanQuery};
use crate::access::at_table::{Places, SentMatch, SentMatches};
use crate::access::caller::Anyone;
use crate::matches::list::players;
use crate::prelude::*;
use crate::web::text::{self, RowKey, Sought};
use kibitz_game::table::history::measures::{
    Dimension, Key, Meaningless, Measure, Question, Trait, Value as StatsValue,
};
use kibitz_game::table::history::{Named, Wanted};
use kibitz_store::stats::Among;
use kibitz_store::stats::answers::{self, Refused};
use kibitz_store::stats::phone::{self, NamedAnswer};

/// What is measured, and by what.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ValuesQuery {
    /// What to measure: 1 to 40 codes of `GET /v1/stats`, separated by commas.
    #[serde(deserialize_with = "listed::<_, _, 40>")]
    #[param(value_type = String, min_length = 1, max_length = 1000, example = "wins,place")]
    measure: Vec<Measure>,
    /// What to break it down by: one or two codes of `GET /v1/stats`, separated by a comma.
    /// By default, all matches are counted together.
    #[serde(default, deserialize_with = "listed::<_, _, 2>")]
    #[param(value_type = Option<String>, min_length = 1, max_length = 1000, example = "opponent")]
    by: Vec<Dimension>,
    /// Only rows with this key of the first code in `by`. With `by=weekday,match` and
    /// `key=friday`, the rows are the matches that were played on a Friday.
    #[param(inline, example = "friday")]
    key: Option<RowKey>,
    /// Only this game. By default, all games.
    #[param(value_type = KnownGame, inline, required = false)]
    game: Option<GameKey>,
    /// Only matches with all these words in the place, the note, the tags, or the names of
    /// those who ever sat at the table.
    #[param(inline, example = "noa caf")]
    text: Option<Sought>,
}

/// Of whom it is measured, and which players were there.
#[derive(Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OfPlayers {
    /// One of your players, or yourself in a circle in which you are a player. By default, it is
    /// about everyone in the circle.
    player: Option<Uuid>,
    /// The id of a circle in which you are a player, as `GET /v1/circles` lists it. By default,
    /// your own circle. Not with `player`.
    circle: Option<Uuid>,
    /// Only matches that this player won, alone or with others.
    winner: Option<Uuid>,
    /// Only matches in which all these players were at the table: up to 20 ids, separated
    /// by commas.
    #[serde(default, deserialize_with = "players")]
    #[param(value_type = Option<String>, max_length = 1000)]
    with: Vec<Uuid>,
    /// Only matches in which none of these players was at the table: up to 20 ids, separated
    /// by commas.
    #[serde(default, deserialize_with = "players")]
    #[param(value_type = Option<String>, max_length = 1000)]
    without: Vec<Uuid>,
}

/// Reads different codes, separated by commas.
fn listed<'de, D, T, const MOST: usize>(from: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr + PartialEq + VariantNames,
{
    let listed = text::comma_separated(from, |listed: &[T], part| {
        let one = part.trim().parse().map_err(|_| {
            let all: Vec<String> = T::VARIANTS.iter().map(|one| format!("`{one}`")).collect();
            format!("`{part}` is none of them, expected {}", all.join(", "))
        })?;
        if listed.contains(&one) {
            return Err(format!("`{part}` is there twice, expected each once"));
        }
        Ok(one)
    })?;
    match listed.len() {
        count if count <= MOST => Ok(listed),
        count => Err(D::Error::custom(format!(
            "there are {count} of them, expected up to {MOST}"
        ))),
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
    rows: Vec<StatsRow>,
    /// How many more rows there are.
    #[schema(minimum = 0, example = 0)]
    left_out: usize,
}

/// The values of the matches that have the same keys.
#[derive(Serialize, ToSchema)]
struct StatsRow {
    /// A key of each dimension in `by`.
    keys: Vec<StatsKey>,
    /// The value of each measure for which the matches have data.
    values: Vec<StatsValue>,
}

/// What the matches of a row have in common.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(example = json!({
    "dimension": "opponent", "key": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002", "name": "Dan"
}))]
struct StatsKey {
    /// The dimension.
    dimension: String,
    /// The key: the id of a player or match, a person's name in lower case if they are no
    /// player, a number, a day (`2025-07-15`), a month
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
    params(ValuesQuery, OfPlayers, SpanQuery, Filters, ReaderLanguage),
    responses(
        (status = 200, description = "The values.", body = StatsValues),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::PlayerNotFound, Code::CircleNotFound]))),
)]
#[get("/stats/values")]
pub(crate) async fn get_stats_values(
    caller: Account,
    query: Parts<(ValuesQuery, OfPlayers, SpanQuery, Filters)>,
    language: ReaderLanguage,
    store: State<Store>,
) -> Result<Json<StatsValues>, Problem> {
    let (asked, of, span, filters) = query.0;
    let circle = of.circle;
    if of.player.is_some() && circle.is_some() {
        let detail = "The query has both a player and a circle.";
        return Err(Problem::new(Code::InvalidQuery, detail)
            .field("circle")
            .expected("`player` or `circle`"));
    }
    let local = span.local();
    let (question, among) = asked.of(Some(of), span, filters)?;
    let by = question.by.clone();
    let found = answers::measured(&store, caller.id, circle, question, among, local).await;
    let (player, answer) = found.map_err(|failed| match failed {
        Failed::Refused(Refused::NoSuchPlayer) => {
            Problem::from(Code::PlayerNotFound).field("player")
        }
        other => other.into(),
    })?;
    let language = language.spoken();
    Ok(Json(StatsValues::new(player, &by, answer, language)))
}

impl ValuesQuery {
    /// Returns the question, about these players if players can be named, and the matches among which
    /// it is asked.
    ///
    /// # Errors
    /// `invalid_query` if there is a key of nothing, or the question has no meaning.
    fn of(
        self,
        of: Option<OfPlayers>,
        span: SpanQuery,
        filters: Filters,
    ) -> Result<(Question, Among), Problem> {
        if self.key.is_some() && self.by.is_empty() {
            let detail = "A key needs the code that it belongs to.";
            return Err(Problem::new(Code::InvalidQuery, detail)
                .field("key")
                .expected("`by`, with the code of the key first"));
        }
        let by_name = of.is_none();
        let of = of.unwrap_or_default();
        let question = Question {
            measures: self.measure,
            by: self.by,
            player: of.player,
            one_game: self.game.is_some(),
            wanted: Wanted {
                with: of.with,
                without: of.without,
                seats: filters.seats.map(|seats| seats.get().into()),
                place: filters.place.map(String::from),
                tags: filters.tag,
                options: filters.option,
                started: filters.starter,
            },
            key: self.key.map(String::from),
        };
        question.check().map_err(|why| meaningless(why, by_name))?;
        let among = Among {
            game: self.game,
            span: span.span(),
            winner: of.winner,
            text: self.text.map(String::from),
        };
        Ok((question, among))
    }
}

/// Makes the problem that a question has no meaning. Where people are known `by_name` alone, no player
/// can be named.
fn meaningless(why: Meaningless, by_name: bool) -> Problem {
    let or_by = |named: &'static str, by: &'static str| if by_name { by } else { named };
    let player = or_by("`player`, or `player` in `by`", "`player` in `by`");
    let (field, detail, expected) = match why {
        Meaningless::AcrossGames(measure) => (
            "measure",
            format!("`{}` makes no sense across games", measure.name()),
            "`game`, or `game`, `house_rules` or `match` in `by`",
        ),
        Meaningless::ManyPeople(measure) => (
            "measure",
            format!("`{}` makes sense for one person only", measure.name()),
            player,
        ),
        Meaningless::ByManyPeople(dimension) => (
            "by",
            format!("`{}` makes sense for one person only", dimension.name()),
            player,
        ),
        Meaningless::OnePlayer => (
            "by",
            "the question is about one player, so it cannot be broken down by player".to_owned(),
            or_by("`player` as a parameter or in `by`", "`player` in `by`"),
        ),
        Meaningless::ManyOthers(measure) => (
            "measure",
            format!("`{}` compares one person with another", measure.name()),
            or_by(
                "`opponent` in `by`, or one player in `with`",
                "`opponent` in `by`",
            ),
        ),
        Meaningless::OfWhole(one, dimension) => (
            "measure",
            format!("`{}` makes no sense by `{}`", one.name(), dimension.name()),
            "a measure with the `part` of the dimension in its `parts`",
        ),
        Meaningless::StartedByMany => (
            "starter",
            "only one of several people went first".to_owned(),
            player,
        ),
    };
    Problem::new(Code::InvalidQuery, detail)
        .field(field)
        .expected(expected)
}

impl StatsValues {
    /// Puts an answer by these dimensions into words.
    fn new(
        player: Option<Named>,
        by: &[Dimension],
        answer: NamedAnswer,
        language: Language,
    ) -> StatsValues {
        let rows = answer.found.counted.iter().map(|counted| {
            let keys = by.iter().zip(&counted.keys);
            let view = |(dimension, key): (&Dimension, &Key)| StatsKey {
                dimension: dimension.name().to_owned(),
                name: called(*dimension, &key.text, &answer, language),
                house_rules: (answer.found.rules.get(&key.text))
                    .map(|rules| rules.house_rules.clone()),
                key: key.text.clone(),
            };
            StatsRow {
                keys: keys.map(view).collect(),
                values: counted.values.iter().copied().flatten().collect(),
            }
        });
        StatsValues {
            player,
            rows: rows.collect(),
            left_out: answer.found.left_out,
        }
    }
}

/// Returns what people call a key.
fn called(
    dimension: Dimension,
    key: &str,
    answer: &NamedAnswer,
    language: Language,
) -> Option<String> {
    match dimension {
        Dimension::Game => {
            let key: GameKey = key.parse().ok()?;
            let name = || Words::new(key.game(), language).game_name();
            Some(answer.titles.get(&key).cloned().unwrap_or_else(name))
        }
        Dimension::Place => answer.found.places.get(key).cloned(),
        Dimension::Rule => {
            let (game, number) = key.split_once('/')?;
            Some(Words::new(game.parse().ok()?, language).ruling(number))
        }
        _ if dimension.is(Trait::People) => answer.names.get(key).cloned(),
        _ => None,
    }
}

/// The matches that count.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"matches": [{
    "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002",
    "token": "kbh_gImFkEF3MUfp-cuyNA-W2QL1K59qeVxwYhUH6DGfKEA"
}]}))]
pub(crate) struct MatchesToCount {
    /// The matches, in any order, each with a token of a host, player or viewer if it is not one of
    /// your account.
    #[schema(value_type = Vec<SentMatch>, min_items = 1, max_items = 200)]
    matches: SentMatches<200>,
}

/// Compute statistics of some matches
///
/// Answers the same questions as `GET /v1/stats/values`, about the matches that you send instead of
/// those of a circle: you need no account, only a token for each match, of whatever role. A match
/// that is not over does not count.
///
/// People are told apart by their names alone, in upper or lower case: their `key` is the name in lower
/// case, and their `name` is how it was spelled last. If two people at one table have the same name,
/// that match does not count for either. The evenings are those of these matches. Nothing is stored.
#[utoipa::path(
    tag = "stats",
    params(ValuesQuery, SpanQuery, Filters, ReaderLanguage),
    responses(
        (status = 200, description = "The values.", body = StatsValues),
    ),
    security((), ("token" = [])),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::MatchNotFound]))),
)]
#[post("/stats/values")]
pub(crate) async fn compute_stats_values(
    caller: Anyone,
    query: Parts<(ValuesQuery, SpanQuery, Filters)>,
    language: ReaderLanguage,
    body: Json<MatchesToCount>,
    store: State<Store>,
    places: Places,
) -> Result<Json<StatsValues>, Problem> {
    let MatchesToCount { matches } = body.0;
    matches.check(caller, &places, |_| Ok(())).await?;
    let (asked, span, filters) = query.0;
    let local = span.local();
    let (question, among) = asked.of(None, span, filters)?;
    let by = question.by.clone();
    let found = phone::measured(&store, matches.ids(), question, among, local).await;
    let found = found.map_err(|failed| match failed {
        Failed::Refused(Refused::NoSuchMatch(gone)) => {
            Problem::no_such_match().field(matches.field(gone))
        }
        other => other.into(),
    })?;
    let language = language.spoken();
    Ok(Json(StatsValues::new(None, &by, found, language)))
}
