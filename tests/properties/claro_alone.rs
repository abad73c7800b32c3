//! What must hold in Claro alone.

use std::cell::Cell;

use kibitz_game::rules::claro::{Card, Carry, Deal, HouseRules, Phase, Play, RefillOrder, Round};
use kibitz_game::rules::game::Game as Named;

use crate::words::in_english;

use super::subject::at_every_table;
use super::subject::prelude::*;
use super::subjects::claro::all_stars;

/// A refill refills to a full hand. If the draw pile is too small, all discards are
/// shuffled, including those of this refill (D7). The walks do reach empty draw piles.
#[test]
fn a_refill_shuffles_the_discards_it_needs() {
    let (covered, shuffled) = (Cell::new(0), Cell::new(0));
    at_every_table::<Round>(300, |walk| {
        let (round, before) = (&walk.round, walk.round.view());
        let sequential = walk.rules.refill_order == RefillOrder::Sequential;
        let (Phase::Refill {}, Some(draw), Some(discard)) =
            (before.phase, before.draw_pile, before.discard_pile)
        else {
            return Ok(());
        };
        for discarded in (0..=walk.rules.hand_size).filter(|_| sequential) {
            let (seat, play) = (before.turn, Play::Refill { discarded });
            if !allowed(round, seat, &play) {
                continue;
            }
            let mut after = round.clone();
            after.apply(seat, &play, 900);
            let after = after.view();
            let missing = walk.rules.hand_size - (before.hands[seat.index()] - discarded);
            prop_assert_eq!(after.hands[seat.index()], walk.rules.hand_size);
            let piles = after.draw_pile.zip(after.discard_pile);
            if missing <= draw {
                covered.set(covered.get() + 1);
                prop_assert_eq!(piles, Some((draw - missing, discard + discarded)));
                prop_assert_eq!(after.discards, before.discards.clone());
            } else {
                shuffled.set(shuffled.get() + 1);
                prop_assert_eq!(piles, Some((draw + discard + discarded - missing, 0)));
                prop_assert_eq!(after.discards, vec![]);
            }
        }
        Ok(())
    });
    assert!(
        covered.get() > 0 && shuffled.get() > 0,
        "{covered:?} {shuffled:?}"
    );
}

/// A number is listed with stars exactly when it fits with one of them and not without,
/// and when no other star makes it fit.
#[test]
fn a_number_is_listed_with_the_stars_that_make_it_fit() {
    let met = Cell::new(0);
    at_every_table::<Round>(60, |walk| {
        let (round, fits) = (&walk.round, walk.round.fits());
        let fitting = |number, stars| {
            let card = Card::Number(number, stars);
            round
                .awaited()
                .is_some_and(|seat| allowed(round, seat, &Play::Lay { card }))
        };
        for number in 1..=50 {
            let listed = fits
                .with_part
                .iter()
                .find(|one| one.card == number.to_string());
            let codes = all_stars()
                .into_iter()
                .map(|stars| Card::Number(number, stars));
            let plain = codes
                .clone()
                .any(|card| fits.cards.iter().any(|code| *code == card.to_string()));
            let Some(listed) = listed else {
                prop_assert!(plain || !all_stars().into_iter().any(|stars| fitting(number, stars)));
                continue;
            };
            met.set(met.get() + 1);
            prop_assert!(!plain && fits.kinds.contains(&"claro_lay".into()));
            for stars in all_stars() {
                let mut shown = stars.colours().map(|colour| colour.to_string());
                let matching =
                    shown.any(|colour| listed.values.iter().any(|value| *value == colour));
                prop_assert_eq!(matching, fitting(number, stars), "{} {:?}", number, stars);
            }
        }
        Ok(())
    });
    assert!(met.get() > 0, "no number needed a star");
}

/// The colours of a card are read in any order, and written in one.
#[test]
fn the_colours_of_a_card_may_come_in_any_order() {
    for (code, read) in [
        ("32-pink-blue", Some("32-blue-pink")),
        ("32-pink-yellow", Some("32-yellow-pink")),
        ("32-yellow-blue", Some("32-blue-yellow")),
        ("32-blue-blue", None),
        ("32-pink-blue-yellow", None),
        ("032-blue", None),
        ("32-", None),
    ] {
        let card: Option<Card> = code.parse().ok();
        assert_eq!(card.map(|card| card.to_string()).as_deref(), read, "{code}");
    }
}

/// A finding names the entries that it rests on.
#[test]
fn entries_are_named() {
    let (rules, carry) = (HouseRules::default(), Carry::default());
    let mut round = Round::deal(&rules, 2, &carry, &Deal::default(), 1).unwrap();
    round.apply(Seat(1), &"lay 50".parse().unwrap(), 2);
    round.apply(Seat(2), &"lay 20".parse().unwrap(), 3);
    let remark = round.judge(Seat(1), &"lay 50".parse().unwrap())[0].remark();
    assert_eq!(
        in_english(Named::Claro, &remark, &[]),
        "The 50 without a star has already been laid since the last shuffle (entry 2)."
    );
}
