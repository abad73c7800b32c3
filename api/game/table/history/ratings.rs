//! Ratings of the players of a circle in one game.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use serde::Serialize;
use skillratings::weng_lin::{
    WengLinConfig, WengLinRating, expected_score_multi_team, weng_lin, weng_lin_multi_team,
};
use skillratings::{MultiTeamOutcome, Outcomes};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Named, once_each, thousandths};
use crate::table::timestamp::Timestamp;

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
    /// Says whether they won. No one wins a match that was cut short.
    pub won: bool,
}

/// A player on a leaderboard.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = RankedPlayer)]
pub struct Rated {
    /// 1 for the best. Players who are level share the better place.
    #[schema(minimum = 1, example = 1)]
    pub place: usize,
    #[expect(missing_docs, reason = "its name says it")]
    pub player: Named,
    /// The skill they have almost certainly shown, by which they are ranked: `rating`
    /// minus three times `uncertainty`. Shown as 0 while it is less and not `settled`.
    #[schema(example = 17.214)]
    #[serde(rename = "proven", serialize_with = "thousandths")]
    pub shown: f64,
    /// Their estimated skill. A player with no matches starts at 25.
    #[schema(example = 29.85)]
    #[serde(serialize_with = "thousandths")]
    pub rating: f64,
    /// The standard deviation of `rating`. It shrinks as they play more matches.
    #[schema(minimum = 0, example = 4.212)]
    #[serde(serialize_with = "thousandths")]
    pub uncertainty: f64,
    /// True if `uncertainty` is at most 4.167, half of what it is at the start. Until then,
    /// show the rating as provisional.
    #[schema(example = false)]
    pub settled: bool,
    /// The number of matches in which they were compared with others.
    #[schema(minimum = 1, example = 12)]
    pub matches: u32,
    /// How many of them they won, alone or shared.
    #[schema(minimum = 0, example = 6)]
    pub wins: u32,
    /// When the last of them ended.
    pub last_at: Timestamp,
}

/// A match, and the rating after it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = RatingPoint)]
pub struct RatedMatch {
    #[expect(missing_docs, reason = "its name says it")]
    pub match_id: Uuid,
    /// When the match ended.
    pub at: Timestamp,
    /// The rating after the match.
    #[schema(example = 27.635)]
    #[serde(serialize_with = "thousandths")]
    pub rating: f64,
    /// The uncertainty after the match.
    #[schema(minimum = 0, example = 8.066)]
    #[serde(serialize_with = "thousandths")]
    pub uncertainty: f64,
    /// The proven skill after the match. Shown as 0 in the same cases as the player's
    /// `proven`.
    #[schema(example = 3.439)]
    #[serde(rename = "proven", serialize_with = "thousandths")]
    pub shown: f64,
    /// By how much the match changed the rating.
    #[schema(example = 2.635)]
    #[serde(serialize_with = "thousandths")]
    pub change: f64,
    /// The players whose places were compared, the player included, best first.
    pub players: Vec<Chance>,
}

impl RatedMatch {
    /// Says whether the rating is settled after the match: its uncertainty is at most half of what
    /// it is at the start.
    pub fn is_settled(&self) -> bool {
        is_settled(self.uncertainty)
    }

    /// Computes what the player has proven after the match, even if it is less than is shown.
    pub fn proven(&self) -> f64 {
        proven(self.rating, self.uncertainty)
    }
}

/// A player in a rated match.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = RatedPlayer)]
pub struct Chance {
    #[expect(missing_docs, reason = "its name says it")]
    pub player: Named,
    /// 1 for a win. Players who are level share the better place.
    #[schema(minimum = 1, example = 1)]
    pub place: u32,
    /// The chance they had of finishing first, 0 to 1, by the ratings before the match.
    /// The chances of all add up to 1.
    #[schema(minimum = 0, maximum = 1, example = 0.5)]
    #[serde(serialize_with = "thousandths")]
    pub chance: f64,
}

/// The uncertainty at which a rating is settled: `beta` of the method, the standard
/// deviation of how well someone of a known skill plays in one match.
const SETTLED: f64 = 25.0 / 6.0;

/// Says whether a rating with this uncertainty is settled: the luck of a single match then matters
/// more than what is still unknown about the player.
fn is_settled(uncertainty: f64) -> bool {
    uncertainty <= SETTLED
}

/// Computes a skill that a player almost certainly has. Players are ranked by it.
fn proven(rating: f64, uncertainty: f64) -> f64 {
    rating - 3.0 * uncertainty
}

/// Computes the skill that is shown for a rating: what the player almost certainly has. Until the
/// rating is settled, it is at least 0: a loss in a first match proves nothing yet.
pub fn shown(rating: f64, uncertainty: f64) -> f64 {
    let proven = proven(rating, uncertainty);
    if is_settled(uncertainty) {
        proven
    } else {
        proven.max(0.0)
    }
}

/// Rates all players who met another one, the best first. `placings` must be ordered by when the
/// matches ended. A match in which fewer than two players can be compared does not count.
///
/// The method is that of Weng and Lin (2011), which handles more than two players at a
/// table: a match is a win, a loss or a draw against each of the others.
pub fn ratings(placings: &[Placing]) -> Vec<Rated> {
    let rated = rate(placings, |_, _, _| ());
    let mut rated: Vec<Rated> = rated.into_values().collect();
    let proven = |one: &Rated| proven(one.rating, one.uncertainty);
    rated.sort_by(|one, other| {
        let better = proven(other).total_cmp(&proven(one));
        better.then(one.player.id.cmp(&other.player.id))
    });
    let place = |one| 1 + rated.partition_point(|other| proven(other) > proven(one));
    let places: Vec<usize> = rated.iter().map(place).collect();
    for (one, place) in rated.iter_mut().zip(places) {
        one.place = place;
    }
    rated
}

/// Lists the matches that made up a player's rating, in the order in which they ended. `placings`
/// are those of the whole circle, as for [`ratings`].
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
                player: Named::nameless(placing.player),
                place: placing.place,
                chance,
            })
            .collect();
        chances.sort_by_key(|chance| (chance.place, chance.player.id));
        course.push(RatedMatch {
            match_id: placing.match_id,
            at: placing.at.into(),
            rating: after_it.rating,
            uncertainty: after_it.uncertainty,
            shown: shown(after_it.rating, after_it.uncertainty),
            change: after_it.rating - before_it.rating,
            players: chances,
        });
    });
    course
}

/// Counts how many more matches it takes until a rating with this uncertainty is settled, if each
/// is against one other player whose rating is the same and as uncertain. 0 if it is settled.
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
                place: 0,
                player: Named::nameless(placing.player),
                shown: 0.0,
                rating: after.rating,
                uncertainty: after.uncertainty,
                settled: false,
                matches: 0,
                wins: 0,
                last_at: placing.at.into(),
            });
            one.rating = after.rating;
            one.uncertainty = after.uncertainty;
            one.shown = shown(after.rating, after.uncertainty);
            one.settled = is_settled(after.uncertainty);
            one.matches += 1;
            one.wins += u32::from(placing.won);
            one.last_at = placing.at.into();
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
