//! A match as one phone follows it.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use kibitz_game::answers::{AppendedView, EntryView, Scoresheet, TableView};
use kibitz_game::rules::{EntryNo, Language};
use kibitz_game::table::{By, Claim, Course, Logged, Role};
use uuid::Uuid;

use crate::read::{Heard, NewEntry, Opening};
use crate::refused::Refused;

/// A match: its log so far, and the table that it leads to.
#[derive(Clone)]
pub struct Match {
    course: Course,
    /// What the course does not keep of each entry, in order.
    entered: Vec<(Uuid, DateTime<Utc>)>,
    language: Language,
}

impl Match {
    /// A match without entries.
    ///
    /// # Errors
    /// If no match can be played with these settings.
    pub fn open(opening: Opening) -> Result<Match, Refused> {
        let language = opening.language;
        let settings = opening.settings();
        settings
            .check()
            .map_err(|refusal| Refused::of(refusal, language))?;
        Ok(Match {
            course: Course::new(Arc::new(settings)),
            entered: Vec::new(),
            language,
        })
    }

    /// Says sentences in this language from here on.
    pub fn speak(&mut self, language: Language) {
        self.language = language;
    }

    /// Follows entries of the log without judging them again. It skips those that it has.
    ///
    /// # Errors
    /// If one leaves a gap, or cannot follow those before it.
    pub fn follow(&mut self, heard: Vec<Heard>) -> Result<(), Refused> {
        for heard in heard {
            let next = self.seq() + 1;
            if heard.seq < next {
                continue;
            }
            if heard.seq > next {
                let detail = format!("entry {} does not follow entry {}", heard.seq, self.seq());
                return Err(Refused::unreadable(detail).field("seq"));
            }
            let mut logged = Logged::from(heard);
            let record = &mut logged.record;
            if !record.moves() && record.unapplied.is_none() {
                record.asked = self.asked_by(record.by.clone(), &record.claim);
            }
            let (id, at) = (logged.id, logged.at);
            self.course
                .record(logged.record)
                .map_err(|refusal| Refused::of(refusal, self.language))?;
            self.entered.push((id, at));
        }
        Ok(())
    }

    /// The entry to which an undo would go back, if it waits for consent.
    fn asked_by(&self, name: String, claim: &Claim) -> Option<EntryNo> {
        let by = By {
            name,
            role: Role::Viewer,
        };
        let taken = self.course.table().take_by(&by, claim.clone()).ok()?;
        taken.record.asked
    }

    /// Judges a claim and enters it.
    ///
    /// # Errors
    /// If it is refused.
    pub fn claim(&mut self, new: NewEntry) -> Result<AppendedView, Refused> {
        let by = new.by()?;
        let made_at = new.made_at.map(DateTime::<Utc>::from);
        self.course
            .claim(&by, new.claim, made_at)
            .map_err(|refusal| Refused::of(refusal, self.language))?;
        self.entered.push((new.id, new.at.into()));
        let entry = self.log(self.seq() - 1).pop();
        // It was entered a moment ago.
        let entry = entry.ok_or_else(|| Refused::unreadable("nothing was entered".to_owned()))?;
        Ok(AppendedView {
            entry,
            table: self.table(),
        })
    }

    /// The number of the last entry.
    pub fn seq(&self) -> EntryNo {
        self.course.table().seq()
    }

    /// The table.
    pub fn table(&self) -> TableView {
        TableView::from(self.course.table())
    }

    /// The scoresheet.
    pub fn scoresheet(&self) -> Scoresheet {
        Scoresheet::new(self.course.table(), self.language)
    }

    /// The entries after this one, as they were entered.
    pub fn log(&self, after: EntryNo) -> Vec<EntryView> {
        let skipped = usize::try_from(after).unwrap_or(usize::MAX);
        let entered = self.entered.iter().skip(skipped);
        let entries = entered.zip(self.course.log().iter().skip(skipped));
        let entries = (after.saturating_add(1)..).zip(entries);
        let entries = entries.map(|(seq, ((id, at), record))| {
            let logged = Logged {
                seq,
                id: *id,
                by: record.by.clone(),
                at: *at,
                record: record.clone(),
                undone_by: None,
            };
            EntryView::appended(logged, self.course.table(), self.language)
        });
        entries.collect()
    }
}
