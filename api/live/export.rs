//! Complete matches, for export and import.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{Error, Notes, Tables, load};
use crate::rules::game::HouseRules;
use crate::store;
pub use crate::store::matches::rematches::RematchOf;
use crate::table::{Course, Etiquette, Person, Record, Role, Settings};

/// Everything known about a match, except what grants access to it. Anything else can
/// be computed from this.
#[derive(Clone, Debug, PartialEq)]
pub struct Whole {
    /// Its id.
    pub id: Uuid,
    /// The version of the rules it is pinned to.
    pub rules_version: i32,
    /// The house rules, which also determine the game.
    pub house_rules: HouseRules,
    /// The etiquette: who may enter and undo what, and who confirms results.
    pub etiquette: Etiquette,
    /// When it was opened.
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

/// A seat as it was when the match was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningSeat {
    /// The name at the table.
    pub name: String,
    /// The player of the account's circle, if known.
    pub player_id: Option<Uuid>,
}

/// A member of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
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
#[derive(Clone, Debug, PartialEq)]
pub struct Entered {
    /// Its id.
    pub id: Uuid,
    /// When it was appended.
    pub at: DateTime<Utc>,
    /// What it records, and who claimed it.
    pub record: Record,
}

impl Whole {
    /// Follows the match from its opening to its last entry.
    ///
    /// # Errors
    /// [`Error::Unreadable`] if its log does not fold.
    pub fn course(&self) -> Result<Course, Error> {
        let settings = Settings {
            house_rules: self.house_rules.clone(),
            seats: self.seats.iter().map(|seat| seat.name.clone()).collect(),
            etiquette: self.etiquette,
        };
        let mut course = Course::new(Arc::new(settings));
        for entry in &self.log {
            let followed = course.record(entry.record.clone());
            followed.map_err(|fault| Error::Unreadable(fault.to_string()))?;
        }
        Ok(course)
    }

    /// When the match was over, if it is.
    pub fn over(&self, course: &Course) -> Option<DateTime<Utc>> {
        let entry = usize::try_from(course.over_since()?).ok()?.checked_sub(1)?;
        let entry = self.log.get(entry)?;
        Some(entry.record.happened(entry.at, self.opened_at))
    }

    /// The player that was named for a person at the table, if known.
    pub fn player(&self, person: Person) -> Option<Uuid> {
        match person {
            Person::Opening(seat) => self.seats.get(seat.index())?.player_id,
            Person::Later(player) => player,
        }
    }

    /// Reads a match from its stored form.
    ///
    /// # Errors
    /// [`Error::Unreadable`] if a part of it cannot be parsed.
    pub(super) fn read(stored: store::transfer::export::Whole) -> Result<Whole, Error> {
        let store::transfer::export::Whole {
            one,
            opening,
            members,
            rematch_of,
            log,
        } = stored;
        Ok(Whole {
            id: one.id,
            rules_version: one.rules_version,
            house_rules: serde_json::from_str(&one.house_rules)?,
            etiquette: serde_json::from_str(&one.etiquette)?,
            opened_at: one.opened_at,
            seats: opening
                .into_iter()
                .map(|seat| OpeningSeat {
                    name: seat.name,
                    player_id: seat.player_id,
                })
                .collect(),
            notes: one.notes,
            members: members
                .into_iter()
                .map(|member| Joined {
                    id: member.id,
                    role: member.role,
                    name: member.name,
                    joined_at: member.joined_at,
                    left_at: member.left_at,
                })
                .collect(),
            rematch_of,
            log: log
                .iter()
                .map(|entry| {
                    Ok(Entered {
                        id: entry.id,
                        at: entry.at,
                        record: load::record(entry)?,
                    })
                })
                .collect::<Result<_, Error>>()?,
        })
    }
}

impl Tables {
    /// The complete match.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or an error of the store.
    pub async fn whole(&self, id: Uuid) -> Result<Whole, Error> {
        let read = (self.store).read_whole(move |db| store::transfer::export::whole(db, id));
        Whole::read(read.await?.ok_or(Error::NoSuchMatch)?)
    }

    /// The account's next complete match in the order in which they were opened; the
    /// first if `after` is `None`.
    ///
    /// # Errors
    /// Any error of the store.
    pub async fn next_whole(
        &self,
        account: Uuid,
        after: Option<&Whole>,
    ) -> Result<Option<Whole>, Error> {
        let after = after.map(|one| (one.opened_at.timestamp_micros(), one.id));
        let next = self
            .store
            .read_whole(move |db| store::transfer::export::next(db, account, after));
        next.await?.map(Whole::read).transpose()
    }
}
