//! The routes of the kinds of claim.

use actix_web::{HttpResponse, post, put};
use serde_json::{Value, json};

use super::append::{Append, ClaimQuery};
use super::body::{NewEntry, Routed};
use crate::web::body::{Body, OptionalBody};
use crate::web::conditional::IfMatch;
use crate::web::language::ReaderLanguage;
use crate::web::problem::{Code, Problem};
use kibitz_game::answers::AppendedView;
use kibitz_game::rules::Part;
use kibitz_game::rules::refusal;
use kibitz_game::table::Claim;
use kibitz_game::table::claims::{
    AdjustmentClaim, BreakoffClaim, ConfirmationClaim, ConsentClaim, EndClaim, LineupClaim,
    PlayClaim, ReopenClaim, RoundClaim, UndoClaim,
};
use kibitz_game::table::refusals;

type NewPlay = NewEntry<PlayClaim>;

impl Routed for PlayClaim {
    const BODY: &str = "NewPlay";

    fn example() -> Value {
        json!({
            "seat": 2,
            "play": {"kind": "echad_lay", "cards": ["blue-he"]}
        })
    }
}

/// Claim a play
///
/// The referee judges the play, and it is recorded with its verdict. An illegal play
/// is a success too, but does not move the table unless it `stands`.
#[utoipa::path(
    tag = "play",
    params(ClaimQuery, IfMatch, ReaderLanguage),
    request_body = NewPlay,
    responses(
        (
            status = 200, description = "What a dry run would record, and the table as it would be.",
            body = AppendedView
        ),
        (status = 201, description = "The recorded play with its verdict.", body = AppendedView),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::MATCH_OVER, refusals::NO_ROUND_OPEN,
        Part::Play, Code::IdReused,
    ]))),
)]
#[post("/plays")]
pub(crate) async fn claim_play(
    append: Append,
    body: Body<NewPlay>,
) -> Result<HttpResponse, Problem> {
    append.respond(body.0.id, Claim::Play(body.0.claim)).await
}

type NewRound = NewEntry<RoundClaim>;

impl Routed for RoundClaim {
    const BODY: &str = "NewRound";

    fn example() -> Value {
        json!({"deal": {"game": "echad", "dealer": 1, "up": "blue-gimel"}})
    }
}

/// Start a round
///
/// Needed only for rounds that are logged play by play. For any other round, enter
/// just its result.
#[utoipa::path(
    tag = "play",
    params(ClaimQuery, IfMatch, ReaderLanguage),
    request_body = NewRound,
    responses(
        (
            status = 200, description = "What a dry run would record, and the table as it would be.",
            body = AppendedView
        ),
        (status = 201, description = "The round has started.", body = AppendedView),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::MATCH_OVER, refusals::ROUND_OPEN,
        Part::Deal, Code::IdReused,
    ]))),
)]
#[post("/rounds")]
pub(crate) async fn begin_round(
    append: Append,
    body: Body<NewRound>,
) -> Result<HttpResponse, Problem> {
    append.respond(body.0.id, Claim::Round(body.0.claim)).await
}

type NewBreakoff = NewEntry<BreakoffClaim>;

impl Routed for BreakoffClaim {
    const BODY: &str = "NewBreakoff";

    fn example() -> Value {
        json!({"reason": "Somebody has to go."})
    }
}

/// Break off a round
///
/// For when somebody has to go, or the cards fell down. Nobody scores the open round: its
/// plays stay in the log, and the next deal is that of the same round, by the same dealer.
/// Before it, others can sit down. An undo brings the round back.
#[utoipa::path(
    tag = "play",
    params(IfMatch, ReaderLanguage),
    request_body = Option<NewBreakoff>,
    responses(
        (status = 201, description = "The round was broken off.", body = AppendedView),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::MATCH_OVER, refusals::NO_ROUND_OPEN,
        Code::IdReused,
    ]))),
)]
#[post("/breakoff")]
pub(crate) async fn break_off_round(
    append: Append,
    body: OptionalBody<NewBreakoff>,
) -> Result<HttpResponse, Problem> {
    append
        .respond(body.0.id, Claim::Breakoff(body.0.claim))
        .await
}

type NewConfirmation = NewEntry<ConfirmationClaim>;

impl Routed for ConfirmationClaim {
    const BODY: &str = "NewConfirmation";

