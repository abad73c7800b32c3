//! What must hold in Trash alone.

use std::cell::Cell;

use kibitz_game::rules::game::Game as Named;
use kibitz_game::rules::trash::{Card, Carry, Deal, HouseRules, Phase, Pile, Placed, Play, Round};

use crate::words::in_english;

use super::config;
use super::subject::prelude::*;
use super::subject::{at_every_table, walk};
use super::subjects::trash::ways;

/// Joins the links of a chain into one whole turn.
fn joined(links: &[Play]) -> Play {
    let mut whole = links[0].clone();
    for link in &links[1..] {
        if let (
            Play::Turn {
                placed, discarded, ..
            },
            Play::GoOn {
                placed: more,
                discarded: last,
            },
        ) = (&mut whole, link)
        {
            placed.extend(more);
            *discarded = *last;
        }
    }
    whole
}

/// A chain leads to the same table, claimed as a whole or link by link (A8).
#[test]
fn a_whole_chain_is_the_sum_of_its_links() {
    proptest!(config(100), |(walk in walk::<Round>(60), choices in vec(any::<u32>(), 80))| {
        let mut round = walk.round;
        for choice in &choices {
            if round.view().phase == (Phase::Draw {}) {
                break;
            }
            let Some((seat, play)) = round.choose(*choice) else { return Ok(()) };
            round.apply(seat, &play, 500);
        }
        let (before, mut links) = (round.clone(), Vec::new());
        for choice in choices {
            let Some((seat, play)) = round.choose(choice) else { break };
            if play == (Play::Reshuffle {}) {
                return Ok(());
            }
            round.apply(seat, &play, 501);
            links.push(play);
            if round.view().phase == (Phase::Draw {}) {
                break;
            }
        }
        let (whole, seat) = (joined(&links), before.view().turn);
        let mut at_once = before;
        prop_assert!(at_once.judge(seat, &whole).is_empty());
        at_once.apply(seat, &whole, 501);
        prop_assert_eq!(at_once, round);
    });
}

/// A turn from an empty stock is the same as a reshuffle and then the turn, for every
/// claim and by every seat (D7). The walks do reach empty stocks.
#[test]
fn a_turn_from_an_empty_stock_is_a_reshuffle_and_a_turn() {
    let met = Cell::new(0);
    at_every_table::<Round>(300, |walk| {
        let (round, view) = (&walk.round, walk.round.view());
        if view.stock != 0 || view.phase != (Phase::Draw {}) {
            return Ok(());
        }
        met.set(met.get() + 1);
        let mut shuffled = round.clone();
        shuffled.apply(view.turn, &Play::Reshuffle {}, 900);
        let cards: Vec<Card> = Card::all().collect();
        for (place, card) in cards.iter().enumerate() {
            // The card alone, and after another card was placed.
            let before = cards[(place + 7) % cards.len()];
            let first = Placed {
                card: before,
                position: before.position().unwrap_or(1),
            };
            let chained = ways(*card).map(|(placed, last)| ([vec![first], placed].concat(), last));
            for (placed, discarded) in ways(*card).chain(chained) {
                let turn = Play::Turn {
                    from: Pile::Stock,
                    placed,
                    discarded,
                };
                for seat in [view.turn, view.turn.after(1, walk.seats)] {
                    prop_assert_eq!(round.judge(seat, &turn), shuffled.judge(seat, &turn));
                    let [mut at_once, mut in_steps] = [round.clone(), shuffled.clone()];
                    let effects = at_once.apply(seat, &turn, 901);
                    prop_assert_eq!(effects[0].remark().code, "reshuffled");
                    prop_assert_eq!(&effects[1..], in_steps.apply(seat, &turn, 901));
                    prop_assert_eq!(at_once, in_steps);
                }
            }
        }
        Ok(())
    });
    assert!(met.get() > 0, "no stock ran out");
}

/// Too many players are refused because of their number, although no number of packs
/// would be enough for them either.
#[test]
fn too_many_players_are_not_a_fault_of_the_packs() {
    let one_pack = HouseRules {
        decks_override: Some(1),
        ..HouseRules::default()
    };
    for rules in [one_pack, HouseRules::default()] {
        for seats in [0, 1, 7, 13, 255] {
            let refused = Round::check(&rules, seats).unwrap_err();
            assert_eq!(
                (refused.code.name, &*refused.field),
                ("seats_out_of_range", "seats")
            );
        }
    }
}

/// Counts are in plain English, both of one and of several.
#[test]
fn a_count_of_one_is_in_the_singular() {
    let rules = HouseRules {
        decks_override: Some(1),
        ..HouseRules::default()
    };
    let refused = Round::check(&rules, 6).unwrap_err();
    assert_eq!(
        refused.detail,
        "1 pack does not do for 60 cards in the layouts."
    );

    // Three and four share two packs.
    let says = |seats: u8, play: &str| {
        let (rules, carry) = (HouseRules::default(), Carry::default());
        let mut round = Round::deal(&rules, seats, &carry, &Deal::default(), 1).unwrap();
        round.apply(Seat(1), &"turn stock 7S>7 discard QD".parse().unwrap(), 2);
        let remark = round.judge(Seat(2), &play.parse().unwrap())[0].remark();
        in_english(Named::Trash, &remark, &[])
    };
    assert_eq!(
        says(2, "turn stock discard 7S"),
        "Step 1: no 7 of spades is left; there is only 1, already in sight (entry 2)."
    );
    assert_eq!(
        says(3, "turn stock 7S>7 discard 7S"),
        "Step 2: no 7 of spades is left; there are only 2, already in sight (step 1, entry 2)."
    );
}
