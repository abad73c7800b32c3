//! What must hold in Echad alone.

use std::cell::Cell;

use kibitz_game::rules::echad::{
    Card, Colour, Deal, Effect, Finding, Hand, HouseRules, Letter, Phase, Play, Round,
    SingleLetter, Tally,
};
use kibitz_game::rules::game::Game as Named;
use kibitz_game::rules::{Due, Ended, Remark};
use strum::VariantArray as _;

use crate::words::in_english;

use super::config;
use super::subject::prelude::*;
use super::subject::{at_every_table, walk};

fn draw(count: Option<u8>) -> Play {
    Play::Draw {
        count,
        declining: false,
        keep: false,
    }
}

/// D11: a draw that finds too few cards in the pile takes those, the discards are
/// shuffled, and it takes the rest. Claiming these steps one by one leads to the same
/// table.
#[test]
fn a_draw_with_a_reshuffle_is_all_its_steps() {
    let met = Cell::new(0);
    at_every_table::<Round>(120, |walk| {
        let before = walk.round.view();
        let (pile, below) = (before.draw_pile, before.discards.len());
        // All of them are shuffled where the top card does not stay (C11).
        let shuffled_too = !walk.rules.reshuffle_keep_top && !before.top_shuffled;
        let below = u8::try_from(below + usize::from(shuffled_too)).unwrap();
        let Some(seat) = walk.round.awaited() else {
            return Ok(());
        };
        // An "Echad" that the draw shows to be false draws, too (C14).
        if before.announced || !allowed(&walk.round, seat, &draw(None)) {
            return Ok(());
        }
        let mut whole = walk.round.clone();
        let effects = whole.apply(seat, &draw(None), 100);
        let drawn = whole.view().hands[seat.index()] - before.hands[seat.index()];
        let listed = effects.iter().filter_map(|effect| match effect {
            Effect::Drew { count, .. } => Some(("drew", *count)),
            Effect::Reshuffled { count } => Some(("reshuffled", *count)),
            _ => None,
        });
        let listed: Vec<_> = listed.collect();
        if drawn <= pile {
            prop_assert_eq!(listed, [("drew", drawn)]);
            return Ok(());
        }
        met.set(met.get() + 1);
        prop_assert!(walk.round.fits().kinds.contains(&"echad_draw".into()));
        let steps = [
            ("drew", pile),
            ("reshuffled", below),
            ("drew", drawn - pile),
        ];
        let first = usize::from(pile == 0);
        prop_assert_eq!(&listed, &steps[first..]);
        prop_assert_eq!(whole.view().draw_pile, pile + below - drawn);
        let draws_on = matches!(before.phase, Phase::Turn {} | Phase::Drawn { again: true });
        let to_match = before.colour.is_some() && before.penalty.is_none();
        let until_match = walk.rules.draw_until_match && draws_on && to_match;
        for count in 0..=12 {
            // In one claim, several cards can be drawn until one matches (D12).
            let one_by_one = until_match && (1..=pile + below).contains(&count);
            let right = count == drawn || (count == pile && pile > 0) || one_by_one;
            prop_assert_eq!(allowed(&walk.round, seat, &draw(Some(count))), right);
        }

        let mut steps = walk.round.clone();
        if pile > 0 {
            steps.apply(seat, &draw(Some(pile)), 100);
        }
        let mut implied = steps.clone();
        implied.apply(seat, &draw(None), 101);
        prop_assert_eq!(&implied, &whole);
        for by in Seat::all(walk.seats) {
            let dealt = by == before.dealer;
            prop_assert_eq!(allowed(&steps, by, &Play::Reshuffle {}), dealt);
        }
        steps.apply(before.dealer, &Play::Reshuffle {}, 101);
        prop_assert!(allowed(&steps, seat, &draw(Some(drawn - pile))));
        steps.apply(seat, &draw(None), 102);
        prop_assert_eq!(&steps, &whole);
        Ok(())
    });
    assert!(met.get() > 20, "met {} times", met.get());
}

/// A table of three after these plays, which the table let stand if they were illegal. Seat 3 has
/// dealt.
fn played(rules: &HouseRules, up: &str, plays: &[(u8, &str)]) -> Round {
    let deal = Deal {
        dealer: Some(Seat(3)),
        up: up.parse().unwrap(),
    };
    let mut round = Round::deal(rules, 3, &Due::default(), &deal, 1).unwrap();
    for (entry, (seat, play)) in (2..).zip(plays) {
        round.apply(Seat(*seat), &play.parse().unwrap(), entry);
    }
    round
}

