//! Players compared with each other, pair by pair.

use super::{Named, SpanQuery, not_found};
use crate::prelude::*;
use crate::web::text::parts;
use kibitz_game::rules::Points;
use kibitz_game::table::history::Meeting;
use kibitz_store::Failed;
use kibitz_store::stats::Titles;
use kibitz_store::stats::answers::{self, Refused};

/// How many players can be compared in one request.
const COMPARED: std::ops::RangeInclusive<usize> = 2..=20;

/// Which players to compare, and by which matches.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct HeadToHeadQuery {
    /// The ids of 2 to 20 of your players, separated by commas; or of players of a circle
    /// in which you are one of them.
    #[param(value_type = String, max_length = 1000)]
    players: Compared,
    /// Only this game. By default, every game they played.
    #[param(value_type = KnownGame, inline, required = false)]
    game: Option<GameKey>,
}

/// The ids of different players, separated by commas.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Compared(Vec<Uuid>);

impl TryFrom<String> for Compared {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let mut players = Vec::new();
        for part in parts(&text)? {
            let wrong = || {
                format!(
                    "`{part}` is not the id of a player, expected the ids of players, separated by commas"
                )
            };
            let player = part.trim().parse().map_err(|_| wrong())?;
            if players.contains(&player) {
                return Err(format!(
                    "`{player}` is there twice, expected each player once"
                ));
            }
            players.push(player);
        }
        if COMPARED.contains(&players.len()) {
            return Ok(Compared(players));
        }
        let (fewest, most) = (COMPARED.start(), COMPARED.end());
        Err(format!(
            "there are {} players in the list, expected {fewest} to {most} players",
            players.len()
        ))
    }
}

/// How players did against each other.
#[derive(Serialize, ToSchema)]
#[schema(example = example)]
pub(crate) struct HeadToHead {
    /// Every pair of players, in the order you listed them.
    pairs: Vec<PairView>,
}

/// Two players, and how they did against each other.
#[derive(Serialize, ToSchema)]
#[schema(as = PlayerPair)]
struct PairView {
    one: Named,
    other: Named,
    /// One item for each game in which they met.
    games: Vec<MeetingView>,
}

/// How two players did against each other in one game.
///
/// A match counts once it is over and has a score, for the players seated at its end.
/// It does not count for a player who has several seats in it.
#[derive(Serialize, ToSchema)]
#[schema(as = HeadToHeadGame)]
struct MeetingView {
    game: GameKey,
    /// The title of the game as it was written last, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    /// What the matches score, and the unit of `margin`. Absent if they were played by house rules
    /// that score in different units.
    #[schema(example = "points")]
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<&'static str>,
    /// The number of matches in which they met.
    #[schema(minimum = 1, example = 7)]
    met: u32,
    /// The number of matches in which `one` finished ahead of `other`.
    #[schema(minimum = 0, example = 4)]
    one_ahead: u32,
    /// The number of matches in which `other` finished ahead of `one`.
    #[schema(minimum = 0, example = 2)]
    other_ahead: u32,
    /// The number of matches in which they shared a place.
    #[schema(minimum = 0, example = 1)]
    level: u32,
    /// How far the totals of `one`, added up over these matches, are above those of
    /// `other`. Negative if they are below.
    #[schema(example = 145)]
    margin: Points,
}

impl MeetingView {
    fn new(meeting: Meeting, titles: &Titles) -> Self {
        MeetingView {
            title: titles.get(&meeting.game).cloned(),
            unit: meeting.units.one(),
            game: meeting.game,
            met: meeting.met,
            one_ahead: meeting.one_ahead,
            other_ahead: meeting.other_ahead,
            level: meeting.level,
            margin: meeting.margin,
        }
    }
}

/// Compare players
///
/// Compares every pair of the players you list, separately for each game, so three
/// players give three pairs. Who finished ahead depends on their places at the end of
/// each match, even if others played too. A player who was merged into another one
/// counts as that one.
#[utoipa::path(
    tag = "stats",
    params(HeadToHeadQuery, SpanQuery),
    responses(
        (status = 200, description = "How they did against each other.", body = HeadToHead),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::PlayerNotFound]))),
)]
#[get("/stats/head-to-head")]
pub(crate) async fn compare_players(
    caller: Account,
    query: Parts<(HeadToHeadQuery, SpanQuery)>,
    store: State<Store>,
) -> Result<Json<HeadToHead>, Problem> {
    let (HeadToHeadQuery { players, game }, span) = query.0;
    let (Compared(players), span) = (players, span.span());
    let found = answers::meetings(&store, caller.id, players, game, span).await;
    let (names, titles, pairs) = found.map_err(|failed| match failed {
        Failed::Refused(Refused::NoSuchPlayer) => not_found().field("players"),
        other => other.into(),
    })?;
    let pairs = pairs.into_iter().map(|pair| {
        Ok(PairView {
            one: Named::of(&names, pair.one)?,
            other: Named::of(&names, pair.other)?,
            games: pair
                .meetings
                .into_iter()
                .map(|meeting| MeetingView::new(meeting, &titles))
                .collect(),
        })
    });
    let pairs: Result<_, Problem> = pairs.collect();
    Ok(Json(HeadToHead { pairs: pairs? }))
}

fn example() -> serde_json::Value {
    let head_to_head = HeadToHead {
        pairs: vec![PairView {
            one: Named::example(),
            other: Named {
                id: Uuid::from_u128(0x0198_0f5e_9b1c_7c3a_8a53_1f2f_6f7f_0002),
                name: "Dan".to_owned(),
            },
            games: vec![MeetingView {
                game: Game::Echad.into(),
                title: None,
                unit: Some("points"),
                met: 7,
                one_ahead: 4,
                other_ahead: 2,
                level: 1,
                margin: Points::whole(145),
            }],
        }],
    };
    serde_json::to_value(head_to_head).unwrap_or_default()
}
