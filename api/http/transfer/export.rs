//! Exports a match, and declares the complete JSON of matches and players, as exported and imported.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::joining::invites::Svg;
use crate::prelude::*;
use crate::server::slow::Making;
use crate::web::conditional;
use kibitz_game::rules;
use kibitz_game::sheets::archive::{self, ArchivedPlayer, CopyLine, FORMAT, VERSION};
use kibitz_game::sheets::bgstats::{self, BgStats};
use kibitz_game::sheets::{Entered, OpeningSeat, Sheet, Whole, csv, svg};
use kibitz_game::table::{Claim, Notes, script};
use kibitz_service::live::{Digested, Kept, players};

/// The format of an exported match.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ExportFormat {
    /// A complete copy, which `POST /v1/imports` can import.
    Json,
    /// The scoresheet for a spreadsheet, which `POST /v1/imports` can also import.
    Csv,
    /// The scoresheet as a picture.
    Svg,
    /// A play for the app BG Stats.
    Bgstats,
    /// A readable transcript, which `kibitz replay` can replay.
    Text,
}

/// The options of an export.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportQuery {
    /// The format.
    format: ExportFormat,
    /// The time zone of the dates in `csv`, `svg` and `bgstats`: an IANA name, or an offset
    /// such as `+03:30`. UTC by default.
    #[serde(default)]
    #[param(value_type = Option<String>, max_length = 40, example = "Europe/Berlin")]
    time_zone: Zone,
}

/// A match as JSON: a complete copy, or a play for BG Stats.
#[derive(ToSchema)]
#[serde(tag = "format", rename_all = "snake_case")]
#[schema(example = bgstats::example)]
#[expect(dead_code, reason = "only a schema: each is sent directly")]
enum ExportedMatch {
    /// A complete copy.
    Kibitz(Archive),
    /// A play for BG Stats.
    Bgstats(BgStats),
}

/// A scoresheet as comma-separated values.
#[derive(ToSchema)]
#[schema(value_type = String, example = "game,echad,,\r\nplayers,Ana,Ben,\r\nround,0,25,\r\n…")]
#[expect(dead_code, reason = "only a schema: the text is sent directly")]
pub(super) struct Spreadsheet(String);

/// A readable transcript of a match, which `kibitz replay` can replay.
#[derive(ToSchema)]
#[schema(value_type = String, example = example)]
#[expect(dead_code, reason = "only a schema: the text is sent directly")]
struct Transcript(String);

fn example() -> Value {
    examples::counted(|played| {
        script::transcript(&played.settings, rules::VERSION, &played.log, Language::En).ok()
    })
}

