//! Adopting: an account takes over what was played without one.

use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::memberships::Memberships;
use crate::access::secret::Secret;
use crate::access::tokens::{Bearer, Tokens};
use crate::http::access::at_table::Named;
use crate::http::access::caller::Account;
use crate::http::matches::MatchView;
use crate::http::web::body::Body;
use crate::http::web::problem::{Code, Problem};
use crate::live::Tables;
use crate::store::matches::members;
use crate::store::people::capacity::Capacity;
use crate::store::{Db, Error, SideChange, Store, matches};

/// Proof of the right to adopt.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"token": "kbh_gImFkEF3MUfp-cuyNA-W2QL1K59qeVxwYhUH6DGfKEA"}))]
pub(in crate::http) struct Adoption {
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
    request_body = Adoption,
    responses(
        (
            status = 200, description = "The adopted match.", body = MatchView,
            headers(("ETag" = String, description = "That of the match: see `GET /v1/matches/{id}`."))
        ),
    ),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::AlreadyAdopted, Code::AtTableAlready, Code::AccountFull,
    ]))),
)]
#[post("/adopt")]
pub(in crate::http) async fn adopt_match(
    caller: Account,
    named: Named,
    body: Body<Adoption>,
    store: Data<Store>,
    tables: Data<Tables>,
    tokens: Data<Tokens>,
    memberships: Data<Memberships>,
) -> Result<HttpResponse, Problem> {
    // Without a valid token for this match, the caller does not learn that it
    // exists.
    let bearer = tokens.resolve(body.0.token.reveal()).await;
    let bearer = bearer.map_err(|failed| failed.told(|_| Problem::no_such_match()))?;
    let (account, capacity) = (caller.id, tables.capacity());
    let own = matches!(bearer, Bearer::Host { .. });
    let adopted = match bearer {
        Bearer::Host { match_id } if match_id == named.id => {
            store
                .write(move |db| take_over_match(db, match_id, account, capacity))
                .await?
        }
        Bearer::Guest {
            match_id, member, ..
        } if match_id == named.id => {
            store
                .write(move |db| adopt_guest(db, match_id, member, account))
                .await?
        }
        Bearer::Session { .. } | Bearer::Host { .. } | Bearer::Guest { .. } => {
            Err(Problem::no_such_match())
        }
    };
    let changed = adopted?;
    memberships.forget(named.id, account).await;
    if let Some(change) = changed {
        tables.changed(named.id, change).await;
    }
    let live = tables.get(named.id).await?;
    let kept = tables.kept(&live).await?;
    let adopted = MatchView::of(&live, kept).told(own);
    Ok(HttpResponse::Ok()
        .insert_header((header::ETAG, adopted.tag()))
        .json(adopted))
}

/// What an adoption changed around the match.
type Adopted = Result<Option<SideChange>, Problem>;

fn take_over_match(
    db: &mut Db,
    id: Uuid,
    account: Uuid,
    capacity: Capacity,
) -> Result<Adopted, Error> {
    if matches::owner(db, id)?.is_none() {
        capacity.for_matches(db, account, 1)?;
    }
    if matches::adopt(db, id, account)? {
        return Ok(Ok(None));
    }
    Ok(match matches::owner(db, id)? {
        Some(owner) if owner == account => Ok(None),
        Some(_) => Err(adopted_by_another()),
        None => Err(Problem::no_such_match()),
    })
}

fn adopt_guest(db: &mut Db, match_id: Uuid, member: Uuid, account: Uuid) -> Result<Adopted, Error> {
    loop {
        let guest = members::by_id(db, member)?.filter(|guest| guest.left_at.is_none());
        match guest.map(|guest| guest.account_id) {
            None => return Ok(Err(Problem::no_such_match())),
            Some(Some(owner)) if owner == account => return Ok(Ok(None)),
            Some(Some(_)) => return Ok(Err(adopted_by_another())),
            Some(None) => {}
        }
        // With two places at one table, it would be unclear which of them acts.
        if matches::owner(db, match_id)? == Some(account) {
            return Ok(Err(Problem::at_table_already()));
        }
        match members::adopt(db, member, account) {
            Ok(true) => return Ok(Ok(Some(SideChange::Member(member)))),
            // The guest has just left, or another account adopted it first.
            Ok(false) => {}
            Err(Error::Taken) => return Ok(Err(Problem::at_table_already())),
            Err(error) => return Err(error),
        }
    }
}

fn adopted_by_another() -> Problem {
    Problem::new(
        Code::AlreadyAdopted,
        "Another account has already adopted this.",
    )
    .field("token")
    .expected("the token of a match or guest that no account has adopted")
}
