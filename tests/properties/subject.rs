//! What the property tests need to know about a game.

use kibitz_game::rules::prelude::*;
use kibitz_game::rules::{
    Ended, EntryNo, Game, Judging, OptionKind, Options, Points, Refusal, Rewarding, Ruling, Score,
    Scoring, Seat, Viewing, game,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::Config;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Names that the properties and their games need.
pub(super) mod prelude {
    pub(crate) use kibitz_game::rules::prelude::*;
    pub(crate) use kibitz_game::rules::{Points, Score, Seat};
    pub(crate) use proptest::collection::vec;
    pub(crate) use proptest::option;
    pub(crate) use proptest::prelude::*;
    pub(crate) use proptest::sample::select;

    pub(in super::super) use super::{
        Subject, allowed, any_points, any_rules, any_seat, in_a_match, pick,
    };
}

/// The cases for each property: enough to meet every kind of card, every option and a
/// reshuffle many times, and few enough to run with every change.
pub(super) fn config(cases: u32) -> Config {
    Config {
        cases,
        // Proptest would otherwise save failing cases in the repository.
        failure_persistence: None,
        ..Config::default()
    }
}

/// Values that are written as JSON and read back.
pub(super) trait Written: Serialize + DeserializeOwned + 'static {}

impl<T: Serialize + DeserializeOwned + 'static> Written for T {}

/// A game's round, with everything that can be claimed at its table, sensible or not.
pub(super) trait Subject:
    Judging
    + Scoring
    + Viewing
    + Rewarding
    + Game<HouseRules: Written, Deal: Written, Play: Written, Tally: Written, View: Serialize>
    + 'static
{
    /// The options of a match.
    fn house_rules() -> impl Strategy<Value = Self::HouseRules> {
        any_rules::<Self>()
    }

    /// The values of an option that takes a text or a list.
    fn any_value(option: &str) -> BoxedStrategy<Value> {
        panic!("nothing says what `{option}` of {} can be", Self::NAME)
    }

    /// The number of players. Tables with special rules come up more often.
    fn table() -> impl Strategy<Value = u8> {
        Self::SEATS.0
    }

    /// Options by which a match is short.
    fn short() -> Self::HouseRules {
        Self::HouseRules::default()
    }

    /// A deal that can begin any round of such a match.
    fn deal_by(rules: &Self::HouseRules, seats: u8, choice: u32) -> Self::Deal;

    fn any_deal() -> impl Strategy<Value = Self::Deal>;

    fn any_play() -> impl Strategy<Value = Self::Play>;

    fn any_tally() -> impl Strategy<Value = Self::Tally>;

    /// Every play with one card or none, with everything a claim can add to it. Plays
    /// of one kind stay together.
    fn every_play(&self) -> Vec<Self::Play>;

    /// Says whether `fits` may leave this play out although it is allowed: by its card, or
    /// by its kind if it has no card.
    fn unlisted(&self, _rules: &Self::HouseRules, _play: &Self::Play) -> bool {
        false
    }

    /// Says whether any seat may make this play, and not only the seat whose turn it is.
    fn out_of_turn(_play: &Self::Play) -> bool {
        false
    }

    /// One of the allowed plays, or `None` if there are none.
    fn choose(&self, choice: u32) -> Option<(Seat, Self::Play)> {
        pick(self, choice)
    }

    /// The result that the round can be counted by as it is.
    fn result(&self, _rules: &Self::HouseRules, _choice: u32) -> Option<Self::Tally> {
        self.outcome()
    }

    /// The number of cards in the game.
    fn all_cards(rules: &Self::HouseRules, seats: u8) -> usize;

    /// The number of cards that can be found somewhere, or `None` if they were not
    /// counted.
    fn cards(&self) -> Option<usize>;

    /// Returns the members of a view that show this field of the table, if it is not shown by the
    /// one of its name.
    fn shown_by(_field: &str) -> &'static [&'static str] {
        &[]
    }

    /// Asserts what else holds at a table, where all plays were allowed or illegal ones
    /// stood.
    fn also(&self, _rules: &Self::HouseRules, _illegal_stood: bool) {}

    /// Asserts what holds for the score of a round played by the rules.
    fn counted(&self, _score: &Score) {}

    fn of(round: &game::Round) -> &Self;
    fn rules_in_a_match(rules: Self::HouseRules) -> game::HouseRules;
    fn deal_in_a_match(deal: Self::Deal) -> game::Deal;
    fn play_in_a_match(play: Self::Play) -> game::Play;
    fn tally_in_a_match(tally: Self::Tally) -> game::Tally;
}