/// Export a match
///
/// `json` is a complete copy of the match, which `POST /v1/imports` can import, here
/// or elsewhere. For the account that owns the match, it includes the players.
///
/// `csv` is the scoresheet for a spreadsheet (RFC 4180). The first field of each
/// line says what it contains (`game`, `unit`, `date`, `place`, `note`, `tags`, `option`,
/// `players`, `round`, `adjustment`, `left`, `total`, `winner`). A field for each seat and
/// one for a note follow, so all lines have the same number of fields. The note of a round
/// is its result in the notation of transcripts with `#` before a seat, and that of `winner` says how the match
/// ended. When the players change, a `from seat` line says which seat's total each has
/// taken over, and another `players` line follows. Imported again, it is a match with the
/// same scoresheet, but without plays. A text that begins with `=`, `+`, `-`,
/// `@` or an apostrophe gets an apostrophe in front, so that no spreadsheet reads
/// it as a formula. The import removes it again.
///
/// In a language other than English, these words and the names of the game and the unit are
/// in that language. The import reads all languages, and treats the same sheet in two
/// languages as one match.
///
/// `svg` is the scoresheet as a picture to share, from right to left in languages written
/// that way.
///
/// `bgstats` is a link that opens the match in the app BG Stats, with the data
/// inside the link. The response contains the link instead of redirecting to it, so
/// that a client with a token can show it, or open it on another device.
///
/// `text` is a transcript with one line per entry, the verdicts, the counted hands
/// and the totals, and comments in your language. `kibitz replay FILE` replays it and
/// reports any difference.
#[utoipa::path(
    tag = "import and export",
    params(
        ExportQuery,
        ReaderLanguage,
    ),
    responses(
        (
            status = 200, description = "The match in the requested format: an `Archive` or a \
                                         `BgStats` as JSON, or a text.",
            content(
                (ExportedMatch = "application/json"), (Transcript = "text/plain"),
                (Spreadsheet = "text/csv"), (Svg = "image/svg+xml"),
            ),
        ),
    ),
)]
#[get("/export")]
pub(crate) async fn export_match(
    at: AtTable,
    query: Query<ExportQuery>,
    language: ReaderLanguage,
    slow: State<SlowWork>,
) -> Result<HttpResponse, Problem> {
    let ExportQuery { format, time_zone } = query.0;
    let language = language.spoken();
    // Before anything is read: what waits for its turn would hold a whole log.
    let making = slow.about(at.live.now().table.seq())?;
    let exported = Exported {
        at: &at,
        making: &making,
        zone: time_zone,
    };
    let (extension, media_type, body) = match format {
        ExportFormat::Json => ("json", "application/json", exported.archive().await?),
        ExportFormat::Bgstats => ("json", "application/json", exported.bgstats().await?),
        ExportFormat::Csv => {
            let written = exported.sheet(language, |sheet| {
                let sheet = csv::written(sheet).map_err(Problem::internal)?;
                Ok([csv::beginning(Some(&sheet)), &sheet].concat())
            });
            ("csv", "text/csv; charset=utf-8", written.await?)
        }
        ExportFormat::Svg => {
            let drawn = exported.sheet(language, |sheet| Ok(svg::drawn(sheet).into_bytes()));
            ("svg", "image/svg+xml", drawn.await?)
        }
        ExportFormat::Text => {
            let written = exported.transcript(language).await?;
            ("txt", "text/plain; charset=utf-8", written)
        }
    };
    let id = at.live.opened.id;
    let file = format!("inline; filename=\"kibitz-{id}.{extension}\"");
    Ok(making.sent(conditional::file(media_type, &file, body)))
}

struct Exported<'a> {
    at: &'a AtTable,
    making: &'a Making,
    zone: Zone,
}

impl Exported<'_> {
    /// Writes a complete copy, with the players that the match names. Only the account that owns the
    /// circle sees their names in it.
    async fn archive(&self) -> Result<Digested, Problem> {
        let opened = &self.at.live.opened;
        let mut whole = self.at.tables.whole(opened.id).await?;
        if !self.at.own {
            whole.forget_players();
        }
        let found = match opened.account_id {
            Some(account) if self.at.own => {
                let named: BTreeSet<Uuid> = whole.named().collect();
                players::with_merges(&self.at.store, account, named.into_iter().collect()).await?
            }
            _ => Vec::new(),
        };
        let circle = found.into_iter().map(ArchivedPlayer::try_from);
        let circle: Vec<_> = circle.collect::<Result<_, _>>()?;
        let write = move || archive::document(&whole, &circle).map_err(Problem::internal);
        self.making.make(move || write().map(Digested::new)).await
    }

    async fn bgstats(&self) -> Result<Digested, Problem> {
        let (opened, now) = (&self.at.live.opened, self.at.live.now());
        let whole = self.at.tables.whole(opened.id).await?;
        let replayed = self.making.make(move || {
            let table = whole.table()?;
            Ok((whole, table))
        });
        let (whole, table) = replayed.await?;
        let people = table.seats().people.iter();
        let named = people.map(|person| opened.player(*person).filter(|_| self.at.own));
        let players = self.at.tables.today(named.collect()).await?;
        let opened_at = self.zone.local(opened.opened_at);
        let play = move || BgStats::new(&whole, &table, &players, opened_at, now.finished_at);
        self.making.json(play).await
    }

    /// Makes the scoresheet and writes it in this form.
    async fn sheet(
        &self,
        language: Language,
        write: impl FnOnce(&Sheet) -> Result<Vec<u8>, Problem> + Send + 'static,
    ) -> Result<Digested, Problem> {
        let (live, zone) = (&self.at.live, self.zone);
        let Kept { notes, took, .. } = self.at.tables.kept(live).await?;
        let (opened_at, now) = (zone.local(live.opened.opened_at), live.now());
        let over = now.finished_at.map(|at| zone.local(at));
        let write = move || {
            let sheet = Sheet::new(&now.table, opened_at, notes, language).over(over, took);
            write(&sheet).map(Digested::new)
        };
        self.making.make(write).await
    }

    async fn transcript(&self, language: Language) -> Result<Digested, Problem> {
        let opened = &self.at.live.opened;
        let mut records = self.at.tables.records(opened.id).await?;
        if !self.at.own {
            let claims = records.iter_mut().map(|record| &mut record.claim);
            claims.for_each(Claim::forget_players);
        }
        let settings = self.at.live.now().table.shared_settings();
        let version = opened.rules_version;
        let write = move || {
            let text = script::transcript(&settings, version, &records, language);
            Ok(Digested::new(text.map_err(Problem::internal)?.into_bytes()))
        };
        self.making.make(write).await
    }
}

