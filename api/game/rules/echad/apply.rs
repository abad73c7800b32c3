//! Applies a play, with its automatic consequences.

use super::judge::{draw_ruling, draws_on, naming_ruling, pick_up_ruling, reverse_skips};
use super::{
    Action, AfterPickUp, Card, Colour, Deal, Direction, Discard, Echad, Effect, HouseRules,
    LastTurn, PICK_UP, Penalty, Phase, Play, Round, StackPickup,
};
use crate::rules::shared::*;

impl Playing for Round {
    fn turn(&self) -> Option<Seat> {
        (!matches!(self.phase, Phase::Over { .. })).then_some(self.turn)
    }

    /// Deals to each player and turns one card up (A11, A12, H1).
    fn deal(
        rules: &HouseRules,
        seats: u8,
        carry: &Due,
        deal: &Deal,
        entry: EntryNo,
    ) -> Result<Self, Refusal> {
        let up = deal.up;
        let dealer = deal.dealer.unwrap_or(carry.0);
        dealer.check("dealer", seats)?;
        if up == Card::Blank {
            return Err(refusal::NOT_AN_UP_CARD.at(
                "up",
                "a blank cannot start the discard pile",
                "another card: put the blank at the bottom of the draw pile and turn up the next \
                 (C10)",
            ));
        }
        if rules.copies(up) == 0 {
            return Err(refusal::NOT_IN_THE_DECK.at(
                "up",
                format!("the deck of this match has no `{up}`"),
                "a card of the deck (C3)",
            ));
        }
        let mut round = Round {
            rules: *rules,
            dealer,
            direction: Direction::Clockwise,
            turn: dealer.after(1, seats),
            phase: Phase::Turn {},
            colour: up.colour(),
            hands: PerSeat::new(seats, rules.hand_size),
            draw_pile: rules.deck_size() - rules.hand_size * seats - 1,
            discards: vec![Discard { card: up, entry }],
            top_shuffled: false,
            echad: PerSeat::new(seats, None),
            penalty: None,
            last_turn: LastTurn::Deal,
            announced: false,
        };
        match up {
            Card::Letter(..) | Card::Blank => {}
            Card::Action(_, Action::PickUpThree) => round.phase = pick_up(AfterPickUp::Pass),
            Card::Action(_, Action::ChangeDirection) => {
                // The player to the dealer's right begins, even with two players (A33, D5).
                round.direction = Direction::Counterclockwise;
                round.turn = dealer.after(-1, seats);
            }
            Card::Action(_, Action::LoseATurn) => round.turn = dealer.after(2, seats),
            Card::Wild => round.phase = Phase::NameColour { then_play: true },
            Card::WildPickUpThree => round.phase = pick_up(AfterPickUp::NameColour),
        }
        Ok(round)
    }

    fn apply(&mut self, seat: Seat, play: &Play, entry: EntryNo) -> Vec<Effect> {
        let mut effects = Vec::new();
        let turn = self.turn;
        // With one card in hand it is true, if late.
        let announced = self.announced && seat == turn && self.hands[seat] > 1;
        match play {
            Play::Lay {
                cards,
                colour,
                echad,
            } => {
                let echad = *echad || self.announced && seat == turn;
                lay(self, seat, cards, *colour, echad, entry, &mut effects);
            }
            Play::JumpIn { card, echad } => {
                let echad = *echad || self.announced && seat == turn;
                lay(self, seat, &[*card], None, echad, entry, &mut effects);
            }
            Play::Draw {
                count,
                declining,
                keep,
            } => match self.penalty {
                Some(penalty) if penalty.seat == seat => {
                    pay(self, penalty, *count, &mut effects);
                }
                _ => draw(self, seat, *count, *declining, *keep, &mut effects),
            },
            Play::Keep {} => {
                self.close_the_window();
                if seat == self.turn {
                    self.end_turn(seat, &mut effects);
                }
            }
            Play::NameColour { colour } => name_colour(self, seat, *colour, &mut effects),
            Play::SayEchad {} => {
                let echad = &mut self.echad[seat];
                if *echad == Some(Echad::Unsaid) {
                    *echad = Some(Echad::Said);
                    effects.push(Effect::SaidEchad { seat });
                } else if seat == self.turn {
                    self.announced = true;
                } else if self.hands[seat] > 1 {
                    self.said_falsely(seat, &mut effects);
                }
            }
            Play::CallOut { target } => call_out(self, *target, &mut effects),
            Play::Reshuffle {} => self.reshuffle(&mut effects),
            Play::PayPenalty {} => {
                let count = self.rules.illegal_play_penalty_cards;
                if count > 0 {
                    self.take(seat, count, "C18", &mut effects);
                }
            }
        }
        if announced
            && matches!(
                play,
                Play::Draw { .. } | Play::Keep {} | Play::NameColour { .. }
            )
        {
            self.said_falsely(seat, &mut effects);
        }
        // It counts with the player's next own entry only (D13).
        let keeps = matches!(
            play,
            Play::SayEchad {} | Play::CallOut { .. } | Play::Reshuffle {}
        );
        if self.turn != turn || seat == turn && !keeps {
            self.announced = false;
        }
        effects
    }
}

