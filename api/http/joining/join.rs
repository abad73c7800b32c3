//! Joining a table with a code, with or without an account.

use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::members::MemberView;
use crate::access::codes::TableCode;
use crate::access::memberships::Memberships;
use crate::access::secret::Secret;
use crate::access::tokens::{self, Kind};
use crate::http::access::caller::Anyone;
use crate::http::matches::{MatchView, shown};
use crate::http::web::body::Body;
use crate::http::web::created::created;
use crate::http::web::examples;
use crate::http::web::idempotency::IdempotencyKey;
use crate::http::web::limits::Try;
use crate::http::web::problem::{Code, FreeSeat, Problem};
use crate::http::web::text::Name;
use crate::live::Tables;
use crate::rules::Seat;
use crate::store::matches::{invites, members};
use crate::store::people::accounts;
use crate::store::{Db, Error, SideChange, Store, matches, now};
use crate::table::{Offer, Role, Table};

/// A request to join a table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"code": "K7MA-2XRD", "name": "Ben"}))]
pub(in crate::http) struct NewMember {
    /// A UUID you choose for the member, so that you can retry safely.
    id: Option<Uuid>,
    /// The table code, in upper or lower case, with or without the hyphen.
    code: TableCode,
    /// The seat, if the code is for any free one. A seat is free if no player has joined
    /// for it.
    seat: Option<Seat>,
    /// The member's name at the table. By default, the account's name or that of the
    /// seat.
    name: Option<Name>,
    /// A guest token you generate: `kbg_` and 32 random bytes in base64url (43
    /// characters). Only without an account. Required if you also choose an `id`:
    /// the service keeps only a hash of the token, so it could not return one of its
    /// own again when you retry.
    #[schema(value_type = Option<String>, min_length = 47, max_length = 47,
        pattern = "^kbg_[A-Za-z0-9_-]{43}$")]
    guest_token: Option<Secret>,
}

/// A new member and the match they joined.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(super) struct JoinedMatch {
    member: MemberView,
    /// The match they joined.
    #[serde(rename = "match")]
    joined: MatchView,
    /// The guest's token for the match, if no account joined. It is shown only once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "kbg_...")]
    guest_token: Option<String>,
}

fn example() -> serde_json::Value {
    examples::in_play(|played| JoinedMatch {
        member: MemberView::example(),
        joined: shown(&Table::new(played.settings.clone())),
        guest_token: Some("kbg_gImFkEF3MUfp-cuyNA-W2QL1K59qeVxwYhUH6DGfKEA".to_owned()),
    })
}

/// Join a table
///
/// Exchanges a table code for access to its match, in the role that the code was
/// made for. Without an account, the response has a guest token. With an account's
/// token, the account itself joins the table. An account that joins again with a
/// code for another role changes to that role.
///
/// A code may be for any free seat. Then name the `seat`: a request without it is refused
/// (`seat_needed`), and so is one for a seat that someone has taken (`seat_taken`). Both
/// list the `free_seats`.
#[utoipa::path(
    tag = "joining",
    security((), ("token" = [])),
    params(IdempotencyKey),
    request_body = NewMember,
    responses(
        (status = 201, description = "The new member, and a guest's token.", body = JoinedMatch),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::CodeUnknown, Code::AtTableAlready, Code::IdReused,
        Code::Taken, Code::CodeRevoked, Code::CodeExpired, Code::CodeUsedUp,
        Code::GuestTokenNeeded, Code::TooManyTries, Code::SeatNeeded, Code::SeatTaken,
    ]))),
)]
#[post("/join")]
pub(in crate::http) async fn join_match(
    attempt: Try,
    caller: Anyone,
    key: IdempotencyKey,
    body: Body<NewMember>,
    store: Data<Store>,
    tables: Data<Tables>,
    memberships: Data<Memberships>,
) -> Result<HttpResponse, Problem> {
    let NewMember {
        id,
        code,
        seat,
        name,
        guest_token,
    } = body.0;
    let chosen = key.chosen(id)?;
    let account_id = caller.0.map(|account| account.id);
    let (guest_token, token_hash) = match (account_id, guest_token) {
        (Some(_), Some(_)) => return Err(guest_token_not_wanted()),
        (Some(_), None) => (None, None),
        (None, Some(token)) => {
            let hash =
                tokens::chosen(Kind::Guest, token.reveal()).ok_or_else(invalid_guest_token)?;
            (Some(token.reveal().to_owned()), Some(hash))
        }
        (None, None) if chosen.is_some() => return Err(guest_token_needed()),
        (None, None) => {
            let (token, hash) = tokens::mint(Kind::Guest)?;
            (Some(token), Some(hash))
        }
    };
    attempt.code()?;
    let request = JoinRequest {
        id: chosen.unwrap_or_else(Uuid::now_v7),
        code_hash: code.hash(),
        account_id,
        token_hash,
        seat,
        name: name.map(String::from),
    };
    let admitted = store.write(move |db| admit(db, &request, now())).await;
    let Admitted { member, changes } = admitted.map_err(|error| match error {
        Error::Taken => Problem::new(Code::Taken, "This guest token is already in use.")
            .field("guest_token")
            .expected("a newly generated token"),
        other => other.into(),
    })??;
    if let Some(account) = account_id {
        memberships.forget(member.match_id, account).await;
    }
    for change in changes {
        tables.changed(member.match_id, change).await;
    }
    let live = tables.get(member.match_id).await?;
    let kept = tables.kept(&live).await?;
    let location = format!("/v1/matches/{}", member.match_id);
    let joined = JoinedMatch {
        joined: MatchView::of(&live, kept).told(false),
        member: MemberView::of(member, true),
        guest_token,
    };
    Ok(created(location, joined))
}

