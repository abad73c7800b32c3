//! Making, listing and revoking the links of a match.

use crate::access::caller::Token;
use crate::joining::join_url::Base;
use crate::prelude::*;
use kibitz_service::access::seed::{Of, Seed};
use kibitz_service::access::shares::{self, MOST, TooMany};
use kibitz_service::access::tokens::hash;
use kibitz_store::Error;
use kibitz_store::matches::shares::Share;

/// A link to share.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({}))]
pub(crate) struct NewShare {
    /// A UUID you choose for the share, so that you can retry safely.
    id: Option<Uuid>,
}

/// A link to a match, without its code.
#[derive(Serialize, ToSchema)]
#[schema(as = Share, example = json!({
    "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0005",
    "created_at": "2025-07-15T19:30:00.123Z"
}))]
pub(super) struct ShareView {
    id: Uuid,
    created_at: Timestamp,
    /// The evening whose link shows the match, if it was shared with others of an evening.
    #[serde(skip_serializing_if = "Option::is_none")]
    evening: Option<Uuid>,
}

type SharePage = Page<ShareView>;

impl From<Share> for ShareView {
    fn from(share: Share) -> Self {
        ShareView {
            id: share.id,
            created_at: share.created_at.into(),
            evening: share.evening_id,
        }
    }
}

/// A link to a match with its code, which is shown only once.
#[derive(Serialize, ToSchema)]
pub(super) struct CreatedShare {
    share: ShareView,
    /// The code, for `GET /v1/shared/{code}`.
    #[schema(example = "q83vEjRWeJCrze8SNFZ4kA")]
    code: String,
    /// The link to send to others. Messengers show its date by UTC, unless you add a time zone:
    /// `?time_zone=Europe/Berlin`.
    #[schema(example = "https://kibitz.example/s/q83vEjRWeJCrze8SNFZ4kA")]
    link: String,
}

/// Share a match
///
/// Makes a link with which anyone can look at the table and the scoresheet, without a
/// token, until you revoke it or delete the match. It shows no notes and nothing about
/// members or accounts. Host only. Each request makes another link, up to 20. If a response
/// is lost, repeat the request with the same `id`: the share keeps its link. With another
/// token, it gets another link, and the old one stops working.
#[utoipa::path(
    tag = "sharing",
    request_body = Option<NewShare>,
    responses(
        (status = 201, description = "The share and its link.", body = CreatedShare),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::IdReused, Code::TooManyShares,
    ]))),
)]
#[post("/shares")]
pub(crate) async fn create_share(
    at: AtTable,
    base: Base,
    body: OptionalBody<NewShare>,
    token: Token,
    store: State<Store>,
    tokens: State<Tokens>,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    let id = body.0.id.unwrap_or_else(Uuid::now_v7);
    let code = shares::code(&Seed::of(&store, Of::Share, id, &token.0).await?);
    let match_id = at.live.opened.id;
    let share = Share {
        id,
        match_id,
        code_hash: hash(&code),
        created_at: now(),
        revoked_at: None,
        evening_id: None,
        evening_hash: None,
    };
    let made = shares::create(&store, &tokens, share).await;
    let share = made.map_err(|failed| match failed {
        Failed::Store(Error::Taken) => Problem::id_reused("share"),
        Failed::Store(other) => other.into(),
        Failed::Refused(TooMany(_)) => too_many(),
    })?;
    let created_share = CreatedShare {
        link: base.shared(&code),
        code,
        share: share.into(),
    };
    Ok(created(
        format!("/v1/matches/{match_id}/shares"),
        created_share,
    ))
}

/// Says that the match has as many links as it can have.
pub(super) fn too_many() -> Problem {
    let detail = format!("The match has {MOST} links.");
    Problem::new(Code::TooManyShares, detail)
        .expected("one of them revoked first, or one of them sent again")
}

/// List the shares
///
/// Returns the links that are not revoked, oldest first, without their codes. Host only.
#[utoipa::path(
    tag = "sharing",
    params(PageQuery),
    responses(
        (status = 200, description = "A page of shares.", body = SharePage),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired]))),
)]
#[get("/shares")]
pub(crate) async fn list_shares(
    at: AtTable,
    query: Query<PageQuery>,
    store: State<Store>,
) -> Result<Json<SharePage>, Problem> {
    at.host()?;
    let PageQuery { after, limit } = query.0;
    let (match_id, after) = (at.live.opened.id, after.map(Cursor::after));
    let shares = shares::list(&store, match_id, after, limit.rows()).await?;
    Ok(Json(Page::of(shares, limit, |share| {
        (share.created_at, share.id)
    })))
}

/// Revoke a share
///
/// The link stops working at once, even for those who have it open. Host only.
#[utoipa::path(
    tag = "sharing",
    params(
        ("share" = Uuid, Path, description = "The share's id."),
    ),
    responses(
        (status = 204, description = "The link no longer works."),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired, Code::ShareNotFound]))),
)]
#[delete("/shares/{share}")]
pub(crate) async fn revoke_share(
    at: AtTable,
    path: Path<(Uuid, Uuid)>,
    store: State<Store>,
    tokens: State<Tokens>,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    let (match_id, id) = path.into_inner();
    // Revoking twice has the same result as revoking once.
    if !shares::revoke(&store, &tokens, match_id, id).await? {
        return Err(Code::ShareNotFound.into());
    }
    Ok(HttpResponse::NoContent().finish())
}
