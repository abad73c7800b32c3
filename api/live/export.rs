//! Matches whole, as they are taken away and brought back.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::{Error, Notes, Tables, load};
use crate::rules::game::HouseRules;
use crate::store;
use crate::table::{Etiquette, Record, Role};

/// Everything that is known of a match but what gives a right to it. Whatever
/// else there is to say of it can be counted from this.
#[derive(Clone, Debug, PartialEq)]
pub struct Whole {
    /// Its id.
    pub id: Uuid,
    /// The version of the rules it is pinned to.
    pub rules_version: i32,
    /// The options, and with them the game.
    pub house_rules: HouseRules,
    /// How the table treats what is entered.
    pub etiquette: Etiquette,
    /// When it was opened.
    pub opened_at: DateTime<Utc>,
    /// Who sat where when it was opened, in turn order.
    pub seats: Vec<OpeningSeat>,
    /// What is written about it.
    pub notes: Notes,
    /// Who joined, also who left, in the order in which they joined.
    pub members: Vec<Joined>,
    /// Its log, in order.
    pub log: Vec<Entered>,
}

/// Somebody with whom a match was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningSeat {
    /// The name at the table.
    pub name: String,
    /// Who of the account's circle that was, if known.
    pub player_id: Option<Uuid>,
}

/// Somebody who joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joined {
    /// What the log calls them.
    pub id: Uuid,
    /// What they were at the table.
    pub role: Role,
    /// What the table called them, if they said so.
    pub name: Option<String>,
    /// When they joined.
    pub joined_at: DateTime<Utc>,
    /// When they left or were sent away, if they were.
    pub left_at: Option<DateTime<Utc>>,
}

/// An entry of the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Entered {
    /// Its id.
    pub id: Uuid,
    /// When it was appended.
    pub at: DateTime<Utc>,
    /// What it records, and of whom.
    pub record: Record,
}

impl Whole {
    /// A match as the store has it.
    ///
    /// # Errors
    /// [`Error::Unreadable`].
    pub(super) fn read(stored: store::transfer::export::Whole) -> Result<Whole, Error> {
        let store::transfer::export::Whole {
            one,
            opening,
            members,
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
    /// A match whole.
    ///
    /// # Errors
    /// [`Error::NoSuchMatch`], or what the store says.
    pub async fn whole(&self, id: Uuid) -> Result<Whole, Error> {
        let read = (self.store).read_whole(move |db| store::transfer::export::whole(db, id));
        Whole::read(read.await?.ok_or(Error::NoSuchMatch)?)
    }

    /// Whole the first of an account's matches that was opened after this one.
    ///
    /// # Errors
    /// What the store says.
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
