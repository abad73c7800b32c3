//! Importing matches and players.

mod intake;
mod json;
mod paper;
mod scores;
mod seen;

use actix_web::post;
use actix_web::web::{Data, Json};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::archive::Archive;
use crate::http::web::examples;
use crate::http::web::problem::{Code, Problem};
use crate::live::{Conflict, ImportError, Imported, Tables};
use crate::rules::Part;
use crate::table::refusals;
pub(in crate::http) use intake::Imports;
use intake::{Form, Parcel};

/// Paper scoresheets, line by line.
#[derive(ToSchema)]
#[schema(value_type = String, example = "game,echad\ndate,1998-05-03\nplayers,Ana,Ben\nround,0,55\nround,20,0\ntotal,20,55\n")]
#[expect(dead_code, reason = "only a schema: the text is read directly")]
struct Scoresheets(String);

/// The result of an import.
#[derive(Serialize, ToSchema)]
#[schema(as = ImportOutcome, example = json!({
    "matches": [{"id": examples::id(), "added": true}],
    "players": []
}))]
pub(in crate::http) struct ImportView {
    /// The imported matches, in their order in the request.
    matches: Vec<ImportedItem>,
    /// The imported players, in their order in the request.
    players: Vec<ImportedItem>,
}

/// An imported match or player.
#[derive(Serialize, ToSchema)]
pub(super) struct ImportedItem {
    id: Uuid,
    /// Whether it is new. If `false`, it already existed with the same content.
    added: bool,
}

impl From<Imported> for ImportView {
    fn from(imported: Imported) -> Self {
        let items = |items: Vec<(Uuid, bool)>| {
            let items = items.into_iter();
            items
                .map(|(id, added)| ImportedItem { id, added })
                .collect()
        };
        ImportView {
            matches: items(imported.matches),
            players: items(imported.players),
        }
    }
}

/// Import matches
///
/// Imports the output of `GET /v1/export` or
/// `GET /v1/matches/{id}/export?format=json`, from this or another Kibitz, from
/// the same account or another. The account becomes the owner of the matches. They
/// keep their ids, times and logs, including who claimed what. Tokens and table
/// codes are not part of an export, so you cannot import them.
///
/// Every log is judged again and must come out exactly as it was recorded. If there
/// is an error anywhere, nothing is imported, and `field` says where it is
/// (`matches[3].log[17]`). What already exists with the same content is left alone,
/// so you can safely retry: an interrupted import continues where it stopped. An id
/// that was used for something else is a conflict.
///
/// You can also import old paper scoresheets as `text/csv` (UTF-8, commas or
/// semicolons), typed line by line. The first field of a line says what it contains:
///
/// - `game`: the name of the game (`echad`). It starts a new match.
/// - `date`: a day (`1998-05-03`), or a time (`1998-05-03T19:30:00Z`).
/// - `players`: the names, in turn order. The scores below use the same order.
/// - `round`: the scores of a round. The first round comes first.
/// - `adjustment`: points added or subtracted outside the rounds, followed by the
///   reason.
/// - `total`: the totals, which must be what the other scores add up to. If there
///   are no other scores, the totals alone are imported.
/// - `place`, `note`, `tags` and `option` (`option,target_score,500`): optional.
/// - `unit`, `left` and `winner`: ignored.
///
/// Each match gets a log as if the account had entered it at that time. A round
/// becomes a result if the scores alone make one (in Claro, Ten, Trash and Fire),
/// and otherwise an adjustment with a reason. A match that was not decided is ended.
/// The same sheet always gets the same ids, so retries are safe here, too.
///
/// An account can run only one import at a time.
#[utoipa::path(
    tag = "import and export",
    security(("token" = [])),
    request_body(content((Archive = "application/json"), (Scoresheets = "text/csv"))),
    responses(
        (status = 200, description = "The result of the import.", body = ImportView),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::MalformedCsv, Code::IdReused, Code::FormatUnknown,
        Code::RulesUnknown, Code::LogImpossible, Code::TimeOutOfRange, Code::IdTwice,
        Code::ImportRunning, Code::JsonTooDeep, Code::MalformedJson,
        Part::HouseRules, Part::Deal, Part::Play, Part::Result, refusals::NAME_TWICE,
    ]))),
)]
#[post("/imports")]
pub(in crate::http) async fn import_matches(
    parcel: Parcel,
    tables: Data<Tables>,
) -> Result<Json<ImportView>, Problem> {
    // In its own task, so that it holds its turn to the end even if the client
    // disconnects.
    let work = tokio::spawn(run(parcel, Tables::clone(&tables)));
    let imported = work.await.map_err(|failure| Problem::internal(&failure))?;
    Ok(Json(imported?.into()))
}

async fn run(parcel: Parcel, tables: Tables) -> Result<Imported, Problem> {
    let Parcel {
        account,
        form,
        bytes,
        depth,
        turn,
    } = parcel;
    let read = tokio::task::spawn_blocking(move || match form {
        Form::Json => json::read(&bytes, depth, account),
        Form::Csv => scores::read(&bytes, account),
    });
    let import = read
        .await
        .map_err(|failure| Problem::internal(&failure))??;
    let imported = tables.import(import).await.map_err(refused);
    drop(turn);
    imported
}

fn refused(error: ImportError) -> Problem {
    let conflict = match error {
        ImportError::Failed(error) => return error.into(),
        ImportError::Conflict(conflict) => conflict,
    };
    match conflict {
        Conflict::Player(player) => {
            Problem::id_reused("player").field(format!("players[{player}].id"))
        }
        Conflict::Match(number) => {
            Problem::id_reused("match").field(format!("matches[{number}].id"))
        }
        Conflict::Member(number, member) => {
            let field = format!("matches[{number}].members[{member}].id");
            Problem::id_reused("member").field(field)
        }
        Conflict::Named(number, field) => {
            Problem::id_reused("player").field(format!("matches[{number}].{field}"))
        }
    }
}
