//! Scoring a round without a match.

use crate::prelude::*;
use kibitz_game::answers::{self, LineView};
use kibitz_game::rules::{Part, Score};

/// A round's result to score.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "seats": 3,
    "result": {
        "game": "echad",
        "winner": 2,
        "hands": [
            {"seat": 1, "cards": ["green-he", "wild"]},
            {"seat": 3, "cards": ["blue-yud"]}
        ]
    }
}))]
pub(crate) struct ScoreRequest {
    /// The house rules. By default, those of the rule sheet.
    house_rules: Option<HouseRules>,
    /// The number of players.
    #[schema(minimum = 1, maximum = 20)]
    seats: u8,
    /// The result.
    result: Tally,
}

/// A round's score.
#[derive(Serialize, ToSchema)]
#[schema(example = counted)]
pub(crate) struct ScoreAnswer {
    /// The seats that won the round: several if they share it, none if no one won.
    winners: Vec<Seat>,
    /// Each seat's score, in turn order.
    #[schema(example = json!([0, 35, 0]))]
    points: Vec<Points>,
    /// Only the points were given, without the cards behind them. Then there are
    /// no `lines`.
    points_only: bool,
    /// The counted hands.
    lines: Vec<LineView>,
    /// For Trash: the seats that completed their layout, the winner first, then the
    /// others in the order of their last turns. Absent for other games.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(example = json!([2]))]
    completed: Vec<Seat>,
}

fn counted() -> serde_json::Value {
    examples::counted(|played| {
        let score = &played.table.rounds().get(0)?.score;
        let words = Words::new(played.settings.house_rules.game(), Language::En);
        Some(ScoreAnswer::new(score, words))
    })
}

impl ScoreAnswer {
    fn new(score: &Score, words: Words) -> Self {
        ScoreAnswer {
            winners: score.winners.clone(),
            points: score.points.clone(),
            points_only: score.points_only,
            lines: answers::lines(&score.lines, words, &[]),
            completed: score.completed.clone(),
        }
    }
}

/// Score a round
///
/// This needs no match and records nothing. It also checks a result of points only, and
/// says who has won with it.
#[utoipa::path(
    tag = "games",
    params(("game" = Game, Path, description = "The game's name."), ReaderLanguage),
    responses(
        (status = 200, description = "The round's score.", body = ScoreAnswer),
    ),
    extensions(("x-problem-codes" = json!([
        Code::GameNotFound, Part::HouseRules, Part::Result,
    ]))),
)]
#[post("/games/{game}/score")]
pub(crate) async fn score_round(
    _: Known,
    name: Path<String>,
    body: Json<ScoreRequest>,
    language: ReaderLanguage,
) -> Result<Json<ScoreAnswer>, Problem> {
    let game = super::named(&name)?;
    let asked = body.0;
    let rules = match asked.house_rules {
        None => game.about().house_rules,
        Some(rules) => rules.of(game)?,
    };
    rules.check(asked.seats)?;
    let (score, _) = rules.score(asked.seats, &rules.carry(), None, false, &asked.result)?;
    let words = Words::new(game, language.spoken());
    Ok(Json(ScoreAnswer::new(&score, words)))
}
