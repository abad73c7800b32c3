//! Sticking cards just drawn on the cards just laid (A44).

use super::super::deck::declared;
use super::super::{Card, Claimed, Finding, Laid, Round, Special, StickRule, Sticking};
use super::{impossible, more_than_held, special_last, wrong_refill};
use crate::rules::shared::*;

/// Finds everything that is wrong with sticking these cards.
pub(super) fn stick(
    round: &Round,
    seat: Seat,
    cards: &[Claimed],
    refill: Option<u8>,
) -> Findings<Finding> {
    let (sticking, top) = match chance(round, seat) {
        Ok(chance) => chance,
        Err(finding) => return smallvec![finding],
    };
    let claimed = cards.len();
    let mut findings: Findings<Finding> =
        more_than_held(round, seat, claimed).into_iter().collect();
    if claimed > usize::from(sticking.drawn) && !round.rules.anyone_sticks() {
        findings.push(Finding::MoreThanDrawn {
            claimed,
            drawn: sticking.drawn,
        });
    }
    match declared(cards) {
        Some(cards) => {
            let stops = cards.iter().find(|card| card.special().is_some());
            findings.extend(match stops.filter(|_| seat != sticking.seat) {
                Some(card) => Some(Finding::DoesNotSuit {
                    card: *card,
                    top: top.card,
                    ruling: "H7",
                }),
                None => unsuited(round, top, &cards),
            });
            findings.extend(special_last(round, seat, &cards));
            impossible(round, &cards, &mut findings);
        }
        None => findings.push(Finding::NumberMissing {}),
    }
    findings.extend(wrong_refill(round, seat, claimed, refill));
    findings
}

/// Finds the seat's chance to stick and the card to stick on.
///
/// # Errors
/// The finding that says why the seat has no chance.
fn chance(round: &Round, seat: Seat) -> Result<(Sticking, Laid), Finding> {
    if !round.plays(seat) {
        return Err(Finding::Finished { seat });
    }
    if round.rules.stick_rule == StickRule::Off {
        return Err(Finding::NoSticking {});
    }
    let nothing = Finding::NothingToStickOn {};
    let top = round.pile.last().copied();
    let anyone = round.rules.anyone_sticks();
    if let Some(sticking) = round.sticking.filter(|open| anyone || open.seat == seat) {
        return top.map(|top| (sticking, top)).ok_or(nothing);
    }
    Err(match (round.late, round.window()) {
        (Some(late), _) if anyone || late.seat == seat => Finding::TooLate {
            seat,
            entries: Entries::from_iter([late.began]),
        },
        (_, Some(open)) => Finding::NotTheirs {
            seat,
            last: open.seat,
            entries: Entries::from_iter(top.map(|top| top.entry)),
        },
        _ => nothing,
    })
}

/// Finds the first of these cards that does not suit, if they are stuck one after the other.
fn unsuited(round: &Round, mut top: Laid, cards: &[Card]) -> Option<Finding> {
    for card in cards {
        match suits(round, &top, *card) {
            Ok(run) => {
                top.card = *card;
                top.run = run;
            }
            Err(ruling) => {
                return Some(Finding::DoesNotSuit {
                    card: *card,
                    top: top.card,
                    ruling,
                });
            }
        }
    }
    None
}

/// Checks that a card can be stuck on the one laid last, and returns whether it
/// continues a run.
///
/// # Errors
/// The ruling that forbids it.
pub(in crate::rules::fire) fn suits(
    round: &Round,
    top: &Laid,
    card: Card,
) -> Result<bool, &'static str> {
    let rules = &round.rules;
    match (top.card.number(), card.number()) {
        (Some(on), Some(number)) if top.run && round.order.next(on) == number => {
            match rules.stick_rule {
                StickRule::MatchOrExtend => Ok(true),
                StickRule::MatchOnly | StickRule::Off => Err("C12"),
            }
        }
        (Some(on), Some(number)) if on == number && top.run && !rules.stick_equal_on_run => {
            Err("C13")
        }
        (Some(on), Some(number)) if on == number => Ok(false),
        (None, None)
            if rules.stick_on_special
                && top.card == card
                && card == Card::Special(Special::Stop) =>
        {
            Ok(false)
        }
        _ => Err("C12"),
    }
}