impl Round {
    /// Gives the turn to the seat after `from`. If the table played on before the
    /// up-card's colour was named, that seat names it first (A35).
    fn pass(&mut self, from: Seat, effects: &mut Vec<Effect>) {
        self.turn = self.following(from, 1);
        self.phase = match self.colour {
            None if !self.top_shuffled => Phase::NameColour { then_play: true },
            _ => Phase::Turn {},
        };
        effects.push(Effect::Turn { seat: self.turn });
    }

    /// Ends a turn in which nothing was laid.
    fn end_turn(&mut self, seat: Seat, effects: &mut Vec<Effect>) {
        self.last_turn = LastTurn::Draw;
        self.pass(seat, effects);
    }

    /// Skips the seat after `from`.
    fn skip(&mut self, from: Seat, ruling: &'static str, effects: &mut Vec<Effect>) {
        let seat = self.following(from, 1);
        effects.push(Effect::Skipped { seat, ruling });
        self.pass(seat, effects);
    }

    /// Closes the window for calling players out: the next player has begun (A39,
    /// C13).
    fn close_the_window(&mut self) {
        for echad in self.echad.values_mut().iter_mut().flatten() {
            if *echad == Echad::Unsaid {
                *echad = Echad::TooLate;
            }
        }
    }

    /// Sets how many cards a seat holds. A player can be called out only for a single
    /// card left by a lay; for any other single card it is too late.
    fn hold(&mut self, seat: Seat, held: u8) {
        self.hands[seat] = held;
        self.echad[seat] = (held == 1).then_some(Echad::TooLate);
    }

    /// Draws up to `count` cards and returns the number drawn. When the draw pile
    /// runs out, the discards are shuffled for the rest (A47, D11).
    fn take(
        &mut self,
        seat: Seat,
        count: u8,
        ruling: &'static str,
        effects: &mut Vec<Effect>,
    ) -> u8 {
        let mut drawn = 0;
        loop {
            let some = self.draw_pile.min(count - drawn);
            drawn += some;
            let done = drawn == count || self.to_reshuffle() == 0;
            if some > 0 {
                self.draw_pile -= some;
                self.hold(seat, self.hands[seat].saturating_add(some));
            }
            if some > 0 || done {
                effects.push(Effect::Drew {
                    seat,
                    count: some,
                    ruling: if some > 0 { ruling } else { "D6" },
                });
            }
            if done {
                return drawn;
            }
            self.reshuffle(effects);
        }
    }

    /// Turns the discards below the top one into a new draw pile (A47), or all of them:
    /// then there is nothing to match (C11).
    fn reshuffle(&mut self, effects: &mut Vec<Effect>) {
        let count = self.to_reshuffle();
        let below = self.discards.len().saturating_sub(1);
        self.discards.drain(..below);
        self.draw_pile = self.draw_pile.saturating_add(count);
        effects.push(Effect::Reshuffled { count });
        if !self.rules.reshuffle_keep_top {
            self.top_shuffled = true;
            self.colour = None;
            effects.push(Effect::NothingToMatch {});
        }
    }