    fn example() -> Value {
        json!({"round": 1, "seat": 3, "agrees": false, "note": "The wild was red."})
    }
}

/// Confirm or contest a result
///
/// A seat's latest answer replaces its earlier ones. The match's `etiquette` says
/// who has to agree: the result is provisional until they do, and for as long as
/// anyone contests it. Replacing a result discards its confirmations.
#[utoipa::path(
    tag = "play",
    params(ClaimQuery, IfMatch, ReaderLanguage),
    request_body = NewConfirmation,
    responses(
        (
            status = 200, description = "What a dry run would record, and the table as it would be.",
            body = AppendedView
        ),
        (status = 201, description = "The confirmation was recorded.", body = AppendedView),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::NO_SUCH_ROUND, refusal::NO_SUCH_SEAT, Code::IdReused,
    ]))),
)]
#[post("/confirmations")]
pub(crate) async fn confirm_round(
    append: Append,
    body: Body<NewConfirmation>,
) -> Result<HttpResponse, Problem> {
    append
        .respond(body.0.id, Claim::Confirmation(body.0.claim))
        .await
}

type NewUndo = NewEntry<UndoClaim>;

impl Routed for UndoClaim {
    const BODY: &str = "NewUndo";

    fn example() -> Value {
        json!({"back_to": 7})
    }
}

/// Undo moves
///
/// Takes back the last move, or everything after an entry. Without a body, it is the
/// last move. Undone entries stay in
/// the log and name the entry that undid them. If the match's `etiquette` requires
/// consent and the undo would take back another player's entry, it is only
/// requested: the table shows it in `asked` until someone decides on it, or the next
/// move cancels it.
#[utoipa::path(
    tag = "play",
    params(ClaimQuery, IfMatch, ReaderLanguage),
    request_body = Option<NewUndo>,
    responses(
        (
            status = 200, description = "What a dry run would record, and the table as it would be.",
            body = AppendedView
        ),
        (status = 201, description = "The moves were undone.", body = AppendedView),
        (
            status = 202, description = "The undo waits for consent: see `POST .../consents`.",
            body = AppendedView
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::NOTHING_TO_UNDO, Code::IdReused,
    ]))),
)]
#[post("/undo")]
pub(crate) async fn undo_moves(
    append: Append,
    body: OptionalBody<NewUndo>,
) -> Result<HttpResponse, Problem> {
    append.respond(body.0.id, Claim::Undo(body.0.claim)).await
}

type NewConsent = NewEntry<ConsentClaim>;

impl Routed for ConsentClaim {
    const BODY: &str = "NewConsent";

    fn example() -> Value {
        json!({"entry": 12, "agrees": true})
    }
}

/// Consent to an undo
///
/// Carries out or declines an undo that waits for consent. This is up to the host,
/// or to anyone whose entry the undo would take back. The player who asked for it
/// can only decline it.
#[utoipa::path(
    tag = "play",
    params(ClaimQuery, IfMatch, ReaderLanguage),
    request_body = NewConsent,
    responses(
        (
            status = 200, description = "What a dry run would record, and the table as it would be.",
            body = AppendedView
        ),
        (status = 201, description = "The undo was carried out or declined.", body = AppendedView),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::NOTHING_ASKED,
        refusals::NOT_YOURS_TO_CONSENT, Code::IdReused,
    ]))),
)]
#[post("/consents")]
pub(crate) async fn answer_undo(
    append: Append,
    body: Body<NewConsent>,
) -> Result<HttpResponse, Problem> {
    append
        .respond(body.0.id, Claim::Consent(body.0.claim))
        .await
}

type NewAdjustment = NewEntry<AdjustmentClaim>;

impl Routed for AdjustmentClaim {
    const BODY: &str = "NewAdjustment";

    fn example() -> Value {
        json!({"seat": 2, "points": -10, "reason": "A card was counted twice."})
    }
}

