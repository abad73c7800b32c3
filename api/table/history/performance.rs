//! What a match that is over came to for whoever sits at each seat.

use std::collections::HashSet;

use uuid::Uuid;

use crate::rules::{EntryNo, Ruling, Seat};
use crate::table::claim::Claim;
use crate::table::fold::Table;
use crate::table::lineup::{Person, Seats};
use crate::table::record::Record;
use crate::table::standing::Status;

/// What a match that is over came to for the person at one of its seats. The
/// total and the place are the seat's, as the standing has them; everything else
/// counts only what this person did, also where they sat elsewhere by then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Performance {
    /// The seat's total, adjustments included.
    pub total: i64,
    /// 1 for whoever won; seats that are level share the better place.
    pub place: u32,
    /// How many other seats share that place.
    pub level: u32,
    /// How many rounds they played.
    pub rounds: u32,
    /// How many of those they won, alone or with others.
    pub rounds_won: u32,
    /// What they scored in those rounds together, without adjustments.
    pub points: i64,
    /// The most they scored in one; none where they played none.
    pub best_round: Option<i64>,
    /// How many plays they claimed that were illegal, whether they stood or not.
    pub illegal_claims: u32,
    /// How often they called somebody out, and it counted.
    pub calls_made: u32,
    /// How often they were called out, and it counted.
    pub calls_suffered: u32,
}

/// Somebody at a table, to be found again in its log.
struct Somebody<'a> {
    name: &'a str,
    person: Person,
    player: Option<Uuid>,
}

impl<'a> Somebody<'a> {
    fn at(seats: &'a Seats, seat: usize, who: &impl Fn(Person) -> Option<Uuid>) -> Option<Self> {
        let person = *seats.people.get(seat)?;
        Some(Somebody {
            name: seats.names.get(seat)?,
            person,
            player: who(person),
        })
    }

    /// Whether both are the same person, as far as the table knows.
    fn is(&self, other: &Somebody<'_>) -> bool {
        match (self.person, other.person) {
            (Person::Opening(one), Person::Opening(other)) => one == other,
            (Person::Later(None), Person::Later(None)) => self.name == other.name,
            _ => self.player.is_some() && self.player == other.player,
        }
    }
}

/// Something in the log that is counted for whoever did it.
#[derive(Clone, Copy)]
enum Deed {
    Illegal(Seat),
    Call { by: Seat, of: Seat },
}

impl Table {
    /// What the match came to for whoever sits at each seat, in turn order.
    /// Nothing as long as it goes on, and where nothing was scored.
    ///
    /// `log` is all that was recorded up to this table, and `who` says which
    /// player of the account somebody at the table is. What was taken back counts
    /// for nothing.
    pub fn performances(
        &self,
        log: &[Record],
        who: impl Fn(Person) -> Option<Uuid>,
    ) -> Vec<Performance> {
        let standing = self.standing();
        if standing.status == Status::Open || standing.leaders.is_empty() {
            return Vec::new();
        }
        let deeds = self.deeds(log);
        let ranks: Vec<(i64, i64)> = (standing.totals.into_iter())
            .zip(self.position.tie_points.iter().copied())
            .collect();
        let count = |holds: &dyn Fn(&(i64, i64)) -> bool| {
            let seats = ranks.iter().filter(|rank| holds(rank)).count();
            u32::try_from(seats).unwrap_or(u32::MAX)
        };
        let seats = ranks.iter().enumerate();
        seats
            .filter_map(|(seat, rank)| {
                let mut performance = Performance {
                    total: rank.0,
                    place: 1 + count(&|other| other > rank),
                    level: count(&|other| other == rank).saturating_sub(1),
                    ..Performance::default()
                };
                let somebody = Somebody::at(self.seats(), seat, &who)?;
                self.count_rounds(&somebody, &who, &mut performance);
                self.count_deeds(&deeds, &somebody, &who, &mut performance);
                Some(performance)
            })
            .collect()
    }

    fn count_rounds(
        &self,
        somebody: &Somebody<'_>,
        who: &impl Fn(Person) -> Option<Uuid>,
        performance: &mut Performance,
    ) {
        for played in self.rounds() {
            let seats = (1..).map(Seat).zip(&played.score.points);
            for (seat, points) in seats {
                let theirs = Somebody::at(&played.seats, seat.index(), who);
                if !theirs.is_some_and(|other| other.is(somebody)) {
                    continue;
                }
                performance.rounds += 1;
                performance.rounds_won += u32::from(played.score.winners.contains(&seat));
                performance.points = performance.points.saturating_add(*points);
                performance.best_round = performance.best_round.max(Some(*points));
            }
        }
    }

    fn count_deeds(
        &self,
        deeds: &[(EntryNo, Deed)],
        somebody: &Somebody<'_>,
        who: &impl Fn(Person) -> Option<Uuid>,
        performance: &mut Performance,
    ) {
        for (entry, deed) in deeds {
            let theirs = |seat: Seat| {
                let other = Somebody::at(self.seats_at(*entry), seat.index(), who);
                u32::from(other.is_some_and(|other| other.is(somebody)))
            };
            match *deed {
                Deed::Illegal(seat) => performance.illegal_claims += theirs(seat),
                Deed::Call { by, of } => {
                    performance.calls_made += theirs(by);
                    performance.calls_suffered += theirs(of);
                }
            }
        }
    }

    /// What of the log is counted for somebody, but for what was taken back.
    fn deeds(&self, log: &[Record]) -> Vec<(EntryNo, Deed)> {
        let moved: HashSet<EntryNo> = self.moves.iter().map(|made| made.entry).collect();
        let mut deeds = Vec::new();
        for (entry, record) in (1..).zip(log) {
            if let Some(back_to) = record.back_to {
                let standing = deeds.partition_point(|(made, _)| *made <= back_to);
                deeds.truncate(standing);
            }
            let Claim::Play { seat, play, .. } = &record.claim else {
                continue;
            };
            // What moved the table and is no move any more was dropped.
            if record.moves() && !moved.contains(&entry) {
                continue;
            }
            if record.ruling == Some(Ruling::Illegal) {
                deeds.push((entry, Deed::Illegal(*seat)));
            }
            if record.moves()
                && let Some(of) = play.calls_out()
            {
                deeds.push((entry, Deed::Call { by: *seat, of }));
            }
        }
        deeds
    }
}
