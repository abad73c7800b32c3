//! Following a match entry by entry, and judging a log again under the current rules.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::Table;
use super::take::{Next, Taken};
use crate::rules::{EntryNo, Refusal};
use crate::table::agreement::Role;
use crate::table::claims::Claim;
use crate::table::record::{By, Record};
use crate::table::settings::Settings;
use crate::table::standing::Status;

/// A match followed entry by entry, from claims or from records, with its log.
#[derive(Clone, Debug)]
pub struct Course {
    /// Shared by copies of the course, as long as none of them goes on.
    log: Arc<Vec<Record>>,
    table: Table,
    over_since: Option<EntryNo>,
}

/// Where a course was at some time.
#[derive(Clone, Debug)]
pub struct Mark {
    entries: usize,
    table: Table,
    over_since: Option<EntryNo>,
}

impl Course {
    /// Begins a match without entries.
    pub fn new(settings: Arc<Settings>) -> Course {
        Course {
            log: Arc::default(),
            table: Table::new(settings),
            over_since: None,
        }
    }

    /// Judges a claim under the current rules and appends it. `made_at` is the time of
    /// a claim made offline.
    ///
    /// # Errors
    /// A [`Refusal`] if the claim makes no sense now; nothing is appended.
    pub fn claim(
        &mut self,
        by: &By,
        claim: Claim,
        made_at: Option<DateTime<Utc>>,
    ) -> Result<(), Refusal> {
        let Taken { record, next } = self.table.take_at(by, claim, made_at)?;
        self.enter(record, next)
    }

    /// Appends a record without judging it again.
    ///
    /// # Errors
    /// A [`Refusal`] if it cannot follow the entries before it; nothing is appended. A play
    /// that cannot may have happened by half, though: only a [`Mark`] leads on from there.
    pub fn record(&mut self, record: Record) -> Result<(), Refusal> {
        if self.table.go_on(&record)? {
            self.note(record);
            return Ok(());
        }
        let next = self.table.recorded(&record)?;
        self.enter(record, next)
    }

    /// Returns where the course is now, to come back to.
    pub fn mark(&self) -> Mark {
        Mark {
            entries: self.log.len(),
            table: self.table.clone(),
            over_since: self.over_since,
        }
    }

    /// Follows what came after a mark of this course again, from there.
    pub fn again_from(&mut self, mark: Mark) {
        let again = Arc::make_mut(&mut self.log).split_off(mark.entries);
        self.table = mark.table;
        self.over_since = mark.over_since;
        for record in again {
            // It could the first time.
            let _followed = self.record(record);
        }
    }

    fn enter(&mut self, record: Record, next: Next) -> Result<(), Refusal> {
        let (record, table) = match next {
            Next::Back => {
                let way = self.table.way_back(record)?;
                let again = way.again().iter();
                let again = again
                    .filter_map(|entry| of_entry(&self.log, *entry))
                    .cloned();
                let again: Vec<Record> = again.collect();
                way.followed(&again)?
            }
            next => (record, self.table.after(next)),
        };
        self.table = table;
        self.note(record);
        Ok(())
    }

    /// Appends a record that the table has followed.
    fn note(&mut self, record: Record) {
        Arc::make_mut(&mut self.log).push(record);
        let over = self.table.status() != Status::Open;
        let since = self.over_since.unwrap_or(self.table.seq());
        self.over_since = over.then_some(since);
    }

    /// Returns the current state of the match.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Finds the entry that ended the match, if it is over.
    pub fn over_since(&self) -> Option<EntryNo> {
        self.over_since
    }

    /// Lists the entries so far.
    pub fn log(&self) -> &[Record] {
        &self.log
    }
}

/// Finds the item of an entry in a list that has one for each, starting with entry 1.
pub(in crate::table) fn of_entry<T>(log: &[T], entry: EntryNo) -> Option<&T> {
    log.get(usize::try_from(entry).ok()?.checked_sub(1)?)
}

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

/// Finds who made the claim of a record that is the next entry, and in what role. A log has authors
/// but no roles. Being a host matters only for undoing, and there the outcome shows it.
pub(in crate::table) fn said_by(table: &Table, record: &Record) -> By {
    let by = By {
        author: record.by,
        role: Role::Viewer,
    };
    let goes_back = matches!(record.claim, Claim::Undo(_) | Claim::Consent(_));
    let taken = || table.take_at(&by, record.claim.clone(), record.made_at);
    if goes_back && !taken().is_ok_and(|taken| taken.record == *record) {
        return By::host(by.author);
    }
    by
}
