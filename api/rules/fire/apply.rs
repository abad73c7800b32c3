//! What a play does, its automatic consequences included.

use super::deck::{Card, DECK, Special, declared};
use super::effect::Effect;
use super::judge::{run, suits};
use super::play::Play;
use super::{Cleared, EQUALS, Laid, LastTurn, MOST_SEATS, Order, Phase, Round, Sticking};
use crate::rules::{EntryNo, Seat};

/// Does what an admitted claim does, as well as that can be done where an
/// illegal one stands. A joker without a number cannot be laid at all: such a
/// claim does nothing.
pub(super) fn apply(round: &mut Round, seat: Seat, play: &Play, entry: EntryNo) -> Vec<Effect> {
    let mut effects = Vec::new();
    match play {
        Play::Lay {
            cards,
            targets,
            refill,
        } => {
            if let Some(cards) = declared(cards) {
                lay(round, seat, (&cards, targets, *refill), entry, &mut effects);
            }
        }
        Play::Stick { cards, refill } => {
            if let Some(cards) = declared(cards) {
                stick(round, seat, &cards, *refill, entry, &mut effects);
            }
        }
        Play::Draw {} => draw(round, seat, entry, &mut effects),
        Play::Pass {} => pass(round, seat, entry, &mut effects),
        Play::Reshuffle {} => round.reshuffle(&mut effects),
    }
    effects
}

fn lay(
    round: &mut Round,
    seat: Seat,
    (cards, targets, refill): (&[Card], &[Seat], Option<u8>),
    entry: EntryNo,
    effects: &mut Vec<Effect>,
) {
    let mut turn = LastTurn::of(seat);
    let before = round.misses;
    let run = run(cards).is_some();
    let (mut stops, mut cleared) = (0_u8, None);
    round.passed = [false; MOST_SEATS];
    round.late = None;
    for card in cards {
        round.pile.push(Laid {
            card: *card,
            entry,
            run,
        });
        cleared = None;
        match card.special() {
            Some(Special::Fire) => {
                round.burn(Cleared::Fire, effects);
                cleared = Some(Cleared::Fire);
            }
            Some(Special::Reverse) => {
                turn.reverse = true;
                round.order = round.order.turned();
                effects.push(Effect::Order { order: round.order });
            }
            Some(Special::Stop) => stops = stops.saturating_add(1),
            Some(Special::Robber) | None => {}
        }
    }
    let drawn = round.refill(seat, cards.len(), refill, effects);
    for target in targets {
        round.rob(seat, *target, effects);
    }
    turn.no_reset = round.no_reset(cards.len());
    // A run never has equals on top (A51).
    if round.equals() >= EQUALS {
        round.burn(Cleared::Equals, effects);
        cleared = Some(Cleared::Equals);
    }
    let sticking = Sticking {
        seat,
        drawn,
        stops,
        before,
    };
    let open = !matches!(round.phase, Phase::Over { .. });
    if cleared == Some(Cleared::Fire) && round.owned(seat) == 0 && round.plays(seat) && open {
        // A Fire never wins: a card is drawn, and the next player opens.
        round.sticking = None;
        round.stop(seat, stops);
        round.turn = seat;
        round.phase = Phase::LastFire {};
        effects.push(Effect::LastFire { seat });
        return;
    }
    round.settle(turn, stops, cleared, Some(sticking), effects);
}

fn stick(
    round: &mut Round,
    seat: Seat,
    cards: &[Card],
    refill: Option<u8>,
    entry: EntryNo,
    effects: &mut Vec<Effect>,
) {
    let mut turn = LastTurn::of(seat);
    round.passed = [false; MOST_SEATS];
    // In time, it is still part of the turn: whoever was to miss a turn after
    // it, is so again.
    let mut sticking = round.sticking.take_if(|open| open.seat == seat);
    if let Some(open) = &mut sticking {
        round.misses = open.before;
        if let Some(last) = round.last.take() {
            (turn.reverse, turn.no_reset) = (last.reverse, last.no_reset);
        }
    }
    for card in cards {
        let top = round.pile.last().copied();
        let run = top.is_some_and(|top| suits(round, &top, *card) == Ok(true));
        round.pile.push(Laid {
            card: *card,
            entry,
            run,
        });
    }
    let drawn = round.refill(seat, cards.len(), refill, effects);
    let stops = cards
        .iter()
        .filter(|card| **card == Card::Special(Special::Stop));
    let stops = u8::try_from(stops.count()).unwrap_or(DECK);
    let stuck = u8::try_from(cards.len()).unwrap_or(DECK);
    if let Some(open) = &mut sticking {
        open.drawn = open.drawn.saturating_sub(stuck).saturating_add(drawn);
        open.stops = open.stops.saturating_add(stops).min(DECK);
    }
    turn.no_reset = turn.no_reset.or(round.no_reset(cards.len()));
    let mut cleared = None;
    if round.equals() >= EQUALS {
        round.burn(Cleared::Equals, effects);
        cleared = Some(Cleared::Equals);
    }
    let stops = sticking.map_or(stops, |open| open.stops);
    round.settle(turn, stops, cleared, sticking, effects);
}

