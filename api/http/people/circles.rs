//! The circles that an account belongs to as a player, and the codes that link a player to that
//! person's own account.

use chrono::TimeDelta;

use crate::joining::Minutes;
use crate::prelude::*;
use kibitz_service::access::circles;
use kibitz_service::access::invites::Unfit;
use kibitz_store::people::circles::Circle;
use kibitz_store::people::link::{LinkCode as Offered, Refused, Unlinked};

/// The code that lets an account join a circle.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"code": "K7MA-2XRD"}))]
pub(crate) struct NewLink {
    /// The code from `POST /v1/players/{id}/link-code`. Case and hyphens are
    /// ignored.
    code: TableCode,
}

type CirclePage = Page<Circle>;

/// Join a circle
///
/// Redeems a code that the circle's owner created for one of its players, and
/// links that player to your account. You can then read every match the player
/// sits in (`GET /v1/matches?whose=joined`). To add entries to one, join it with a
/// table code.
///
/// An account can be only one player in a circle. Repeating the request with the
/// same code returns the same answer.
#[utoipa::path(
    tag = "circles",
    responses(
        (status = 201, description = "The circle you joined.", body = Circle),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::CodeUnknown, Code::OwnCircle, Code::InCircleAlready,
        Code::CodeExpired, Code::CodeUsedUp, Code::TooManyTries,
    ]))),
)]
#[post("/circles")]
pub(crate) async fn join_circle(
    client: Client,
    caller: Account,
    body: Json<NewLink>,
    store: State<Store>,
) -> Result<HttpResponse, Problem> {
    client.tries_code()?;
    let hash = body.0.code.hash();
    let circle = circles::enter(&store, caller.id, hash).await?;
    Ok(created("/v1/circles", circle.ok_or_else(not_found)?))
}

impl From<Unlinked> for Problem {
    fn from(unlinked: Unlinked) -> Self {
        let unfit = |unfit: Unfit| Self::from(unfit).expected("a new code from the circle's owner");
        let (code, detail, expected) = match unlinked {
            Unlinked::Unknown => return unfit(Unfit::Unknown),
            Unlinked::Expired => return unfit(Unfit::Expired),
            Unlinked::Used => return unfit(Unfit::UsedUp),
            Unlinked::Own => (
                Code::OwnCircle,
                "This code is for a player in your own circle.",
                "a code from another account",
            ),
            Unlinked::Another => (
                Code::InCircleAlready,
                "You are already another player in this circle.",
                "leave the circle first, or have its owner merge the two players",
            ),
        };
        Self::new(code, detail).field("code").expected(expected)
    }
}

/// List your circles
///
/// The circles of other accounts in which you are a player.
#[utoipa::path(
    tag = "circles",
    responses(
        (status = 200, description = "All your circles, on one page.", body = CirclePage),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired]))),
)]
#[get("/circles")]
pub(crate) async fn list_circles(
    caller: Account,
    store: State<Store>,
) -> Result<Json<CirclePage>, Problem> {
    let circles = circles::list(&store, caller.id).await?;
    Ok(Json(Page::whole(circles)))
}

/// Leave a circle
///
/// Unlinks your account from its player in the circle, so you lose access to that
/// player's matches. The player stays in the circle as a guest. To leave a match that
/// you joined with a table code, use `DELETE /v1/matches/{id}/members/{member}`.
#[utoipa::path(
    tag = "circles",
    params(("id" = Uuid, Path, description = "The circle's id.")),
    responses(
        (status = 204, description = "You are no longer in the circle."),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::CircleNotFound]))),
)]
#[delete("/circles/{id}")]
pub(crate) async fn leave_circle(
    caller: Account,
    id: Path<Uuid>,
    memberships: State<Memberships>,
) -> Result<HttpResponse, Problem> {
    let found = circles::leave(&memberships, caller.id, *id).await?;
    removed(found, not_found())
}

/// Makes the problem that the account is in no such circle.
pub(crate) fn not_found() -> Problem {
    Problem::new(
        Code::CircleNotFound,
        "You are not in a circle with this id.",
    )
}

/// Options for a new link code.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"minutes": 60}))]
pub(crate) struct NewLinkCode {
    /// How long the code is valid, in minutes. Defaults to `1440`.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1, maximum = 10080)]
    minutes: Minutes,
}

/// A code that links an account to a player. It is shown only once.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({
    "code": "K7MA-2XRD",
    "player_id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0003",
    "expires_at": "2025-07-16T19:30:00.123Z"
}))]
pub(super) struct LinkCode {
    /// The code to pass on, for `POST /v1/circles`.
    code: String,
    /// The player that the account will become.
    player_id: Uuid,
    /// When the code expires.
    expires_at: Timestamp,
}

/// Create a link code for a player
///
/// Give the code to the person behind this player. When they enter it, signed in to their
/// own account (`POST /v1/circles`), the player is linked to that account, and they can
/// read every match the player sits in, with its place, note and tags. The leaderboard and
/// the statistics of your circle show them the names and results of all your players,
/// including those they never played with.
///
/// The code works once. Creating another one revokes the previous one.
#[utoipa::path(
    tag = "circles",
    request_body = Option<NewLinkCode>,
    responses(
        (status = 201, description = "The link code.", body = LinkCode),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::PlayerNotFound, Code::PlayerLinked, Code::AlreadyMerged,
    ]))),
)]
#[post("/players/{id}/link-code")]
pub(crate) async fn create_link_code(
    caller: Account,
    id: Path<Uuid>,
    body: OptionalBody<NewLinkCode>,
    store: State<Store>,
) -> Result<HttpResponse, Problem> {
    let code = TableCode::mint()?;
    let created_at = now();
    let offered = Offered {
        player_id: *id,
        code_hash: code.hash(),
        created_at,
        expires_at: created_at + TimeDelta::minutes(body.0.minutes.get().into()),
        used_at: None,
    };
    let made = LinkCode {
        code: code.shown(),
        player_id: *id,
        expires_at: offered.expires_at.into(),
    };
    let offer = circles::offer(&store, caller.id, offered);
    let refusal = |refused| match refused {
        Refused::NoSuchPlayer => Code::PlayerNotFound.into(),
        Refused::Merged => Problem::new(
            Code::AlreadyMerged,
            "This player is merged into another one.",
        )
        .expected("a code for the player they are merged into"),
        Refused::Linked => Problem::new(
            Code::PlayerLinked,
            "This player is already linked to an account.",
        )
        .expected("a player without an account: unlink this one first"),
    };
    offer.await.map_err(|failed| failed.told(refusal))?;
    Ok(created(format!("/v1/players/{}", made.player_id), made))
}

/// Unlink a player
///
/// The linked account loses access to the player's matches, and its open streams of them
/// end. The player becomes a guest again and keeps their seats. A link code that has not
/// been used is revoked.
#[utoipa::path(
    tag = "circles",
    responses(
        (status = 204, description = "The player is a guest."),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::PlayerNotFound]))),
)]
#[delete("/players/{id}/link")]
pub(crate) async fn unlink_player(
    caller: Account,
    id: Path<Uuid>,
    memberships: State<Memberships>,
) -> Result<HttpResponse, Problem> {
    let found = circles::unlink(&memberships, caller.id, *id).await?;
    removed(found, Code::PlayerNotFound)
}
