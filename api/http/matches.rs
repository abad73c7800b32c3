//! Matches: opening one, finding them again.

use actix_web::web::{Data, Json};
use actix_web::{HttpResponse, get, post};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::at_table::{AtTable, etag};
use super::body::{Body, Query};
use super::caller::{Anyone, Caller};
use super::examples;
use super::ids::IdempotencyKey;
use super::page::{Cursor, Limit, Page};
use super::problem::{
    BodyRefusals, Code, PROBLEM_JSON, PathRefusals, Problem, QueryRefusals, TokenRefusals,
};
use super::text::{Name, Secret};
use super::tokens::{self, Kind};
use crate::live::{Live, NewMatch as Opening, NewSeat as Seating, Opened, Tables};
use crate::rules::game::{Game, HouseRules};
use crate::rules::{EntryNo, Seat};
use crate::store::{Store, matches};
use crate::table::{Status, Table};

/// A match to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "house_rules": {"game": "echad", "target_score": 300},
    "seats": [{"name": "Ana"}, {"name": "Ben"}, {"name": "Chaim"}]
}))]
pub(super) struct NewMatch {
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
    /// Who sits at the table, in turn order.
    #[schema(min_items = 2, max_items = 15)]
    seats: Vec<NewSeat>,
}

/// Somebody at the table: a name, a player of the account, or both.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"name": "Ana"}))]
pub(super) struct NewSeat {
    /// The name at the table; left out, the player's. Each name once.
    #[schema(nullable = false)]
    name: Option<Name>,
    /// A player of the account, so that the match is found in their history.
    #[schema(nullable = false)]
    player_id: Option<Uuid>,
}

/// A match.
#[derive(Serialize, ToSchema)]
#[schema(as = Match, example = example)]
pub(super) struct MatchView {
    id: Uuid,
    game: Game,
    /// The options it was opened with, the defaults filled in.
    house_rules: HouseRules,
    /// The version of the rules it is pinned to.
    #[schema(example = 1)]
    rules_version: i32,
    /// Who sits at the table, in turn order.
    seats: Vec<SeatView>,
    status: Status,
    /// The number of its last entry, which is also its `ETag`.
    #[schema(value_type = u32, example = 12)]
    seq: EntryNo,
    opened_at: DateTime<Utc>,
    /// When its last entry was appended.
    changed_at: DateTime<Utc>,
    /// When it was won or ended, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    finished_at: Option<DateTime<Utc>>,
}

/// A place in turn order.
#[derive(Serialize, ToSchema)]
#[schema(as = MatchSeat)]
pub(super) struct SeatView {
    seat: Seat,
    #[schema(example = "Ana")]
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    player_id: Option<Uuid>,
}

/// A match just opened.
#[derive(Serialize, ToSchema)]
#[schema(example = opened)]
pub(super) struct OpenedMatch {
    #[serde(rename = "match")]
    opened: MatchView,
    /// What gives the right to it, where it is in no account's history. It is
    /// told this once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "kbh_...")]
    host_token: Option<String>,
}

impl From<&Live> for MatchView {
    fn from(live: &Live) -> Self {
        let now = live.now();
        MatchView::new(&live.opened, &now.table, now.changed_at)
    }
}

impl MatchView {
    fn new(opened: &Opened, table: &Table, changed_at: DateTime<Utc>) -> Self {
        let settings = table.settings();
        let status = table.status();
        MatchView {
            id: opened.id,
            game: settings.house_rules.game(),
            house_rules: settings.house_rules.clone(),
            rules_version: opened.rules_version,
            seats: (1..)
                .map(Seat)
                .zip(settings.seats.iter().zip(&opened.players))
                .map(|(seat, (name, player))| SeatView {
                    seat,
                    name: name.clone(),
                    player_id: *player,
                })
                .collect(),
            status,
            seq: table.seq(),
            opened_at: opened.opened_at,
            changed_at,
            finished_at: (status != Status::Open).then_some(changed_at),
        }
    }
}

fn shown(table: &Table) -> MatchView {
    let opened = Opened {
        id: examples::id(),
        account_id: None,
        rules_version: 1,
        players: vec![None; table.settings().seats.len()],
        opened_at: examples::at(),
    };
    MatchView::new(&opened, table, examples::at())
}

fn example() -> serde_json::Value {
    examples::in_play(|played| shown(&played.table))
}

fn opened() -> serde_json::Value {
    examples::in_play(|played| OpenedMatch {
        opened: shown(&Table::new(played.settings.clone())),
        host_token: Some("kbh_gImFkEF3MUfp-cuyNA-W2QL1K59qeVxwYhUH6DGfKEA".to_owned()),
    })
}

