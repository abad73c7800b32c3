//! What a play may bring about.

use super::Direction;
use super::deck::Colour;
use crate::rules::{self, Remark, Seat};

/// What a play brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a field is the parameter its name says")]
pub enum Effect {
    /// Cards went from the draw pile to a hand.
    Drew {
        seat: Seat,
        count: u8,
        ruling: &'static str,
    },
    /// A seat is to draw for a pick-up (A23, A30).
    Owes {
        seat: Seat,
        count: u8,
        ruling: &'static str,
    },
    /// A seat lost its turn (A27, C4).
    Skipped { seat: Seat, ruling: &'static str },
    /// Play goes the other way (A25).
    Direction { direction: Direction },
    /// This colour is to be matched (A29, A30, A35, A36).
    Colour {
        colour: Colour,
        ruling: &'static str,
    },
    /// A hand came down to one card, with "Echad" (A37).
    SaidEchad { seat: Seat },
    /// A hand came down to one card, without a word (A37).
    ForgotEchad { seat: Seat },
    /// A seat is to draw for a forgotten "Echad" (A38).
    Penalised { seat: Seat, count: u8 },
    /// A forgotten "Echad" costs nothing: nothing is left to draw (D10).
    Unpunished { seat: Seat },
    /// The discards below the top card became the draw pile (A47).
    Reshuffled { count: u8 },
    /// A hand ran out: the round is complete (A40).
    Out { seat: Seat },
    /// It is this seat's turn.
    Turn { seat: Seat },
}

impl rules::Effect for Effect {
    fn remark(&self) -> Remark {
        match self {
            Effect::Drew {
                seat,
                count,
                ruling,
            } => Remark::new("drew", ruling)
                .with("seat", *seat)
                .with("count", *count),
            Effect::Owes {
                seat,
                count,
                ruling,
            } => Remark::new("owes", ruling)
                .with("seat", *seat)
                .with("count", *count),
            Effect::Skipped { seat, ruling } => Remark::new("skipped", ruling).with("seat", *seat),
            Effect::Direction { direction } => Remark::new("direction", "A25").with(
                "direction",
                match direction {
                    Direction::Clockwise => "clockwise".to_owned(),
                    Direction::Counterclockwise => "counterclockwise".to_owned(),
                },
            ),
            Effect::Colour { colour, ruling } => {
                Remark::new("colour", ruling).with("colour", colour.to_string())
            }
            Effect::SaidEchad { seat } => Remark::new("said_echad", "A37").with("seat", *seat),
            Effect::ForgotEchad { seat } => Remark::new("forgot_echad", "A37").with("seat", *seat),
            Effect::Penalised { seat, count } => Remark::new("penalised", "A38")
                .with("seat", *seat)
                .with("count", *count),
            Effect::Unpunished { seat } => Remark::new("unpunished", "D10").with("seat", *seat),
            Effect::Reshuffled { count } => Remark::new("reshuffled", "A47").with("count", *count),
            Effect::Out { seat } => Remark::new("out", "A40").with("seat", *seat),
            Effect::Turn { seat } => Remark::new("turn", "A13").with("seat", *seat),
        }
    }
}
