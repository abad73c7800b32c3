//! Players compared with each other, pair by pair.

use super::{SpanQuery, look_up, not_found};
use crate::prelude::*;
use crate::web::text::parts;
use kibitz_game::table::history::Pair;
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
            let player = part.trim().parse().map_err(|_| {
                format!(
                    "`{part}` is not the id of a player, expected the ids of players, separated by commas"
                )
            })?;
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
#[schema(example = json!({"pairs": [{
    "one": {"id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001", "name": "Noa"},
    "other": {"id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002", "name": "Dan"},
    "games": [{
        "game": "echad", "unit": "points", "met": 7, "one_ahead": 4, "other_ahead": 2,
        "level": 1, "margin": 145
    }]
}]}))]
pub(crate) struct HeadToHead {
    /// Every pair of players, in the order you listed them.
    pairs: Vec<Pair>,
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
    let (names, titles, mut pairs) = found.map_err(|failed| match failed {
        Failed::Refused(Refused::NoSuchPlayer) => not_found().field("players"),
        other => other.into(),
    })?;
    for pair in &mut pairs {
        look_up(&mut pair.one, &names)?;
        look_up(&mut pair.other, &names)?;
        for game in &mut pair.games {
            game.title = titles.get(&game.game).cloned();
        }
    }
    Ok(Json(HeadToHead { pairs }))
}
