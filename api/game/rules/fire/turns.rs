//! Finds whose turn is next: handles Stops, players who are out, and piles to open.

use super::deck::DECK;
use super::judge::suits;
use super::{
    Card, Cleared, Effect, Idle, LastTurn, Late, Phase, Round, Special, Sticking, StopWrap,
};
use crate::rules::shared::*;

impl Round {
    /// Makes the next players miss turns because of Stops (A39, A40, D2, D15).
    pub(super) fn stop(&mut self, seat: Seat, stops: u8) {
        if stops == 0 {
            return;
        }
        let own_last: Vec<Seat> = self.others_first(seat).collect();
        let pending = own_last.iter().any(|seat| self.misses[*seat] > 0);
        self.stops = if pending {
            self.stops.max(stops)
        } else {
            stops
        };
        let stops = usize::from(stops);
        let all = own_last.iter().copied();
        let opponents = all.clone().filter(|other| *other != seat);
        let missing: Vec<Seat> = match self.rules.stop_wrap {
            StopWrap::Cap => {
                let spared = opponents.filter(|other| self.misses[*other] == 0);
                spared.take(stops).collect()
            }
            StopWrap::CountTurns => opponents.cycle().take(stops).collect(),
            StopWrap::SeatArithmetic => all.cycle().take(stops).collect(),
        };
        for seat in missing {
            let turns = &mut self.misses[seat];
            *turns = turns.saturating_add(1).min(DECK);
        }
    }

    /// Records that a seat has no cards left, which can end the round (A54, D4).
    pub(super) fn finish(&mut self, seat: Seat, effects: &mut Vec<Effect>) {
        let place = self.places.values().iter().max().map_or(1, |last| last + 1);
        self.places[seat] = place;
        effects.push(match place {
            1 => Effect::Wins { seat },
            _ => Effect::Out { seat, place },
        });
        if !self.rules.play_for_places || self.playing().count() < 2 {
            self.phase = Phase::Over { stuck: false };
        }
    }

    /// Ends a turn in which cards were laid or stuck: the player can be out, and a
    /// cleared pile has to be opened. Cards stuck by another player, if the table let
    /// that stand, do not end the turn.
    pub(super) fn settle(
        &mut self,
        turn: LastTurn,
        stops: u8,
        cleared: Option<Cleared>,
        sticking: Option<Sticking>,
        effects: &mut Vec<Effect>,
    ) {
        let seat = turn.seat;
        let other = self.sticking.take();
        if self.is_over() {
            return;
        }
        if self.owned(seat) == 0 && self.plays(seat) {
            self.finish(seat, effects);
            if self.is_over() {
                return;
            }
        }
        // A player who just went out is not counted (D15).
        self.stop(seat, stops);
        let stays = self.plays(seat);
        self.phase = match cleared {
            Some(after) => Phase::Open {
                after,
                passed_on: !stays,
            },
            None => Phase::Turn {},
        };
        match (cleared, sticking) {
            (Some(_), _) if stays => self.give_turn(seat, effects),
            (None, None) if self.plays(self.turn) => self.sticking = other,
            _ => {
                self.sticking = sticking.filter(|_| stays && cleared.is_none());
                self.end_turn(turn, effects);
            }
        }
    }

    /// Ends a turn, and gives the next one to the first player who does not miss it.
    fn end_turn(&mut self, mut ended: LastTurn, effects: &mut Vec<Effect>) {
        if self.playing().next().is_some() {
            let mut seat = ended.seat.after(1, self.seats());
            while !self.plays(seat) || self.misses[seat] > 0 {
                if self.plays(seat) {
                    self.misses[seat] -= 1;
                    if !ended.missed.contains(&seat) {
                        ended.missed.push(seat);
                    }
                    effects.push(Effect::Missed { seat });
                }
                seat = seat.after(1, self.seats());
            }
            self.give_turn(seat, effects);
        }
        self.last = Some(ended);
    }

    pub(super) fn give_turn(&mut self, seat: Seat, effects: &mut Vec<Effect>) {
        self.turn = seat;
        effects.push(match self.phase.opens_by() {
            Some(ruling) => Effect::Opens { seat, ruling },
            None => Effect::Turn { seat },
        });
    }

    /// Ends the turn of a seat that laid nothing. If the seat acted out of turn and the
    /// table let that stand, the turn does not change.
    pub(super) fn pass_on(&mut self, seat: Seat, idle: Idle, effects: &mut Vec<Effect>) {
        if seat != self.turn {
            return;
        }
        let mut ended = LastTurn {
            idle: Some(idle),
            ..LastTurn::of(seat)
        };
        let cleared = match self.phase {
            Phase::Open { after, .. } => Some(after),
            Phase::LastFire {} => {
                ended.last_fire = true;
                Some(Cleared::Fire)
            }
            Phase::Turn {} | Phase::Over { .. } => None,
        };
        if let Some(after) = cleared {
            let passed_on = true;
            self.phase = Phase::Open { after, passed_on };
        }
        self.end_turn(ended, effects);
    }

    /// Says who may stick cards now: the player of the last turn, if they drew in the refill and
    /// some card of the deck suits (D19). Where anyone may, so may the others (H7).
    pub(super) fn window(&self) -> Option<Sticking> {
        let open = self.sticking;
        let open = open.filter(|open| open.drawn > 0 || self.rules.anyone_sticks())?;
        let top = self.pile.last()?;
        let numbers = self.rules.numbers().map(Card::Number);
        let mut cards = numbers.chain([Card::Special(Special::Stop)]);
        cards
            .any(|card| suits(self, top, card).is_ok())
            .then_some(open)
    }

    /// Records that a player has begun. If it is that player's turn, the chance to
    /// stick cards is over (A45, D11, D19).
    pub(super) fn begin(&mut self, seat: Seat, entry: EntryNo) {
        if seat != self.turn {
            return;
        }
        let missed = self.window().map(|open| Late {
            seat: open.seat,
            began: entry,
        });
        self.sticking = None;
        // Opening a pile goes on with the turn that cleared it (D22), and the card for a last
        // Fire with the turn of the Fire.
        let same_turn = matches!(
            self.phase,
            Phase::Open {
                passed_on: false,
                ..
            } | Phase::LastFire {}
        );
        if missed.is_some() || !same_turn {
            self.late = missed;
        }
    }
}
