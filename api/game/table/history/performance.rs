//! How each player did in a match that is over.

use std::collections::{BTreeSet, HashSet};

use chrono::{DateTime, Utc};
use serde::ser::SerializeSeq as _;
use serde::{Deserialize, Serialize, Serializer};
use uuid::Uuid;

use super::time_at_the_table;
use crate::rules::game::Play;
use crate::rules::{EntryNo, MadePlay, Points, Remark, Ruling, Seat, worth};
use crate::table::claims::{Claim, PlayClaim};
use crate::table::fold::Table;
use crate::table::fold::course::of_entry;
use crate::table::lineup::{Person, Seats};
use crate::table::record::Record;
use crate::table::standing::Status;

/// Declares what is stored of a match that is over. It is written as a list, which is short and
/// quickly read; a field that an older list does not have yet has its default value.
macro_rules! stored {
    ($($(#[$of:meta])* pub struct $name:ident {
        $($(#[$doc:meta])* pub $field:ident: $type:ty,)+
    })+) => {$(
        $(#[$of])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
        #[serde(default)]
        pub struct $name { $($(#[$doc])* pub $field: $type,)+ }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut list = serializer.serialize_seq(None)?;
                $(list.serialize_element(&self.$field)?;)+
                list.end()
            }
        }
    )+};
}

stored! {
    /// How the player at one seat did in a match that is over. The total and the place are
    /// those of the seat in the standing. Everything else counts only what this person did,
    /// including at other seats they had in the match.
    ///
    /// The store keeps it as one value. A number that was added since is 0 there until the
    /// match is counted again.
    pub struct Performance {
        /// The seat's total, including adjustments.
        pub total: Points,
        /// The seat's place, 1 for the winner; equal seats share the better place.
        pub place: u32,
        /// The number of other seats that share the place.
        pub level: u32,
        /// The number of seats at the table at the end.
        pub seats: u32,
        /// The number of rounds played.
        pub rounds: u32,
        /// The number of rounds won, alone or with others.
        pub rounds_won: u32,
        /// The sum of the scores in those rounds, without adjustments.
        pub points: Points,
        /// The best score in a round; none if they played no round.
        pub best_round: Option<Points>,
        /// By how much their total is above the best of the others; negative if it is below.
        pub margin: Points,
        /// The number of rounds of the match.
        pub match_rounds: u32,
        /// The number of plays they made that count, illegal ones among them.
        pub plays: u32,
        /// The number of illegal plays they claimed, whether or not they stood.
        pub illegal_claims: u32,
        /// The number of those that the table let stand.
        pub let_stand: u32,
        /// The number of times they called out another player and it counted.
        pub calls_made: u32,
        /// The number of times they were called out and it counted.
        pub calls_suffered: u32,
        /// Says whether they made the first move of the match; none if no round was dealt.
        pub started: Option<bool>,
        /// The seat at the end of who made the first move; none if they are not there, or if no
        /// round was dealt.
        pub first_seat: Option<Seat>,
        /// How often a round of the match gave the lead to another seat.
        pub lead_changes: u32,
        /// Says whether the last round of the match changed who is ahead; none of fewer than two
        /// rounds.
        pub decided_last: Option<bool>,
        /// Says whether the seat was last after a round before the last one.
        pub was_last: bool,
        /// Says whether the seat was ahead after half of the rounds; none of fewer than two rounds.
        pub led_halfway: Option<bool>,
        /// The rules that they broke, in order.
        pub broken: Vec<Broken>,
        /// The time of the rounds of the match whose time is known, in microseconds.
        pub rounds_took: i64,
        /// The number of the rounds whose time is known.
        pub rounds_timed: u32,
        /// The time of the longest of these rounds.
        pub longest_round: i64,
        /// The lowest total won, and the lowest points a round.
        pub lowest_wins: bool,
    }

    /// How often a player broke a rule.
    pub struct Broken {
        /// The number of the ruling within its game.
        pub ruling: String,
        /// How often, whether or not the play stood.
        pub times: u32,
        /// The number of those that the table let stand.
        pub let_stand: u32,
    }

    /// A round of a match that is over, for the seats at its end.
    pub struct RoundPlayed {
        /// The seat of who began it; none if that is not known, or if they are not there.
        pub first: Option<Seat>,
        /// The points of each seat; none of one whose person did not play it.
        pub points: Vec<Option<Points>>,
        /// The seats that won it, alone or with others.
        pub won: Vec<Seat>,
        /// Its time in microseconds, from its deal to its result; none if that is not known.
        pub took: Option<i64>,
        /// The entry of its deal, if it was dealt.
        pub dealt: Option<EntryNo>,
        /// The entry that closed it.
        pub closed: EntryNo,
    }
}

impl Performance {
    /// Says what points or a total are worth beside others: more is better.
    pub fn worth(&self, points: Points) -> Points {
        worth(points, self.lowest_wins)
    }
}

/// Notes how long the rounds of a match took, by when its entries were made.
pub fn time_rounds(
    performances: &mut [Performance],
    rounds: &mut [RoundPlayed],
    at: impl Fn(EntryNo) -> Option<DateTime<Utc>>,
) {
    for round in rounds.iter_mut() {
        round.took = round.dealt.and_then(|dealt| {
            let entries = (dealt..=round.closed).filter_map(&at).collect();
            let took = time_at_the_table(entries, at(round.closed)?)?;
            took.num_microseconds()
        });
    }
    let known: Vec<i64> = rounds.iter().filter_map(|round| round.took).collect();
    for performance in performances {
        performance.rounds_took = known.iter().sum();
        performance.rounds_timed = u32::try_from(known.len()).unwrap_or(u32::MAX);
        performance.longest_round = known.iter().copied().max().unwrap_or(0);
    }
}

/// One of the account's players, as the log names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The player named at the table.
    pub named: Uuid,
    /// The player that this is today, after all merges.
    pub today: Uuid,
}

/// A person at a table, to be recognised elsewhere in its log.
pub(super) struct Participant<'a> {
    name: &'a str,
    person: Person,
    player: Option<Identity>,
}

impl<'a> Participant<'a> {
    pub(super) fn at(
        seats: &'a Seats,
        seat: usize,
        who: &impl Fn(Person) -> Option<Identity>,
    ) -> Option<Self> {
        let person = *seats.people.get(seat)?;
        Some(Participant {
            name: seats.names.get(seat)?,
            person,
            player: who(person),
        })
    }

    /// Says whether both are the same person, as far as the table knows.
    fn is(&self, other: &Participant<'_>) -> bool {
        match (self.person, other.person) {
            (Person::Opening(one), Person::Opening(other)) => one == other,
            (Person::Later(None), Person::Later(None)) => self.name == other.name,
            _ => {
                let both = self.player.zip(other.player);
                both.is_some_and(|(one, other)| one.named == other.named)
            }
        }
    }

    /// Says whether both turned out to be the same person later.
    fn is_today(&self, other: &Participant<'_>) -> bool {
        let both = self.player.zip(other.player);
        both.is_some_and(|(one, other)| one.today == other.today)
    }

    /// Finds their seat among these people, if they sit there. If two of those have been merged
    /// into one since, they were two people then, and each has one seat.
    pub(super) fn seat_in(
        &self,
        seats: &Seats,
        who: &impl Fn(Person) -> Option<Identity>,
    ) -> Option<Seat> {
        let find = |is: fn(&Self, &Participant<'_>) -> bool| {
            Seat::all(seats.count()).find(|seat| {
                let other = Participant::at(seats, seat.index(), who);
                other.is_some_and(|other| is(self, &other))
            })
        };
        find(Self::is).or_else(|| find(Self::is_today))
    }
}

/// Finds the best total of the others, or that of the seat itself if it is alone.
fn best_other(ranks: &[(Points, i64)], seat: usize) -> Points {
    let others = ranks.iter().enumerate().filter(|(other, _)| *other != seat);
    let best = others.map(|(_, (total, _))| *total).max();
    best.unwrap_or_else(|| ranks.get(seat).map_or(Points::ZERO, |(total, _)| *total))
}

impl Table {
    /// Counts how the player at each seat did, in turn order. Empty while the match is open, and if
    /// nothing was scored.
    ///
    /// `log` is everything recorded so far, and `who` maps a person at the table to one
    /// of the account's players. Entries that were undone do not count.
    pub fn performances(
        &self,
        log: &[Record],
        who: impl Fn(Person) -> Option<Identity>,
    ) -> Vec<Performance> {
        let standing = self.standing();
        if standing.status == Status::Open || !self.position.scored() {
            return Vec::new();
        }
        let plays = self.plays(log);
        let begun = self.rounds().get(0).and_then(|round| round.begun);
        let starter = begun.and_then(|begun| Some((begun.entry, begun.first?)));
        let lead = self.lead();
        let match_rounds = u32::try_from(self.rounds().len()).unwrap_or(u32::MAX);
        let ranks: Vec<(Points, i64)> = self.position.ranks(self.settings()).collect();
        // Where all have lost, the game itself comes first.
        let before = u32::from(self.position.all_lost(self.settings()));
        let count = |holds: &dyn Fn(&(Points, i64)) -> bool| {
            let seats = ranks.iter().filter(|rank| holds(rank)).count();
            u32::try_from(seats).unwrap_or(u32::MAX)
        };
        let seats = count(&|_| true);
        let ranked = ranks.iter().enumerate();
        let mut performances: Vec<Performance> = ranked
            .zip(&standing.totals)
            .filter_map(|((seat, rank), total)| {
                let mut performance = Performance {
                    total: *total,
                    place: 1 + before + count(&|other| other > rank),
                    level: count(&|other| other == rank).saturating_sub(1),
                    seats,
                    margin: rank.0 - best_other(&ranks, seat),
                    match_rounds,
                    lead_changes: lead.changes,
                    decided_last: lead.decided_last,
                    was_last: lead.was_last.get(seat).copied().unwrap_or(false),
                    lowest_wins: self.settings().house_rules.lowest_wins(),
                    led_halfway: (lead.led_halfway.as_ref())
                        .and_then(|ahead| ahead.get(seat).copied()),
                    ..Performance::default()
                };
                let participant = Participant::at(self.seats(), seat, &who)?;
                self.count_rounds(&participant, &who, &mut performance);
                self.count_plays(&plays, log, &participant, &who, &mut performance);
                performance.started = starter.map(|(entry, seat)| {
                    participant.seat_in(self.seats_at(entry), &who) == Some(seat)
                });
                Some(performance)
            })
            .collect();
        let mut seats = Seat::all(self.seats().count()).zip(&performances);
        let first = seats.find(|(_, one)| one.started == Some(true));
        let first = first.map(|(seat, _)| seat);
        for performance in &mut performances {
            performance.first_seat = first;
        }
        performances
    }

    fn count_rounds(
        &self,
        participant: &Participant<'_>,
        who: &impl Fn(Person) -> Option<Identity>,
        performance: &mut Performance,
    ) {
        for played in self.rounds().iter() {
            let seat = participant.seat_in(&played.seats, who);
            let points = seat.and_then(|seat| played.score.points.get(seat.index()));
            if let (Some(seat), Some(points)) = (seat, points) {
                performance.rounds += 1;
                performance.rounds_won += u32::from(played.score.winners.contains(&seat));
                performance.points += *points;
                let best = performance.best_round.into_iter().chain([*points]);
                performance.best_round = best.max_by_key(|points| performance.worth(*points));
            }
        }
    }

    fn count_plays(
        &self,
        plays: &[MadePlay<'_, Play>],
        log: &[Record],
        participant: &Participant<'_>,
        who: &impl Fn(Person) -> Option<Identity>,
        performance: &mut Performance,
    ) {
        // The players hardly ever change their seats.
        let mut last: Option<(&Seats, Option<Seat>)> = None;
        for made in plays {
            let seats = self.seats_at(made.entry);
            let here = match last {
                Some((before, here)) if std::ptr::eq(before, seats) => here,
                _ => participant.seat_in(seats, who),
            };
            last = Some((seats, here));
            if let Some(called) = made.play.calls_out().filter(|_| made.moved) {
                performance.calls_made += u32::from(here == Some(made.seat));
                performance.calls_suffered += u32::from(here == Some(called));
            }
            if here != Some(made.seat) {
                continue;
            }
            performance.plays += u32::from(made.moved);
            if let Some(record) = of_entry(log, made.entry)
                && made.ruling == Ruling::Illegal
            {
                performance.illegal_claims += 1;
                performance.let_stand += u32::from(made.moved);
                self.break_rules(&record.findings, made.moved, performance);
            }
        }
    }

    /// Counts each rule that an illegal play broke.
    fn break_rules(&self, findings: &[Remark], stood: bool, performance: &mut Performance) {
        let game = self.settings().house_rules.game();
        let is_illegal = |finding: &&Remark| {
            let mut codes = game.codes().filter(|code| code.code == finding.code);
            codes.any(|code| code.grade == Some(Ruling::Illegal))
        };
        let broken = findings.iter().filter(is_illegal);
        let broken: BTreeSet<&str> = broken.map(|finding| &*finding.ruling).collect();
        let known = &mut performance.broken;
        for ruling in broken {
            let place = known.binary_search_by(|one| (*one.ruling).cmp(ruling));
            let place = place.unwrap_or_else(|place| {
                let ruling = ruling.to_owned();
                let none = Broken {
                    ruling,
                    ..Broken::default()
                };
                known.insert(place, none);
                place
            });
            known[place].times += 1;
            known[place].let_stand += u32::from(stood);
        }
    }

    /// Lists the rounds of a match, for the people who sit there at its end. How long they took is
    /// not known yet: see [`time_rounds`].
    pub fn rounds_played(&self, who: impl Fn(Person) -> Option<Identity>) -> Vec<RoundPlayed> {
        let people = (0..self.seats().count()).map(usize::from);
        let people = people.filter_map(|seat| Participant::at(self.seats(), seat, &who));
        let people: Vec<Participant<'_>> = people.collect();
        let rounds = self.rounds().iter().map(|played| {
            let (score, begun) = (&played.score, played.begun);
            let then: Vec<Option<Seat>> = people
                .iter()
                .map(|person| person.seat_in(&played.seats, &who))
                .collect();
            let here = |seat: Seat| {
                let place = then.iter().position(|then| *then == Some(seat))?;
                Seat::all(self.seats().count()).nth(place)
            };
            RoundPlayed {
                first: begun.and_then(|begun| here(begun.first?)),
                points: (then.iter())
                    .map(|seat| score.points.get((*seat)?.index()).copied())
                    .collect(),
                won: score
                    .winners
                    .iter()
                    .filter_map(|seat| here(*seat))
                    .collect(),
                took: None,
                dealt: begun.map(|begun| begun.entry),
                closed: played.closed,
            }
        });
        rounds.collect()
    }

    /// Lists the plays in the log that were neither undone nor dropped, in order. One that was
    /// refused and then let stand is listed once.
    pub(super) fn plays<'a>(&self, log: &'a [Record]) -> Vec<MadePlay<'a, Play>> {
        let moved: HashSet<EntryNo> = self.moves.iter().map(|made| made.entry).collect();
        let mut plays: Vec<MadePlay<'a, Play>> = Vec::new();
        for (entry, record) in (1..).zip(log) {
            if let Some(back_to) = record.back_to {
                let kept = plays.partition_point(|made| made.entry <= back_to);
                plays.truncate(kept);
            }
            let (Claim::Play(PlayClaim { seat, play, .. }), Some(ruling)) =
                (&record.claim, record.ruling)
            else {
                continue;
            };
            // An entry that changed the match but is no longer a move was dropped.
            if record.moves() && !moved.contains(&entry) {
                continue;
            }
            plays.push(MadePlay {
                entry,
                seat: *seat,
                play,
                ruling,
                moved: record.moves(),
                effects: &record.effects,
            });
        }
        // A play that stood directly after it was refused is one, unless that was undone.
        let refused: HashSet<EntryNo> = plays
            .iter()
            .filter_map(|made| {
                let before = made.entry - 1;
                let (refused, record) = (of_entry(log, before)?, of_entry(log, made.entry)?);
                record.repeats(refused).then_some(before)
            })
            .collect();
        plays.retain(|made| !refused.contains(&made.entry));
        plays
    }
}
