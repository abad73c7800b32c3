//! What the referee may notice about a claim.

use super::deck::{Card, JOKERS};
use crate::rules::{self, EntryNo, Remark, Ruling, Seat};

/// What the referee may notice about a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a field is the parameter its name says")]
pub enum Finding {
    /// It is another seat's turn: to lay a card (A7), or to refill, which
    /// begins with the `starter` (C10).
    OutOfTurn {
        seat: Seat,
        turn: Seat,
        starter: Option<Seat>,
    },
    /// Whoever passed plays no more in this round (A11).
    HasPassed { seat: Seat },
    /// The hand is empty, and nothing is drawn during a round (A9).
    NoCards { seat: Seat },
    /// The hands are to be refilled first (A14, A15).
    RefillFirst { seat: Seat, ruling: &'static str },
    /// The card does not fit the top card (A8, A10, C2, C4).
    NoFit {
        card: Card,
        top: Card,
        ruling: &'static str,
    },
    /// The card has been seen since the last shuffle (C17, D5).
    NoneLeft { card: Card, entries: Vec<EntryNo> },
    /// The number was reported with other stars before (C1). The entry is 0
    /// where there is no log.
    OtherStars {
        card: Card,
        known: Card,
        entry: EntryNo,
    },
    /// The star table gives the number other stars (C1).
    NotInTable { card: Card, known: Card },
    /// The first card of a round cannot be passed (A6, D1, D6).
    FirstCard { seat: Seat },
    /// That nothing fitted, only the hand could show (D1).
    UnseenFit,
    /// Hands are refilled between two rounds only (A9).
    NoRefillNow,
    /// The hand does not hold so many (A15).
    MoreThanHeld { seat: Seat, claimed: u8, held: u8 },
    /// The winner of the star does not discard (A14, C12).
    WinnerDiscards { seat: Seat },
    /// Nobody is to draw from an empty draw pile (A17, D3, D7).
    NoReshuffleYet,
    /// Whether the draw pile ran out, nobody counted (D3).
    UnseenPile,
}

impl rules::Finding for Finding {
    fn ruling(&self) -> Ruling {
        match self {
            Finding::UnseenFit | Finding::UnseenPile => Ruling::Unproven,
            _ => Ruling::Illegal,
        }
    }

    fn remark(&self) -> Remark {
        match self {
            Finding::OutOfTurn {
                seat,
                turn,
                starter,
            } => match starter {
                Some(starter) => Remark::new("out_of_turn", "C10").with("starter", *starter),
                None => Remark::new("out_of_turn", "A7"),
            }
            .with("seat", *seat)
            .with("turn", *turn),
            Finding::HasPassed { seat } => Remark::new("has_passed", "A11").with("seat", *seat),
            Finding::NoCards { seat } => Remark::new("no_cards", "A9").with("seat", *seat),
            Finding::RefillFirst { seat, ruling } => {
                Remark::new("refill_first", ruling).with("seat", *seat)
            }
            Finding::NoFit { card, top, ruling } => Remark::new("no_fit", ruling)
                .with("card", card.to_string())
                .with("top", top.to_string()),
            Finding::NoneLeft { card, entries } => match card {
                Card::Number(..) => Remark::new("seen_already", "C17"),
                Card::Joker => Remark::new("jokers_spent", "D5").with("copies", JOKERS),
            }
            .with("card", card.to_string())
            .with_entries(entries),
            Finding::OtherStars { card, known, entry } => Remark::new("other_stars", "C1")
                .with("card", card.to_string())
                .with("known", known.to_string())
                .with_entries(&[*entry]),
            Finding::NotInTable { card, known } => Remark::new("not_in_star_table", "C1")
                .with("card", card.to_string())
                .with("known", known.to_string()),
            Finding::FirstCard { seat } => Remark::new("first_card", "D1").with("seat", *seat),
            Finding::UnseenFit => Remark::new("unseen_fit", "D1"),
            Finding::NoRefillNow => Remark::new("no_refill_now", "A9"),
            Finding::MoreThanHeld {
                seat,
                claimed,
                held,
            } => Remark::new("more_than_held", "A15")
                .with("seat", *seat)
                .with("claimed", *claimed)
                .with("held", *held),
            Finding::WinnerDiscards { seat } => {
                Remark::new("winner_discards", "A14").with("seat", *seat)
            }
            Finding::NoReshuffleYet => Remark::new("no_reshuffle_yet", "A17"),
            Finding::UnseenPile => Remark::new("unseen_pile", "D3"),
        }
    }
}
