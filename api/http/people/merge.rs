//! Merging: two players who turn out to be one person.

use actix_web::web::{Data, Json, Path};
use actix_web::{delete, post};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::players::{PlayerView, not_found};
use crate::http::access::caller::Account;
use crate::http::access::memberships::Memberships;
use crate::http::web::body::Body;
use crate::http::web::problem::{
    BodyRefusals, Code, PROBLEM_JSON, PathRefusals, Problem, TokenRefusals,
};
use crate::store::Store;
use crate::store::people::merge::{self, Refused};
use crate::store::people::players;

/// Who somebody is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"into": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0005"}))]
pub(in crate::http) struct Merge {
    /// The player who remains: another one of the account.
    into: Uuid,
}

/// Merge a player into another
///
/// Two players are the same person. Every match of this one is from now on the
/// other's, whose list and statistics have it; this one is no longer listed. It
/// stays known by its id: whoever opens a match with it opens the other's. The
/// logs stay as they are, and `DELETE` undoes it exactly, also after the other
/// was merged on. Two who sit at the same table are two people. Of a linked
/// player and a guest, the guest is merged into the linked one. Asking again
/// answers as the first time.
#[utoipa::path(
    tag = "players",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The id of the player who is merged.")),
    request_body = Merge,
    responses(
        (status = 200, description = "The player who is merged.", body = PlayerView),
        (
            status = 404, body = Problem, content_type = PROBLEM_JSON,
            description = "No such player in this account, or no such other (`player_not_found`)."
        ),
        (
            status = 409, body = Problem, content_type = PROBLEM_JSON,
            description = "It is merged into another one already (`already_merged`), the other is \
                           merged into it (`merge_ring`), both sit at one table \
                           (`sat_together`), or it is linked to an account (`player_linked`)."
        ),
        TokenRefusals,
        BodyRefusals,
        (
            status = 422, body = Problem, content_type = PROBLEM_JSON,
            description = "It is the same player (`merged_with_itself`), a field is unknown or \
                           missing (`invalid_body`), or the id in the path is not of the right \
                           form (`invalid_path`)."
        ),
    ),
)]
#[post("/players/{id}/merge")]
pub(in crate::http) async fn merge_player(
    caller: Account,
    id: Path<Uuid>,
    body: Body<Merge>,
    store: Data<Store>,
    memberships: Data<Memberships>,
) -> Result<Json<PlayerView>, Problem> {
    let into = body.0.into;
    let merged = store
        .write(move |db| merge::merge(db, caller.id, *id, into))
        .await?;
    memberships.forget_all();
    Ok(Json(answer(merged)?))
}

fn answer(merged: Result<players::Player, Refused>) -> Result<PlayerView, Problem> {
    let refused = match merged {
        Ok(player) => return Ok(player.into()),
        Err(refused) => refused,
    };
    Err(match refused {
        Refused::NoSuchPlayer => not_found(),
        Refused::NoSuchOther => not_found()
            .field("into")
            .expected("the id of another player of the account"),
        Refused::Itself => Problem::new(
            Code::MergedWithItself,
            "A player is not merged with itself.",
        )
        .field("into")
        .expected("the id of another player of the account"),
        Refused::Already => Problem::new(
            Code::AlreadyMerged,
            "The player is merged into another one already.",
        )
        .expected("that merge undone, or the other one merged on"),
        Refused::Ring => Problem::new(Code::MergeRing, "The other player is merged into this one.")
            .field("into")
            .expected("a player who is not merged into this one"),
        Refused::Together(match_id) => Problem::new(
            Code::SatTogether,
            format!("Both sit at the table of match {match_id}: they are two."),
        )
        .field("into")
        .expected("a player who never sits where this one does"),
        Refused::Linked => Problem::new(Code::PlayerLinked, "The player is linked to an account.")
            .expected("the other merged into this one, or this one unlinked first"),
    })
}

/// Undo a player's merge
///
/// What was theirs before it is theirs again, and so is what was opened with
/// them since; what came to the other one by itself stays there. Who is not
/// merged stays as they are.
#[utoipa::path(
    tag = "players",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The id of the player who is merged.")),
    responses(
        (status = 200, description = "The player, who is one of their own again.", body = PlayerView),
        (
            status = 404, body = Problem, content_type = PROBLEM_JSON,
            description = "No such player in this account (`player_not_found`)."
        ),
        TokenRefusals,
        PathRefusals,
    ),
)]
#[delete("/players/{id}/merge")]
pub(in crate::http) async fn unmerge_player(
    caller: Account,
    id: Path<Uuid>,
    store: Data<Store>,
    memberships: Data<Memberships>,
) -> Result<Json<PlayerView>, Problem> {
    let player = store
        .write(move |db| merge::undo(db, caller.id, *id))
        .await?;
    memberships.forget_all();
    Ok(Json(player.ok_or_else(not_found)?.into()))
}
