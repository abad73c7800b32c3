//! Applies a play, with its automatic consequences.

use super::judge::{allowed, value_ruling};
use super::{Announced, Deal, Effect, HouseRules, Laid, LastPile, OverTenWinner, Play, Round};
use crate::rules::shared::*;

impl Playing for Round {
    fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.turn)
    }

    fn deal(
        rules: &HouseRules,
        seats: u8,
        carry: &Due,
        deal: &Deal,
        _entry: EntryNo,
    ) -> Result<Self, Refusal> {
        let first = deal.first.unwrap_or(carry.0);
        first.check("first", seats)?;
        Ok(Round {
            rules: *rules,
            turn: first,
            value: 0,
            pile: Vec::new(),
            out_of_play: Vec::new(),
            hands: PerSeat::new(seats, rules.hand_size),
            draw_pile: rules.deck.cards() - rules.hand_size * seats,
            taken: PerSeat::new(seats, 0),
            exact_tens: PerSeat::new(seats, 0),
            first,
        })
    }

    fn apply(&mut self, seat: Seat, play: &Play, entry: EntryNo) -> Vec<Effect> {
        let Play::Lay {
            card,
            value,
            uncalled,
            ..
        } = *play;
        // If no value was announced, only one was possible (D2).
        let only = || Announced::new((*allowed(self, card).first()?).into());
        let announced = value.or_else(only).unwrap_or_default();
        let ruling = value_ruling(self, card, announced);
        // No pile goes below 0, even if the table let that stand.
        let value = announced.value().max(0).cast_unsigned();
        let mut effects = vec![Effect::Value {
            value,
            announced: Some(announced).filter(|announced| !announced.is(value)),
            ruling,
        }];
        let below = self.pile.last().map(|laid| laid.seat);
        self.pile.push(Laid { card, seat, entry });
        self.value = value;
        if value >= 10 {
            effects.push(close(self, seat, below, uncalled));
        }
        draw(self, seat, &mut effects);
        let seats = self.seats();
        let mut next = Seat::all_from(seat.after(1, seats), seats);
        if let Some(seat) = next.find(|seat| self.hands[*seat] > 0) {
            self.turn = seat;
            let ruling = if self.pile.is_empty() { "A13" } else { "A5" };
            effects.push(Effect::Turn { seat, ruling });
            return effects;
        }
        if self.rules.last_pile == LastPile::LastPlayer && !self.pile.is_empty() {
            let count = take(self, seat);
            effects.push(Effect::LastPile { seat, count });
        }
        effects.push(Effect::Over {
            left: Some(self.lying()).filter(|left| *left > 0),
        });
        effects
    }
}

/// Gives a pile that has reached ten or more to the player who wins it (A9, A10, A12).
fn close(round: &mut Round, seat: Seat, below: Option<Seat>, uncalled: bool) -> Effect {
    let exact = round.value == 10;
    let lost = exact && uncalled && round.rules.ten_call_required;
    let taker = match round.rules.over_ten_winner {
        // No one laid a card below an opening ten (C3).
        _ if lost => below.unwrap_or(seat.after(-1, round.seats())),
        OverTenWinner::PreviousPlayer if !exact => below.unwrap_or(seat), // C2
        _ => seat,
    };
    let count = take(round, taker);
    if lost {
        Effect::UncalledTen { seat: taker, count }
    } else if exact {
        let tens = &mut round.exact_tens[taker];
        *tens = tens.saturating_add(1);
        Effect::ExactTen { seat: taker, count }
    } else {
        Effect::OverTen { seat: taker, count }
    }
}

/// Gives the pile to a player. Returns the number of its cards.
fn take(round: &mut Round, taker: Seat) -> u8 {
    let count = round.lying();
    round.out_of_play.append(&mut round.pile);
    round.value = 0;
    let taken = &mut round.taken[taker];
    *taken = taken.saturating_add(count);
    count
}

/// Replaces the laid card from the draw pile, if there is one left (A7, A20).
fn draw(round: &mut Round, seat: Seat, effects: &mut Vec<Effect>) {
    if let Some(left) = round.draw_pile.checked_sub(1) {
        round.draw_pile = left;
        if left == 0 {
            effects.push(Effect::DrawPileEmpty {});
        }
    } else {
        let hand = &mut round.hands[seat];
        *hand = hand.saturating_sub(1);
    }
}
