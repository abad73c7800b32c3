//! What must hold in Fire alone.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use kibitz_game::rules::fire::{HouseRules, Phase, Play, Recycle, Round, View};

use super::config;
use super::subject::prelude::*;
use super::subject::{Walk, dealt, walk};

/// Lets a player who is not in turn draw whatever `is_left`, so that the next finds the box empty.
fn drained(mut round: Round, is_left: impl Fn(&View) -> bool) -> Round {
    let Some(turn) = round.awaited() else {
        return round;
    };
    let out = round.view().finished;
    let mut others = Seat::all(round.seats()).filter(|seat| *seat != turn);
    let other = others.find(|seat| !out.contains(seat)).unwrap();
    while is_left(&round.view()) {
        round.apply(other, &Play::Draw {}, 99);
    }
    round
}

/// D17, D10, D11: a draw from the empty box is the same as a reshuffle followed by a
/// draw: the verdicts and effects are equal. The reshuffle alone changes nothing else.
#[test]
fn a_draw_from_the_empty_box_is_a_reshuffle_and_a_draw() {
    let shuffled = AtomicU32::new(0);
    proptest!(config(150), |(walk in walk::<Round>(80))| {
        let mut implied = drained(walk.round, |view| view.draw_box > 0);
        let view = implied.view();
        let Some(turn) = implied.awaited() else { return Ok(()) };
        let seats = || Seat::all(walk.seats);
        let mut may = seats().map(|seat| allowed(&implied, seat, &Play::Reshuffle {}));
        let used = may.next().unwrap();
        prop_assert!(may.all(|other| other == used));
        let passes = allowed(&implied, turn, &Play::Pass {});
        prop_assert!(!(passes && used));
        if !used {
            let draws = allowed(&implied, turn, &Play::Draw {});
            prop_assert!(!draws);
            return Ok(());
        }
        shuffled.fetch_add(1, Relaxed);
        let mut explicit = implied.clone();
        let mut effects = explicit.apply(turn, &Play::Reshuffle {}, 100);
        let after = explicit.view();
        prop_assert_eq!(&after, &View {
            draw_box: after.draw_box,
            reshuffled: after.reshuffled.clone(),
            burnt: after.burnt.clone(),
            pile: after.pile.clone(),
            ..view
        });
        for play in explicit.every_play() {
            if play != (Play::Reshuffle {}) {
                for seat in seats() {
                    prop_assert_eq!(explicit.judge(seat, &play), implied.judge(seat, &play));
                }
            }
        }
        effects.extend(explicit.apply(turn, &Play::Draw {}, 101));
        prop_assert_eq!(implied.apply(turn, &Play::Draw {}, 101), effects);
        prop_assert_eq!(implied, explicit);
    });
    assert!(shuffled.into_inner() > 50, "many tables have used cards");
}

/// D12: a round gets stuck exactly when nothing is left to draw and the last player who
/// had not passed passes.
#[test]
fn a_round_is_stuck_once_everybody_was_asked() {
    let met = AtomicU32::new(0);
    let passes = vec((any::<u32>(), 0..4_u8), 40);
    let steps = vec(any::<u32>(), 0..80);
    proptest!(config(60), |(dealt in dealt::<Round>(), steps in steps, choices in passes)| {
        let rules = HouseRules { recycle: Recycle::BurntOnly, ..dealt.rules };
        let mut walk = Walk::<Round>::begin(rules, dealt.seats, 0);
        for step in steps {
            walk.step(step);
        }
        let any = |view: &View| view.draw_box > 0 || !view.burnt.is_empty();
        let mut round = drained(walk.round, any);
        let mut passed = round.view().passed;
        for (choice, lays) in choices {
            let Some(turn) = round.awaited() else { break };
            let chosen = if allowed(&round, turn, &Play::Pass {}) && lays > 0 {
                Some((turn, Play::Pass {}))
            } else {
                round.choose(choice)
            };
            let Some((seat, play)) = chosen else { break };
            match play {
                Play::Pass {} => passed.push(seat),
                Play::Reshuffle {} => {}
                Play::Lay { .. } | Play::Stick { .. } | Play::Draw {} | Play::Take {} => {
                    passed.clear();
                }
            }
            round.apply(seat, &play, 100);
            let view = round.view();
            let asked = |seat: &Seat| passed.contains(seat) || view.finished.contains(seat);
            let stuck = view.phase == (Phase::Over { stuck: true });
            met.fetch_add(u32::from(stuck), Relaxed);
            prop_assert_eq!(stuck, play == (Play::Pass {}) && Seat::all(walk.seats).all(|seat| asked(&seat)));
        }
    });
    assert!(met.into_inner() > 10, "many rounds get stuck");
}
