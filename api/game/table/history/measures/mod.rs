//! Statistics: every measure by every dimension.
//!
//! A question is counted match by match, in the order in which they ended. Only sums are kept.

mod dimension;
mod evening;
mod measure;
mod numbers;
mod sat;

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, NaiveDateTime, Utc};
use serde::Serialize;
use serde_with::skip_serializing_none;
use smallvec::{SmallVec, smallvec};
use utoipa::ToSchema;
use uuid::Uuid;

pub use dimension::{Dimension, Key, Keyed, Trait};
pub use evening::{Evening, Sitting};
pub use measure::{Better, Measure, Measured, Sum, Unit};
pub use sat::{Occasion, Ruled, Wanted};

use super::{Units, rounded, thousandths};
use crate::rules::Points;
use crate::table::timestamp::Timestamp;
use dimension::{Keys, Told};
use measure::Part;
use numbers::{Numbered, Numbers, each_of};
use sat::Sat;

/// A value of fewer matches may be luck.
const FEW: u32 = 5;

/// The most sums that are kept for an answer, one for each measure under each key: some 30 MB.
const MOST_SUMS: usize = 200_000;

/// The most rows of an answer.
const MOST_ROWS: usize = 1000;

/// What a dimension can tell apart in a match.
const PARTS: [Trait; 2] = [Trait::OfRounds, Trait::OfRules];

/// What is asked.
#[derive(Clone, Debug, Default)]
pub struct Question {
    /// What is measured.
    pub measures: Vec<Measure>,
    /// The dimensions that split it; without any, there is one value of everything.
    pub by: Vec<Dimension>,
    /// The player who is asked about; if `None`, all seats count.
    pub player: Option<Uuid>,
    /// The matches are all of one game.
    pub one_game: bool,
    /// Which matches count.
    pub wanted: Wanted,
    /// The text of the only key of the first dimension that is wanted, if it is not all.
    pub key: Option<String>,
}

/// Why a question has no meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaningless {
    /// The scores of different games cannot be added up.
    AcrossGames(Measure),
    /// It is measured of one person.
    ManyPeople(Measure),
    /// The dimension has a meaning for one person only.
    ByManyPeople(Dimension),
    /// It asks about one player, and is split by player.
    OnePlayer,
    /// Only the person who is asked about makes the first move or does not.
    StartedByMany,
    /// It compares one person with another.
    ManyOthers(Measure),
    /// It says nothing of the parts of a match that the dimension tells apart.
    OfWhole(Measure, Dimension),
}

impl Question {
    /// Checks that the question has a meaning.
    ///
    /// # Errors
    /// Why it has none.
    pub fn check(&self) -> Result<(), Meaningless> {
        let by = |dimension| self.by.contains(&dimension);
        let of_one_game = [Dimension::Game, Dimension::HouseRules, Dimension::Match];
        let one_game = self.one_game || of_one_game.into_iter().any(by);
        let one_person = self.player.is_some() || by(Dimension::Player);
        for measure in &self.measures {
            if measure.measured().one_game && !one_game {
                return Err(Meaningless::AcrossGames(*measure));
            }
            if measure.of_person() && !one_person {
                return Err(Meaningless::ManyPeople(*measure));
            }
            let one_other = by(Dimension::Opponent) || self.wanted.with.len() == 1;
            if measure.is(Trait::OfPair) && !one_other {
                return Err(Meaningless::ManyOthers(*measure));
            }
            let apart = self.by.iter().find(|dimension| {
                let mut parts = PARTS.into_iter();
                parts.any(|part| dimension.is(part) && !measure.is(part))
            });
            if let Some(dimension) = apart {
                return Err(Meaningless::OfWhole(*measure, *dimension));
            }
        }
        let lonely = self.by.iter().find(|one| one.is(Trait::OfPerson));
        match lonely {
            Some(dimension) if !one_person => Err(Meaningless::ByManyPeople(*dimension)),
            _ if self.player.is_some() && by(Dimension::Player) => Err(Meaningless::OnePlayer),
            _ if self.wanted.started.is_some() && !one_person => Err(Meaningless::StartedByMany),
            _ => Ok(()),
        }
    }

