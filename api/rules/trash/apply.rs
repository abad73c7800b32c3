//! What a play does, its automatic consequences included.

use super::deck::Card;
use super::effect::Effect;
use super::layout::Slot;
use super::play::{Pile, Placed, Play};
use super::{Laid, Phase, Round};
use crate::rules::{EntryNo, Seat};

/// Does what an admitted claim does, as well as that can be done where an
/// illegal one stands.
pub(super) fn apply(round: &mut Round, seat: Seat, play: &Play, entry: EntryNo) -> Vec<Effect> {
    let mut effects = Vec::new();
    match play {
        Play::Turn {
            from,
            placed,
            discarded,
        } => {
            round.draw(*from, &mut effects);
            round.follow(seat, placed, *discarded, entry, &mut effects);
        }
        Play::GoOn { placed, discarded } => {
            if round.phase == (Phase::Draw {}) {
                // It stands: there was a card in hand, which nobody saw drawn.
                round.draw(Pile::Stock, &mut effects);
            }
            round.follow(seat, placed, *discarded, entry, &mut effects);
        }
        Play::Reshuffle {} => reshuffle(round, &mut effects),
    }
    effects
}

fn reshuffle(round: &mut Round, effects: &mut Vec<Effect>) {
    let count = round.reshuffle();
    if count > 0 {
        effects.push(Effect::Reshuffled { count });
    }
}

impl Round {
    /// Takes the top card of a pile into the hand. Where that cannot be, and
    /// stands, the card came from where one was to be had.
    fn draw(&mut self, from: Pile, effects: &mut Vec<Effect>) {
        // A card that was still in somebody's hand is lost sight of.
        self.phase = Phase::Draw {};
        if from == Pile::Stock && self.is_out_of_stock() {
            reshuffle(self, effects); // D7
        }
        if from == Pile::Discard {
            self.discards.pop();
        }
        self.phase = Phase::GoOn { displaced: None };
    }

    /// Places the cards of a chain, and discards the one that ends it.
    fn follow(
        &mut self,
        seat: Seat,
        placed: &[Placed],
        discarded: Option<Card>,
        entry: EntryNo,
        effects: &mut Vec<Effect>,
    ) {
        self.turn = seat;
        let layout = &mut self.layouts[seat.index()];
        let was_complete = layout.is_complete();
        for Placed { card, position } in placed {
            let laid = Laid { card: *card, entry };
            // Where there is no such position, and it stands, the card stays in hand.
            if let Some(under) = layout.put(*position, laid) {
                let displaced = match under {
                    Slot::FaceDown => None,
                    Slot::FaceUp(under) => Some(under),
                };
                self.phase = Phase::GoOn { displaced };
            }
        }
        let completed = !was_complete && layout.is_complete();
        if completed {
            effects.push(Effect::Completed { seat });
            if self.winner.is_none() {
                self.winner = Some(seat);
                if self.rules.last_turns_after_win {
                    effects.push(Effect::LastTurns);
                }
            }
        }
        if let Some(card) = discarded {
            self.discards.push(Laid { card, entry });
        }
        let next = seat.after(1, self.seats);
        let turn_over = completed || discarded.is_some();
        match self.winner {
            // Nobody has another turn, by the rules or because all have had it.
            Some(winner) if turn_over && (!self.rules.last_turns_after_win || next == winner) => {
                self.end(winner, discarded.is_none(), effects);
            }
            _ if discarded.is_some() => {
                self.turn = next;
                self.phase = Phase::Draw {};
                effects.push(Effect::Turn { seat: next });
            }
            _ => effects.push(match self.phase {
                Phase::GoOn {
                    displaced: Some(Laid { card, .. }),
                } => Effect::Displaced { seat, card },
                _ => Effect::Uncovered { seat },
            }),
        }
    }

    fn end(&mut self, winner: Seat, unnamed: bool, effects: &mut Vec<Effect>) {
        self.phase = Phase::Over { unnamed };
        effects.push(match self.layout(winner).positions() {
            0 | 1 => Effect::LastPosition { seat: winner },
            positions => Effect::HandWon {
                seat: winner,
                left: positions - 1,
            },
        });
    }
}
