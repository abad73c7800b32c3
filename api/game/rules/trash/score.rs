//! Counts a finished hand (A16, A20), and says whether the match is decided and what players are
//! proud of.

use super::{
    Carry, Finding, HouseRules, MOST_SEATS, NextStarter, Play, Round, Tally, positions, refusals,
};
use crate::rules::shared::*;

impl Scoring for Round {
    /// Counts one for the winner of the hand, who has one position fewer from then on
    /// (A16), and, with `last_turns_count`, for everyone else who completed a layout (H4).
    fn score(ended: &Ended<'_, Round>, tally: &Tally) -> Result<(Score, Carry), Refusal> {
        let (rules, seats, carry, round) = (ended.rules, ended.seats, ended.carry, ended.round);
        let winner = tally.winner;
        each_once(rules, seats, tally)?;
        // The table's word counts for a hand that ended early, and for one with an
        // illegal play that the table let stand.
        let trusted = ended.trusted();
        if let Some(round) = trusted.filter(|round| round.is_over()) {
            as_played(round, tally)?;
        }
        let mut remarks = round.map_or_else(Vec::new, |round| corrected(rules, carry, round));
        remarks.extend(trusted.into_iter().flat_map(|round| against(round, tally)));
        // In the order of their last turns (D6).
        let completed: Vec<Seat> = Seat::all_from(winner, seats)
            .filter(|seat| *seat == winner || tally.completed.contains(seat))
            .collect();
        let counts = if rules.last_turns_count {
            completed.len()
        } else {
            1
        };
        let mut points = vec![Points::ZERO; usize::from(seats)];
        let mut won = carry.won;
        for seat in &completed[..counts] {
            points[seat.index()] = Points::ONE;
            won[*seat] = won[*seat].saturating_add(1);
        }
        let score = Score {
            winners: vec![winner],
            points,
            completed,
            remarks: remarks.iter().map(Finding::remark).collect(),
            ..Score::default()
        };
        let began = round.map_or(carry.first(), |round| round.starter);
        let next = began.after(1, seats);
        let (winner, starter) = match rules.next_starter {
            NextStarter::Winner => (Some(winner), None),
            NextStarter::Rotate => (None, Some(next)),
        };
        let carry = Carry {
            won,
            winner,
            starter,
        };
        Ok((score, carry))
    }

    fn outcome(&self) -> Option<Tally> {
        self.winner.filter(|_| self.is_over()).map(|winner| Tally {
            winner,
            completed: self.others_complete().collect(),
        })
    }

    /// Says who won the hand, but not who else completed a layout, unless that was
    /// logged. With `last_turns_count`, it says who completed one, but not who was first.
    fn score_points(
        ended: &Ended<'_, Round>,
        points: &[Points],
    ) -> Result<(Score, Carry), Refusal> {
        if ended.rules.last_turns_count {
            return of_all_who_completed(ended, points);
        }
        let winner = only_scorer(points, Points::ONE..=Points::ONE, "A16")?;
        let played = ended.trusted();
        let played = played.filter(|round| round.winner == Some(winner));
        let completed = played.map_or_else(Vec::new, |round| round.others_complete().collect());
        Round::score(ended, &Tally { winner, completed })
    }

    /// Says whether a seat has won a hand with each number of positions, down to one (A18).
    fn decided(rules: &HouseRules, totals: &[Points], _rounds: u32) -> bool {
        Self::decided_at_once(rules, totals)
    }

    fn adjusted(carry: &Carry, seat: Seat, points: Points) -> Carry {
        let mut won = carry.won;
        won[seat] = won[seat].saturating_add(points.truncated());
        Carry { won, ..*carry }
    }

    /// Says whether a seat has no position left, which wins the match (D8).
    fn decided_at_once(rules: &HouseRules, totals: &[Points]) -> bool {
        totals
            .iter()
            .any(|total| positions(rules, total.truncated()) == 0)
    }

    fn broken_off(&self, carry: &Carry) -> Carry {
        Carry {
            starter: Some(self.starter),
            ..carry.clone()
        }
    }
}

impl Carried for Carry {
    fn due(&self) -> Option<Seat> {
        Some(self.first())
    }

    fn reseated(&self, from: &[Option<Seat>]) -> Carry {
        let mut won = PerSeat::new(MOST_SEATS, 0);
        for (now, came) in won.values_mut().iter_mut().zip(from) {
            *now = came.map_or(0, |seat| self.won[seat]);
        }
        Carry {
            won,
            winner: self.winner.map(|winner| reseat(winner, from)),
            starter: self.starter.map(|starter| reseat(starter, from)),
        }
    }
}

