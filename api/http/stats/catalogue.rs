//! Lists what can be measured, and by what.

use crate::prelude::*;
use kibitz_game::table::history::measures::{Better, Dimension, Measure, Sum, Trait, Unit};
use kibitz_game::words;

/// All measures and dimensions.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(crate) struct StatsCatalogue {
    measures: Vec<StatsMeasure>,
    dimensions: Vec<StatsDimension>,
}

/// A measure of statistics.
#[derive(Serialize, ToSchema)]
struct StatsMeasure {
    /// The stable code of the measure. More may come.
    #[schema(example = "win_share")]
    measure: String,
    /// Its name, in the language of the response.
    #[schema(example = "Share of matches won")]
    name: String,
    unit: Unit,
    /// Which values are better. Of scores, it is the other way round where `lowest_wins` of a value
    /// says so.
    better: Better,
    /// How the amounts of several matches become one value.
    sum: Sum,
    /// True if it makes sense within one game only. A question about it needs `game`, or
    /// `game`, `house_rules` or `match` in `by`.
    one_game: bool,
    /// True if it makes sense for one person only. A question about it needs `player`, or
    /// `player` in `by`.
    of_person: bool,
    /// True if it compares one person with another. A question about it also needs
    /// `opponent` in `by`, or one player in `with`.
    of_pair: bool,
    /// The parts of a match by which it can be broken down.
    parts: Vec<StatsPart>,
}

/// A part of a match.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum StatsPart {
    /// A round.
    Round,
    /// The illegal plays against one rule.
    Rule,
}

impl StatsPart {
    /// Returns the parts of which one with these traits is.
    fn of(is: impl Fn(Trait) -> bool) -> impl Iterator<Item = StatsPart> {
        let parts = [
            (Trait::OfRounds, StatsPart::Round),
            (Trait::OfRules, StatsPart::Rule),
        ];
        parts
            .into_iter()
            .filter(move |(one, _)| is(*one))
            .map(|(_, part)| part)
    }
}

/// A dimension by which measures can be broken down.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
struct StatsDimension {
    /// The stable code of the dimension. More may come.
    #[schema(example = "opponent")]
    dimension: String,
    /// Its name, in the language of the response.
    #[schema(example = "Opponent")]
    name: String,
    /// True if it makes sense for one person only. A question by it needs `player`, or
    /// `player` in `by`.
    of_person: bool,
    /// The part of a match that it distinguishes: it goes only with measures that have this
    /// in their `parts`. Absent if it distinguishes whole matches.
    part: Option<StatsPart>,
}

/// List the measures and dimensions of statistics
///
/// Every measure can be asked for by every dimension, or by two, except where this list says
/// that it needs one game or one person. `GET /v1/stats/values` answers such questions about a circle, and
/// `POST /v1/stats/values` about other matches.
#[utoipa::path(
    tag = "stats",
    params(ReaderLanguage),
    responses(
        (status = 200, description = "The measures and dimensions.", body = StatsCatalogue),
    ),
)]
#[get("/stats")]
pub(crate) async fn get_stats_catalogue(
    _: Known,
    language: ReaderLanguage,
) -> Json<StatsCatalogue> {
    Json(StatsCatalogue::new(language.spoken()))
}

impl StatsCatalogue {
    fn new(language: Language) -> StatsCatalogue {
        let say = |kind: &str, name: &str| words::say(language, &format!("{kind}-{name}"), &[]);
        let measures = Measure::ALL.iter().map(|measure| {
            let measured = measure.measured();
            StatsMeasure {
                measure: measure.name().to_owned(),
                name: say("measure", measure.name()),
                unit: measured.unit,
                better: measured.better,
                sum: measured.sum,
                one_game: measured.one_game,
                of_person: measure.of_person(),
                of_pair: measure.is(Trait::OfPair),
                parts: StatsPart::of(|one| measure.is(one)).collect(),
            }
        });
        let dimensions = Dimension::ALL.iter().map(|dimension| StatsDimension {
            dimension: dimension.name().to_owned(),
            name: say("dimension", dimension.name()),
            of_person: dimension.is(Trait::OfPerson),
            part: StatsPart::of(|one| dimension.is(one)).next(),
        });
        StatsCatalogue {
            measures: measures.collect(),
            dimensions: dimensions.collect(),
        }
    }
}

fn example() -> serde_json::Value {
    let mut catalogue = StatsCatalogue::new(Language::En);
    catalogue.measures.truncate(3);
    catalogue.dimensions.truncate(3);
    serde_json::to_value(catalogue).unwrap_or_default()
}
