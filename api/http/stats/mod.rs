//! Statistics over the matches of an account's players.

mod head_to_head;
mod leaderboard;
mod player;

use std::collections::HashMap;

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::web::examples;
use crate::http::web::moment::{Moment, Zone};
use crate::http::web::problem::{Code, Problem};
use crate::store::people::merge;
use crate::store::stats::Span;
use crate::store::{Db, Error};
pub(super) use head_to_head::compare_players;
pub(super) use leaderboard::get_leaderboard;
pub(super) use player::get_player_stats;

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

/// The players that these players of an account are today. `None` if one of them is not a
/// player of its circle.
fn today(db: &mut Db, account: Uuid, ids: &[Uuid]) -> Result<Option<Vec<Uuid>>, Error> {
    let mut today = Vec::with_capacity(ids.len());
    for id in ids {
        match merge::known(db, account, *id)? {
            Some(player) if player.account_id == account => today.push(player.id),
            Some(_) | None => return Ok(None),
        }
    }
    Ok(Some(today))
}

fn not_found() -> Problem {
    Problem::new(Code::PlayerNotFound, "Your account has no such player.")
}
