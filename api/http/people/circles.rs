//! The circles in which an account is a player.

use actix_web::web::{Data, Json, Path};
use actix_web::{HttpResponse, delete, get, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::access::caller::Account;
use crate::http::access::memberships::Memberships;
use crate::http::joining::codes::TableCode;
use crate::http::joining::join::Unfit;
use crate::http::web::body::Body;
use crate::http::web::limits::Try;
use crate::http::web::page::Page;
use crate::http::web::problem::{
    BodyRefusals, Code, PROBLEM_JSON, PathRefusals, Problem, TokenRefusals,
};
use crate::store::people::circles::{self, Circle};
use crate::store::people::link::{self, Unlinked};
use crate::store::{Store, now};

/// Somebody who wants to be a player of a circle.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"code": "K7MA-2XRD"}))]
pub(in crate::http) struct NewLink {
    /// The code from `POST /v1/players/{id}/link-code`, in whatever case, with or
    /// without the hyphen.
    code: TableCode,
}

/// A circle: the people around the tables of an account, one of whom the caller is.
#[derive(Serialize, ToSchema)]
#[schema(as = Circle, example = json!({
    "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001",
    "name": "Dina",
    "player_id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0003",
    "player_name": "Noa"
}))]
pub(super) struct CircleView {
    /// The id of the account whose circle it is.
    id: Uuid,
    /// That account's name.
    name: String,
    /// The player who the caller is there.
    player_id: Uuid,
    /// What they are called there.
    player_name: String,
}

type CirclePage = Page<CircleView>;

impl From<Circle> for CircleView {
    fn from(circle: Circle) -> Self {
        Self {
            id: circle.owner,
            name: circle.name,
            player_id: circle.player_id,
            player_name: circle.player_name,
        }
    }
}

/// Become a player of a circle
///
/// Enters the code that the circle's owner made for a player. From then on the
/// account is that player: it may look at the matches in which the player sits
/// (`GET /v1/matches?whose=joined`), and enters nothing there unless it joins by
/// a table code. It is one player of a circle at most. Asking again with the same
/// code answers as the first time.
#[utoipa::path(
    tag = "circles",
    security(("token" = [])),
    request_body = NewLink,
    responses(
        (status = 201, description = "The circle.", body = CircleView),
        (
            status = 404, body = Problem, content_type = PROBLEM_JSON,
            description = "There is no such code (`code_unknown`)."
        ),
        (
            status = 409, body = Problem, content_type = PROBLEM_JSON,
            description = "The circle is the account's own (`own_circle`), or it is another player \
                           there already (`in_circle_already`)."
        ),
        (
            status = 410, body = Problem, content_type = PROBLEM_JSON,
            description = "The code was good once: it has come to its end (`code_expired`), or \
                           somebody entered it (`code_used_up`)."
        ),
        TokenRefusals,
        BodyRefusals,
        (
            status = 429, body = Problem, content_type = PROBLEM_JSON,
            description = "Too many codes were tried from this address (`too_many_tries`).",
            headers(("Retry-After" = u64, description = "In how many seconds to try again."))
        ),
    ),
)]
#[post("/circles")]
pub(in crate::http) async fn join_circle(
    attempt: Try,
    caller: Account,
    body: Body<NewLink>,
    store: Data<Store>,
) -> Result<HttpResponse, Problem> {
    attempt.code()?;
    let hash = body.0.code.hash();
    let circle = store
        .write(move |db| {
            let player = match link::enter(db, &hash, caller.id, now())? {
                Ok(player) => player,
                Err(unlinked) => return Ok(Err(refusal(unlinked))),
            };
            let circles = circles::list(db, caller.id)?;
            let mut circles = circles.into_iter();
            let circle = circles.find(|circle| circle.player_id == player.id);
            Ok(circle.ok_or_else(not_found))
        })
        .await??;
    Ok(HttpResponse::Created().json(CircleView::from(circle)))
}

fn refusal(unlinked: Unlinked) -> Problem {
    let unfit = |unfit: Unfit| Problem::from(unfit).expected("a new code from whose circle it is");
    match unlinked {
        Unlinked::Unknown => unfit(Unfit::Unknown),
        Unlinked::Expired => unfit(Unfit::Expired),
        Unlinked::Used => unfit(Unfit::UsedUp),
        Unlinked::Own => Problem::new(
            Code::OwnCircle,
            "The player is in the account's own circle.",
        )
        .field("code")
        .expected("a code from somebody else"),
        Unlinked::Another => Problem::new(
            Code::InCircleAlready,
            "The account is another player of this circle.",
        )
        .field("code")
        .expected("that circle left first, or its owner to merge the two players"),
    }
}

/// List one's circles
///
/// Those of others in which the account is a player.
#[utoipa::path(
    tag = "circles",
    security(("token" = [])),
    responses(
        (status = 200, description = "All of them.", body = CirclePage),
        TokenRefusals,
    ),
)]
#[get("/circles")]
pub(in crate::http) async fn list_circles(
    caller: Account,
    store: Data<Store>,
) -> Result<Json<CirclePage>, Problem> {
    let circles = store.read(move |db| circles::list(db, caller.id)).await?;
    Ok(Json(Page::whole(
        circles.into_iter().map(CircleView::from).collect(),
    )))
}

/// Leave a circle
///
/// The account is no longer a player there and does not see the matches any
/// more; for the others the player stays, a guest. What the account joined by a
/// table code it leaves by `DELETE /v1/matches/{id}/members/{member}`.
#[utoipa::path(
    tag = "circles",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The circle's id.")),
    responses(
        (status = 204, description = "The account is not in the circle."),
        (
            status = 404, body = Problem, content_type = PROBLEM_JSON,
            description = "The account is in no such circle (`circle_not_found`)."
        ),
        TokenRefusals,
        PathRefusals,
    ),
)]
#[delete("/circles/{id}")]
pub(in crate::http) async fn leave_circle(
    caller: Account,
    id: Path<Uuid>,
    store: Data<Store>,
    memberships: Data<Memberships>,
) -> Result<HttpResponse, Problem> {
    let left = store
        .write(move |db| circles::leave(db, caller.id, *id))
        .await?;
    if !left {
        return Err(not_found());
    }
    memberships.forget_all();
    Ok(HttpResponse::NoContent().finish())
}

fn not_found() -> Problem {
    Problem::new(
        Code::CircleNotFound,
        "The account is a player of no such circle.",
    )
}
