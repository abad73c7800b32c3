//! What is measured: one declaration each.

use serde::Serialize;
use utoipa::ToSchema;

use super::dimension::Trait;
use super::sat::Sat;
use crate::rules::Points;

/// What a value counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = StatsUnit)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// Matches.
    Matches,
    /// A share from 0 to 1.
    Share,
    /// Places, 1 for the best.
    Place,
    /// What the game scores, such as points.
    Score,
    /// Rounds.
    Rounds,
    /// Seconds.
    Seconds,
    /// Plays.
    Plays,
    /// How often something happened.
    Times,
    /// Evenings.
    Evenings,
    /// A moment, in seconds since the beginning of 1970 in UTC.
    Moment,
}

/// Which values are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = StatsBetter)]
#[serde(rename_all = "snake_case")]
pub enum Better {
    /// Higher ones.
    Higher,
    /// Lower ones.
    Lower,
    /// Neither.
    Neither,
}

/// How the amounts of several seats become one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = StatsSum)]
#[serde(rename_all = "snake_case")]
pub enum Sum {
    /// They are added up.
    Total,
    /// They are added up, and divided by what they are of.
    Average,
    /// The highest, or of scores the best.
    Most,
    /// The lowest, or of scores the worst.
    Least,
    /// The most matches in a row.
    Longest,
    /// The matches in a row up to the last one.
    Current,
}

/// What one seat adds to a measure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Part {
    /// The amount: of points, in hundredths; of time, in microseconds.
    pub(super) amount: i64,
    /// It is a score of which the lowest is the best.
    pub(super) lowest_wins: bool,
    /// What the amount is of, for an average.
    pub(super) of: i64,
    /// The amount that chance would give, if the measure has one.
    pub(super) chance: Option<f64>,
}

impl Part {
    /// Says what the amount is worth beside others.
    pub(super) fn worth(self) -> i64 {
        if self.lowest_wins {
            -self.amount
        } else {
            self.amount
        }
    }
}

/// What is declared of a measure.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// What its values count.
    pub unit: Unit,
    /// Which values are better.
    pub better: Better,
    /// How amounts become a value.
    pub sum: Sum,
    /// It is of a match, which counts once, and not of each of its seats.
    pub of_match: bool,
    /// It has a meaning in one game only.
    pub one_game: bool,
    /// What else it is.
    pub(super) traits: &'static [Trait],
    /// What a seat adds; `None` if the measure says nothing of it.
    pub(super) add: fn(&Sat<'_>) -> Option<Part>,
}

