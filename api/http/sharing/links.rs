//! Makes, lists and revokes links with which anyone can look at a match or at the matches of an
//! evening.

use super::shared::{InLink, LinkZone, ShownEvening};
use crate::access::at_table::{Places, SentMatch, SentMatches, hosts};
use crate::access::caller::{Anyone, Token};
use crate::joining::join_url::Base;
use crate::prelude::*;
use kibitz_game::sheets::evening::{self, OneMatch, Sitting};
use kibitz_game::table::Status;
use kibitz_service::access::evenings::{self, EveningCode};
use kibitz_service::access::seed::{Of, Seed};
use kibitz_service::access::shares::{self, MOST, TooMany};
use kibitz_service::access::tokens::hash;
use kibitz_store::matches::shares::Share;
use kibitz_store::matches::{self, Match};

/// A link to share.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({}))]
pub(crate) struct NewShare {
    /// A UUID you choose for the share, so that you can retry safely.
    id: Option<Uuid>,
}

/// A link to a match, without its code.
#[derive(Serialize, ToSchema)]
#[schema(as = Share, example = json!({
    "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0005",
    "created_at": "2025-07-15T19:30:00.123Z"
}))]
pub(super) struct ShareView {
    id: Uuid,
    created_at: Timestamp,
    /// The evening whose link shows the match, if it was shared with others of an evening.
    #[serde(skip_serializing_if = "Option::is_none")]
    evening: Option<Uuid>,
}

type SharePage = Page<ShareView>;

impl From<Share> for ShareView {
    fn from(share: Share) -> Self {
        ShareView {
            id: share.id,
            created_at: share.created_at.into(),
            evening: share.evening_id,
        }
    }
}

/// A link to a match with its code, which is shown only once.
#[derive(Serialize, ToSchema)]
pub(super) struct CreatedShare {
    share: ShareView,
    /// The code, for `GET /v1/shared/{code}`.
    #[schema(example = "q83vEjRWeJCrze8SNFZ4kA")]
    code: String,
    /// The link to send to others. Messengers show its date by UTC, unless you add a time zone:
    /// `?time_zone=Europe/Berlin`.
    #[schema(example = "https://kibitz.example/s/q83vEjRWeJCrze8SNFZ4kA")]
    link: String,
}

/// Share a match
///
/// Makes a link with which anyone can look at the table and the scoresheet, without a
/// token, until you revoke it or delete the match. It shows no notes and nothing about
/// members or accounts. Host only. Each request makes another link, up to 20. If a response
/// is lost, repeat the request with the same `id`: the share keeps its link. With another
/// token, it gets another link, and the old one stops working.
#[utoipa::path(
    tag = "sharing",
    request_body = Option<NewShare>,
    responses(
        (status = 201, description = "The share and its link.", body = CreatedShare),
    ),
    extensions(("x-problem-codes" = json!([
        Code::RoleRequired, Code::IdReused, Code::TooManyShares,
    ]))),
)]
#[post("/shares")]
pub(crate) async fn create_share(
    at: AtTable,
    base: Base,
    body: OptionalBody<NewShare>,
    token: Token,
    tokens: State<Tokens>,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    let id = body.0.id.unwrap_or_else(Uuid::now_v7);
    let code = shares::code(&Seed::of(&at.store, Of::Share, id, &token.0).await?);
    let match_id = at.live.opened.id;
    let share = Share {
        id,
        match_id,
        code_hash: hash(&code),
        created_at: now(),
        revoked_at: None,
        evening_id: None,
        evening_hash: None,
    };
    let made = shares::create(&tokens, share).await;
    let share = made.map_err(Problem::reused("share"))?;
    let shared = CreatedShare {
        link: base.shared(&code),
        code,
        share: share.into(),
    };
    Ok(created(format!("/v1/matches/{match_id}/shares"), shared))
}

impl From<TooMany> for Problem {
    fn from(_: TooMany) -> Self {
        let detail = format!("The match has {MOST} links.");
        Self::new(Code::TooManyShares, detail)
            .expected("one of them revoked first, or one of them sent again")
    }
}

/// List the shares
///
/// Returns the links that are not revoked, oldest first, without their codes. Host only.
#[utoipa::path(
    tag = "sharing",
    params(PageQuery),
    responses(
        (status = 200, description = "A page of shares.", body = SharePage),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired]))),
)]
#[get("/shares")]
pub(crate) async fn list_shares(
    at: AtTable,
    query: Query<PageQuery>,
) -> Result<Json<SharePage>, Problem> {
    at.host()?;
    let PageQuery { after, limit } = query.0;
    let (match_id, after) = (at.live.opened.id, after.map(Cursor::after));
    let shares = shares::list(&at.store, match_id, after, limit.rows()).await?;
    Ok(Json(Page::of(shares, limit, |share| {
        (share.created_at, share.id)
    })))
}

