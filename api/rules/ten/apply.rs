//! What a play does, its automatic consequences included.

use super::announced::Announced;
use super::effect::Effect;
use super::house_rules::OverTenWinner;
use super::judge::{allowed, value_ruling};
use super::play::Play;
use super::{Laid, Round};
use crate::rules::{EntryNo, Seat};

/// Does what an admitted claim does, as well as that can be done where an
/// illegal one stands.
pub(super) fn apply(round: &mut Round, seat: Seat, play: &Play, entry: EntryNo) -> Vec<Effect> {
    let Play::Lay { card, value, .. } = *play;
    // What was not announced was the only value possible (D2).
    let only = || Announced::new((*allowed(round, card).first()?).into());
    let announced = value.or_else(only).unwrap_or_default();
    let ruling = value_ruling(round, card, announced);
    // No pile lies below 0, even where the table let that stand.
    let value = announced.value().max(0).cast_unsigned();
    let mut effects = vec![Effect::Value { value, ruling }];
    let below = round.pile.last().map(|laid| laid.seat);
    round.pile.push(Laid { card, seat, entry });
    round.value = value;
    if value >= 10 {
        effects.push(close(round, seat, below));
    }
    draw(round, seat, &mut effects);
    let next = (1..=round.seats)
        .map(|steps| seat.after(steps.cast_signed(), round.seats))
        .find(|seat| round.held(*seat) > 0);
    match next {
        Some(next) => {
            round.turn = next;
            let ruling = if round.pile.is_empty() { "A13" } else { "A5" };
            effects.push(Effect::Turn { seat: next, ruling });
        }
        None => effects.push(Effect::Over {
            left: round.lying(),
        }),
    }
    effects
}

/// The pile has come to ten or over: somebody takes it (A9, A10, A12).
fn close(round: &mut Round, seat: Seat, below: Option<Seat>) -> Effect {
    let count = round.lying();
    let exact = round.value == 10;
    let taker = match round.rules.over_ten_winner {
        OverTenWinner::PreviousPlayer if !exact => below.unwrap_or(seat), // C2
        _ => seat,
    };
    round.out_of_play.append(&mut round.pile);
    round.value = 0;
    let taken = &mut round.taken[taker.index()];
    *taken = taken.saturating_add(count);
    if exact {
        let tens = &mut round.exact_tens[taker.index()];
        *tens = tens.saturating_add(1);
        Effect::ExactTen { seat: taker, count }
    } else {
        Effect::OverTen { seat: taker, count }
    }
}

/// The card laid is replaced from the draw pile while that lasts (A7, A20).
fn draw(round: &mut Round, seat: Seat, effects: &mut Vec<Effect>) {
    if let Some(left) = round.draw_pile.checked_sub(1) {
        round.draw_pile = left;
        if left == 0 {
            effects.push(Effect::DrawPileEmpty);
        }
    } else {
        let hand = &mut round.hands[seat.index()];
        *hand = hand.saturating_sub(1);
    }
}
