//! Scoresheets typed from paper, line by line, and what this Kibitz or another wrote as CSV.

mod bgstats;
mod dates;
mod lines;
mod plays;
mod read;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::csv::Ending;
use super::{Entered, Fault, FaultKind, OpeningSeat, Whole, id_of};
use crate::rules::game::{HouseRules, Tally};
use crate::rules::{self, Points, PointsResult, RefusalKind, Seat};
use crate::table::claims::{AdjustmentClaim, EndClaim, LineupClaim, ResultClaim};
use crate::table::text::Reason;
use crate::table::{Author, By, Claim, Course, Etiquette, Notes, Settings, Sitting, Status};
pub use bgstats::LeftOut;
pub use read::{Form, Papers};

/// The reasons recorded with a total and an end. They must not change: a sheet that
/// is imported again has the same ids, and so must have the same content.
const TOTAL: &str = "The total, as on paper.";
const END: &str = "As on paper.";

/// A scoresheet, as typed.
pub struct Paper {
    /// The id of the match, which follows from the whole sheet and the account.
    pub id: Uuid,
    /// Where its first line is.
    at: String,
    /// When it was over, if that is written down.
    end: Option<DateTime<Utc>>,
    /// The number of its cells: it becomes a match with fewer entries.
    pub cells: usize,
    /// The account that it is imported into.
    account: Uuid,
    house_rules: HouseRules,
    date: DateTime<Utc>,
    /// Where the line with its first players is, and those players.
    opening: (String, Vec<String>),
    notes: Notes,
    lines: Vec<Written>,
    /// Where the line of the totals is, and the totals.
    total: Option<(String, Vec<Points>)>,
    /// How the match ended, if the sheet says so.
    ending: Option<Ending>,
}

/// A line that becomes part of the log.
struct Written {
    at: String,
    what: What,
}

/// What such a line says.
enum What {
    /// The score of each seat in a round, and how it came about, if that is known.
    Round(Vec<Points>, Option<Tally>),
    /// A change of each seat's score, and the reason.
    Adjustment(Vec<Points>, Reason),
    /// The players from here on.
    Players(Vec<Sitting>),
}

/// Makes the fault of something invalid in a line.
fn wrong(at: &str, detail: impl Into<String>, expected: impl Into<String>) -> Fault {
    Fault::new(FaultKind::Invalid, detail)
        .at(at)
        .expected(expected)
}

impl Paper {
    /// Builds the match, as if the account had entered it when it was played. `player` finds the
    /// player of the account's circle with a name. This can take long.
    ///
    /// # Errors
    /// A [`Fault`] if the rules do not accept a line, or the totals differ.
    pub fn whole(self, player: impl Fn(&str) -> Option<Uuid>) -> Result<Whole, Fault> {
        let id = self.id;
        let (players_at, players) = self.opening;
        let etiquette = Etiquette::default();
        let settings = Settings {
            house_rules: self.house_rules.clone(),
            seats: players.clone(),
            etiquette,
        };
        settings.check().map_err(|refusal| {
            let of_players = refusal.field.starts_with("seats");
            impossible(if of_players { &players_at } else { &self.at }, refusal)
        })?;
        let mut entered = Entering {
            course: Course::new(Arc::new(settings)),
            by: By::host(Author::Account(self.account)),
            rounds: 0,
        };
        let scored = |one: &Written| !matches!(one.what, What::Players(_));
        let only_total = !self.lines.iter().any(scored);
        for Written { at, mut what } in self.lines {
            if let What::Players(seats) = &mut what {
                for sitting in seats {
                    let name = sitting.name.as_ref().map(AsRef::as_ref);
                    sitting.player_id = name.and_then(&player);
                }
            }
            entered.line(&at, what)?;
        }
        if let Some((at, totals)) = &self.total {
            if only_total {
                entered.by_hand(at, totals, &reason(TOTAL)?)?;
            }
            let counted = entered.course.table().standing().totals;
            if counted != *totals {
                return Err(wrong(
                    at,
                    format!("The scores add up to {}.", listed(&counted)),
                    "these totals, or other scores",
                ));
            }
        }
        let open = entered.course.table().status() == Status::Open;
        if open && self.ending != Some(Ending::Open) {
            let end = Claim::End(EndClaim {
                reason: Some(reason(END)?),
                counts: Some(self.ending != Some(Ending::CutShort)),
            });
            entered.claim(&self.at, end)?;
        }
        let course = entered.course;
        let log = (1_u32..).zip(course.log()).map(|(seq, record)| Entered {
            id: id_of(&[id.as_bytes(), &seq.to_be_bytes()]),
            at: self.end.unwrap_or(self.date),
            record: record.clone(),
        });
        Ok(Whole {
            id,
            rules_version: rules::VERSION,
            house_rules: self.house_rules,
            etiquette,
            opened_at: self.date,
            log: log.collect(),
            seats: (players.into_iter())
                .map(|name| OpeningSeat {
                    player_id: player(&name),
                    name,
                })
                .collect(),
            notes: self.notes,
            members: Vec::new(),
            rematch_of: None,
        })
    }
}

