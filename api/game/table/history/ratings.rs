//! Ratings of the players of a circle in one game.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use skillratings::weng_lin::{
    WengLinConfig, WengLinRating, expected_score_multi_team, weng_lin, weng_lin_multi_team,
};
use skillratings::{MultiTeamOutcome, Outcomes};
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

    /// Says whether the rating is settled; see [`is_settled`].
    pub fn is_settled(&self) -> bool {
        is_settled(self.uncertainty)
    }
}

/// A match as it changed the rating of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedMatch {
    /// The match.
    pub match_id: Uuid,
    /// When the match ended.
    pub at: DateTime<Utc>,
    /// The estimated skill after the match.
    pub rating: f64,
    /// The standard deviation of the estimate after the match.
    pub uncertainty: f64,
    /// By how much the match changed the rating.
    pub change: f64,
    /// Everyone whose places were compared, the player included, in the order of their
    /// places.
    pub chances: Vec<Chance>,
}

impl RatedMatch {
    /// A skill that the player almost certainly has; see [`Rated::proven`].
    pub fn proven(&self) -> f64 {
        self.rating - 3.0 * self.uncertainty
    }

    /// Says whether the rating is settled after the match; see [`is_settled`].
    pub fn is_settled(&self) -> bool {
        is_settled(self.uncertainty)
    }
}

/// How likely a player was to win a match, by the ratings before it.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// The player.
    pub player: Uuid,
    /// The chance of finishing first, from 0 to 1. The chances in a match add up to 1.
    pub chance: f64,
    /// The player's place.
    pub place: u32,
}

/// The uncertainty at which a rating is settled: `beta` of the method, the standard
/// deviation of how well someone of a known skill plays in one match.
const SETTLED: f64 = 25.0 / 6.0;

/// Says whether a rating with this uncertainty is settled: the luck of a single match then matters
/// more than what is still unknown about the player.
pub fn is_settled(uncertainty: f64) -> bool {
    uncertainty <= SETTLED
}

/// The skill that is shown for a rating: what the player almost certainly has. Until the
/// rating is settled, it is at least 0: a loss in a first match proves nothing yet.
pub fn shown(rating: f64, uncertainty: f64) -> f64 {
    let proven = rating - 3.0 * uncertainty;
    match is_settled(uncertainty) {
        true => proven,
        false => proven.max(0.0),
    }
}

/// The ratings of all players who met another one, the best first. `placings` must be
/// ordered by when the matches ended. A match with fewer than two of them does not
/// count.
///
/// The method is that of Weng and Lin (2011), which handles more than two players at a
/// table: a match is a win, a loss or a draw against each of the others.
pub fn ratings(placings: &[Placing]) -> Vec<Rated> {
    let rated = rate(placings, |_, _, _| ());
    let mut rated: Vec<Rated> = rated.into_values().collect();
    rated.sort_by(|one, other| {
        let better = other.proven().total_cmp(&one.proven());
        better.then(one.player.cmp(&other.player))
    });
    rated
}

/// The matches that made up a player's rating, in the order in which they ended.
/// `placings` are those of the whole circle, as for [`ratings`].
pub fn course(placings: &[Placing], player: Uuid) -> Vec<RatedMatch> {
    let config = WengLinConfig::new();
    let mut course = Vec::new();
    rate(placings, |there, before, after| {
        let own = there.iter().position(|placing| placing.player == player);
        let Some((placing, before_it, after_it)) =
            own.and_then(|own| Some((there.get(own)?, before.get(own)?, after.get(own)?)))
        else {
            return;
        };
        let teams: Vec<&[WengLinRating]> = before.iter().map(std::slice::from_ref).collect();
        let chances = expected_score_multi_team(&teams, &config);
        let mut chances: Vec<Chance> = there
            .iter()
            .zip(chances)
            .map(|(placing, chance)| Chance {
                player: placing.player,
                chance,
                place: placing.place,
            })
            .collect();
        chances.sort_by_key(|chance| (chance.place, chance.player));
        course.push(RatedMatch {
            match_id: placing.match_id,
            at: placing.at,
            rating: after_it.rating,
            uncertainty: after_it.uncertainty,
            change: after_it.rating - before_it.rating,
            chances,
        });
    });
    course
}

/// How many more matches it takes until a rating with this uncertainty is settled, if
/// each is against one other player whose rating is the same and as uncertain. 0 if it
/// is settled.
pub fn matches_to_settle(uncertainty: f64) -> u32 {
    let config = WengLinConfig::new();
    let mut one = WengLinRating {
        uncertainty,
        ..WengLinRating::new()
    };
    let mut matches = 0;
    while one.uncertainty > SETTLED {
        // How fast the uncertainty shrinks does not depend on who wins.
        one = weng_lin(&one, &one, &Outcomes::DRAW, &config).0;
        matches += 1;
    }
    matches
}

/// Rates the players match by match. `each` gets the placings that a match compares,
/// and the ratings of those players before and after it.
fn rate(
    placings: &[Placing],
    mut each: impl FnMut(&[&Placing], &[WengLinRating], &[WengLinRating]),
) -> HashMap<Uuid, Rated> {
    let config = WengLinConfig::new();
    let mut rated: HashMap<Uuid, Rated> = HashMap::new();
    for of_match in placings.chunk_by(|one, next| one.match_id == next.match_id) {
        let there: Vec<&Placing> = once_each(of_match, |one| one.player).collect();
        if there.len() < 2 {
            continue;
        }
        let before: Vec<WengLinRating> = there
            .iter()
            .map(|placing| {
                let known = rated.get(&placing.player);
                known.map_or_else(WengLinRating::new, |known| WengLinRating {
                    rating: known.rating,
                    uncertainty: known.uncertainty,
                })
            })
            .collect();
        let places = there.iter().map(|placing| {
            let place = usize::try_from(placing.place).unwrap_or(usize::MAX);
            MultiTeamOutcome::new(place)
        });
        let teams: Vec<_> = before
            .iter()
            .map(std::slice::from_ref)
            .zip(places)
            .collect();
        let after = weng_lin_multi_team(&teams, &config);
        let after: Vec<WengLinRating> = after.into_iter().flatten().collect();
        for (placing, after) in there.iter().zip(&after) {
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
        each(&there, &before, &after);
    }
    rated
}

#[cfg(test)]
mod tests {
    use super::{SETTLED, matches_to_settle, shown};

    #[test]
    fn no_skill_below_zero_is_shown_before_it_is_settled() {
        assert_eq!(shown(20.0, 8.0).to_bits(), 0.0f64.to_bits());
        assert!(shown(30.0, 8.0) > 5.9);
        assert!(shown(5.0, SETTLED) < -7.0);
    }

    #[test]
    fn a_rating_settles_in_a_few_dozen_matches_and_a_settled_one_needs_none() {
        assert_eq!(matches_to_settle(SETTLED), 0);
        assert_eq!(matches_to_settle(SETTLED + 0.001), 1);
        let first = matches_to_settle(25.0 / 3.0);
        assert!((10..60).contains(&first), "{first}");
        assert!(matches_to_settle(6.0) < first);
    }
}
