//! A match as one phone follows it.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use kibitz_game::answers::{AppendedView, EntryView, Scoresheet, TableView};
use kibitz_game::rules::json::Json;
use kibitz_game::rules::{EntryNo, Language, Refusal};
use kibitz_game::table::{Author, By, Claim, Course, Logged, Record, Role};
use uuid::Uuid;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::read::{self, Heard, NewEntry, Told};
use crate::refused::Refused;
use crate::{language_of, written};

/// An entry that was judged here: its number, its id, and its time.
type Own = (EntryNo, Uuid, DateTime<Utc>);

/// A match as one phone follows it: its log so far, and the table that it leads to.
#[wasm_bindgen]
#[derive(Clone)]
pub struct Referee {
    course: Course,
    /// What the course does not keep of each entry that was judged here, in order.
    own: Vec<Own>,
    language: Language,
}

#[wasm_bindgen]
impl Referee {
    /// Opens a match that says sentences in this language: `{"house_rules", "etiquette",
    /// "seats"}`, where `seats` are those at the beginning, in turn order. House rules that are
    /// left out have their defaults.
    ///
    /// # Errors
    /// If no match can be played by these rules and seats.
    #[wasm_bindgen(constructor)]
    pub fn new(opening: &str, language: &str) -> Result<Referee, Refused> {
        let language = language_of(language)?;
        let settings = read::from_json(opening, language, read::settings)?;
        settings
            .check()
            .map_err(|refusal| Refused::of(refusal, language))?;
        Ok(Referee {
            course: Course::new(Arc::new(settings)),
            own: Vec::new(),
            language,
        })
    }

    /// Says sentences in this language from here on.
    ///
    /// # Errors
    /// If there is no such language.
    pub fn speak(&mut self, language: &str) -> Result<(), Refused> {
        self.language = language_of(language)?;
        Ok(())
    }

    /// Follows entries of the log, as the API shows them (`Entry[]`), without judging them
    /// again. They have to continue the log without a gap; those that it has already are
    /// skipped.
    ///
    /// # Errors
    /// If one leaves a gap, cannot be read, or cannot follow those before it. Those before it were
    /// followed.
    pub fn follow(&mut self, entries: &str) -> Result<(), Refused> {
        let heard: Vec<Heard> = read::from_json(entries, self.language, Json::read)?;
        let before = self.course.mark();
        for heard in heard {
            let next = self.seq() + 1;
            if heard.seq < next {
                continue;
            }
            if heard.seq > next {
                let detail = format!("entry {} does not follow entry {}", heard.seq, self.seq());
                return Err(Refused::unreadable(&detail, self.language).field("seq"));
            }
            if let Err(refusal) = self.record(heard.into()) {
                self.course.again_from(before);
                return Err(Refused::of(refusal, self.language));
            }
        }
        Ok(())
    }

    /// Judges a claim and enters it: `{"id", "at", "by", "role", "seat", "claim", "made_at"}`.
    /// Returns the entry and the table after it, as the API does (`AppendedEntry`).
    ///
    /// # Errors
    /// If it is refused. Nothing has changed then.
    pub fn claim(&mut self, entry: &str) -> Result<String, Refused> {
        let new = read::from_json(entry, self.language, NewEntry::of)?;
        let by = new.by(self.language)?;
        let made_at = new.made_at.map(|made_at| made_at.0);
        self.course
            .claim(&by, new.claim, made_at)
            .map_err(|refusal| Refused::of(refusal, self.language))?;
        let own = (self.seq(), new.id, new.at.0);
        self.own.push(own);
        let entry = self.course.log().last().cloned();
        // It was entered a moment ago.
        let record =
            entry.ok_or_else(|| Refused::unreadable("nothing was entered", self.language))?;
        Ok(written(&AppendedView {
            entry: self.shown(own, record),
            table: TableView::from(self.course.table()),
        }))
    }

    /// Copies the match, to try out what a claim would come to.
    pub fn fork(&self) -> Referee {
        self.clone()
    }

    /// Returns the number of the last entry.
    #[wasm_bindgen(getter)]
    pub fn seq(&self) -> EntryNo {
        self.course.table().seq()
    }

    /// Shows the table as the API does (`Table`).
    pub fn table(&self) -> String {
        written(&TableView::from(self.course.table()))
    }

    /// Shows the scoresheet as the API does (`Scoresheet`).
    pub fn scoresheet(&self) -> String {
        written(&Scoresheet::new(self.course.table(), self.language))
    }

    /// Lists the entries after this one, with what undid them (`Entry[]`). Of those that were
    /// followed it keeps only what the table depends on: they have to be handed over once more
    /// (`Entry[]`), in order, or they are left out.
    ///
    /// # Errors
    /// If what is handed over cannot be read.
    pub fn log(&self, after: EntryNo, followed: &str) -> Result<String, Refused> {
        let told: Vec<Told> = read::from_json(followed, self.language, Json::read)?;
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
        Ok(written(&entries.collect::<Vec<EntryView>>()))
    }
}

impl Referee {
    fn record(&mut self, mut record: Record) -> Result<(), Refusal> {
        if record.waits() {
            record.asked = self.asked_by(record.by, &record.claim);
        }
        self.course.record(record)
    }

    /// Finds the entry to which an undo would go back, if it waits for consent.
    fn asked_by(&self, author: Author, claim: &Claim) -> Option<EntryNo> {
        let by = By {
            author,
            role: Role::Viewer,
        };
        let taken = self.course.table().take_by(&by, claim.clone()).ok()?;
        taken.record.asked
    }

    /// Shows an entry as the API does.
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
