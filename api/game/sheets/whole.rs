//! A complete match, as it is exported and imported.

use std::collections::HashSet;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Fault, FaultKind};
use crate::rules::{self, EntryNo, Refusal};
use crate::table::history::time_at_the_table;
use crate::table::{
    Agreed, Author, Course, MOST_ENTRIES, Notes, Person, Record, Role, Settings, Table, judge_anew,
};

/// Everything known about a match, except what grants access to it. Anything else can
/// be computed from this.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Whole {
    /// Its id.
    pub id: Uuid,
    /// The version of the rules it is pinned to.
    pub rules_version: i32,
    /// What the table agreed on.
    pub agreed: Agreed,
    /// When it was opened, or when it was played, if people said so.
    pub opened_at: DateTime<Utc>,
    /// The seats as they were when it was opened, in turn order.
    pub seats: Vec<OpeningSeat>,
    /// Its notes.
    pub notes: Notes,
    /// Its members, including those who left, in the order in which they joined.
    pub members: Vec<Joined>,
    /// Of which match it is the rematch, if it is one.
    pub rematch_of: Option<RematchOf>,
    /// Its log, in order.
    pub log: Vec<Entered>,
}

/// The match that a rematch follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RematchOf {
    /// The match before.
    pub before: Uuid,
    /// True if everyone moved up one seat.
    pub rotated: bool,
}

/// A seat as it was when the match was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpeningSeat {
    /// The name at the table.
    pub name: String,
    /// The player of the account's circle, if known.
    pub player_id: Option<Uuid>,
}

/// A member of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Joined {
    /// Their id, as it appears in the log.
    pub id: Uuid,
    /// Their role at the table.
    pub role: Role,
    /// Their name at the table, if given.
    pub name: Option<String>,
    /// When they joined.
    pub joined_at: DateTime<Utc>,
    /// When they left or were removed.
    pub left_at: Option<DateTime<Utc>>,
}

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Kept", into = "Kept")]
pub struct Entered {
    /// Its id.
    pub id: Uuid,
    /// When it was appended.
    pub at: DateTime<Utc>,
    /// What it records, and who claimed it.
    pub record: Record,
}

/// An entry as it is set aside: a record itself does not say who claimed it.
#[derive(Serialize, Deserialize)]
struct Kept {
    id: Uuid,
    at: DateTime<Utc>,
    by: String,
    record: Record,
}

impl From<Entered> for Kept {
    fn from(entered: Entered) -> Kept {
        Kept {
            id: entered.id,
            at: entered.at,
            by: entered.record.by.kept(),
            record: entered.record,
        }
    }
}

impl TryFrom<Kept> for Entered {
    type Error = &'static str;

    fn try_from(kept: Kept) -> Result<Entered, &'static str> {
        let by = Author::of_kept(&kept.by).ok_or("not an author")?;
        Ok(Entered {
            id: kept.id,
            at: kept.at,
            record: Record { by, ..kept.record },
        })
    }
}

impl OpeningSeat {
    /// What a table agreed on that opened a match with these seats.
    pub fn settings(seats: &[Self], agreed: &Agreed) -> Settings {
        let names = seats.iter().map(|seat| seat.name.clone()).collect();
        agreed.clone().with_seats(names)
    }
}

impl Whole {
    /// What the table agreed on when it opened the match.
    pub fn settings(&self) -> Settings {
        OpeningSeat::settings(&self.seats, &self.agreed)
    }

    /// Follows the match from its opening to its last entry, as it was recorded.
    ///
    /// # Errors
    /// A [`Refusal`] if an entry cannot follow those before it.
    pub fn course(&self) -> Result<Course, Refusal> {
        let mut course = Course::new(Arc::new(self.settings()));
        for entry in &self.log {
            course.record(entry.record.clone())?;
        }
        Ok(course)
    }

    /// The table after the last entry, as the match was recorded.
    ///
    /// # Errors
    /// A [`Refusal`] if an entry cannot follow those before it.
    pub fn table(&self) -> Result<Table, Refusal> {
        let records = self.log.iter().map(|entry| &entry.record);
        Table::replay(Arc::new(self.settings()), records)
    }

