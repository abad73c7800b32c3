//! Shows one player's statistics and achievements, and compares players with each other, pair by pair.

use serde::Deserializer;
use serde::de::Error as _;

use super::{Last, SpanQuery, before};
use crate::games::Achievement;
use crate::prelude::*;
use crate::web::text;
use kibitz_game::table::history::{Career, Named, Pair, Series};
use kibitz_store::stats::Earned;
use kibitz_store::stats::answers::{self, Refused};

/// The most entries listed for an achievement.
const LISTED: usize = 100;

/// The game to look at.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct GameQuery {
    /// Only this game. By default, all games.
    #[param(value_type = KnownGame, inline, required = false)]
    pub(super) game: Option<GameKey>,
}

/// How many matches to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SeriesQuery {
    /// The maximum number of matches in the series of each game, counted from the latest.
    #[serde(default)]
    #[param(value_type = Option<u16>, minimum = 0, maximum = 1000, default = 100)]
    last: Last,
}

/// A player's statistics.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayerStats {
    player: Named,
    /// One item for each game they have played.
    games: Vec<Career>,
}

/// Get a player's statistics
///
/// Statistics are separate for each game, and cover all house rules. Entries that were
/// undone do not count. All numbers follow from the logs of the matches as they are now, so
/// they change when a match is corrected. To measure only some of the matches, or to break
/// numbers down, use `GET /v1/stats/values`.
///
/// If the player was merged into another one, you get that player's statistics. You can
/// also ask about yourself in a circle in which you are a player.
///
/// The series has no cursor: it lists the `last` matches, and `to` gives you earlier
/// ones.
#[utoipa::path(
    tag = "stats",
    params(GameQuery, SpanQuery, SeriesQuery),
    responses(
        (status = 200, description = "The player's statistics.", body = PlayerStats),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::PlayerNotFound]))),
)]
#[get("/players/{id}/stats")]
pub(crate) async fn get_player_stats(
    caller: Account,
    id: Path<Uuid>,
    query: Parts<(GameQuery, SpanQuery, SeriesQuery)>,
    store: State<Store>,
) -> Result<Json<PlayerStats>, Problem> {
    let (GameQuery { game }, span, SeriesQuery { last }) = query.0;
    let (id, span) = (*id, span.span());
    let found = answers::careers(&store, caller.id, id, game, span).await?;
    let mut games = found.found;
    for career in &mut games {
        career.title = found.titles.get(&career.game).cloned();
        let Series { earlier, points } = &mut career.series;
        *earlier = before(last, points, |one| one.at);
        points.drain(..*earlier);
    }
    let player = found.player;
    Ok(Json(PlayerStats { player, games }))
}

/// What a player achieved.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayerAchievements {
    player: Named,
    /// Every achievement of the games, in the order of `GET /v1/games/{game}`, including
    /// those that they do not have yet.
    achievements: Vec<PlayerAchievement>,
}

/// An achievement, and how a player earned it.
#[derive(Serialize, ToSchema)]
struct PlayerAchievement {
    game: Game,
    #[serde(flatten)]
    #[schema(inline)]
    achievement: Achievement,
    /// How often they earned it.
    #[schema(minimum = 0, example = 1)]
    times: usize,
    /// The entries that earned it, the latest first; at most 100.
    earned: Vec<Earned>,
}

/// Get a player's achievements
///
/// Lists every achievement of the games, with the entries of the logs that earned it. They
/// are derived from the logs of matches that are over, so a correction or an undo can take
/// them away again. They belong to the player who did it, in whatever seat, if they were
/// at the table at the end.
#[utoipa::path(
    tag = "stats",
    params(GameQuery, ReaderLanguage),
    responses(
        (status = 200, description = "The player's achievements.", body = PlayerAchievements),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::PlayerNotFound]))),
)]
#[get("/players/{id}/achievements")]
pub(crate) async fn get_player_achievements(
    caller: Account,
    id: Path<Uuid>,
    query: Query<GameQuery>,
    language: ReaderLanguage,
    store: State<Store>,
) -> Result<Json<PlayerAchievements>, Problem> {
    let found = answers::achievements(&store, caller.id, *id).await?;
    Ok(Json(PlayerAchievements {
        player: found.player,
        achievements: listed(query.0.game.as_ref(), &found.found, language.spoken()),
    }))
}

/// Lists every achievement of this game or all games.
fn listed(game: Option<&GameKey>, earned: &[Earned], language: Language) -> Vec<PlayerAchievement> {
    let games = Game::ALL.iter().copied();
    let games = games.filter(|one| game.is_none_or(|game| *game == GameKey::from(*one)));
    let each = games.flat_map(|game| {
        let words = Words::new(game, language);
        game.achievements().iter().map(move |one| {
            let of = |earned: &&Earned| earned.game.game() == game && earned.code == one.code;
            let times = earned.iter().filter(of).count();
            let latest = earned.iter().rev().filter(of).take(LISTED);
            PlayerAchievement {
                game,
                achievement: Achievement::new(words, one.code),
                times,
                earned: latest.cloned().collect(),
            }
        })
    });
    each.collect()
}

/// Which players to compare, and by which matches.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct HeadToHeadQuery {
    /// The ids of 2 to 20 of your players, separated by commas; or of players of a circle
    /// in which you are one of them.
    #[serde(deserialize_with = "compared")]
    #[param(value_type = String, max_length = 1000)]
    players: Vec<Uuid>,
    /// Only this game. By default, every game they played.
    #[param(value_type = KnownGame, inline, required = false)]
    game: Option<GameKey>,
}

/// Reads the ids of different players, separated by commas.
fn compared<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Uuid>, D::Error> {
    let players = text::comma_separated(from, |players, part| {
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
        Ok(player)
    })?;
    match players.len() {
        2..=20 => Ok(players),
        count => Err(D::Error::custom(format!(
            "there are {count} players in the list, expected 2 to 20 players"
        ))),
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
    let found = answers::meetings(&store, caller.id, players, game, span.span()).await;
    let pairs = found.map_err(|failed| match failed {
        Failed::Refused(Refused::NoSuchPlayer) => {
            Problem::from(Code::PlayerNotFound).field("players")
        }
        other => other.into(),
    })?;
    Ok(Json(HeadToHead { pairs }))
}
