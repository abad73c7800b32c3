//! What a play may bring about.

use crate::rules::{self, Remark, Seat};

/// What a play brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a field is the parameter its name says")]
pub enum Effect {
    /// The pile came to this value, by this ruling.
    Value { value: u8, ruling: &'static str },
    /// Exactly ten: whoever laid the card takes the pile (A10).
    ExactTen { seat: Seat, count: u8 },
    /// Over ten: this seat takes the pile (A12, C1).
    OverTen { seat: Seat, count: u8 },
    /// The last card was drawn: the hands are played out (A20, D1).
    DrawPileEmpty,
    /// It is this seat's turn, to lay on the pile (A5) or to open one (A13).
    Turn { seat: Seat, ruling: &'static str },
    /// All hands are played out; what lies on the pile is nobody's (A20, A21).
    Over { left: u8 },
}

impl rules::Effect for Effect {
    fn remark(&self) -> Remark {
        match self {
            Effect::Value { value, ruling } => Remark::new("value", ruling).with("value", *value),
            Effect::ExactTen { seat, count } => Remark::new("exact_ten", "A10")
                .with("seat", *seat)
                .with("count", *count),
            Effect::OverTen { seat, count } => Remark::new("over_ten", "C1")
                .with("seat", *seat)
                .with("count", *count),
            Effect::DrawPileEmpty => Remark::new("draw_pile_empty", "A20"),
            Effect::Turn { seat, ruling } => Remark::new("turn", ruling).with("seat", *seat),
            Effect::Over { left } => Remark::new("over", "A21").with("left", *left),
        }
    }
}
