//! What people achieved in a match that is over.

use super::performance::{Identity, Participant};
use crate::rules::{CountedRound, EntryNo, Seat};
use crate::table::fold::Table;
use crate::table::lineup::Person;
use crate::table::record::Record;
use crate::table::standing::Status;

/// Something that a person achieved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Achieved {
    /// The seat they have at the end.
    pub seat: Seat,
    /// The code of the achievement.
    pub code: &'static str,
    /// The entry that earned it.
    pub entry: EntryNo,
}

impl Table {
    /// Lists what the people who sit there at the end achieved, in the order of their seats and
    /// then of the entries. Empty while the match is open.
    ///
    /// `log` is everything recorded so far, and `who` maps a person at the table to one
    /// of the account's players. Entries that were undone do not count.
    pub fn achievements(
        &self,
        log: &[Record],
        who: impl Fn(Person) -> Option<Identity>,
    ) -> Vec<Achieved> {
        if self.status() == Status::Open {
            return Vec::new();
        }
        let game = self.settings().house_rules.game();
        let mut plays = self.plays(log).into_iter().peekable();
        let mut feats = Vec::new();
        for played in self.rounds().iter() {
            let of_round = || plays.next_if(|made| made.entry <= played.closed);
            let round = CountedRound {
                plays: std::iter::from_fn(of_round).collect(),
                winners: &played.score.winners,
                result: played.entry,
            };
            let of_round = game.feats(&round).into_iter();
            feats.extend(of_round.map(|feat| (&played.seats, feat)));
        }
        let mut achieved = Vec::new();
        for seat in Seat::all(self.seats().count()) {
            let Some(person) = Participant::at(self.seats(), seat.index(), &who) else {
                continue;
            };
            let theirs = feats
                .iter()
                .filter(|(seats, feat)| person.seat_in(seats, &who) == Some(feat.seat));
            let theirs: Vec<_> = theirs.map(|(_, feat)| feat).collect();
            let mut of_seat: Vec<Achieved> = Vec::new();
            for achievement in game.achievements() {
                let each = theirs.iter().filter(|feat| feat.code == achievement.code);
                let earning = each.skip(achievement.times.saturating_sub(1));
                of_seat.extend(
                    earning
                        .step_by(achievement.times.max(1))
                        .map(|feat| Achieved {
                            seat,
                            code: achievement.code,
                            entry: feat.entry,
                        }),
                );
            }
            of_seat.sort_by_key(|one| one.entry);
            achieved.extend(of_seat);
        }
        achieved
    }
}
