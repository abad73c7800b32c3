//! What the result of a round is worth, and when the match is over.

use super::refusals;
use super::{Entry, HouseRules, Round, Tally, Wins};
use crate::rules::{PerSeat, Refusal, Score, Scoring, Seat, in_range, refusal, worth};

/// The most that one seat can win or lose in a round.
const MOST: i64 = 1_000_000;

impl Scoring for Round {
    fn score(
        rules: &HouseRules,
        seats: u8,
        (): &(),
        _round: Option<&Round>,
        _regular: bool,
        tally: &Tally,
    ) -> Result<(Score, ()), Refusal> {
        let score = match (rules.entry, tally) {
            (Entry::Points, Tally::Points(points)) => of_points(rules, seats, points)?,
            (Entry::Winner, Tally::Winners(winners)) => of_winners(rules, seats, winners)?,
            (Entry::Places, Tally::Places(places)) => of_places(rules, seats, places)?,
            (Entry::Together, Tally::Won(won)) => of_all(seats, *won),
            (entry, told) => return Err(other_entry(entry, member(told))),
        };
        Ok((score, ()))
    }

    fn score_points(
        rules: &HouseRules,
        seats: u8,
        (): &(),
        _round: Option<&Round>,
        _regular: bool,
        points: &[i64],
    ) -> Result<(Score, ()), Refusal> {
        match rules.entry {
            Entry::Points => Ok((of_points(rules, seats, points)?, ())),
            entry => Err(other_entry(entry, "points")),
        }
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

    /// All have lost if they won no more than half of the rounds (A6).
    fn all_lost(rules: &HouseRules, totals: &[i64], rounds: u32) -> bool {
        let won = totals.iter().max().copied().unwrap_or(0);
        rules.entry == Entry::Together && won.saturating_mul(2) <= rounds.into()
    }

    fn decided(rules: &HouseRules, (): &(), totals: &[i64], rounds: u32) -> bool {
        let reached = |target: u32| totals.iter().any(|total| *total >= target.into());
        rules.target_score.is_some_and(reached)
            || rules.rounds_per_match.is_some_and(|most| rounds >= most)
    }

    fn broken_off(&self, (): &()) {}

    fn reseated((): &(), _from: &[Option<Seat>]) {}
}

fn member(tally: &Tally) -> &'static str {
    match tally {
        Tally::Points(_) => "points",
        Tally::Winners(_) => "winners",
        Tally::Places(_) => "places",
        Tally::Won(_) => "won",
    }
}

fn other_entry(entry: Entry, told: &str) -> Refusal {
    let (expected, ruling) = match entry {
        Entry::Points => ("points", "A3"),
        Entry::Winner => ("winners", "A4"),
        Entry::Places => ("places", "A5"),
        Entry::Together => ("won", "A6"),
    };
    Refusal::new(
        refusals::OTHER_ENTRY,
        told,
        format!("the rounds of this match do not tell `{told}`"),
        format!("`{expected}` ({ruling})"),
    )
}

/// The score in which those win whose points are worth most.
fn of_points(rules: &HouseRules, seats: u8, points: &[i64]) -> Result<Score, Refusal> {
    PerSeat::exactly("points", seats, points)?;
    in_range(points, -MOST..=MOST, "A3")?;
    alike("points", rules.teams, points)?;
    Ok(best(rules, points.to_vec()))
}

fn of_places(rules: &HouseRules, seats: u8, places: &[u8]) -> Result<Score, Refusal> {
    PerSeat::exactly("places", seats, places)?;
    if let Some(seat) = places.iter().position(|place| !(1..=seats).contains(place)) {
        return Err(Refusal::new(
            refusal::OUT_OF_RANGE,
            format!("places[{seat}]"),
            format!("there is no place {} among {seats} seats", places[seat]),
            format!("1 to {seats} (A5)"),
        ));
    }
    alike("places", rules.teams, places)?;
    Ok(best(
        rules,
        places.iter().map(|place| i64::from(*place)).collect(),
    ))
}

fn of_winners(rules: &HouseRules, seats: u8, winners: &[Seat]) -> Result<Score, Refusal> {
    let named = (0..).zip(winners);
    Seat::check_all(
        seats,
        named
            .clone()
            .map(|(place, seat)| (format!("winners[{place}]"), *seat)),
    )?;
    let twice = |(place, seat): &(usize, &Seat)| winners[..*place].contains(seat);
    if let Some((place, seat)) = named.into_iter().find(twice) {
        return Err(Refusal::new(
            refusal::SEAT_TWICE,
            format!("winners[{place}]"),
            format!("seat {} is listed twice", seat.0),
            "each seat once",
        ));
    }
    let won: Vec<i64> = Seat::all(seats)
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

fn of_all(seats: u8, won: bool) -> Score {
    Score {
        winners: Seat::all(seats).filter(|_| won).collect(),
        points: vec![won.into(); seats.into()],
        ..Score::default()
    }
}

fn best(rules: &HouseRules, points: Vec<i64>) -> Score {
    let worth = |points: &i64| worth(*points, Round::lowest_wins(rules));
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
        Some(seat) => Err(Refusal::new(
            refusals::TEAM_DIFFERS,
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