fn sentence(remark: &Remark) -> String {
    let names = ["Ana", "Ben", "Chaim"].map(str::to_owned);
    in_english(Named::Echad, remark, &names)
}

/// Returns what the referee says about a play that is not legal.
fn said(round: &Round, seat: u8, play: &str) -> String {
    let findings = round.judge(Seat(seat), &play.parse().unwrap());
    sentence(&findings[0].remark())
}

/// Lays all cards but one.
const SIX: &str = "lay blue-alef blue-bet blue-dalet blue-he blue-vav blue-zayin";

/// D10: if nothing is left to draw, a call-out requires no draw.
#[test]
fn a_call_out_that_costs_nothing_asks_for_no_draw() {
    let rules = HouseRules {
        illegal_play_penalty_cards: 10,
        ..HouseRules::default()
    };
    // Penalties take all cards, and do not begin a turn.
    let mut plays = vec![(1, SIX)];
    plays.extend([(3, "penalty"); 9]);
    let mut round = played(&rules, "blue-gimel", &plays);
    let call = Play::CallOut { target: Seat(1) };
    assert!(round.judge(Seat(3), &call).is_empty());
    let effects = round.apply(Seat(3), &call, 99);
    assert_eq!(
        sentence(&effects[0].remark()),
        "There is nothing left to draw: the forgotten “Echad” costs Ana nothing."
    );
    assert_eq!(round.view().penalty, None);
    assert_eq!(round.awaited(), Some(Seat(2)));
    assert_eq!(
        said(&round, 3, "call @1"),
        "Ana has already been called out."
    );
}

/// A single card is not “1 cards”, and entries are named.
#[test]
fn sentences_count_and_name_what_there_is() {
    let plays = [(3, "lay blue-pick-up-three"), (2, "draw 84")];
    let mut round = played(&HouseRules::default(), "blue-gimel", &plays);
    assert_eq!(
        said(&round, 1, "lay blue-he"),
        "The pick-up comes first: Ana has to draw 1 card."
    );
    let effects = round.apply(Seat(1), &draw(None), 99);
    assert_eq!(
        sentence(&effects[0].remark()),
        "1 discard becomes the new draw pile."
    );

    let round = played(&HouseRules::default(), "blue-gimel", &[]);
    let expected = "Chaim holds 7 cards, so there was no “Echad” to say.";
    assert_eq!(said(&round, 1, "call @3"), expected);

    let rules = HouseRules {
        hand_size: 5,
        ..HouseRules::default()
    };
    let plays = [(1, "lay blue-yud"), (2, "lay red-yud"), (3, "lay red-tet")];
    let round = played(&rules, "blue-gimel", &plays);
    let five = "lay red-alef red-bet red-dalet red-he red-vav";
    let findings = round.judge(Seat(1), &five.parse().unwrap());
    let expected = "Ana holds only 4 cards, so 5 cannot be laid.";
    assert_eq!(sentence(&findings[1].remark()), expected);

    let rules = HouseRules {
        single_letter: SingleLetter::Known(Letter::Yud),
        ..HouseRules::default()
    };
    let round = played(&rules, "blue-yud", &[]);
    let expected = "The only blue Yud is already on the table.";
    assert_eq!(said(&round, 1, "lay blue-yud"), expected);
}

/// A play that cannot be read is refused with the reason.
#[test]
fn a_play_that_cannot_be_read_says_why() {
    for (play, fault) in [
        ("lay blu-gimel", "there is no card `blu-gimel` in echad"),
        ("lay wild rde", "there is no card `rde` in echad"),
        (
            "lay wild red blue-he",
            "`lay wild red blue-he` cannot be read",
        ),
        ("name pink", "there is no colour `pink`"),
        ("draw x", "`draw x` cannot be read"),
        ("pass", "`pass` is not a play of echad"),
    ] {
        let said = play.parse::<Play>().unwrap_err();
        assert!(said.starts_with(fault), "{said}");
    }
}

