//! Members: everyone who joined a table.

use crate::matches::MemberPage;
use crate::prelude::*;
use kibitz_service::access::members::{self, Removal};
use kibitz_store::SideChange;

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
    store: State<Store>,
) -> Result<Json<MemberPage>, Problem> {
    Ok(Json(MemberPage::at(&at, &store, query.0).await?))
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
    store: State<Store>,
    tables: State<Tables>,
    tokens: State<Tokens>,
    memberships: State<Memberships>,
) -> Result<HttpResponse, Problem> {
    let (match_id, id) = path.into_inner();
    if !at.is(id) {
        at.host()?;
    }
    match members::remove(&store, &tokens, &memberships, match_id, id).await? {
        Removal::Left => tables.changed(match_id, SideChange::Left(id)).await,
        Removal::Already => {}
        Removal::NoSuchMember => {
            return Err(Problem::new(
                Code::MemberNotFound,
                "No one with this id joined the match.",
            ));
        }
    }
    Ok(HttpResponse::NoContent().finish())
}
