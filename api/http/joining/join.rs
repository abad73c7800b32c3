//! Joining a table with a code, with or without an account, and adopting what was played without
//! one.

use crate::access::caller::Anyone;
use crate::access::secrets;
use crate::matches::{MatchView, MemberView, You, shown_at_first};
use crate::prelude::*;
use crate::web::conditional::{as_json, json_as};
use crate::web::problem::FreeSeat;
use kibitz_service::access::adopt;
use kibitz_service::access::invites::Unfit;
use kibitz_service::access::join::{self, Refused, Request};
use kibitz_service::access::tokens::{Bearer, Kind};
use kibitz_store::{Error, matches};

/// A request to join a table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"code": "K7MA-2XRD", "name": "Ben"}))]
pub(crate) struct NewMember {
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
    /// The match's current table.
    table: TableView,
    /// The guest's token for the match, if no account joined. It is shown only once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "kbg_...")]
    guest_token: Option<String>,
}

fn example() -> serde_json::Value {
    examples::in_play(|played| {
        let (mut joined, table) = shown_at_first(played);
        joined.you = You {
            role: RoleName::Player,
            seat: Some(Seat(2)),
        };
        JoinedMatch {
            member: MemberView::example(),
            joined,
            table,
            guest_token: Some("kbg_gImFkEF3MUfp-cuyNA-W2QL1K59qeVxwYhUH6DGfKEA".to_owned()),
        }
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
pub(crate) async fn join_match(
    client: Client,
    caller: Anyone,
    body: Json<NewMember>,
    tables: State<Tables>,
    memberships: State<Memberships>,
) -> Result<HttpResponse, Problem> {
    let new = body.0;
    let account_id = caller.0.map(|account| account.id);
    let given = secrets::without_account(Kind::Guest, account_id, new.id, new.guest_token)?;
    let (guest_token, token_hash) = given.unzip();
    client.tries_code()?;
    let request = Request {
        id: new.id.unwrap_or_else(Uuid::now_v7),
        code_hash: new.code.hash(),
        account_id,
        token_hash,
        seat: new.seat,
        name: new.name.map(String::from),
    };
    let admitted = join::join(&memberships, request).await;
    let (member, changes) = admitted.map_err(|failed| match failed {
        Failed::Store(Error::Taken) => {
            Problem::new(Code::Taken, "This guest token is already in use.")
                .field("guest_token")
                .expected("a newly generated token")
        }
        other => other.into(),
    })?;
    for change in changes {
        tables.changed(member.match_id, change).await;
    }
    let (joined, table) = MatchView::read(&tables, member.match_id, member.role, false).await?;
    let location = format!("/v1/matches/{}", member.match_id);
    let joined = JoinedMatch {
        member: MemberView::of(member, true),
        joined,
        table,
        guest_token,
    };
    Ok(created(location, joined))
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Unfit(unfit) => unfit.into(),
            Refused::IdReused => Problem::id_reused("member"),
            Refused::AtTable => Problem::at_table_already(),
            Refused::SeatNotWanted => {
                Problem::new(Code::InvalidBody, "This code is not for any free seat.")
                    .field("seat")
                    .expected("no `seat`")
            }
            Refused::SeatTaken(free) => without_seat(Code::SeatTaken, free),
            Refused::SeatNeeded(free) => without_seat(Code::SeatNeeded, free),
        }
    }
}

impl From<Unfit> for Problem {
    fn from(unfit: Unfit) -> Self {
        let (code, detail) = match unfit {
            Unfit::Unknown => (Code::CodeUnknown, "There is no such code."),
            Unfit::Revoked => (Code::CodeRevoked, "The code was revoked."),
            Unfit::Expired => (Code::CodeExpired, "The code has expired."),
            Unfit::UsedUp => {
                let detail = "The code has been used as often as it allows.";
                (Code::CodeUsedUp, detail)
            }
        };
        let expected = match unfit {
            Unfit::Unknown => "the code that the host gave out",
            _ => "a new code from the host",
        };
        Problem::new(code, detail).field("code").expected(expected)
    }
}

/// A code to look at.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"code": "K7MA-2XRD"}))]
pub(crate) struct LookedAt {
    /// The table code, in upper or lower case, with or without the hyphen.
    code: TableCode,
}

/// The answer to a look at a code: the match, and the place in it that the code gives.
#[derive(Serialize, ToSchema)]
#[schema(example = example_of_look)]
pub(super) struct OpenedByCode {
    /// The seats that no player has.
    free_seats: Vec<FreeSeat>,
    /// When the code expires.
    expires_at: Timestamp,
    /// The match that the code opens: its game, house rules, who sits there, and in `you` the
    /// role that the code gives, with the seat unless players choose theirs.
    #[serde(rename = "match")]
    opened: MatchView,
}

fn example_of_look() -> serde_json::Value {
    examples::in_play(|played| {
        let (mut opened, _) = shown_at_first(played);
        opened.you = You {
            role: RoleName::Player,
            seat: None,
        };
        OpenedByCode {
            free_seats: vec![FreeSeat {
                seat: 2,
                name: "Ben".to_owned(),
            }],
            expires_at: examples::at().into(),
            opened,
        }
    })
}

/// Look at a table code
///
/// Returns what a code opens, so that an app can show it before anyone joins: the match
/// with its game, house rules and names, the role, and the free seats. This joins no one
/// and does not use up the code. It counts as a try of a code, as joining does.
#[utoipa::path(
    tag = "joining",
    security((), ("token" = [])),
    responses(
        (status = 200, description = "What the code opens.", body = OpenedByCode),
    ),
    extensions(("x-problem-codes" = json!([
        Code::CodeUnknown, Code::CodeRevoked, Code::CodeExpired, Code::CodeUsedUp,
        Code::TooManyTries,
    ]))),
)]
#[post("/join/look")]
pub(crate) async fn look_at_code(
    client: Client,
    body: Json<LookedAt>,
    store: State<Store>,
    tables: State<Tables>,
) -> Result<Json<OpenedByCode>, Problem> {
    client.tries_code()?;
    let (invite, free) = join::look(&store, body.0.code.hash()).await?;
    let you = You {
        role: invite.offer.name(),
        seat: invite.offer.seat(),
    };
    let (opened, _) = MatchView::read(&tables, invite.match_id, you, false).await?;
    Ok(Json(OpenedByCode {
        free_seats: named(free),
        expires_at: invite.expires_at.into(),
        opened,
    }))
}

