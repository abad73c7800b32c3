//! Ratings of the players of a circle in one game.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use uuid::Uuid;

use super::once_each;

/// A player's place in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placing {
    /// The match.
    pub match_id: Uuid,
    /// When the match ended.
    pub at: DateTime<Utc>,
    /// The player.
    pub player: Uuid,
    /// The place, 1 for the winner; equal players share the better place.
    pub place: u32,
    /// Whether they won. Nobody wins a match that was cut short.
    pub won: bool,
}

/// A player's rating.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// The player.
    pub player: Uuid,
    /// The estimated skill. It starts at 25.
    pub rating: f64,
    /// The standard deviation of the estimate.
    pub uncertainty: f64,
    /// The number of matches that count towards the rating.
    pub matches: u32,
    /// The number of those won, alone or with others.
    pub wins: u32,
    /// When the last of those ended.
    pub last: DateTime<Utc>,
}

impl Rated {
    /// A skill that the player almost certainly has. Players are ranked by it.
    pub fn proven(&self) -> f64 {
        self.rating - 3.0 * self.uncertainty
    }
}

/// The ratings of all players who met another one, the best first. `placings` must be
/// ordered by when the matches ended. A match with fewer than two of them does not
/// count.
///
/// The method is that of Weng and Lin (2011), which handles more than two players at a
/// table: a match is a win, a loss or a draw against each of the others.
pub fn ratings(placings: &[Placing]) -> Vec<Rated> {
    let config = WengLinConfig::new();
    let mut rated: HashMap<Uuid, Rated> = HashMap::new();
    for of_match in placings.chunk_by(|one, next| one.match_id == next.match_id) {
        let there: Vec<&Placing> = once_each(of_match, |one| one.player).collect();
        if there.len() < 2 {
            continue;
        }
        let before: Vec<[WengLinRating; 1]> = there
            .iter()
            .map(|placing| {
                let known = rated.get(&placing.player);
                [
                    known.map_or_else(WengLinRating::new, |known| WengLinRating {
                        rating: known.rating,
                        uncertainty: known.uncertainty,
                    }),
                ]
            })
            .collect();
        let places = there.iter().map(|placing| {
            let place = usize::try_from(placing.place).unwrap_or(usize::MAX);
            MultiTeamOutcome::new(place)
        });
        let teams: Vec<_> = before.iter().map(|one| &one[..]).zip(places).collect();
        let after = weng_lin_multi_team(&teams, &config);
        for (placing, after) in there.iter().zip(after.into_iter().flatten()) {
            let one = rated.entry(placing.player).or_insert(Rated {
                player: placing.player,
                rating: after.rating,
                uncertainty: after.uncertainty,
                matches: 0,
                wins: 0,
                last: placing.at,
            });
            one.rating = after.rating;
            one.uncertainty = after.uncertainty;
            one.matches += 1;
            one.wins += u32::from(placing.won);
            one.last = placing.at;
        }
    }
    let mut rated: Vec<Rated> = rated.into_values().collect();
    rated.sort_by(|one, other| {
        let better = other.proven().total_cmp(&one.proven());
        better.then(one.player.cmp(&other.player))
    });
    rated
}
