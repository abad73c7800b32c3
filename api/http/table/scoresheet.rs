//! The scoresheet: every round and how it was counted.

use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use serde::Serialize;
use utoipa::ToSchema;

use super::view::MomentQuery;
use crate::http::access::at_table::AtTable;
use crate::http::games::words::{self, LineView, RemarkView};
use crate::http::web::body::Query;
use crate::http::web::conditional::{IfNoneMatch, Unchanged};
use crate::http::web::examples;
use crate::http::web::language::ReaderLanguage;
use crate::http::web::problem::Problem;
use crate::live::Tables;
use crate::rules::{Language, Seat};
use crate::table::{Adjusted, Confirmed, Left, Played, Standing, Table};
use crate::words::Words;

/// A match's scores.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(in crate::http) struct Scoresheet {
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
pub(in crate::http) struct RoundScore {
    /// The round's number, counting from 1.
    round: u32,
    /// The names at the seats during that round.
    #[schema(example = json!(["Ana", "Ben", "Chaim"]))]
    names: Vec<String>,
    /// The seats that won the round: several if they share it, none if no one won.
    winners: Vec<Seat>,
    /// Each seat's score, in turn order.
    #[schema(example = json!([0, 35, 0]))]
    points: Vec<i64>,
    /// Whether only the points were entered, without the cards behind them. Then there
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
    /// Whether the result still needs agreement: see the match's `etiquette`. A
    /// contested result is always provisional.
    provisional: bool,
    /// Each seat's latest confirmation of the result, or objection to it.
    confirmations: Vec<Confirmed>,
}

impl RoundScore {
    pub(in crate::http) fn new(
        round: u32,
        played: &Played,
        table: &Table,
        language: Language,
    ) -> Self {
        let words = Words::new(table.settings().house_rules.game(), language);
        let names = &played.seats.names;
        RoundScore {
            round,
            names: names.clone(),
            winners: played.score.winners.clone(),
            points: played.score.points.clone(),
            points_only: played.score.points_only,
            lines: words::lines(&played.score.lines, words, names),
            completed: played.score.completed.clone(),
            remarks: words::say(&played.score.remarks, words, names),
            provisional: table.provisional(played),
            confirmations: played.confirmations.clone(),
        }
    }
}

impl Scoresheet {
    pub(in crate::http) fn new(table: &Table, language: Language) -> Self {
        Scoresheet {
            unit: table.settings().house_rules.unit(),
            rounds: (1..)
                .zip(table.rounds())
                .map(|(round, played)| RoundScore::new(round, played, table, language))
                .collect(),
            adjustments: table.adjustments().iter().cloned().collect(),
            left: table.left().iter().cloned().collect(),
            standing: table.standing(),
            names: table.names().to_vec(),
        }
    }

    /// The same for anyone with a link to the match, without who said what.
    pub(in crate::http) fn shared(mut self) -> Self {
        for round in &mut self.rounds {
            round.confirmations.clear();
        }
        for adjusted in &mut self.adjustments {
            "member".clone_into(&mut adjusted.by);
        }
        self
    }
}

fn example() -> serde_json::Value {
    examples::counted(|played| Scoresheet::new(&played.table, Language::En))
}

/// Get the scoresheet
///
/// Shows every finished round with the cards behind each number, scores changed by
/// hand, and who leads or won. By default this is the current state; use `at` for an
/// earlier one.
#[utoipa::path(
    tag = "play",
    security(("token" = [])),
    params(("id" = uuid::Uuid, Path, description = "The match's id."), MomentQuery, IfNoneMatch, ReaderLanguage),
    responses(
        (
            status = 200, description = "The scoresheet.", body = Scoresheet,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        Unchanged,
    ),
)]
#[get("/scoresheet")]
pub(in crate::http) async fn get_scoresheet(
    at: AtTable,
    moment: Query<MomentQuery>,
    if_none_match: IfNoneMatch,
    language: ReaderLanguage,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let (now, language) = (at.live.now(), language.spoken());
    Ok(match moment.0.past(&at, &tables).await? {
        Some(then) => {
            if_none_match.or_else((then.seq(), language), || Scoresheet::new(&then, language))
        }
        None => {
            let (version, written) = ((now.table.seq(), language), now.scoresheet.of(language));
            if_none_match.or_written(version, written, || Scoresheet::new(&now.table, language))
        }
    })
}
