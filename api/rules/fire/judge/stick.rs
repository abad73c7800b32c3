//! Sticking cards just drawn on the cards just laid (A44).

use super::super::deck::{Card, Claimed, Special, declared};
use super::super::finding::Finding;
use super::super::house_rules::{HouseRules, StickRule};
use super::super::{Laid, Round, Sticking};
use super::{impossible, more_than_held, wrong_refill};
use crate::rules::{Entries, Seat};

/// Every finding against sticking these cards.
pub(super) fn stick(
    round: &Round,
    seat: Seat,
    cards: &[Claimed],
    refill: Option<u8>,
) -> Vec<Finding> {
    let (sticking, top) = match chance(round, seat) {
        Ok(chance) => chance,
        Err(finding) => return vec![finding],
    };
    let claimed = cards.len();
    let mut findings: Vec<Finding> = more_than_held(round, seat, claimed).into_iter().collect();
    if claimed > usize::from(sticking.drawn) {
        findings.push(Finding::MoreThanDrawn {
            claimed,
            drawn: sticking.drawn,
        });
    }
    match declared(cards) {
        Some(cards) => {
            findings.extend(unsuited(round, top, &cards));
            impossible(round, &cards, &mut findings);
        }
        None => findings.push(Finding::NumberMissing {}),
    }
    findings.extend(wrong_refill(round, seat, claimed, refill));
    findings
}

/// The seat's chance to stick and the card to stick on.
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
    let Some(top) = round.pile.last().copied() else {
        return Err(Finding::NothingToStickOn {});
    };
    let open = round.sticking.map(|open| open.seat);
    match (round.sticking, round.late) {
        (Some(sticking), _) if sticking.seat == seat => Ok((sticking, top)),
        (None, Some(late)) if late.seat == seat => Err(match can_be_stuck_on(&round.rules, &top) {
            true => Finding::TooLate {
                seat,
                entries: Entries::from_iter([late.began]),
            },
            false => Finding::NothingToStickOn {},
        }),
        _ => Err(match open.or(round.last.as_ref().map(|last| last.seat)) {
            Some(last) if last != seat => Finding::NotTheirs {
                seat,
                last,
                entries: Entries::from_iter([top.entry]),
            },
            _ => Finding::NothingToStickOn {},
        }),
    }
}

/// Whether any card could be stuck on this one.
fn can_be_stuck_on(rules: &HouseRules, top: &Laid) -> bool {
    let stop = top.card == Card::Special(Special::Stop);
    top.card.number().is_some() || stop && rules.stick_on_special
}

/// The first of these cards that does not suit, if they are stuck one after the other.
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
