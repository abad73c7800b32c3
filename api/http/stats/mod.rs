//! Statistics over the matches of an account's players.

mod achievements;
mod circle;
mod filters;
mod head_to_head;
mod leaderboard;
mod parts;
mod player;
mod rating;
mod series;
mod splits;

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::web::examples;
use crate::http::web::moment::{Moment, Zone};
use crate::http::web::problem::{Code, Problem};
use crate::store::people::{circles, merge, players};
use crate::store::stats::Span;
use crate::store::{Db, Error};
pub(super) use achievements::{get_player_achievements, list_match_achievements};
pub(super) use circle::get_circle_stats;
pub(super) use head_to_head::compare_players;
pub(super) use leaderboard::get_leaderboard;
pub(super) use player::get_player_stats;
pub(super) use rating::get_player_rating;
pub(super) use splits::get_player_splits;

/// A player's id and name.
#[derive(Clone, Serialize, ToSchema)]
#[schema(as = NamedPlayer, example = json!(Named::example()))]
struct Named {
    id: Uuid,
    #[schema(example = "Noa")]
    name: String,
}

impl Named {
    /// The player with this id, given the names of all players in the response.
    ///
    /// # Errors
    /// `player_not_found` if their name is not among them.
    fn of(names: &HashMap<Uuid, String>, id: Uuid) -> Result<Named, Problem> {
        let name = names.get(&id).cloned().ok_or_else(not_found)?;
        Ok(Named { id, name })
    }

    fn example() -> Named {
        Named {
            id: examples::id(),
            name: "Noa".to_owned(),
        }
    }
}

/// The span from one moment to another. If `to` is a time, it is excluded; if it is a
/// day, the whole day is included.
fn span(from: Option<Moment>, to: Option<Moment>, zone: Zone, cut_short: bool) -> Span {
    Span {
        from: from.map(|from| from.begins(zone)),
        before: to.map(|to| to.ends(zone)),
        cut_short,
    }
}

/// Rounds to the three decimals that the API shows.
fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

/// Whom a request asks about: players of one circle, by who they are today.
struct Asked {
    /// The account whose circle it is.
    circle: Uuid,
    /// The players, in the order in which they were asked about.
    players: Vec<Uuid>,
}

/// The players with these ids. They must all be in the caller's circle, or in another one
/// in which the caller is one of them. `None` if they are not.
fn asked(db: &mut Db, caller: Uuid, ids: &[Uuid]) -> Result<Option<Asked>, Error> {
    let mut circle = None;
    for id in ids {
        let known = merge::known(db, caller, *id)?;
        circle = circle.or(known.map(|player| player.account_id));
    }
    let circle = circle.unwrap_or(caller);
    let players = in_circle(db, circle, ids)?;
    Ok(players.map(|players| Asked { circle, players }))
}

/// The same for a single player: the circle, and who they are today.
fn asked_one(db: &mut Db, caller: Uuid, id: Uuid) -> Result<Option<(Uuid, Uuid)>, Error> {
    let asked = asked(db, caller, &[id])?;
    Ok(asked.and_then(|asked| Some((asked.circle, *asked.players.first()?))))
}

/// Who these players of a circle are today. `None` if one of them is not in it.
fn in_circle(db: &mut Db, circle: Uuid, ids: &[Uuid]) -> Result<Option<Vec<Uuid>>, Error> {
    let mut today = Vec::with_capacity(ids.len());
    for id in ids {
        if players::by_id(db, circle, *id)?.is_none() {
            return Ok(None);
        }
        today.extend(merge::remains(db, *id)?);
    }
    Ok(Some(today))
}

/// The circle that a request asks about: the caller's own, or another one in which the
/// caller is a player. `None` if the caller is not.
fn circle(db: &mut Db, caller: Uuid, asked: Option<Uuid>) -> Result<Option<Uuid>, Error> {
    let Some(asked) = asked.filter(|asked| *asked != caller) else {
        return Ok(Some(caller));
    };
    let circles = circles::list(db, caller)?;
    let circle = circles.into_iter().find(|circle| circle.owner == asked);
    Ok(circle.map(|circle| circle.owner))
}

fn no_such_circle() -> Problem {
    Problem::new(
        Code::CircleNotFound,
        "You are not in a circle with this id.",
    )
    .field("circle")
}

fn not_found() -> Problem {
    Problem::new(Code::PlayerNotFound, "Your account has no such player.")
}
