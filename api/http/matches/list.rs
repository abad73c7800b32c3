//! Listing and searching matches.

use serde::Deserializer;
use serde::de::Error as _;

use super::{MatchSeat, You};
use crate::access::caller::Caller;
use crate::prelude::*;
use crate::web::moment::Moment;
use crate::web::text::{self, Place, Sought, Tag};
use kibitz_game::table::{MOST_TAGS, NotesView, Picture, Status};
use kibitz_service::access::tokens::Bearer;
use kibitz_store::matches::{self, Order, Whose};

/// Filters and sorting for the list of matches.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MatchQuery {
    /// Your own matches, those you joined, or both. Only used with an account's token.
    #[serde(default)]
    #[param(value_type = Option<Whose>, default = "mine")]
    whose: Whose,
    /// Only matches of this game.
    #[param(value_type = KnownGame, inline, required = false)]
    game: Option<GameKey>,
    /// Only matches with this status.
    status: Option<Status>,
    /// Only matches where all these players of the account are at the table: up to
    /// 20 ids, separated by commas.
    #[serde(default, deserialize_with = "players")]
    #[param(value_type = Option<String>, max_length = 1000)]
    player: Vec<Uuid>,
    /// Only matches that this player of the account won, alone or with others.
    winner: Option<Uuid>,
    /// Only matches with all these tags: up to 12, separated by commas.
    #[serde(default, deserialize_with = "tags")]
    #[param(value_type = Option<String>, min_length = 1, max_length = 1000)]
    tag: Vec<String>,
    /// Only matches played at this place. Case, accents, spaces and apostrophes make no
    /// difference.
    #[param(inline)]
    place: Option<Place>,
    /// Only matches with all these words in the place, the note, the tags, or the names of
    /// those who ever sat at the table. A part of a word will do, and case, accents and Hebrew points make no
    /// difference, so you can search while people type.
    #[param(inline)]
    text: Option<Sought>,
    /// Only matches opened at or after this time (RFC 3339) or day.
    #[param(value_type = Option<String>, max_length = 40, example = "2025-10-01")]
    from: Option<Moment>,
    /// Only matches opened before this time (RFC 3339), or on or before this day.
    #[param(value_type = Option<String>, max_length = 40, example = "2025-10-31")]
    to: Option<Moment>,
    /// The time zone in which the days of `from` and `to` begin and end: an IANA name,
    /// or an offset such as `+03:30`.
    /// UTC by default.
    #[serde(default)]
    #[param(value_type = Option<String>, max_length = 40, example = "Europe/Berlin")]
    time_zone: Zone,
    /// The sort order. `closest` needs a `game`: stars are not compared with points.
    #[serde(default)]
    #[param(value_type = Option<Order>, default = "newest")]
    sort: Order,
}

/// A match in a list.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(crate) struct MatchSummary {
    id: Uuid,
    game: GameKey,
    /// The title of the game, if it has one.
    title: Option<String>,
    /// What you are in the match.
    you: You,
    /// The seats, in turn order.
    seats: Vec<MatchSeat>,
    /// The seat whose turn it is. Absent between rounds, in a round whose plays are not
    /// logged, and once the match is over.
    #[schema(value_type = Option<Seat>)]
    turn: Option<i32>,
    /// `open`, `finished` or `ended`.
    status: Status,
    /// The number of the last entry.
    #[schema(example = 12)]
    seq: i64,
    opened_at: Timestamp,
    /// When the last entry was appended.
    changed_at: Timestamp,
    /// When the match was won or ended, if it was.
    finished_at: Option<Timestamp>,
    /// The number of rounds that have been counted.
    #[schema(minimum = 0, example = 3)]
    rounds: i32,
    /// Each seat's total, adjustments included, in turn order.
    #[schema(example = json!([120, 300, 45]))]
    totals: Vec<Points>,
    /// `true` if the lowest total is the best. Absent otherwise.
    lowest_wins: Option<bool>,
    /// True if the match was ended early and does not count.
    #[schema(example = false)]
    cut_short: bool,
    /// The seats that won, once the match is over: several if they tied, and none if it
    /// was cut short.
    #[schema(value_type = Vec<Seat>)]
    winners: Vec<i32>,
    /// How far the first was ahead of the second at the end.
    #[schema(minimum = 0, example = 180)]
    margin: Option<Points>,
    /// The time at the table, in whole seconds, once the match is over: from the first
    /// entry to the end, without pauses of more than two hours. Absent if it is not known,
    /// as of a scoresheet from paper.
    #[schema(minimum = 0, example = 2710)]
    duration_seconds: Option<i64>,
    /// The match's place, note and tags.
    notes: NotesView,
}

impl From<(matches::Match, Role)> for MatchSummary {
    fn from((row, role): (matches::Match, Role)) -> Self {
        let seats = row.seats.len();
        let summary = row.summary.unwrap_or_else(|| matches::Summary {
            totals: vec![Points::ZERO; seats],
            ..matches::Summary::default()
        });
        MatchSummary {
            id: row.id,
            lowest_wins: row.agreed.house_rules.lowest_wins().then_some(true),
            title: row.agreed.house_rules.title().map(str::to_owned),
            game: row.game,
            you: role.into(),
            turn: row.turn,
            seats: (1..)
                .map(Seat)
                .zip(row.seats)
                .map(|(seat, at)| MatchSeat {
                    seat,
                    name: at.name,
                    player_id: at.player_id,
                    picture: Picture::kept(at.picture),
                })
                .collect(),
            status: row.status,
            seq: row.seq,
            opened_at: row.opened_at.into(),
            changed_at: row.changed_at.into(),
            finished_at: row.finished_at.map(Timestamp::from),
            rounds: summary.rounds,
            totals: summary.totals,
            cut_short: summary.cut_short,
            winners: summary.winners,
            margin: summary.margin,
            duration_seconds: summary.duration.map(|duration| duration.num_seconds()),
            notes: row.notes.into(),
        }
    }
}

