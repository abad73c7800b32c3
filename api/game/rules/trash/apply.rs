//! Applies a play, with its automatic consequences.

use super::layout::{Layout, Slot};
use super::{
    Card, Carry, Deal, Effect, HouseRules, Laid, Phase, Pile, Placed, Play, Round, positions,
};
use crate::rules::shared::*;

impl Playing for Round {
    fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.turn)
    }

    fn deal(
        rules: &HouseRules,
        seats: u8,
        carry: &Carry,
        deal: &Deal,
        entry: EntryNo,
    ) -> Result<Self, Refusal> {
        let starter = deal.starter.unwrap_or(carry.first());
        starter.check("starter", seats)?;
        if let Some(winner) = carry.winner.filter(|winner| *winner != starter) {
            return Err(refusal::WINNER_BEGINS.at(
                "starter",
                format!("seat {} did not win the last hand", starter.0),
                format!("seat {}, who did (A17)", winner.0),
            ));
        }
        deal.check(rules)?;
        Ok(Round {
            rules: rules.clone(),
            turn: starter,
            phase: Phase::Draw {},
            layouts: Seat::all(seats)
                .map(|seat| Layout::new(positions(rules, carry.won[seat])))
                .collect(),
            discards: deal.up.iter().map(|&card| Laid { card, entry }).collect(),
            winner: None,
            starter,
            adjusted: PerSeat::new(seats, 0),
        })
    }

    fn adjust(&mut self, seat: Seat, points: Points) {
        let adjusted = &mut self.adjusted[seat];
        *adjusted = adjusted.saturating_add(points.truncated());
    }

    fn apply(&mut self, seat: Seat, play: &Play, entry: EntryNo) -> Vec<Effect> {
        let mut effects = Vec::new();
        match play {
            Play::Turn {
                from,
                placed,
                discarded,
            } => {
                self.draw(*from, &mut effects);
                self.follow(seat, placed, *discarded, entry, &mut effects);
            }
            Play::GoOn { placed, discarded } => {
                if self.phase == (Phase::Draw {}) {
                    // The table let this illegal play stand, so a card must have been drawn.
                    self.draw(Pile::Stock, &mut effects);
                }
                self.follow(seat, placed, *discarded, entry, &mut effects);
            }
            Play::Reshuffle {} => reshuffle(self, &mut effects),
        }
        effects
    }
}

fn reshuffle(round: &mut Round, effects: &mut Vec<Effect>) {
    let count = round.reshuffle();
    if count > 0 {
        effects.push(Effect::Reshuffled { count });
    }
}

impl Round {
    /// Draws the top card of a pile. If that is impossible, but the table let the play
    /// stand, the card comes from wherever there is one.
    fn draw(&mut self, from: Pile, effects: &mut Vec<Effect>) {
        // A card still in a player's hand is no longer tracked.
        self.phase = Phase::Draw {};
        if from == Pile::Stock && self.is_out_of_stock() {
            reshuffle(self, effects); // D7
        }
        if from == Pile::Discard {
            self.discards.pop();
        }
        self.phase = Phase::GoOn { displaced: None };
    }

    /// Places the cards of a chain and discards the one that ends it.
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
            // If there is no such position, but the table let the play stand, the card
            // stays in hand.
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
                    effects.push(Effect::LastTurns {});
                }
            }
        }
        if let Some(card) = discarded {
            self.discards.push(Laid { card, entry });
        }
        let next = seat.after(1, self.seats());
        let turn_over = completed || discarded.is_some();
        match self.winner {
            // No one has another turn, by the rules or because all have had theirs.
            Some(winner) if turn_over && (!self.rules.last_turns_after_win || next == winner) => {
                self.end(winner, discarded.is_none(), effects);
            }
            _ if discarded.is_some() => {
                self.turn = next;
                self.phase = Phase::Draw {};
                effects.push(Effect::Turn { seat: next });
            }
            _ => effects.push(match self.displaced() {
                Some(&Laid { card, .. }) => Effect::Displaced { seat, card },
                None => {
                    let complete = self.layout(seat).is_complete();
                    Effect::Uncovered {
                        seat,
                        completed: complete.then_some(seat),
                        ruling: if complete { "C9" } else { "A8" },
                    }
                }
            }),
        }
    }

    fn end(&mut self, winner: Seat, unnamed: bool, effects: &mut Vec<Effect>) {
        self.phase = Phase::Over { unnamed };
        effects.push(match self.left(winner) {
            0 => Effect::LastPosition { seat: winner },
            left => Effect::HandWon { seat: winner, left },
        });
        if self.rules.last_turns_count {
            effects.extend(self.others_complete().map(|seat| match self.left(seat) {
                0 => Effect::LastPosition { seat },
                left => Effect::HandCounts { seat, left },
            }));
        }
    }

    /// Returns how many positions a seat has left once this hand counts for it (A16, D8).
    fn left(&self, seat: Seat) -> u8 {
        let before = i64::from(self.layout(seat).positions());
        let won = i64::from(self.rules.start_positions) - before;
        let won = won.saturating_add(self.adjusted[seat]).saturating_add(1);
        positions(&self.rules, won)
    }
}
