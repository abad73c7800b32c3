//! What the property tests need to know about Claro.

use std::cell::Cell;

use kibitz::rules::claro::{
    Card, Carry, Colour, Deal, HouseRules, Laid, Phase, Play, RefillOrder, Round, Stars, Tally,
    View,
};
use kibitz::rules::game::Game as Named;
use kibitz::rules::prelude::*;
use kibitz::rules::{Score, Seat};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use strum::VariantArray as _;

use crate::words::in_english;

use super::subject::{Subject, allowed, any_seat, at_every_table, in_a_match};

impl Subject for Round {
    in_a_match!(Claro);

    // If enough illegal plays stand, the table shows more cards than exist.
    const OFF: &'static [&'static str] = &["too_many_cards"];

    fn house_rules() -> impl Strategy<Value = HouseRules> {
        let order = select(vec![RefillOrder::Sequential, RefillOrder::AllDiscardFirst]);
        let table = prop_oneof![
            Just(Vec::new()),
            vec(select(all_stars()), 0..=50).prop_map(|stars| {
                let numbered = (1..).zip(stars);
                numbered
                    .map(|(number, stars)| Card::Number(number, stars))
                    .collect()
            }),
        ];
        (1..=3_u8, table, any::<[bool; 5]>(), order).prop_map(
            |(stars_to_win, star_table, flags, refill_order)| HouseRules {
                stars_to_win,
                star_table,
                joker_on_joker: flags[0],
                voluntary_pass: flags[1],
                empty_hand_counts_as_passed: flags[2],
                auto_end_when_decided: flags[3],
                refill_order,
                winner_may_discard: flags[4],
            },
        )
    }

    /// The players choose who begins the first round; later the winner of the last star
    /// begins (A18).
    fn short() -> HouseRules {
        HouseRules {
            stars_to_win: 2,
            ..HouseRules::default()
        }
    }

    fn deal_by(_rules: &HouseRules, _seats: u8, _choice: u32) -> Deal {
        Deal::default()
    }

    fn any_deal() -> impl Strategy<Value = Deal> {
        option::of(any_seat::<Round>()).prop_map(|starter| Deal { starter })
    }

    fn any_play() -> impl Strategy<Value = Play> {
        prop_oneof![
            4 => card().prop_map(|card| Play::Lay { card }),
            1 => Just(Play::Pass {}),
            1 => prop_oneof![0..=5_u8, any::<u8>()].prop_map(|discarded| Play::Refill { discarded }),
            1 => Just(Play::Reshuffle {}),
        ]
    }

    fn any_tally() -> impl Strategy<Value = Tally> {
        any_seat::<Round>().prop_map(|winner| Tally { winner })
    }

    fn any_view() -> impl Strategy<Value = View> {
        let phase = prop_oneof![
            Just(Phase::Refill {}),
            Just(Phase::Play {}),
            any_seat::<Round>().prop_map(|winner| Phase::Over { winner }),
        ];
        let laid = || (card(), any::<u32>()).prop_map(|(card, entry)| Laid { card, entry });
        let hands = prop_oneof![vec(0..=5_u8, 2..=6), vec(any::<u8>(), 0..9)];
        let low_seat = || (1..=2_u8).prop_map(Seat);
        (
            (
                low_seat(),
                phase,
                option::of(low_seat()),
                option::of(any_seat::<Round>()),
            ),
            (
                option::of(card()),
                vec(laid(), 0..20),
                vec(laid(), 0..30),
                vec(laid(), 0..9),
            ),
            (hands, vec(low_seat(), 0..3)),
            (option::of(0..=40_u8), option::of(any::<u8>())),
        )
            .prop_map(|(turn, cards, counts, piles)| View {
                turn: turn.0,
                phase: turn.1,
                starter: turn.2,
                last_layer: turn.3,
                top: cards.0,
                top_entry: 7,
                pile: cards.1,
                discards: cards.2,
                reported: cards.3,
                hands: counts.0,
                passed: counts.1,
                draw_pile: piles.0,
                discard_pile: piles.1,
            })
    }

    /// Each card, with every star it could have.
    fn every_play(&self) -> Vec<Play> {
        let numbers = (1..=50).flat_map(|number| {
            let cards = all_stars().into_iter();
            cards.map(move |stars| Card::Number(number, stars))
        });
        numbers
            .chain([Card::Joker])
            .map(|card| Play::Lay { card })
            .chain((0..=5).map(|discarded| Play::Refill { discarded }))
            .chain([Play::Pass {}, Play::Reshuffle {}])
            .collect()
    }

    /// A number whose stars are unknown is listed by its height alone.
    fn unlisted(&self, rules: &HouseRules, play: &Play) -> bool {
        let Play::Lay { card } = play else {
            return false;
        };
        let reported = self.view().reported;
        let known =
            reported.iter().any(|laid| laid.card == *card) || rules.star_table.contains(card);
        card.number().is_some() && card.shows_star() && !known
    }

    fn out_of_turn(play: &Play) -> bool {
        matches!(play, Play::Reshuffle {})
    }

    /// Now and then the players break a round off and name its winner.
    fn result(&self, _rules: &HouseRules, choice: u32) -> Option<Tally> {
        let broken_off = || self.awaited().map(|winner| Tally { winner });
        let broken_off = broken_off().filter(|_| choice.is_multiple_of(97));
        self.outcome().or(broken_off)
    }

    fn all_cards(_rules: &HouseRules, _seats: u8) -> usize {
        55
    }

    /// The hands, the piles and the cards on the table (A1).
    fn cards(&self) -> Option<usize> {
        let view = self.view();
        let piles = view.draw_pile.zip(view.discard_pile);
        piles.map(|(draw, discard)| seen(&view) + usize::from(draw) + usize::from(discard))
    }

    fn also(&self, illegal_stood: bool) {
        let view = self.view();
        assert_eq!(view.draw_pile.is_some(), view.discard_pile.is_some());
        if !illegal_stood {
            // Even if no one counted the piles, all cards that were seen exist.
            assert!(seen(&view) + view.discards.len() <= 55);
            let discards = view.discard_pile.map_or(55, usize::from);
            assert!(view.discards.len() <= discards);
        }
    }

    /// A round is worth one star (A13).
    fn counted(&self, score: &Score) {
        assert_eq!(score.points.iter().sum::<i64>(), 1);
    }
}

