//! Results of which only the points are known: "Ben 55".

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::refusal::{self, Refusal};
use super::{Ended, Points, Score, Scoring, Seat};

/// The most that one seat can win or lose in a round, in any game.
pub(super) const MOST: Points = Points::whole(1_000_000);

/// What a result in notation begins with.
const WORD: &str = "points";

/// The result of a round of any game, if only the points are known. It has no cards to
/// check or to show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = PointsResult)]
#[serde(deny_unknown_fields)]
pub struct PointsResult {
    /// What each seat scored in the round, in turn order and in the game's unit: 0 for
    /// a seat that scored nothing. The game refuses what no round can bring.
    #[schema(min_items = 1, max_items = 20, example = json!([0, 55, 0]))]
    pub points: Vec<Points>,
}

impl PointsResult {
    /// Scores the round; see [`Scoring::score_points`].
    ///
    /// # Errors
    /// A [`Refusal`] if no round can give these points.
    pub(super) fn score<G: Scoring>(
        &self,
        ended: &Ended<'_, G>,
    ) -> Result<(Score, G::Carry), Refusal> {
        Seat::check_values("points", ended.seats, &self.points)?;
        in_range(&self.points, -MOST..=MOST, "")?;
        for (place, points) in self.points.iter().enumerate() {
            in_steps(&format!("points[{place}]"), *points, G::step(ended.rules))?;
        }
        let scored = G::score_points(ended, &self.points);
        let (score, carry) = scored.map_err(about_points)?;
        let score = Score {
            points_only: true,
            ..score
        };
        Ok((score, carry))
    }

    /// Reads the result from its notation; none if it is not one of points.
    ///
    /// # Errors
    /// A sentence that says what cannot be read.
    pub(super) fn read(notation: &str) -> Option<Result<PointsResult, String>> {
        let numbers = notation.strip_prefix(WORD)?;
        if !numbers.is_empty() && !numbers.starts_with(' ') {
            return None;
        }
        let points = numbers.split_whitespace().map(str::parse);
        let points = points.collect::<Result<_, _>>();
        Some(points.map(|points| PointsResult { points }))
    }
}

impl fmt::Display for PointsResult {
    /// Writes `points 0 55 0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(WORD)?;
        self.points
            .iter()
            .try_for_each(|points| write!(f, " {points}"))
    }
}

impl Score {
    /// Scores a round that those win who have most points, if that is above 0.
    pub(crate) fn of_points(points: &[Points]) -> Score {
        Score {
            winners: most(points),
            points: points.to_vec(),
            ..Score::default()
        }
    }
}

/// Finds the seats with the most points, if that is above 0.
pub(crate) fn most(points: &[Points]) -> Vec<Seat> {
    let most = points.iter().max().filter(|most| **most > Points::ZERO);
    let seats = (1..).map(Seat).zip(points);
    let best = seats.filter(|(_, points)| Some(*points) == most);
    best.map(|(seat, _)| seat).collect()
}

/// Checks that each seat's points are in this range, which is based on `ruling`.
pub(crate) fn in_range(
    points: &[Points],
    range: RangeInclusive<Points>,
    ruling: &str,
) -> Result<(), Refusal> {
    match points.iter().position(|one| !range.contains(one)) {
        None => Ok(()),
        Some(place) => Err(refusal::OUT_OF_RANGE.at(
            format!("points[{place}]"),
            format!("a round cannot bring {} to a seat", points[place]),
            format!("{} to {}{}", range.start(), range.end(), noted(ruling)),
        )),
    }
}

/// Checks that points are a multiple of the step in which a match counts.
pub(crate) fn in_steps(field: &str, points: Points, step: Points) -> Result<(), Refusal> {
    if points.is_multiple_of(step) {
        return Ok(());
    }
    Err(refusal::TOO_FINE.at(
        field,
        format!("{points} is finer than this match counts"),
        match step {
            Points::ONE => "a whole number".to_owned(),
            step => format!("a multiple of {step}, as `step` of the house rules says"),
        },
    ))
}

/// Finds the one seat that scored, in a game where only the winner of a round does. What it can
/// score is in `range`, which is based on `ruling`.
pub(crate) fn only_scorer(
    points: &[Points],
    range: RangeInclusive<Points>,
    ruling: &str,
) -> Result<Seat, Refusal> {
    let mut scored = (1..)
        .map(Seat)
        .zip(points)
        .filter(|(_, points)| **points != Points::ZERO);
    match (scored.next(), scored.next()) {
        (Some((seat, points)), None) if range.contains(points) => Ok(seat),
        (first, second) => {
            let worth = match (range.start(), range.end()) {
                (least, most) if least == most => least.to_string(),
                (least, most) => format!("{least} to {most}"),
            };
            Err(refusal::WRONG_POINTS.at(
                "points",
                match (first, second) {
                    (Some((seat, points)), None) => {
                        format!("seat {} cannot score {points} in a round", seat.0)
                    }
                    (Some(_), Some(_)) => "more than one seat has scored".to_owned(),
                    (None, _) => "no seat has scored".to_owned(),
                },
                format!("{worth} for the winner of the round, and 0 for the others ({ruling})"),
            ))
        }
    }
}

fn noted(ruling: &str) -> String {
    match ruling {
        "" => String::new(),
        ruling => format!(" ({ruling})"),
    }
}

/// Moves a refusal to the points: the request has nothing else.
fn about_points(mut refusal: Refusal) -> Refusal {
    if !refusal.field.starts_with("points") {
        "points".clone_into(&mut refusal.field);
    }
    refusal
}
