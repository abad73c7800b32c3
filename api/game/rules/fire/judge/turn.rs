//! Says whose turn it is, and why it is not another player's (D16).

use super::super::{Finding, Idle, NoReset, Phase, Round};
use crate::rules::shared::*;

/// Finds what stops this seat from acting at all.
pub(super) fn not_now(round: &Round, seat: Seat) -> Option<Finding> {
    if !round.plays(seat) {
        return Some(Finding::Finished { seat });
    }
    if seat == round.turn {
        return None;
    }
    let (ruling, who) = why(round, seat);
    let idle = round.last.as_ref().and_then(|last| last.idle);
    let by = |rulings: &[&str]| rulings.contains(&ruling).then_some(who);
    Some(Finding::OutOfTurn {
        ruling,
        seat,
        turn: round.turn,
        last_fire: by(&["A28"]),
        opener: by(&["A25", "A50", "C27"]),
        reversed: by(&["A32"]),
        run_by: by(&["A51"]),
        equals_by: by(&["A52"]),
        stops: by(&["A39", "A40"]).map(|_| round.stops.max(1)),
        reverse_by: by(&["A34"]),
        drew: by(&["A13"]).filter(|_| idle == Some(Idle::Drew)),
        passed: by(&["A13"]).filter(|_| idle == Some(Idle::Passed)),
    })
}

/// Finds the first reason that applies, in the order of D16 and D18: its ruling, and the seat it
/// is about.
fn why(round: &Round, seat: Seat) -> (&'static str, Seat) {
    let last = round.last.as_ref();
    let own = last.filter(|last| last.seat == seat);
    if round.phase == (Phase::LastFire {}) {
        return ("A28", round.turn);
    }
    if own.is_some_and(|own| own.last_fire) {
        return ("A28", seat);
    }
    if let Some(ruling) = round.phase.opens_by() {
        return (ruling, round.turn);
    }
    if own.is_some_and(|own| own.reverse) {
        return ("A32", seat);
    }
    if let Some(no_reset) = own.and_then(|own| own.no_reset) {
        return match no_reset {
            NoReset::Run => ("A51", seat),
            NoReset::Apart => ("A52", seat),
        };
    }
    if last.is_some_and(|last| last.missed.contains(&seat)) {
        return (if round.stops > 1 { "A40" } else { "A39" }, seat);
    }
    match last.filter(|last| last.reverse) {
        Some(last) if before(round, last.seat) == Some(seat) => ("A34", last.seat),
        _ if own.is_some_and(|own| own.idle.is_some()) => ("A13", seat),
        _ => ("A10", round.turn),
    }
}

/// Finds the seat before this one, among the others still in play.
fn before(round: &Round, seat: Seat) -> Option<Seat> {
    let others = round.others_first(seat).filter(|other| *other != seat);
    others.last()
}
