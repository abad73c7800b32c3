//! What the property tests need to know about Claro.

use kibitz_game::rules::claro::{Card, Colour, Deal, HouseRules, Play, Round, Stars, Tally, View};
use serde_json::{Value, json};
use strum::VariantArray as _;

use super::subject::prelude::*;

impl Subject for Round {
    in_a_match!(Claro);

    /// The stars of the first numbers.
    fn any_value(_option: &str) -> BoxedStrategy<Value> {
        let stars = vec(select(all_stars()), 0..=50);
        let cards = stars.prop_map(|stars| {
            let numbered = (1..).zip(stars);
            let cards = numbered.map(|(number, stars)| Card::Number(number, stars));
            json!(cards.collect::<Vec<_>>())
        });
        cards.boxed()
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

    fn shown_by(field: &str) -> &'static [&'static str] {
        match field {
            "pile" => &["top", "top_entry", "pile"],
            "piles" => &["draw_pile", "discard_pile"],
            _ => &[],
        }
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
