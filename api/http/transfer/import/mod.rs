//! Importing matches and players.

mod complete;
mod intake;
mod job;

use std::collections::BTreeMap;

use actix_web::web::Payload;
use intake::Document;
pub(super) use intake::LINES;
pub(crate) use intake::{ImportQuery, Imports};

use super::export::{Archive, JsonLines};
use crate::prelude::*;
use kibitz_game::rules::Part;
use kibitz_game::sheets::paper::LeftOut;
use kibitz_game::table::refusals;
use kibitz_game::words::{self, Given};
use kibitz_service::live::{ImportedItem, players};
use kibitz_store::matches;
use kibitz_store::people::players::Player;

/// Paper scoresheets, line by line.
#[derive(ToSchema)]
#[schema(value_type = String, example = "game,echad\ndate,1998-05-03\nplayers,Ana,Ben\nround,0,55\nround,20,0\ntotal,20,55\n")]
#[expect(dead_code, reason = "only a schema: the text is read directly")]
struct Scoresheets(String);

/// The result of an import.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({
    "matches": [{"id": examples::id(), "added": true, "changed": false}],
    "players": [],
    "names": [],
    "left_out": []
}))]
pub(crate) struct ImportOutcome {
    /// The imported matches, in their order in the request.
    matches: Vec<ImportedItem>,
    /// The imported players, in their order in the request.
    players: Vec<ImportedItem>,
    /// The names on new scoresheets that are not exactly those of your players.
    names: Vec<UnknownName>,
    /// What the plays of another program contain and their matches cannot hold.
    left_out: Vec<LeftOutOfImport>,
}

/// Something that plays of another program contain and their matches cannot hold.
#[derive(Serialize, ToSchema)]
struct LeftOutOfImport {
    /// What was left out.
    what: LeftOut,
    /// In how many plays.
    #[schema(minimum = 1, example = 12)]
    plays: u32,
    /// The same in words, in the language of the response.
    #[schema(example = "It does not say who began (12 matches).")]
    sentence: String,
}

impl LeftOutOfImport {
    fn new(what: LeftOut, plays: u32, language: Language) -> LeftOutOfImport {
        let count = [("count", Given::Number(plays.into()))];
        let counted = Given::Said(words::say(language, "count-matches", &count));
        let message = format!("left-out-{}", what.name());
        LeftOutOfImport {
            what,
            plays,
            sentence: words::say(language, &message, &[("plays", counted)]),
        }
    }
}

/// A name on the imported scoresheets that is not exactly that of one of your players. Ask
/// who it is, and send the answer to `POST /v1/players/{id}/seats`.
#[derive(Serialize, ToSchema)]
struct UnknownName {
    #[schema(example = "Noa")]
    name: String,
    /// The number of new matches in which the name has a seat.
    #[schema(minimum = 1, example = 12)]
    seats: u32,
    /// Your players with a similar name, or with the same one if there are several.
    candidates: Vec<NameCandidate>,
}

/// A player who may be meant.
#[derive(Serialize, ToSchema)]
struct NameCandidate {
    id: Uuid,
    #[schema(example = "Noa B.")]
    name: String,
}

/// The number of players of a circle that are looked through.
const MOST_PLAYERS: i64 = 5_000;

/// The number of names that are reported, and of players for each.
const MOST_NAMES: usize = 200;
const MOST_CANDIDATES: usize = 10;

/// The players of a circle, by name.
#[derive(Default)]
struct Circle {
    players: Vec<Player>,
    /// The player with each name; none if there are several.
    exactly: HashMap<String, Option<Uuid>>,
}

impl Circle {
    async fn read(store: &Store, account: Uuid) -> Result<Circle, Problem> {
        let players = players::list(store, account, Some(false), None, MOST_PLAYERS).await?;
        let mut exactly: HashMap<String, Option<Uuid>> = HashMap::new();
        for player in &players {
            exactly
                .entry(player.name.clone())
                .and_modify(|known| *known = None)
                .or_insert(Some(player.id));
        }
        Ok(Circle { players, exactly })
    }

    /// Finds the one player with exactly this name.
    fn player(&self, name: &str) -> Option<Uuid> {
        self.exactly.get(name).copied().flatten()
    }

