//! Turning a paper scoresheet into a match, as if it had been entered at that time.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use uuid::{Builder, Uuid};

use crate::http::web::problem::{Code, Problem};
use crate::http::web::text::Reason;
use crate::live::{Entered, Notes, OpeningSeat, Whole};
use crate::rules::game::{HouseRules, Tally};
use crate::rules::{self, Points, Seat, refusal};
use crate::table::{By, Claim, Course, Etiquette, Settings, Status};

/// The reasons recorded with a total and an end. They must not change: a sheet that
/// is imported again has the same ids, and so must have the same content.
const TOTAL: &str = "The total, as on paper.";
const END: &str = "As on paper.";

/// A scoresheet, as typed.
pub(super) struct Paper {
    /// Its first line.
    pub(super) line: u64,
    pub(super) house_rules: HouseRules,
    pub(super) date: DateTime<Utc>,
    pub(super) players: Vec<String>,
    pub(super) notes: Notes,
    pub(super) scores: Vec<Scored>,
    /// The line of the totals, and the totals.
    pub(super) total: Option<(u64, Vec<i64>)>,
}

/// A line of scores.
pub(super) struct Scored {
    pub(super) line: u64,
    /// The score of each seat.
    pub(super) points: Vec<i64>,
    /// The reason, unless it is a round.
    pub(super) reason: Option<Reason>,
}

/// Derives an id from the content of a sheet, so that every import gets the same.
pub(super) fn id_of(parts: &[&[u8]]) -> Uuid {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
        digest.update(part);
    }
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest.finalize()[..16]);
    Builder::from_custom_bytes(bytes).into_uuid()
}

/// A problem with a line.
pub(super) fn wrong(line: u64, detail: impl Into<String>, expected: impl Into<String>) -> Problem {
    Problem::new(Code::InvalidBody, detail)
        .field(format!("line {line}"))
        .expected(expected)
}

impl Paper {
    /// Builds the match, as if the account had entered it.
    ///
    /// # Errors
    /// `log_impossible` if the rules do not accept a line, `invalid_body` if the
    /// totals differ.
    pub(super) fn whole(self, id: Uuid, account: Uuid) -> Result<Whole, Problem> {
        let settings = Settings {
            house_rules: self.house_rules.clone(),
            seats: self.players.clone(),
            etiquette: Etiquette::default(),
        };
        let impossible = |line: u64, refusal: rules::Refusal| {
            Problem::new(Code::LogImpossible, refusal.detail)
                .field(format!("line {line}"))
                .expected(refusal.expected)
        };
        settings
            .check()
            .map_err(|refusal| impossible(self.line, refusal))?;
        let mut course = Course::new(Arc::new(settings));
        let by = By::host(account.to_string());
        let rounds = self.scores.iter().any(|scored| scored.reason.is_none());
        let mut round = 0;
        for scored in &self.scores {
            let said = match &scored.reason {
                Some(said) => said.clone(),
                None => {
                    round += 1;
                    reason(&format!("Round {round}, as on paper."))?
                }
            };
            if scored.reason.is_none() {
                let points = scored.points.clone();
                let result = Claim::Result {
                    round: course.table().round_number(),
                    result: Tally::Points(Points { points }),
                };
                match course.claim(&by, result, None) {
                    Ok(()) => continue,
                    // The people at the table counted in a way of their own.
                    Err(other)
                        if [refusal::WRONG_POINTS, refusal::OUT_OF_RANGE].contains(&other.code) => {
                    }
                    Err(other) => return Err(impossible(scored.line, other)),
                }
            }
            for claim in by_hand(&course, &scored.points, &said) {
                let outcome = course.claim(&by, claim, None);
                outcome.map_err(|refusal| impossible(scored.line, refusal))?;
            }
        }
        if let Some((line, totals)) = &self.total {
            if !rounds && self.scores.is_empty() {
                for claim in by_hand(&course, totals, &reason(TOTAL)?) {
                    let outcome = course.claim(&by, claim, None);
                    outcome.map_err(|refusal| impossible(*line, refusal))?;
                }
            }
            let counted = course.table().standing().totals;
            if counted != *totals {
                return Err(wrong(
                    *line,
                    format!("The scores add up to {counted:?}."),
                    "these totals, or other scores",
                ));
            }
        }
        if course.table().status() == Status::Open {
            let reason = Some(reason(END)?);
            let counts = Some(true);
            let outcome = course.claim(&by, Claim::End { reason, counts }, None);
            outcome.map_err(|refusal| impossible(self.line, refusal))?;
        }
        let log = (1_u32..).zip(course.log()).map(|(seq, record)| Entered {
            id: id_of(&[id.as_bytes(), &seq.to_be_bytes()]),
            at: self.date,
            record: record.clone(),
        });
        Ok(Whole {
            id,
            rules_version: rules::VERSION,
            house_rules: self.house_rules,
            etiquette: Etiquette::default(),
            opened_at: self.date,
            log: log.collect(),
            seats: self
                .players
                .into_iter()
                .map(|name| OpeningSeat {
                    name,
                    player_id: None,
                })
                .collect(),
            notes: self.notes,
            members: Vec::new(),
        })
    }
}

/// A reason that is not on the sheet.
fn reason(text: &str) -> Result<Reason, Problem> {
    text.parse()
        .map_err(|fault: String| Problem::internal(&fault))
}

/// One adjustment for each seat that scored. The seat with the highest new total
/// comes last, because that adjustment can decide the match.
fn by_hand(course: &Course, points: &[i64], reason: &Reason) -> Vec<Claim> {
    let totals = course.table().standing().totals;
    let mut changes: Vec<(i64, Seat, i64)> = (1..)
        .map(Seat)
        .zip(points)
        .filter(|(_, points)| **points != 0)
        .map(|(seat, points)| {
            let before = totals.get(seat.index()).copied().unwrap_or(0);
            (before.saturating_add(*points), seat, *points)
        })
        .collect();
    changes.sort_unstable();
    changes
        .into_iter()
        .map(|(_, seat, points)| Claim::Adjustment {
            seat,
            points,
            reason: reason.clone(),
        })
        .collect()
}
