//! What a play may bring about.

use crate::rules::{self, Remark, Seat};

/// What a play brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a field is the parameter its name says")]
pub enum Effect {
    /// It is this seat's turn (A7).
    Turn { seat: Seat },
    /// Cards went from a hand to the discard pile (A16).
    Discarded { seat: Seat, count: u8 },
    /// Cards went from the draw pile to a hand (A14, A15).
    Drew {
        seat: Seat,
        count: u8,
        ruling: &'static str,
    },
    /// It is this seat's turn to discard and draw (C10).
    ToRefill { seat: Seat },
    /// The discard pile became the draw pile (A17).
    Reshuffled { count: u8 },
    /// The hands are full: the winner of the last star begins (A18).
    Begins { seat: Seat },
    /// All but one have passed (A12, C6).
    AllPassed { ruling: &'static str },
    /// All who are still involved have laid their last card (A12).
    AllLaid,
    /// Nobody but the last to lay a card can lay another (C7).
    Certain,
    /// The last to lay a card wins a star (A13).
    Star { seat: Seat },
}

impl rules::Effect for Effect {
    fn remark(&self) -> Remark {
        match self {
            Effect::Turn { seat } => Remark::new("turn", "A7").with("seat", *seat),
            Effect::Discarded { seat, count } => Remark::new("discarded", "A16")
                .with("seat", *seat)
                .with("count", *count),
            Effect::Drew {
                seat,
                count,
                ruling,
            } => Remark::new("drew", ruling)
                .with("seat", *seat)
                .with("count", *count),
            Effect::ToRefill { seat } => Remark::new("to_refill", "C10").with("seat", *seat),
            Effect::Reshuffled { count } => Remark::new("reshuffled", "A17").with("count", *count),
            Effect::Begins { seat } => Remark::new("begins", "A18").with("seat", *seat),
            Effect::AllPassed { ruling } => Remark::new("all_passed", ruling),
            Effect::AllLaid => Remark::new("all_laid", "A12"),
            Effect::Certain => Remark::new("certain", "C7"),
            Effect::Star { seat } => Remark::new("star", "A13").with("seat", *seat),
        }
    }
}
