//! Says what the result of a round is worth, and when the match is over.

use super::{Entry, HouseRules, Round, Tally, Wins, refusals};
use crate::rules::points_result::MOST;
use crate::rules::shared::*;

impl Scoring for Round {
    fn score(ended: &Ended<'_, Round>, tally: &Tally) -> Result<(Score, ()), Refusal> {
        let Ended { rules, seats, .. } = *ended;
        let score = match (rules.entry, tally) {
            (Entry::Points, Tally::Points(points)) if rules.categories.is_empty() => {
                of_points(rules, seats, points)?
            }
            (Entry::Points, Tally::Counts(counts)) if !rules.categories.is_empty() => {
                of_counts(rules, seats, counts)?
            }
            (Entry::Winner, Tally::Winners(winners)) => of_winners(rules, seats, winners)?,
            (Entry::Places, Tally::Places(places)) => of_places(rules, seats, places)?,
            (Entry::Together, Tally::Won(won)) => {
                let all: Vec<Seat> = Seat::all(seats).filter(|_| *won).collect();
                of_winners(rules, seats, &all)?
            }
            (_, told) => return Err(other_entry(rules, told.member())),
        };
        Ok((score, ()))
    }

    fn score_points(ended: &Ended<'_, Round>, points: &[Points]) -> Result<(Score, ()), Refusal> {
        match ended.rules.entry {
            Entry::Points => Ok((of_points(ended.rules, ended.seats, points)?, ())),
            _ => Err(other_entry(ended.rules, "points")),
        }
    }

    fn step(rules: &HouseRules) -> Points {
        rules.step.points()
    }

    fn lowest_wins(rules: &HouseRules) -> bool {
        match rules.entry {
            Entry::Points => rules.wins == Wins::Lowest,
            Entry::Places => true,
            Entry::Winner | Entry::Together => false,
        }
    }

    fn open_ended(rules: &HouseRules) -> bool {
        rules.target_score.is_none() && rules.rounds_per_match.is_none()
    }

    /// Says whether all have lost: where they win together, they won no more than half of the
    /// rounds (A6).
    fn all_lost(rules: &HouseRules, totals: &[Points], rounds: u32) -> bool {
        let won = totals.iter().max().copied().unwrap_or_default();
        rules.entry == Entry::Together && won * 2 <= rounds.into()
    }

    fn decided(rules: &HouseRules, totals: &[Points], rounds: u32) -> bool {
        let reached = |target: u32| totals.iter().any(|total| *total >= target.into());
        rules.target_score.is_some_and(reached)
            || rules.rounds_per_match.is_some_and(|most| rounds >= most)
    }

    fn broken_off(&self, (): &()) {}
}

fn other_entry(rules: &HouseRules, told: &str) -> Refusal {
    let (expected, ruling) = match rules.entry {
        Entry::Points if !rules.categories.is_empty() => ("counts", "A10"),
        Entry::Points => ("points", "A3"),
        Entry::Winner => ("winners", "A4"),
        Entry::Places => ("places", "A5"),
        Entry::Together => ("won", "A6"),
    };
    refusals::OTHER_ENTRY.at(
        told,
        format!("the rounds of this match do not tell `{told}`"),
        format!("`{expected}` ({ruling})"),
    )
}

/// Scores points: those win whose points are worth most.
fn of_points(rules: &HouseRules, seats: u8, points: &[Points]) -> Result<Score, Refusal> {
    Seat::check_values("points", seats, points)?;
    in_range(points, -MOST..=MOST, "A3")?;
    for (seat, points) in points.iter().enumerate() {
        in_steps(&format!("points[{seat}]"), *points, rules.step.points())?;
    }
    alike("points", rules.teams, points)?;
    Ok(best(rules, points.to_vec()))
}