fn named(free: Vec<matches::Seat>) -> Vec<FreeSeat> {
    let named = |matches::Seat { seat, name, .. }| FreeSeat { seat, name };
    free.into_iter().map(named).collect()
}

/// Makes the problem that a request names no free seat, and lists the free ones.
fn without_seat(code: Code, free: Vec<matches::Seat>) -> Problem {
    Problem::from(code)
        .field("seat")
        .expected(if free.is_empty() {
            "another code: every seat is taken"
        } else {
            "one of the `free_seats`"
        })
        .free_seats(named(free))
}

/// Proof of the right to adopt.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"token": "kbh_gImFkEF3MUfp-cuyNA-W2QL1K59qeVxwYhUH6DGfKEA"}))]
pub(crate) struct Adoption {
    /// The match's host token to adopt the match, or a guest token to take over the
    /// guest's place in it.
    token: Secret,
}

/// Adopt a match or a guest's place in it
///
/// With the host token of a match that belongs to no account, the match joins your
/// account's history and your account becomes its host. With a guest token, your
/// account takes the guest's place at the table. Both tokens keep working, so the
/// phones at the table need no new ones. Repeating the request returns the same
/// answer.
#[utoipa::path(
    tag = "joining",
    responses(
        (
            status = 200, description = "The adopted match.", body = MatchView,
            headers(("ETag" = String, description = "The `ETag` of the match: see `GET /v1/matches/{id}`."))
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::AlreadyAdopted, Code::AtTableAlready, Code::AccountFull,
    ]))),
)]
#[post("/adopt")]
pub(crate) async fn adopt_match(
    caller: Account,
    id: Path<Uuid>,
    body: Json<Adoption>,
    tables: State<Tables>,
    tokens: State<Tokens>,
    memberships: State<Memberships>,
) -> Result<HttpResponse, Problem> {
    // Without a valid token for this match, the caller does not learn that it
    // exists.
    let bearer = tokens.resolve(body.0.token.reveal()).await;
    let bearer = bearer.map_err(|failed| failed.told(|_| Problem::no_such_match()))?;
    // The account takes the place of the bearer.
    let (role, own) = match bearer {
        Bearer::Guest { role, .. } => (role, false),
        Bearer::Host { .. } | Bearer::Session { .. } => (Role::Host, true),
    };
    let (account, capacity) = (caller.id, tables.capacity());
    let adopted = adopt::adopt(&memberships, *id, bearer, account, capacity);
    if let Some(change) = adopted.await? {
        tables.changed(*id, change).await;
    }
    let (adopted, _) = MatchView::read(&tables, *id, role, own).await?;
    Ok(json_as(adopted.tag(), as_json(&adopted)))
}

impl From<adopt::Refused> for Problem {
    fn from(refused: adopt::Refused) -> Self {
        match refused {
            adopt::Refused::NoSuchMatch => Problem::no_such_match(),
            adopt::Refused::ByAnother => Problem::new(
                Code::AlreadyAdopted,
                "Another account has already adopted this.",
            )
            .field("token")
            .expected("the token of a match or guest that no account has adopted"),
            adopt::Refused::AtTable => Problem::at_table_already(),
        }
    }
}
