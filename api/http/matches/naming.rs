//! Saying who sat at a seat, when that becomes known later.

use super::MatchView;
use crate::prelude::*;
use kibitz_game::rules::{Seat, refusal};
use kibitz_game::table::refusals;
use kibitz_service::access::memberships::Memberships;
use kibitz_service::live;

/// The player who sits at a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"player_id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0005"}))]
pub(crate) struct SeatPlayer {
    /// The id of a player of your account. Leave it out if it is none of them.
    player_id: Option<Uuid>,
}

/// Say who sits at a seat
///
/// Links a seat to a player of your account, in any of your matches, even in one that is
/// over or was imported from paper. The match then belongs to the player's statistics,
/// head-to-heads and lists. If the person came with a change of seats or changed seats on
/// the way, this counts from their first round on.
///
/// The names and the results in the match do not change. To name a person in all matches
/// at once, use `POST /v1/players/{id}/seats`.
#[utoipa::path(
    tag = "matches",
    params(
        ("seat" = Seat, Path, description = "The seat as it is now, or was at the end."),
    ),
    request_body = SeatPlayer,
    responses(
        (status = 200, description = "The match.", body = MatchView),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::RoleRequired, Code::UnknownPlayer, refusal::NO_SUCH_SEAT,
        refusals::PLAYER_TWICE,
    ]))),
)]
#[put("/seats/{seat}/player")]
pub(crate) async fn name_seat(
    caller: Account,
    at: AtTable,
    path: Path<(Uuid, u8)>,
    body: Body<SeatPlayer>,
    tables: State<Tables>,
    memberships: State<Memberships>,
) -> Result<Json<MatchView>, Problem> {
    if !at.own {
        return Err(Problem::new(
            Code::RoleRequired,
            "Only the account that owns the match knows its players.",
        ));
    }
    let (id, seat) = *path;
    let player = body.0.player_id;
    let named = tables.name_seat(caller.id, id, Seat(seat), player).await;
    named.map_err(|error| match error {
        live::Error::NoSuchPlayer(_) => {
            Problem::new(Code::UnknownPlayer, "No such player in this account.")
                .field("player_id")
                .expected("the id of a player of your account")
        }
        other => other.into(),
    })?;
    // Whoever watched as the player who sat there watches no more.
    memberships.forget_all();
    let live = tables.get(id).await?;
    let kept = tables.kept(&live).await?;
    Ok(Json(MatchView::of(&live, kept, at.role)))
}
