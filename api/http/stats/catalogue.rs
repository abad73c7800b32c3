//! What can be measured, and by what.

use crate::prelude::*;
use kibitz_game::table::history::measures::{Better, Dimension, Measure, Sum, Unit};
use kibitz_game::words;

/// All measures and dimensions.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(crate) struct StatsCatalogue {
    measures: Vec<MeasureView>,
    dimensions: Vec<DimensionView>,
}

/// What can be measured.
#[derive(Serialize, ToSchema)]
#[schema(as = StatsMeasure)]
struct MeasureView {
    /// The stable code of the measure. More may come.
    #[schema(example = "win_share")]
    measure: String,
    /// Its name, in the language of the response.
    #[schema(example = "Share of matches won")]
    name: String,
    unit: Unit,
    better: Better,
    /// How the amounts of several matches become one value.
    sum: Sum,
    /// Whether it has a meaning in one game only. A question about it has `game`, or `game`,
    /// `house_rules` or `match` in `by`.
    one_game: bool,
    /// Whether it has a meaning for one person only. A question about it has `player`, or
    /// `player` in `by`.
    of_person: bool,
}

/// What measures can be told apart by.
#[derive(Serialize, ToSchema)]
#[schema(as = StatsDimension)]
struct DimensionView {
    /// The stable code of the dimension. More may come.
    #[schema(example = "opponent")]
    dimension: String,
    /// Its name, in the language of the response.
    #[schema(example = "Opponent")]
    name: String,
    /// Whether it has a meaning for one person only. A question by it has `player`, or `player`
    /// in `by`.
    of_person: bool,
}

/// List the measures and dimensions of statistics
///
/// Every measure can be asked for by every dimension, or by two, except where this list says
/// that it needs one game or one person. `GET /v1/stats/values` answers such questions.
#[utoipa::path(
    tag = "stats",
    params(ReaderLanguage),
    responses(
        (status = 200, description = "The measures and dimensions.", body = StatsCatalogue),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired]))),
)]
#[get("/stats")]
pub(crate) async fn get_stats_catalogue(
    _caller: Account,
    language: ReaderLanguage,
) -> Json<StatsCatalogue> {
    Json(StatsCatalogue::new(language.spoken()))
}

impl StatsCatalogue {
    fn new(language: Language) -> StatsCatalogue {
        let say = |kind: &str, name: &str| words::say(language, &format!("{kind}-{name}"), &[]);
        let measures = Measure::ALL.iter().map(|measure| {
            let measured = measure.measured();
            MeasureView {
                measure: measure.name().to_owned(),
                name: say("measure", measure.name()),
                unit: measured.unit,
                better: measured.better,
                sum: measured.sum,
                one_game: measured.one_game,
                of_person: measure.of_person(),
            }
        });
        let dimensions = Dimension::ALL.iter().map(|dimension| DimensionView {
            dimension: dimension.name().to_owned(),
            name: say("dimension", dimension.name()),
            of_person: dimension.keyed().of_person,
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
