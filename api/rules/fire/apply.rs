//! What a play does, its automatic consequences included.

use super::deck::{Card, DECK, Special};
use super::effect::Effect;
use super::house_rules::StopWrap;
use super::judge::{run, suits};
use super::play::Play;
use super::{Cleared, EQUALS, Laid, Order, Phase, Round, Sticking};
use crate::rules::{EntryNo, Seat};

/// Does what an admitted claim does, as well as that can be done where an
/// illegal one stands.
pub(super) fn apply(round: &mut Round, seat: Seat, play: &Play, entry: EntryNo) -> Vec<Effect> {
    let mut effects = Vec::new();
    match play {
        Play::Lay {
            cards,
            targets,
            refill,
        } => lay(round, seat, (cards, targets, *refill), entry, &mut effects),
        Play::Stick { cards, refill } => {
            stick(round, seat, cards, *refill, entry, &mut effects);
        }
        Play::Draw {} => draw(round, seat, entry, &mut effects),
        Play::Pass {} => pass(round, seat, entry, &mut effects),
        Play::Reshuffle {} => reshuffle(round, entry, &mut effects),
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
    let before = round.misses;
    let run = run(cards).is_some();
    let (mut stops, mut cleared) = (0_u8, None);
    (round.passes, round.began) = (0, 0);
    for card in cards {
        round.laid.push(Laid {
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
    round.stop(seat, stops);
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
        round.turn = seat;
        round.phase = Phase::LastFire {};
        effects.push(Effect::LastFire { seat });
        return;
    }
    round.settle(seat, cleared, Some(sticking), effects);
}

fn stick(
    round: &mut Round,
    seat: Seat,
    cards: &[Card],
    refill: Option<u8>,
    entry: EntryNo,
    effects: &mut Vec<Effect>,
) {
    round.passes = 0;
    // In time, it is still part of the turn: whoever was to miss a turn after
    // it, is so again.
    let mut sticking = round.sticking.take().filter(|open| open.seat == seat);
    if let Some(open) = &mut sticking {
        round.misses = open.before;
    }
    for card in cards {
        let top = round.pile().last().copied();
        let run = top.is_some_and(|top| suits(round, &top, *card) == Ok(true));
        round.laid.push(Laid {
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
    round.stop(seat, sticking.map_or(stops, |open| open.stops));
    let mut cleared = None;
    if round.equals() >= EQUALS {
        round.burn(Cleared::Equals, effects);
        cleared = Some(Cleared::Equals);
    }
    round.settle(seat, cleared, sticking, effects);
}

fn draw(round: &mut Round, seat: Seat, entry: EntryNo, effects: &mut Vec<Effect>) {
    round.begin(entry);
    round.passes = 0;
    let last_fire = round.phase == Phase::LastFire {};
    if round.draw_box > 0 {
        round.draw_box -= 1;
        round.hands[seat.index()] = round.held(seat).saturating_add(1);
        effects.push(Effect::Drew {
            seat,
            ruling: match (last_fire, round.pile().is_empty()) {
                (true, _) => "A28",
                (false, true) => "D1",
                (false, false) => "A13",
            },
        });
    }
    round.pass_on(seat, effects);
}

fn pass(round: &mut Round, seat: Seat, entry: EntryNo, effects: &mut Vec<Effect>) {
    round.begin(entry);
    if round.draw_box == 0 && round.recyclable() == 0 {
        round.passes = round.passes.saturating_add(1);
    }
    if usize::from(round.passes) >= round.in_play() {
        round.phase = Phase::Over { stuck: true };
        effects.push(Effect::Stuck);
    } else {
        round.pass_on(seat, effects);
    }
}

fn reshuffle(round: &mut Round, entry: EntryNo, effects: &mut Vec<Effect>) {
    round.begin(entry);
    let count = round.recyclable();
    round.laid.drain(..count);
    round.burnt = 0;
    round.passes = 0;
    let added = u8::try_from(count).unwrap_or(DECK);
    round.draw_box = round.draw_box.saturating_add(added);
    effects.push(Effect::Recycled { count });
}

impl Round {
    /// Burns the pile; the order ascends again (A23, A31).
    fn burn(&mut self, by: Cleared, effects: &mut Vec<Effect>) {
        effects.push(Effect::Burnt {
            count: self.pile().len(),
            by,
        });
        self.burnt = self.laid.len();
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

    /// Has the next players miss turns for Stops (A39, A40, D2).
    fn stop(&mut self, seat: Seat, stops: u8) {
        if stops == 0 {
            return;
        }
        let stops = usize::from(stops);
        let own_last: Vec<Seat> = self.others_first(seat).collect();
        let all = own_last.iter().copied();
        let opponents = all.clone().filter(|other| *other != seat);
        let missing: Vec<Seat> = match self.rules.stop_wrap {
            StopWrap::Cap => {
                let spared = opponents.filter(|other| self.misses[other.index()] == 0);
                spared.take(stops).collect()
            }
            StopWrap::CountTurns => opponents.cycle().take(stops).collect(),
            StopWrap::SeatArithmetic => all.cycle().take(stops).collect(),
        };
        for seat in missing {
            let turns = &mut self.misses[seat.index()];
            *turns = turns.saturating_add(1).min(DECK);
        }
    }

    /// Notes that a seat has no cards left; the round may be over (A54, D4).
    fn finish(&mut self, seat: Seat, effects: &mut Vec<Effect>) {
        let place = usize::from(self.seats) - self.in_play() + 1;
        let place = u8::try_from(place).unwrap_or(self.seats);
        self.places[seat.index()] = place;
        effects.push(Effect::Out { seat, place });
        if !self.rules.play_for_places || self.in_play() < 2 {
            self.phase = Phase::Over { stuck: false };
        }
    }

    /// Ends a turn in which cards were laid or stuck: somebody may be out, and
    /// a cleared pile is to be opened. Without a last chance to stick it was
    /// none, and the turn stays where it is.
    fn settle(
        &mut self,
        seat: Seat,
        cleared: Option<Cleared>,
        sticking: Option<Sticking>,
        effects: &mut Vec<Effect>,
    ) {
        self.sticking = None;
        if let Phase::Over { .. } = self.phase {
            return;
        }
        if self.owned(seat) == 0 && self.plays(seat) {
            self.finish(seat, effects);
            if let Phase::Over { .. } = self.phase {
                return;
            }
        }
        let stays = self.plays(seat);
        self.phase = match cleared {
            Some(after) => Phase::Open { after },
            None => Phase::Turn {},
        };
        match (cleared, sticking) {
            (Some(_), _) if stays => {
                self.turn = seat;
                effects.push(Effect::Opens { seat });
            }
            (None, None) if self.plays(self.turn) => {}
            _ => {
                self.sticking = sticking.filter(|_| stays && cleared.is_none());
                self.advance(seat, effects);
            }
        }
    }

    /// Gives the turn to the next after `from` who does not miss it.
    fn advance(&mut self, from: Seat, effects: &mut Vec<Effect>) {
        if self.in_play() == 0 {
            return;
        }
        let mut seat = from.after(1, self.seats);
        while !self.plays(seat) || self.misses[seat.index()] > 0 {
            if self.plays(seat) {
                self.misses[seat.index()] -= 1;
                effects.push(Effect::Missed { seat });
            }
            seat = seat.after(1, self.seats);
        }
        self.turn = seat;
        effects.push(match self.phase {
            Phase::Open { .. } => Effect::Opens { seat },
            _ => Effect::Turn { seat },
        });
    }

    /// Goes on after `seat` laid nothing. Out of turn, where that stands, the
    /// turn stays where it is.
    fn pass_on(&mut self, seat: Seat, effects: &mut Vec<Effect>) {
        if seat != self.turn {
            return;
        }
        if self.phase == (Phase::LastFire {}) {
            self.phase = Phase::Open {
                after: Cleared::Fire,
            };
        }
        self.advance(seat, effects);
    }

    /// Notes that the next player has begun: nothing is stuck any more (A45).
    fn begin(&mut self, entry: EntryNo) {
        if self.sticking.take().is_some() {
            self.began = entry;
        }
    }
}
