//! Players: the people who sit at an account's tables.

use actix_web::web::{Data, Json, Path};
use actix_web::{HttpResponse, delete, get, patch, post};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::http::access::caller::Account;
use crate::http::web::body::{Body, Query};
use crate::http::web::idempotency::IdempotencyKey;
use crate::http::web::page::{Cursor, Limit, Page};
use crate::http::web::problem::{
    BodyRefusals, Code, PROBLEM_JSON, PathRefusals, Problem, QueryRefusals, TokenRefusals,
};
use crate::http::web::text::Name;
use crate::store::people::players;
use crate::store::{Db, Error, Store, now, once};

/// A player to be added.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0003", "name": "Noa"}))]
pub(in crate::http) struct NewPlayer {
    /// The id they shall have, so that asking again is safe.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// What they are called; need not be unique.
    name: Name,
}

/// What is to be changed of a player; what is absent stays.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Noa B."}))]
pub(in crate::http) struct PlayerChange {
    #[schema(nullable = false)]
    name: Option<Name>,
}

/// A person who sits at the account's tables.
#[derive(Serialize, ToSchema)]
#[schema(as = Player, example = json!({
    "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0003",
    "name": "Noa",
    "created_at": "2025-07-15T19:30:00.123456Z",
    "linked": false
}))]
pub(in crate::http) struct PlayerView {
    id: Uuid,
    name: String,
    created_at: DateTime<Utc>,
    /// The other one, where this player is merged into another.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    merged_into: Option<Uuid>,
    /// Whether this is the player of an account, see `POST /v1/circles`.
    linked: bool,
}

type PlayerPage = Page<PlayerView>;

/// Which players are wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::http) struct PlayerQuery {
    /// Those who are merged into others, instead of those who remain.
    #[serde(default)]
    #[param(value_type = Option<bool>, default = false)]
    merged: bool,
    /// Where to go on: the `next_cursor` of the page before.
    #[param(value_type = Option<String>, min_length = 32, max_length = 34)]
    cursor: Option<Cursor>,
    /// How many items to answer with, at most.
    #[serde(default)]
    #[param(value_type = Option<u16>, minimum = 1, maximum = 100, default = 20)]
    limit: Limit,
}

impl From<players::Player> for PlayerView {
    fn from(player: players::Player) -> Self {
        Self {
            id: player.id,
            name: player.name,
            created_at: player.created_at,
            merged_into: player.merged_into,
            linked: player.linked_to.is_some(),
        }
    }
}

/// Add a player
///
/// Somebody who sits at the account's tables, and needs no account.
#[utoipa::path(
    tag = "players",
    security(("token" = [])),
    params(IdempotencyKey),
    request_body = NewPlayer,
    responses(
        (status = 201, description = "The player.", body = PlayerView),
        (
            status = 409, body = Problem, content_type = PROBLEM_JSON,
            description = "The id was used for another player (`id_reused`)."
        ),
        TokenRefusals,
        BodyRefusals,
    ),
)]
#[post("/players")]
pub(in crate::http) async fn create_player(
    caller: Account,
    key: IdempotencyKey,
    body: Body<NewPlayer>,
    store: Data<Store>,
) -> Result<HttpResponse, Problem> {
    let player = players::Player {
        id: key.or(body.0.id)?,
        account_id: caller.id,
        name: body.0.name.into(),
        created_at: now(),
        merged_into: None,
        linked_to: None,
    };
    let kept = store
        .write(move |db| {
            let find = |db: &mut Db| players::by_id(db, caller.id, player.id);
            match once(db, find, |db| players::insert(db, &player))? {
                Some(earlier) if earlier.name == player.name => Ok(earlier),
                Some(_) => Err(Error::Taken),
                None => Ok(player),
            }
        })
        .await;
    let player = kept.map_err(|error| match error {
        Error::Taken => Problem::id_reused("player"),
        other => other.into(),
    })?;
    Ok(HttpResponse::Created().json(PlayerView::from(player)))
}