fn draw(round: &mut Round, seat: Seat, entry: EntryNo, effects: &mut Vec<Effect>) {
    round.begin(seat, entry);
    let last_fire = round.phase == Phase::LastFire {};
    if round.draw_box == 0 && round.recyclable() > 0 {
        round.reshuffle(effects);
    }
    if round.draw_box > 0 {
        round.draw_box -= 1;
        round.passed = [false; MOST_SEATS];
        // What was shuffled into the box may be in a hand from now on (D10).
        round.reshuffled.clear();
        round.hands[seat.index()] = round.held(seat).saturating_add(1);
        effects.push(Effect::Drew {
            seat,
            ruling: match (last_fire, round.pile.is_empty()) {
                (true, _) => "A28",
                (false, true) => "D1",
                (false, false) => "A13",
            },
        });
    }
    round.pass_on(seat, effects);
}

fn pass(round: &mut Round, seat: Seat, entry: EntryNo, effects: &mut Vec<Effect>) {
    round.begin(seat, entry);
    round.passed[seat.index()] = true;
    let mut in_play = Seat::all(round.seats).filter(|seat| round.plays(*seat));
    if round.drawable() == 0 && in_play.all(|seat| round.passed[seat.index()]) {
        round.phase = Phase::Over { stuck: true };
        effects.push(Effect::Stuck);
    } else {
        round.pass_on(seat, effects);
    }
}

impl Round {
    /// Makes a new draw box of used cards (C22, D3). It is nobody's turn: all
    /// else stays as it is (D11).
    fn reshuffle(&mut self, effects: &mut Vec<Effect>) {
        let count = self.recyclable();
        let used = match self.burnt.is_empty() {
            true => &mut self.pile,
            false => &mut self.burnt,
        };
        self.reshuffled.extend(used.drain(..count));
        let added = u8::try_from(count).unwrap_or(DECK);
        self.draw_box = self.draw_box.saturating_add(added);
        effects.push(Effect::Recycled { count });
    }

    /// Burns the pile; the order ascends again (A23, A31).
    fn burn(&mut self, by: Cleared, effects: &mut Vec<Effect>) {
        effects.push(Effect::Burnt {
            count: self.pile.len(),
            by,
        });
        self.burnt.append(&mut self.pile);
        self.order = Order::Ascending;
    }

    /// Takes the cards laid from the hand, and fills it from the personal pile
    /// (A14). Tells how many were drawn.
    fn refill(
        &mut self,
        seat: Seat,
        laid: usize,
        claimed: Option<u8>,
        effects: &mut Vec<Effect>,
    ) -> u8 {
        let laid = u8::try_from(laid).unwrap_or(u8::MAX);
        let left = self.held(seat).saturating_sub(laid);
        let due = self.due(seat, left);
        let count = claimed.map_or(due, |claimed| claimed.min(due));
        self.hands[seat.index()] = left + count;
        self.piles[seat.index()] -= count;
        if count > 0 {
            effects.push(Effect::Refilled { seat, count });
        }
        count
    }

    /// Swaps a card with another player; without a card to give, one is only
    /// taken (A35, A38).
    fn rob(&mut self, seat: Seat, target: Seat, effects: &mut Vec<Effect>) {
        if seat == target || !self.plays(target) || self.owned(target) == 0 {
            return;
        }
        let gives = self.held(seat) > 0;
        // A hand that is empty over a personal pile is robbed of the pile's top.
        let from = if self.held(target) > 0 {
            &mut self.hands
        } else {
            &mut self.piles
        };
        from[target.index()] -= 1;
        if gives {
            self.hands[target.index()] = self.held(target).saturating_add(1);
            effects.push(Effect::Robbed { seat, target });
        } else {
            self.hands[seat.index()] = 1;
            effects.push(Effect::Took { seat, target });
            if self.owned(target) == 0 {
                self.finish(target, effects);
            }
        }
    }
}