    /// Lists names that are not exactly those of one player, with the players that may be meant. The
    /// names at most seats come first.
    fn unknown(&self, counted: BTreeMap<String, u32>) -> Vec<UnknownName> {
        let mut names: Vec<(String, u32)> = counted.into_iter().collect();
        names.sort_by_key(|(_, seats)| std::cmp::Reverse(*seats));
        names.truncate(MOST_NAMES);
        let names = names.into_iter().map(|(name, seats)| {
            let alike = self.players.iter();
            let alike = alike.filter(|player| matches::alike(&player.name, &name));
            let candidates = alike.take(MOST_CANDIDATES).map(|player| NameCandidate {
                id: player.id,
                name: player.name.clone(),
            });
            UnknownName {
                candidates: candidates.collect(),
                name,
                seats,
            }
        });
        names.collect()
    }
}

/// Import matches
///
/// Imports the output of `GET /v1/export` (JSON Lines) or
/// `GET /v1/matches/{id}/export?format=json`, from this or another Kibitz, from
/// the same account or another. The account becomes the owner of the matches. They
/// keep their times and logs, including who claimed what. Tokens and table
/// codes are not part of an export, so you cannot import them.
///
/// The body can be compressed, with `Content-Encoding: gzip`.
///
/// Every log is judged again and must come out exactly as it was recorded. If there
/// is an error anywhere, nothing is imported, and `field` says where it is
/// (`line 4.match.log[17]`). What your account already has stays as it is,
/// so you can safely retry: an interrupted import continues where it stopped. If it has changed
/// since the export, the response says so.
///
/// House rules under a name are added if the account has none of that name for the game, up to
/// 50.
///
/// Items that another account of this service already has get new ids in yours, the same
/// ones each time.
///
/// You can also import old paper scoresheets as `text/csv` (UTF-8, commas or
/// semicolons), typed line by line. The first field of a line says what it contains:
///
/// - `game`: the name of the game (`echad`). It starts a new match.
/// - `date`: a day (`1998-05-03`, `3.5.1998`, or in words in any of Kibitz's languages), or
///   a time (`1998-05-03T19:30:00Z`). A day is one of `time_zone`, and its match is opened
///   at noon there. Sheets of one day keep their order.
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
/// The same sheet always gets the same ids, so retries with the same `time_zone` are safe
/// here, too. What
/// `GET /v1/matches/{id}/export?format=csv` writes becomes a match with the same scoresheet.
///
/// A spreadsheet that has a play in each line is imported, too. Its first line names the
/// columns: `date` comes first, `game` is the title, `place`, `note`, `duration` and `wins`
/// (`lowest`) are optional, and each other column is a person with their score. An empty
/// cell means that the person did not play; `12+7` means two rounds; in a game without
/// points it says `won` or `lost`.
///
/// What the app BG Stats has exported (`BGStatsExport.json`) is imported as
/// `application/json`. Its plays become matches of `pad`, with the title of their game, or
/// of the `games` that you name. The same play gets the same id each time. `left_out` lists
/// what the plays contain and the matches cannot hold.
///
/// A name that is exactly that of one of your players means that player. The response lists
/// all other names, with the players they may mean: ask who it is, and send the answer to
/// `POST /v1/players/{id}/seats`.
///
/// An account can run only one import at a time, of at most 10,000 matches with 1,000,000
/// entries, and as much per hour (see Limits). Split larger imports. If you close the
/// connection, the import stops.
#[utoipa::path(
    tag = "import and export",
    params(ImportQuery, ReaderLanguage),
    request_body(content((JsonLines = "application/jsonl"), (Archive = "application/json"),
        (Scoresheets = "text/csv"))),
    responses(
        (status = 200, description = "The result of the import.", body = ImportOutcome),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::MalformedCsv, Code::IdReused, Code::FormatUnknown,
        Code::RulesUnknown, Code::LogImpossible, Code::TimeOutOfRange, Code::IdTwice,
        Code::ImportRunning, Code::TooManyMatches, Code::AccountFull, Code::JsonTooDeep, Code::MalformedJson,
        Part::HouseRules, Part::Deal, Part::Play, Part::Result, refusals::NAME_TWICE,
    ]))),
)]
#[post("/imports")]
pub(crate) async fn import_matches(
    req: HttpRequest,
    body: Payload,
    language: ReaderLanguage,
    tables: State<Tables>,
    store: State<Store>,
) -> Result<Json<ImportOutcome>, Problem> {
    let document = Document::receive(&req, body).await?;
    let language = language.spoken();
    job::run(document, language, &tables, &store)
        .await
        .map(Json)
}
