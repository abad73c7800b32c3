//! Members: everyone who joined a table.

use actix_web::web::{Data, Json, Path};
use actix_web::{HttpResponse, delete, get};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::memberships::Memberships;
use crate::access::tokens::Tokens;
use crate::http::access::at_table::AtTable;
use crate::http::web::body::Query;
use crate::http::web::examples;
use crate::http::web::page::{Cursor, Page, PageQuery};
use crate::http::web::problem::{Code, Problem};
use crate::http::web::timestamp::Timestamp;
use crate::live::Tables;
use crate::rules::Seat;
use crate::store::matches::members;
use crate::store::{self, SideChange, Store, now};
use crate::table::RoleName;

/// A member: someone who joined a table.
#[derive(Serialize, ToSchema)]
#[schema(as = Member, example = json!(MemberView::example()))]
pub(in crate::http) struct MemberView {
    /// The member's id, which is also the `by` of their entries in the log.
    id: Uuid,
    /// The member's role at the table.
    role: RoleName,
    /// The seat, for a player.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    /// The member's name at the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The member's account, if they have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    account_id: Option<Uuid>,
    joined_at: Timestamp,
    /// Whether this member is the caller.
    current: bool,
}

type MemberPage = Page<MemberView>;

impl MemberView {
    pub(in crate::http) fn of(member: members::Member, current: bool) -> Self {
        MemberView {
            id: member.id,
            role: member.role.name(),
            seat: member.role.seat(),
            name: member.name,
            account_id: member.account_id,
            joined_at: member.joined_at.into(),
            current,
        }
    }

    /// A sample member for the OpenAPI document.
    pub(in crate::http) fn example() -> Self {
        MemberView {
            id: examples::id(),
            role: RoleName::Player,
            seat: Some(Seat(2)),
            name: Some("Ben".to_owned()),
            account_id: None,
            joined_at: examples::at().into(),
            current: true,
        }
    }
}

/// List the members
///
/// Returns the members in the order they joined, without those who left. The host
/// who opened the match is not a member.
#[utoipa::path(
    tag = "joining",
    params(PageQuery),
    responses(
        (status = 200, description = "A page of members.", body = MemberPage),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired]))),
)]
#[get("/members")]
pub(in crate::http) async fn list_members(
    at: AtTable,
    query: Query<PageQuery>,
    store: Data<Store>,
) -> Result<Json<MemberPage>, Problem> {
    let PageQuery { cursor, limit } = query.0;
    let (match_id, after) = (at.live.opened.id, cursor.map(Cursor::after));
    let members = store
        .read(move |db| members::list(db, match_id, after, limit.rows()))
        .await?;
    let page = Page::<Listed>::of(members, limit, |member| (member.joined_at, member.id));
    let items = page.items.into_iter().map(|Listed(member)| {
        let current = at.is(member.id);
        MemberView::of(member, current)
    });
    Ok(Json(Page {
        items: items.collect(),
        next_cursor: page.next_cursor,
    }))
}

/// A member on a page, not yet compared with the caller.
struct Listed(members::Member);

impl From<members::Member> for Listed {
    fn from(member: members::Member) -> Self {
        Listed(member)
    }
}

/// Leave a table or remove a member
///
/// Members can remove themselves; the host can remove anyone. The member's token
/// stops working for the match at once. A member who still has a valid code can join
/// again: to prevent that, revoke the invite with
/// `DELETE /v1/matches/{id}/invites/{invite}`.
#[utoipa::path(
    tag = "joining",
    params(
        ("member" = Uuid, Path, description = "The member's id."),
    ),
    responses(
        (status = 204, description = "The member is no longer at the table."),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired, Code::MemberNotFound]))),
)]
#[delete("/members/{member}")]
pub(in crate::http) async fn remove_member(
    at: AtTable,
    path: Path<(Uuid, Uuid)>,
    store: Data<Store>,
    tables: Data<Tables>,
    tokens: Data<Tokens>,
    memberships: Data<Memberships>,
) -> Result<HttpResponse, Problem> {
    let (match_id, id) = path.into_inner();
    if !at.is(id) {
        at.host()?;
    }
    let left = store
        .write(move |db| {
            let member = members::by_id(db, id)?.filter(|member| member.match_id == match_id);
            if member.is_none() {
                return Ok(None);
            }
            // Leaving twice has the same result as leaving once.
            let left = members::leave(db, id, now())?;
            // Read only now, because a guest may just have been adopted.
            Ok::<_, store::Error>(members::by_id(db, id)?.map(|member| (member, left)))
        })
        .await?;
    let (member, left) = left.ok_or_else(|| {
        Problem::new(
            Code::MemberNotFound,
            "No one with this id joined the match.",
        )
    })?;
    if let Some(hash) = &member.token_hash {
        tokens.forget(hash).await;
    }
    if let Some(account) = member.account_id {
        memberships.forget(match_id, account).await;
    }
    if left {
        tables.changed(match_id, SideChange::Left(id)).await;
    }
    Ok(HttpResponse::NoContent().finish())
}
