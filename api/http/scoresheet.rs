//! The scoresheet: every round, and how it was counted.

use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use serde::Serialize;
use utoipa::ToSchema;

use super::at_table::{AtTable, etag};
use super::body::Query;
use super::examples;
use super::problem::{LookRefusals, Problem, QueryRefusals, TokenRefusals};
use super::table::MomentQuery;
use super::words::{self, LineView};
use crate::live::Tables;
use crate::rules::Seat;
use crate::table::{Adjusted, Played, Standing, Table};

/// A match's scores.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(super) struct Scoresheet {
    /// What is scored.
    #[schema(example = "points")]
    unit: &'static str,
    /// The names at the seats, in turn order.
    #[schema(example = json!(["Ana", "Ben", "Chaim"]))]
    names: Vec<String>,
    /// The finished rounds, in order.
    rounds: Vec<RoundScore>,
    /// Changes made by hand, apart from what was counted.
    adjustments: Vec<Adjusted>,
    standing: Standing,
}

/// A finished round.
#[derive(Serialize, ToSchema)]
pub(super) struct RoundScore {
    /// Its number, 1 for the first.
    round: u32,
    /// Who won it: several where they share it, none where nobody did.
    winners: Vec<Seat>,
    /// What each seat scored, in turn order.
    #[schema(example = json!([0, 35, 0]))]
    points: Vec<i64>,
    /// The hands that were counted.
    lines: Vec<LineView>,
}

impl RoundScore {
    pub(super) fn new(round: u32, played: &Played, names: &[String]) -> Self {
        RoundScore {
            round,
            winners: played.score.winners.clone(),
            points: played.score.points.clone(),
            lines: words::lines(&played.score.lines, names),
        }
    }
}

impl From<&Table> for Scoresheet {
    fn from(table: &Table) -> Self {
        let names = &table.settings().seats;
        Scoresheet {
            unit: table.settings().house_rules.unit(),
            rounds: (1..)
                .zip(table.rounds())
                .map(|(round, played)| RoundScore::new(round, played, names))
                .collect(),
            adjustments: table.adjustments().to_vec(),
            standing: table.standing(),
            names: names.clone(),
        }
    }
}

fn example() -> serde_json::Value {
    examples::counted(|played| Scoresheet::from(&played.table))
}

/// Look at the scoresheet
///
/// Every finished round with the cards behind each number, changes made by hand
/// apart from them, and who leads or won; as it is now, or as it was after any entry.
#[utoipa::path(
    tag = "at the table",
    security(("token" = [])),
    params(("id" = uuid::Uuid, Path, description = "The match's id."), MomentQuery),
    responses(
        (
            status = 200, description = "The scoresheet.", body = Scoresheet,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        TokenRefusals,
        LookRefusals,
        QueryRefusals,
    ),
)]
#[get("/matches/{id}/scoresheet")]
pub(super) async fn get_scoresheet(
    at: AtTable,
    moment: Query<MomentQuery>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let table = moment.0.table(&at, &tables).await?;
    Ok(HttpResponse::Ok()
        .insert_header(etag(table.seq()))
        .json(Scoresheet::from(&table)))
}
