//! Merging two players who are the same person.

use super::players::{PlayerView, not_found};
use crate::prelude::*;
use kibitz_service::access::memberships::Memberships;
use kibitz_store::people::merge::Refused;

/// The player to merge into.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"into": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0005"}))]
pub(crate) struct Merge {
    /// The id of the player to keep, another player of your account.
    into: Uuid,
}

/// Merge a player into another
///
/// Use this when two players turn out to be the same person. All matches of this
/// player move to the other one, including in lists and statistics, and this player is
/// no longer listed. The id keeps working: a match opened with it seats the other
/// player.
///
/// Logs do not change, and `DELETE` undoes the merge exactly, even after the other
/// player has itself been merged. Two players who sit at the same table cannot be
/// merged. If one of the two is linked to an account, merge the guest into the linked
/// one. Repeating the request returns the same answer.
#[utoipa::path(
    tag = "players",
    params(("id" = Uuid, Path, description = "The id of the player to merge.")),
    request_body = Merge,
    responses(
        (status = 200, description = "The merged player.", body = PlayerView),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::PlayerNotFound, Code::AlreadyMerged, Code::MergeRing,
        Code::SatTogether, Code::PlayerLinked, Code::MergedWithItself,
    ]))),
)]
#[post("/players/{id}/merge")]
pub(crate) async fn merge_player(
    caller: Account,
    id: Path<Uuid>,
    body: Body<Merge>,
    tables: State<Tables>,
    memberships: State<Memberships>,
) -> Result<Json<PlayerView>, Problem> {
    let into = body.0.into;
    let merged = tables.merge(caller.id, *id, into).await;
    let player = merged.map_err(|failed| failed.told(refusal))?;
    memberships.forget_all();
    Ok(Json(player.into()))
}

fn refusal(refused: Refused) -> Problem {
    match refused {
        Refused::NoSuchPlayer => not_found(),
        Refused::NoSuchOther => not_found()
            .field("into")
            .expected("the id of another player of your account"),
        Refused::Itself => Problem::new(
            Code::MergedWithItself,
            "A player cannot be merged with itself.",
        )
        .field("into")
        .expected("the id of another player of your account"),
        Refused::Already => Problem::new(
            Code::AlreadyMerged,
            "This player is already merged into another one.",
        )
        .expected("a player who is not merged yet: undo that merge first"),
        Refused::Ring => Problem::new(Code::MergeRing, "The other player is merged into this one.")
            .field("into")
            .expected("a player who is not merged into this one"),
        Refused::Together(match_id) => Problem::new(
            Code::SatTogether,
            format!("Both players sit at the table of match {match_id}, so they are two people."),
        )
        .field("into")
        .expected("a player who is not in any match with this one"),
        Refused::Linked => Problem::new(Code::PlayerLinked, "This player is linked to an account.")
            .expected("a guest: merge the other player into this one, or unlink this one"),
    }
}

/// Undo a player's merge
///
/// The player gets back the matches they had before the merge, and those opened
/// with their id since. The other player keeps the rest. If the player is not merged,
/// nothing changes.
#[utoipa::path(
    tag = "players",
    params(("id" = Uuid, Path, description = "The id of the merged player.")),
    responses(
        (status = 200, description = "The player, no longer merged.", body = PlayerView),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::PlayerNotFound]))),
)]
#[delete("/players/{id}/merge")]
pub(crate) async fn unmerge_player(
    caller: Account,
    id: Path<Uuid>,
    tables: State<Tables>,
    memberships: State<Memberships>,
) -> Result<Json<PlayerView>, Problem> {
    let player = tables.unmerge(caller.id, *id).await?;
    memberships.forget_all();
    Ok(Json(player.ok_or_else(not_found)?.into()))
}
