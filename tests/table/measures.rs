//! Every measure by every dimension, against a simple model: all seats of all matches in a list,
//! which is read again for each number.
#![expect(
    clippy::cast_precision_loss,
    reason = "the numbers are small, and a float is what is answered"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use chrono::{DateTime, Datelike, NaiveDateTime, TimeDelta, Timelike, Utc};
use kibitz_game::rules::Seat;
use kibitz_game::rules::game::Game;
use kibitz_game::table::history::measures::{
    Breakdown, Dimension, Evening, Measure, Occasion, Question, Ruled, Sitting, Sum, Unit, Wanted,
};
use kibitz_game::table::history::{Broken, RoundPlayed};
use kibitz_game::table::{GameKey, Performance};
use uuid::Uuid;

/// Chance that is the same every time (splitmix64).
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        u32::try_from(mixed >> 33).unwrap() % end
    }

    fn is(&mut self) -> bool {
        self.below(2) == 1
    }

    fn of<T: Clone>(&mut self, all: &[T]) -> T {
        all[usize::try_from(self.below(u32::try_from(all.len()).unwrap())).unwrap()].clone()
    }
}

const PEOPLE: u128 = 5;

fn local(at: DateTime<Utc>) -> NaiveDateTime {
    at.naive_utc() + TimeDelta::hours(2)
}

/// A history of matches that ended one after the other.
fn history(chance: &mut Chance) -> Vec<Occasion> {
    // Fire counts rounds, or points by this house rule.
    let in_points = r#"{"game": "fire", "count_cards_left": true}"#;
    let rules = Game::ALL.iter().map(|game| game.about().house_rules);
    let rules: Vec<Arc<Ruled>> = rules
        .chain([serde_json::from_str(in_points).unwrap()])
        .map(|rules| Arc::new(Ruled::new(rules)))
        .collect();
    let mut at: DateTime<Utc> = "2024-12-20T18:00:00Z".parse().unwrap();
    let mut all: Vec<Occasion> = (1..=40)
        .map(|number| {
            at += TimeDelta::minutes(i64::from(chance.below(600)));
            // One begins in the old year and ends in the new one.
            let over_new_year = number == 40;
            if over_new_year {
                at = "2024-12-31T22:30:00Z".parse().unwrap();
            }
            let seats = 2 + chance.below(3);
            let mut free: Vec<Option<Uuid>> =
                (1..=PEOPLE).map(|id| Some(Uuid::from_u128(id))).collect();
            free.extend([None, None]);
            let players: Vec<Option<Uuid>> = (0..seats)
                .map(|_| {
                    let next = chance.below(u32::try_from(free.len()).unwrap());
                    free.swap_remove(usize::try_from(next).unwrap())
                })
                .collect();
            let rounds = 1 + chance.below(4);
            let cut_short = chance.below(8) == 0;
            let lowest_wins = chance.is();
            let rules = chance.of(&rules);
            let first = chance.is().then(|| seat(chance, seats));
            let place = chance.of(&["", "home", "lake"]).to_owned();
            Occasion {
                match_id: Uuid::from_u128(number),
                game: GameKey::of(&rules.house_rules),
                at,
                duration: if over_new_year {
                    TimeDelta::hours(1)
                } else {
                    TimeDelta::seconds((chance.below(2) * chance.below(9000)).into())
                },
                ended_early: cut_short || chance.is(),
                cut_short,
                provisional: chance.is(),
                place_key: place.clone(),
                place,
                tags: ["rain", "sun"]
                    .iter()
                    .filter(|_| chance.is())
                    .map(|tag| (*tag).to_owned())
                    .collect(),
                rules,
                seats: (0..seats)
                    .map(|index| {
                        let did = performance(chance, index, seats, rounds, first);
                        let did = Performance { lowest_wins, ..did };
                        (usize::try_from(index).unwrap(), did)
                    })
                    .collect(),
                players,
                rounds: (0..rounds).map(|_| round(chance, seats)).collect(),
                evening: None,
            }
        })
        .collect();
    let sittings = all.iter().map(|one| Sitting {
        match_id: one.match_id,
        began: one.began(),
        ended: one.at,
        winners: (one.seats.iter().zip(&one.players))
            .filter(|((_, did), _)| did.place == 1 && !one.cut_short)
            .filter_map(|(_, player)| *player)
            .collect(),
    });
    for evening in Evening::all(sittings.collect(), local)
        .into_iter()
        .map(Arc::new)
    {
        for one in all
            .iter_mut()
            .filter(|one| evening.matches.contains(&one.match_id))
        {
            one.evening = Some(Arc::clone(&evening));
        }
    }
    all
}