    /// Says whether a measure or a dimension of it has this trait.
    pub fn has(&self, one: Trait) -> bool {
        self.measures.iter().any(|measure| measure.is(one))
            || self.by.iter().any(|dimension| dimension.is(one))
    }

    /// Says whether it matters who was at the table.
    pub fn asks_for_people(&self) -> bool {
        self.has(Trait::People) || self.wanted.asks_for_people()
    }

    /// Says which parts of a match it tells apart, if any.
    pub fn parts(&self) -> Option<Trait> {
        let mut parts = PARTS.into_iter();
        parts.find(|part| self.by.iter().any(|dimension| dimension.is(*part)))
    }

    /// Puts a person beside each other one with whom they are compared, or leaves them alone if
    /// they are compared with no one.
    fn beside<'a>(&self, sat: Sat<'a>) -> SmallVec<[Sat<'a>; 4]> {
        let other = match self.wanted.with[..] {
            _ if self.by.contains(&Dimension::Opponent) => {
                let others = sat.others();
                return others.map(|other| sat.beside(other)).collect();
            }
            [other] => sat.others().find(|one| *one == other),
            _ => None,
        };
        smallvec![match other {
            Some(other) => sat.beside(other),
            None => sat,
        }]
    }

    /// Says whether it matters what tags the matches have.
    pub fn asks_for_tags(&self) -> bool {
        self.by.contains(&Dimension::Tag) || !self.wanted.tags.is_empty()
    }

    /// Says whether it asks for what the account noted.
    pub fn asks_for_notes(&self) -> bool {
        self.has(Trait::Noted) || self.wanted.place.is_some() || !self.wanted.tags.is_empty()
    }
}

/// A value, and the matches behind it.
#[skip_serializing_none]
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = StatsValue, example = json!({
    "measure": "wins", "value": 4.0, "matches": 9, "few": false, "by_chance": 3.0
}))]
pub struct Value {
    /// The measure.
    pub measure: &'static str,
    /// The value, in the unit of the measure. Of a share, 1 is all.
    #[serde(serialize_with = "thousandths")]
    pub value: f64,
    /// The number of matches that have data for it.
    #[schema(minimum = 1)]
    pub matches: u32,
    /// True if these are so few that the value may be luck.
    pub few: bool,
    /// The value that chance would give: of wins, 1 divided by the number of people at the
    /// table. Absent for other measures.
    pub by_chance: Option<f64>,
    /// The first match with the best or worst value. Absent for sums and averages.
    pub match_id: Option<Uuid>,
    /// When that match ended.
    pub at: Option<Timestamp>,
    /// `true` if it is a score of which the lowest is the best. Absent otherwise.
    pub lowest_wins: Option<bool>,
    /// What a score counts, such as `points`: in that match, or in all of the matches. Absent if they
    /// were played by house rules that score in different units, and for what is no score.
    pub unit: Option<&'static str>,
}

/// What was counted under some keys.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    /// A key of each dimension.
    pub keys: Vec<Key>,
    /// The value of each measure; none if no match says anything of it.
    pub values: Vec<Option<Value>>,
}

/// The answer to a question, as it is being counted.
pub struct Breakdown<'a> {
    question: &'a Question,
    /// Says what is declared of its measures and dimensions.
    measured: Vec<Measured>,
    keyed: Vec<Keyed>,
    /// The time by the clocks where it is asked.
    local: &'a dyn Fn(DateTime<Utc>) -> NaiveDateTime,
    /// How many matches were counted.
    counted: u32,
    numbers: Numbers,
    groups: HashMap<Numbered, Group>,
    /// How each place was spelled last.
    places: HashMap<String, String>,
    /// House rules by their address, each with its key of each dimension. Most matches are played
    /// by the same few.
    ruled: HashMap<*const Ruled, (Arc<Ruled>, Keyring)>,
}

/// Holds what a seat adds to each measure.
type Parts = SmallVec<[Option<Part>; 1]>;

/// The keys of each dimension.
type Keyring = SmallVec<[Numbered; 2]>;

/// The sums under some keys.
struct Group {
    matches: u32,
    /// The number of the last match, from 1, and the part of it.
    last: (u32, usize),
    /// The ranks of the evenings that were counted, if evenings are, in order.
    evenings: Vec<i64>,
    sums: Vec<Tally>,
}

