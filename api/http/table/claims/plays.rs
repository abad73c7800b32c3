//! Plays: what a player did, with the referee's verdict.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, post};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::append::{self, Append};
use crate::http::games::words::{self, RemarkView, Verdict};
use crate::http::table::entry::EntryView;
use crate::http::table::sentence::sentence;
use crate::http::table::view::TableView;
use crate::http::web::body::{Body, Query};
use crate::http::web::conditional::IfMatch;
use crate::http::web::examples;
use crate::http::web::language::ReaderLanguage;
use crate::http::web::problem::{Code, Problem};
use crate::rules::Part;
use crate::rules::game::Play;
use crate::rules::{Language, Ruling, Seat};
use crate::table::refusals;
use crate::table::{Claim, Record, Table};
use crate::words::Words;

/// A claimed play.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "seat": 2,
    "play": {"kind": "echad_lay", "cards": ["blue-he"]}
}))]
pub(in crate::http) struct NewPlay {
    /// A UUID you choose for the entry, so that you can retry safely.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// The seat that played.
    seat: Seat,
    /// The play.
    play: Play,
    /// Let the play pass even if it is illegal. The log keeps both the verdict and
    /// that the play stands.
    #[serde(default)]
    #[schema(default = false)]
    stands: bool,
}

/// Options for claiming a play.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::http) struct PlayQuery {
    /// Judge the play without recording it. The response shows the table as it would
    /// be afterwards.
    #[serde(default)]
    #[param(value_type = Option<bool>, default = false)]
    dry_run: bool,
}

/// A play with its verdict.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(super) struct JudgedPlay {
    /// The entry that records the play, as the log has it; absent for a dry run.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    entry: Option<EntryView>,
    /// The play in words, for people: see the log's `sentence`.
    #[schema(example = "\u{2068}Chaim\u{2069} lays \u{2068}blue He\u{2069}.")]
    sentence: String,
    verdict: Verdict,
    /// Whether the play moved the table: `false` only for an illegal play that does
    /// not stand.
    moved: bool,
    /// The effects of the play, such as who is next or has to draw.
    effects: Vec<RemarkView>,
    /// The table after the play. For a dry run, the table as the play would leave
    /// it, with the number that its entry would have.
    table: TableView,
}

impl JudgedPlay {
    fn new(entry: Option<EntryView>, record: &Record, table: &Table, language: Language) -> Self {
        let words = Words::new(table.settings().house_rules.game(), language);
        let names = match &entry {
            Some(entry) => table.names_at(entry.seq),
            None => table.names(),
        };
        let ruling = record.ruling.unwrap_or(Ruling::Legal);
        let fits = record.fits.clone();
        // What the entry says is not made a second time.
        let (sentence, findings, effects) = match &entry {
            Some(entry) => (
                entry.sentence.clone(),
                entry.findings.clone(),
                entry.effects.clone(),
            ),
            None => (
                sentence(record, table, names, words),
                words::say(&record.findings, words, names),
                words::say(&record.effects, words, names),
            ),
        };
        JudgedPlay {
            entry,
            sentence,
            verdict: Verdict::new(ruling, findings, fits),
            moved: record.moves(),
            effects,
            table: TableView::from(table),
        }
    }
}

fn example() -> serde_json::Value {
    examples::in_play(|played| {
        let entry = EntryView::examples(played).pop()?;
        let record = played.log.last()?;
        let (table, language) = (&played.table, Language::En);
        Some(JudgedPlay::new(Some(entry), record, table, language))
    })
}

/// Claim a play
///
/// The referee judges the play, and it is recorded with its verdict. An illegal play
/// is a success too, but does not move the table unless it `stands`.
#[utoipa::path(
    tag = "play",
    security(("token" = [])),
    params(
        ("id" = Uuid, Path, description = "The match's id."),
        PlayQuery,
        IfMatch,
        ReaderLanguage,
    ),
    request_body = NewPlay,
    responses(
        (
            status = 200, description = "The verdict on a dry run (`dry_run`).", body = JudgedPlay,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
        (
            status = 201, description = "The recorded play with its verdict.", body = JudgedPlay,
            headers(("ETag" = String, description = "The match's sequence number."))
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::MATCH_OVER, refusals::NO_ROUND_OPEN,
        Part::Play, Code::IdReused,
    ]))),
)]
#[post("/plays")]
pub(in crate::http) async fn claim_play(
    append: Append,
    language: ReaderLanguage,
    query: Query<PlayQuery>,
    body: Body<NewPlay>,
) -> Result<HttpResponse, Problem> {
    let NewPlay {
        id,
        seat,
        play,
        stands,
    } = body.0;
    let claim = Claim::Play { seat, play, stands };
    if query.0.dry_run {
        let (record, after) = append.try_out(id, claim).await?;
        let body = JudgedPlay::new(None, &record, &after, language.spoken());
        // Nothing was appended, so the tag is still that of the last entry.
        return Ok(append::answer(StatusCode::OK, after.seq() - 1, body));
    }
    let appended = append.append(id, claim).await?;
    let language = language.spoken();
    let entry = Some(append::entry(&appended, language));
    let table = &appended.now.table;
    let body = JudgedPlay::new(entry, &appended.record, table, language);
    Ok(append.created(&appended, body))
}