/// Makes the reason of an entry that has none on the sheet.
fn reason(text: &str) -> Result<Reason, Fault> {
    text.parse().map_err(|fault: String| Fault::failed(&fault))
}

/// The log of a sheet, line by line.
struct Entering {
    course: Course,
    by: By,
    /// How many rounds there were, also those that were entered by hand.
    rounds: u32,
}

impl Entering {
    fn line(&mut self, at: &str, what: What) -> Result<(), Fault> {
        match what {
            What::Players(seats) => self.claim(at, Claim::Lineup(LineupClaim { seats })),
            What::Adjustment(points, said) => self.by_hand(at, &points, &said),
            What::Round(points, result) => self.round(at, points, result),
        }
    }

    fn claim(&mut self, at: &str, claim: Claim) -> Result<(), Fault> {
        let outcome = self.course.claim(&self.by, claim, None);
        outcome.map_err(|refusal| impossible(at, refusal))
    }

    /// Enters a round as the rules count it or, if the people at the table counted in a way of
    /// their own, by hand.
    fn round(&mut self, at: &str, points: Vec<Points>, known: Option<Tally>) -> Result<(), Fault> {
        self.rounds += 1;
        let round = self.course.table().round_number();
        let is_known = known.is_some();
        let result = known.unwrap_or_else(|| {
            let points = points.clone();
            Tally::Points(PointsResult { points })
        });
        let claim = Claim::Result(ResultClaim { round, result });
        if let Err(refusal) = self.course.claim(&self.by, claim, None) {
            if is_known || refusal.code.kind != RefusalKind::Request {
                return Err(impossible(at, refusal));
            }
            let said = reason(&format!("Round {}, as on paper.", self.rounds))?;
            return self.by_hand(at, &points, &said);
        }
        let played = self.course.table().rounds().last();
        match played.map(|played| &played.score.points) {
            Some(counted) if is_known && *counted != points => Err(wrong(
                at,
                format!("With this result, the round is worth {}.", listed(counted)),
                "these scores, or another result",
            )),
            _ => Ok(()),
        }
    }

    /// Enters an adjustment for each seat that scored. The seat with the highest new total comes
    /// last, because that adjustment can decide the match.
    fn by_hand(&mut self, at: &str, points: &[Points], reason: &Reason) -> Result<(), Fault> {
        let totals = self.course.table().standing().totals;
        let mut changes: Vec<(Points, Seat, Points)> = (1..)
            .map(Seat)
            .zip(points)
            .filter(|(_, points)| **points != Points::ZERO)
            .map(|(seat, points)| {
                let before = totals.get(seat.index()).copied().unwrap_or_default();
                (before + *points, seat, *points)
            })
            .collect();
        changes.sort_unstable();
        for (_, seat, points) in changes {
            let claim = Claim::Adjustment(AdjustmentClaim {
                seat,
                points,
                reason: reason.clone(),
            });
            self.claim(at, claim)?;
        }
        Ok(())
    }
}

fn listed(points: &[Points]) -> String {
    let points: Vec<String> = points.iter().map(ToString::to_string).collect();
    format!("[{}]", points.join(", "))
}

fn impossible(at: &str, refusal: rules::Refusal) -> Fault {
    Fault::new(FaultKind::Impossible, refusal.detail)
        .at(at)
        .expected(refusal.expected)
}
