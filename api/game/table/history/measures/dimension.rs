//! Declares the dimensions by which measures are split, one line each.

use chrono::{Datelike, NaiveDateTime, TimeDelta, Timelike};

use super::sat::Sat;

/// A key of a dimension. Equal keys are counted together.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key {
    /// Where it comes in the order of its dimension; 0 if that has none.
    pub rank: i64,
    /// The text by which an answer names it.
    pub text: String,
}

/// A seat of a match, with the times by the clocks where the question is asked.
pub(super) struct Told<'a> {
    pub(super) sat: Sat<'a>,
    /// The number of its match, in the order in which they ended.
    pub(super) number: i64,
    /// When the match began and ended.
    pub(super) began: NaiveDateTime,
    pub(super) ended: NaiveDateTime,
}

/// What is declared of a dimension.
#[derive(Clone, Copy, Debug)]
pub struct Keyed {
    /// Its keys are of one person: a question names a player, or also has [`Dimension::Player`].
    pub of_person: bool,
    /// Its keys come from who was at the table.
    pub people: bool,
    /// Its keys come from what the account noted, which other accounts do not see.
    pub noted: bool,
    pub(super) keys: fn(&Told<'_>) -> Vec<Key>,
}

/// Declares the dimensions, a line each: the name, the traits that it has of [`Keyed`], and the
/// keys of a seat.
macro_rules! dimensions {
    ($($(#[$doc:meta])+ $name:ident [$($is:ident)*]: $keys:expr;)+) => {
        /// Measures are split by these.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
        #[strum(serialize_all = "snake_case")]
        pub enum Dimension { $($(#[$doc])+ $name,)+ }

        impl Dimension {
            /// All of them, in the order in which they are listed.
            pub const ALL: &[Dimension] = &[$(Dimension::$name),+];

            /// What is declared of it.
            pub fn keyed(self) -> Keyed {
                match self {
                    $(Dimension::$name => Keyed {
                        $($is: true,)*
                        ..Keyed { of_person: false, people: false, noted: false, keys: $keys }
                    },)+
                }
            }
        }
    };
}

dimensions! {
    /// The game.
    Game []: |told| {
        let game = told.sat.of.game;
        one(game as i64, game.name())
    };
    /// The house rules.
    HouseRules []: |told| one(0, &told.sat.of.rules.text);
    /// The player of the circle.
    Player [people]: |told| told.sat.player.into_iter().map(|id| key(0, id)).collect();
    /// Each other player of the circle at the table.
    Opponent [of_person people]: |told| told.sat.others().map(|id| key(0, id)).collect();
    /// The player of the circle who made the first move.
    First [people]: |told| {
        let first = told.sat.did.first_seat.and_then(|seat| told.sat.of.players.get(seat.index()));
        first.copied().flatten().map(|id| key(0, id)).into_iter().collect()
    };
    /// Whether the person made the first move.
    Starter [of_person]: |told| {
        let started = told.sat.did.started.into_iter();
        started.map(|started| key(i64::from(!started), started)).collect()
    };
    /// The number of people at the table.
    Seats []: |told| number(told.sat.did.seats);
    /// The seat in turn order.
    Seat []: |told| number(u32::try_from(told.sat.seat + 1).unwrap_or(u32::MAX));
    /// The place at the end of the match.
    Finish []: |told| number(told.sat.did.place);
    /// The number of rounds.
    Rounds []: |told| number(told.sat.did.match_rounds);
    /// Where it was played, however that is spelled.
    Place [noted]: |told| {
        let place = &told.sat.of.place_key;
        if place.is_empty() { Vec::new() } else { one(0, place) }
    };
    /// Each tag.
    Tag [noted]: |told| told.sat.of.tags.iter().map(|tag| key(0, tag)).collect();
    /// The day of the week on which it ended.
    Weekday []: |told| {
        let day = told.ended.weekday().num_days_from_monday();
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
        let name = usize::try_from(day).ok().and_then(|day| names.get(day));
        name.map(|name| key(day.into(), name)).into_iter().collect()
    };
    /// The hour in which it began.
    Hour []: |told| number(told.began.hour());
    /// The day on which it ended.
    Day []: |told| day(told.ended);
    /// The month in which it ended.
    Month []: |told| {
        let (year, month) = (told.ended.year(), told.ended.month());
        one(i64::from(year) * 12 + i64::from(month), format!("{year:04}-{month:02}"))
    };
    /// The year in which it ended.
    Year []: |told| one(told.ended.year(), format!("{:04}", told.ended.year()));
    /// The evening: the day on which it began, which lasts until five in the morning.
    Evening []: |told| day(told.began - TimeDelta::hours(5));
    /// How long it took, in minutes.
    Length []: |told| {
        let minutes = told.sat.took().map(|took| took / 60_000_000);
        let span = minutes.and_then(|took| {
            let spans = [(0, "0-15"), (15, "15-30"), (30, "30-60"), (60, "60-120"), (120, "120-")];
            spans.into_iter().rev().find(|(from, _)| took >= *from)
        });
        span.map(|(from, name)| key(from, name)).into_iter().collect()
    };
    /// Each match by itself, the latest first.
    Match []: |told| one(-told.number, told.sat.of.match_id);
}

impl Dimension {
    /// Its name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

fn key(rank: i64, text: impl ToString) -> Key {
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

fn day(at: NaiveDateTime) -> Vec<Key> {
    let day = at.date();
    one(day.num_days_from_ce(), day)
}
