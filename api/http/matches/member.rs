//! A member of a match, as others at the table see them.

use crate::prelude::*;
use kibitz_service::access::members;
use kibitz_store::matches::members::Member;

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
    /// A page of the members at a table, as the caller sees them.
    pub(crate) async fn at(
        at: &AtTable,
        store: &Store,
        query: PageQuery,
    ) -> Result<MemberPage, Problem> {
        let PageQuery { after, limit } = query;
        let (match_id, after) = (at.live.opened.id, after.map(Cursor::after));
        let members = members::list(store, match_id, after, limit.rows()).await?;
        let page = Page::<Member>::of(members, limit, |member| (member.joined_at, member.id));
        let items = page.items.into_iter().map(|member| {
            let current = at.is(member.id);
            MemberView::of(member, current)
        });
        Ok(Page {
            items: items.collect(),
            next: page.next,
        })
    }
}