/// A complete copy of a match and its players, which `POST /v1/imports` can import.
/// Its `format` is always `kibitz`.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = archive_example)]
#[expect(dead_code, reason = "only a schema: it is written and read in parts")]
pub(super) struct Archive {
    /// The version of this format.
    #[schema(minimum = 1, maximum = 1, example = 1)]
    version: u32,
    /// The match.
    #[schema(max_items = 1)]
    matches: Vec<Whole>,
    /// The players of the account's circle whom the match names.
    #[schema(required = false)]
    players: Vec<ArchivedPlayer>,
}

/// A complete copy of matches and players as JSON Lines: a JSON object in each line.
///
/// The first line is `{"format":"kibitz","version":1}`. Each line after it has a match (an
/// object with the one member `match`, an `ArchivedMatch`), a player (`player`, an
/// `ArchivedPlayer`) or house rules under a name (`rule_set`, a `RuleSet`), in any order. The last line is `{"end":{}}`. A line has at most 16 MiB.
#[derive(ToSchema)]
#[schema(value_type = String, example = lines_example)]
#[expect(
    dead_code,
    reason = "only a schema: it is written and read line by line"
)]
pub(super) struct JsonLines(String);

fn example_match() -> Option<Whole> {
    let played = examples::counted_of(Game::Echad)?;
    let entries = (1..).zip(&played.log).map(|(number, record)| Entered {
        id: Uuid::from_u128(examples::id().as_u128() + number),
        at: examples::at(),
        record: record.clone(),
    });
    let seats = played.settings.seats.iter().map(|name| OpeningSeat {
        name: name.clone(),
        player_id: None,
    });
    Some(Whole {
        id: examples::id(),
        rules_version: rules::VERSION,
        house_rules: played.settings.house_rules.clone(),
        etiquette: played.settings.etiquette,
        opened_at: examples::at(),
        seats: seats.collect(),
        notes: Notes::default(),
        members: Vec::new(),
        rematch_of: None,
        log: entries.collect(),
    })
}

fn archive_example() -> Value {
    let matches: Vec<Whole> = example_match().into_iter().collect();
    serde_json::json!({
        "format": FORMAT, "version": VERSION, "matches": matches, "players": [],
    })
}

fn lines_example() -> Value {
    let one = example_match();
    let lines = [
        Some(CopyLine::FIRST),
        one.as_ref().map(CopyLine::Match),
        Some(CopyLine::End {}),
    ];
    let written = lines
        .into_iter()
        .flatten()
        .filter_map(|line| line.written().ok());
    String::from_utf8_lossy(&written.collect::<Vec<_>>().concat()).into()
}
