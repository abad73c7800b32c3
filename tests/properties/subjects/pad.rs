//! What the property tests need to know about the score pad.

use kibitz_game::rules::pad::{
    Category, Deal, Entry, HouseRules, Play, Round, Step, Tally, View, Wins,
};
use kibitz_game::rules::prelude::*;
use kibitz_game::rules::{Points, Seat};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use strum::VariantArray as _;

use super::subject::{Subject, any_points, any_seat, in_a_match};

impl Subject for Round {
    in_a_match!(Pad);

    fn house_rules() -> impl Strategy<Value = HouseRules> {
        let entries = select(Entry::VARIANTS);
        let ends = (option::of(1..=500_u32), option::of(1..=20_u32));
        let title = option::of(select(vec![
            "Rummikub",
            "קטאן",
            "كونكان",
            "1830",
            "Hand & Fuß",
        ]));
        let categories = vec(-3..=3_i64, 0..4);
        (
            entries,
            any::<bool>(),
            any::<bool>(),
            ends,
            title,
            categories,
            select(Step::VARIANTS),
        )
            .prop_map(
                |(entry, lowest, teams, (target_score, rounds_per_match), title, factors, step)| {
                    HouseRules {
                        title: title.map(|title| title.parse().unwrap()),
                        entry,
                        categories: match entry {
                            Entry::Points => (1..).zip(factors).map(category).collect(),
                            _ => Vec::new(),
                        },
                        step: match entry {
                            Entry::Points => step,
                            _ => Step::Whole,
                        },
                        wins: match lowest && entry == Entry::Points {
                            true => Wins::Lowest,
                            false => Wins::Highest,
                        },
                        target_score,
                        rounds_per_match,
                        teams: 2 * u8::from(teams && entry != Entry::Together),
                    }
                },
            )
    }

    /// Two teams need two players.
    fn table() -> impl Strategy<Value = u8> {
        2..=20_u8
    }

    fn short() -> HouseRules {
        HouseRules {
            rounds_per_match: Some(3),
            ..HouseRules::default()
        }
    }

    fn deal_by(_rules: &HouseRules, _seats: u8, _choice: u32) -> Deal {
        Deal {}
    }

    fn any_deal() -> impl Strategy<Value = Deal> {
        Just(Deal {})
    }

    fn any_play() -> impl Strategy<Value = Play> {
        any::<bool>().prop_filter_map("a score pad has no plays", |_| None)
    }

    fn any_tally() -> impl Strategy<Value = Tally> {
        prop_oneof![
            vec(any_points(), 0..22).prop_map(Tally::Points),
            vec((-20..=20_i64).prop_map(Points::whole), 1..5).prop_map(Tally::Points),
            vec(vec(any_points(), 0..5), 0..22).prop_map(Tally::Counts),
            vec(any_seat::<Round>(), 0..4).prop_map(Tally::Winners),
            vec(0..=22_u8, 0..22).prop_map(Tally::Places),
            any::<bool>().prop_map(Tally::Won),
        ]
    }

    fn any_view() -> impl Strategy<Value = View> {
        any::<u8>().prop_map(|seats| View { seats })
    }

    fn every_play(&self) -> Vec<Play> {
        Vec::new()
    }

    /// Partners have the same, by the parity of their seats.
    fn result(&self, rules: &HouseRules, choice: u32) -> Option<Tally> {
        let seats = u32::from(self.seats());
        let number = |seat: u32| match rules.teams {
            0 => (choice / (seat + 1)) % seats,
            teams => (choice + seat % u32::from(teams)) % seats,
        };
        let numbers = (0..seats).map(number);
        Some(match rules.entry {
            Entry::Points if !rules.categories.is_empty() => {
                let each = |number: u32| vec![steps(rules, number.into()); rules.categories.len()];
                Tally::Counts(numbers.map(each).collect())
            }
            Entry::Points => Tally::Points(
                numbers
                    .map(|number| steps(rules, i64::from(number) - 3))
                    .collect(),
            ),
            Entry::Places => Tally::Places(
                numbers
                    .map(|number| u8::try_from(number + 1).unwrap())
                    .collect(),
            ),
            Entry::Winner => {
                let won = (1..).map(Seat).zip(numbers);
                let won = won.filter(|(_, number)| number % 2 == choice % 2);
                Tally::Winners(won.map(|(seat, _)| seat).collect())
            }
            Entry::Together => Tally::Won(choice.is_multiple_of(2)),
        })
    }

    fn all_cards(_rules: &HouseRules, _seats: u8) -> usize {
        0
    }

    fn cards(&self) -> Option<usize> {
        Some(0)
    }
}

/// So many steps of those that the house rules count in.
fn steps(rules: &HouseRules, number: i64) -> Points {
    Round::step(rules) * number
}

fn category((number, factor): (u8, i64)) -> Category {
    Category {
        name: format!("category-{number}").parse().unwrap(),
        factor,
    }
}
