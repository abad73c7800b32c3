//! What the referee may notice about a claim.

use super::announced::Announced;
use super::deck::Card;
use crate::rules::{self, EntryNo, Param, Remark, Ruling, Seat};

/// What the referee may notice about a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a field is the parameter its name says")]
pub enum Finding {
    /// It is another seat's turn (A5).
    OutOfTurn { seat: Seat, turn: Seat },
    /// The deck holds no further copy of the card (A1, A11).
    NoneLeft { card: Card, entries: Vec<EntryNo> },
    /// The pile cannot come to the value announced (A23, D2, D4).
    WrongValue {
        card: Card,
        value: Announced,
        allowed: Vec<u8>,
        ruling: &'static str,
    },
    /// The new value is announced with every card (A7, C11).
    NotAnnounced { card: Card, allowed: Vec<u8> },
    /// A ten does not open a pile (C3).
    TenOpens,
    /// That a hand holds only tens, nobody can see (D3).
    UnseenTens { seat: Seat },
}

impl rules::Finding for Finding {
    fn ruling(&self) -> Ruling {
        match self {
            Finding::UnseenTens { .. } => Ruling::Unproven,
            _ => Ruling::Illegal,
        }
    }

    fn remark(&self) -> Remark {
        match self {
            Finding::OutOfTurn { seat, turn } => Remark::new("out_of_turn", "A5")
                .with("seat", *seat)
                .with("turn", *turn),
            Finding::NoneLeft { card, entries } => Remark::new("none_left", "A1")
                .with("card", card.to_string())
                .with("copies", card.copies())
                .with_entries(entries),
            Finding::WrongValue {
                card,
                value,
                allowed,
                ruling,
            } => Remark::new("wrong_value", ruling)
                .with("card", card.to_string())
                .with("value", Param::Number(value.value().into()))
                .with("allowed", numbers(allowed)),
            Finding::NotAnnounced { card, allowed } => Remark::new("not_announced", "C11")
                .with("card", card.to_string())
                .with("allowed", numbers(allowed)),
            Finding::TenOpens => Remark::new("ten_opens", "C3"),
            Finding::UnseenTens { seat } => Remark::new("unseen_tens", "D3").with("seat", *seat),
        }
    }
}

fn numbers(values: &[u8]) -> Vec<u32> {
    values.iter().map(|value| u32::from(*value)).collect()
}