fn seat(chance: &mut Chance, seats: u32) -> Seat {
    Seat(u8::try_from(1 + chance.below(seats)).unwrap())
}

fn performance(
    chance: &mut Chance,
    index: u32,
    seats: u32,
    rounds: u32,
    first: Option<Seat>,
) -> Performance {
    let illegal_claims = chance.below(3);
    let broken = ["A1", "A2"]
        .iter()
        .filter(|_| chance.is())
        .map(|ruling| Broken {
            ruling: (*ruling).to_owned(),
            times: 2,
            let_stand: 1,
        });
    let broken = broken.collect();
    Performance {
        total: (i64::from(chance.below(40)) - 10).into(),
        place: 1 + chance.below(seats),
        level: chance.below(2),
        seats,
        rounds: chance.below(rounds + 1),
        rounds_won: chance.below(2),
        points: chance.below(90).into(),
        best_round: chance.is().then(|| chance.below(30).into()),
        margin: (i64::from(chance.below(21)) - 10).into(),
        match_rounds: rounds,
        plays: chance.below(30),
        illegal_claims,
        let_stand: chance.below(illegal_claims + 1),
        calls_made: chance.below(3),
        calls_suffered: chance.below(3),
        started: first.map(|first| u32::from(first.0) == index + 1),
        first_seat: first,
        lead_changes: chance.below(4),
        decided_last: chance.is().then(|| chance.is()),
        was_last: chance.is(),
        led_halfway: chance.is().then(|| chance.is()),
        broken,
        rounds_took: 60_000_000 * i64::from(rounds),
        rounds_timed: rounds * chance.below(2),
        longest_round: 70_000_000,
        lowest_wins: false,
    }
}

fn round(chance: &mut Chance, seats: u32) -> RoundPlayed {
    RoundPlayed {
        first: chance.is().then(|| seat(chance, seats)),
        points: (0..seats)
            .map(|_| chance.is().then(|| chance.below(50).into()))
            .collect(),
        won: vec![seat(chance, seats)],
        took: chance
            .is()
            .then(|| i64::from(chance.below(900)) * 1_000_000),
        ..RoundPlayed::default()
    }
}

/// A seat in a match or in one part of it, beside another seat if there is one.
#[derive(Clone, Copy)]
struct Line<'a> {
    number: usize,
    of: &'a Occasion,
    seat: usize,
    other: Option<usize>,
    round: Option<usize>,
    rule: Option<&'a Broken>,
}

