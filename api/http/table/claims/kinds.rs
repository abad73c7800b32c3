//! The kinds of claim, each with its route.

use serde_json::{Value, json};

use super::{Append, ClaimQuery, NewEntry, Routed};
use crate::prelude::*;
use crate::routes::Routes;
use crate::web::conditional::IfMatch;
use kibitz_game::rules::{Part, refusal};
use kibitz_game::table::claims::{
    AdjustmentClaim, BreakoffClaim, ConfirmationClaim, ConsentClaim, EndClaim, LineupClaim,
    PlayClaim, ReopenClaim, ReplacementClaim, ResultClaim, RoundClaim, UndoClaim,
};
use kibitz_game::table::{Claim, refusals};
use kibitz_service::live::Appended;

/// Describes the answer to a dry run.
const TRIED: &str = "What a dry run would record, and the table as it would be.";

/// Declares the routes: each takes a claim, with an example of it, and says with which statuses it
/// answers and for which reasons it refuses, besides those of all of them.
macro_rules! routes {
    ($(
        $(#[$about:meta])*
        $method:ident $path:tt async fn $name:ident(
            $body:ident<$new:ident>: [$($request:tt)+] of $kind:ident($claim:ident)
        )
        such as $example:tt
        $done:ident [$($status:tt $answer:expr),+]
        refuse [$($code:expr),* $(,)?];
    )+) => {$(
        type $new = NewEntry<$claim>;

        impl Routed for $claim {
            const BODY: &str = stringify!($new);

            fn example() -> Value {
                json!($example)
            }
        }

        $(#[$about])*
        #[utoipa::path(
            tag = "play",
            params(ClaimQuery, IfMatch, ReaderLanguage),
            request_body = $($request)+,
            responses($((
                status = $status, description = $answer, body = AppendedView,
                headers(("ETag" = String, description = "The number of the match's last entry, for `If-Match`."))
            )),+),
            extensions(("x-problem-codes" = json!([
                Code::RoleRequired, Code::LogFull, $($code,)* Code::IdReused
            ]))),
        )]
        #[$method($path)]
        pub(crate) async fn $name(
            append: Append,
            body: $body<$new>,
        ) -> Result<HttpResponse, Problem> {
            append.respond(StatusCode::$done, body.0.id, Claim::$kind(body.0.claim)).await
        }
    )+

        /// Registers all of them.
        pub(crate) fn routes<R: Routes>(scope: R) -> R {
            scope$(.route($name))+
        }
    };
}

