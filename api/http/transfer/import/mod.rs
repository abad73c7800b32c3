//! Importing matches and players.

mod document;
mod intake;
mod items;
mod json;
mod names;
mod scores;
mod survey;
mod upload;

use std::collections::BTreeMap;
use std::sync::Arc;

use actix_web::post;
use actix_web::web::{Data, Json};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::archive::Archive;
use crate::http::web::examples;
use crate::http::web::problem::{Code, Problem};
use crate::live::{self, Checked, Conflict, Import, ImportError, Imported, Tables};
use crate::rules::Part;
use crate::store::Store;
use crate::table::refusals;
use document::Document;
pub(in crate::http) use intake::Imports;
use intake::{Form, Parcel};
use names::{Circle, UnknownName};

/// Paper scoresheets, line by line.
#[derive(ToSchema)]
#[schema(value_type = String, example = "game,echad\ndate,1998-05-03\nplayers,Ana,Ben\nround,0,55\nround,20,0\ntotal,20,55\n")]
#[expect(dead_code, reason = "only a schema: the text is read directly")]
struct Scoresheets(String);

/// The result of an import.
#[derive(Serialize, ToSchema)]
#[schema(as = ImportOutcome, example = json!({
    "matches": [{"id": examples::id(), "added": true}],
    "players": [],
    "names": []
}))]
pub(in crate::http) struct ImportView {
    /// The imported matches, in their order in the request.
    matches: Vec<ImportedItem>,
    /// The imported players, in their order in the request.
    players: Vec<ImportedItem>,
    /// The names on new scoresheets that are not exactly those of your players.
    names: Vec<UnknownName>,
}

/// An imported match or player.
#[derive(Serialize, ToSchema)]
pub(super) struct ImportedItem {
    id: Uuid,
    /// Whether it is new. If `false`, it already existed with the same content.
    added: bool,
}

impl ImportView {
    fn new(imported: Imported, names: Vec<UnknownName>) -> Self {
        let items = |items: Vec<(Uuid, bool)>| {
            let items = items.into_iter();
            items
                .map(|(id, added)| ImportedItem { id, added })
                .collect()
        };
        ImportView {
            matches: items(imported.matches),
            players: items(imported.players),
            names,
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
/// - `date`: a day (`1998-05-03`, `3.5.1998`, or in words in any of Kibitz's languages), or
///   a time (`1998-05-03T19:30:00Z`). Sheets of one day keep their order.
/// - `players`: the names, in turn order. The scores below use the same order. If the
///   players change later, another `players` line says who plays from there on. A name that
///   was there before keeps its score, and a new one begins at 0; a `from seat` line before
///   it can say otherwise: for each name, the seat whose score it takes over.
/// - `round`: the scores of a round, and if you like its result in the notation of
///   transcripts. The first round comes first.
/// - `adjustment`: points added or subtracted outside the rounds, followed by the
///   reason.
/// - `total`: the totals, which must be what the other scores add up to. If there
///   are no other scores, the totals alone are imported.
/// - `place`, `note`, `tags` and `option` (`option,target_score,500`): optional.
/// - `winner`: if its last field says how the match ended (`open`, `finished`, `ended` or
///   `cut short`), it ends like that.
/// - `unit` and `left`: ignored.
///
/// Each match gets a log as if the account had entered it at that time. A round
/// becomes a result if the scores alone make one (in Claro, Ten, Trash and Fire),
/// and otherwise an adjustment with a reason. A match that was not decided is ended, and counts, unless the sheet says
/// otherwise.
/// The same sheet always gets the same ids, so retries are safe here, too. What
/// `GET /v1/matches/{id}/export?format=csv` writes becomes a match with the same scoresheet.
///
/// A name that is exactly that of one of your players is that player. The response lists
/// all other names, with players who may be meant: ask who it is, and send the answer to
/// `POST /v1/players/{id}/seats`.
///
/// An account can run only one import at a time, of at most 10,000 matches with
/// 1,000,000 entries, and as much per hour (see Limits). Split what is larger. If
/// you close the connection, the import stops.
#[utoipa::path(
    tag = "import and export",
    request_body(content((Archive = "application/json"), (Scoresheets = "text/csv"))),
    responses(
        (status = 200, description = "The result of the import.", body = ImportView),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::MalformedCsv, Code::IdReused, Code::FormatUnknown,
        Code::RulesUnknown, Code::LogImpossible, Code::TimeOutOfRange, Code::IdTwice,
        Code::ImportRunning, Code::TooManyMatches, Code::AccountFull, Code::JsonTooDeep, Code::MalformedJson,
        Part::HouseRules, Part::Deal, Part::Play, Part::Result, refusals::NAME_TWICE,
    ]))),
)]
#[post("/imports")]
pub(in crate::http) async fn import_matches(
    parcel: Parcel,
    tables: Data<Tables>,
    store: Data<Store>,
) -> Result<Json<ImportView>, Problem> {
    run(parcel, &tables, &store).await.map(Json)
}

