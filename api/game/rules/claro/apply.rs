//! Applies a play, with its automatic consequences.

use super::deck::DECK;
use super::judge::refill_ruling;
use super::{Carry, Deal, Effect, HouseRules, Laid, Left, Phase, Piles, Play, RefillOrder, Round};
use crate::rules::shared::*;

impl Playing for Round {
    fn turn(&self) -> Option<Seat> {
        (!matches!(self.phase, Phase::Over { .. })).then_some(self.turn)
    }

    fn deal(
        rules: &HouseRules,
        seats: u8,
        carry: &Carry,
        deal: &Deal,
        _entry: EntryNo,
    ) -> Result<Self, Refusal> {
        let starter = deal.starter.unwrap_or(carry.first());
        starter.check("starter", seats)?;
        if let Some(winner) = carry.winner.filter(|winner| *winner != starter) {
            return Err(refusal::WINNER_BEGINS.at(
                "starter",
                format!("seat {} did not win the last star", starter.0),
                format!("seat {}, which did (A18)", winner.0),
            ));
        }
        let (phase, left) = match carry.left.clone() {
            Some(left) => (Phase::Refill {}, left),
            None => (Phase::Play {}, Left::full_hands(rules, seats, carry)),
        };
        Ok(Round {
            rules: rules.clone(),
            starter,
            turn: starter,
            phase,
            hands: left.hands,
            passed: PerSeat::new(seats, false),
            pile: Vec::new(),
            last_layer: None,
            piles: left.piles,
            discards: left.discards,
            reported: carry.reported.clone(),
        })
    }

    fn apply(&mut self, seat: Seat, play: &Play, entry: EntryNo) -> Vec<Effect> {
        let mut effects = Vec::new();
        match *play {
            Play::Lay { card } => {
                let laid = Laid { card, entry };
                self.report(laid);
                self.pile.push(laid);
                self.last_layer = Some(seat);
                self.hands[seat] = self.hands[seat].saturating_sub(1);
                self.phase = Phase::Play {};
                self.go_on(seat, &mut effects);
            }
            Play::Pass {} => {
                self.passed[seat] = true;
                // A pass out of turn that stands does not change whose turn it is.
                let from = self.turn.after(-1, self.seats());
                let from = if seat == self.turn { seat } else { from };
                self.go_on(from, &mut effects);
            }
            Play::Refill { discarded } => self.refill(seat, discarded, &mut effects),
            Play::Reshuffle {} => self.reshuffle(&mut effects),
        }
        effects
    }
}

impl Left {
    /// Fills all hands, as before the first round, or after one that was not logged, when the
    /// piles are unknown.
    fn full_hands(rules: &HouseRules, seats: u8, carry: &Carry) -> Left {
        Left {
            hands: PerSeat::new(seats, rules.hand_size),
            piles: carry.winner.is_none().then(|| Piles {
                draw: DECK - rules.hand_size * seats,
                discard: 0,
            }),
            discards: Vec::new(),
        }
    }
}

impl Round {
    /// Ends the round, or gives the turn to the next seat after `from` that can act.
    fn go_on(&mut self, from: Seat, effects: &mut Vec<Effect>) {
        if let Some((winner, end)) = self.end() {
            effects.extend([end, Effect::Star { seat: winner }]);
            self.phase = Phase::Over { winner };
            return;
        }
        let seats = self.seats();
        let mut next = Seat::all_from(from.after(1, seats), seats);
        if let Some(seat) = next.find(|seat| self.can_act(*seat)) {
            self.turn = seat;
            effects.push(Effect::Turn { seat });
        }
    }

    /// Finds the winner of the round and how it ended, if it has (A12, C6 to C9).
    fn end(&self) -> Option<(Seat, Effect)> {
        let winner = self.last_layer?;
        let active = Seat::all(self.seats()).filter(|seat| self.can_act(*seat));
        let active = active.count();
        let end = if self.all_others_passed() {
            Effect::AllPassed { ruling: "A12" }
        } else if active == 0 {
            Effect::AllLaid {}
        } else if self.rules.empty_hand_counts_as_passed && active == 1 {
            Effect::AllPassed { ruling: "C6" }
        } else if self.rules.auto_end_when_decided && active == 1 && self.can_act(winner) {
            Effect::Certain {}
        } else {
            return None;
        };
        Some((winner, end))
    }

    fn refill(&mut self, seat: Seat, discarded: u8, effects: &mut Vec<Effect>) {
        let count = discarded.min(self.hands[seat]);
        self.hands[seat] -= count;
        if let Some(piles) = &mut self.piles {
            piles.discard = piles.discard.saturating_add(count);
        }
        if count > 0 {
            effects.push(Effect::Discarded { seat, count });
        }
        let in_turn = self.phase == (Phase::Refill {}) && seat == self.turn;
        // A refill out of turn that stands only fills the hand.
        if !in_turn || self.rules.refill_order == RefillOrder::Sequential {
            self.draw(seat, effects);
        }
        if in_turn {
            self.refilled(seat, effects);
        }
    }

    /// Draws up to a full hand; if the pile runs out, the discards are shuffled first
    /// (C13, D7). There may still be too few cards (D2).
    fn draw(&mut self, seat: Seat, effects: &mut Vec<Effect>) {
        self.draw_what_is_there(seat, effects);
        let discarded = self
            .piles
            .map_or(self.seen_discards(), |piles| piles.discard);
        if self.hands[seat] < self.rules.hand_size && discarded > 0 {
            self.reshuffle(effects);
            self.draw_what_is_there(seat, effects);
        }
    }

    fn draw_what_is_there(&mut self, seat: Seat, effects: &mut Vec<Effect>) {
        let missing = self.rules.hand_size.saturating_sub(self.hands[seat]);
        // If the piles are unknown, at least the cards seen are not there to draw.
        let uncounted = self.elsewhere().saturating_sub(self.seen_discards());
        let count = missing.min(self.piles.map_or(uncounted, |piles| piles.draw));
        if let Some(piles) = &mut self.piles {
            piles.draw -= count;
        }
        self.hands[seat] = self.hands[seat].saturating_add(count);
        if count > 0 {
            effects.push(Effect::Drew {
                seat,
                count,
                ruling: refill_ruling(self, seat),
            });
        }
    }

    /// Counts the discards that were laid face up.
    fn seen_discards(&self) -> u8 {
        u8::try_from(self.discards.len()).unwrap_or(DECK)
    }

    /// Turns the discards into the draw pile (A17).
    fn reshuffle(&mut self, effects: &mut Vec<Effect>) {
        let (left, count) = match self.piles {
            Some(piles) => (piles.draw, piles.discard),
            // Every card that is not in a hand is now in the draw pile.
            None => (0, self.elsewhere()),
        };
        self.piles = Some(Piles {
            draw: left.saturating_add(count).min(DECK),
            discard: 0,
        });
        self.discards.clear();
        effects.push(Effect::Reshuffled { count });
    }

    /// Moves on after `seat` has refilled or, if all discard first (C10), after it has
    /// discarded.
    fn refilled(&mut self, seat: Seat, effects: &mut Vec<Effect>) {
        let next = seat.after(1, self.seats());
        if next != self.starter {
            self.turn = next;
            effects.push(Effect::ToRefill { seat: next });
            return;
        }
        if self.rules.refill_order == RefillOrder::AllDiscardFirst {
            for seat in Seat::all_from(self.starter, self.seats()) {
                self.draw(seat, effects);
            }
        }
        self.turn = self.starter;
        self.phase = Phase::Play {};
        effects.push(Effect::Begins { seat: self.starter });
    }
}
