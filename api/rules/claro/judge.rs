//! Whether the rules allow a claim: the one source of legality.

use super::deck::{Card, Colour, HIGHEST, JOKERS, Stars};
use super::finding::Finding;
use super::play::Play;
use super::{Laid, Phase, Round};
use crate::rules::{Game as _, Seat, WithStar};

/// Everything that speaks against an admitted claim.
pub(super) fn judge(round: &Round, seat: Seat, play: &Play) -> Vec<Finding> {
    match play {
        Play::Lay { card } => lay(round, seat, *card),
        Play::Pass {} => pass(round, seat),
        Play::Refill { discarded } => refill(round, seat, *discarded),
        Play::Reshuffle {} => reshuffle(round),
    }
}

/// What keeps this seat from laying or passing at all.
fn not_now(round: &Round, seat: Seat) -> Option<Finding> {
    let turn = round.turn;
    match round.phase {
        Phase::Refill {} => Some(Finding::RefillFirst {
            seat: turn,
            ruling: refill_ruling(round, turn),
        }),
        _ if round.has_passed(seat) => Some(Finding::HasPassed { seat }),
        _ if round.held(seat) == 0 => Some(Finding::NoCards { seat }),
        _ if seat != turn => Some(Finding::OutOfTurn {
            seat,
            turn,
            starter: None,
        }),
        _ => None,
    }
}

/// What a refill rests on: the winner's (A14), or another's (A15).
pub(super) fn refill_ruling(round: &Round, seat: Seat) -> &'static str {
    if seat == round.starter { "A14" } else { "A15" }
}

fn lay(round: &Round, seat: Seat, card: Card) -> Vec<Finding> {
    let mut findings: Vec<Finding> = not_now(round, seat).into_iter().collect();
    if let Some(top) = round.top()
        && let Some(ruling) = misfit(round, card, top)
    {
        findings.push(Finding::NoFit { card, top, ruling });
    }
    findings.extend(seen(round, card));
    findings.extend(other_stars(round, card));
    findings
}

/// What the card offends against on this top card; none where it fits.
fn misfit(round: &Round, card: Card, top: Card) -> Option<&'static str> {
    let (fits, ruling) = match (card, top) {
        (Card::Number(number, stars), Card::Number(below, shown)) => {
            (number > below || stars.shares(shown), "A8")
        }
        (Card::Joker, Card::Number(..)) => (top.shows_star(), "A10"),
        (Card::Joker, Card::Joker) => (round.rules.joker_on_joker, "C2"),
        // Any colour fits, and the number is nothing to go by.
        (Card::Number(..), Card::Joker) => (card.shows_star(), "C4"),
    };
    (!fits).then_some(ruling)
}

/// Whether all there is of the card has been laid since the last shuffle.
fn seen(round: &Round, card: Card) -> Option<Finding> {
    let copies = match card {
        Card::Number(..) => 1,
        Card::Joker => usize::from(JOKERS),
    };
    let laid = round.seen().filter(|laid| laid.card.is_same(card));
    let entries: Vec<_> = laid.map(|laid| laid.entry).collect();
    (entries.len() >= copies).then_some(Finding::NoneLeft { card, entries })
}

/// Whether the number is known to have other stars.
fn other_stars(round: &Round, card: Card) -> Option<Finding> {
    let number = card.number()?;
    if let Some(stars) = round.rules.stars_of(number) {
        let known = Card::Number(number, stars);
        return (known != card).then_some(Finding::NotInTable { card, known });
    }
    let Laid { card: known, entry } = *round.report_of(number)?;
    (known != card).then_some(Finding::OtherStars { card, known, entry })
}

fn pass(round: &Round, seat: Seat) -> Vec<Finding> {
    // What the hand holds matters only to a seat that may pass at all.
    let finding = not_now(round, seat).or_else(|| match round.top() {
        None => Some(Finding::FirstCard { seat }),
        Some(top) if !round.rules.voluntary_pass && something_fits(round, top) => {
            Some(Finding::UnseenFit)
        }
        Some(_) => None,
    });
    finding.into_iter().collect()
}

/// Whether a card that is not yet seen could fit (D1). A number whose stars
/// nobody has reported may have any.
fn something_fits(round: &Round, top: Card) -> bool {
    let unseen = |card| seen(round, card).is_none();
    let numbers = (1..=HIGHEST).any(|number| match round.stars_of(number) {
        Some(stars) => {
            let card = Card::Number(number, stars);
            unseen(card) && misfit(round, card, top).is_none()
        }
        None => {
            let higher = top.number().is_none_or(|below| number > below);
            unseen(Card::Number(number, Stars::NONE)) && (higher || top.shows_star())
        }
    });
    numbers || unseen(Card::Joker) && misfit(round, Card::Joker, top).is_none()
}

/// The numbers whose stars nobody has told yet and that fit with certain ones
/// only.
pub(super) fn with_star(round: &Round) -> Vec<WithStar> {
    let Some(seat) = round.awaited() else {
        return Vec::new();
    };
    let fits = |number, stars| lay(round, seat, Card::Number(number, stars)).is_empty();
    (1..=HIGHEST)
        .filter(|number| round.stars_of(*number).is_none() && !fits(*number, Stars::NONE))
        .filter_map(|number| {
            let stars = Colour::ALL.into_iter();
            let stars = stars.filter(|colour| fits(number, Stars::NONE.with(*colour)));
            let stars: Vec<String> = stars.map(|colour| colour.to_string()).collect();
            let card = Card::Number(number, Stars::NONE).to_string();
            (!stars.is_empty()).then_some(WithStar { card, stars })
        })
        .collect()
}

fn refill(round: &Round, seat: Seat, discarded: u8) -> Vec<Finding> {
    let mut findings = Vec::new();
    match round.phase {
        Phase::Refill {} => {}
        Phase::Play {} | Phase::Over { .. } => return vec![Finding::NoRefillNow],
    }
    if seat != round.turn {
        findings.push(Finding::OutOfTurn {
            seat,
            turn: round.turn,
            starter: Some(round.starter),
        });
    }
    if discarded > round.held(seat) {
        findings.push(Finding::MoreThanHeld {
            seat,
            claimed: discarded,
            held: round.held(seat),
        });
    }
    if seat == round.starter && discarded > 0 && !round.rules.winner_may_discard {
        findings.push(Finding::WinnerDiscards { seat });
    }
    findings
}

/// Anybody may say that the discards were shuffled, while hands are refilled
/// and the draw pile is empty (D7).
fn reshuffle(round: &Round) -> Vec<Finding> {
    match (round.phase, round.piles) {
        // After a round that was not logged nobody knows what was left to draw.
        (Phase::Refill {}, None) => vec![Finding::UnseenPile],
        (Phase::Refill {}, Some(piles)) if piles.draw == 0 && piles.discard > 0 => Vec::new(),
        _ => vec![Finding::NoReshuffleYet],
    }
}

/// Every card, as far as its stars are known, and every other play that
/// somebody might make now.
pub(super) fn candidates(round: &Round) -> Vec<(Seat, Play)> {
    let numbers = (1..=HIGHEST).map(|number| {
        let stars = round.stars_of(number).unwrap_or_default();
        Card::Number(number, stars)
    });
    numbers
        .chain([Card::Joker])
        .map(|card| Play::Lay { card })
        .chain([
            Play::Pass {},
            Play::Refill { discarded: 0 },
            Play::Reshuffle {},
        ])
        .map(|play| (round.turn, play))
        .collect()
}