/// Reads the document twice: first to judge all of it, then to write it match by match.
/// So nothing is written if anything is wrong, and only a few matches are in memory.
///
/// If the client disconnects, this is dropped, and stops before the next matches.
async fn run(parcel: Parcel, tables: &Tables, store: &Store) -> Result<ImportView, Problem> {
    let Parcel {
        account,
        form,
        upload,
        importer,
        depth,
        turn,
    } = parcel;
    let circle = match form {
        Form::Json => Circle::default(),
        Form::Csv => Circle::read(store, account).await?,
    };
    let document = Arc::new(Document {
        circle,
        account,
        form,
        upload,
        depth,
        _turn: turn,
    });
    let survey = Arc::clone(&document).survey(importer.most()).await?;
    importer.imports(account, survey.size)?;
    let survey = Arc::new(survey);
    let players = |players| Import {
        players,
        ..Import::nothing(account)
    };
    let named = Arc::new(survey.players.iter().map(|player| player.id).collect());
    let parts = |first, matches| Import {
        first,
        matches,
        circle: Arc::clone(&named),
        ..Import::nothing(account)
    };

    let look = async |import| tables.look_at(import).await.map_err(refused);
    let new_players = look(players(survey.players.clone())).await?;
    let (mut first, mut new_matches) = (0, 0);
    let looking = async |matches: Vec<Checked>| {
        let count = matches.len();
        new_matches += look(parts(first, matches)).await?;
        first += count;
        Ok(())
    };
    document.matches(&survey, looking).await?;
    tables.fits(account, new_players, new_matches).await?;

    let write = async |import| write(tables, import).await.map_err(refused);
    let mut imported = write(players(survey.players.clone())).await?;
    let mut nameless: BTreeMap<String, u32> = BTreeMap::new();
    let writing = async |matches: Vec<Checked>| {
        let named = |checked: &Checked| checked.nameless().map(str::to_owned).collect();
        let names: Vec<Vec<String>> = match form {
            Form::Json => Vec::new(),
            Form::Csv => matches.iter().map(named).collect(),
        };
        let part = parts(imported.matches.len(), matches);
        let written = write(part).await?.matches;
        for ((_, added), names) in written.iter().zip(names) {
            for name in names.into_iter().filter(|_| *added) {
                *nameless.entry(name).or_default() += 1;
            }
        }
        imported.matches.extend(written);
        Ok(())
    };
    document.matches(&survey, writing).await?;
    let names = document.circle.unknown(nameless);
    Ok(ImportView::new(imported, names))
}

/// Writes a part of an import, to its end even if the client disconnects.
async fn write(tables: &Tables, import: Import) -> Result<Imported, ImportError> {
    let tables = tables.clone();
    let written = tokio::spawn(async move { tables.import(import).await });
    match written.await {
        Ok(written) => written,
        Err(failure) => Err(live::Error::Unreadable(failure.to_string()).into()),
    }
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