impl Line<'_> {
    fn did(&self) -> &Performance {
        &self.of.seats[self.seat].1
    }

    fn player(&self) -> Option<Uuid> {
        self.of.players[self.seat]
    }

    fn won(&self) -> bool {
        self.did().place == 1 && !self.of.cut_short
    }

    /// The amount, and what it is of.
    fn amount(&self, measure: Measure) -> Option<(i64, i64)> {
        let did = self.did();
        let other = self.other.map(|seat| &self.of.seats[seat].1);
        let round = self.round.map(|round| &self.of.rounds[round]);
        let points = round.map(|round| round.points[self.seat].unwrap());
        let won_round = round.map(|round| round.won.iter().any(|seat| seat.index() == self.seat));
        let took = self.of.duration.num_microseconds().unwrap();
        let one = |amount: i64| Some((amount, 1));
        let some = |amount: i64, of: i64| (of > 0).then_some((amount, of));
        let count = |number: u32| Some((i64::from(number), 1));
        let holds = |holds: bool| Some((i64::from(holds), 1));
        let (illegal, stood) = match self.rule {
            Some(rule) => (rule.times, rule.let_stand),
            None => (did.illegal_claims, did.let_stand),
        };
        match measure {
            Measure::Matches => one(1),
            Measure::Wins | Measure::WinShare => holds(self.won()),
            Measure::LongestWinning | Measure::Winning => holds(self.won()),
            Measure::LongestLosing | Measure::Losing => holds(!self.won()),
            Measure::SharedWins => holds(self.won() && did.level > 0),
            Measure::Place => count(did.place),
            Measure::Total | Measure::BestTotal | Measure::WorstTotal => one(did.total.truncated()),
            Measure::Margin => one(did.margin.truncated()),
            Measure::BiggestWin | Measure::ClosestWin => {
                one(did.margin.truncated()).filter(|_| self.won() && did.margin.truncated() > 0)
            }
            Measure::ClosestLoss => {
                let lost = did.place > 1 && !self.of.cut_short;
                one(-did.margin.truncated()).filter(|_| lost && did.margin.truncated() <= 0)
            }
            Measure::BestLoss => {
                one(did.total.truncated()).filter(|_| did.place > 1 && !self.of.cut_short)
            }
            Measure::RoundScore => match points {
                Some(points) => one(points.truncated()),
                None => some(did.points.truncated(), did.rounds.into()),
            },
            Measure::BestRound => one(points
                .or(did.best_round.filter(|_| round.is_none()))?
                .truncated()),
            Measure::Rounds => one(points.map_or(did.rounds.into(), |_| 1)),
            Measure::RoundsWon => one(won_round.map_or(did.rounds_won.into(), i64::from)),
            Measure::RoundShare => match won_round {
                Some(won) => holds(won),
                None => some(did.rounds_won.into(), did.rounds.into()),
            },
            Measure::Time => one(took),
            Measure::MatchTime | Measure::LongestMatch => one(took).filter(|_| took > 0),
            Measure::RoundTime => some(took, did.match_rounds.into()).filter(|_| took > 0),
            Measure::DealtTime => match round {
                Some(round) => one(round.took?),
                None => some(did.rounds_took, did.rounds_timed.into()),
            },
            Measure::LongestRound => match round {
                Some(round) => one(round.took?),
                None => one(did.longest_round).filter(|_| did.rounds_timed > 0),
            },
            Measure::Plays => count(did.plays),
            Measure::IllegalPlays => count(illegal),
            Measure::LetStand => count(stood),
            Measure::TakenBack => count(illegal - stood),
            Measure::IllegalShare => some(
                did.illegal_claims.into(),
                (did.plays + did.illegal_claims - did.let_stand).into(),
            ),
            Measure::CallsMade => count(did.calls_made),
            Measure::CallsSuffered => count(did.calls_suffered),
            Measure::LeadChanges => count(did.lead_changes),
            Measure::DecidedLast => holds(did.decided_last?),
            Measure::Comebacks => holds(self.won() && did.was_last),
            Measure::LeadKept => holds(self.won()).filter(|_| did.led_halfway == Some(true)),
            Measure::Ahead | Measure::LongestAhead | Measure::AheadNow => {
                holds(did.place < other?.place)
            }
            Measure::Behind => holds(did.place > other?.place),
            Measure::Level => holds(did.place == other?.place),
            Measure::AheadBy if did.lowest_wins => one((other?.total - did.total).truncated()),
            Measure::AheadBy => one((did.total - other?.total).truncated()),
            Measure::Closest => one((did.total - other?.total).abs().truncated()),
            Measure::LastMatch => one(self.of.at.timestamp_micros()),
            Measure::Evenings => one(1),
            Measure::EveningsWon => {
                let evening = self.of.evening.as_ref().unwrap();
                holds(evening.winners.contains(&self.player()?))
            }
            Measure::EndedEarly => holds(self.of.ended_early),
            Measure::CutShort => holds(self.of.cut_short),
            Measure::Provisional => holds(self.of.provisional),
        }
    }

    fn keys(&self, dimension: Dimension) -> Vec<String> {
        let did = self.did();
        let (began, ended) = (local(self.of.began()), local(self.of.at));
        let player = |seat: usize| self.of.players[seat].map(|id| id.to_string());
        let first = |seat: Option<Seat>| player(seat?.index());
        let round = self.round.map(|round| &self.of.rounds[round]);
        let one = |key: String| vec![key];
        match dimension {
            Dimension::Game => one(self.of.game.to_string()),
            Dimension::HouseRules => one(self.of.rules.text.clone()),
            Dimension::Option => self.of.rules.options.clone(),
            Dimension::Player => player(self.seat).into_iter().collect(),
            Dimension::Opponent => self.other.and_then(player).into_iter().collect(),
            Dimension::First => first(did.first_seat).into_iter().collect(),
            Dimension::Starter => did.started.iter().map(bool::to_string).collect(),
            Dimension::Round => one((self.round.unwrap() + 1).to_string()),
            Dimension::RoundFirst => first(round.unwrap().first).into_iter().collect(),
            Dimension::RoundStarter => {
                let began = round.unwrap().first.map(|seat| seat.index() == self.seat);
                began.iter().map(bool::to_string).collect()
            }
            Dimension::Rule => one(format!(
                "{}/{}",
                self.of.game.game().name(),
                self.rule.unwrap().ruling
            )),
            Dimension::Seats => one(self.of.seats.len().to_string()),
            Dimension::Seat => one((self.seat + 1).to_string()),
            Dimension::Finish => one(did.place.to_string()),
            Dimension::Rounds => one(self.of.rounds.len().to_string()),
            Dimension::Place if self.of.place.is_empty() => Vec::new(),
            Dimension::Place => one(self.of.place.clone()),
            Dimension::Tag => self.of.tags.clone(),
            Dimension::Weekday => one(ended.format("%A").to_string().to_lowercase()),
            Dimension::Hour => one(began.hour().to_string()),
            Dimension::Day => one(ended.format("%F").to_string()),
            Dimension::Month => one(ended.format("%Y-%m").to_string()),
            Dimension::Year => one(ended.year().to_string()),
            Dimension::Evening => one(self.of.evening.as_ref().unwrap().name()),
            Dimension::Length => {
                let minutes = self.of.duration.num_seconds() as f64 / 60.0;
                let span = match minutes {
                    0.0 => return Vec::new(),
                    ..15.0 => "0-15",
                    ..30.0 => "15-30",
                    ..60.0 => "30-60",
                    ..120.0 => "60-120",
                    _ => "120-",
                };
                one(span.to_owned())
            }
            Dimension::Match => one(self.of.match_id.to_string()),
        }
    }
}

