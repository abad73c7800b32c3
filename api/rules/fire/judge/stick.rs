//! Sticking cards just drawn on those just laid (A44).

use super::super::deck::{Card, Special};
use super::super::finding::Finding;
use super::super::house_rules::StickRule;
use super::super::{Laid, Round};
use super::{impossible, more_than_held, wrong_refill};
use crate::rules::Seat;

/// Everything that speaks against sticking these cards.
pub(super) fn stick(round: &Round, seat: Seat, cards: &[Card], refill: Option<u8>) -> Vec<Finding> {
    if !round.plays(seat) {
        return vec![Finding::Finished { seat }];
    }
    let (sticking, top) = match (round.sticking, round.pile().last()) {
        _ if round.rules.stick_rule == StickRule::Off => return vec![Finding::NoSticking],
        (None, _) if round.began > 0 => {
            return vec![Finding::TooLate {
                seat,
                entry: round.began,
            }];
        }
        (None, _) | (_, None) => return vec![Finding::NothingToStickOn],
        (Some(sticking), Some(top)) if sticking.seat != seat => {
            return vec![Finding::NotTheirs {
                seat,
                last: sticking.seat,
                entry: top.entry,
            }];
        }
        (Some(sticking), Some(top)) => (sticking, top),
    };
    let mut findings: Vec<Finding> = more_than_held(round, seat, cards).into_iter().collect();
    if cards.len() > usize::from(sticking.drawn) {
        findings.push(Finding::MoreThanDrawn {
            claimed: cards.len(),
            drawn: sticking.drawn,
        });
    }
    let mut top = *top;
    for card in cards {
        match suits(round, &top, *card) {
            Ok(run) => {
                top.card = *card;
                top.run = run;
            }
            Err(ruling) => {
                findings.push(Finding::DoesNotSuit {
                    card: *card,
                    top: top.card,
                    ruling,
                });
                break;
            }
        }
    }
    findings.extend(wrong_refill(round, seat, cards, refill));
    impossible(round, cards, &mut findings);
    findings
}

/// Whether a card may be stuck on the one that was laid last, and then goes on
/// with its run.
///
/// # Errors
/// The ruling that it offends against.
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
