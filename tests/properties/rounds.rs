//! What holds in every round.

use kibitz::rules::echad::{
    Blanks, Card, Carry, Colour, Hand, HouseRules, Letter, Phase, Play, Round, SingleLetter, Tally,
};
use kibitz::rules::{Effect as _, Finding as _};
use kibitz::rules::{Game as _, Play as _, Remark, Seat};
use proptest::collection::vec;
use proptest::prelude::*;

use super::any;
use super::config;
use super::walk::{allowed, lays, others, walk};

proptest! {
    #![proptest_config(config(150))]

    /// Legality has one source: what `fits` lists is what `judge` allows, over
    /// every card of the box, every colour that can be named, and every kind of play.
    #[test]
    fn what_fits_is_what_judge_allows(walk in walk(60)) {
        let round = &walk.round;
        let fits = round.fits();
        let turn = round.view().turn;
        for card in Card::all() {
            let listed = fits.cards.contains(&card.to_string());
            let may = lays(card).any(|play| allowed(round, turn, &play));
            prop_assert_eq!(listed, may, "{} at {:?}", card, round.view());
            for other in Seat::all(walk.seats).filter(|seat| *seat != turn) {
                prop_assert!(lays(card).all(|play| !allowed(round, other, &play)));
            }
        }
        let mut kinds: Vec<&str> = others(walk.seats)
            // Saying "Echad" without need means nothing, and so is not offered (D8).
            .filter(|play| *play != Play::SayEchad {})
            .filter(|play| Seat::all(walk.seats).any(|seat| allowed(round, seat, play)))
            .map(|play| play.kind())
            .collect();
        kinds.dedup();
        for kind in ["draw", "keep", "name_colour", "call_out", "reshuffle"] {
            let listed = fits.kinds.iter().any(|listed| listed == kind);
            prop_assert_eq!(listed, kinds.contains(&kind), "{} at {:?}", kind, round.view());
        }
        prop_assert_eq!(fits.kinds.iter().any(|kind| kind == "lay"), !fits.cards.is_empty());
    }

    /// Cards are conserved: hands, draw pile and discards are the deck (A1, C3).
    #[test]
    fn the_cards_are_always_the_deck(walk in walk(120)) {
        let view = walk.round.view();
        let held: usize = view.hands.iter().map(|held| usize::from(*held)).sum();
        let pile = usize::from(view.draw_pile.unwrap());
        let deck = if walk.rules.blanks == Blanks::Custom { 108 } else { 106 };
        prop_assert_eq!(held + pile + view.discards.len() + 1, deck);
    }

    /// The table never waits for nobody: until the round is over, something is allowed.
    #[test]
    fn somebody_can_always_go_on(walk in walk(120)) {
        let over = matches!(walk.round.view().phase, Phase::Over { .. });
        let fits = walk.round.fits();
        prop_assert_eq!(fits.kinds.is_empty(), over, "{:?}", walk.round.view());
        prop_assert_eq!(fits.seat.is_none(), over);
    }

    /// Declining or keeping in one claim is the same as in two (A19, A20).
    #[test]
    fn keeping_at_once_is_keeping(walk in walk(60), declining in any::<bool>()) {
        let draw = |keep| Play::Draw { count: None, declining, keep };
        let view = walk.round.view();
        let seat = view.turn;
        prop_assume!(view.phase == Phase::Turn {} && view.penalty.is_none());
        prop_assume!(allowed(&walk.round, seat, &draw(false)));
        let (mut one, mut two) = (walk.round.clone(), walk.round.clone());
        let mut findings = two.judge(seat, &draw(false));
        two.apply(seat, &draw(false), 100);
        if two.view().turn == seat {
            findings.extend(two.judge(seat, &Play::Keep {}));
            two.apply(seat, &Play::Keep {}, 101);
            prop_assert_eq!(one.judge(seat, &draw(true)), findings);
        }
        one.apply(seat, &draw(true), 100);
        prop_assert_eq!(one, two);
    }

    /// A table described by its view is the same table.
    #[test]
    fn a_view_leads_back_to_its_table(walk in walk(60)) {
        let view = walk.round.view();
        let again = Round::from_view(&walk.rules, &view).unwrap();
        prop_assert_eq!(again.view(), view);
        for (seat, play) in walk.round.candidates() {
            prop_assert_eq!(again.judge(seat, &play), walk.round.judge(seat, &play));
        }
        prop_assert_eq!(again, walk.round);
    }

    /// Whatever is claimed, and let stand, can be judged, done, and put into
    /// words: each code has a sentence, whose gaps are all filled, and a ruling.
    #[test]
    fn whatever_is_remarked_can_be_said(
        walk in walk(40),
        claims in vec((1..=15_u8, any::play()), 1..12),
    ) {
        let mut round = walk.round;
        for (entry, (seat, play)) in (100..).zip(claims) {
            let seat = Seat((seat - 1) % walk.seats + 1);
            if round.admit(seat, &play).is_err() {
                continue;
            }
            for finding in round.judge(seat, &play) {
                sayable(&finding.remark())?;
            }
            for effect in round.apply(seat, &play, entry) {
                sayable(&effect.remark())?;
            }
            let _ = round.fits();
        }
    }

    /// A table that was never there is refused or judged, and never a panic.
    #[test]
    fn no_described_table_is_too_odd(
        rules in any::house_rules(),
        view in any::view(),
        claims in vec((1..=15_u8, any::play()), 1..8),
    ) {
        match Round::from_view(&rules, &view) {
            Err(refusal) => {
                prop_assert!(!refusal.field.is_empty() && !refusal.expected.is_empty());
            }
            Ok(mut round) => {
                let seats = u8::try_from(view.hands.len()).unwrap();
                for (seat, play) in claims {
                    let seat = Seat((seat - 1) % seats + 1);
                    let _ = round.fits();
                    if round.admit(seat, &play).is_ok() {
                        let _ = round.judge(seat, &play);
                        let _ = round.apply(seat, &play, 1);
                    }
                }
            }
        }
    }
}