/// A request to join, ready for the store.
struct JoinRequest {
    id: Uuid,
    code_hash: String,
    account_id: Option<Uuid>,
    token_hash: Option<String>,
    seat: Option<Seat>,
    name: Option<String>,
}

impl JoinRequest {
    /// Whether this member joined with the same request. If the request has no name,
    /// the member was given one.
    fn made(&self, earlier: &members::Member, invite: &invites::Invite) -> bool {
        earlier.invite_id == invite.id
            && earlier.left_at.is_none()
            && earlier.token_hash == self.token_hash
            // A guest may have been adopted since.
            && (self.token_hash.is_some() || earlier.account_id == self.account_id)
            && self.wants(earlier.role)
            && (self.name.is_none() || earlier.name == self.name)
    }
}

impl JoinRequest {
    /// Whether a role is at the seat that the request names, if it names one.
    fn wants(&self, role: Role) -> bool {
        self.seat.is_none_or(|seat| role.seat() == Some(seat))
    }

    /// The role that the invite gives to the sender of this request.
    fn role(&self, db: &mut Db, invite: &invites::Invite) -> Result<Result<Role, Problem>, Error> {
        let role = match invite.offer {
            Offer::Role(role) if self.wants(role) => return Ok(Ok(role)),
            Offer::Role(_) => return Ok(Err(seat_not_wanted())),
            Offer::AnySeat => self.seat.map(|seat| Role::Player { seat }),
        };
        // Others who want a seat wait here.
        if !matches::hold(db, invite.match_id)? {
            return Ok(Err(Unfit::Unknown.into()));
        }
        let free = members::free_seats(db, invite.match_id)?;
        let is_free = |role: &Role| {
            let seat = role.seat().map(|seat| i32::from(seat.0));
            free.iter().any(|one| Some(one.seat) == seat)
        };
        Ok(match role {
            Some(role) if is_free(&role) => Ok(role),
            Some(_) => Err(without_seat(Code::SeatTaken, &free)),
            None => Err(without_seat(Code::SeatNeeded, &free)),
        })
    }
}

/// Why a code cannot be used to join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::http) enum Unfit {
    /// The code never existed, or belongs to another invite.
    Unknown,
    /// The code was revoked.
    Revoked,
    /// The code has expired.
    Expired,
    /// The code has been used as often as it allows.
    UsedUp,
}

/// Checks that this invite can be used to join at this time.
pub(super) fn fit(invite: &invites::Invite, at: DateTime<Utc>) -> Result<(), Unfit> {
    if invite.revoked_at.is_some() {
        Err(Unfit::Revoked)
    } else if invite.expires_at <= at {
        Err(Unfit::Expired)
    } else if invite.used >= invite.uses {
        Err(Unfit::UsedUp)
    } else {
        Ok(())
    }
}

/// A member, and what their joining changed: nothing if they had joined before.
struct Admitted {
    member: members::Member,
    changes: Vec<SideChange>,
}

impl From<members::Member> for Admitted {
    fn from(member: members::Member) -> Self {
        let changes = Vec::new();
        Admitted { member, changes }
    }
}

