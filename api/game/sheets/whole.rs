//! A complete match, as it is exported and imported: what `POST /v1/imports` reads is what a
//! copy of the match has.

use std::collections::HashSet;
use std::sync::Arc;

use chrono::{DateTime, FixedOffset, TimeDelta, Utc};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_with::{FromInto, TryFromInto, serde_as, skip_serializing_none};
use utoipa::ToSchema;
use uuid::Uuid;

use super::bounded::Bounded;
use super::{Fault, FaultKind, Seen, Sheet};
use crate::rules::game::HouseRules;
use crate::rules::{self, EntryNo, Language, Refusal, Seat};
use crate::table::history::time_at_the_table;
use crate::table::text::Name;
use crate::table::timestamp::Timestamp;
use crate::table::{
    Author, Course, Etiquette, MOST_ENTRIES, Notes, Record, Role, RoleName, Settings, Table,
    judge_anew,
};

/// A complete copy of a match.
#[serde_as]
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ArchivedMatch)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Whole {
    pub id: Uuid,
    /// The version of the rules that the match is pinned to.
    #[schema(example = 1)]
    pub rules_version: i32,
    /// The game, and the options the match was opened with.
    pub house_rules: HouseRules,
    /// Who can enter and undo what, and who confirms results.
    #[serde(default)]
    #[schema(required = false)]
    pub etiquette: Etiquette,
    #[serde_as(as = "FromInto<Timestamp>")]
    #[schema(value_type = Timestamp)]
    pub opened_at: DateTime<Utc>,
    /// The seats when the match was opened, in turn order.
    #[schema(min_items = 1, max_items = 20)]
    pub seats: Vec<OpeningSeat>,
    #[serde(flatten)]
    #[schema(inline)]
    pub notes: Notes,
    /// Everyone who joined the match, including those who left.
    #[serde(default)]
    #[schema(required = false)]
    pub members: Vec<Joined>,
    /// The match of which this one is the rematch, if any. An import keeps this if the
    /// account also has that match, and that match has no other rematch.
    pub rematch_of: Option<RematchOf>,
    /// All entries, oldest first.
    // More than a match can have would only take memory until they are refused.
    #[serde(default)]
    #[serde_as(deserialize_as = "Bounded<{ MOST_ENTRIES as usize }>")]
    #[schema(required = false, max_items = 20000, value_type = Vec<ArchivedEntry>)]
    pub log: Vec<Entered>,
}

/// The match that a rematch follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ArchivedRematch)]
pub struct RematchOf {
    /// The match before.
    #[serde(rename = "match_id")]
    pub before: Uuid,
    /// True if everyone moved up one seat.
    #[serde(default)]
    #[schema(required = false)]
    pub rotated: bool,
}

/// A seat of a match when it was opened.
#[serde_as]
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ArchivedSeat)]
pub struct OpeningSeat {
    /// The name at the table.
    #[serde_as(as = "TryFromInto<Name>")]
    #[schema(value_type = Name)]
    pub name: String,
    /// The player of the account's circle who sat here, if known.
    pub player_id: Option<Uuid>,
}

/// A person who joined a match, without their token or code.
#[serde_as]
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ArchivedMember)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Joined {
    /// The id that the log uses for them (`by`).
    pub id: Uuid,
    /// Their role at the table.
    pub role: RoleName,
    /// Their seat, if they are a player.
    pub seat: Option<Seat>,
    /// Their name at the table.
    #[serde_as(as = "Option<TryFromInto<Name>>")]
    #[schema(value_type = Option<Name>)]
    pub name: Option<String>,
    #[serde_as(as = "FromInto<Timestamp>")]
    #[schema(value_type = Timestamp)]
    pub joined_at: DateTime<Utc>,
    /// When they left, if they did.
    #[serde_as(as = "Option<FromInto<Timestamp>>")]
    #[schema(value_type = Option<Timestamp>)]
    pub left_at: Option<DateTime<Utc>>,
}

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "ArchivedEntry", into = "ArchivedEntry")]
pub struct Entered {
    /// Its id.
    pub id: Uuid,
    /// When it was appended.
    pub at: DateTime<Utc>,
    /// What it records, and who claimed it.
    pub record: Record,
}

/// An entry of a log, as it was recorded.
// A record itself does not say who claimed it.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ArchivedEntry {
    id: Uuid,
    /// Who made the claim: `host`, or the id of an account or of a member.
    #[serde(deserialize_with = "author")]
    #[schema(value_type = String, example = "host")]
    by: Author,
    /// When the entry was appended.
    at: Timestamp,
    #[serde(flatten)]
    #[schema(inline)]
    record: Record,
}

impl From<Entered> for ArchivedEntry {
    fn from(entered: Entered) -> ArchivedEntry {
        ArchivedEntry {
            id: entered.id,
            by: entered.record.by,
            at: entered.at.into(),
            record: entered.record,
        }
    }
}

impl From<ArchivedEntry> for Entered {
    fn from(entry: ArchivedEntry) -> Entered {
        let by = entry.by;
        Entered {
            id: entry.id,
            at: entry.at.into(),
            record: Record { by, ..entry.record },
        }
    }
}

/// Reads an author. An id is read as that of an account: only the list of members can say that it
/// is one of theirs.
fn author<'de, D: Deserializer<'de>>(from: D) -> Result<Author, D::Error> {
    let by = String::deserialize(from)?;
    Author::of_shown(&by, |_| false).ok_or_else(|| {
        D::Error::custom(
            "this is not a valid author, expected `host`, or the id of an account or of a member",
        )
    })
}