/// The cards in the hands and on the pile.
fn seen(view: &View) -> usize {
    let held: usize = view.hands.iter().map(|held| usize::from(*held)).sum();
    held + view.pile.len() + usize::from(view.top.is_some())
}

/// No star, each single star, and each pair of different colours.
fn all_stars() -> Vec<Stars> {
    let all = Colour::VARIANTS.iter().flat_map(|one| {
        let first = Stars::NONE.with(*one);
        let later = Colour::VARIANTS
            .iter()
            .skip_while(move |other| *other != one);
        later.map(move |other| first.with(*other))
    });
    [Stars::NONE].into_iter().chain(all).collect()
}

fn card() -> impl Strategy<Value = Card> {
    prop_oneof![
        9 => (1..=50_u8, select(all_stars())).prop_map(|(number, stars)| Card::Number(number, stars)),
        1 => Just(Card::Joker),
    ]
}

/// A refill draws up to five cards. If the draw pile is too small, all discards are
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
        for discarded in (0..=5).filter(|_| sequential) {
            let (seat, play) = (before.turn, Play::Refill { discarded });
            if !allowed(round, seat, &play) {
                continue;
            }
            let mut after = round.clone();
            after.apply(seat, &play, 900);
            let after = after.view();
            let missing = 5 - (before.hands[seat.index()] - discarded);
            prop_assert_eq!(after.hands[seat.index()], 5);
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
                .with_star
                .iter()
                .find(|one| one.card == number.to_string());
            let codes = all_stars()
                .into_iter()
                .map(|stars| Card::Number(number, stars));
            let plain = codes
                .clone()
                .any(|card| fits.cards.contains(&card.to_string()));
            let Some(listed) = listed else {
                prop_assert!(plain || !all_stars().into_iter().any(|stars| fitting(number, stars)));
                continue;
            };
            met.set(met.get() + 1);
            prop_assert!(!plain && fits.kinds.contains(&"claro_lay".to_owned()));
            for stars in all_stars() {
                let mut shown = stars.colours().map(|colour| colour.to_string());
                let matching = shown.any(|colour| listed.stars.contains(&colour));
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

/// A table without a log has no entries to name; a table with a log names them.
#[test]
fn entries_are_named_where_there_are_any() {
    let says = |entry: u32| {
        let view = format!(
            r#"{{"turn": 1, "hands": [4, 4], "top": "20", "pile": [{{"card": "50", "entry": {entry}}}]}}"#
        );
        let view = serde_json::from_str(&view).unwrap();
        let round = Round::from_view(&HouseRules::default(), &view).unwrap();
        let remark = round.judge(Seat(1), &"lay 50".parse().unwrap())[0].remark();
        in_english(Named::Claro, &remark, &[])
    };
    let laid = "The 50 without a star has already been laid since the last shuffle";
    assert_eq!(says(0), format!("{laid}."));
    assert_eq!(says(226), format!("{laid} (entry 226)."));
}

/// The hands follow the players who hold them. If a player leaves or a new one comes,
/// everyone starts with five again.
#[test]
fn hands_are_known_as_long_as_the_same_people_play() {
    let view = r#"{"turn": 1, "phase": {"kind": "over", "winner": 1}, "top": "20",
        "hands": [1, 3, 2], "draw_pile": 20}"#;
    let rules = HouseRules::default();
    let round = Round::from_view(&rules, &serde_json::from_str(view).unwrap()).unwrap();
    let tally = Tally { winner: Seat(1) };
    let (_, carry) =
        Round::score(&rules, 3, &Carry::default(), Some(&round), true, &tally).unwrap();
    let hands = |from: &[u8]| {
        let seats = u8::try_from(from.len()).unwrap();
        let from: Vec<Option<Seat>> = from
            .iter()
            .map(|old| (*old > 0).then_some(Seat(*old)))
            .collect();
        let carry = Round::reseated(&carry, &from);
        let next = Round::deal(&rules, seats, &carry, &Deal::default(), 9).unwrap();
        next.view().hands
    };
    assert_eq!(hands(&[3, 1, 2]), [2, 1, 3]);
    assert_eq!(hands(&[1, 2]), [5, 5], "seat 3 left");
    assert_eq!(hands(&[1, 2, 0]), [5, 5, 5], "a new player came");
    assert_eq!(hands(&[1, 2, 3, 0]), [5, 5, 5, 5], "a fourth player came");
}