/// The sum of one measure.
#[derive(Clone, Default)]
struct Tally {
    matches: u32,
    /// The number of the last match, from 1.
    last: u32,
    amount: i64,
    of: i64,
    chance: Option<f64>,
    /// Only of a measure that is a record: there may be very many sums.
    best: Option<Box<Best>>,
    units: Units,
    lowest_wins: bool,
    run: i64,
    longest: i64,
}

/// The best of some parts, and its match.
#[derive(Clone)]
struct Best {
    part: Part,
    unit: &'static str,
    match_id: Uuid,
    at: DateTime<Utc>,
}

impl<'a> Breakdown<'a> {
    /// Begins before anything is counted. `local` says what time it is by the clocks where the
    /// question is asked.
    pub fn new(question: &'a Question, local: &'a dyn Fn(DateTime<Utc>) -> NaiveDateTime) -> Self {
        Breakdown {
            question,
            measured: question.measures.iter().map(|one| one.measured()).collect(),
            keyed: question.by.iter().map(|one| one.keyed()).collect(),
            local,
            counted: 0,
            numbers: Numbers::default(),
            groups: HashMap::default(),
            places: HashMap::new(),
            ruled: HashMap::new(),
        }
    }

    /// Counts the next match, in the order in which they ended.
    pub fn count(&mut self, of: &Occasion) {
        if self.is_too_large() {
            return;
        }
        let question = self.question;
        let (began, ended) = ((self.local)(of.began()), (self.local)(of.at));
        self.counted += 1;
        let parts = question.parts();
        let ruled = self.ruled.entry(Arc::as_ptr(&of.rules));
        let (_, ruled) = ruled.or_insert_with(|| {
            let keys = self.keyed.iter().map(|keyed| match keyed.keys {
                Keys::Rules(keys) => self.numbers.of(keys(&of.rules)),
                Keys::Matches(_) | Keys::Seats(_) | Keys::People(_) => Numbered::new(),
            });
            (Arc::clone(&of.rules), keys.collect())
        });
        let mut keys = ruled.clone();
        // Then all seats of a match are counted under the same keys.
        let mut keyed = self.keyed.iter();
        let alike = keyed.all(|one| matches!(one.keys, Keys::Rules(_) | Keys::Matches(_)));
        for part in 0..of.parts(parts) {
            let round = of.rounds.get(part);
            let told = Told {
                of,
                round: round.and_then(|round| Some((u32::try_from(part + 1).ok()?, round))),
                number: self.counted.into(),
                began,
                ended,
            };
            for (keyed, keys) in self.keyed.iter().zip(&mut keys) {
                if let Keys::Matches(of) = keyed.keys {
                    *keys = self.numbers.of(of(&told));
                }
            }
            let mut seats: SmallVec<[Parts; 8]> = SmallVec::new();
            for sat in of.sats() {
                let other = question.player.is_some() && sat.player != question.player;
                if other || !question.wanted.counts(&sat) {
                    continue;
                }
                let Some(did) = sat.part(parts, part) else {
                    continue;
                };
                for sat in question.beside(Sat { did: &did, ..sat }) {
                    for (keyed, keys) in self.keyed.iter().zip(&mut keys) {
                        match keyed.keys {
                            Keys::Rules(_) | Keys::Matches(_) => {}
                            Keys::Seats(of) => *keys = self.numbers.of(of(&told, &sat)),
                            Keys::People(of) => {
                                let id = of(&told, &sat).into_iter();
                                *keys = id.map(|id| self.numbers.of_person(id)).collect();
                            }
                        }
                    }
                    seats.push(self.measured.iter().map(|one| (one.add)(&sat)).collect());
                    if !alike {
                        self.add(&seats, of, part, &keys);
                        seats.clear();
                    }
                }
            }
            if !seats.is_empty() {
                self.add(&seats, of, part, &keys);
            }
        }
        if question.by.contains(&Dimension::Place) {
            self.places.insert(of.place_key.clone(), of.place.clone());
        }
    }

