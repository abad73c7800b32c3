//! Everything that is written reads back as the same.

use super::claims::{any_claim, any_result};
use super::config;
use super::subject::prelude::*;
use super::subject::{Written, walk};

fn through_json<T: Written>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("a value has a JSON form");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(super) fn what_is_written_reads_back<S: Subject>() {
    let written = (
        S::any_play(),
        S::any_tally(),
        S::house_rules(),
        any_result::<S>(),
        any_claim::<S>(),
    );
    proptest!(config(150), |((play, tally, rules, result, claim) in written)| {
        let game = S::rules_in_a_match(rules.clone()).game();
        prop_assert_eq!(game.tally(&result.notation()), Ok(result.clone()));
        prop_assert_eq!(through_json(&result), result);
        prop_assert_eq!(&play.to_string().parse::<S::Play>(), &Ok(play.clone()));
        prop_assert_eq!(&through_json(&play), &play);
        prop_assert_eq!(&tally.to_string().parse::<S::Tally>(), &Ok(tally.clone()));
        prop_assert_eq!(&through_json(&tally), &tally);
        prop_assert_eq!(through_json(&rules), rules);
        prop_assert_eq!(through_json(&claim), claim);
    });
}

/// Nothing in a view is ever null, not in a list either.
pub(super) fn a_view_has_no_null<S: Subject>() {
    proptest!(config(75), |(walk in walk::<S>(40))| {
        let text = serde_json::to_string(&walk.round.view()).unwrap();
        prop_assert!(!text.contains("null"), "{}", text);
    });
}

/// Each card is read back in every play that has it.
pub(super) fn every_single_play_reads_back<S: Subject>() {
    proptest!(config(2), |(walk in walk::<S>(20))| {
        for play in walk.round.every_play() {
            prop_assert_eq!(&play.to_string().parse::<S::Play>(), &Ok(play.clone()));
            prop_assert_eq!(through_json(&play), play);
        }
    });
}

/// Any text given as a play or a result is read or refused.
pub(super) fn no_text_is_too_odd<S: Subject>() {
    proptest!(config(150), |(words in "[a-z0-9@;=> -]{0,40}")| {
        let lay = format!("lay {words}");
        let out = format!("@1 out; @2 {words}");
        for text in [&words, &lay, &out] {
            let _ = text.parse::<S::Play>();
            let _ = text.parse::<S::Tally>();
        }
    });
}
