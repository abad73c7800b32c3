//! What the referee may notice about a claim.

use super::deck::{Card, Colour};
use crate::rules::{self, EntryNo, Remark, Ruling, Seat};

/// What the referee may notice about a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a field is the parameter its name says")]
pub enum Finding {
    /// It is another seat's turn.
    OutOfTurn { seat: Seat, turn: Seat, why: Why },
    /// A forgotten "Echad" is to be paid for first (A38).
    PenaltyFirst { seat: Seat, owed: u8 },
    /// The colour of the up-card is to be named first (A35, A36).
    NameColourFirst { seat: Seat, ruling: &'static str },
    /// A pick-up is to be drawn, and may not be answered with this (A23, C6, D4).
    MustPickUp { owed: u8, ruling: &'static str },
    /// Exactly one card is played per turn (A17).
    OneCard { claimed: usize },
    /// The hand does not hold so many (A11: hands are counted from the deal).
    MoreThanHeld {
        seat: Seat,
        claimed: usize,
        held: u8,
    },
    /// The card does not match the top card.
    NoMatch {
        card: Card,
        top: Card,
        colour: Colour,
        ruling: &'static str,
    },
    /// The deck holds no further copy of the card. There are no entries where
    /// the claim alone names too many.
    NoneLeft {
        card: Card,
        copies: u8,
        entries: Vec<EntryNo>,
    },
    /// All letters of this colour lie there (A2).
    LettersSpent {
        card: Card,
        colour: Colour,
        letters: u8,
    },
    /// A Wild Pick Up 3 names a new colour (C17).
    SameColour { colour: Colour },
    /// A card of the table's own: its rule is the table's (A8, C3).
    OwnCard,
    /// The turn's card has been drawn (A18, C19).
    AlreadyDrew { seat: Seat },
    /// Another number of cards is to be drawn (A18, A23, A38).
    WrongCount {
        claimed: u8,
        due: u8,
        ruling: &'static str,
    },
    /// There is nothing drawn to keep (A19).
    NothingDrawn { seat: Seat },
    /// That nothing matched, so that drawing went on, nobody can see (A22).
    UnseenNoMatch,
    /// That the drawn card matched, so that drawing ended, nobody can see (A22, D3).
    UnseenMatch,
    /// No colour is to be named now (A29, A35).
    NoColourToName,
    /// A reshuffle waits until the pile is empty and a card may be drawn (A47, D11).
    NoReshuffleYet { left: u8 },
    /// There are no discards below the top card to shuffle (D6).
    NothingToShuffle,
    /// The dealer shuffles (A47).
    DealerShuffles { seat: Seat, dealer: Seat },
    /// Another player calls, not the one who forgot (A38).
    OwnCall { seat: Seat },
    /// That player does not hold one card (A37).
    NothingToCall { target: Seat, held: u8 },
    /// That player said "Echad" (A37).
    SaidEchad { target: Seat },
    /// That player has been called out for it (A38).
    AlreadyCalled { target: Seat },
    /// Somebody has begun since (A39).
    TooLate { target: Seat },
}

/// Why it is not a seat's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The order of play (A15).
    Order,
    /// This card took the seat's turn (A27, A34, C4).
    SkippedBy(Card, &'static str),
    /// This card turned play the other way (A25, A33).
    TurnedBy(Card, &'static str),
}

impl rules::Finding for Finding {
    fn ruling(&self) -> Ruling {
        match self {
            Finding::OwnCard | Finding::UnseenNoMatch | Finding::UnseenMatch => Ruling::Unproven,
            _ => Ruling::Illegal,
        }
    }

    fn remark(&self) -> Remark {
        match self {
            Finding::OutOfTurn { seat, turn, why } => {
                let remark = |ruling| Remark::new("out_of_turn", ruling);
                match why {
                    Why::Order => remark("A15"),
                    Why::SkippedBy(card, ruling) => {
                        remark(ruling).with("skipped_by", card.to_string())
                    }
                    Why::TurnedBy(card, ruling) => {
                        remark(ruling).with("turned_by", card.to_string())
                    }
                }
                .with("seat", *seat)
                .with("turn", *turn)
            }
            Finding::PenaltyFirst { seat, owed } => Remark::new("penalty_first", "A38")
                .with("seat", *seat)
                .with("owed", *owed),
            Finding::NameColourFirst { seat, ruling } => {
                Remark::new("name_colour_first", ruling).with("seat", *seat)
            }
            Finding::MustPickUp { owed, ruling } => {
                Remark::new("must_pick_up", ruling).with("owed", *owed)
            }
            Finding::OneCard { claimed } => {
                Remark::new("one_card", "A17").with("claimed", *claimed)
            }
            Finding::MoreThanHeld {
                seat,
                claimed,
                held,
            } => Remark::new("more_than_held", "A11")
                .with("seat", *seat)
                .with("claimed", *claimed)
                .with("held", *held),
            Finding::NoMatch {
                card,
                top,
                colour,
                ruling,
            } => Remark::new("no_match", ruling)
                .with("card", card.to_string())
                .with("top", top.to_string())
                .with("colour", colour.to_string()),
            Finding::NoneLeft {
                card,
                copies,
                entries,
            } => if entries.is_empty() {
                Remark::new("not_so_many", card.counted_by())
            } else {
                Remark::new("none_left", card.counted_by()).with_entries(entries)
            }
            .with("card", card.to_string())
            .with("copies", *copies),
            Finding::LettersSpent {
                card,
                colour,
                letters,
            } => Remark::new("letters_spent", "A2")
                .with("card", card.to_string())
                .with("colour", colour.to_string())
                .with("letters", *letters),
            Finding::SameColour { colour } => {
                Remark::new("same_colour", "C17").with("colour", colour.to_string())
            }
            Finding::OwnCard => Remark::new("own_card", "C3"),
            Finding::AlreadyDrew { seat } => Remark::new("already_drew", "A18").with("seat", *seat),
            Finding::WrongCount {
                claimed,
                due,
                ruling,
            } => Remark::new("wrong_count", ruling)
                .with("claimed", *claimed)
                .with("due", *due),
            Finding::NothingDrawn { seat } => {
                Remark::new("nothing_drawn", "A19").with("seat", *seat)
            }
            Finding::UnseenNoMatch => Remark::new("unseen_no_match", "A22"),
            Finding::UnseenMatch => Remark::new("unseen_match", "A22"),
            Finding::NoColourToName => Remark::new("no_colour_to_name", "A35"),
            Finding::NoReshuffleYet { left } => {
                Remark::new("no_reshuffle_yet", "A47").with("left", *left)
            }
            Finding::NothingToShuffle => Remark::new("nothing_to_shuffle", "D6"),
            Finding::DealerShuffles { seat, dealer } => Remark::new("dealer_shuffles", "A47")
                .with("seat", *seat)
                .with("dealer", *dealer),
            Finding::OwnCall { seat } => Remark::new("own_call", "A38").with("seat", *seat),
            Finding::NothingToCall { target, held } => Remark::new("nothing_to_call", "A37")
                .with("target", *target)
                .with("held", *held),
            Finding::SaidEchad { target } => {
                Remark::new("said_in_time", "A37").with("target", *target)
            }
            Finding::AlreadyCalled { target } => {
                Remark::new("already_called", "A38").with("target", *target)
            }
            Finding::TooLate { target } => Remark::new("too_late", "A39").with("target", *target),
        }
    }
}
