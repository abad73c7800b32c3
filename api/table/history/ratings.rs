//! How a whole circle compares in one game.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use uuid::Uuid;

use super::once_each;

/// Where a player came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placing {
    /// In which match.
    pub match_id: Uuid,
    /// When it was over.
    pub at: DateTime<Utc>,
    /// Who.
    pub player: Uuid,
    /// 1 for whoever won; those who are level share the better place.
    pub place: u32,
}

/// How good a player is, as far as their matches tell.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// Who.
    pub player: Uuid,
    /// How good they are taken to be; 25 for whom nothing is known of.
    pub rating: f64,
    /// How far off that may be: a standard deviation.
    pub uncertainty: f64,
    /// In how many matches they were compared with others.
    pub matches: u32,
    /// How many of those they won, alone or with others.
    pub wins: u32,
    /// When the last of them was over.
    pub last: DateTime<Utc>,
}

impl Rated {
    /// How good they are with near certainty: what they are ranked by.
    pub fn proven(&self) -> f64 {
        self.rating - 3.0 * self.uncertainty
    }
}

/// How good everybody is who was compared with somebody, the best first. `placings`
/// are in the order in which the matches were over; a match with fewer than two of
/// them compares nobody.
///
/// The ratings are those of Weng and Lin (2011), which are meant for more than two
/// at a table: each match is a win, a loss or a draw against each of the others.
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
            one.wins += u32::from(placing.place == 1);
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
