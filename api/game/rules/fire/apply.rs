//! Applies a play, with its automatic consequences.

use std::sync::Arc;

use super::deck::{DECK, declared};
use super::judge::{run, suits};
use super::{
    Card, Cleared, Deal, Effect, HouseRules, Idle, Laid, LastTurn, MOST_SEATS, Order, Phase, Play,
    Printed, Round, Special, Sticking,
};
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
        entry: EntryNo,
    ) -> Result<Self, Refusal> {
        let starter = deal.starter.unwrap_or(carry.0);
        starter.check("starter", seats)?;
        let up = match deal.up {
            Printed::Number(number) => number,
            Printed::Joker(_) | Printed::Special(_) => {
                return Err(refusal::NOT_AN_UP_CARD.at(
                    "up",
                    format!("`{}` cannot start the pile", deal.up),
                    "a number; put a special card at the bottom of the draw pile and turn up another (A8, C7)",
                ));
            }
        };
        if !rules.has(up) {
            return Err(refusal::NOT_IN_THE_DECK.at(
                "up",
                format!("the deck of this match has no `{up}`"),
                "a number of the deck (C1)",
            ));
        }
        let (hand, pile) = rules.dealt();
        let dealt = seats.saturating_mul(rules.cards_dealt);
        Ok(Round {
            rules: Arc::new(rules.clone()),
            starter,
            turn: starter,
            phase: Phase::Turn {},
            order: Order::Ascending,
            reshuffled: Vec::new(),
            burnt: Vec::new(),
            pile: vec![Laid {
                card: Card::Number(up),
                entry,
                run: false,
            }],
            hands: PerSeat::new(seats, hand),
            piles: PerSeat::new(seats, pile),
            draw_box: DECK.saturating_sub(dealt.saturating_add(1)),
            places: PerSeat::new(seats, 0),
            misses: PerSeat::new(seats, 0),
            stops: 0,
            sticking: None,
            late: None,
            last: None,
            passed: PerSeat::new(seats, false),
        })
    }

    /// Applies the play. A joker without a number cannot be laid, so such a claim does
    /// nothing.
    fn apply(&mut self, seat: Seat, play: &Play, entry: EntryNo) -> Vec<Effect> {
        let mut effects = Vec::new();
        match play {
            Play::Lay {
                cards,
                targets,
                refill,
            } => {
                if let Some(cards) = declared(cards) {
                    lay(self, seat, (&cards, targets, *refill), entry, &mut effects);
                }
            }
            Play::Stick { cards, refill } => {
                if let Some(cards) = declared(cards) {
                    stick(self, seat, &cards, *refill, entry, &mut effects);
                }
            }
            Play::Draw {} => draw(self, seat, entry, &mut effects),
            Play::Take {} => take(self, seat, entry, &mut effects),
            Play::Pass {} => pass(self, seat, entry, &mut effects),
            Play::Reshuffle {} => self.reshuffle(&mut effects),
        }
        effects
    }
}