    /// Draws for an "Echad" that was said without need, if it costs anything (C14).
    fn said_falsely(&mut self, seat: Seat, effects: &mut Vec<Effect>) {
        let count = self.rules.echad_false_penalty.min(self.left_to_draw());
        if count > 0 {
            effects.push(Effect::FalseEchad { seat, count });
            self.take(seat, count, "C14", effects);
        }
    }

    /// Counts the cards still owed if only the last cards of the pile were drawn (D11). Any other
    /// number of cards that the table let stand settles the debt.
    fn still_owed(&self, owed: u8, drawn: u8) -> Option<u8> {
        let part = drawn > 0 && self.draw_pile == 0 && self.to_reshuffle() > 0;
        owed.checked_sub(drawn).filter(|rest| part && *rest > 0)
    }
}

fn pick_up(then: AfterPickUp) -> Phase {
    Phase::PickUp {
        owed: PICK_UP,
        stackable: false,
        then,
    }
}

fn lay(
    round: &mut Round,
    seat: Seat,
    cards: &[Card],
    colour: Option<Colour>,
    echad: bool,
    entry: EntryNo,
    effects: &mut Vec<Effect>,
) {
    round.close_the_window();
    if std::mem::take(&mut round.top_shuffled) {
        round.discards.pop();
    }
    let stacked = match round.phase {
        Phase::PickUp { owed, .. } if seat == round.turn => owed,
        _ => 0,
    };
    let laid = cards.iter().map(|&card| Discard { card, entry });
    round.discards.extend(laid);
    let claimed = u8::try_from(cards.len()).unwrap_or(u8::MAX);
    let left = round.hands[seat].saturating_sub(claimed);
    round.hold(seat, left);
    round.last_turn = LastTurn::Lay;

    let card = round.top();
    if matches!(card, Card::Wild | Card::WildPickUpThree) {
        // A last card need not name one (A29).
        round.colour = None;
    }
    if let Some(colour) = card.colour().or(colour) {
        if card.colour().is_none() {
            let ruling = match card {
                Card::WildPickUpThree => "A30",
                Card::Wild => "A29",
                _ => "C3",
            };
            effects.push(Effect::Colour { colour, ruling });
        }
        round.colour = Some(colour);
    }
    if left == 1 {
        let (said, effect) = if echad {
            (Echad::Said, Effect::SaidEchad { seat })
        } else {
            (Echad::Unsaid, Effect::ForgotEchad { seat })
        };
        round.echad[seat] = Some(said);
        effects.push(effect);
    } else if echad && left > 1 {
        round.said_falsely(seat, effects);
    }
    if left == 0 && !(card.is_pick_up() && round.rules.final_pickup_counts) {
        effects.push(Effect::Out { seat });
        round.phase = Phase::Over { out: seat };
        return;
    }
    act(round, seat, card, stacked, left == 0, effects);
}

/// Applies the laid card's effect on the next seats (A23 to A30).
fn act(
    round: &mut Round,
    seat: Seat,
    card: Card,
    stacked: u8,
    last: bool,
    effects: &mut Vec<Effect>,
) {
    match card {
        Card::Action(_, Action::PickUpThree) | Card::WildPickUpThree => {
            round.pass(seat, effects);
            let wild = card == Card::WildPickUpThree;
            let owed = stacked.saturating_add(PICK_UP);
            round.phase = Phase::PickUp {
                owed,
                stackable: !last && round.rules.stack_pickup != StackPickup::None,
                then: match (last, wild && !round.rules.wild_pickup_skips) {
                    (true, _) => AfterPickUp::End,
                    (false, true) => AfterPickUp::Play,
                    (false, false) => AfterPickUp::Pass,
                },
            };
            effects.push(Effect::Owes {
                seat: round.turn,
                count: owed,
                ruling: pick_up_ruling(round),
            });
        }
        Card::Action(_, Action::ChangeDirection) => {
            round.direction = match round.direction {
                Direction::Clockwise => Direction::Counterclockwise,
                Direction::Counterclockwise => Direction::Clockwise,
            };
            effects.push(Effect::Direction {
                direction: round.direction,
            });
            if reverse_skips(round) {
                round.skip(seat, "C4", effects);
            } else {
                round.pass(seat, effects);
            }
        }
        Card::Action(_, Action::LoseATurn) => round.skip(seat, "A27", effects),
        Card::Letter(..) | Card::Wild | Card::Blank => round.pass(seat, effects),
    }
}

