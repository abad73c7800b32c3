//! Invites: table codes, and the role at the table that each gives.

use chrono::TimeDelta;
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};

use super::Minutes;
use super::join_url::Base;
use crate::access::caller::Token;
use crate::prelude::*;
use kibitz_game::rules::refusal;
use kibitz_game::table::Offer;
use kibitz_game::words::{Given, say};
use kibitz_service::access::invites::{self, Unfit, fit};
use kibitz_service::access::seed::{Of, Seed};
use kibitz_store::matches::invites::Invite;

/// A new invite.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"role": "player", "seat": 2}))]
pub(crate) struct NewInvite {
    /// A UUID you choose for the invite, so that you can retry safely.
    id: Option<Uuid>,
    /// The role of those who join with the code.
    role: RoleName,
    /// The player's seat, for the role `player`. Without it, each player chooses a free
    /// seat when they join, so that one code is enough for the whole table.
    seat: Option<Seat>,
    /// How long the code is valid, in minutes. Defaults to `1440`.
    #[serde(default)]
    #[schema(value_type = Option<u16>, minimum = 1, maximum = 10080)]
    minutes: Minutes,
    /// How many people can join with the code. By default 1; 100 for viewers, and one for
    /// each seat if players choose theirs.
    #[schema(value_type = Option<u16>, minimum = 1, maximum = 1000)]
    uses: Option<Within<1, 1000>>,
}

/// An invite, without its code.
#[derive(Serialize, ToSchema)]
#[schema(as = Invite, example = example)]
pub(super) struct InviteView {
    id: Uuid,
    /// The role of those who join with the code.
    role: RoleName,
    /// The seat, for the role `player`. Absent if players choose theirs.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    /// How many people can join with the code.
    uses: i32,
    /// How many have joined.
    used: i32,
    created_at: Timestamp,
    /// When the code expires.
    expires_at: Timestamp,
}

fn example() -> serde_json::Value {
    serde_json::json!({
        "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0004", "role": "player", "seat": 2, "uses": 1,
        "used": 0, "created_at": "2025-07-15T19:30:00.123Z",
        "expires_at": "2025-07-16T19:30:00.123Z"
    })
}

type InvitePage = Page<InviteView>;

impl From<Invite> for InviteView {
    fn from(invite: Invite) -> Self {
        Self {
            id: invite.id,
            role: invite.offer.name(),
            seat: invite.offer.seat(),
            uses: invite.uses,
            used: invite.used,
            created_at: invite.created_at.into(),
            expires_at: invite.expires_at.into(),
        }
    }
}

/// An invite with its code, which is shown only once.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({
    "invite": example(),
    "code": "K7MA-2XRD",
    "link": "https://kibitz.example/join#K7MA-2XRD",
    "qr": "/v1/matches/01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001/invites/\
           01980f5e-9b1c-7c3a-8a53-1f2f6f7f0004/qr",
    "text": "Play Echad with us! Open https://kibitz.example/join#K7MA-2XRD or enter the table \
             code K7MA-2XRD."
}))]
pub(super) struct CreatedInvite {
    invite: InviteView,
    /// The code, to say or type: see `POST /v1/join`.
    code: String,
    /// The code as a link.
    link: String,
    /// The path where the link's QR code is drawn as an SVG image. Send it the code in a
    /// `POST`, with the host's token.
    qr: String,
    /// The invitation in words, to send, in the language of the response.
    text: String,
}

fn invitation(role: RoleName, link: &str, code: &str, game: String, language: Language) -> String {
    let message = format!("invite-{}", role.text());
    let given = [
        // Without the marks around a name: messengers would take them for a part of the link.
        ("game", Given::Said(game)),
        ("link", Given::Said(link.to_owned())),
        ("code", Given::Said(code.to_owned())),
    ];
    say(language, &message, &given)
}

/// Create an invite
///
/// Makes a table code with which other phones can join in this role (`POST /v1/join`). Host
/// only. If a response is lost, repeat the request with the same `id`: the invite keeps its
/// code. With another token, it gets another code, and the old one is revoked.
#[utoipa::path(
    tag = "joining",
    params(ReaderLanguage),
    responses(
        (status = 201, description = "The invite and its code.", body = CreatedInvite),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::IdReused, refusal::NO_SUCH_SEAT,
    ]))),
)]
#[post("/invites")]
pub(crate) async fn create_invite(
    at: AtTable,
    base: Base,
    language: ReaderLanguage,
    body: Json<NewInvite>,
    token: Token,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    let new = body.0;
    let offer = Offer::new(new.role, new.seat).ok_or_else(|| {
        Problem::new(Code::InvalidBody, "Only a player has a seat.")
            .field("seat")
            .expected("no `seat`")
    })?;
    let present = at.live.now();
    let table = &present.table;
    let seats = table.seats().count();
    if let Some(seat) = offer.seat() {
        seat.check("seat", seats)?;
    }
    let usual = match offer {
        Offer::Role(Role::Viewer) => 100,
        Offer::Role(Role::Host | Role::Player { .. }) => 1,
        Offer::AnySeat => seats.into(),
    };
    let uses = new.uses.map_or(usual, Within::get);
    let id = new.id.unwrap_or_else(Uuid::now_v7);
    let code = TableCode::following(&Seed::of(&at.store, Of::Invite, id, &token.0).await?);
    let (match_id, created_at) = (at.live.opened.id, now());
    let invite = Invite {
        id,
        match_id,
        code_hash: code.hash(),
        offer,
        uses: i32::from(uses),
        used: 0,
        created_at,
        expires_at: created_at + TimeDelta::minutes(new.minutes.get().into()),
        revoked_at: None,
    };
    let made = invites::create(&at.store, invite).await;
    let invite = made.map_err(Problem::reused("invite"))?;
    let (shown, link) = (code.shown(), base.join(&code));
    let rules = &table.settings().house_rules;
    let language = language.spoken();
    let name = || Words::new(rules.game(), language).game_name();
    let called = rules.title().map_or_else(name, str::to_owned);
    let invited = CreatedInvite {
        text: invitation(invite.offer.name(), &link, &shown, called, language),
        link,
        qr: format!("/v1/matches/{match_id}/invites/{}/qr", invite.id),
        code: shown,
        invite: invite.into(),
    };
    Ok(created(format!("/v1/matches/{match_id}/invites"), invited))
}