/// Adds a member. A refused request changes nothing.
fn admit(
    db: &mut Db,
    request: &JoinRequest,
    at: DateTime<Utc>,
) -> Result<Result<Admitted, Problem>, Error> {
    loop {
        let Some(invite) = invites::by_code_hash(db, &request.code_hash)? else {
            return Ok(Err(Unfit::Unknown.into()));
        };
        // A retry comes first, because the code may have expired in the meantime.
        if let Some(earlier) = members::by_id(db, request.id)? {
            let same = request.made(&earlier, &invite);
            return Ok(same
                .then(|| earlier.into())
                .ok_or_else(|| Problem::id_reused("member")));
        }
        let mut replaced = None;
        if let Some(account) = request.account_id {
            if matches::owner(db, invite.match_id)? == Some(account) {
                return Ok(Err(Problem::at_table_already()));
            }
            match members::of_account(db, invite.match_id, account)? {
                Some(earlier) if offers(&invite, earlier.role) && request.wants(earlier.role) => {
                    return Ok(Ok(earlier.into()));
                }
                earlier => replaced = earlier.map(|earlier| earlier.id),
            }
        }
        if let Err(unfit) = fit(&invite, at) {
            return Ok(Err(unfit.into()));
        }
        let role = match request.role(db, &invite)? {
            Ok(role) => role,
            Err(problem) => return Ok(Err(problem)),
        };
        let member = members::Member {
            id: request.id,
            match_id: invite.match_id,
            invite_id: invite.id,
            account_id: request.account_id,
            token_hash: request.token_hash.clone(),
            role,
            name: name(db, request, invite.match_id, role)?,
            joined_at: at,
            left_at: None,
        };
        match members::join(db, &member, replaced, &invite) {
            Ok(true) => {
                let joined = SideChange::Joined(member.id);
                let changes = replaced.map(SideChange::Left).into_iter().chain([joined]);
                return Ok(Ok(Admitted {
                    changes: changes.collect(),
                    member,
                }));
            }
            // Someone else was faster: read the invite again to see why it is no
            // longer valid.
            Ok(false) => {}
            // The same account, or a duplicate of this request, was faster.
            Err(Error::Taken)
                if request.account_id.is_some() || members::by_id(db, request.id)?.is_some() => {}
            // The match was deleted, and its codes with it.
            Err(Error::Missing) => return Ok(Err(Unfit::Unknown.into())),
            Err(error) => return Err(error),
        }
    }
}

/// Whether an invite offers this role.
fn offers(invite: &invites::Invite, role: Role) -> bool {
    match invite.offer {
        Offer::Role(offered) => offered == role,
        Offer::AnySeat => matches!(role, Role::Player { .. }),
    }
}

/// The new member's name at the table.
fn name(
    db: &mut Db,
    request: &JoinRequest,
    match_id: Uuid,
    role: Role,
) -> Result<Option<String>, Error> {
    if request.name.is_some() {
        return Ok(request.name.clone());
    }
    if let Some(account) = request.account_id {
        return Ok(accounts::by_id(db, account)?.map(|account| account.name));
    }
    let Role::Player { seat } = role else {
        return Ok(None);
    };
    let found = matches::by_id(db, match_id)?;
    let seats = found.map(|found| found.seats).unwrap_or_default();
    Ok(seats.into_iter().nth(seat.index()).map(|seat| seat.name))
}

impl From<Unfit> for Problem {
    fn from(unfit: Unfit) -> Self {
        let (code, detail, expected) = match unfit {
            Unfit::Unknown => (
                Code::CodeUnknown,
                "There is no such code.",
                "the code that the host gave out",
            ),
            Unfit::Revoked => (
                Code::CodeRevoked,
                "The code was revoked.",
                "a new code from the host",
            ),
            Unfit::Expired => (
                Code::CodeExpired,
                "The code has expired.",
                "a new code from the host",
            ),
            Unfit::UsedUp => (
                Code::CodeUsedUp,
                "The code has been used as often as it allows.",
                "a new code from the host",
            ),
        };
        Problem::new(code, detail).field("code").expected(expected)
    }
}

/// Makes the problem of a request without a seat that is free, with those that are.
fn without_seat(code: Code, free: &[matches::Seat]) -> Problem {
    let seats: Vec<FreeSeat> = free
        .iter()
        .map(|one| FreeSeat {
            seat: one.seat,
            name: one.name.clone(),
        })
        .collect();
    Problem::from(code)
        .field("seat")
        .expected(match seats.is_empty() {
            true => "another code: every seat is taken",
            false => "one of the `free_seats`",
        })
        .free_seats(seats)
}

fn seat_not_wanted() -> Problem {
    Problem::new(Code::InvalidBody, "This code is not for any free seat.")
        .field("seat")
        .expected("no `seat`")
}

fn invalid_guest_token() -> Problem {
    Problem::new(Code::InvalidBody, "This is not a guest token.")
        .field("guest_token")
        .expected("`kbg_` and 32 random bytes in base64url without padding")
}

fn guest_token_not_wanted() -> Problem {
    Problem::new(Code::InvalidBody, "An account joins without a guest token.")
        .field("guest_token")
        .expected("no `guest_token`: the account's own token gives access to the match")
}

fn guest_token_needed() -> Problem {
    Problem::new(
        Code::GuestTokenNeeded,
        "A retry could not be answered: a generated token is shown only once.",
    )
    .field("guest_token")
    .expected("a `guest_token` of your choice along with the id, or an account's token")
}
