//! Counts a finished round (A13, A19), and says what it leaves for the next and what players
//! are proud of.

use super::deck::{DECK, HIGHEST};
use super::{Card, Carry, Finding, HouseRules, Left, Phase, Piles, Play, Round, Tally};
use crate::rules::shared::*;

impl Scoring for Round {
    /// Gives one star to the winner (A13).
    fn score(ended: &Ended<'_, Round>, tally: &Tally) -> Result<(Score, Carry), Refusal> {
        let (seats, carry, round) = (ended.seats, ended.carry, ended.round);
        let winner = tally.winner;
        winner.check("winner", seats)?;
        let began = round.and_then(|round| other_began(carry, round));
        let laid = (ended.trusted()).and_then(|round| laid_no_more(round, winner));
        // If the round was not played to its end by the log, what it left is unknown.
        let mut left = None;
        if let Some(round) = round
            && let Phase::Over { winner: last } = round.phase
        {
            // Where something illegal stood, the table may know better who won.
            if last != winner && ended.regular {
                return Err(refusal::WRONG_WINNER.at(
                    "winner",
                    format!("seat {} did not lay the last card", winner.0),
                    format!("seat {}, which did (A13)", last.0),
                ));
            }
            left = Some(left_by(round)).filter(Left::adds_up);
        }
        let mut stars = PerSeat::new(seats, Points::ZERO);
        stars[winner] = Points::ONE;
        let reported = round.map_or(&carry.reported, |round| &round.reported);
        let carry = Carry {
            winner: Some(winner),
            starter: None,
            left,
            reported: reported.clone(),
        };
        let score = Score {
            winners: vec![winner],
            points: stars.values().to_vec(),
            remarks: began.iter().chain(&laid).map(Finding::remark).collect(),
            ..Score::default()
        };
        Ok((score, carry))
    }

    fn outcome(&self) -> Option<Tally> {
        match self.phase {
            Phase::Over { winner } => Some(Tally { winner }),
            _ => None,
        }
    }

    /// Says as much as a result does: who has the star.
    fn score_points(
        ended: &Ended<'_, Round>,
        points: &[Points],
    ) -> Result<(Score, Carry), Refusal> {
        let winner = only_scorer(points, Points::ONE..=Points::ONE, "A13")?;
        Round::score(ended, &Tally { winner })
    }

    /// Says whether a seat has enough stars to win (A19).
    fn decided(rules: &HouseRules, totals: &[Points], _rounds: u32) -> bool {
        let stars = Points::from(rules.stars_to_win);
        totals.iter().any(|total| *total >= stars)
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
        let left = self.left.as_ref();
        Carry {
            winner: self.winner.map(|winner| reseat(winner, from)),
            starter: self.starter.map(|starter| reseat(starter, from)),
            left: left.and_then(|left| left.reseated(from)),
            reported: self.reported.clone(),
        }
    }
}

impl Left {
    /// Says whether the deck can hold all these cards: a play that stood may have named more.
    fn adds_up(&self) -> bool {
        let held: u8 = self.hands.values().iter().sum();
        let (draw, discard) = self.piles.map_or((0, DECK - held.min(DECK)), |piles| {
            (piles.draw, piles.discard)
        });
        let all = usize::from(held) + usize::from(draw) + usize::from(discard);
        all == usize::from(DECK) && self.discards.len() <= usize::from(discard)
    }

    /// Takes the hands along to the seats that players have now. A player who joined has no cards
    /// yet and refills like the others (A15); the hand of one who left is put with the discards,
    /// if the piles are known.
    fn reseated(&self, from: &[Option<Seat>]) -> Option<Left> {
        let mut hands = PerSeat::new(u8::try_from(from.len()).ok()?, 0);
        for (hand, old) in hands.values_mut().iter_mut().zip(from) {
            *hand = old.map_or(0, |old| self.hands[old]);
        }
        let all = |hands: &PerSeat<u8>| hands.values().iter().sum::<u8>();
        let gone = all(&self.hands).saturating_sub(all(&hands));
        Some(Left {
            hands,
            piles: self.piles.map(|piles| Piles {
                discard: piles.discard.saturating_add(gone),
                ..piles
            }),
            ..self.clone()
        })
    }
}

/// Returns what follows for this round from an earlier result that was corrected after the deal: it
/// was played as it was dealt.
fn other_began(carry: &Carry, round: &Round) -> Option<Finding> {
    let (seat, began) = (carry.winner?, round.starter);
    (seat != began).then_some(Finding::OtherBegan { seat, began })
}

/// Returns what a round that was logged in part says against its winner: a player without cards, or
/// one who has passed, lays no more. The rest may have been played without the log.
fn laid_no_more(round: &Round, seat: Seat) -> Option<Finding> {
    let ruling = match round.phase {
        Phase::Play {} if round.last_layer == Some(seat) => return None,
        Phase::Play {} if round.passed[seat] => "A11",
        Phase::Play {} if round.hands[seat] == 0 => "A9",
        Phase::Play {} | Phase::Refill {} | Phase::Over { .. } => return None,
    };
    Some(Finding::LaidNoMore { seat, ruling })
}

/// Collects the hands and piles after a round: the laid cards go to the discards (A16).
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

achievements! {
    CLEAN_STAR = "clean_star" * 1, "Won a star with no illegal play.";
    WHOLE_HAND = "whole_hand" * 1, "Won a star by laying five cards or more.";
    JOKER_STAR = "joker_star" * 1, "Won a star with a joker as the last card.";
}

/// The cards of a full hand as the sheet has it.
const HAND: usize = 5;

impl Rewarding for Round {
    const ACHIEVEMENTS: &'static [Achievement] = ALL;

    fn feats(round: &CountedRound<'_, Play>) -> Vec<Feat> {
        let laid = |winner| {
            let moves = round.moves_of(winner);
            moves.filter_map(|made| match made.play {
                Play::Lay { card } => Some(*card),
                _ => None,
            })
        };
        let whole = round.won(WHOLE_HAND, |winner| laid(winner).count() >= HAND);
        let joker = round.won(JOKER_STAR, |winner| {
            laid(winner)
                .last()
                .is_some_and(|card| matches!(card, Card::Joker))
        });
        let clean = round.won_cleanly(CLEAN_STAR);
        clean.into_iter().chain(whole).chain(joker).collect()
    }
}