/// C14: a false "Echad" takes its cards before the player could draw on (A22). Where it takes the
/// last ones, keeping the card that was drawn says nothing about whether it matches.
#[test]
fn a_false_echad_takes_the_cards_that_could_have_been_drawn_on() {
    let found = |echad_false_penalty| {
        let rules = HouseRules {
            draw_until_match: true,
            echad_false_penalty,
            ..HouseRules::default()
        };
        // Five cards are left to draw.
        let round = played(&rules, "blue-he", &[(2, "draw 79"), (1, "echad")]);
        let keep = Play::Draw {
            count: None,
            declining: false,
            keep: true,
        };
        round.judge(Seat(1), &keep).to_vec()
    };
    assert_eq!(found(3), [Finding::UnseenMatch {}]);
    assert_eq!(found(4), []);
}

/// Declining or keeping in one claim is the same as in two (A19, A20), also after several cards
/// (D12), and where a false "Echad" takes what is left (C14).
#[test]
fn keeping_at_once_is_keeping() {
    let counts = proptest::option::of(1..=12_u8);
    let walks = (walk::<Round>(60), any::<bool>(), counts);
    proptest!(config(150), |((walk, declining, count) in walks)| {
    let draw = |keep| Play::Draw { count, declining, keep };
    let view = walk.round.view();
    let seat = view.turn;
    prop_assume!(view.phase == Phase::Turn {} && view.penalty.is_none());
    prop_assume!(allowed(&walk.round, seat, &draw(false)));
    let (mut one, mut two) = (walk.round.clone(), walk.round.clone());
    let mut findings = two.judge(seat, &draw(false));
    two.apply(seat, &draw(false), 100);
    if two.view().turn == seat {
        for finding in two.judge(seat, &Play::Keep {}) {
            // It is told once that only the hand could show that nothing matched (H4).
            if !findings.contains(&finding) {
                findings.push(finding);
            }
        }
        two.apply(seat, &Play::Keep {}, 101);
        prop_assert_eq!(one.judge(seat, &draw(true)), findings);
    }
    one.apply(seat, &draw(true), 100);
    prop_assert_eq!(one, two);
    });
}

/// A49: the points in the deck follow from its single letter, whichever letter it is.
#[test]
fn the_decks_points_follow_from_its_single_letter() {
    for single in Letter::VARIANTS {
        let rules = HouseRules {
            single_letter: SingleLetter::Known(*single),
            ..HouseRules::default()
        };
        let deck = Round::deck(&rules);
        let sum = |of: &dyn Fn(Card) -> bool| {
            let cards = deck.iter().filter(|card| of(card.card.parse().unwrap()));
            cards.fold((0, 0), |(count, points), card| {
                let copies = i64::from(card.copies);
                (count + copies, points + copies * card.points)
            })
        };
        let k = i64::from(*single as u8);
        for colour in Colour::VARIANTS {
            let of_colour = |card| matches!(card, Card::Letter(of, _) if of == *colour);
            assert_eq!(
                sum(&of_colour),
                (19, 110 - k),
                "{colour} without one {single}"
            );
        }
        let letters = |card| matches!(card, Card::Letter(..));
        assert_eq!(sum(&letters), (76, 440 - 4 * k));
        assert_eq!(sum(&|card| matches!(card, Card::Action(..))), (24, 240));
        let wilds = |card| matches!(card, Card::Wild | Card::WildPickUpThree);
        assert_eq!(sum(&wilds), (6, 120));
        assert_eq!(sum(&|_| true), (106, 800 - 4 * k));
    }
}

/// A40, C11: the winner's last card always lies on the table, even after a reshuffle.
/// So a result can name every card but that one.
#[test]
fn a_result_names_all_cards_but_the_last_one_laid() {
    let rules = HouseRules {
        single_letter: SingleLetter::Known(Letter::Yud),
        ..HouseRules::default()
    };
    let deck = Round::deck(&rules).into_iter().flat_map(|card| {
        let kind: Card = card.card.parse().unwrap();
        std::iter::repeat_n(kind, usize::from(card.copies))
    });
    let deck: Vec<Card> = deck.collect();
    let score = |cards: &[Card]| {
        let tally = Tally {
            winner: Seat(1),
            hands: vec![Hand {
                seat: Seat(2),
                cards: cards.to_vec(),
            }],
        };
        Round::score(&Ended::unlogged(&rules, 2, &Due::default()), &tally)
    };
    let (last, others) = deck.split_last().unwrap();
    assert_eq!(*last, Card::WildPickUpThree);
    assert_eq!(score(others).unwrap().0.points, [740, 0]);
    assert_eq!(score(&deck).unwrap_err().code.name, "hand_count");
}
