//! Adopting: an account takes over what was played without one.

use actix_web::http::header;

use crate::access::at_table::Named;
use crate::matches::MatchView;
use crate::prelude::*;
use kibitz_game::table::Role;
use kibitz_service::access::adopt::{self, Refused};
use kibitz_service::access::memberships::Memberships;
use kibitz_service::access::secret::Secret;
use kibitz_service::access::tokens::{Bearer, Tokens};

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
    request_body = Adoption,
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
    named: Named,
    body: Body<Adoption>,
    store: State<Store>,
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
    let adopted = adopt::adopt(&store, &memberships, named.id, bearer, account, capacity);
    let changed = adopted.await?;
    if let Some(change) = changed {
        tables.changed(named.id, change).await;
    }
    let live = tables.get(named.id).await?;
    let kept = tables.kept(&live).await?;
    let adopted = MatchView::of(&live, kept, role).told(own);
    Ok(HttpResponse::Ok()
        .insert_header((header::ETAG, adopted.tag()))
        .json(adopted))
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::NoSuchMatch => Problem::no_such_match(),
            Refused::ByAnother => adopted_by_another(),
            Refused::AtTable => Problem::at_table_already(),
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
