//! What the property tests need to know about the score pad.

use kibitz_game::rules::pad::{Deal, Entry, HouseRules, Play, Round, Tally};
use serde_json::{Value, json};

use super::subject::prelude::*;

impl Subject for Round {
    in_a_match!(Pad);

    fn any_value(option: &str) -> BoxedStrategy<Value> {
        if option == "title" {
            let titles = vec!["Rummikub", "קטאן", "كونكان", "1830", "Hand & Fuß"];
            return select(titles).prop_map(Value::from).boxed();
        }
        let category = |(number, factor): (u8, i64)| {
            let name = format!("category-{number}");
            json!({"name": name, "factor": factor})
        };
        let factors = vec(-3..=3_i64, 0..4);
        factors
            .prop_map(move |factors| (1..).zip(factors).map(category).collect())
            .boxed()
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
