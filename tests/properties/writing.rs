//! What is written down reads back as the same.

use kibitz::rules::echad::{Card, HouseRules, Play, Tally, View};
use kibitz::rules::{Game as _, game};
use kibitz::table::Claim;
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::any;
use super::config;
use super::walk::walk;

fn through_json<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("it has a JSON form");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

proptest! {
    #![proptest_config(config(200))]

    #[test]
    fn a_play_reads_back_as_it_was_written(play in any::play()) {
        prop_assert_eq!(play.to_string().parse::<Play>(), Ok(play.clone()));
        prop_assert_eq!(through_json(&play), play.clone());
        let tagged = game::Play::Echad(play);
        prop_assert_eq!(through_json(&tagged), tagged);
    }

    #[test]
    fn a_result_reads_back_as_it_was_written(tally in any::tally()) {
        prop_assert_eq!(tally.to_string().parse::<Tally>(), Ok(tally.clone()));
        prop_assert_eq!(through_json(&tally), tally.clone());
        let tagged = game::Tally::Echad(tally);
        prop_assert_eq!(through_json(&tagged), tagged);
    }

    #[test]
    fn a_claim_reads_back_as_it_was_written(claim in any::claim()) {
        prop_assert_eq!(through_json::<Claim>(&claim), claim);
    }

    #[test]
    fn house_rules_read_back_as_they_were_written(rules in any::house_rules()) {
        prop_assert_eq!(through_json::<HouseRules>(&rules), rules);
    }

    #[test]
    fn a_view_reads_back_as_it_was_written(walk in walk(40), odd in any::view()) {
        let view = walk.round.view();
        prop_assert_eq!(through_json::<View>(&view), view);
        prop_assert_eq!(through_json::<View>(&odd), odd);
    }

    /// Whatever is typed as a play or a result is read or refused.
    #[test]
    fn no_text_is_too_odd(words in "[a-z0-9@; -]{0,40}") {
        let _ = words.parse::<Play>();
        let _ = words.parse::<Tally>();
        let _ = words.parse::<Card>();
        let _ = format!("lay {words}").parse::<Play>();
        let _ = format!("@1 out; @2 {words}").parse::<Tally>();
    }
}

#[test]
fn a_card_reads_back_as_it_was_written() {
    for card in Card::all() {
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(through_json(&card), card);
    }
}
