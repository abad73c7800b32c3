//! Whose turn it is, and why it is not another player's (D16).

use super::super::finding::{Finding, NotTheirTurn};
use super::super::{NoReset, Phase, Round};
use crate::rules::Seat;

/// What keeps this seat from acting at all.
pub(super) fn not_now(round: &Round, seat: Seat) -> Option<Finding> {
    let turn = round.turn;
    if !round.plays(seat) {
        return Some(Finding::Finished { seat });
    }
    (seat != turn).then(|| Finding::OutOfTurn {
        seat,
        turn,
        why: why(round, seat),
    })
}

/// The first reason that holds, in the order of D16.
fn why(round: &Round, seat: Seat) -> NotTheirTurn {
    let last = round.last.as_ref();
    let own = last.filter(|last| last.seat == seat);
    if round.phase == (Phase::LastFire {}) {
        let layer = round.turn;
        return NotTheirTurn::LastFire { layer };
    }
    if own.is_some_and(|own| own.last_fire) {
        return NotTheirTurn::LastFire { layer: seat };
    }
    if let Some(ruling) = round.phase.opens_by() {
        return NotTheirTurn::Opens { ruling };
    }
    if own.is_some_and(|own| own.reverse) {
        return NotTheirTurn::OwnReverse;
    }
    if let Some(no_reset) = own.and_then(|own| own.no_reset) {
        return match no_reset {
            NoReset::Run => NotTheirTurn::RunOnEquals,
            NoReset::Apart => NotTheirTurn::EqualsApart,
        };
    }
    if last.is_some_and(|last| last.missed.contains(&seat)) {
        return NotTheirTurn::Stopped { stops: round.stops };
    }
    match last.filter(|last| last.reverse) {
        Some(last) if before(round, last.seat) == Some(seat) => {
            NotTheirTurn::BeforeReverse { layer: last.seat }
        }
        _ => NotTheirTurn::Clockwise,
    }
}

/// Who sits before this seat, among the others still in play.
fn before(round: &Round, seat: Seat) -> Option<Seat> {
    let others = round.others_first(seat).filter(|other| *other != seat);
    others.last()
}
