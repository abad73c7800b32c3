//! What the referee may notice about a claim.

use super::deck::Card;
use crate::rules::{self, EntryNo, Remark, Ruling, Seat};

/// What the referee may notice about a claim. A `link` is the place of a card
/// in the claimed chain, 1 for the first; the discarded card is the last link.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a field is the parameter its name says")]
pub enum Finding {
    /// It is another seat's turn (C1); the seat may have completed its layout,
    /// and the others have their last turns (D2).
    OutOfTurn {
        seat: Seat,
        turn: Seat,
        completed: bool,
    },
    /// The seat has a card in hand: it goes on before anybody draws (A8).
    CardInHand { seat: Seat },
    /// The seat has no card in hand: a turn begins with a draw (A11).
    NothingInHand { seat: Seat },
    /// There is no discard pile to draw from yet (A6).
    NothingDiscarded,
    /// Nobody is about to draw from an empty stock (D1).
    NoReshuffleYet { stock: u16 },
    /// Only a card that is placed may be drawn from the discard pile (C8).
    NotPlayed { card: Card },
    /// Another card lies on top of the discard pile (A11).
    NotTheTop { link: usize, card: Card, top: Card },
    /// The card in hand is the one that was displaced (C6).
    NotDisplaced {
        link: usize,
        card: Card,
        displaced: Card,
    },
    /// As many of the card as the packs have lie open, by these entries and by
    /// these links of the same claim (A1).
    NoneLeft {
        link: usize,
        card: Card,
        copies: u8,
        entries: Vec<EntryNo>,
        links: Vec<u32>,
    },
    /// The layout is complete, and nothing more is placed (C9).
    Complete { link: usize, seat: Seat },
    /// The card suits no position and ends the turn (A3).
    EndsTurn { link: usize, card: Card },
    /// The layout has no such position, or has it no more (A16).
    NoSuchPosition {
        link: usize,
        card: Card,
        position: u8,
        seat: Seat,
        positions: u8,
    },
    /// The number belongs in another position (A7).
    WrongPosition {
        link: usize,
        card: Card,
        position: u8,
        own: u8,
    },
    /// The position holds a face-up card that stays (A9, A12, C4, C7).
    Occupied {
        link: usize,
        card: Card,
        position: u8,
        lying: Card,
        ruling: &'static str,
    },
    /// The discarded card had to be placed (C3, C4, C6).
    CanBePlaced {
        link: usize,
        card: Card,
        position: u8,
        ruling: &'static str,
    },
}

impl rules::Finding for Finding {
    /// Every card is seen by all before it is placed or discarded: nothing is
    /// left that only hidden cards could prove.
    fn ruling(&self) -> Ruling {
        Ruling::Illegal
    }

    fn remark(&self) -> Remark {
        let of = |code, ruling, link: &usize, card: &Card| {
            Remark::new(code, ruling)
                .with("link", *link)
                .with("card", card.to_string())
        };
        match self {
            Finding::OutOfTurn {
                seat,
                turn,
                completed,
            } => if *completed {
                Remark::new("out_of_turn", "D2").with("completed", *seat)
            } else {
                Remark::new("out_of_turn", "C1")
            }
            .with("seat", *seat)
            .with("turn", *turn),
            Finding::CardInHand { seat } => Remark::new("card_in_hand", "A8").with("seat", *seat),
            Finding::NothingInHand { seat } => {
                Remark::new("nothing_in_hand", "A11").with("seat", *seat)
            }
            Finding::NothingDiscarded => Remark::new("nothing_discarded", "A6"),
            Finding::NoReshuffleYet { stock } => {
                Remark::new("no_reshuffle_yet", "D1").with("stock", usize::from(*stock))
            }
            Finding::NotPlayed { card } => {
                Remark::new("not_played", "C8").with("card", card.to_string())
            }
            Finding::NotTheTop { link, card, top } => {
                of("not_the_top", "A11", link, card).with("top", top.to_string())
            }
            Finding::NotDisplaced {
                link,
                card,
                displaced,
            } => of("not_displaced", "C6", link, card).with("displaced", displaced.to_string()),
            Finding::NoneLeft {
                link,
                card,
                copies,
                entries,
                links,
            } => {
                // The claim itself has no entry yet that could be named.
                let remark = if links.is_empty() {
                    of("none_left", "A1", link, card)
                } else {
                    of("none_left_in_chain", "A1", link, card).with("links", links.clone())
                };
                remark.with("copies", *copies).with_entries(entries)
            }
            Finding::Complete { link, seat } => Remark::new("complete", "C9")
                .with("link", *link)
                .with("seat", *seat),
            Finding::EndsTurn { link, card } => of("ends_turn", "A3", link, card),
            Finding::NoSuchPosition {
                link,
                card,
                position,
                seat,
                positions,
            } => of("no_such_position", "A16", link, card)
                .with("position", *position)
                .with("seat", *seat)
                .with("positions", *positions),
            Finding::WrongPosition {
                link,
                card,
                position,
                own,
            } => of("wrong_position", "A7", link, card)
                .with("position", *position)
                .with("own", *own),
            Finding::Occupied {
                link,
                card,
                position,
                lying,
                ruling,
            } => of("occupied", ruling, link, card)
                .with("position", *position)
                .with("lying", lying.to_string()),
            Finding::CanBePlaced {
                link,
                card,
                position,
                ruling,
            } => of("can_be_placed", ruling, link, card).with("position", *position),
        }
    }
}