    /// Adds what these seats did under each combination of their keys, one of each dimension.
    fn add(&mut self, seats: &[Parts], of: &Occasion, part: usize, keys: &[Numbered]) {
        let (measured, groups) = (&self.measured, &mut self.groups);
        let number = self.counted;
        let measures = measured.len();
        each_of(keys, &mut Numbered::new(), &mut |keys: &Numbered| {
            // Most keys are known: no copies of them are made.
            let group = match groups.get_mut(keys) {
                Some(known) => known,
                None => groups.entry(keys.clone()).or_insert_with(|| Group {
                    matches: 0,
                    last: (0, 0),
                    evenings: Vec::new(),
                    sums: vec![Tally::default(); measures],
                }),
            };
            for parts in seats {
                group.count(measured, parts, of, (number, part));
            }
        });
    }

    /// Says whether there are more sums than an answer may keep. Then no more matches are counted.
    pub fn is_too_large(&self) -> bool {
        self.groups.len() * self.question.measures.len() > MOST_SUMS
    }

    /// Answers with what was counted: in the order of the keys, and where they have none, those
    /// with the most matches first.
    pub fn counted(self) -> Answer {
        let all = self.numbers.keys();
        let mut groups: Vec<(Numbered, Group)> = self.groups.into_iter().collect();
        if let Some(wanted) = &self.question.key {
            groups.retain(|(of, _)| all.of(of).next().is_some_and(|key| key.text == *wanted));
        }
        let order = |(of, one): &(Numbered, Group), (others, other): &(Numbered, Group)| {
            let ranks = all.of(of).map(|key| key.rank);
            let others_ranks = all.of(others).map(|key| key.rank);
            let most = other.matches.cmp(&one.matches);
            let order = ranks.cmp(others_ranks).then(most);
            order.then_with(|| all.of(of).cmp(all.of(others)))
        };
        let left_out = groups.len().saturating_sub(MOST_ROWS);
        if left_out > 0 {
            groups.select_nth_unstable_by(MOST_ROWS, order);
            groups.truncate(MOST_ROWS);
        }
        groups.sort_unstable_by(order);
        let counted = groups.into_iter().map(|(of, group)| Counted {
            keys: all.of(&of).cloned().collect(),
            values: (self.question.measures.iter().zip(group.sums))
                .map(|(measure, tally)| tally.value(*measure))
                .collect(),
        });
        let by_rules = self.question.by.contains(&Dimension::HouseRules);
        let rules = self.ruled.into_values().filter(|_| by_rules);
        Answer {
            counted: counted.collect(),
            left_out,
            places: self.places,
            rules: rules.map(|(one, _)| (one.text.clone(), one)).collect(),
        }
    }
}

/// The answer to a question.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The values, by their keys: at most 1,000 rows.
    pub counted: Vec<Counted>,
    /// The number of rows that come after these.
    pub left_out: usize,
    /// How each place among the keys was spelled last.
    pub places: HashMap<String, String>,
    /// The house rules among the keys, by their texts.
    pub rules: HashMap<String, Arc<Ruled>>,
}

impl Group {
    /// Counts what a seat adds to each measure.
    fn count(
        &mut self,
        measured: &[Measured],
        parts: &[Option<Part>],
        of: &Occasion,
        (number, part): (u32, usize),
    ) {
        let again = self.last == (number, part);
        self.matches += u32::from(self.last.0 != number);
        self.last = (number, part);
        let mut new_evening = None;
        for ((measured, part), tally) in measured.iter().zip(parts).zip(&mut self.sums) {
            let counts = if measured.traits.contains(&Trait::OfEvenings) {
                // An evening counts once under each key, like a match.
                *new_evening.get_or_insert_with(|| is_new(&mut self.evenings, of))
            } else {
                !again || !measured.of_match
            };
            if let Some(part) = part.filter(|_| counts) {
                tally.count(part, measured.sum, of, number);
            }
        }
    }
}

/// Remembers the evening of a match, and says if it was not known before.
fn is_new(evenings: &mut Vec<i64>, of: &Occasion) -> bool {
    let Some(rank) = of.evening.as_ref().map(|evening| evening.rank()) else {
        return false;
    };
    match evenings.binary_search(&rank) {
        Ok(_) => false,
        Err(place) => {
            // Nearly always, it comes after all others.
            evenings.insert(place, rank);
            true
        }
    }
}