type MatchPage = Page<MatchSummary>;

/// List matches
///
/// Lists the account's own matches, other accounts' matches that it joined, or
/// both, newest first by default. With a host or guest token, the list contains
/// only the match that the token is for.
///
/// `longest` and `closest` list only matches that are over. A match's length is its
/// `duration_seconds`; `longest` leaves out matches whose length is not known. Its margin
/// is how far the first was ahead of the second at the end, in the unit of the game, so
/// `closest` needs a `game`. It leaves out matches without a winner.
#[utoipa::path(
    tag = "matches",
    params(MatchQuery, PageQuery),
    responses(
        (status = 200, description = "A page of matches.", body = MatchPage),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired]))),
)]
#[get("/matches")]
pub(crate) async fn list_matches(
    caller: Caller,
    query: Parts<(MatchQuery, PageQuery)>,
    tables: State<Tables>,
) -> Result<Json<MatchPage>, Problem> {
    let (asked, PageQuery { after, limit }) = query.0;
    let order = asked.sort;
    if order == Order::Closest && asked.game.is_none() {
        let detail = "Margins are compared within one game only.";
        return Err(Problem::new(Code::InvalidQuery, detail)
            .field("game")
            .expected("a `game` with `sort=closest`"));
    }
    let after = match after.map(|cursor| cursor.after_in(order as u8)) {
        Some(None) => {
            let detail = "This position belongs to another sort order.";
            return Err(Problem::new(Code::InvalidQuery, detail)
                .field("after")
                .expected("the `next` of an earlier page, with the same `sort`"));
        }
        after => after.flatten(),
    };
    let filter = matches::Filter {
        account_id: None,
        id: None,
        whose: asked.whose,
        game: asked.game,
        status: asked.status,
        players: asked.player,
        winner: asked.winner,
        tags: asked.tag,
        place: asked.place.map(String::from),
        text: asked.text.map(String::from),
        from: asked.from.map(|from| from.begins(asked.time_zone)),
        before: asked.to.map(|to| to.ends(asked.time_zone)),
    };
    let mut found = match caller.0 {
        Bearer::Session { account, .. } => {
            let most = limit.rows();
            tables.list(account, filter, order, after, most).await?
        }
        Bearer::Host { match_id } => tables.only(match_id, Role::Host, filter, order).await?,
        Bearer::Guest { match_id, role, .. } => tables.only(match_id, role, filter, order).await?,
    };
    for (row, _) in &mut found {
        hide_players(row, caller.account());
    }
    Ok(Json(Page::of(found, limit, |(row, _)| {
        let (key, id) = order.position(row).unwrap_or((0, row.id));
        Cursor::of(order as u8, key, id)
    })))
}

/// Removes the players from the seats of a match, unless it belongs to this account: only
/// their own account sees the players of a circle.
pub(crate) fn hide_players(row: &mut matches::Match, account: Option<Uuid>) {
    if row.account_id != account {
        row.seats.iter_mut().for_each(|seat| seat.player_id = None);
    }
}

/// Returns the match of the examples in a list.
pub(crate) fn example() -> serde_json::Value {
    serde_json::json!({
        "id": examples::id(), "game": "echad", "you": {"role": "host"},
        "seats": [
            {"seat": 1, "name": "Ana"}, {"seat": 2, "name": "Ben"}, {"seat": 3, "name": "Chaim"}
        ],
        "turn": 3, "status": "open", "seq": 3, "opened_at": Timestamp::from(examples::at()),
        "changed_at": Timestamp::from(examples::at()), "rounds": 0, "totals": [0, 0, 0],
        "cut_short": false, "winners": [],
        "notes": {"place": "at Noa's", "note": "", "tags": ["family"]}
    })
}

/// The maximum number of players in a query: as many as a table seats.
const MOST_PLAYERS: usize = 20;

/// Reads player ids, separated by commas.
pub(crate) fn players<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Uuid>, D::Error> {
    different(from, MOST_PLAYERS, |id| {
        id.trim().parse().map_err(|_| {
            format!("`{id}` is not the id of a player, expected one or more player ids, separated by commas")
        })
    })
}

/// Reads tags, separated by commas.
pub(crate) fn tags<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    different(from, MOST_TAGS, |tag| tag.parse().map(Tag::into))
}

/// Reads values separated by commas. Those that are repeated count once.
///
/// # Errors
/// If there are more than `most`, or one cannot be read.
fn different<'de, D: Deserializer<'de>, T: PartialEq>(
    from: D,
    most: usize,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, D::Error> {
    let mut all = Vec::new();
    for one in text::comma_separated(from, |_, part| read(part))? {
        if !all.contains(&one) {
            all.push(one);
        }
    }
    match all.len() {
        count if count <= most => Ok(all),
        count => Err(D::Error::custom(format!(
            "the list has {count} values, expected at most {most}"
        ))),
    }
}