/// Wraps a game's own types into those of a match.
macro_rules! in_a_match {
    ($game:ident) => {
        fn of(round: &kibitz_game::rules::game::Round) -> &Self {
            match round {
                kibitz_game::rules::game::Round::$game(round) => round,
                other => panic!("{:?} is another game", other.game()),
            }
        }

        fn rules_in_a_match(rules: Self::HouseRules) -> kibitz_game::rules::game::HouseRules {
            kibitz_game::rules::game::HouseRules::$game(rules)
        }

        fn deal_in_a_match(deal: Self::Deal) -> kibitz_game::rules::game::Deal {
            kibitz_game::rules::game::Deal::$game(deal)
        }

        fn play_in_a_match(play: Self::Play) -> kibitz_game::rules::game::Play {
            kibitz_game::rules::game::Play::$game(play)
        }

        fn tally_in_a_match(tally: Self::Tally) -> kibitz_game::rules::game::Tally {
            kibitz_game::rules::game::Tally::$game(tally)
        }
    };
}
pub(super) use in_a_match;

/// Options that do not contradict each other. Each is left out half of the time, and has any value
/// otherwise that it can have; of long ranges, the lower end, with which matches are short.
pub(super) fn any_rules<S: Subject>() -> impl Strategy<Value = S::HouseRules> {
    let options = S::HouseRules::options().into_iter().map(|one| {
        let value = match (one.kind, one.range) {
            (OptionKind::Flag, _) => any::<bool>().prop_map(Value::from).boxed(),
            (OptionKind::Choice, _) => select(one.choices).prop_map(Value::from).boxed(),
            (OptionKind::Number, Some((least, most))) => {
                let few = least..=most.min(least + 12);
                let numbers = prop_oneof![few, least..=most.min(400)];
                numbers.prop_map(Value::from).boxed()
            }
            _ => S::any_value(one.name),
        };
        option::of(value.prop_map(move |value| (one.name.to_owned(), value)))
    });
    options
        .collect::<Vec<_>>()
        .prop_map(|set| {
            let set = Value::Object(set.into_iter().flatten().collect());
            serde_json::from_value(set).expect("options have such values")
        })
        .prop_filter("these options go together", |rules| {
            S::check_options(rules, 2).is_ok()
        })
}

/// A seat at some table, and now and then a seat that does not exist.
pub(super) fn any_seat<S: Subject>() -> impl Strategy<Value = Seat> {
    let seats = prop_oneof![
        6 => (1..=3_u8).boxed(),
        3 => (1..=*S::SEATS.0.end()).boxed(),
        1 => any::<u8>().boxed(),
    ];
    seats.prop_map(Seat)
}

/// Says whether the rules allow the play, as far as a table can know.
pub(super) fn allowed<S: Subject>(round: &S, seat: Seat, play: &S::Play) -> bool {
    round.admit(seat, play).is_ok() && Ruling::of(&round.judge(seat, play)) != Ruling::Illegal
}