    /// Judges the match again by the rules, from its opening to its last entry. This can
    /// take long.
    ///
    /// # Errors
    /// The first [`Fault`] in it: above all, an entry that would be recorded differently.
    pub fn judged(&self) -> Result<Course, Fault> {
        let id = self.id;
        // Only the present version of the rules is available to judge it by.
        if self.rules_version != rules::VERSION {
            let detail = format!("Match {id} is pinned to another version of the rules.");
            return Err(Fault::new(FaultKind::RulesUnknown, detail)
                .at("rules_version")
                .expected(rules::VERSION.to_string()));
        }
        let settings = self.settings();
        settings.check()?;
        if EntryNo::try_from(self.log.len()).map_or(true, |entries| entries > MOST_ENTRIES) {
            let detail = format!("Match {id} has too many entries.");
            return Err(Fault::new(FaultKind::Invalid, detail)
                .at("log")
                .expected(format!("at most {MOST_ENTRIES} entries")));
        }
        let mut ids = HashSet::new();
        if let Some(place) = self.log.iter().position(|entry| !ids.insert(entry.id)) {
            let detail = "An earlier entry of the match has the same id.";
            return Err(Fault::new(FaultKind::IdTwice, detail)
                .at(format!("log[{place}].id"))
                .expected("a different id for each entry"));
        }
        let records = self.log.iter().map(|entry| &entry.record);
        judge_anew(Arc::new(settings), records).map_err(|difference| {
            let place = difference.entry.saturating_sub(1);
            Fault::new(FaultKind::Impossible, format!("Match {id}, {difference}."))
                .at(format!("log[{place}]"))
                .expected(format!("{}: {}", difference.what, difference.now))
        })
    }

    /// When the match was over, if it is.
    pub fn over(&self, course: &Course) -> Option<DateTime<Utc>> {
        let entry = usize::try_from(course.over_since()?).ok()?.checked_sub(1)?;
        let entry = self.log.get(entry)?;
        let recorded_at = self.recorded_at();
        let happened = entry.record.happened(entry.at, recorded_at);
        Some(happened + (self.opened_at - recorded_at))
    }

    /// How long it took until it was over at this time, if that is known: as people said, or
    /// as its entries tell.
    pub fn took(&self, over: DateTime<Utc>) -> Option<TimeDelta> {
        let recorded_at = self.recorded_at();
        let entries = self.log.iter();
        let entries = entries.map(|entry| entry.record.happened(entry.at, recorded_at));
        let recorded_end = over - (self.opened_at - recorded_at);
        let said = self.notes.duration();
        said.or_else(|| time_at_the_table(entries.collect(), recorded_end))
    }

    /// When it was opened by the clock of its entries.
    pub fn recorded_at(&self) -> DateTime<Utc> {
        self.notes.recorded_at.unwrap_or(self.opened_at)
    }

    /// The player that was named for a person at the table, if known.
    pub fn player(&self, person: Person) -> Option<Uuid> {
        match person {
            Person::Opening(seat) => self.seats.get(seat.index())?.player_id,
            Person::Later(player) => player,
        }
    }

    /// Every player that the match names, each with the field that names them.
    pub fn named(&self) -> Vec<(String, Uuid)> {
        let opening = self.seats.iter().enumerate().filter_map(|(place, seat)| {
            let player = seat.player_id?;
            Some((format!("seats[{place}].player_id"), player))
        });
        let later = self.log.iter().enumerate().flat_map(|(entry, entered)| {
            let seats = entered.record.claim.seated();
            seats.iter().enumerate().filter_map(move |(place, seat)| {
                let field = format!("log[{entry}].claim.seats[{place}].player_id");
                Some((field, seat.player_id?))
            })
        });
        opening.chain(later).collect()
    }

    /// Gives a copy of the match, its members and its players other ids.
    pub fn rename(&mut self, renamed: impl Fn(Uuid) -> Uuid) {
        self.id = renamed(self.id);
        for seat in &mut self.seats {
            seat.player_id = seat.player_id.map(&renamed);
        }
        for member in &mut self.members {
            member.id = renamed(member.id);
        }
        if let Some(of) = &mut self.rematch_of {
            of.before = renamed(of.before);
        }
        for entry in &mut self.log {
            let record = &mut entry.record;
            if let Author::Member(id) = &mut record.by {
                *id = renamed(*id);
            }
            for sitting in record.claim.seated_mut() {
                sitting.player_id = sitting.player_id.map(&renamed);
            }
        }
    }

    /// Removes the ids of players.
    pub fn forget_players(&mut self) {
        for seat in &mut self.seats {
            seat.player_id = None;
        }
        for entry in &mut self.log {
            entry.record.claim.forget_players();
        }
    }
}