/// Whether a remark has a sentence with no gap left, and a ruling that exists.
fn sayable(remark: &Remark) -> Result<(), TestCaseError> {
    let phrase = Round::PHRASES
        .iter()
        .find(|(code, _)| *code == remark.code)
        .map(|(_, phrase)| *phrase);
    let Some(phrase) = phrase else {
        return Err(TestCaseError::fail(format!(
            "no phrase for {}",
            remark.code
        )));
    };
    for gap in phrase.split('{').skip(1) {
        let name = gap.split('}').next().unwrap_or_default();
        let name = name.trim_start_matches('@');
        prop_assert!(
            remark.params.contains_key(name),
            "{}: no {}",
            remark.code,
            name
        );
    }
    prop_assert!(
        Round::RULINGS.iter().any(|(id, _)| *id == remark.ruling),
        "no ruling {}",
        remark.ruling
    );
    Ok(())
}

/// A49: the deck's points follow from its single letter, whichever it is.
#[test]
fn the_decks_points_follow_from_its_single_letter() {
    for single in Letter::ALL {
        let rules = HouseRules {
            single_letter: SingleLetter::Known(single),
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
        let k = i64::from(single.value());
        for colour in Colour::ALL {
            let of_colour = |card| matches!(card, Card::Letter(of, _) if of == colour);
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

/// A40, C11: whatever is dealt again after a reshuffle, the winner's last card
/// lies on the table: a result can name all the others, and not that one.
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
        Round::score(&rules, 2, &Carry::default(), None, true, &tally)
    };
    let (last, others) = deck.split_last().unwrap();
    assert_eq!(*last, Card::WildPickUpThree);
    assert_eq!(score(others).unwrap().0.points, [740, 0]);
    assert_eq!(score(&deck).unwrap_err().code, "hand_count");
}