/// The seats that a question counts, one after the other.
fn lines<'a>(history: &'a [Occasion], question: &Question) -> Vec<Line<'a>> {
    let by = |dimension: Dimension| question.by.contains(&dimension);
    let of_rounds = [
        Dimension::Round,
        Dimension::RoundFirst,
        Dimension::RoundStarter,
    ];
    let of_rounds = of_rounds.into_iter().any(by);
    let mut lines = Vec::new();
    for (number, of) in history.iter().enumerate() {
        for seat in 0..of.seats.len() {
            let player = of.players[seat];
            if question.player.is_some() && player != question.player {
                continue;
            }
            let other = |id: Uuid| of.players.iter().position(|one| *one == Some(id));
            let wanted = &question.wanted.with;
            if !wanted
                .iter()
                .all(|id| other(*id).is_some_and(|other| other != seat))
            {
                continue;
            }
            let others: Vec<Option<usize>> = match wanted[..] {
                _ if by(Dimension::Opponent) => (0..of.seats.len())
                    .filter(|other| *other != seat && of.players[*other].is_some())
                    .map(Some)
                    .collect(),
                [one] => vec![other(one)],
                _ => vec![None],
            };
            for other in others {
                let line = Line {
                    number,
                    of,
                    seat,
                    other,
                    round: None,
                    rule: None,
                };
                if of_rounds {
                    let played = (0..of.rounds.len())
                        .filter(|round| of.rounds[*round].points[seat].is_some());
                    lines.extend(played.map(|round| Line {
                        round: Some(round),
                        ..line
                    }));
                } else if by(Dimension::Rule) {
                    let broken = of.seats[seat].1.broken.iter();
                    lines.extend(broken.map(|rule| Line {
                        rule: Some(rule),
                        ..line
                    }));
                } else {
                    lines.push(line);
                }
            }
        }
    }
    lines
}

