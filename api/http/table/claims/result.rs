//! The result of a round, entered or replaced.

use actix_web::http::StatusCode;

use super::append::{Append, ClaimQuery};
use crate::access::at_table::Numbered;
use crate::prelude::*;
use crate::web::conditional::IfMatch;
use kibitz_game::answers::AppendedView;
use kibitz_game::rules::Part;
use kibitz_game::rules::game::Tally;
use kibitz_game::table::claims::{ReplacementClaim, ResultClaim};
use kibitz_game::table::{Claim, refusals};
use kibitz_service::live::{Appended, Logged};

/// A round's result, as counted at the table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"result": {
    "game": "echad",
    "winner": 2,
    "hands": [
        {"seat": 1, "cards": ["green-he", "wild"]},
        {"seat": 3, "cards": ["blue-yud"]}
    ]
}}))]
pub(crate) struct NewResult {
    /// A UUID you choose for the entry, so that you can retry safely.
    id: Option<Uuid>,
    /// The result.
    result: Tally,
    /// Replace the result that the round already has. Defaults to `false`.
    #[serde(default)]
    replace: bool,
    /// With `replace`: drop later rounds that can no longer follow. Their entries
    /// stay in the log. Defaults to `false`.
    #[serde(default)]
    drop_later: bool,
}

/// Enter a round's result
///
/// Closes the open round, or enters a whole round by its result alone. Rounds are
/// counted in order. A round keeps its result until you undo or `replace` it. Entering
/// the same result again changes nothing, even without an id.
///
/// If the cards were not counted, enter just the points, in any game:
/// `{"game": "points", "points": [0, 55, 0]}`, one number per seat, in the game's unit.
/// They are checked against what a round can bring, and count like any result. The
/// scoresheet marks such a round with `points_only`.
///
/// A result that replaces another is checked as the first was, also against the plays of
/// its round. Later rounds stay as they were dealt and played; everything after the
/// replaced result is counted again. If a later round could then no longer follow, nothing changes (`round_impossible`), unless you allow it
/// to be dropped (`drop_later`).
#[utoipa::path(
    tag = "play",
    params(
        ("round" = u32, Path, description = "The round's number, counting from 1."),
        ClaimQuery,
        IfMatch,
        ReaderLanguage,
    ),
    request_body = NewResult,
    responses(
        (
            status = 200, description = "The result, with the round's score.", body = AppendedView,
            headers(("ETag" = String, description = "The number of the match's last entry, for `If-Match`."))
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::MATCH_OVER, refusals::ROUND_COUNTED,
        refusals::NO_SUCH_ROUND, refusals::ROUND_IMPOSSIBLE,
        refusals::TOO_MANY_CORRECTIONS, Part::Result, Code::IdReused,
    ]))),
)]
#[put("/rounds/{round}/result")]
pub(crate) async fn count_round(
    append: Append,
    path: Numbered,
    body: Body<NewResult>,
) -> Result<HttpResponse, Problem> {
    let (_, round) = path.into_inner();
    let NewResult {
        id,
        result,
        replace,
        drop_later,
    } = body.0;
    let claim = match (replace, drop_later) {
        (true, drop_later) => Claim::Replacement(ReplacementClaim {
            round,
            result,
            drop_later,
        }),
        (false, false) => Claim::Result(ResultClaim { round, result }),
        (false, true) => return Err(nothing_replaced()),
    };
    let again = Repeated::of(id, &claim);
    match append.put(id, claim).await {
        Err(problem) if problem.is_conflict() => {
            let before = match again {
                Some(again) => again.counted(&append).await?,
                None => None,
            };
            append.show(StatusCode::OK, before.ok_or(problem)?).await
        }
        done => done,
    }
}

/// A result without a chosen id, which may be a repeated request: the round has it
/// already.
struct Repeated {
    round: u32,
    result: Tally,
}

impl Repeated {
    /// The result that this claim enters, if the client chose no id.
    fn of(id: Option<Uuid>, claim: &Claim) -> Option<Self> {
        match claim {
            Claim::Result(ResultClaim { round, result }) if id.is_none() => Some(Repeated {
                round: *round,
                result: result.clone(),
            }),
            _ => None,
        }
    }

    /// The entry with the round's result, if it is this one.
    async fn counted(self, append: &Append) -> Result<Option<Appended>, Problem> {
        let now = append.at.live.now();
        let place = self.round.checked_sub(1);
        let place = place.and_then(|place| usize::try_from(place).ok());
        let Some(played) = place.and_then(|place| now.table.rounds().get(place)) else {
            return Ok(None);
        };
        let (id, before) = (append.at.live.opened.id, played.entry - 1);
        let logged = append
            .tables
            .log_page(id, &now.table, before, 1)
            .await?
            .pop();
        let same = |logged: &Logged| match &logged.record.claim {
            Claim::Result(ResultClaim { result, .. })
            | Claim::Replacement(ReplacementClaim { result, .. }) => *result == self.result,
            _ => false,
        };
        Ok(logged.filter(same).map(|logged| Appended {
            id: logged.id,
            seq: logged.seq,
            at: logged.at,
            record: logged.record,
            again: true,
            now,
        }))
    }
}

fn nothing_replaced() -> Problem {
    Problem::new(
        Code::InvalidBody,
        "Only a result that replaces another can drop later rounds.",
    )
    .field("drop_later")
    .expected("`replace` as well, or neither")
}
