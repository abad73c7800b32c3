//! A match as one phone follows it.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use kibitz_game::answers::{AppendedView, EntryView, Scoresheet, TableView};
use kibitz_game::rules::{EntryNo, Language, Refusal};
use kibitz_game::table::{Author, By, Claim, Course, Logged, Record, Role};
use uuid::Uuid;

use crate::read::{Heard, NewEntry, Opening, Told};
use crate::refused::Refused;

/// An entry that was judged here: its number, its id, and its time.
type Own = (EntryNo, Uuid, DateTime<Utc>);

/// A match: its log so far, and the table that it leads to.
#[derive(Clone)]
pub struct Match {
    course: Course,
    /// What the course does not keep of each entry that was judged here, in order.
    own: Vec<Own>,
    language: Language,
}

impl Match {
    /// A match without entries.
    ///
    /// # Errors
    /// If no match can be played with these settings.
    pub fn open(opening: Opening, language: Language) -> Result<Match, Refused> {
        let settings = opening.settings();
        settings
            .check()
            .map_err(|refusal| Refused::of(refusal, language))?;
        Ok(Match {
            course: Course::new(Arc::new(settings)),
            own: Vec::new(),
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
    /// If one leaves a gap, or cannot follow those before it. Those before it were followed.
    pub fn follow(&mut self, heard: Vec<Heard>) -> Result<(), Refused> {
        let before = self.course.mark();
        for heard in heard {
            let next = self.seq() + 1;
            if heard.seq < next {
                continue;
            }
            if heard.seq > next {
                let detail = format!("entry {} does not follow entry {}", heard.seq, self.seq());
                return Err(Refused::unreadable(detail, self.language).field("seq"));
            }
            if let Err(refusal) = self.record(heard.into()) {
                self.course.again_from(before);
                return Err(Refused::of(refusal, self.language));
            }
        }
        Ok(())
    }

    fn record(&mut self, mut record: Record) -> Result<(), Refusal> {
        if record.waits() {
            record.asked = self.asked_by(record.by, &record.claim);
        }
        self.course.record(record)
    }

    /// The entry to which an undo would go back, if it waits for consent.
    fn asked_by(&self, author: Author, claim: &Claim) -> Option<EntryNo> {
        let by = By {
            author,
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
        let by = new.by(self.language)?;
        let made_at = new.made_at.map(|made_at| made_at.0);
        self.course
            .claim(&by, new.claim, made_at)
            .map_err(|refusal| Refused::of(refusal, self.language))?;
        let own = (self.seq(), new.id, new.at.0);
        self.own.push(own);
        let entry = self.course.log().last().cloned();
        // It was entered a moment ago.
        let record = entry
            .ok_or_else(|| Refused::unreadable("nothing was entered".to_owned(), self.language))?;
        Ok(AppendedView {
            entry: self.shown(own, record),
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

    /// The language of its sentences.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The entries after this one, with what undid them. Of those that were followed it keeps
    /// only what the table depends on: they are `told` once more, in order, or else left out.
    pub fn log(&self, after: EntryNo, told: Vec<Told>) -> Vec<EntryView> {
        let skipped = usize::try_from(after).unwrap_or(usize::MAX);
        let records = self.course.log().iter().skip(skipped);
        let mut own = self.own.iter().skip_while(|own| own.0 <= after).peekable();
        let mut told = told.into_iter().peekable();
        let entries = (after.saturating_add(1)..).zip(records);
        let entries = entries.filter_map(|(seq, record)| {
            let mut record = record.clone();
            if let Some(own) = own.next_if(|own| own.0 == seq) {
                return Some(self.shown(*own, record));
            }
            let told = told.next_if(|told| told.seq == seq)?;
            let heard = (seq, told.id, told.at.0);
            told.complete(&mut record);
            Some(self.shown(heard, record))
        });
        entries.collect()
    }

    /// An entry as the API shows it.
    fn shown(&self, (seq, id, at): Own, record: Record) -> EntryView {
        let logged = Logged {
            seq,
            id,
            at,
            record,
            undone_by: self.course.table().undone_by(seq),
        };
        EntryView::new(logged, self.course.table(), self.language)
    }
}
