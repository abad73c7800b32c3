//! Giving a player all the seats that have their name.

use super::players::not_found;
use crate::prelude::*;
use crate::web::text::Name;
use kibitz_service::live;

/// The name that a player goes by.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Grandma"}))]
pub(crate) struct KnownAs {
    /// The name at the table, exactly as it was written.
    name: Name,
}

/// The seats that now belong to a player.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"seats": 42, "more": false}))]
pub(crate) struct SeatsNamed {
    /// The number of matches in which they were given a seat.
    #[schema(minimum = 0, maximum = 500)]
    seats: u32,
    /// True if there may be more: then repeat the request.
    more: bool,
}

/// Give a player all seats with a name
///
/// Says that everyone called `name` in your matches was this player, such as after an
/// import of old scoresheets. It changes only seats that have no player yet, and no match
/// in which the player sits at another seat; up to 500 matches at a time.
#[utoipa::path(
    tag = "players",
    request_body = KnownAs,
    responses(
        (status = 200, description = "How many seats the player was given.", body = SeatsNamed),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::PlayerNotFound]))),
)]
#[post("/players/{id}/seats")]
pub(crate) async fn claim_seats(
    caller: Account,
    id: Path<Uuid>,
    body: Body<KnownAs>,
    tables: State<Tables>,
) -> Result<Json<SeatsNamed>, Problem> {
    let name = body.0.name.into();
    let named = tables.name_everywhere(caller.id, *id, name).await;
    let named = named.map_err(|error| match error {
        live::Error::NoSuchPlayer(_) => not_found(),
        other => other.into(),
    })?;
    Ok(Json(SeatsNamed {
        seats: named.seats,
        more: named.more,
    }))
}