impl Joined {
    fn check(&self, seen: &mut Seen) -> Result<(), Fault> {
        seen.id(self.id, "id")?;
        seen.time(self.joined_at, "joined_at")?;
        if let Some(at) = self.left_at {
            seen.time(at, "left_at")?;
        }
        if Role::new(self.role, self.seat).is_none() {
            return Err(
                Fault::new(FaultKind::Invalid, "This role does not go with this seat.")
                    .at("seat")
                    .expected("a seat for a player, and no seat for a host or a viewer"),
            );
        }
        Ok(())
    }
}

impl Entered {
    /// Checks an entry of a match that these members have joined, and finds out if it is theirs.
    fn check(&mut self, seen: &Seen, joined: &HashSet<Uuid>) -> Result<(), Fault> {
        seen.time(self.at, "at")?;
        if let Some(made_at) = self.record.made_at {
            seen.time(made_at, "made_at")?;
        }
        if let Author::Account(id) = self.record.by
            && joined.contains(&id)
        {
            self.record.by = Author::Member(id);
        }
        Ok(())
    }
}

impl Whole {
    /// Checks the ids and times of a match of an import, of which `seen` came before, and what
    /// people wrote about it, and finds out which of its entries are of members. Its log has
    /// still to be [judged](Whole::judged).
    ///
    /// # Errors
    /// The first [`Fault`] in it.
    pub fn checked(mut self, seen: &mut Seen) -> Result<Whole, Fault> {
        seen.id(self.id, "id")?;
        seen.time(self.opened_at, "opened_at")?;
        if let Some(at) = self.notes.recorded_at {
            seen.time(at, "recorded_at")?;
            if at < self.opened_at {
                let detail = "It cannot have been recorded before it was played.";
                return Err(Fault::new(FaultKind::Invalid, detail)
                    .at("recorded_at")
                    .expected("a time that is not before `opened_at`"));
            }
        }
        for (number, member) in self.members.iter().enumerate() {
            let checked = member.check(seen);
            checked.map_err(|fault| fault.within(&format!("members[{number}]")))?;
        }
        let joined: HashSet<Uuid> = self.members.iter().map(|member| member.id).collect();
        for (number, entry) in self.log.iter_mut().enumerate() {
            let checked = entry.check(seen, &joined);
            checked.map_err(|fault| fault.within(&format!("log[{number}]")))?;
        }
        let members = &mut self.members;
        members.sort_by_key(|member| (member.joined_at, member.id));
        Ok(self)
    }

    /// Returns what the table agreed on when it opened the match.
    pub fn settings(&self) -> Settings {
        Settings {
            house_rules: self.house_rules.clone(),
            seats: self.seats.iter().map(|seat| seat.name.clone()).collect(),
            etiquette: self.etiquette,
        }
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

    /// Replays the match as it was recorded, and returns the table after its last entry.
    ///
    /// # Errors
    /// A [`Refusal`] if an entry cannot follow those before it.
    pub fn table(&self) -> Result<Table, Refusal> {
        let records = self.log.iter().map(|entry| &entry.record);
        Table::replay(Arc::new(self.settings()), records)
    }

    /// Makes its scoresheet, by the `local` clocks of its readers.
    ///
    /// # Errors
    /// A [`Refusal`] if an entry cannot follow those before it.
    pub fn sheet(
        &self,
        local: impl Fn(DateTime<Utc>) -> DateTime<FixedOffset>,
        language: Language,
    ) -> Result<Sheet, Refusal> {
        let course = self.course()?;
        let over = self.over(&course);
        let took = over.and_then(|at| self.took(at));
        let (opened_at, notes) = (local(self.opened_at), self.notes.clone());
        let sheet = Sheet::new(course.table(), opened_at, notes, language);
        Ok(sheet.over(over.map(local), took))
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

    /// Returns when the match was over, if it is.
    pub fn over(&self, course: &Course) -> Option<DateTime<Utc>> {
        let entry = usize::try_from(course.over_since()?).ok()?.checked_sub(1)?;
        let entry = self.log.get(entry)?;
        let recorded_at = self.recorded_at();
        let happened = entry.record.happened(entry.at, recorded_at);
        Some(happened + (self.opened_at - recorded_at))
    }

    /// Returns how long it took until it was over at this time, if that is known: as people said, or
    /// as its entries tell.
    pub fn took(&self, over: DateTime<Utc>) -> Option<TimeDelta> {
        let recorded_at = self.recorded_at();
        let entries = self.log.iter();
        let entries = entries.map(|entry| entry.record.happened(entry.at, recorded_at));
        let recorded_end = over - (self.opened_at - recorded_at);
        let said = self.notes.duration();
        said.or_else(|| time_at_the_table(entries.collect(), recorded_end))
    }

    /// Returns when it was opened by the clock of its entries: a match can be recorded later than
    /// it was played.
    pub fn recorded_at(&self) -> DateTime<Utc> {
        self.notes.recorded_at.unwrap_or(self.opened_at)
    }

    /// Lists the players that the match names, each as often as it does.
    pub fn named(&self) -> impl Iterator<Item = Uuid> {
        let opening = self.seats.iter().map(|seat| seat.player_id);
        let later = self
            .log
            .iter()
            .flat_map(|entry| entry.record.claim.seated());
        opening.chain(later.map(|seat| seat.player_id)).flatten()
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