/// Revoke a share
///
/// The link stops working at once, even for those who have it open. Host only.
#[utoipa::path(
    tag = "sharing",
    params(
        ("share" = Uuid, Path, description = "The share's id."),
    ),
    responses(
        (status = 204, description = "The link no longer works."),
    ),
    extensions(("x-problem-codes" = json!([Code::RoleRequired, Code::ShareNotFound]))),
)]
#[delete("/shares/{share}")]
pub(crate) async fn revoke_share(
    at: AtTable,
    path: Path<(Uuid, Uuid)>,
    tokens: State<Tokens>,
) -> Result<HttpResponse, Problem> {
    at.host()?;
    let (match_id, id) = path.into_inner();
    // Revoking twice has the same result as revoking once.
    let found = shares::revoke(&tokens, match_id, id).await?;
    removed(found, Code::ShareNotFound)
}

/// The matches that one link is to show.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"matches": [
    {"id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001"},
    {
        "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002",
        "token": "kbh_gImFkEF3MUfp-cuyNA-W2QL1K59qeVxwYhUH6DGfKEA"
    }
]}))]
pub(crate) struct NewEvening {
    /// A UUID you choose for the evening, so that you can retry safely.
    id: Option<Uuid>,
    /// The matches, in any order, each with the host's token if it is not your account's.
    #[schema(value_type = Vec<SentMatch>, min_items = 1, max_items = 50)]
    matches: SentMatches<50>,
}

/// The link of an evening, which is shown only once.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({
    "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0005",
    "code": "q83vEjRWeJCrze8SNFZ4kA",
    "link": "https://kibitz.example/e/q83vEjRWeJCrze8SNFZ4kA"
}))]
pub(super) struct CreatedEvening {
    /// The evening's id: the `evening` of a share of each of its matches.
    id: Uuid,
    /// The code, for `GET /v1/evenings/{code}`.
    code: String,
    /// The link to send to others. Messengers show its date by UTC, unless you add a time zone:
    /// `?time_zone=Europe/Berlin`.
    link: String,
}

/// Share an evening
///
/// Makes one link with which anyone can look at several matches: who played, who won, and
/// each match as with a link of its own. You must be the host of every match: by your
/// account, or by the `token` that you send with the match. Each match then has a share of
/// this `evening`, which its host can revoke; when all are revoked, the link no longer
/// works. If a response is lost, repeat the request with the same `id`: the evening keeps
/// its link. With another token, it gets another link, and the old one stops working.
#[utoipa::path(
    tag = "sharing",
    responses(
        (status = 201, description = "The evening's link.", body = CreatedEvening),
    ),
    security((), ("token" = [])),
    extensions(("x-problem-codes" = json!([
        Code::AccountRequired, Code::MatchNotFound, Code::RoleRequired, Code::IdReused,
        Code::TooManyShares, Code::Missing,
    ]))),
)]
#[post("/evenings")]
pub(crate) async fn create_evening(
    caller: Anyone,
    token: Result<Token, Problem>,
    base: Base,
    body: Json<NewEvening>,
    store: State<Store>,
    places: Places,
) -> Result<HttpResponse, Problem> {
    let NewEvening { id, matches } = body.0;
    matches.check(caller, &places, hosts).await?;
    let id = id.unwrap_or_else(Uuid::now_v7);
    // Without an account, it is the same host who sends the same tokens.
    let sent = matches.0.iter().filter_map(|one| one.token.as_ref());
    let token = match &token {
        Ok(token) => token.0.as_str(),
        Err(_) => sent.map(Secret::reveal).min().unwrap_or_default(),
    };
    let code = EveningCode::following(&Seed::of(&store, Of::Evening, id, token).await?);
    let made = evenings::create(&places.tokens, id, code.clone(), matches.ids()).await;
    made.map_err(|failed| match failed {
        Failed::Refused(full) => Problem::from(full).field(matches.field(full.0)),
        failed => Problem::reused("evening")(failed),
    })?;
    let code = code.shown().to_owned();
    let (location, link) = (format!("/v1/evenings/{code}"), base.evening(&code));
    Ok(created(location, CreatedEvening { id, code, link }))
}

