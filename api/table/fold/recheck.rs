//! A log judged again by the rules as they are now.

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

/// Where the present rules and a log part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {entry}: {what} was recorded as {recorded}, and is {now} by the present rules")]
pub struct Difference {
    /// The first entry that would be recorded differently.
    pub entry: EntryNo,
    /// What of it: the ruling, the findings, the effects, ...
    pub what: &'static str,
    /// As it was recorded.
    pub recorded: String,
    /// As it would be now.
    pub now: String,
}

/// Judges a whole log again by the present rules, entry 1 first.
///
/// # Errors
/// The first [`Difference`]: an entry that would be judged differently from what
/// was recorded, or not be taken in at all.
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
                what: "what",
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

/// Who made an entry that is the next one. A log has names and no roles: a host's
/// counts only where something is taken back, and there the record shows it.
pub(in crate::table) fn said_by(table: &Table, record: &Record) -> By {
    let by = By {
        name: record.by.clone(),
        role: Role::Viewer,
    };
    let shows = |Taken { record: now, .. }: Taken| {
        (now.back_to, now.asked, &now.refused) == (record.back_to, record.asked, &record.refused)
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
    part("the ruling", &recorded.ruling, &now.ruling)?;
    part("what was found", &recorded.findings, &now.findings)?;
    part("what it brought about", &recorded.effects, &now.effects)?;
    part("what it went back to", &recorded.back_to, &now.back_to)?;
    part("what it asked for", &recorded.asked, &now.asked)?;
    part("what it dropped", &recorded.dropped, &now.dropped)?;
    part("why it was not applied", &recorded.refused, &now.refused)?;
    part("when it was made", &recorded.made_at, &now.made_at)?;
    part("what would have fitted", &recorded.fits, &now.fits)
}