/// Scores a hand of which only the points are known: one for everyone who completed a layout
/// (H4). Where the log does not say who was first, they share the hand, and the table says who
/// begins the next.
fn of_all_who_completed(
    ended: &Ended<'_, Round>,
    points: &[Points],
) -> Result<(Score, Carry), Refusal> {
    let completed: Vec<Seat> = Seat::all(ended.seats)
        .filter(|seat| points[seat.index()] == Points::ONE)
        .collect();
    let scored = points
        .iter()
        .filter(|points| **points != Points::ZERO)
        .count();
    let first = match completed.as_slice() {
        [first, ..] if completed.len() == scored => *first,
        _ => {
            return Err(refusal::WRONG_POINTS.at(
                "points",
                "a hand does not bring these points",
                "1 for each player who completed a layout, and 0 for the others (H4)",
            ));
        }
    };
    let logged = ended.trusted().and_then(|round| round.winner);
    let logged = logged.filter(|winner| completed.contains(winner));
    let winner = logged.unwrap_or(first);
    let tally = Tally {
        winner,
        completed: completed
            .iter()
            .copied()
            .filter(|seat| *seat != winner)
            .collect(),
    };
    let (mut score, mut carry) = Round::score(ended, &tally)?;
    if logged.is_none() && completed.len() > 1 {
        score.winners = completed;
        carry.starter = carry.winner.take().or(carry.starter);
    }
    Ok((score, carry))
}

/// Checks the winner, and the other players who are said to have completed a layout (D2).
fn each_once(rules: &HouseRules, seats: u8, tally: &Tally) -> Result<(), Refusal> {
    tally.winner.check("winner", seats)?;
    if !rules.last_turns_after_win && !tally.completed.is_empty() {
        return Err(refusals::NO_LAST_TURNS.at(
            "completed[0]",
            "the hand ends with the first complete layout",
            "no seats besides the winner (C9)",
        ));
    }
    let others = (0..).zip(&tally.completed);
    let others = others.map(|(place, seat)| (format!("completed[{place}]"), *seat));
    let all = [("winner".to_owned(), tally.winner)]
        .into_iter()
        .chain(others);
    let expected = "each seat once, and the winner only as `winner`";
    Seat::check_each_once(seats, all, "named", expected)
}

/// Returns what follows for this hand from earlier results that were corrected after it was dealt:
/// it was played as it was dealt.
fn corrected(rules: &HouseRules, carry: &Carry, round: &Round) -> Vec<Finding> {
    let began = round.starter;
    let other = carry.winner.filter(|winner| *winner != began);
    let other = other.map(|seat| Finding::OtherBegan { seat, began });
    let layouts = Seat::all(round.seats()).filter_map(|seat| {
        let dealt_upon = carry.won[seat].saturating_sub(round.adjusted[seat]);
        let due = positions(rules, dealt_upon).max(1);
        let had = round.layout(seat).positions();
        (had != due).then_some(Finding::OtherLayout {
            seat,
            positions: had,
            due,
        })
    });
    other.into_iter().chain(layouts).collect()
}

/// Returns what a hand that was logged in part says against its result. The rest may have been
/// played without the log.
fn against(round: &Round, tally: &Tally) -> Vec<Finding> {
    let first = round.winner.filter(|first| *first != tally.winner);
    let first = first.map(|seat| Finding::CompletedFirst { seat });
    let others = round.others_complete();
    let others = others.filter(|seat| *seat != tally.winner && !tally.completed.contains(seat));
    let others = others.map(|seat| Finding::CompletedToo { seat });
    first.into_iter().chain(others).collect()
}

/// Checks that the result agrees with the plays of the hand, which is over.
fn as_played(round: &Round, tally: &Tally) -> Result<(), Refusal> {
    let Some(first) = round.winner else {
        return Ok(());
    };
    if tally.winner != first {
        return Err(refusal::WRONG_WINNER.at(
            "winner",
            format!("seat {} did not complete a layout first", tally.winner.0),
            format!("seat {}, who did (A15)", first.0),
        ));
    }
    let played: Vec<Seat> = round.others_complete().collect();
    let missing = played.iter().find(|seat| !tally.completed.contains(seat));
    let added = tally.completed.iter().find(|seat| !played.contains(seat));
    if let Some(seat) = missing.or(added) {
        let (did, expected) = match missing {
            Some(_) => ("completed", "in the list"),
            None => ("did not complete", "not in the list"),
        };
        return Err(refusals::WRONG_COMPLETED.at(
            "completed",
            format!("seat {} {did} a layout", seat.0),
            format!("seat {} {expected} (D2)", seat.0),
        ));
    }
    Ok(())
}

achievements! {
    CLEAN_HAND = "clean_hand" * 1, "Won a hand with no illegal play.";
    FIVE_TURNS = "five_turns" * 1, "Won a hand in five turns or fewer.";
    LONG_CHAIN = "long_chain" * 1, "Placed five cards or more in one claim.";
}

/// The fewest cards of a long chain.
const LONG: usize = 5;

impl Rewarding for Round {
    const ACHIEVEMENTS: &'static [Achievement] = ALL;

    fn feats(round: &CountedRound<'_, Play>) -> Vec<Feat> {
        let long = round.each(LONG_CHAIN, |made| match made.play {
            Play::Turn { placed, .. } | Play::GoOn { placed, .. } => placed.len() >= LONG,
            Play::Reshuffle {} => false,
        });
        let quick = round.won(FIVE_TURNS, |winner| {
            let turns = round.moves_of(winner);
            let turns = turns.filter(|made| matches!(made.play, Play::Turn { .. }));
            (1..=5).contains(&turns.count())
        });
        let clean = round.won_cleanly(CLEAN_HAND);
        long.chain(clean).chain(quick).collect()
    }
}