/// Makes a seat owe cards for a forgotten "Echad", up to the number left to draw (A38,
/// D10).
fn call_out(round: &mut Round, seat: Seat, effects: &mut Vec<Effect>) {
    if let Some(echad) = &mut round.echad[seat] {
        *echad = Echad::Called;
    }
    let pending = round.penalty.filter(|penalty| penalty.seat == seat);
    let owed = pending.map_or(0, |penalty| penalty.owed);
    let owed = owed
        .saturating_add(round.rules.echad_penalty)
        .min(round.left_to_draw());
    if owed == 0 {
        effects.push(Effect::Unpunished { seat });
        return;
    }
    round.penalty = Some(Penalty { seat, owed });
    effects.push(Effect::Penalised { seat, count: owed });
}

/// Draws for a forgotten "Echad". This is not a turn, and the window to call has
/// already closed.
fn pay(round: &mut Round, penalty: Penalty, count: Option<u8>, effects: &mut Vec<Effect>) {
    let count = count.unwrap_or(penalty.owed);
    let drawn = round.take(penalty.seat, count, "A38", effects);
    round.penalty = round
        .still_owed(penalty.owed, drawn)
        .map(|owed| Penalty { owed, ..penalty });
}

fn draw(
    round: &mut Round,
    seat: Seat,
    count: Option<u8>,
    declining: bool,
    keep: bool,
    effects: &mut Vec<Effect>,
) {
    round.close_the_window();
    let count = count.unwrap_or(round.due(seat).max(1));
    let ruling = match draw_ruling(round, seat) {
        "A18" if count > 1 && draws_on(round) => "A22",
        ruling => ruling,
    };
    let drawn = round.take(seat, count, ruling, effects);
    if seat != round.turn {
        return;
    }
    match round.phase {
        Phase::PickUp { owed, then, .. } => {
            if let Some(rest) = round.still_owed(owed, drawn) {
                round.phase = Phase::PickUp {
                    owed: rest,
                    // Drawing a part has begun the turn.
                    stackable: false,
                    then,
                };
            } else {
                after_pick_up(round, seat, then, effects);
            }
        }
        Phase::Turn {} | Phase::Drawn { again: true }
            if keep || drawn == 0 || round.rules.drawn_card_waits =>
        {
            round.end_turn(seat, effects);
        }
        Phase::Turn {} => {
            round.phase = Phase::Drawn {
                again: round.rules.draw_until_match && !declining && round.colour.is_some(),
            };
        }
        Phase::Drawn { .. } if keep => round.end_turn(seat, effects),
        // The card that was drawn matches once there is nothing to match.
        Phase::Drawn { again } => {
            round.phase = Phase::Drawn {
                again: again && round.colour.is_some(),
            };
        }
        Phase::NameColour { .. } | Phase::Over { .. } => {}
    }
}

fn after_pick_up(round: &mut Round, seat: Seat, then: AfterPickUp, effects: &mut Vec<Effect>) {
    match then {
        AfterPickUp::Pass => round.end_turn(seat, effects),
        AfterPickUp::Play => round.phase = Phase::Turn {},
        AfterPickUp::NameColour => {
            round.phase = Phase::NameColour {
                then_play: round.rules.upcard_wild_pickup_then_play,
            };
        }
        AfterPickUp::End => {
            let mut hands = round.hands.iter();
            let out = hands.find(|(_, held)| *held == 0);
            let out = out.map_or(seat, |(seat, _)| seat);
            effects.push(Effect::Out { seat: out });
            round.phase = Phase::Over { out };
        }
    }
}

fn name_colour(round: &mut Round, seat: Seat, colour: Colour, effects: &mut Vec<Effect>) {
    round.close_the_window();
    round.colour = Some(colour);
    effects.push(Effect::Colour {
        colour,
        ruling: naming_ruling(round),
    });
    if let Phase::NameColour { then_play } = round.phase {
        if then_play {
            round.phase = Phase::Turn {};
        } else {
            round.end_turn(seat, effects);
        }
    }
}