/// Scores the points that the categories of each seat come to.
fn of_counts(rules: &HouseRules, seats: u8, counts: &[Vec<Points>]) -> Result<Score, Refusal> {
    let categories = &rules.categories;
    Seat::check_values("counts", seats, counts)?;
    for (seat, each) in counts.iter().enumerate() {
        if each.len() != categories.len() {
            return Err(refusal::WRONG_LENGTH.at(
                format!("counts[{seat}]"),
                format!("this seat has {} numbers", each.len()),
                format!("{}, one for each category (A10)", categories.len()),
            ));
        }
        for (place, count) in each.iter().enumerate() {
            let field = format!("counts[{seat}][{place}]");
            if !(-MOST..=MOST).contains(count) {
                return Err(refusal::OUT_OF_RANGE.at(
                    field,
                    format!("{count} is out of range"),
                    format!("{} to {MOST} (A10)", -MOST),
                ));
            }
            in_steps(&field, *count, rules.step.points())?;
        }
    }
    alike("counts", rules.teams, counts)?;
    let lines = Seat::all(seats).zip(counts).map(|(seat, counts)| {
        let counted = categories.iter().zip(counts);
        let worth =
            counted.map(|(category, count)| (category.name.to_string(), *count * category.factor));
        ScoreLine::of(seat, worth)
    });
    let lines: Vec<ScoreLine> = lines.collect();
    let points: Vec<Points> = lines.iter().map(|line| line.points).collect();
    if let Some(seat) = points
        .iter()
        .position(|points| !(-MOST..=MOST).contains(points))
    {
        return Err(refusal::OUT_OF_RANGE.at(
            format!("counts[{seat}]"),
            format!("{} points are out of range", points[seat]),
            format!("{} to {MOST} points together (A3)", -MOST),
        ));
    }
    Ok(Score {
        lines,
        ..best(rules, points)
    })
}

fn of_places(rules: &HouseRules, seats: u8, places: &[u8]) -> Result<Score, Refusal> {
    Seat::check_values("places", seats, places)?;
    if let Some(seat) = places.iter().position(|place| !(1..=seats).contains(place)) {
        return Err(refusal::OUT_OF_RANGE.at(
            format!("places[{seat}]"),
            format!("there is no place {} among {seats} seats", places[seat]),
            format!("1 to {seats} (A5)"),
        ));
    }
    alike("places", rules.teams, places)?;
    Ok(best(
        rules,
        places.iter().map(|place| Points::from(*place)).collect(),
    ))
}

fn of_winners(rules: &HouseRules, seats: u8, winners: &[Seat]) -> Result<Score, Refusal> {
    let named = (0..).zip(winners);
    let named = named.map(|(place, seat)| (format!("winners[{place}]"), *seat));
    Seat::check_each_once(seats, named, "listed", "each seat once")?;
    let won: Vec<Points> = Seat::all(seats)
        .map(|seat| winners.contains(&seat).into())
        .collect();
    alike("winners", rules.teams, &won)?;
    Ok(Score {
        winners: Seat::all(seats)
            .filter(|seat| winners.contains(seat))
            .collect(),
        points: won,
        ..Score::default()
    })
}

fn best(rules: &HouseRules, points: Vec<Points>) -> Score {
    let worth = |points: &Points| worth(*points, Round::lowest_wins(rules));
    let best = points.iter().map(worth).max();
    let winners = (1..).map(Seat).zip(&points);
    let winners = winners.filter(|(_, points)| Some(worth(points)) == best);
    Score {
        winners: winners.map(|(seat, _)| seat).collect(),
        points,
        ..Score::default()
    }
}

/// Checks that partners have the same (A7). `field` has a value for each seat, or names seats.
fn alike<T: PartialEq>(field: &str, teams: u8, values: &[T]) -> Result<(), Refusal> {
    let partner = |seat: usize| seat.checked_sub(usize::from(teams)).filter(|_| teams > 0);
    let differs = |seat: &usize| partner(*seat).is_some_and(|other| values[other] != values[*seat]);
    match (0..values.len()).find(differs) {
        None => Ok(()),
        Some(seat) => Err(refusals::TEAM_DIFFERS.at(
            field,
            format!(
                "the seats {} and {} are of one team",
                seat + 1 - usize::from(teams),
                seat + 1
            ),
            "the same for all seats of a team (A7)",
        )),
    }
}
