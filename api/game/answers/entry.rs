//! Log entries as the API shows them.

use std::borrow::Cow;

use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use utoipa::openapi::Ref;
use utoipa::openapi::schema::RefBuilder;
use uuid::Uuid;

use super::remarks::{self, RemarkView, Verdict};
use super::scoresheet::RoundScore;
use super::table::TableView;
use crate::rules::{EntryNo, Language, Ruling};
use crate::table::claims::{PlayClaim, Said};
use crate::table::timestamp::Timestamp;
use crate::table::{Author, Claim, Dropped, Logged, Record, Table, examples, script};
use crate::words::{Words, problem};

/// An entry in the log: what someone claimed, and what came of it.
#[skip_serializing_none]
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Entry, example = example)]
pub struct EntryView {
    /// The entry's number in the match, counting from 1.
    #[schema(value_type = u32, example = 12)]
    seq: EntryNo,
    id: Uuid,
    /// When the entry was appended.
    at: Timestamp,
    /// Who made the claim: `host`, the id of the account that owns the match, or a
    /// member's id.
    #[schema(value_type = String, example = "host")]
    by: Author,
    /// The claim. A lineup's `player_id`s are shown only to the account that owns
    /// the match, and only when it reads the log.
    claim: Claim,
    /// The claim in words, for people, in the language of the response and with the names
    /// that the table had at the time. Names and cards are between the Unicode isolates
    /// U+2068 and U+2069.
    #[schema(example = "\u{2068}Chaim\u{2069} lays \u{2068}blue He\u{2069}.")]
    sentence: String,
    /// The referee's verdict, if the claim is a play.
    #[schema(nullable = false)]
    verdict: Option<Verdict>,
    /// True if the claim changed the match. An illegal play does not, unless it stands;
    /// nor does an undo that waits for consent or was declined, or a claim that could
    /// not be applied.
    moved: bool,
    /// The effects of the claim, such as who is next or has to draw.
    effects: Vec<RemarkView>,
    /// If the claim counted a round: the round's score, as it is now. Absent once the
    /// result was undone or replaced.
    #[schema(nullable = false)]
    score: Option<RoundScore>,
    /// For a claim made offline: when it was made, by the phone's clock.
    #[schema(nullable = false)]
    made_at: Option<Timestamp>,
    /// For a claim made offline: why it could not be applied after what others had
    /// entered in the meantime. It changed nothing.
    #[schema(nullable = false)]
    unapplied: Option<UnappliedView>,
    /// For an undo, or the consent to one: the entry after which everything was
    /// undone.
    #[schema(value_type = Option<u32>, nullable = false)]
    back_to: Option<EntryNo>,
    /// The entry that undid this one, if any: an undo, the consent to one, or a
    /// replaced result that this entry could not follow. Never present in the event
    /// stream, which shows each entry as it was appended.
    #[schema(value_type = Option<u32>, nullable = false)]
    undone_by: Option<EntryNo>,
    /// For a replaced result: what was dropped because it could not follow.
    #[schema(nullable = false)]
    dropped: Option<Dropped>,
}

/// Why a claim made offline was recorded but not applied: the match had moved on before
/// the claim arrived.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Unapplied, example = json!({
    "code": "no_round_open",
    "message": "No round has begun. Deal first.",
    "field": "play",
    "detail": "No round is being played.",
    "expected": "a `round` entry first, to start a round"
}))]
pub struct UnappliedView {
    #[schema(schema_with = problem_code)]
    code: Cow<'static, str>,
    /// What to tell people, in the language of the response.
    message: String,
    /// The part of the claim that did not fit the match.
    field: String,
    /// What was wrong, for developers.
    detail: String,
    /// What was expected instead, for developers.
    expected: String,
}

/// Refers to the codes of problems, which the service declares with their statuses.
fn problem_code() -> Ref {
    RefBuilder::new()
        .ref_location_from_schema_name("ProblemCode")
        .description(Some(
            "A stable code: one of those of the problems with status 409 or 422.",
        ))
        .build()
}

impl EntryView {
    /// Puts an entry in words, with the names that the table had at the time, and without the
    /// players' ids.
    pub fn new(mut logged: Logged, table: &Table, language: Language) -> Self {
        logged.record.claim.forget_players();
        EntryView::of_own(logged, table, language)
    }

    /// Puts an entry in words for the account that owns the match, which sees the players' ids, with
    /// the names that the table had at the time.
    pub fn of_own(logged: Logged, table: &Table, language: Language) -> Self {
        let words = Words::new(table.settings().house_rules.game(), language);
        let names = table.names_at(logged.seq);
        let record = logged.record;
        let counted = table.counted_by(logged.seq, &record.claim);
        EntryView {
            seq: logged.seq,
            id: logged.id,
            at: logged.at.into(),
            by: record.by,
            sentence: sentence(&record, table, names, words),
            moved: record.moves(),
            verdict: record
                .ruling
                .map(|ruling| Verdict::new(ruling, record.findings, record.fits, words, names)),
            effects: remarks::say(record.effects, words, names),
            score: counted.map(|(round, played)| RoundScore::new(round, played, table, language)),
            made_at: record.made_at.map(Timestamp::from),
            unapplied: record.unapplied.map(|unapplied| UnappliedView {
                message: problem(language, &unapplied.code),
                code: unapplied.code,
                field: unapplied.field,
                detail: unapplied.detail,
                expected: unapplied.expected,
            }),
            back_to: record.back_to,
            claim: record.claim,
            undone_by: logged.undone_by,
            dropped: record.dropped,
        }
    }

    /// Puts an entry in words as it was appended, without what happened to it later.
    pub fn appended(logged: Logged, table: &Table, language: Language) -> Self {
        EntryView {
            undone_by: None,
            ..EntryView::new(logged, table, language)
        }
    }

    /// Shows the last entry of a match, for the examples in the OpenAPI document.
    pub fn example(played: &script::Match) -> Option<EntryView> {
        let logged = Logged {
            seq: played.table.seq(),
            id: examples::id(),
            at: examples::at(),
            record: played.log.last()?.clone(),
            undone_by: None,
        };
        Some(EntryView::new(logged, &played.table, Language::En))
    }
}

fn example() -> serde_json::Value {
    examples::in_play(EntryView::example)
}

/// Puts what was recorded in a sentence or a few. `names` are those that the table had at the time.
fn sentence(record: &Record, table: &Table, names: &[String], words: Words) -> String {
    let mut said = record.claim.sentence(&Said {
        record,
        table,
        names,
        words,
    });
    let mut add = |message: &str| {
        said.push(' ');
        said.push_str(&words.shared(message, &[]));
    };
    match &record.claim {
        Claim::Play(PlayClaim { stands: true, .. }) if record.ruling == Some(Ruling::Illegal) => {
            add("verdict-stands");
        }
        _ if record.dropped.is_some() => add("entry-drops"),
        _ => {}
    }
    if record.unapplied.is_some() {
        add("entry-unapplied");
    }
    said
}

/// Answers a claim with the entry as the log has it, and the table after it.
#[derive(Serialize, ToSchema)]
#[schema(as = AppendedEntry)]
pub struct AppendedView {
    /// The entry, as it was appended.
    pub entry: EntryView,
    /// The table's current state.
    pub table: TableView,
}
