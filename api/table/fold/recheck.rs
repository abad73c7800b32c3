//! Judging a log again under the current rules.

use std::fmt::Debug;
use std::sync::Arc;

use super::Table;
use super::course::Course;
use super::take::Taken;
use crate::rules::EntryNo;
use crate::table::agreement::role::Role;
use crate::table::claim::Claim;
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
        if let Some(now) = course.log().last() {
            same(entry, record, now)?;
        }
    }
    Ok(course)
}

/// The author of a record that is the next entry. A log has names but no roles. Being
/// a host matters only for undoing, and there the outcome shows it.
pub(in crate::table) fn said_by(table: &Table, record: &Record) -> By {
    let by = By {
        name: record.by.clone(),
        role: Role::Viewer,
    };
    let shows = |Taken { record: now, .. }: Taken| {
        (now.back_to, now.asked, &now.unapplied)
            == (record.back_to, record.asked, &record.unapplied)
    };
    let goes_back = matches!(record.claim, Claim::Undo { .. } | Claim::Consent { .. });
    let taken = || table.take_at(&by, record.claim.clone(), record.made_at);
    if goes_back && !taken().is_ok_and(shows) {
        return By::host(by.name);
    }
    by
}

fn same(entry: EntryNo, recorded: &Record, now: &Record) -> Result<(), Difference> {
    let part = |what, recorded: &dyn Debug, now: &dyn Debug| {
        let (recorded, now) = (format!("{recorded:?}"), format!("{now:?}"));
        if recorded == now {
            return Ok(());
        }
        Err(Difference {
            entry,
            what,
            recorded,
            now,
        })
    };
    if recorded == now {
        return Ok(());
    }
    part("its ruling", &recorded.ruling, &now.ruling)?;
    part("its findings", &recorded.findings, &now.findings)?;
    part("its effects", &recorded.effects, &now.effects)?;
    part("the entry it goes back to", &recorded.back_to, &now.back_to)?;
    part("the undo it asks for", &recorded.asked, &now.asked)?;
    part("what it drops", &recorded.dropped, &now.dropped)?;
    part(
        "why it was not applied",
        &recorded.unapplied,
        &now.unapplied,
    )?;
    part("when it was made", &recorded.made_at, &now.made_at)?;
    part("what would have fitted", &recorded.fits, &now.fits)
}
