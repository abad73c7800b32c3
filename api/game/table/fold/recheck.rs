//! Judging a log again under the current rules.

use std::sync::Arc;

use super::Table;
use super::course::Course;
use super::take::Taken;
use crate::rules::EntryNo;
use crate::table::agreement::role::Role;
use crate::table::claims::Claim;
use crate::table::record::{By, Record};
use crate::table::settings::Settings;

/// The first difference between a log and what the current rules would record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {entry} differs in {what}: recorded {recorded}, under the current rules {now}")]
pub struct Difference {
    /// The first entry that would be recorded differently.
    pub entry: EntryNo,
    /// The part that differs: the ruling, the findings, the effects, ...
    pub what: &'static str,
    /// That part as it was recorded.
    pub recorded: String,
    /// That part under the current rules.
    pub now: String,
}

/// Judges a whole log again under the current rules, starting with entry 1.
///
/// # Errors
/// The first [`Difference`]: an entry that would be recorded differently, or refused.
pub fn judge_anew<'a>(
    settings: Arc<Settings>,
    log: impl IntoIterator<Item = &'a Record>,
) -> Result<Course, Difference> {
    let mut course = Course::new(settings);
    for (entry, record) in (1..).zip(log) {
        let by = said_by(course.table(), record);
        if let Err(refusal) = course.claim(&by, record.claim.clone(), record.made_at) {
            return Err(Difference {
                entry,
                what: "whether it is accepted",
                recorded: format!("a {}", record.claim.kind()),
                now: format!("refused ({refusal})"),
            });
        }
        if let Some(now) = course.log().last()
            && let Some((what, recorded, now)) = record.differs(now)
        {
            return Err(Difference {
                entry,
                what,
                recorded,
                now,
            });
        }
    }
    Ok(course)
}

/// The author of a record that is the next entry. A log has authors but no roles. Being
/// a host matters only for undoing, and there the outcome shows it.
pub(in crate::table) fn said_by(table: &Table, record: &Record) -> By {
    let by = By {
        author: record.by,
        role: Role::Viewer,
    };
    let shows = |Taken { record: now, .. }: Taken| {
        (now.back_to, now.asked, &now.unapplied)
            == (record.back_to, record.asked, &record.unapplied)
    };
    let goes_back = matches!(record.claim, Claim::Undo(_) | Claim::Consent(_));
    let taken = || table.take_at(&by, record.claim.clone(), record.made_at);
    if goes_back && !taken().is_ok_and(shows) {
        return By::host(by.author);
    }
    by
}
