//! Changes a match outside its log: its place, note and tags, who sat at a seat, the token with which
//! it was hosted before an account owned it. Deletes it, too.

use chrono::TimeZone;

use super::MatchView;
use crate::access::secrets;
use crate::prelude::*;
use crate::web::conditional::{IfUnchanged, as_json, json_as};
use kibitz_game::rules::refusal;
use kibitz_game::table::refusals;
use kibitz_service::access::tokens::Kind;
use kibitz_service::live::{self, NotesChange};
use kibitz_store::SideChange;

/// Checks that a match was not played later than it was recorded, nor before people can
/// remember.
pub(super) fn not_later(
    opened_at: DateTime<Utc>,
    recorded_at: DateTime<Utc>,
) -> Result<(), Problem> {
    let earliest = Utc.with_ymd_and_hms(1900, 1, 1, 0, 0, 0).earliest();
    let latest = Timestamp::from(recorded_at);
    if Some(opened_at) >= earliest && Timestamp::from(opened_at) <= latest {
        return Ok(());
    }
    let detail = "A match is played before it is recorded, or at the same time.";
    Err(Problem::new(Code::InvalidBody, detail)
        .field("opened_at")
        .expected(format!(
            "1900-01-01T00:00:00Z to {:?}",
            DateTime::from(latest)
        )))
}

/// Change a match's place, note, tags, date and duration
///
/// They are not part of the log, so a change does not affect the table or its `ETag`, only
/// that of the match. For a match that was entered later, set `opened_at` to when it was
/// played: `finished_at`, lists and statistics follow, and its entries keep the times when
/// they were made. Set `duration_seconds` for a match that was not entered while it was
/// played. Clients that follow the match are asked to connect again. With `If-Match`, the
/// change is made only if nothing about the match has changed since, not even its log.
#[utoipa::path(
    tag = "matches",
    params(IfUnchanged),
    responses(
        (
            status = 200, description = "The changed match.", body = MatchView,
            headers(("ETag" = String, description = "The `ETag` of the match: see `GET /v1/matches/{id}`."))
        ),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired]))),
)]
#[patch("")]
pub(crate) async fn change_match(
    at: AtTable,
    upon: IfUnchanged,
    body: Json<NotesChange>,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    let change = body.0;
    let id = at.live.opened.id;
    if let Some(opened_at) = change.opened_at {
        not_later(opened_at, at.live.opened.recorded_at)?;
    }
    loop {
        let before = at.tables.kept(&at.live).await?;
        let notes = before.notes.clone();
        let view = MatchView::of(&at.live.opened, before, at.role, at.own);
        upon.permits(&view.tag())?;
        if at.tables.annotate(id, &notes, change.clone()).await? {
            break;
        }
        // The notes have just changed: compare them again.
    }
    at.tables.changed(id, SideChange::Notes).await;
    // A match that is dated otherwise is read again.
    let (view, _) = MatchView::read(&at.tables, id, at.role, at.own).await?;
    Ok(json_as(view.tag(), as_json(&view)))
}

/// Delete a match
///
/// Deletes the match with its log, place, note and tags. You cannot undo this. If the
/// match belongs to an account, only that account can: a host token that was used before
/// the match was adopted no longer can.
#[utoipa::path(
    tag = "matches",
    responses(
        (status = 204, description = "The match was deleted."),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired]))),
)]
#[delete("")]
pub(crate) async fn delete_match(at: AtTable) -> Result<HttpResponse, Problem> {
    at.host()?;
    at.tables.delete(at.live, at.own).await?;
    Ok(HttpResponse::NoContent().finish())
}

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
    body: Json<SeatPlayer>,
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
    let named = at.tables.name_seat(caller.id, id, Seat(seat), player).await;
    named.map_err(|error| match error {
        live::Error::NoSuchPlayer(_) => {
            Problem::new(Code::UnknownPlayer, "No such player in this account.")
                .field("player_id")
                .expected("the id of a player of your account")
        }
        other => other.into(),
    })?;
    // An account that watched as the player who sat there watches no more.
    memberships.forget_all();
    let (view, _) = MatchView::read(&at.tables, id, at.role, true).await?;
    Ok(Json(view))
}

/// A new host token.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({}))]
pub(crate) struct NewHostToken {
    /// A token of your choice: `kbh_` and 32 random bytes in base64url (43 characters).
    /// Generated by default. Choose one to be safe against a lost response.
    #[schema(value_type = Option<String>, min_length = 47, max_length = 47,
        pattern = "^kbh_[A-Za-z0-9_-]{43}$")]
    host_token: Option<Secret>,
}

/// The host token of a match.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"host_token": "kbh_gImFkEF3MUfp-cuyNA-W2QL1K59qeVxwYhUH6DGfKEA"}))]
pub(super) struct HostToken {
    /// It is shown only once.
    host_token: String,
}

/// Replace the host token
///
/// Only for the account that owns the match. A match that was first played without an
/// account has a host token, which still works after you have adopted the match. This
/// replaces it: the old one no longer works, and streams opened with it end. Repeating the
/// request with the same `host_token` returns the same answer.
#[utoipa::path(
    tag = "matches",
    request_body = Option<NewHostToken>,
    responses(
        (status = 200, description = "The new host token.", body = HostToken),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::RoleRequired, Code::HostTokenNotFound, Code::Taken,
    ]))),
)]
#[post("/host-token")]
pub(crate) async fn replace_host_token(
    caller: Account,
    at: AtTable,
    body: OptionalBody<NewHostToken>,
    tokens: State<Tokens>,
) -> Result<Json<HostToken>, Problem> {
    if !at.own {
        return Err(live::Error::Owned.into());
    }
    let (shown, hash) = secrets::token(Kind::Host, body.0.host_token)?;
    let id = at.live.opened.id;
    let replaced = tokens.replace_host(id, caller.id, hash).await;
    let replaced = replaced.map_err(|error| match error {
        store::Error::Taken => live::Error::HostTokenTaken.into(),
        other => Problem::from(other),
    })?;
    if !replaced {
        return Err(Problem::new(
            Code::HostTokenNotFound,
            "The match was opened with an account, so it has no host token.",
        ));
    }
    Ok(Json(HostToken { host_token: shown }))
}