/// List one's players
///
/// In the order in which they were added: those who remain, or those who are
/// merged into them.
#[utoipa::path(
    tag = "players",
    security(("token" = [])),
    params(PlayerQuery),
    responses(
        (status = 200, description = "A page of players.", body = PlayerPage),
        TokenRefusals,
        QueryRefusals,
    ),
)]
#[get("/players")]
pub(in crate::http) async fn list_players(
    caller: Account,
    query: Query<PlayerQuery>,
    store: Data<Store>,
) -> Result<Json<PlayerPage>, Problem> {
    let PlayerQuery {
        merged,
        cursor,
        limit,
    } = query.0;
    let after = cursor.map(Cursor::after);
    let players = store
        .read(move |db| players::list(db, caller.id, Some(merged), after, limit.rows()))
        .await?;
    Ok(Json(Page::of(players, limit, |player| {
        (player.created_at, player.id)
    })))
}

/// Look at a player
///
/// One of the account's own.
#[utoipa::path(
    tag = "players",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The player's id.")),
    responses(
        (status = 200, description = "The player.", body = PlayerView),
        (
            status = 404, body = Problem, content_type = PROBLEM_JSON,
            description = "No such player in this account (`player_not_found`)."
        ),
        TokenRefusals,
        PathRefusals,
    ),
)]
#[get("/players/{id}")]
pub(in crate::http) async fn get_player(
    caller: Account,
    id: Path<Uuid>,
    store: Data<Store>,
) -> Result<Json<PlayerView>, Problem> {
    let player = store
        .read(move |db| players::by_id(db, caller.id, *id))
        .await?;
    Ok(Json(player.ok_or_else(not_found)?.into()))
}

/// Change a player's name
///
/// Matches that were opened before keep the name they were opened with.
#[utoipa::path(
    tag = "players",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The player's id.")),
    request_body = PlayerChange,
    responses(
        (status = 200, description = "The player as they are now.", body = PlayerView),
        (
            status = 404, body = Problem, content_type = PROBLEM_JSON,
            description = "No such player in this account (`player_not_found`)."
        ),
        TokenRefusals,
        BodyRefusals,
    ),
)]
#[patch("/players/{id}")]
pub(in crate::http) async fn change_player(
    caller: Account,
    id: Path<Uuid>,
    body: Body<PlayerChange>,
    store: Data<Store>,
) -> Result<Json<PlayerView>, Problem> {
    let player = store
        .write(move |db| {
            if let Some(name) = body.0.name {
                players::rename(db, caller.id, *id, name.as_ref())?;
            }
            players::by_id(db, caller.id, *id)
        })
        .await?;
    Ok(Json(player.ok_or_else(not_found)?.into()))
}

/// Delete a player
///
/// Only one whom no match names, and into whom none is merged.
#[utoipa::path(
    tag = "players",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The player's id.")),
    responses(
        (status = 204, description = "The player is no more."),
        (
            status = 404, body = Problem, content_type = PROBLEM_JSON,
            description = "No such player in this account (`player_not_found`)."
        ),
        (
            status = 409, body = Problem, content_type = PROBLEM_JSON,
            description = "A match names the player, or another is merged into it \
                           (`player_in_use`)."
        ),
        TokenRefusals,
        PathRefusals,
    ),
)]
#[delete("/players/{id}")]
pub(in crate::http) async fn delete_player(
    caller: Account,
    id: Path<Uuid>,
    store: Data<Store>,
) -> Result<HttpResponse, Problem> {
    let deleted = store
        .write(move |db| players::delete(db, caller.id, *id))
        .await?;
    if deleted {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(not_found())
    }
}

/// There is no such player, or it is another account's.
pub(super) fn not_found() -> Problem {
    Problem::new(Code::PlayerNotFound, "No such player in this account.")
}
