//! What the property tests need to know about Claro.

use kibitz_game::rules::claro::{
    Card, Colour, Deal, HouseRules, Laid, Phase, Play, RefillOrder, Round, Stars, Tally, View,
};
use kibitz_game::rules::prelude::*;
use kibitz_game::rules::{Points, Score, Seat};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use strum::VariantArray as _;

use super::subject::{Subject, any_seat, in_a_match};

impl Subject for Round {
    in_a_match!(Claro);

    // If enough illegal plays stand, the table shows more cards than exist.
    const OFF: &'static [&'static str] = &["too_many_cards"];

    fn house_rules() -> impl Strategy<Value = HouseRules> {
        let order = select(RefillOrder::VARIANTS);
        let table = prop_oneof![
            Just(Vec::new()),
            vec(select(all_stars()), 0..=50).prop_map(|stars| {
                let numbered = (1..).zip(stars);
                numbered
                    .map(|(number, stars)| Card::Number(number, stars))
                    .collect()
            }),
        ];
        let hand = prop_oneof![Just(5), 5..=9_u8];
        (1..=3_u8, hand, table, any::<[bool; 5]>(), order).prop_map(
            |(stars_to_win, hand_size, star_table, flags, refill_order)| HouseRules {
                stars_to_win,
                hand_size,
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

    fn also(&self, _rules: &HouseRules, illegal_stood: bool) {
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
        assert_eq!(score.points.iter().sum::<Points>(), 1);
    }
}

/// The cards in the hands and on the pile.
fn seen(view: &View) -> usize {
    let held: usize = view.hands.iter().map(|held| usize::from(*held)).sum();
    held + view.pile.len() + usize::from(view.top.is_some())
}

/// No star, each single star, and each pair of different colours.
pub(crate) fn all_stars() -> Vec<Stars> {
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
