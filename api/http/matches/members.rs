//! Members: everyone who joined a table, as others there see them.

use crate::prelude::*;
use kibitz_service::access::members::{self, NoSuchMember};

/// A member: someone who joined a table.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(as = Member, example = json!(MemberView::example()))]
pub(crate) struct MemberView {
    /// The member's id, which is also the `by` of their entries in the log.
    id: Uuid,
    /// The member's role at the table.
    role: RoleName,
    /// The seat, for a player.
    seat: Option<Seat>,
    /// The member's name at the table.
    name: Option<String>,
    /// The member's account, if they have one.
    account_id: Option<Uuid>,
    joined_at: Timestamp,
    /// True if this member is the caller.
    current: bool,
}

impl MemberView {
    pub(crate) fn of(member: Member, current: bool) -> Self {
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

    /// Returns a sample member for the document.
    pub(crate) fn example() -> Self {
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

pub(crate) type MemberPage = Page<MemberView>;

impl MemberPage {
    /// Reads a page of the members at a table, as the caller sees them.
    pub(crate) async fn at(at: &AtTable, query: PageQuery) -> Result<MemberPage, Problem> {
        let PageQuery { after, limit } = query;
        let (match_id, after) = (at.live.opened.id, after.map(Cursor::after));
        let members = members::list(&at.store, match_id, after, limit.rows()).await?;
        let page = Page::<Member>::of(members, limit, |member| (member.joined_at, member.id));
        Ok(page.map(|member| {
            let current = at.is(member.id);
            MemberView::of(member, current)
        }))
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
pub(crate) async fn list_members(
    at: AtTable,
    query: Query<PageQuery>,
) -> Result<Json<MemberPage>, Problem> {
    Ok(Json(MemberPage::at(&at, query.0).await?))
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
pub(crate) async fn remove_member(
    at: AtTable,
    path: Path<(Uuid, Uuid)>,
    tokens: State<Tokens>,
    memberships: State<Memberships>,
) -> Result<HttpResponse, Problem> {
    let (match_id, id) = path.into_inner();
    if !at.is(id) {
        at.host()?;
    }
    let removed = members::remove(&tokens, &memberships, match_id, id).await;
    let unknown = |NoSuchMember| {
        Problem::new(
            Code::MemberNotFound,
            "No one with this id joined the match.",
        )
    };
    if let Some(change) = removed.map_err(|failed| failed.told(unknown))? {
        at.tables.changed(match_id, change).await;
    }
    Ok(HttpResponse::NoContent().finish())
}