const OF_MATCHES: &[Measure] = &[
    Measure::Matches,
    Measure::Time,
    Measure::MatchTime,
    Measure::RoundTime,
    Measure::DealtTime,
    Measure::LongestRound,
    Measure::LongestMatch,
    Measure::LeadChanges,
    Measure::DecidedLast,
    Measure::LastMatch,
    Measure::EndedEarly,
    Measure::CutShort,
    Measure::Provisional,
];

/// Scores of which the lowest are the best where the lowest total wins.
const SCORES: &[Measure] = &[
    Measure::Total,
    Measure::BestTotal,
    Measure::WorstTotal,
    Measure::BestLoss,
    Measure::RoundScore,
    Measure::BestRound,
];

const OF_EVENINGS: &[Measure] = &[Measure::Evenings, Measure::EveningsWon];

/// A value, and the number of matches behind it.
fn value(measure: Measure, lines: &[Line<'_>]) -> Option<(f64, usize)> {
    let mut seen = BTreeSet::new();
    let mut parts: Vec<(usize, i64, i64)> = Vec::new();
    let mut scores: Vec<(i64, i64)> = Vec::new();
    for line in lines {
        let new = if OF_MATCHES.contains(&measure) {
            seen.insert((line.number.to_string(), line.round))
        } else if OF_EVENINGS.contains(&measure) {
            seen.insert((line.of.evening.as_ref().unwrap().name(), None))
        } else {
            true
        };
        if let Some((amount, of)) = line.amount(measure).filter(|_| new) {
            parts.push((line.number, amount, of));
            let lowest = SCORES.contains(&measure) && line.did().lowest_wins;
            scores.push((if lowest { -amount } else { amount }, amount));
        }
    }
    let amounts = || parts.iter().map(|(_, amount, _)| *amount);
    let runs = || {
        let won: Vec<bool> = amounts().map(|amount| amount > 0).collect();
        let runs = won.split(|won| !won).map(<[bool]>::len);
        runs.collect::<Vec<_>>()
    };
    let all: i64 = amounts().sum();
    let exact = match measure.measured().sum {
        Sum::Total => all as f64,
        Sum::Average => all as f64 / parts.iter().map(|(_, _, of)| *of).sum::<i64>() as f64,
        Sum::Most => scores.iter().rev().max_by_key(|(worth, _)| *worth)?.1 as f64,
        Sum::Least => scores.iter().min_by_key(|(worth, _)| *worth)?.1 as f64,
        Sum::Longest => *runs().iter().max()? as f64,
        Sum::Current => *runs().last()? as f64,
    };
    let seconds = [Unit::Seconds, Unit::Moment].contains(&measure.measured().unit);
    let shown = if !seconds {
        exact
    } else if measure.measured().sum == Sum::Average {
        exact / 1e6
    } else {
        (exact / 1e6).floor()
    };
    let matches: BTreeSet<usize> = parts.iter().map(|(number, _, _)| *number).collect();
    (!parts.is_empty()).then_some((shown, matches.len()))
}

/// Returns what a score counts: in the match of a record, and otherwise in all matches.
fn unit(measure: Measure, lines: &[Line<'_>]) -> Option<&'static str> {
    let scored = lines.iter().filter_map(|line| {
        let (amount, _) = line.amount(measure)?;
        let lowest = SCORES.contains(&measure) && line.did().lowest_wins;
        let worth = if lowest { -amount } else { amount };
        Some((worth, line.of.rules.house_rules.unit()))
    });
    let scored: Vec<(i64, &str)> = scored.collect();
    let measured = measure.measured();
    let record = match measured.sum {
        _ if measured.unit != Unit::Score => return None,
        Sum::Most => scored.iter().rev().max_by_key(|(worth, _)| *worth),
        Sum::Least => scored.iter().min_by_key(|(worth, _)| *worth),
        _ => {
            let (_, first) = scored.first()?;
            return scored
                .iter()
                .all(|(_, unit)| unit == first)
                .then_some(*first);
        }
    };
    record.map(|(_, unit)| *unit)
}

fn check(history: &[Occasion], question: &Question) -> bool {
    if question.check().is_err() {
        return false;
    }
    let mut breakdown = Breakdown::new(question, &local);
    for one in history {
        breakdown.count(one);
    }
    let answer = breakdown.counted();
    let mut groups: BTreeMap<Vec<String>, Vec<Line<'_>>> = BTreeMap::new();
    for line in lines(history, question) {
        let mut all: Vec<Vec<String>> = vec![Vec::new()];
        for dimension in &question.by {
            let keys = line.keys(*dimension);
            let longer = all.iter().flat_map(|one| {
                keys.iter()
                    .map(|key| [&one[..], std::slice::from_ref(key)].concat())
            });
            all = longer.collect();
        }
        for keys in all {
            groups.entry(keys).or_default().push(line);
        }
    }
    let rows = answer.counted.len() + answer.left_out;
    assert_eq!(rows, groups.len(), "{question:?}");
    for counted in &answer.counted {
        let keys: Vec<String> = counted.keys.iter().map(|key| key.text.clone()).collect();
        let lines = &groups[&keys];
        for (measure, found) in question.measures.iter().zip(&counted.values) {
            let expected = value(*measure, lines);
            let of = found.and_then(|one| one.unit);
            assert_eq!(
                of,
                unit(*measure, lines),
                "{measure:?} {keys:?} {question:?}"
            );
            let found = found.map(|one| (one.value, usize::try_from(one.matches).unwrap()));
            let same = match (found, expected) {
                (Some((one, matches)), Some((other, of))) => {
                    (one - other).abs() < 1e-6 && matches == of
                }
                (one, other) => one == other,
            };
            assert!(
                same,
                "{measure:?} {keys:?} {found:?} {expected:?} {question:?}"
            );
        }
    }
    true
}

#[test]
fn every_measure_by_every_dimension_is_what_a_simple_model_says() {
    let mut chance = Chance(50);
    let mut asked = 0;
    let with = Wanted {
        with: vec![Uuid::from_u128(2)],
        ..Wanted::default()
    };
    for _ in 0..2 {
        let history = history(&mut chance);
        for measure in Measure::ALL {
            let mut both: Vec<Vec<Dimension>> =
                Dimension::ALL.iter().map(|one| vec![*one]).collect();
            both.extend(
                Dimension::ALL
                    .iter()
                    .map(|one| vec![*one, Dimension::Player]),
            );
            both.extend(
                (0..10).map(|_| vec![chance.of(Dimension::ALL), chance.of(Dimension::ALL)]),
            );
            both.push(Vec::new());
            for by in both {
                if by.len() > 1 && by[0] == by[1] {
                    continue;
                }
                for player in [None, Some(Uuid::from_u128(1))] {
                    for wanted in [&Wanted::default(), &with] {
                        let question = Question {
                            measures: vec![*measure],
                            by: by.clone(),
                            player,
                            one_game: true,
                            wanted: wanted.clone(),
                            key: None,
                        };
                        asked += usize::from(check(&history, &question));
                    }
                }
            }
        }
    }
    assert!(asked > 5_000, "{asked}");
}
