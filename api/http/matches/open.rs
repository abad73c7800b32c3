//! Opening a match.

use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::notes::Written;
use super::{MatchView, shown};
use crate::http::access::caller::Anyone;
use crate::http::access::tokens::{self, Kind};
use crate::http::web::body::Body;
use crate::http::web::conditional::etag;
use crate::http::web::examples;
use crate::http::web::idempotency::IdempotencyKey;
use crate::http::web::limits::MatchOpener;
use crate::http::web::problem::{BodyRefusals, Code, PROBLEM_JSON, Problem, TokenRefusals};
use crate::http::web::text::{Name, Note, Place, Secret, Tag};
use crate::live::{NewMatch as Opening, NewSeat as Seating, Tables};
use crate::rules::game::HouseRules;
use crate::table::{Etiquette, Table};

/// A match to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "house_rules": {"game": "echad", "target_score": 300},
    "seats": [{"name": "Ana"}, {"name": "Ben"}, {"name": "Chaim"}]
}))]
pub(in crate::http) struct NewMatch {
    /// The id it shall have, so that asking again is safe.
    #[schema(nullable = false)]
    id: Option<Uuid>,
    /// The host token it shall have: `kbh_` and 32 random bytes in base64url
    /// (43 characters). Only without an account; needed there with a chosen
    /// `id`, for the token is kept as a hash and could not be answered again.
    #[schema(nullable = false, value_type = Option<String>, min_length = 47, max_length = 47,
        pattern = "^kbh_[A-Za-z0-9_-]{43}$")]
    host_token: Option<Secret>,
    /// The game, and the options that are not as the rule sheet has them.
    house_rules: HouseRules,
    /// How the table treats what is entered, where it is not as usual.
    #[serde(default)]
    #[schema(nullable = false, required = false)]
    etiquette: Etiquette,
    /// Who sits at the table, in turn order.
    #[schema(min_items = 2, max_items = 15)]
    seats: Vec<NewSeat>,
    /// Where it is played.
    #[serde(default)]
    #[schema(nullable = false, required = false)]
    place: Place,
    /// Anything worth remembering.
    #[serde(default)]
    #[schema(nullable = false, required = false)]
    note: Note,
    /// Words to find it by.
    #[serde(default)]
    #[schema(nullable = false, required = false, max_items = 12)]
    tags: Vec<Tag>,
}

/// Somebody at the table: a name, a player of the account, or both.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Ana"}))]
pub(in crate::http) struct NewSeat {
    /// The name at the table; left out, the player's. Each name once.
    #[schema(nullable = false)]
    name: Option<Name>,
    /// A player of the account, so that the match is found in their history; also
    /// one who is merged into another, whose match it is then.
    #[schema(nullable = false)]
    player_id: Option<Uuid>,
}

/// A match just opened.
#[derive(Serialize, ToSchema)]
#[schema(example = opened)]
pub(in crate::http) struct OpenedMatch {
    #[serde(rename = "match")]
    opened: MatchView,
    /// What gives the right to it, where it is in no account's history. It is
    /// told this once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "kbh_...")]
    host_token: Option<String>,
}

fn opened() -> serde_json::Value {
    examples::in_play(|played| OpenedMatch {
        opened: shown(&Table::new(played.settings.clone())),
        host_token: Some("kbh_gImFkEF3MUfp-cuyNA-W2QL1K59qeVxwYhUH6DGfKEA".to_owned()),
    })
}

