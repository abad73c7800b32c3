//! What the referee may notice about a claim.

use super::Order;
use super::deck::{Card, Printed};
use crate::rules::{self, EntryNo, Remark, Ruling, Seat};

/// Why it is not a seat's turn (D16).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a field is the parameter its name says")]
pub enum NotTheirTurn {
    /// A card is drawn for the last Fire, and the next player opens (A28).
    LastFire { layer: Seat },
    /// Another player opens the new pile (A25, A50, C27).
    Opens { ruling: &'static str },
    /// With a Reverse, nothing else is laid (A32).
    OwnReverse,
    /// A run that began with the third equal card is no reset (A51).
    RunOnEquals,
    /// Equal cards with special cards between them are no reset (A52).
    EqualsApart,
    /// Stops took the turn (A39, A40).
    Stopped { stops: u8 },
    /// A Reverse turns the order of the numbers, not that of the players (A34).
    BeforeReverse { layer: Seat },
    /// Play goes round clockwise (A10).
    Clockwise,
}

/// What the referee may notice about a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "a field is the parameter its name says")]
pub enum Finding {
    /// It is another seat's turn (A10, D16).
    OutOfTurn {
        seat: Seat,
        turn: Seat,
        why: NotTheirTurn,
    },
    /// The seat has no cards left (A54).
    Finished { seat: Seat },
    /// A card is drawn first: a Fire was the last one (A28).
    DrawFirst { seat: Seat },
    /// The hand does not hold so many cards (A7).
    MoreThanHeld {
        seat: Seat,
        claimed: usize,
        held: u8,
    },
    /// Numbers and special cards in the same turn (A22).
    Mixed,
    /// The number does not fit the number in force (A12, A30, C3).
    NoFit {
        card: Card,
        number: u8,
        ruling: &'static str,
    },
    /// Neither equal nor consecutive (A16, A17).
    NotTogether,
    /// Two consecutive numbers, which are no run (A18), not with the open card
    /// either (A19).
    TwoInARow { ruling: &'static str },
    /// Equal and consecutive numbers together (A20).
    EqualsInRun,
    /// A run laid against the order (A17, C4).
    WrongWay { order: Order, from: u8, to: u8 },
    /// The cards of a run, laid one before the other as none is (A17, C4).
    OutOfOrder { order: Order, from: u8, to: u8 },
    /// A joker for which no number was declared (A42).
    NumberMissing,
    /// No runs in descending order (C4).
    NoRunsDown,
    /// A new pile is not opened with a Reverse (A33).
    ReverseOpens,
    /// After three equal, one card opens (C16).
    OneToOpen { claimed: usize },
    /// These special cards are not laid together (A32, C14).
    SpecialsTogether { ruling: &'static str },
    /// The deck has no such card (C1).
    NotInDeck { card: Printed },
    /// A joker stands for a number of the deck (C8).
    NoSuchNumber { number: u8 },
    /// All copies of the card lie there (C1).
    NoneLeft {
        card: Printed,
        copies: u8,
        entries: Vec<EntryNo>,
    },
    /// Another player is robbed (A35).
    OwnTarget { seat: Seat },
    /// A player without cards is not robbed (C24).
    FinishedTarget { target: Seat },
    /// The only card of a player is not taken (C23).
    EmptiesTarget { target: Seat },
    /// So many cards are not taken from the personal pile (C21).
    WrongRefill { claimed: u8, least: u8, most: u8 },
    /// Nothing is stuck at this table (C12).
    NoSticking,
    /// Nothing lies there to be stuck on (C12).
    NothingToStickOn,
    /// The next player has begun (A45).
    TooLate { seat: Seat, entry: EntryNo },
    /// Only the one whose turn just ended sticks (C28).
    NotTheirs {
        seat: Seat,
        last: Seat,
        entry: EntryNo,
    },
    /// More than was drawn since the cards were laid (D7).
    MoreThanDrawn { claimed: usize, drawn: u8 },
    /// The card does not suit those just laid (C12, C13).
    DoesNotSuit {
        card: Card,
        top: Card,
        ruling: &'static str,
    },
    /// That nothing suits, only the hand could show (A13).
    UnseenMisfit { seat: Seat },
    /// That there are only Reverses, only the hand could show (D1).
    UnseenReverses { seat: Seat },
    /// The hand holds a card that fits, whatever it holds (D10).
    SomethingFits { seat: Seat },
    /// The hand holds a card to open with, whatever it holds (D10).
    MustOpen { seat: Seat },
    /// There is something to draw (A13).
    DrawInstead { left: usize },
    /// Who is to open the pile cannot pass (A25, A50, C27).
    OpenInstead { seat: Seat, ruling: &'static str },
    /// Nothing is left to draw (C22).
    NothingToDraw,
    /// The draw box is not empty (A27).
    NoReshuffleYet { left: u8 },
    /// There are no used cards (C22).
    NothingToShuffle,
}

impl rules::Finding for Finding {
    fn ruling(&self) -> Ruling {
        match self {
            Finding::UnseenMisfit { .. } | Finding::UnseenReverses { .. } => Ruling::Unproven,
            _ => Ruling::Illegal,
        }
    }

    fn remark(&self) -> Remark {
        match self {
            Finding::OutOfTurn { seat, turn, why } => out_of_turn(*seat, *turn, *why),
            Finding::Finished { seat } => Remark::new("finished", "A54").with("seat", *seat),
            Finding::DrawFirst { seat } => Remark::new("draw_first", "A28").with("seat", *seat),
            Finding::MoreThanHeld {
                seat,
                claimed,
                held,
            } => Remark::new("more_than_held", "A7")
                .with("seat", *seat)
                .with("claimed", *claimed)
                .with("held", *held),
            Finding::Mixed => Remark::new("mixed", "A22"),
            Finding::NoFit {
                card,
                number,
                ruling,
            } => {
                let code = match *ruling {
                    "A12" => "too_low",
                    "A30" => "too_high",
                    _ => "not_lower",
                };
                Remark::new(code, ruling)
                    .with("card", card.to_string())
                    .with("number", *number)
            }
            Finding::NotTogether => Remark::new("not_together", "A16"),
            Finding::TwoInARow { ruling } => {
                let code = match *ruling {
                    "A19" => "open_card_in_run",
                    _ => "two_in_a_row",
                };
                Remark::new(code, ruling)
            }
            Finding::EqualsInRun => Remark::new("equals_in_run", "A20"),
            Finding::WrongWay { order, from, to } => run_in("wrong_way", *order, *from, *to),
            Finding::OutOfOrder { order, from, to } => run_in("out_of_order", *order, *from, *to),
            Finding::NumberMissing => Remark::new("number_missing", "A42"),
            Finding::NoRunsDown => Remark::new("no_runs_down", "C4"),
            Finding::ReverseOpens => Remark::new("reverse_opens", "A33"),
            Finding::OneToOpen { claimed } => {
                Remark::new("one_to_open", "C16").with("claimed", *claimed)
            }
            Finding::SpecialsTogether { ruling } => Remark::new("specials_together", ruling),
            Finding::NotInDeck { card } => {
                Remark::new("not_in_the_deck", "C1").with("card", card.to_string())
            }
            Finding::NoSuchNumber { number } => {
                Remark::new("no_such_number", "C8").with("number", *number)
            }
            Finding::NoneLeft {
                card,
                copies,
                entries,
            } => match entries.is_empty() {
                true => Remark::new("not_so_many", "C1"),
                false => Remark::new("none_left", "C1").with_entries(entries),
            }
            .with("card", card.to_string())
            .with("copies", *copies),
            Finding::OwnTarget { seat } => Remark::new("own_target", "A35").with("seat", *seat),
            Finding::FinishedTarget { target } => {
                Remark::new("finished_target", "C24").with("target", *target)
            }
            Finding::EmptiesTarget { target } => {
                Remark::new("empties_target", "C23").with("target", *target)
            }
            Finding::WrongRefill {
                claimed,
                least,
                most,
            } => Remark::new("wrong_refill", "C21")
                .with("claimed", *claimed)
                .with("least", *least)
                .with("most", *most),
            Finding::NoSticking => Remark::new("no_sticking", "C12"),
            Finding::NothingToStickOn => Remark::new("nothing_to_stick_on", "C12"),
            Finding::TooLate { seat, entry } => Remark::new("too_late", "A45")
                .with("seat", *seat)
                .with_entries(&[*entry]),
            Finding::NotTheirs { seat, last, entry } => Remark::new("not_theirs", "C28")
                .with("seat", *seat)
                .with("last", *last)
                .with_entries(&[*entry]),
            Finding::MoreThanDrawn { claimed, drawn } => Remark::new("more_than_drawn", "D7")
                .with("claimed", *claimed)
                .with("drawn", *drawn),
            Finding::DoesNotSuit { card, top, ruling } => Remark::new("does_not_suit", ruling)
                .with("card", card.to_string())
                .with("top", top.to_string()),
            Finding::UnseenMisfit { seat } => {
                Remark::new("unseen_misfit", "A13").with("seat", *seat)
            }
            Finding::UnseenReverses { seat } => {
                Remark::new("unseen_reverses", "D1").with("seat", *seat)
            }
            Finding::SomethingFits { seat } => {
                Remark::new("something_fits", "D10").with("seat", *seat)
            }
            Finding::MustOpen { seat } => Remark::new("must_open", "D10").with("seat", *seat),
            Finding::DrawInstead { left } => Remark::new("draw_instead", "A13").with("left", *left),
            Finding::OpenInstead { seat, ruling } => {
                Remark::new("open_instead", ruling).with("seat", *seat)
            }
            Finding::NothingToDraw => Remark::new("nothing_to_draw", "C22"),
            Finding::NoReshuffleYet { left } => {
                Remark::new("no_reshuffle_yet", "A27").with("left", *left)
            }
            Finding::NothingToShuffle => Remark::new("nothing_to_shuffle", "C22"),
        }
    }
}

/// An out-of-turn claim. One code for all; the ruling and a parameter of its own
/// say which reason it is.
fn out_of_turn(seat: Seat, turn: Seat, why: NotTheirTurn) -> Remark {
    let because = |ruling| Remark::new("out_of_turn", ruling);
    match why {
        NotTheirTurn::LastFire { layer } => because("A28").with("last_fire", layer),
        NotTheirTurn::Opens { ruling } => because(ruling).with("opener", turn),
        NotTheirTurn::OwnReverse => because("A32").with("reversed", seat),
        NotTheirTurn::RunOnEquals => because("A51").with("run_by", seat),
        NotTheirTurn::EqualsApart => because("A52").with("equals_by", seat),
        NotTheirTurn::Stopped { stops } => match stops {
            0 | 1 => because("A39").with("stops", 1_u8),
            _ => because("A40").with("stops", stops),
        },
        NotTheirTurn::BeforeReverse { layer } => because("A34").with("reverse_by", layer),
        NotTheirTurn::Clockwise => because("A10"),
    }
    .with("seat", seat)
    .with("turn", turn)
}

/// A run that should have been laid in this order.
fn run_in(code: &'static str, order: Order, from: u8, to: u8) -> Remark {
    let ruling = match order {
        Order::Ascending => "A17",
        Order::Descending => "C4",
    };
    Remark::new(code, ruling)
        .with("order", order.to_string())
        .with("from", from)
        .with("to", to)
}