routes! {
    /// Claim a play
    ///
    /// The referee judges the play, and it is recorded with its verdict. An illegal play
    /// is a success too, but does not move the table unless it `stands`.
    post "/plays" async fn claim_play(Json<NewPlay>: [NewPlay] of Play(PlayClaim))
        such as {"seat": 2, "play": {"kind": "echad_lay", "cards": ["blue-he"]}}
        CREATED [200 TRIED, 201 "The recorded play with its verdict."]
        refuse [refusals::MATCH_OVER, refusals::NO_ROUND_OPEN, Part::Play];

    /// Start a round
    ///
    /// Needed only for rounds that are logged play by play. For any other round, enter
    /// just its result.
    post "/rounds" async fn begin_round(Json<NewRound>: [NewRound] of Round(RoundClaim))
        such as {"deal": {"game": "echad", "dealer": 1, "up": "blue-gimel"}}
        CREATED [200 TRIED, 201 "The round has started."]
        refuse [refusals::MATCH_OVER, refusals::ROUND_OPEN, Part::Deal];

    /// Break off a round
    ///
    /// Use this when a player has to go, or the cards fell down. No one scores the open
    /// round: its plays stay in the log, and the next deal is that of the same round, by
    /// the same dealer. Before that, the players can change. An undo brings the round back.
    post "/breakoff" async fn break_off_round(OptionalBody<NewBreakoff>: [Option<NewBreakoff>] of Breakoff(BreakoffClaim))
        such as {"reason": "Someone has to go."}
        CREATED [200 TRIED, 201 "The round was broken off."]
        refuse [refusals::MATCH_OVER, refusals::NO_ROUND_OPEN];

    /// Confirm or contest a result
    ///
    /// A seat's latest answer replaces its earlier ones. The match's `etiquette` says
    /// who has to agree: the result is provisional until they do, and for as long as
    /// anyone contests it. Replacing a result discards its confirmations.
    post "/confirmations" async fn confirm_round(Json<NewConfirmation>: [NewConfirmation] of Confirmation(ConfirmationClaim))
        such as {"round": 1, "seat": 3, "agrees": false, "note": "The wild was red."}
        CREATED [200 TRIED, 201 "The confirmation was recorded."]
        refuse [refusals::NO_SUCH_ROUND, refusal::NO_SUCH_SEAT];

    /// Undo moves
    ///
    /// Takes back the last move, or everything after an entry. Without a body, it is the
    /// last move. Undone entries stay in
    /// the log and name the entry that undid them. If the match's `etiquette` requires
    /// consent and the undo would take back another player's entry, it is only
    /// requested: the table shows it in `asked` until someone decides on it, or the next
    /// move cancels it.
    post "/undo" async fn undo_moves(OptionalBody<NewUndo>: [Option<NewUndo>] of Undo(UndoClaim))
        such as {"back_to": 7}
        CREATED [
            200 TRIED,
            201 "The moves were undone.",
            202 "The undo waits for consent: see `POST .../consents`."
        ]
        refuse [refusals::NOTHING_TO_UNDO];

    /// Consent to an undo
    ///
    /// Carries out or declines an undo that waits for consent. This is up to the host,
    /// or to anyone whose entry the undo would take back. The player who asked for it
    /// can only decline it.
    post "/consents" async fn answer_undo(Json<NewConsent>: [NewConsent] of Consent(ConsentClaim))
        such as {"entry": 12, "agrees": true}
        CREATED [200 TRIED, 201 "The undo was carried out or declined."]
        refuse [refusals::NOTHING_ASKED, refusals::NOT_YOURS_TO_CONSENT];

    /// Adjust a score
    ///
    /// The scoresheet lists adjustments and their reasons apart from what was counted.
    /// Host only.
    post "/adjustments" async fn adjust_score(Json<NewAdjustment>: [NewAdjustment] of Adjustment(AdjustmentClaim))
        such as {"seat": 2, "points": -10, "reason": "A card was counted twice."}
        CREATED [200 TRIED, 201 "The score was adjusted."]
        refuse [refusals::MATCH_OVER, refusal::NO_SUCH_SEAT, refusal::OUT_OF_RANGE, refusal::TOO_FINE];

    /// Change who sits at the table
    ///
    /// Between rounds, players can join, leave, change the order, or hand their seat to
    /// someone else, and seats can be renamed. Counted rounds keep their points and the
    /// names they had then; a player who leaves keeps their total on the scoresheet. To
    /// start a new player at a score other than 0, add an adjustment. Host only.
    put "/seats" async fn change_lineup(Json<NewLineup>: [NewLineup] of Lineup(LineupClaim))
        such as {"seats": [{"from": 1}, {"from": 3, "name": "Dan"}, {"name": "Eva"}]}
        OK [200 "The lineup was changed."]
        refuse [
            Code::UnknownPlayer, refusals::MATCH_OVER, refusals::ROUND_OPEN,
            refusals::NAME_MISSING, refusals::NAME_TWICE, refusals::FROM_MISSING,
            refusals::PLAYER_TWICE, refusals::TOO_MANY_LINEUPS, Part::HouseRules,
            refusal::SEAT_TWICE,
        ];

    /// End a match early
    ///
    /// You choose whether the match `counts`. If it does, it is a match like any other: the
    /// leader has won, and if several are tied for the lead, they share the win. If not, it
    /// was cut short: it has no winner, and statistics leave it out unless asked for it. By
    /// default, it counts if at least one round was counted. A match without any score never does.
    ///
    /// A round in progress does not count. A match that is played to the end is over by
    /// itself. Host only.
    post "/end" async fn end_match(OptionalBody<NewEnd>: [Option<NewEnd>] of End(EndClaim))
        such as {"reason": "It is late.", "counts": true}
        CREATED [200 TRIED, 201 "The match is over."]
        refuse [refusals::MATCH_OVER];

    /// Reopen a match
    ///
    /// A match that was ended early continues, between rounds. A round that was open
    /// when it ended does not come back: to restore it, undo the end instead. Host only.
    post "/reopen" async fn reopen_match(OptionalBody<NewReopening>: [Option<NewReopening>] of Reopen(ReopenClaim))
        such as {}
        CREATED [200 TRIED, 201 "The match continues."]
        refuse [refusals::NOT_ENDED];
}

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
    path: Path<(Uuid, u32)>,
    body: Json<NewResult>,
) -> Result<HttpResponse, Problem> {
    let (_, round) = path.into_inner();
    let NewResult { id, result, .. } = body.0;
    let mut again = None;
    let claim = match (body.0.replace, body.0.drop_later) {
        (true, drop_later) => Claim::Replacement(ReplacementClaim {
            round,
            result,
            drop_later,
        }),
        (false, false) => {
            let claim = ResultClaim { round, result };
            // Without a chosen id, it may be a repeated request.
            again = id.is_none().then(|| claim.clone());
            Claim::Result(claim)
        }
        (false, true) => {
            return Err(Problem::new(
                Code::InvalidBody,
                "Only a result that replaces another can drop later rounds.",
            )
            .field("drop_later")
            .expected("`replace` as well, or neither"));
        }
    };
    match (append.respond(StatusCode::OK, id, claim).await, again) {
        (Err(problem), Some(again)) if problem.is_conflict() => {
            let before = counted(&append, &again).await?;
            append.show(StatusCode::OK, before.ok_or(problem)?).await
        }
        (done, _) => done,
    }
}

/// Finds the entry with the round's result, if it is this one.
async fn counted(append: &Append, again: &ResultClaim) -> Result<Option<Appended>, Problem> {
    let AtTable { tables, live, .. } = &append.at;
    let now = live.now();
    let index = again.round.checked_sub(1);
    let index = index.and_then(|index| usize::try_from(index).ok());
    let Some(played) = index.and_then(|index| now.table.rounds().get(index)) else {
        return Ok(None);
    };
    let logged = tables.log_page(live.opened.id, &now.table, played.entry - 1, 1);
    let logged = logged.await?.pop();
    let same = |logged: &Logged| match &logged.record.claim {
        Claim::Result(ResultClaim { result, .. })
        | Claim::Replacement(ReplacementClaim { result, .. }) => *result == again.result,
        _ => false,
    };
    Ok(logged.filter(same).map(|logged| Appended {
        logged,
        again: true,
        now,
    }))
}