/// Open a match
///
/// With an account's token the match is in that account's history. Without any,
/// it is nobody's, and the answer has the host token that gives the right to it.
#[utoipa::path(
    tag = "matches",
    security((), ("token" = [])),
    params(IdempotencyKey),
    request_body = NewMatch,
    responses(
        (
            status = 201, description = "The match, and its host token if it is nobody's.",
            body = OpenedMatch, headers(("ETag" = String, description = "Its sequence number."))
        ),
        (
            status = 409, body = Problem, content_type = PROBLEM_JSON,
            description = "The id was used for another match (`id_reused`), or the host token is \
                           that of another (`taken`)."
        ),
        (
            status = 422, body = Problem, content_type = PROBLEM_JSON,
            description = "An option or the number of seats is out of range (`out_of_range`, \
                           `seats_out_of_range`), a name or a player is there twice (`name_twice`, \
                           `player_twice`), a player is \
                           not in the account (`unknown_player`), a chosen id needs a chosen host \
                           token (`host_token_needed`), or the body is not right (`invalid_body`)."
        ),
        (
            status = 429, body = Problem, content_type = PROBLEM_JSON,
            description = "Too many matches were opened by this account, or from this address \
                           without one (`too_many_matches`)."
        ),
        TokenRefusals,
        BodyRefusals,
    ),
)]
#[post("/matches")]
pub(in crate::http) async fn open_match(
    caller: Anyone,
    opener: MatchOpener,
    key: IdempotencyKey,
    body: Body<NewMatch>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let NewMatch {
        id,
        host_token,
        house_rules,
        etiquette,
        seats,
        place,
        note,
        tags,
    } = body.0;
    let notes = Written { place, note, tags }.notes()?;
    let chosen = key.chosen(id)?;
    let account_id = caller.0.map(|account| account.id);
    opener.opens(account_id)?;
    let (host_token, host_token_hash) = match (account_id, host_token) {
        (Some(_), Some(_)) => return Err(host_token_not_wanted()),
        (Some(_), None) => (None, None),
        (None, Some(token)) => {
            let hash = tokens::chosen(Kind::Host, token.reveal()).ok_or_else(invalid_host_token)?;
            (Some(token.reveal().to_owned()), Some(hash))
        }
        (None, None) if chosen.is_some() => return Err(host_token_needed()),
        (None, None) => {
            let (token, hash) = tokens::mint(Kind::Host)?;
            (Some(token), Some(hash))
        }
    };
    let live = tables
        .open(Opening {
            id: chosen.unwrap_or_else(Uuid::now_v7),
            account_id,
            host_token_hash,
            house_rules,
            etiquette,
            seats: seated(seats)?,
            notes,
        })
        .await?;
    let opened = MatchView::of(&live, tables.kept(&live).await?);
    Ok(HttpResponse::Created()
        .insert_header(etag(opened.seq))
        .json(OpenedMatch { opened, host_token }))
}

/// Everybody needs a name; a seat without one must have a player's.
fn seated(seats: Vec<NewSeat>) -> Result<Vec<Seating>, Problem> {
    let players: Vec<Option<Uuid>> = seats.iter().map(|seat| seat.player_id).collect();
    seats
        .into_iter()
        .enumerate()
        .map(|(place, seat)| match (seat.name, seat.player_id) {
            (_, Some(player)) if players[..place].contains(&Some(player)) => Err(Problem::new(
                Code::InvalidBody,
                "This player sits at the table already.",
            )
            .field(format!("seats[{place}].player_id"))
            .expected("each player once")),
            (None, None) => Err(Problem::new(Code::InvalidBody, "This seat has nobody.")
                .field(format!("seats[{place}]"))
                .expected("a `name`, a `player_id`, or both")),
            (name, player_id) => Ok(Seating {
                name: name.map(String::from),
                player_id,
            }),
        })
        .collect()
}

fn invalid_host_token() -> Problem {
    Problem::new(Code::InvalidBody, "This is no host token.")
        .field("host_token")
        .expected("`kbh_` and 32 random bytes in base64url without padding")
}

fn host_token_not_wanted() -> Problem {
    Problem::new(
        Code::InvalidBody,
        "A match of an account has no host token.",
    )
    .field("host_token")
    .expected("no `host_token`: the account's own token gives the right to the match")
}

fn host_token_needed() -> Problem {
    Problem::new(
        Code::HostTokenNeeded,
        "Asking again could not be answered: the token that is made here is told once.",
    )
    .field("host_token")
    .expected("a `host_token` of your choice along with the id, or an account's token")
}
