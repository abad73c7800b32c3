//! What must hold in every round.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

use kibitz_game::rules::{Ended, Language, Remark};
use kibitz_game::words::Words;

use super::config;
use super::subject::prelude::*;
use super::subject::{at_every_table, walk};

/// Legality has one source: what `fits` lists is what `judge` allows. This is checked
/// for every card, with everything a claim can add to it, and for every kind of play.
pub(super) fn what_fits_is_what_judge_allows<S: Subject>() {
    proptest!(config(45), |(walk in walk::<S>(110))| {
        let round = &walk.round;
        let (fits, awaited) = (round.fits(), round.awaited());
        let [mut may, mut must] = [BTreeSet::new(), BTreeSet::new()];
        let mut numbers = BTreeSet::new();
        for play in round.every_play() {
            let mut seats = Seat::all(walk.seats).filter(|seat| allowed(round, *seat, &play));
            let Some(seat) = seats.next() else { continue };
            let alone = awaited == Some(seat) && seats.next().is_none();
            prop_assert!(alone || S::out_of_turn(&play), "{} by {}: {:?}", play, seat, round.view());
            let card = play.card().map(|card| card.to_string());
            let kind = play.kind().to_owned();
            let listed = !round.unlisted(&walk.rules, &play);
            if listed {
                must.extend(card.clone());
                if let (Some(card), Some(number)) = (&card, play.number()) {
                    let with = fits.with_number.iter().find(|with| with.card == *card);
                    let with = with.is_some_and(|with| with.numbers.contains(&number));
                    prop_assert!(with, "{} is not in {:?}", play, fits.with_number);
                }
            }
            if let (Some(card), Some(number)) = (&card, play.number()) {
                numbers.insert((card.clone(), number));
            }
            if listed || card.is_some() {
                must.insert(kind.clone());
            }
            may.extend(card);
            may.insert(kind);
        }
        let listed: Vec<String> = fits.cards.iter().chain(&fits.kinds).map(ToString::to_string).collect();
        let set: BTreeSet<String> = listed.iter().cloned().collect();
        prop_assert_eq!(listed.len(), set.len(), "{:?}", fits);
        let wrong: Vec<_> = set.difference(&may).chain(must.difference(&set)).collect();
        prop_assert!(wrong.is_empty(), "{:?} at {:?}", wrong, round.view());
        for with in &fits.with_number {
            for number in &with.numbers {
                let allowed = numbers.contains(&(with.card.to_string(), *number));
                prop_assert!(allowed, "{} with {} at {:?}", with.card, number, round.view());
            }
        }
        for besides in &fits.besides {
            for card in &besides.cards {
                let play = round.every_play().into_iter().find(|play| {
                    play.kind() == besides.kind && play.besides().is_some_and(|other| *card == other.to_string())
                });
                let may = play.is_some_and(|play| allowed(round, besides.seat, &play));
                prop_assert!(may, "{:?} at {:?}", besides, round.view());
            }
        }
        prop_assert_eq!(fits.seat, awaited);
    });
}

/// Cards are conserved: all cards together are always the deck.
pub(super) fn the_cards_are_always_the_deck<S: Subject>() {
    at_every_table::<S>(120, |walk| {
        let all = S::all_cards(&walk.rules, walk.seats);
        let cards = walk.round.cards().unwrap_or(all);
        prop_assert_eq!(cards, all, "{:?}", walk.round.view());
        walk.round.also(&walk.rules, false);
        Ok(())
    });
}

/// The table never waits in vain: until the round is over there is an allowed play, and
/// once it is over it can be counted.
pub(super) fn somebody_can_always_go_on<S: Subject>() {
    at_every_table::<S>(60, |walk| {
        let round = &walk.round;
        let over = round.awaited().is_none();
        prop_assert_eq!(round.fits().kinds.is_empty(), over, "{:?}", round.view());
        prop_assert_eq!(round.choose(0).is_none(), over, "{:?}", round.view());
        prop_assert_eq!(
            round.result(&walk.rules, 1).is_some(),
            over,
            "{:?}",
            round.view()
        );
        Ok(())
    });
}