fn lay(
    round: &mut Round,
    seat: Seat,
    (cards, targets, refill): (&[Card], &[Seat], Option<u8>),
    entry: EntryNo,
    effects: &mut Vec<Effect>,
) {
    let mut turn = LastTurn::of(seat);
    let mut before = [0; MOST_SEATS];
    for (seat, misses) in round.misses.iter() {
        before[seat.index()] = misses;
    }
    let run = run(&round.rules, cards).is_some();
    let (mut stops, mut cleared) = (0_u8, None);
    round.passed.values_mut().fill(false);
    round.begin(seat, entry);
    for card in cards {
        round.pile.push(Laid {
            card: *card,
            entry,
            run,
        });
        cleared = None;
        match card.special() {
            Some(Special::Fire) => {
                round.burn(|count| Effect::Burnt { count }, effects);
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
    if round.resets() {
        round.burn(|count| Effect::Reset { count }, effects);
        cleared = Some(Cleared::Equals);
    }
    let sticking = Sticking {
        seat,
        drawn,
        stops,
        before,
    };
    let out = round.owned(seat) == 0 && round.plays(seat) && !round.is_over();
    if out && cleared == Some(Cleared::Fire) {
        // A Fire never wins: the player draws a card, and the next player opens.
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
    round.passed.values_mut().fill(false);
    // In time, sticking is still part of the turn, so the missed turns are restored and
    // counted again below.
    let mut sticking = round.sticking.take_if(|open| open.seat == seat);
    if let Some(open) = &mut sticking {
        let misses = round.misses.values_mut().iter_mut();
        misses
            .zip(open.before)
            .for_each(|(turns, before)| *turns = before);
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
    if round.resets() {
        round.burn(|count| Effect::Reset { count }, effects);
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
        round.passed.values_mut().fill(false);
        // From now on, the cards shuffled into the box can be in a hand (D10).
        round.reshuffled.clear();
        round.receive(seat, 1);
        effects.push(Effect::Drew {
            seat,
            ruling: match (last_fire, round.pile.is_empty()) {
                (true, _) => "A28",
                (false, true) => "D1",
                (false, false) => "A13",
            },
        });
    }
    round.pass_on(seat, Idle::Drew, effects);
}

/// Takes the central pile, which leaves a new one for the next player to open (H6).
fn take(round: &mut Round, seat: Seat, entry: EntryNo, effects: &mut Vec<Effect>) {
    let count = round.pile.len();
    round.begin(seat, entry);
    if count > 0 {
        round.passed.values_mut().fill(false);
        round.pile.clear();
        round.order = Order::Ascending;
        round.receive(seat, count);
        round.phase = Phase::Open {
            after: Cleared::Taken,
            passed_on: true,
        };
        effects.push(Effect::TookPile { seat, count });
        if seat != round.turn {
            // The table let it stand, and who is in turn has no pile to lay on.
            round.sticking = None;
            round.give_turn(round.turn, effects);
        }
    }
    round.pass_on(seat, Idle::Drew, effects);
}

fn pass(round: &mut Round, seat: Seat, entry: EntryNo, effects: &mut Vec<Effect>) {
    round.begin(seat, entry);
    round.passed[seat] = true;
    if round.drawable() == 0 && round.playing().all(|seat| round.passed[seat]) {
        round.phase = Phase::Over { stuck: true };
        effects.push(Effect::Stuck {});
    } else {
        round.pass_on(seat, Idle::Passed, effects);
    }
}

impl Round {
    /// Shuffles used cards into the draw pile (C22, D3). This is not a turn, so nothing
    /// else changes (D11).
    fn reshuffle(&mut self, effects: &mut Vec<Effect>) {
        let count = self.recyclable();
        let used = if self.burnt.is_empty() {
            &mut self.pile
        } else {
            &mut self.burnt
        };
        self.reshuffled.extend(used.drain(..count));
        let added = u8::try_from(count).unwrap_or(DECK);
        self.draw_box = self.draw_box.saturating_add(added);
        effects.push(Effect::Recycled { count });
    }

    /// Burns the pile; the order ascends again (A23, A31).
    fn burn(&mut self, says: impl Fn(usize) -> Effect, effects: &mut Vec<Effect>) {
        effects.push(says(self.pile.len()));
        self.burnt.append(&mut self.pile);
        self.order = Order::Ascending;
    }

    /// Adds so many cards to a hand. A table that let illegal plays stand can have laid more
    /// cards than there are, but no hand holds more.
    fn receive(&mut self, seat: Seat, count: usize) {
        let more = u8::try_from(count).unwrap_or(DECK);
        self.hands[seat] = self.hands[seat].saturating_add(more).min(DECK);
    }

    /// Removes the laid cards from the hand and fills it from the personal pile (A14).
    /// Returns the number of cards drawn.
    fn refill(
        &mut self,
        seat: Seat,
        laid: usize,
        claimed: Option<u8>,
        effects: &mut Vec<Effect>,
    ) -> u8 {
        let laid = u8::try_from(laid).unwrap_or(u8::MAX);
        let left = self.hands[seat].saturating_sub(laid);
        let due = self.due(seat, left);
        let count = claimed.map_or(due, |claimed| claimed.min(due));
        self.hands[seat] = left + count;
        self.piles[seat] -= count;
        if count > 0 {
            effects.push(Effect::Refilled { seat, count });
        }
        count
    }

    /// Swaps a card with another player. A player without a card to give only takes one
    /// (A35, A38).
    fn rob(&mut self, seat: Seat, target: Seat, effects: &mut Vec<Effect>) {
        if seat == target || !self.plays(target) || self.owned(target) == 0 {
            return;
        }
        let gives = self.hands[seat] > 0;
        // If the hand is empty, the card comes from the top of the personal pile.
        let from = if self.hands[target] > 0 {
            &mut self.hands
        } else {
            &mut self.piles
        };
        from[target] -= 1;
        if gives {
            self.hands[target] = self.hands[target].saturating_add(1);
            effects.push(Effect::Robbed { seat, target });
        } else {
            self.hands[seat] = 1;
            effects.push(Effect::Took { seat, target });
            if self.owned(target) == 0 {
                self.finish(target, effects);
            }
        }
    }
}
