//! Looking at a match with a link.

use chrono::{DateTime, Utc};

use super::code::{InLink, Shown};
use crate::prelude::*;
use crate::server::slow::Large;
use crate::web::conditional;
use kibitz_game::answers::Scoresheet;
use kibitz_game::answers::TableView;
use kibitz_game::rules::game::HouseRules;
use kibitz_game::table::{Status, Table};

/// A match as anyone with its link sees it.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(super) struct SharedMatch {
    game: Game,
    /// The options the match was opened with, including the defaults.
    house_rules: HouseRules,
    status: Status,
    opened_at: Timestamp,
    /// When the match was won or ended, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    finished_at: Option<Timestamp>,
    /// The table, without the undo that waits for consent.
    table: TableView,
    /// The scoresheet, without confirmations. Who changed a score by hand is left out:
    /// `by` is always `member`.
    scoresheet: Scoresheet,
}

impl SharedMatch {
    fn new(
        table: &Table,
        opened_at: DateTime<Utc>,
        finished_at: Option<DateTime<Utc>>,
        language: Language,
    ) -> Self {
        SharedMatch {
            game: table.settings().house_rules.game(),
            house_rules: table.settings().house_rules.clone(),
            status: table.status(),
            opened_at: opened_at.into(),
            finished_at: finished_at.map(Timestamp::from),
            table: TableView::from(table).shared(),
            scoresheet: Scoresheet::new(table, language).shared(),
        }
    }
}

fn example() -> serde_json::Value {
    examples::counted(|played| SharedMatch::new(&played.table, examples::at(), None, Language::En))
}

/// Look at a shared match
///
/// Shows the table and the scoresheet to anyone who has the link. It needs no token, and
/// there is nothing in it about members, accounts or notes.
#[utoipa::path(
    tag = "sharing",
    params(InLink, ReaderLanguage),
    responses(
        (status = 200, description = "The match.", body = SharedMatch),
    ),
    extensions(("x-problem-codes" = json!([
        Code::CodeUnknown, Code::CodeRevoked, Code::TooManyTries,
    ]))),
)]
#[get("/shared/{code}")]
pub(crate) async fn get_shared_match(
    shown: Shown,
    language: ReaderLanguage,
    large: Large,
) -> Result<HttpResponse, Problem> {
    let now = shown.live.now();
    let language = language.spoken();
    let opened_at = shown.live.opened.opened_at;
    let making = large.about(now.table.seq())?;
    let shared = move || SharedMatch::new(&now.table, opened_at, now.finished_at, language);
    let written = making.json(shared).await?;
    Ok(making.sent(conditional::json(written)))
}
