//! The rematch: the next match of the same people.

use super::{MatchView, MemberView, shown_at_first};
use crate::access::caller::{Caller, Token};
use crate::prelude::*;
use kibitz_game::table::Status;
use kibitz_service::access::adopt;
use kibitz_service::access::tokens::{self, Bearer, Kind};
use kibitz_service::live::Regular;
use kibitz_store::matches::members::Member;

/// How the next match begins.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"rotate": true}))]
pub(crate) struct NewRematch {
    /// True to move everyone up one seat, so that someone else begins: seat 2 becomes seat
    /// 1, and seat 1 the last. Who plays after whom stays the same. Defaults to `false`.
    #[serde(default)]
    rotate: bool,
}

/// A rematch, and the caller's place in it.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(super) struct Rematch {
    /// The next match. Its `rematch_of` is the id of the earlier one.
    #[serde(rename = "match")]
    next: MatchView,
    /// The next match's current table.
    table: TableView,
    /// The caller's membership in the next match, in their role and at their seat.
    /// Absent for its host and for the account that owns it.
    member: Option<MemberView>,
    /// The host's token for the next match, for a caller with a host token.
    #[schema(example = "kbh_...")]
    host_token: Option<String>,
    /// The guest's token for the next match, for a caller with a guest token.
    #[schema(example = "kbg_...")]
    guest_token: Option<String>,
}

fn example() -> serde_json::Value {
    examples::in_play(|played| {
        let (mut next, table) = shown_at_first(played);
        next.rematch_of = Some(Uuid::from_u128(examples::id().as_u128() + 1));
        Rematch {
            next,
            table,
            member: None,
            host_token: Some("kbh_gImFkEF3MUfp-cuyNA-W2QL1K59qeVxwYhUH6DGfKEA".to_owned()),
            guest_token: None,
        }
    })
}

/// Play again
///
/// Opens the next match: the same people, house rules, etiquette, place and tags, in the
/// history of the same account. The match must be over. Only a host can open its rematch,
/// and a match has only one: the same request by anyone at the table, repeated or not,
/// returns the rematch and gives the caller their place in it.
///
/// Members with an account are members of the rematch at once. A phone with a host or
/// guest token gets a token for the rematch with this request. It gets the same token
/// each time, so a lost response does no harm. An account that adopted the match after the
/// rematch was opened adopts the rematch, too, unless another account has it. When someone else has opened the rematch,
/// a phone learns of it from `rematch` in the match and from the match's stream.
#[utoipa::path(
    tag = "matches",
    params(("id" = Uuid, Path, description = "The id of the match that is over.")),
    request_body = Option<NewRematch>,
    responses(
        (
            status = 201, description = "The rematch, and the caller's place in it.", body = Rematch,
            headers(("ETag" = String, description = "The `ETag` of the rematch: see `GET /v1/matches/{id}`."))
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::MatchOpen, Code::AtTableAlready, Code::TooManyMatches,
        Code::AccountFull,
    ]))),
)]
#[post("/rematch")]
pub(crate) async fn open_rematch(
    at: AtTable,
    caller: Caller,
    token: Token,
    client: Client,
    body: OptionalBody<NewRematch>,
    tables: State<Tables>,
    (memberships, store): (State<Memberships>, State<Store>),
) -> Result<HttpResponse, Problem> {
    let before = at.live.opened.id;
    let next = match tables.rematch_of(before).await? {
        Some(next) => next,
        None => {
            at.host()?;
            if at.live.now().table.status() == Status::Open {
                return Err(Code::MatchOpen.into());
            }
            client.opens(caller.account())?;
            tables.open_rematch(&at.live, body.0.rotate).await?
        }
    };
    if let Some(account) = caller.account()
        && at.own
    {
        let capacity = tables.capacity();
        adopt::adopt_rematch(&store, &memberships, next, account, capacity).await?;
    }
    let (member, token) = place(caller.0, before, next, &token.0, &tables).await?;
    let (role, own) = match caller.account() {
        Some(account) => {
            let found = memberships.find(next, account).await?;
            let found = found.ok_or_else(|| placeless("You have no place in the rematch."))?;
            (found.role, found.own)
        }
        None => {
            let role = member.as_ref().map_or(Role::Host, |member| member.role);
            (role, false)
        }
    };
    let (next, table) = MatchView::read(&tables, next, role, own).await?;
    let (host_token, guest_token) = match caller.0 {
        Bearer::Host { .. } => (token, None),
        Bearer::Session { .. } | Bearer::Guest { .. } => (None, token),
    };
    Ok(next
        .tagged(HttpResponse::Created())
        .insert_header((header::LOCATION, format!("/v1/matches/{}", next.id)))
        .json(Rematch {
            next,
            table,
            member: member.map(|member| MemberView::of(member, true)),
            host_token,
            guest_token,
        }))
}

/// Gives the caller, who has this token, their place in the rematch `next`. Returns the member that they
/// are there, and their token unless they have an account.
async fn place(
    caller: Bearer,
    before: Uuid,
    next: Uuid,
    token: &str,
    tables: &Tables,
) -> Result<(Option<Member>, Option<String>), Problem> {
    let (regular, token) = match caller {
        Bearer::Session { account, .. } => (Regular::Account(account), None),
        Bearer::Host { .. } => {
            let (token, token_hash) = tokens::derived(Kind::Host, token, next);
            (Regular::Host { token_hash }, Some(token))
        }
        Bearer::Guest { member, .. } => {
            let (token, token_hash) = tokens::derived(Kind::Guest, token, next);
            (Regular::Guest { member, token_hash }, Some(token))
        }
    };
    let member = tables.take_place(before, next, regular).await?;
    match (&member, caller) {
        (None, Bearer::Guest { .. }) => Err(Problem::at_table_already()),
        (Some(member), _) if member.left_at.is_some() => {
            Err(placeless("You left the rematch, or were removed from it."))
        }
        _ => Ok((member, token)),
    }
}

/// Says that the caller can get to the rematch only as others do, with a code.
fn placeless(why: &'static str) -> Problem {
    Problem::new(Code::RoleRequired, why).expected("a new code from the host")
}