/// An evening as anyone with its link sees it.
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"matches": [{
    "code": "3f786850e387550fdab836ed7e6dc881",
    "link": "https://kibitz.example/s/3f786850e387550fdab836ed7e6dc881",
    "game": "echad",
    "names": ["Ana", "Ben", "Chaim"],
    "people": [1, 2, 3],
    "status": "finished",
    "opened_at": "2025-07-15T19:30:00.000Z",
    "finished_at": "2025-07-15T20:15:10.000Z",
    "totals": [120, 300, 45],
    "cut_short": false,
    "winners": [2]
}]}))]
pub(super) struct Evening {
    /// The matches that are still shared, in the order in which they were opened.
    matches: Vec<SharedSummary>,
}

/// A match of an evening.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
struct SharedSummary {
    /// The match's own code, for `GET /v1/shared/{code}`.
    code: String,
    /// The link to the match alone.
    link: String,
    game: GameKey,
    /// The title of the game, if it has one.
    title: Option<String>,
    /// The names at the table, in turn order.
    #[schema(min_items = 1, max_items = 20)]
    names: Vec<String>,
    /// Who sat at each seat: a number for each person, which is the same in every match of
    /// this evening, whatever they are called there, and means nothing elsewhere.
    #[schema(min_items = 1, max_items = 20)]
    people: Vec<u32>,
    status: Status,
    opened_at: Timestamp,
    /// When the match was won or ended, if it was.
    finished_at: Option<Timestamp>,
    /// Each seat's total so far, in turn order.
    #[schema(max_items = 20)]
    totals: Option<Vec<Points>>,
    /// True if the match was ended early and does not count.
    cut_short: bool,
    /// The seats that won, once the match is over: several if they tied.
    #[schema(value_type = Vec<Seat>, max_items = 20)]
    winners: Vec<i32>,
}

impl SharedSummary {
    fn new(code: String, base: &Base, row: Match, people: &[usize]) -> Self {
        let totals = row.summary.as_ref().map(|summary| summary.totals.clone());
        let summary = row.summary.unwrap_or_default();
        let number = |place: &usize| u32::try_from(place + 1).unwrap_or(u32::MAX);
        SharedSummary {
            link: base.shared(&code),
            code,
            title: row.agreed.house_rules.title().map(str::to_owned),
            game: row.game,
            names: row.seats.into_iter().map(|seat| seat.name).collect(),
            people: people.iter().map(number).collect(),
            status: row.status,
            opened_at: row.opened_at.into(),
            finished_at: row.finished_at.map(Timestamp::from),
            totals,
            cut_short: summary.cut_short,
            winners: summary.winners,
        }
    }
}

/// Look at an evening
///
/// Shows the matches of an evening to anyone who has its link. It needs no token, and there is
/// nothing in it about members, accounts or notes. A player of your account is the same person
/// in every match; all others are told apart by their names.
#[utoipa::path(
    tag = "sharing",
    params(InLink),
    responses(
        (status = 200, description = "The evening.", body = Evening),
    ),
    extensions(("x-problem-codes" = json!([
        Code::CodeUnknown, Code::CodeRevoked, Code::TooManyTries,
    ]))),
)]
#[get("/evenings/{code}")]
pub(crate) async fn get_evening(shown: ShownEvening, base: Base) -> Json<Evening> {
    let ShownEvening { code, matches } = shown;
    let people = summed_up(&matches, LinkZone::default()).seats;
    let shown = |(row, people): (Match, Vec<usize>)| {
        SharedSummary::new(code.of_match(row.id), &base, row, &people)
    };
    Json(Evening {
        matches: matches.into_iter().zip(people).map(shown).collect(),
    })
}

/// Says who played in these matches, and who won how often, by the clocks of this zone.
pub(crate) fn summed_up(matches: &[Match], zone: LinkZone) -> evening::Evening {
    let began_at = matches.first().map(|one| one.opened_at);
    let all: Vec<OneMatch> = matches.iter().map(of_row).collect();
    evening::Evening::of(zone.local(began_at.unwrap_or_default()), &all)
}

fn of_row(row: &Match) -> OneMatch {
    let winners = row.summary.iter().flat_map(|summary| &summary.winners);
    let place = |seat: &i32| usize::try_from(seat - 1).ok();
    let sitting = |seat: &matches::Seat| Sitting {
        name: seat.name.clone(),
        player: seat.player_id,
    };
    OneMatch {
        seats: row.seats.iter().map(sitting).collect(),
        winners: winners.filter_map(place).collect(),
    }
}
