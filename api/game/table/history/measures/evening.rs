//! Finds evenings: matches of a circle that follow each other.

use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, TimeDelta, Utc};
use uuid::Uuid;

/// An evening ends when so much time passes until the next match.
const GAP: TimeDelta = TimeDelta::hours(4);

/// A night ends at this hour: what begins before belongs to the day before.
const DAWN: TimeDelta = TimeDelta::hours(5);

/// A match in which people sat together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The match.
    pub match_id: Uuid,
    /// When it began, as far as that is known.
    pub began: DateTime<Utc>,
    /// When it ended.
    pub ended: DateTime<Utc>,
    /// The players who won it.
    pub winners: Vec<Uuid>,
}

/// Matches of a circle that followed each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evening {
    /// The day on which it began. A day lasts until five in the morning.
    pub day: NaiveDate,
    /// Which of the evenings of that day it is, from 1.
    pub number: u32,
    /// Its matches, in the order in which they began.
    pub matches: Vec<Uuid>,
    /// The players who won the most of its matches: several if they are level.
    pub winners: Vec<Uuid>,
    ended: DateTime<Utc>,
    wins: Vec<(Uuid, u32)>,
}

impl Evening {
    /// Finds the evenings of all matches of a circle, in order. `local` says what time it is by the
    /// clocks of the place.
    pub fn all(
        mut sittings: Vec<Sitting>,
        local: impl Fn(DateTime<Utc>) -> NaiveDateTime,
    ) -> Vec<Evening> {
        sittings.sort_by_key(|one| (one.began, one.match_id));
        let mut evenings: Vec<Evening> = Vec::new();
        for sitting in sittings {
            let day = (local(sitting.began) - DAWN).date();
            let last = evenings.last_mut();
            let goes_on = last
                .as_ref()
                .is_some_and(|last| last.day == day && sitting.began - last.ended <= GAP);
            match last {
                Some(last) if goes_on => last.add(sitting),
                last => {
                    let before = last.filter(|last| last.day == day);
                    let mut evening = Evening {
                        day,
                        number: before.map_or(1, |last| last.number + 1),
                        matches: Vec::new(),
                        winners: Vec::new(),
                        ended: sitting.ended,
                        wins: Vec::new(),
                    };
                    evening.add(sitting);
                    evenings.push(evening);
                }
            }
        }
        for evening in &mut evenings {
            let wins = std::mem::take(&mut evening.wins);
            let most = wins.iter().map(|(_, wins)| *wins).max();
            let first = wins.iter().filter(|(_, wins)| Some(*wins) == most);
            evening.winners = first.map(|(player, _)| *player).collect();
            evening.winners.sort_unstable();
        }
        evenings
    }

    fn add(&mut self, sitting: Sitting) {
        self.ended = self.ended.max(sitting.ended);
        self.matches.push(sitting.match_id);
        for player in sitting.winners {
            match self.wins.iter_mut().find(|(winner, _)| *winner == player) {
                Some((_, wins)) => *wins += 1,
                None => self.wins.push((player, 1)),
            }
        }
    }

    /// Ranks it among all evenings.
    pub(super) fn rank(&self) -> i64 {
        i64::from(self.day.num_days_from_ce()) * 100 + i64::from(self.number)
    }

    /// Names it by its day, and by its number if it is not the first of that day.
    pub fn name(&self) -> String {
        match self.number {
            1 => self.day.to_string(),
            number => format!("{}/{number}", self.day),
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test may end wherever it is wrong")]
mod tests {
    use super::*;

    /// Names the evenings, with the numbers of their matches.
    fn evenings(times: &[(&str, &str)], hours: i64) -> Vec<(String, Vec<u128>)> {
        let at = |time: &str| format!("2026-01-{time}:00Z").parse().unwrap();
        let sittings = (1..).zip(times).map(|(number, (began, ended))| Sitting {
            match_id: Uuid::from_u128(number),
            began: at(began),
            ended: at(ended),
            winners: Vec::new(),
        });
        let local = |at: DateTime<Utc>| at.naive_utc() + TimeDelta::hours(hours);
        let found = Evening::all(sittings.collect(), local);
        let found = found.iter().map(|one| {
            let matches = one.matches.iter().map(Uuid::as_u128);
            (one.name(), matches.collect())
        });
        found.collect()
    }

    #[test]
    fn four_hours_end_an_evening_and_so_does_dawn() {
        let times = [
            ("10T14:00", "10T15:00"),
            ("10T19:00", "10T20:00"),
            // Another table at the same time.
            ("10T19:30", "10T23:30"),
            ("11T03:30", "11T04:50"),
            ("11T05:00", "11T06:00"),
        ];
        let named = |name: &str, matches: &[u128]| (name.to_owned(), matches.to_vec());
        assert_eq!(
            evenings(&times, 0),
            [
                named("2026-01-10", &[1, 2, 3, 4]),
                named("2026-01-11", &[5])
            ]
        );
        // By other clocks, the fourth begins after dawn, and the fifth follows it.
        assert_eq!(
            evenings(&times, 2),
            [
                named("2026-01-10", &[1, 2, 3]),
                named("2026-01-11", &[4, 5])
            ]
        );
    }

    #[test]
    fn a_day_can_have_two_evenings() {
        let times = [("10T10:00", "10T11:00"), ("10T15:01", "10T16:00")];
        let names: Vec<String> = evenings(&times, 0).into_iter().map(|one| one.0).collect();
        assert_eq!(names, ["2026-01-10", "2026-01-10/2"]);
    }

    #[test]
    fn who_wins_most_matches_wins_the_evening() {
        let [ana, ben, eva] = [1, 2, 3].map(Uuid::from_u128);
        let won = |number, winners: &[Uuid]| Sitting {
            match_id: Uuid::from_u128(number),
            began: DateTime::UNIX_EPOCH,
            ended: DateTime::UNIX_EPOCH,
            winners: winners.to_vec(),
        };
        let local = |at: DateTime<Utc>| at.naive_utc();
        let winners =
            |sittings: &[Sitting]| Evening::all(sittings.to_vec(), local)[0].winners.clone();
        let both = [won(1, &[ben]), won(2, &[ana, eva]), won(3, &[ana, ben])];
        assert_eq!(winners(&both), [ana, ben]);
        assert_eq!(winners(&both[..2]), [ana, ben, eva]);
        assert!(winners(&[won(1, &[])]).is_empty());
    }
}
