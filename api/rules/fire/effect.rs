//! What a play may bring about.

use super::{Cleared, Order};
use crate::rules::{self, Remark, Seat};

/// What a play brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a field is the parameter its name says")]
pub enum Effect {
    /// The pile was burnt, by a Fire or by three equal cards (A23, A47).
    Burnt { count: usize, by: Cleared },
    /// The numbers go the other way (A29).
    Order { order: Order },
    /// A hand was filled from its personal pile (A14).
    Refilled { seat: Seat, count: u8 },
    /// A card was drawn from the draw box (A13, A28, D1).
    Drew { seat: Seat, ruling: &'static str },
    /// Two players swapped a card (A35).
    Robbed { seat: Seat, target: Seat },
    /// A card was taken, and none given (A38).
    Took { seat: Seat, target: Seat },
    /// A seat missed its turn (A39).
    Missed { seat: Seat },
    /// A seat has no cards left (A54).
    Out { seat: Seat, place: u8 },
    /// A Fire was a seat's last card, and it is to draw another (A28).
    LastFire { seat: Seat },
    /// A seat is to open the new pile (A25, A50, C27).
    Opens { seat: Seat, ruling: &'static str },
    /// It is this seat's turn (A10).
    Turn { seat: Seat },
    /// Used cards became the draw box (C22).
    Recycled { count: usize },
    /// Nobody can lay, and nothing is left to draw: the round is over (D5).
    Stuck,
}

impl rules::Effect for Effect {
    fn remark(&self) -> Remark {
        match self {
            Effect::Burnt { count, by } => match by {
                Cleared::Fire => Remark::new("burnt", "A23"),
                Cleared::Equals => Remark::new("reset", "A47"),
            }
            .with("count", *count),
            Effect::Order { order } => Remark::new("order", "A29").with("order", order.to_string()),
            Effect::Refilled { seat, count } => Remark::new("refilled", "A14")
                .with("seat", *seat)
                .with("count", *count),
            Effect::Drew { seat, ruling } => Remark::new("drew", ruling).with("seat", *seat),
            Effect::Robbed { seat, target } => Remark::new("robbed", "A35")
                .with("seat", *seat)
                .with("target", *target),
            Effect::Took { seat, target } => Remark::new("took", "A38")
                .with("seat", *seat)
                .with("target", *target),
            Effect::Missed { seat } => Remark::new("missed", "A39").with("seat", *seat),
            Effect::Out { seat, place } => match place {
                1 => Remark::new("wins", "A54"),
                _ => Remark::new("out", "A55").with("place", *place),
            }
            .with("seat", *seat),
            Effect::LastFire { seat } => Remark::new("last_fire", "A28").with("seat", *seat),
            Effect::Opens { seat, ruling } => Remark::new("opens", ruling).with("seat", *seat),
            Effect::Turn { seat } => Remark::new("turn", "A10").with("seat", *seat),
            Effect::Recycled { count } => Remark::new("recycled", "C22").with("count", *count),
            Effect::Stuck => Remark::new("stuck", "D5"),
        }
    }
}
