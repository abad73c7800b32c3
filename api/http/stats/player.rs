//! One player's statistics.

use super::series::Last;
use super::{Named, SpanQuery};
use crate::prelude::*;
use kibitz_game::table::history::{Career, Series};
use kibitz_store::stats::answers::{self, OfPlayer};

/// Which game counts.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct StatsQuery {
    /// Only this game. By default, every game the player has played.
    #[param(value_type = KnownGame, inline, required = false)]
    game: Option<GameKey>,
}

/// How many matches to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
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
    params(StatsQuery, SpanQuery, SeriesQuery),
    responses(
        (status = 200, description = "The player's statistics.", body = PlayerStats),
    ),
    extensions(("x-problem-codes" = json!([Code::AccountRequired, Code::PlayerNotFound]))),
)]
#[get("/players/{id}/stats")]
pub(crate) async fn get_player_stats(
    caller: Account,
    id: Path<Uuid>,
    query: Parts<(StatsQuery, SpanQuery, SeriesQuery)>,
    store: State<Store>,
) -> Result<Json<PlayerStats>, Problem> {
    let (StatsQuery { game }, span, SeriesQuery { last }) = query.0;
    let (id, span) = (*id, span.span());
    let found = answers::careers(&store, caller.id, id, game, span).await?;
    let OfPlayer {
        player,
        names,
        titles,
        found: mut games,
    } = found;
    for career in &mut games {
        career.title = titles.get(&career.game).cloned();
        let (earlier, listed) = last.of(&career.series.points, |one| one.at);
        let points = listed.to_vec();
        career.series = Series { earlier, points };
    }
    let player = Named::of(&names, player)?;
    Ok(Json(PlayerStats { player, games }))
}
