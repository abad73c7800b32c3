//! Plays that lay nothing: drawing, taking the pile, passing, and shuffling used cards (A13,
//! C22, H6).

use super::super::{Card, Finding, Phase, Printed, Round, Special};
use super::turn::not_now;
use super::{misfit, special_last};
use crate::rules::shared::*;

/// Finds what is wrong with drawing one card.
pub(super) fn draw(round: &Round, seat: Seat) -> Option<Finding> {
    not_now(round, seat).or_else(|| match (round.drawable(), round.phase) {
        (_, Phase::Turn {}) if round.takes_pile() => Some(Finding::TakeInstead { seat }),
        (0, _) => Some(Finding::NothingToDraw {}),
        (_, Phase::LastFire {}) => None,
        _ => lays_nothing(round, seat),
    })
}

/// Finds what is wrong with taking the central pile.
pub(super) fn take(round: &Round, seat: Seat) -> Option<Finding> {
    not_now(round, seat).or_else(|| match round.phase {
        _ if !round.takes_pile() => Some(Finding::NoTaking {}),
        Phase::LastFire {} => Some(Finding::DrawFirst { seat }),
        Phase::Turn {} => lays_nothing(round, seat),
        Phase::Open { .. } | Phase::Over { .. } => Some(Finding::NothingToTake {}),
    })
}

/// Finds what is wrong with passing.
pub(super) fn pass(round: &Round, seat: Seat) -> Option<Finding> {
    not_now(round, seat).or_else(|| match (round.drawable(), round.phase) {
        (_, Phase::Turn {}) if round.takes_pile() => Some(Finding::TakeInstead { seat }),
        (0, Phase::LastFire {}) => None,
        (0, _) => lays_nothing(round, seat),
        (left, phase) => Some(match phase.opens_by() {
            Some(ruling) => Finding::OpenInstead { seat, ruling },
            None => Finding::DrawInstead { left },
        }),
    })
}

/// Finds what is wrong with laying nothing. A hand with more cards than there are cards that do
/// not fit must contain one that fits (D10); otherwise only the hand could show whether it does
/// (A13, D1).
fn lays_nothing(round: &Round, seat: Seat) -> Option<Finding> {
    let held = usize::from(round.hands[seat]);
    let (mut fitting, mut misfits) = (0, 0);
    for card in Printed::all() {
        let left = unseen(round, card);
        if may_be_laid(round, seat, card) {
            fitting += left;
        } else {
            misfits += left;
        }
    }
    let opens = round.pile.is_empty();
    if held == 0 || fitting == 0 || round.rules.draw_when_playable && !opens {
        None
    } else if held > misfits {
        Some(if opens {
            Finding::MustOpen { seat }
        } else {
            Finding::SomethingFits { seat }
        })
    } else {
        let only_reverses = may_be_laid(round, seat, Printed::Special(Special::Stop));
        Some(if opens && only_reverses {
            Finding::UnseenReverses { seat }
        } else {
            Finding::UnseenMisfit { seat }
        })
    }
}

/// Returns how many copies of a card can be in the hands or face down. If the table has not
/// counted its deck, this is the most there could be.
fn unseen(round: &Round, card: Printed) -> usize {
    let copies = usize::from(round.rules.copies(card));
    if copies == 0 || round.rules.deck_profile.is_empty() {
        return copies;
    }
    let lying = round.seen().filter(|laid| laid.card.printed() == card);
    copies.saturating_sub(lying.count())
}

/// Says whether the seat could lay a card on its own, a joker with any number.
fn may_be_laid(round: &Round, seat: Seat, card: Printed) -> bool {
    let fits = |number| misfit(round, Card::Number(number)).is_none();
    match card {
        Printed::Number(number) => fits(number),
        Printed::Joker(_) => round.rules.numbers().any(fits),
        Printed::Special(special) => {
            let opens = round.pile.is_empty() && special == Special::Reverse;
            !opens && special_last(round, seat, &[Card::Special(special)]).is_none()
        }
    }
}

/// Finds what is wrong with shuffling used cards into the draw pile.
pub(super) fn reshuffle(round: &Round) -> Option<Finding> {
    match round.draw_box {
        0 if round.recyclable() > 0 => None,
        0 => Some(Finding::NothingToShuffle {}),
        left => Some(Finding::NoReshuffleYet { left }),
    }
}
