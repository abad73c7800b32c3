//! Declares the dimensions by which measures are split, one line each.

use chrono::{Datelike, NaiveDateTime, Timelike};
use uuid::Uuid;

use super::sat::{Occasion, Ruled, Sat};
use crate::table::history::performance::RoundPlayed;

/// What a measure or a dimension needs of a question, or can do with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    /// It is of one person: a question names a player, or has [`Dimension::Player`].
    ///
    /// [`Dimension::Player`]: super::Dimension::Player
    OfPerson,
    /// It is of one person and another: a question also has [`Dimension::Opponent`], or names one
    /// player who must have been at the table.
    ///
    /// [`Dimension::Opponent`]: super::Dimension::Opponent
    OfPair,
    /// A measure of rounds, or a dimension that tells the rounds of a match apart.
    OfRounds,
    /// A measure of illegal plays, or a dimension that tells those of a match apart.
    OfRules,
    /// It is of evenings.
    OfEvenings,
    /// Its keys come from who was at the table.
    People,
    /// Its keys come from what the account noted, which other accounts do not see.
    Noted,
}

/// A key of a dimension. Equal keys are counted together.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    /// Where it comes in the order of its dimension; 0 if that has none.
    pub rank: i64,
    /// The text by which an answer names it.
    pub text: String,
}

/// A match, or a round of it, with the times by the clocks where the question is asked.
pub(super) struct Told<'a> {
    pub(super) of: &'a Occasion,
    /// The round and its number, counting from 1, if rounds are told apart.
    pub(super) round: Option<(u32, &'a RoundPlayed)>,
    /// The number of the match, in the order in which they ended.
    pub(super) number: i64,
    /// When the match began and ended.
    pub(super) began: NaiveDateTime,
    pub(super) ended: NaiveDateTime,
}