/// Adjust a score
///
/// The scoresheet lists adjustments and their reasons apart from what was counted.
/// Host only.
#[utoipa::path(
    tag = "play",
    params(ClaimQuery, IfMatch, ReaderLanguage),
    request_body = NewAdjustment,
    responses(
        (
            status = 200, description = "What a dry run would record, and the table as it would be.",
            body = AppendedView
        ),
        (status = 201, description = "The score was adjusted.", body = AppendedView),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::MATCH_OVER, refusal::NO_SUCH_SEAT, refusal::OUT_OF_RANGE, Code::IdReused,
    ]))),
)]
#[post("/adjustments")]
pub(crate) async fn adjust_score(
    append: Append,
    body: Body<NewAdjustment>,
) -> Result<HttpResponse, Problem> {
    append
        .respond(body.0.id, Claim::Adjustment(body.0.claim))
        .await
}

type NewLineup = NewEntry<LineupClaim>;

impl Routed for LineupClaim {
    const BODY: &str = "NewLineup";

    fn example() -> Value {
        json!({"seats": [{"from": 1}, {"from": 3, "name": "Dan"}, {"name": "Eva"}]})
    }
}

/// Change who sits at the table
///
/// Between rounds, players can join, leave, change the order, or hand their seat to
/// someone else, and seats can be renamed. Counted rounds keep their points and the
/// names of the time; a player who leaves keeps their total on the scoresheet. To
/// start a new player at a score other than 0, add an adjustment. Host only.
#[utoipa::path(
    tag = "play",
    params(ClaimQuery, IfMatch, ReaderLanguage),
    request_body = NewLineup,
    responses(
        (status = 200, description = "The lineup was changed.", body = AppendedView),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, Code::UnknownPlayer, refusals::MATCH_OVER,
        refusals::ROUND_OPEN, refusals::NAME_MISSING, refusals::NAME_TWICE,
        refusals::FROM_MISSING, refusals::PLAYER_TWICE, refusals::TOO_MANY_LINEUPS,
        Part::HouseRules, refusal::SEAT_TWICE, Code::IdReused,
    ]))),
)]
#[put("/seats")]
pub(crate) async fn change_lineup(
    append: Append,
    body: Body<NewLineup>,
) -> Result<HttpResponse, Problem> {
    append.put(body.0.id, Claim::Lineup(body.0.claim)).await
}

type NewEnd = NewEntry<EndClaim>;

impl Routed for EndClaim {
    const BODY: &str = "NewEnd";

    fn example() -> Value {
        json!({"reason": "It is late.", "counts": true})
    }
}

/// End a match early
///
/// You choose whether the match `counts`. If it does, it is a match like any other: the
/// leader has won, and if several are tied for the lead, they share the win. If not, it
/// was cut short: it has no winner, and statistics leave it out unless asked for it. By
/// default, it counts if at least one round was counted. A match without any score never does.
///
/// A round in progress does not count. A match that is played to the end is over by
/// itself. Host only.
#[utoipa::path(
    tag = "play",
    params(ClaimQuery, IfMatch, ReaderLanguage),
    request_body = Option<NewEnd>,
    responses(
        (
            status = 200, description = "What a dry run would record, and the table as it would be.",
            body = AppendedView
        ),
        (status = 201, description = "The match is over.", body = AppendedView),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::MATCH_OVER, Code::IdReused,
    ]))),
)]
#[post("/end")]
pub(crate) async fn end_match(
    append: Append,
    body: OptionalBody<NewEnd>,
) -> Result<HttpResponse, Problem> {
    append.respond(body.0.id, Claim::End(body.0.claim)).await
}

type NewReopening = NewEntry<ReopenClaim>;

impl Routed for ReopenClaim {
    const BODY: &str = "NewReopening";

    fn example() -> Value {
        json!({})
    }
}

/// Reopen a match
///
/// A match that was ended early continues, between rounds. A round that was open
/// when it ended does not come back: to restore it, undo the end instead. Host only.
#[utoipa::path(
    tag = "play",
    params(ClaimQuery, IfMatch, ReaderLanguage),
    request_body = Option<NewReopening>,
    responses(
        (
            status = 200, description = "What a dry run would record, and the table as it would be.",
            body = AppendedView
        ),
        (status = 201, description = "The match continues.", body = AppendedView),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::LogFull, refusals::NOT_ENDED, Code::IdReused,
    ]))),
)]
#[post("/reopen")]
pub(crate) async fn reopen_match(
    append: Append,
    body: OptionalBody<NewReopening>,
) -> Result<HttpResponse, Problem> {
    append.respond(body.0.id, Claim::Reopen(body.0.claim)).await
}