/// List the invites
///
/// Returns the invites that are not revoked, oldest first, without their codes. Host
/// only.
#[utoipa::path(
    tag = "joining",
    params(PageQuery),
    responses(
        (status = 200, description = "A page of invites.", body = InvitePage),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired]))),
)]
#[get("/invites")]
pub(crate) async fn list_invites(
    at: AtTable,
    query: Query<PageQuery>,
) -> Result<Json<InvitePage>, Problem> {
    at.host()?;
    let PageQuery { after, limit } = query.0;
    let (match_id, after) = (at.live.opened.id, after.map(Cursor::after));
    let invites = invites::list(&at.store, match_id, after, limit.rows()).await?;
    Ok(Json(Page::of(invites, limit, |invite| {
        (invite.created_at, invite.id)
    })))
}

/// Revoke an invite
///
/// The code stops working. Members who joined with it stay: to remove them, use
/// `DELETE /v1/matches/{id}/members/{member}`. Host only.
#[utoipa::path(
    tag = "joining",
    params(
        ("invite" = Uuid, Path, description = "The invite's id."),
    ),
    responses(
        (status = 204, description = "The code no longer works."),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired, Code::InviteNotFound]))),
)]
#[delete("/invites/{invite}")]
pub(crate) async fn revoke_invite(
    at: AtTable,
    path: Path<(Uuid, Uuid)>,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    let (match_id, id) = path.into_inner();
    let found = invites::revoke(&at.store, match_id, id).await?;
    removed(found, Code::InviteNotFound)
}

/// The minimum width and height of the image in pixels. It is a vector image.
const SIZE: u32 = 256;

/// The code to draw.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"code": "K7MA-2XRD"}))]
pub(crate) struct DrawnCode {
    /// The invite's code. You need to send it, because the service keeps only its
    /// hash.
    code: TableCode,
}

/// An SVG image.
#[derive(ToSchema)]
#[schema(example = "<svg xmlns=\"http://www.w3.org/2000/svg\" …")]
#[expect(dead_code, reason = "only the document names it")]
pub(crate) struct Svg(String);

/// Draw an invite's QR code
///
/// Draws the `link` of the new invite as an SVG image. Host only. The code is in the body, so
/// that no server on the way logs it.
#[utoipa::path(
    tag = "joining",
    params(
        ("invite" = Uuid, Path, description = "The invite's id."),
    ),
    responses(
        (
            status = 200, description = "The QR code.",
            body = Svg, content_type = "image/svg+xml"
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::InviteNotFound, Code::CodeUnknown, Code::CodeRevoked,
        Code::CodeExpired, Code::CodeUsedUp, Code::InvalidHeader,
    ]))),
)]
#[post("/invites/{invite}/qr")]
pub(crate) async fn draw_invite_qr(
    at: AtTable,
    path: Path<(Uuid, Uuid)>,
    base: Base,
    body: Json<DrawnCode>,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    let (match_id, id) = path.into_inner();
    let invite = invites::find(&at.store, match_id, id).await?;
    let invite = invite.ok_or(Code::InviteNotFound)?;
    let DrawnCode { code } = body.0;
    if invite.code_hash != code.hash() {
        return Err(Unfit::Unknown.into());
    }
    fit(&invite, now())?;
    // The code is read at an angle from a small, dim screen: use more error
    // correction.
    let drawn = QrCode::with_error_correction_level(base.join(&code), EcLevel::Q);
    let drawn = drawn.map_err(|_| {
        Problem::new(Code::InvalidHeader, "The link is too long for a QR code.")
            .field("Host")
            .expected("a shorter host name")
    })?;
    let mut image = drawn.render::<svg::Color<'_>>();
    let image = image.min_dimensions(SIZE, SIZE).build();
    Ok(HttpResponse::Ok().content_type("image/svg+xml").body(image))
}
