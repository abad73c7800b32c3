//! The scoresheet: every round and how it was counted.

use serde::Serialize;
use utoipa::ToSchema;

use super::remarks::{self, LineView, RemarkView};
use crate::rules::{Language, Points, Seat};
use crate::table::{Adjusted, Confirmed, Left, Played, Standing, Table, examples};
use crate::words::Words;

/// A match's scores.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub struct Scoresheet {
    /// The unit of the scores.
    #[schema(example = "points")]
    unit: &'static str,
    /// The names at the seats, in turn order.
    #[schema(example = json!(["Ana", "Ben", "Chaim"]))]
    names: Vec<String>,
    /// The finished rounds, in order.
    rounds: Vec<RoundScore>,
    /// Scores changed by hand, apart from what was counted.
    adjustments: Vec<Adjusted>,
    /// The players who left between rounds, with their totals at the time.
    left: Vec<Left>,
    standing: Standing,
}

/// A finished round and its score.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RoundScore {
    /// The round's number, counting from 1.
    round: u32,
    /// The names at the seats during that round.
    #[schema(example = json!(["Ana", "Ben", "Chaim"]))]
    names: Vec<String>,
    /// The seats that won the round: several if they share it, none if no one won.
    winners: Vec<Seat>,
    /// Each seat's score, in turn order.
    #[schema(example = json!([0, 35, 0]))]
    points: Vec<Points>,
    /// True if only the points were entered, without the cards behind them. Then there
    /// are no `lines`.
    points_only: bool,
    /// The counted hands.
    lines: Vec<LineView>,
    /// For Trash: the seats that completed their layout, the winner first, then the
    /// others in the order of their last turns. Absent for other games.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, example = json!([2]))]
    completed: Vec<Seat>,
    /// What the plays that were logged say against the result, or what follows from an
    /// earlier result that was corrected later: see the findings of the game. Absent if
    /// there is nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    remarks: Vec<RemarkView>,
    /// True if the result still needs agreement: see the match's `etiquette`. A
    /// contested result is always provisional.
    provisional: bool,
    /// Each seat's latest confirmation of the result, or objection to it.
    confirmations: Vec<Confirmed>,
}

impl RoundScore {
    /// Shows the score of a counted round, with the names that the table had then.
    pub fn new(round: u32, played: &Played, table: &Table, language: Language) -> Self {
        let words = Words::new(table.settings().house_rules.game(), language);
        let names = &played.seats.names;
        RoundScore {
            round,
            names: names.clone(),
            winners: played.score.winners.clone(),
            points: played.score.points.clone(),
            points_only: played.score.points_only,
            lines: remarks::lines(&played.score.lines, words, names),
            completed: played.score.completed.clone(),
            remarks: remarks::say(played.score.remarks.clone(), words, names),
            provisional: table.provisional(played),
            confirmations: played.confirmations.clone(),
        }
    }
}

impl Scoresheet {
    /// Shows the scoresheet of a table.
    pub fn new(table: &Table, language: Language) -> Self {
        Scoresheet {
            unit: table.settings().house_rules.unit(),
            rounds: (1..)
                .zip(table.rounds().iter())
                .map(|(round, played)| RoundScore::new(round, played, table, language))
                .collect(),
            adjustments: table
                .adjustments()
                .iter()
                .map(|one| Adjusted::clone(one))
                .collect(),
            left: table.left().iter().cloned().collect(),
            standing: table.standing(),
            names: table.names().to_vec(),
        }
    }

    /// Leaves out who said what, for anyone with a link to the match.
    pub fn shared(mut self) -> Self {
        for round in &mut self.rounds {
            round.confirmations.clear();
        }
        for adjusted in &mut self.adjustments {
            adjusted.by = None;
        }
        self
    }
}

fn example() -> serde_json::Value {
    examples::counted(|played| Scoresheet::new(&played.table, Language::En))
}