/// Finds keys: those that all matches by the same house rules have, those that all seats of a match
/// have, those of each seat, or the player whose id is the key of a seat.
#[derive(Clone, Copy, Debug)]
pub(super) enum Keys {
    Rules(fn(&Ruled) -> Vec<Key>),
    Matches(fn(&Told<'_>) -> Vec<Key>),
    Seats(fn(&Told<'_>, &Sat<'_>) -> Vec<Key>),
    People(fn(&Told<'_>, &Sat<'_>) -> Option<Uuid>),
}

/// What is declared of a dimension.
#[derive(Clone, Copy, Debug)]
pub struct Keyed {
    pub(super) traits: &'static [Trait],
    pub(super) keys: Keys,
}

/// Declares the dimensions, a line each: the name, of what its keys are (`Rules`, `Matches`,
/// `Seats`, `People`), its traits, and the keys.
macro_rules! dimensions {
    ($($(#[$doc:meta])+ $name:ident: $of:ident [$($trait:ident)*], $keys:expr;)+) => {
        /// Measures are split by these.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantNames)]
        #[strum(serialize_all = "snake_case")]
        pub enum Dimension { $($(#[$doc])+ $name,)+ }

        impl Dimension {
            /// All of them, in the order in which they are listed.
            pub const ALL: &[Dimension] = &[$(Dimension::$name),+];

            /// Finds what is declared of it.
            pub fn keyed(self) -> Keyed {
                match self {
                    $(Dimension::$name => Keyed {
                        traits: &[$(Trait::$trait),*],
                        keys: Keys::$of($keys),
                    },)+
                }
            }
        }
    };
}

dimensions! {
    /// The game.
    Game: Matches [], |told| {
        let game = &told.of.game;
        one(game.game() as i64, game)
    };
    /// The house rules.
    HouseRules: Rules [], |rules| one(0, &rules.text);
    /// Each house rule with its value.
    Option: Rules [], |rules| rules.options.iter().map(|option| key(0, option)).collect();
    /// The player of the circle.
    Player: People [People], |_, sat| sat.player;
    /// Each other player of the circle at the table.
    Opponent: People [OfPerson People], |_, sat| sat.against;
    /// The player of the circle who made the first move.
    First: People [People], |_, sat| sat.of.at(sat.did.first_seat);
    /// Whether the person made the first move.
    Starter: Seats [OfPerson], |_, sat| {
        let started = sat.did.started.into_iter();
        started.map(|started| key(i64::from(!started), started)).collect()
    };
    /// The number of the round.
    Round: Matches [OfRounds], |told| told.round.map_or_else(Vec::new, |(of, _)| number(of));
    /// The player of the circle who began the round.
    RoundFirst: People [OfRounds People], |told, sat| sat.of.at(told.round?.1.first);
    /// Whether the person began the round.
    RoundStarter: Seats [OfRounds OfPerson], |told, sat| {
        let first = told.round.and_then(|(_, round)| round.first);
        let began = first.map(|first| first.index() == sat.seat);
        began.map(|began| key(i64::from(!began), began)).into_iter().collect()
    };
    /// Each rule that was broken, as the number of its ruling.
    Rule: Seats [OfRules], |_, sat| {
        let game = sat.of.game.game().name();
        let broken = sat.did.broken.iter();
        broken.map(|one| key(0, format!("{game}/{}", one.ruling))).collect()
    };
    /// The number of people at the table.
    Seats: Seats [], |_, sat| number(sat.did.seats);
    /// The seat in turn order.
    Seat: Seats [], |_, sat| number(u32::try_from(sat.seat + 1).unwrap_or(u32::MAX));
    /// The place at the end of the match.
    Finish: Seats [], |_, sat| number(sat.did.place);
    /// The number of rounds.
    Rounds: Seats [], |_, sat| number(sat.did.match_rounds);
    /// Where it was played, however that is spelled.
    Place: Matches [Noted], |told| {
        let place = &told.of.place_key;
        if place.is_empty() { Vec::new() } else { one(0, place) }
    };
    /// Each tag.
    Tag: Matches [Noted], |told| told.of.tags.iter().map(|tag| key(0, tag)).collect();
    /// The day of the week on which it ended.
    Weekday: Matches [], |told| {
        let day = told.ended.weekday().num_days_from_monday();
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
        let name = usize::try_from(day).ok().and_then(|day| names.get(day));
        name.map(|name| key(day.into(), name)).into_iter().collect()
    };
    /// The hour in which it began.
    Hour: Matches [], |told| number(told.began.hour());
    /// The day on which it ended.
    Day: Matches [], |told| one(told.ended.num_days_from_ce(), told.ended.date());
    /// The month in which it ended.
    Month: Matches [], |told| {
        let (year, month) = (told.ended.year(), told.ended.month());
        one(i64::from(year) * 12 + i64::from(month), format!("{year:04}-{month:02}"))
    };
    /// The year in which it ended.
    Year: Matches [], |told| one(told.ended.year(), format!("{:04}", told.ended.year()));
    /// The evening: the day on which it began, and its number if it is not the first of that day.
    Evening: Matches [OfEvenings], |told| {
        told.of.evening.iter().map(|one| key(one.rank(), one.name())).collect()
    };
    /// How long it took, in minutes.
    Length: Matches [], |told| {
        let minutes = told.of.took().map(|took| took / 60_000_000);
        let span = minutes.and_then(|took| {
            let spans = [(0, "0-15"), (15, "15-30"), (30, "30-60"), (60, "60-120"), (120, "120-")];
            spans.into_iter().rev().find(|(from, _)| took >= *from)
        });
        span.map(|(from, name)| key(from, name)).into_iter().collect()
    };
    /// Each match by itself, the latest first.
    Match: Matches [], |told| one(-told.number, told.of.match_id);
}

impl Dimension {
    /// Names it as questions and answers do.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Says whether it has this trait.
    pub fn is(self, one: Trait) -> bool {
        self.keyed().traits.contains(&one)
    }
}

pub(super) fn key(rank: i64, text: impl ToString) -> Key {
    Key {
        rank,
        text: text.to_string(),
    }
}

fn one(rank: impl Into<i64>, text: impl ToString) -> Vec<Key> {
    vec![key(rank.into(), text)]
}

fn number(number: u32) -> Vec<Key> {
    one(number, number)
}