/// A view shows all that play depends on: where two tables differ, the members of their views that
/// show it differ. Every field of a table is looked at by itself, because whole views are
/// seldom equal. Only the house rules and the seats are shown elsewhere.
pub(super) fn a_view_shows_all_that_play_depends_on<S: Subject>() {
    let known = RefCell::new(HashMap::new());
    at_every_table::<S>(120, |walk| {
        let view = serde_json::to_value(walk.round.view()).unwrap();
        for (field, value) in fields(&walk.round) {
            if field == "rules" {
                continue;
            }
            let members = match S::shown_by(&field) {
                [] => vec![&view[&*field]],
                several => several.iter().map(|member| &view[member]).collect(),
            };
            let shown = serde_json::to_string(&members).unwrap();
            let mut known = known.borrow_mut();
            let of = known.entry((field, walk.seats, shown));
            let (field, _, shown) = of.key().clone();
            let before = of.or_insert_with(|| value.clone());
            prop_assert_eq!(&*before, &value, "{} is shown as {}", field, shown);
        }
        Ok(())
    });
}

/// Returns the fields of a table by their names, each as it is written for people who debug it.
fn fields<S: Subject>(round: &S) -> Vec<(String, String)> {
    let mut fields: Vec<(String, String)> = Vec::new();
    for line in format!("{round:#?}").lines() {
        let own = line
            .strip_prefix("    ")
            .and_then(|line| line.split_once(": "));
        match own.filter(|(name, _)| !name.starts_with(' ')) {
            Some((name, value)) => fields.push((name.to_owned(), value.to_owned())),
            None => {
                if let Some((_, value)) = fields.last_mut() {
                    value.push_str(line.trim_start());
                }
            }
        }
    }
    fields
}

/// A result that no round can have is refused, and never causes a panic.
pub(super) fn no_result_is_too_odd<S: Subject>() {
    let plays = || prop_oneof![Just(Vec::new()), vec(any::<u32>(), 200)];
    let tallies = || vec(S::any_tally(), 6);
    proptest!(config(50), |(mut walk in walk::<S>(20), plays in plays(), tallies in tallies())| {
        // Half of the rounds are played to their end, which takes the longest.
        let mut plays = plays.into_iter();
        while walk.round.result(&walk.rules, 1).is_none() && let Some(choice) = plays.next() {
            walk.step(choice);
        }
        let carry = S::Carry::default();
        for (round, tally) in tallies.iter().flat_map(|tally| [(None, tally), (Some(&walk.round), tally)]) {
            let ended = Ended { round, ..Ended::unlogged(&walk.rules, walk.seats, &carry) };
            if let Err(refusal) = S::score(&ended, tally) {
                prop_assert!(!refusal.field.is_empty() && !refusal.expected.is_empty());
            }
        }
    });
}

/// Claims a play and lets it stand even if it is illegal. Each remark must have a
/// sentence. The play may also be refused.
pub(super) fn claim<S: Subject>(
    round: &mut S,
    seat: Seat,
    play: &S::Play,
    entry: u32,
) -> Result<(), TestCaseError> {
    if let Err(refusal) = round.admit(seat, play) {
        prop_assert!(!refusal.field.is_empty() && !refusal.expected.is_empty());
        return Ok(());
    }
    for finding in round.judge(seat, play) {
        sayable::<S>(&finding.remark())?;
    }
    for effect in round.apply(seat, play, entry) {
        sayable::<S>(&effect.remark())?;
    }
    Ok(())
}

/// Checks that a remark has a sentence without gaps, and a ruling that exists.
fn sayable<S: Subject>(remark: &Remark) -> Result<(), TestCaseError> {
    let words = Words::new(S::NAME.parse().unwrap(), Language::En);
    let sentence = words.remark(remark, &[]);
    prop_assert!(sentence.ends_with('.'), "{}: {}", remark.code, sentence);
    let ruled = Words::rulings(words.game()).any(|id| id == remark.ruling);
    prop_assert!(ruled, "no ruling {}", remark.ruling);
    Ok(())
}