fn summary() -> serde_json::Value {
    examples::in_play(|played| {
        let shown = shown(&played.table);
        Summary {
            id: shown.id,
            game: shown.game.name().to_owned(),
            seats: shown.seats,
            status: shown.status.name().to_owned(),
            seq: i64::from(shown.seq),
            opened_at: shown.opened_at,
            changed_at: shown.changed_at,
            finished_at: shown.finished_at,
        }
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
            description = "The id was used for another match (`id_reused`)."
        ),
        (
            status = 422, body = Problem, content_type = PROBLEM_JSON,
            description = "An option or the number of seats is out of range (`out_of_range`, \
                           `seats_out_of_range`), a name is there twice (`name_twice`), a player is \
                           not in the account (`unknown_player`), a chosen id needs a chosen host \
                           token (`host_token_needed`), or the body is not right (`invalid_body`)."
        ),
        TokenRefusals,
        BodyRefusals,
    ),
)]
#[post("/matches")]
pub(super) async fn open_match(
    caller: Anyone,
    key: IdempotencyKey,
    body: Body<NewMatch>,
    tables: Data<Tables>,
) -> Result<HttpResponse, Problem> {
    let NewMatch {
        id,
        host_token,
        house_rules,
        seats,
    } = body.0;
    let chosen = key.chosen(id)?;
    let account_id = caller.0.map(|account| account.id);
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
            seats: seated(seats)?,
        })
        .await?;
    let opened = MatchView::from(&*live);
    Ok(HttpResponse::Created()
        .insert_header(etag(opened.seq))
        .json(OpenedMatch { opened, host_token }))
}

/// Everybody needs a name; a seat without one must have a player's.
fn seated(seats: Vec<NewSeat>) -> Result<Vec<Seating>, Problem> {
    seats
        .into_iter()
        .enumerate()
        .map(|(place, seat)| match (seat.name, seat.player_id) {
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

/// Which matches are wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct MatchQuery {
    /// Of this game.
    game: Option<Game>,
    /// In this status.
    status: Option<Status>,
    /// With this player of the account at the table.
    player: Option<Uuid>,
    /// Where to go on: the `next_cursor` of the page before.
    #[param(value_type = Option<String>)]
    cursor: Option<Cursor>,
    /// How many items to answer with, at most.
    #[serde(default)]
    #[param(value_type = Option<u16>, minimum = 1, maximum = 100, default = 20)]
    limit: Limit,
}

/// A match in a list.
#[derive(Serialize, ToSchema)]
#[schema(as = MatchSummary, example = summary)]
pub(super) struct Summary {
    id: Uuid,
    #[schema(example = "echad")]
    game: String,
    /// Who sits at the table, in turn order.
    seats: Vec<SeatView>,
    /// `open`, `finished` or `ended`.
    #[schema(value_type = Status)]
    status: String,
    /// The number of its last entry.
    #[schema(example = 12)]
    seq: i64,
    opened_at: DateTime<Utc>,
    /// When its last entry was appended.
    changed_at: DateTime<Utc>,
    /// When it was won or ended, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    finished_at: Option<DateTime<Utc>>,
}

impl From<matches::Match> for Summary {
    fn from(row: matches::Match) -> Self {
        Summary {
            id: row.id,
            game: row.game,
            seats: (1..)
                .map(Seat)
                .zip(row.seats)
                .map(|(seat, at)| SeatView {
                    seat,
                    name: at.name,
                    player_id: at.player_id,
                })
                .collect(),
            status: row.status,
            seq: row.seq,
            opened_at: row.opened_at,
            changed_at: row.changed_at,
            finished_at: row.finished_at,
        }
    }
}

type MatchPage = Page<Summary>;

/// List matches
///
/// The account's, newest first; with a host token, the one match it is for.
#[utoipa::path(
    tag = "matches",
    security(("token" = [])),
    params(MatchQuery),
    responses(
        (status = 200, description = "A page of matches.", body = MatchPage),
        TokenRefusals,
        QueryRefusals,
    ),
)]
#[get("/matches")]
pub(super) async fn list_matches(
    caller: Caller,
    query: Query<MatchQuery>,
    store: Data<Store>,
) -> Result<Json<MatchPage>, Problem> {
    let MatchQuery {
        game,
        status,
        player,
        cursor,
        limit,
    } = query.0;
    let filter = matches::Filter {
        account_id: None,
        game: game.map(|game| game.name().to_owned()),
        status: status.map(|status| status.name().to_owned()),
        player_id: player,
    };
    let found = match caller {
        Caller::Account(account) => {
            let filter = matches::Filter {
                account_id: Some(account.id),
                ..filter
            };
            let after = cursor.map(Cursor::after);
            store
                .read(move |db| matches::list(db, &filter, after, limit.rows()))
                .await?
        }
        Caller::Host { match_id } => {
            let one = store.read(move |db| matches::by_id(db, match_id)).await?;
            one.into_iter().filter(|one| filter.lets(one)).collect()
        }
    };
    Ok(Json(Page::of(found, limit, |row| (row.opened_at, row.id))))
}

/// Look at a match
#[utoipa::path(
    tag = "matches",
    security(("token" = [])),
    params(("id" = Uuid, Path, description = "The match's id.")),
    responses(
        (
            status = 200, description = "The match.", body = MatchView,
            headers(("ETag" = String, description = "Its sequence number."))
        ),
        (
            status = 404, body = Problem, content_type = PROBLEM_JSON,
            description = "No such match with this token (`match_not_found`)."
        ),
        PathRefusals,
        TokenRefusals,
    ),
)]
#[get("/matches/{id}")]
pub(super) async fn get_match(at: AtTable) -> HttpResponse {
    let view = MatchView::from(&*at.live);
    HttpResponse::Ok().insert_header(etag(view.seq)).json(view)
}
