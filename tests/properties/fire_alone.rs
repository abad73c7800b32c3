//! What must hold in Fire alone.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use kibitz_game::rules::Seat;
use kibitz_game::rules::fire::{HouseRules, Phase, Play, Recycle, Round, View};
use kibitz_game::rules::prelude::*;
use proptest::collection::vec;
use proptest::prelude::*;

use super::config;
use super::subject::{Subject as _, allowed, walk};

/// D17, D10, D11: a draw from the empty box is the same as a reshuffle followed by a
/// draw: the verdicts and effects are equal. The reshuffle alone changes nothing else.
#[test]
fn a_draw_from_the_empty_box_is_a_reshuffle_and_a_draw() {
    let shuffled = AtomicU32::new(0);
    proptest!(config(150), |(walk in walk::<Round>(80))| {
        // As if a player had just drawn the last card of the box.
        let view = View {
            draw_box: Some(0),
            reshuffled: Vec::new(),
            ..walk.round.view()
        };
        let mut implied = Round::from_view(&walk.rules, &view).unwrap();
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
    proptest!(config(60), |(walk in walk::<Round>(80), choices in passes)| {
        let rules = HouseRules { recycle: Recycle::BurntOnly, ..walk.rules.clone() };
        let view = View {
            draw_box: Some(0),
            reshuffled: Vec::new(),
            burnt: Vec::new(),
            passed: Vec::new(),
            ..walk.round.view()
        };
        let mut round = Round::from_view(&rules, &view).unwrap();
        let mut passed: Vec<Seat> = Vec::new();
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
            let stuck = view.phase == Some(Phase::Over { stuck: true });
            met.fetch_add(u32::from(stuck), Relaxed);
            prop_assert_eq!(stuck, play == (Play::Pass {}) && Seat::all(walk.seats).all(|seat| asked(&seat)));
        }
    });
    assert!(met.into_inner() > 10, "many rounds get stuck");
}
