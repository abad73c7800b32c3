//! What a play does, its automatic consequences included.

use super::deck::DECK;
use super::effect::Effect;
use super::house_rules::RefillOrder;
use super::judge::refill_ruling;
use super::play::Play;
use super::{HAND, Laid, Phase, Piles, Round};
use crate::rules::{EntryNo, Seat};

/// Does what an admitted claim does, as well as that can be done where an
/// illegal one stands.
pub(super) fn apply(round: &mut Round, seat: Seat, play: &Play, entry: EntryNo) -> Vec<Effect> {
    let mut effects = Vec::new();
    match play {
        Play::Lay { card } => {
            let laid = Laid { card: *card, entry };
            if let Some(number) = card.number()
                && round.stars_of(number).is_none()
            {
                round.reported.push(laid);
            }
            round.pile.push(laid);
            round.last_layer = Some(seat);
            round.hands[seat.index()] = round.held(seat).saturating_sub(1);
            round.phase = Phase::Play {};
            round.go_on(seat, &mut effects);
        }
        Play::Pass {} => {
            round.passed[seat.index()] = true;
            // A pass out of turn that stands leaves the turn where it is.
            let from = round.turn.after(-1, round.seats);
            let from = if seat == round.turn { seat } else { from };
            round.go_on(from, &mut effects);
        }
        Play::Refill { discarded } => refill(round, seat, *discarded, &mut effects),
        Play::Reshuffle {} => round.reshuffle(&mut effects),
    }
    effects
}

impl Round {
    /// Ends the round, or gives the turn to the next after `from` who can act.
    fn go_on(&mut self, from: Seat, effects: &mut Vec<Effect>) {
        if let Some((winner, end)) = self.end() {
            effects.extend([end, Effect::Star { seat: winner }]);
            self.phase = Phase::Over { winner };
            return;
        }
        let next = (1..=self.seats).map_while(|steps| i8::try_from(steps).ok());
        let mut next = next.map(|steps| from.after(steps, self.seats));
        if let Some(seat) = next.find(|seat| self.can_act(*seat)) {
            self.turn = seat;
            effects.push(Effect::Turn { seat });
        }
    }

    /// Who wins the round and how it ended, where it has (A12, C6 to C9).
    fn end(&self) -> Option<(Seat, Effect)> {
        let winner = self.last_layer?;
        let count =
            |of: &dyn Fn(Seat) -> bool| Seat::all(self.seats).filter(|seat| of(*seat)).count();
        let all_but_one = usize::from(self.seats) - 1;
        let passed = count(&|seat| self.has_passed(seat));
        let active = count(&|seat| self.can_act(seat));
        let end = if passed >= all_but_one {
            Effect::AllPassed { ruling: "A12" }
        } else if active == 0 {
            Effect::AllLaid
        } else if self.rules.empty_hand_counts_as_passed && active == 1 {
            Effect::AllPassed { ruling: "C6" }
        } else if self.rules.auto_end_when_decided && active == 1 && self.can_act(winner) {
            Effect::Certain
        } else {
            return None;
        };
        Some((winner, end))
    }

    /// Draws up to five; where the pile runs out, the discards are shuffled in
    /// between (C13, D7). There may be less to have (D2).
    fn draw(&mut self, seat: Seat, effects: &mut Vec<Effect>) {
        self.draw_what_is_there(seat, effects);
        let discarded = self
            .piles
            .map_or(self.seen_discards(), |piles| piles.discard);
        if self.held(seat) < HAND && discarded > 0 {
            self.reshuffle(effects);
            self.draw_what_is_there(seat, effects);
        }
    }

    fn draw_what_is_there(&mut self, seat: Seat, effects: &mut Vec<Effect>) {
        let missing = HAND.saturating_sub(self.held(seat));
        // Where nobody counted, what has been seen cannot be there to draw.
        let uncounted = self.elsewhere().saturating_sub(self.seen_discards());
        let count = missing.min(self.piles.map_or(uncounted, |piles| piles.draw));
        if let Some(piles) = &mut self.piles {
            piles.draw -= count;
        }
        self.hands[seat.index()] = self.held(seat).saturating_add(count);
        if count > 0 {
            effects.push(Effect::Drew {
                seat,
                count,
                ruling: refill_ruling(self, seat),
            });
        }
    }

    /// How many of the discards were laid in the sight of all.
    fn seen_discards(&self) -> u8 {
        u8::try_from(self.discards.len()).unwrap_or(DECK)
    }

    /// Makes the discards the draw pile (A17).
    fn reshuffle(&mut self, effects: &mut Vec<Effect>) {
        let (left, count) = match self.piles {
            Some(piles) => (piles.draw, piles.discard),
            // What is in no hand has just become the draw pile.
            None => (0, self.elsewhere()),
        };
        self.piles = Some(Piles {
            draw: left.saturating_add(count).min(DECK),
            discard: 0,
        });
        self.discards.clear();
        effects.push(Effect::Reshuffled { count });
    }

    /// Goes on after `seat` has refilled; where all discard first (C10), after
    /// it has discarded.
    fn refilled(&mut self, seat: Seat, effects: &mut Vec<Effect>) {
        let next = seat.after(1, self.seats);
        if next != self.starter {
            self.turn = next;
            effects.push(Effect::ToRefill { seat: next });
            return;
        }
        if self.rules.refill_order == RefillOrder::AllDiscardFirst {
            for steps in 0..self.seats {
                let seat = self.starter.after(steps.cast_signed(), self.seats);
                self.draw(seat, effects);
            }
        }
        self.begin(effects);
    }

    fn begin(&mut self, effects: &mut Vec<Effect>) {
        self.turn = self.starter;
        self.phase = Phase::Play {};
        effects.push(Effect::Begins { seat: self.starter });
    }
}

fn refill(round: &mut Round, seat: Seat, discarded: u8, effects: &mut Vec<Effect>) {
    let count = discarded.min(round.held(seat));
    round.hands[seat.index()] -= count;
    if let Some(piles) = &mut round.piles {
        piles.discard = piles.discard.saturating_add(count);
    }
    if count > 0 {
        effects.push(Effect::Discarded { seat, count });
    }
    let in_turn = round.phase == (Phase::Refill {}) && seat == round.turn;
    // Out of turn it should not have been, and stands: the hand is filled, no more.
    if !in_turn || round.rules.refill_order == RefillOrder::Sequential {
        round.draw(seat, effects);
    }
    if in_turn {
        round.refilled(seat, effects);
    }
}
