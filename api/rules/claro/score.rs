//! What a finished round is worth (A13, A19), and what is left for the next.

use super::deck::HIGHEST;
use super::house_rules::HouseRules;
use super::play::Tally;
use super::{Carry, Left, Phase, Piles, Round};
use crate::rules::{Refusal, Score};

/// Whether a seat has the stars it takes to win (A19).
pub(super) fn decided(rules: &HouseRules, totals: &[i64]) -> bool {
    let stars = i64::from(rules.stars_to_win);
    totals.iter().any(|total| *total >= stars)
}

/// Counts a round: one star to its winner (A13).
pub(super) fn score(
    seats: u8,
    carry: &Carry,
    round: Option<&Round>,
    regular: bool,
    tally: &Tally,
) -> Result<(Score, Carry), Refusal> {
    let winner = tally.winner;
    if !winner.is_at(seats) {
        return Err(Refusal::no_such_seat("winner", winner, seats));
    }
    // A round broken off before its end is taken on the table's word, as is
    // one in which something irregular stood; nobody knows what it left.
    let mut left = None;
    if let Some(round) = round
        && let Phase::Over { winner: last } = round.phase
        && regular
    {
        if last != winner {
            return Err(Refusal::new(
                "wrong_winner",
                "winner",
                format!("seat {} did not lay the last card", winner.0),
                format!("seat {}, who did (A13)", last.0),
            ));
        }
        left = Some(left_by(round));
    }
    let mut points = vec![0; usize::from(seats)];
    points[winner.index()] = 1;
    let reported = round.map_or(&carry.reported, |round| &round.reported);
    let carry = Carry {
        winner: Some(winner),
        left,
        reported: reported.clone(),
    };
    let score = Score {
        winners: vec![winner],
        points,
        tie_points: Vec::new(),
        lines: Vec::new(),
        completed: Vec::new(),
    };
    Ok((score, carry))
}

/// The hands and piles after a round: what was laid goes to the discards (A16).
fn left_by(round: &Round) -> Left {
    let laid = u8::try_from(round.pile.len()).unwrap_or(HIGHEST);
    Left {
        hands: round.hands,
        piles: round.piles.map(|piles| Piles {
            discard: piles.discard.saturating_add(laid),
            ..piles
        }),
        discards: round.seen().copied().collect(),
    }
}