/// One of the allowed plays. Half the time the search begins with the first kind of
/// play, and otherwise with any kind.
pub(super) fn pick<S: Subject>(round: &S, choice: u32) -> Option<(Seat, S::Play)> {
    let plays = round.every_play();
    let kinds: Vec<&[S::Play]> = plays.chunk_by(|a, b| a.kind() == b.kind()).collect();
    let choice = usize::try_from(choice).unwrap();
    let (kind, start) = (choice / 2 % kinds.len(), choice / 2 / kinds.len());
    let first = if choice.is_multiple_of(2) { 0 } else { kind };
    let find = |plays: &[S::Play]| {
        // The stride is prime, so it visits all plays.
        let mut places = (0..plays.len()).map(|place| (start + place * 7919) % plays.len());
        places.find_map(|place| {
            let play = &plays[place];
            let others = Seat::all(round.seats()).filter(|_| S::out_of_turn(play));
            let mut seats = round.awaited().into_iter().chain(others);
            let seat = seats.find(|seat| allowed(round, *seat, play))?;
            Some((seat, play.clone()))
        })
    };
    let (before, from) = kinds.split_at(first);
    from.iter().chain(before).find_map(|plays| find(plays))
}

/// A match in the middle of one of its rounds.
#[derive(Clone, Debug)]
pub(super) struct Walk<S: Subject> {
    pub(super) rules: S::HouseRules,
    pub(super) seats: u8,
    pub(super) round: S,
    carry: S::Carry,
    entry: EntryNo,
}

impl<S: Subject> Walk<S> {
    pub(super) fn begin(rules: S::HouseRules, seats: u8, choice: u32) -> Self {
        let (carry, deal) = (S::Carry::default(), S::deal_by(&rules, seats, choice));
        let round = S::deal(&rules, seats, &carry, &deal, 1).expect("a round can be dealt");
        let entry = 1;
        Walk {
            rules,
            seats,
            round,
            carry,
            entry,
        }
    }

    /// Makes one of the allowed plays, or counts the round and deals the next one.
    pub(super) fn step(&mut self, choice: u32) {
        match self.count(choice, true) {
            Some(scored) => {
                self.round
                    .counted(&scored.expect("a finished round can be counted"));
                self.deal(choice);
            }
            None => {
                let (seat, play) = self.round.choose(choice).expect("a player can go on");
                self.entry += 1;
                self.round.apply(seat, &play, self.entry);
            }
        }
    }

    /// Counts the round, if it has a result.
    pub(super) fn count(&mut self, choice: u32, regular: bool) -> Option<Result<Score, Refusal>> {
        let tally = self.round.result(&self.rules, choice)?;
        let ended = Ended {
            round: Some(&self.round),
            regular,
            ..Ended::unlogged(&self.rules, self.seats, &self.carry)
        };
        let scored = S::score(&ended, &tally);
        Some(scored.map(|(score, carry)| {
            self.carry = carry;
            score
        }))
    }

    pub(super) fn deal(&mut self, choice: u32) {
        self.entry += 1;
        let deal = S::deal_by(&self.rules, self.seats, choice);
        let dealt = S::deal(&self.rules, self.seats, &self.carry, &deal, self.entry);
        self.round = dealt.expect("a round can be dealt");
    }
}

/// The beginning of a match.
pub(super) fn dealt<S: Subject>() -> impl Strategy<Value = Walk<S>> {
    (S::house_rules(), S::table(), any::<u32>())
        .prop_filter("so many can play by these options", |(rules, seats, _)| {
            S::check(rules, *seats).is_ok()
        })
        .prop_map(|(rules, seats, choice)| Walk::begin(rules, seats, choice))
}

/// A table reached by up to `most` plays that are legal or unproven.
pub(super) fn walk<S: Subject>(most: usize) -> impl Strategy<Value = Walk<S>> {
    (dealt(), vec(any::<u32>(), 0..most)).prop_map(|(mut walk, choices)| {
        for choice in choices {
            walk.step(choice);
        }
        walk
    })
}

/// Checks every table on the way through some rounds.
pub(super) fn at_every_table<S: Subject>(
    most: usize,
    check: impl Fn(&Walk<S>) -> Result<(), TestCaseError>,
) {
    proptest!(config(24), |(mut walk in dealt::<S>(), choices in vec(any::<u32>(), most))| {
        for choice in choices {
            check(&walk)?;
            walk.step(choice);
        }
    });
}

/// Any points, also more than a round can bring, and finer than a match counts.
pub(crate) fn any_points() -> impl Strategy<Value = Points> {
    (-100_000_000_000_000..=100_000_000_000_000_i64).prop_map(Points::of_hundredths)
}
