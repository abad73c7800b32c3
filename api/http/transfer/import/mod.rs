//! Matches and players brought along from elsewhere.

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
use crate::http::web::body::shallow;
use crate::http::web::examples;
use crate::http::web::problem::{ImportRefusals, Problem, TokenRefusals};
use crate::live::{Conflict, ImportError, Imported, Tables};
pub(in crate::http) use intake::Imports;
use intake::{Form, Parcel};

/// Scoresheets from paper, line by line.
#[derive(ToSchema)]
#[schema(value_type = String, example = "game,echad\ndate,1998-05-03\nplayers,Ana,Ben\nround,0,55\nround,20,0\ntotal,20,55\n")]
#[expect(dead_code, reason = "only described: the text is read as it is")]
struct Scoresheets(String);

/// What became of an import.
#[derive(Serialize, ToSchema)]
#[schema(as = ImportOutcome, example = json!({
    "matches": [{"id": examples::id(), "added": true}],
    "players": []
}))]
pub(in crate::http) struct ImportView {
    /// The matches, in the order of the import.
    matches: Vec<ImportedItem>,
    /// The players, in the order of the import.
    players: Vec<ImportedItem>,
}

/// A match or a player of an import.
#[derive(Serialize, ToSchema)]
pub(super) struct ImportedItem {
    id: Uuid,
    /// Whether it is new; otherwise it was here with the same content.
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
/// Takes in what `GET /v1/export`, or `GET /v1/matches/{id}/export?format=json`,
/// told: here or in another Kibitz, of the same account or another. The matches
/// become the account's, with their ids, times and logs as they were. Who claimed
/// what stays as the log has it; tokens and table codes stay where they were made.
///
/// Every log is judged again, and has to come out just as it was recorded. Where
/// there is a fault anywhere, nothing is taken in, and `field` names its place
/// (`matches[3].log[17]`). What is here already with the same content is left as
/// it is, so that asking again is safe, and goes on where an import was cut off; an
/// id that was used for something else is a conflict.
///
/// Or it takes in old scoresheets from paper as `text/csv` (UTF-8, commas or
/// semicolons), typed line by line. A line begins with what it is about:
///
/// - `game`, such as `echad`: a match begins with it;
/// - `date`: a day (`1998-05-03`), or a time (`1998-05-03T19:30:00Z`);
/// - `players`: the names, in turn order; the scores below are in the same order;
/// - `round`: what each scored, the first round first;
/// - `adjustment`: what else was added or taken, and behind it why;
/// - `total`: has to be what the rounds add up to; without any, it is all that is known;
/// - `place`, `note`, `tags`, and `option` (`option,target_score,500`), where there are any;
///   `unit`, `left` and `winner` are passed over.
///
/// Of each match a log is made as if it had been entered then, by the account: a
/// round's result where what each scored is all that it takes (in Claro, Ten, Trash
/// and Fire), and otherwise a change by hand that says why; an end where it was not
/// decided. The same sheet gets the same ids, so that asking again is safe here, too.
///
/// An account imports one thing at a time.
#[utoipa::path(
    tag = "taking away",
    security(("token" = [])),
    request_body(content((Archive = "application/json"), (Scoresheets = "text/csv"))),
    responses(
        (status = 200, description = "What became of it.", body = ImportView),
        TokenRefusals,
        ImportRefusals,
    ),
)]
#[post("/imports")]
pub(in crate::http) async fn import_matches(
    parcel: Parcel,
    tables: Data<Tables>,
) -> Result<Json<ImportView>, Problem> {
    // A task of its own: the turn ends with the work, also if a phone hangs up.
    let work = tokio::spawn(take_in(parcel, Tables::clone(&tables)));
    let imported = work.await.map_err(|failure| Problem::internal(&failure))?;
    Ok(Json(imported?.into()))
}

async fn take_in(parcel: Parcel, tables: Tables) -> Result<Imported, Problem> {
    let Parcel {
        account,
        form,
        bytes,
        depth,
        turn,
    } = parcel;
    let read = tokio::task::spawn_blocking(move || match form {
        Form::Json => shallow(&bytes, depth).and_then(|()| json::read(&bytes, account)),
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