/// Declares the measures, a line each: the name, of what it is (`matches`, `seats`), where it
/// has a meaning (`all` games or `one`), how it is summed up, its unit, which values are
/// better, its traits if it has some, and what a seat adds.
macro_rules! measures {
    (@is matches) => { true };
    (@is seats) => { false };
    (@one all) => { false };
    (@one one) => { true };
    ($($(#[$doc:meta])+ $name:ident: $of:ident, $games:ident, $sum:ident of $unit:ident, $better:ident
        $([$($trait:ident)+])?, $add:expr;)+) => {
        /// What is measured.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantNames)]
        #[strum(serialize_all = "snake_case")]
        pub enum Measure { $($(#[$doc])+ $name,)+ }

        impl Measure {
            /// All of them, in the order in which they are listed.
            pub const ALL: &[Measure] = &[$(Measure::$name),+];

            /// Finds what is declared of it.
            pub fn measured(self) -> Measured {
                match self {
                    $(Measure::$name => Measured {
                        unit: Unit::$unit,
                        better: Better::$better,
                        sum: Sum::$sum,
                        of_match: measures!(@is $of),
                        one_game: measures!(@one $games),
                        traits: &[$($(Trait::$trait),+)?],
                        add: $add,
                    },)+
                }
            }
        }
    };
}

measures! {
    /// The number of matches.
    Matches: matches, all, Total of Matches, Neither, |_| each(1);
    /// The number of matches won, alone or with others.
    Wins: seats, all, Total of Matches, Higher, |sat| chance(sat);
    /// The share of matches won, alone or with others.
    WinShare: seats, all, Average of Share, Higher, |sat| chance(sat);
    /// The number of matches won with others.
    SharedWins: seats, all, Total of Matches, Neither, |sat| each(sat.won() && sat.did.level > 0);
    /// The place at the end of a match.
    Place: seats, all, Average of Place, Lower, |sat| each(sat.did.place);
    /// The total at the end of a match.
    Total: seats, one, Average of Score, Higher, |sat| score(sat, sat.did.total, 1);
    /// The best total at the end of a match.
    BestTotal: seats, one, Most of Score, Higher, |sat| score(sat, sat.did.total, 1);
    /// The worst total at the end of a match.
    WorstTotal: seats, one, Least of Score, Higher, |sat| score(sat, sat.did.total, 1);
    /// By how much the total is better than the best of the others.
    Margin: seats, one, Average of Score, Higher, |sat| points(sat.did.margin);
    /// The margin of the biggest win.
    BiggestWin: seats, one, Most of Score, Higher,
        |sat| points(sat.did.margin).filter(|_| sat.won() && sat.did.margin > Points::ZERO);
    /// By how little a match was lost.
    ClosestLoss: seats, one, Least of Score, Lower,
        |sat| points(-sat.did.margin).filter(|_| !sat.won() && !sat.of.cut_short && sat.did.margin <= Points::ZERO);
    /// By how little a match was won.
    ClosestWin: seats, one, Least of Score, Neither,
        |sat| points(sat.did.margin).filter(|_| sat.won() && sat.did.margin > Points::ZERO);
    /// The best total without a win.
    BestLoss: seats, one, Most of Score, Higher,
        |sat| score(sat, sat.did.total, 1).filter(|_| !sat.won() && !sat.of.cut_short);
    /// The score of a round.
    RoundScore: seats, one, Average of Score, Higher [OfRounds],
        |sat| score(sat, sat.did.points, sat.did.rounds);
    /// The best score of a round.
    BestRound: seats, one, Most of Score, Higher [OfRounds],
        |sat| score(sat, sat.did.best_round?, 1);
    /// The number of rounds played.
    Rounds: seats, all, Total of Rounds, Neither [OfRounds], |sat| each(sat.did.rounds);
    /// The number of rounds won, alone or with others.
    RoundsWon: seats, all, Total of Rounds, Higher [OfRounds], |sat| each(sat.did.rounds_won);
    /// The share of rounds won, alone or with others.
    RoundShare: seats, all, Average of Share, Higher [OfRounds], |sat| some(sat.did.rounds_won, sat.did.rounds);
    /// The time at the table.
    Time: matches, all, Total of Seconds, Neither, |sat| each(sat.of.duration.num_microseconds()?);
    /// The time of a match.
    MatchTime: matches, all, Average of Seconds, Neither, |sat| some(sat.of.took()?, 1);
    /// The time of a round: that of its match, divided by the number of rounds.
    RoundTime: matches, all, Average of Seconds, Neither, |sat| some(sat.of.took()?, sat.did.match_rounds);
    /// The time of a round from its deal to its result, of those that were dealt at the table.
    DealtTime: matches, all, Average of Seconds, Neither [OfRounds],
        |sat| some(sat.did.rounds_took, sat.did.rounds_timed);
    /// The time of the longest of those.
    LongestRound: matches, all, Most of Seconds, Neither [OfRounds],
        |sat| each(sat.did.longest_round).filter(|_| sat.did.rounds_timed > 0);
    /// The time of the longest match.
    LongestMatch: matches, all, Most of Seconds, Neither, |sat| each(sat.of.took()?);
    /// The number of plays.
    Plays: seats, all, Total of Plays, Neither, |sat| each(sat.did.plays);
    /// The number of plays that were not allowed.
    IllegalPlays: seats, all, Total of Plays, Lower [OfRules], |sat| each(sat.did.illegal_claims);
    /// The number of those that the table let stand.
    LetStand: seats, all, Total of Plays, Lower [OfRules], |sat| each(sat.did.let_stand);
    /// The number of those that were taken back.
    TakenBack: seats, all, Total of Plays, Lower [OfRules], |sat| each(sat.taken_back());
    /// The share of plays that were not allowed.
    IllegalShare: seats, all, Average of Share, Lower,
        |sat| some(sat.did.illegal_claims, sat.did.plays + sat.taken_back());
    /// How often another player was called out, and it counted.
    CallsMade: seats, all, Total of Times, Higher, |sat| each(sat.did.calls_made);
    /// How often they were called out, and it counted.
    CallsSuffered: seats, all, Total of Times, Lower, |sat| each(sat.did.calls_suffered);
    /// How often the lead went to another seat, in a match.
    LeadChanges: matches, all, Average of Times, Neither, |sat| each(sat.did.lead_changes);
    /// The share of matches in which the last round changed who is ahead.
    DecidedLast: matches, all, Average of Share, Neither, |sat| each(sat.did.decided_last?);
    /// The number of matches won after having been last.
    Comebacks: seats, all, Total of Matches, Higher, |sat| each(sat.won() && sat.did.was_last);
    /// The share of matches won, of those in which they were ahead after half of the rounds.
    LeadKept: seats, all, Average of Share, Higher,
        |sat| each(sat.won()).filter(|_| sat.did.led_halfway == Some(true));
    /// The most matches won in a row.
    LongestWinning: seats, all, Longest of Matches, Higher, |sat| each(sat.won());
    /// The matches won in a row up to the last one.
    Winning: seats, all, Current of Matches, Higher, |sat| each(sat.won());
    /// The most matches in a row without a win.
    LongestLosing: seats, all, Longest of Matches, Lower, |sat| each(!sat.won());
    /// The matches in a row without a win, up to the last one.
    Losing: seats, all, Current of Matches, Lower, |sat| each(!sat.won());
    /// The number of matches in which they finished ahead of the other.
    Ahead: seats, all, Total of Matches, Higher [OfPerson OfPair],
        |sat| Some(Part { chance: Some(0.5), ..each(sat.did.place < sat.other?.place)? });
    /// The number of matches in which they finished behind the other.
    Behind: seats, all, Total of Matches, Lower [OfPerson OfPair],
        |sat| each(sat.did.place > sat.other?.place);
    /// The number of matches in which they shared a place with the other.
    Level: seats, all, Total of Matches, Neither [OfPerson OfPair],
        |sat| each(sat.did.place == sat.other?.place);
    /// By how much their total is better than that of the other.
    AheadBy: seats, one, Average of Score, Higher [OfPerson OfPair],
        |sat| points(sat.did.worth(sat.did.total - sat.other?.total));
    /// How close their totals came at the closest.
    Closest: seats, one, Least of Score, Neither [OfPerson OfPair],
        |sat| points((sat.did.total - sat.other?.total).abs());
    /// The most matches in a row in which they finished ahead of the other.
    LongestAhead: seats, all, Longest of Matches, Higher [OfPerson OfPair],
        |sat| each(sat.did.place < sat.other?.place);
    /// The matches in a row in which they finished ahead of the other, up to the last one.
    AheadNow: seats, all, Current of Matches, Higher [OfPerson OfPair],
        |sat| each(sat.did.place < sat.other?.place);
    /// When the last match ended.
    LastMatch: matches, all, Most of Moment, Neither, |sat| each(sat.of.at.timestamp_micros());
    /// The number of evenings.
    Evenings: matches, all, Total of Evenings, Neither [OfEvenings], |sat| each(sat.of.evening.is_some());
    /// The number of evenings on which they won the most matches, alone or with others.
    EveningsWon: seats, all, Total of Evenings, Higher [OfPerson OfEvenings],
        |sat| each(sat.of.evening.as_ref()?.winners.contains(&sat.player?));
    /// The number of matches that were ended before they were decided.
    EndedEarly: matches, all, Total of Matches, Neither, |sat| each(sat.of.ended_early);
    /// The number of matches that were ended and do not count.
    CutShort: matches, all, Total of Matches, Neither, |sat| each(sat.of.cut_short);
    /// The number of matches with a result that is not agreed yet.
    Provisional: matches, all, Total of Matches, Neither, |sat| each(sat.of.provisional);
}

impl Measure {
    /// Names it as questions and answers do.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Says whether it has a meaning for one person only, as a streak has.
    pub fn of_person(self) -> bool {
        let streak = matches!(self.measured().sum, Sum::Longest | Sum::Current);
        streak || self.is(Trait::OfPerson)
    }

    /// Says whether it has this trait.
    pub fn is(self, one: Trait) -> bool {
        self.measured().traits.contains(&one)
    }
}

/// Makes a part of one seat or match: 1 for something that is so.
fn each(amount: impl Into<i64>) -> Option<Part> {
    some(amount, 1)
}

/// Makes a part of several, such as the points of some rounds; none if there are none.
fn some(amount: impl Into<i64>, of: impl Into<i64>) -> Option<Part> {
    let (amount, of) = (amount.into(), of.into());
    (of > 0).then_some(Part {
        amount,
        lowest_wins: false,
        of,
        chance: None,
    })
}

/// Makes a part of the points of one seat.
fn points(points: Points) -> Option<Part> {
    each(points.hundredths())
}

/// Makes a part of what a seat scored in so many matches or rounds.
fn score(sat: &Sat<'_>, amount: Points, of: impl Into<i64>) -> Option<Part> {
    let lowest_wins = sat.did.lowest_wins;
    some(amount.hundredths(), of).map(|part| Part {
        lowest_wins,
        ..part
    })
}

/// Makes a part of a win, beside the share that chance would give each seat.
fn chance(sat: &Sat<'_>) -> Option<Part> {
    let seats = sat.did.seats;
    Some(Part {
        chance: (seats > 0).then(|| f64::from(seats).recip()),
        ..each(sat.won())?
    })
}