impl Tally {
    fn count(&mut self, part: Part, sum: Sum, of: &Occasion, number: u32) {
        self.matches += u32::from(self.last != number);
        self.last = number;
        self.amount = self.amount.saturating_add(part.amount);
        self.of = self.of.saturating_add(part.of);
        if let Some(chance) = part.chance {
            *self.chance.get_or_insert(0.0) += chance;
        }
        let unit = of.rules.unit;
        self.units.count(unit);
        // The first of several equal scores keeps the record.
        let known = self.best.as_ref().map(|best| best.part.worth());
        let is_better = match sum {
            Sum::Most => known.is_none_or(|known| part.worth() > known),
            Sum::Least => known.is_none_or(|known| part.worth() < known),
            Sum::Total | Sum::Average | Sum::Longest | Sum::Current => false,
        };
        if is_better {
            self.best = Some(Box::new(Best {
                part,
                unit,
                match_id: of.match_id,
                at: of.at,
            }));
        }
        self.lowest_wins = part.lowest_wins;
        self.run = if part.amount > 0 { self.run + 1 } else { 0 };
        self.longest = self.longest.max(self.run);
    }

    fn value(self, measure: Measure) -> Option<Value> {
        if self.matches == 0 {
            return None;
        }
        let measured = measure.measured();
        let of = match measured.sum {
            Sum::Average => self.of,
            _ => 1,
        };
        let amount = match measured.sum {
            Sum::Total | Sum::Average => self.amount,
            Sum::Most | Sum::Least => self.best.as_ref().map_or(0, |best| best.part.amount),
            Sum::Longest => self.longest,
            Sum::Current => self.run,
        };
        Some(Value {
            measure: measure.name(),
            value: match measured.unit {
                // Whole seconds, as everywhere else.
                Unit::Seconds | Unit::Moment if measured.sum != Sum::Average => {
                    float(amount / MICROSECONDS)
                }
                Unit::Seconds | Unit::Moment => float(amount) / float(of) / float(MICROSECONDS),
                Unit::Score => Points::of_hundredths(amount).as_f64() / float(of),
                _ => float(amount) / float(of),
            },
            matches: self.matches,
            few: self.matches < FEW,
            by_chance: self.chance.map(|chance| rounded(chance / float(of))),
            match_id: self.best.as_ref().map(|best| best.match_id),
            at: self.best.as_ref().map(|best| best.at.into()),
            lowest_wins: self.lowest_wins.then_some(true),
            unit: match measured.unit {
                Unit::Score => match &self.best {
                    Some(best) => Some(best.unit),
                    None => self.units.one(),
                },
                _ => None,
            },
        })
    }
}

/// How many of them a second has. Times are added up as exactly as they are known.
const MICROSECONDS: i64 = 1_000_000;

#[expect(
    clippy::cast_precision_loss,
    reason = "no one can play long enough for a sum that a float cannot hold exactly"
)]
fn float(number: i64) -> f64 {
    number as f64
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test may end wherever it is wrong")]
mod tests {
    use chrono::TimeDelta;

    use super::*;
    use crate::rules::game::Game;
    use crate::table::Performance;

    #[test]
    fn an_answer_keeps_only_so_many_sums() {
        let question = Question {
            measures: vec![Measure::Matches, Measure::Wins],
            by: vec![Dimension::Match],
            ..Question::default()
        };
        let mut occasion = Occasion {
            match_id: Uuid::nil(),
            game: Game::Echad.into(),
            at: DateTime::UNIX_EPOCH,
            duration: TimeDelta::zero(),
            ended_early: false,
            cut_short: false,
            provisional: false,
            place: String::new(),
            place_key: String::new(),
            tags: Vec::new(),
            rules: Arc::new(Ruled::new(Game::Echad.about().house_rules)),
            players: Vec::new(),
            seats: vec![(0, Performance::default())],
            rounds: Vec::new(),
            evening: None,
        };
        let local = |at: DateTime<Utc>| at.naive_utc();
        let mut breakdown = Breakdown::new(&question, &local);
        let most = u128::try_from(MOST_SUMS / question.measures.len()).unwrap();
        for number in 0..most {
            occasion.match_id = Uuid::from_u128(number);
            breakdown.count(&occasion);
        }
        assert!(!breakdown.is_too_large());
        for number in most..most + 10 {
            occasion.match_id = Uuid::from_u128(number);
            breakdown.count(&occasion);
        }
        assert!(breakdown.is_too_large());
        assert_eq!(breakdown.groups.len() as u128, most + 1);
    }
}
