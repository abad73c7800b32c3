//! Importing: what a complete copy holds, checked.

use std::collections::{HashMap, HashSet};

use chrono::DateTime;
use uuid::Uuid;

use super::{ArchivedEntry, ArchivedMatch, ArchivedPlayer};
use crate::sheets::{Entered, Fault, FaultKind, Joined, OpeningSeat, RematchOf, Seen, Whole};
use crate::table::{Agreed, Author, Record, Role};

impl ArchivedMatch {
    /// Reads a match of an import, of which `seen` came before. Its log is yet to be
    /// [judged](Whole::judged).
    ///
    /// # Errors
    /// The first [`Fault`] in it.
    pub fn read(mut self, seen: &mut Seen) -> Result<Whole, Fault> {
        seen.id(self.id, "id")?;
        seen.time(self.opened_at, "opened_at")?;
        if let Some(at) = self.notes.recorded_at {
            seen.time(at, "recorded_at")?;
            if at < self.opened_at {
                return Err(Fault::new(
                    FaultKind::Invalid,
                    "It cannot have been recorded before it was played.",
                )
                .at("recorded_at")
                .expected("a time that is not before `opened_at`"));
            }
        }
        self.notes.check()?;
        for (number, member) in self.members.iter().enumerate() {
            let place = format!("members[{number}]");
            seen.id(member.id, &format!("{place}.id"))?;
            seen.time(member.joined_at, &format!("{place}.joined_at"))?;
            if let Some(at) = member.left_at {
                seen.time(at, &format!("{place}.left_at"))?;
            }
        }
        let joined: HashSet<Uuid> = self.members.iter().map(|member| member.id).collect();
        let log = std::mem::take(&mut self.log).into_iter().enumerate();
        let entered = log.map(|(number, entry)| {
            let within = |fault: Fault| fault.within(&format!("log[{number}]"));
            entry.entered(seen, &joined).map_err(within)
        });
        let log = entered.collect::<Result<_, _>>()?;
        self.whole(log).map_err(|field| {
            Fault::new(FaultKind::Invalid, "This role does not go with this seat.")
                .at(field)
                .expected("a seat for a player, and no seat for a host or a viewer")
        })
    }

    /// # Errors
    /// The field path of a member whose role does not go with their seat.
    fn whole(self, log: Vec<Entered>) -> Result<Whole, String> {
        let members = self.members.into_iter().enumerate().map(|(place, member)| {
            let role = Role::new(member.role, member.seat);
            Ok(Joined {
                id: member.id,
                role: role.ok_or_else(|| format!("members[{place}].seat"))?,
                name: member.name.map(String::from),
                joined_at: member.joined_at.into(),
                left_at: member.left_at.map(DateTime::from),
            })
        });
        let mut members: Vec<Joined> = members.collect::<Result<_, String>>()?;
        members.sort_by_key(|member| (member.joined_at, member.id));
        Ok(Whole {
            id: self.id,
            rules_version: self.rules_version,
            agreed: Agreed {
                house_rules: self.house_rules,
                etiquette: self.etiquette,
            },
            opened_at: self.opened_at.into(),
            seats: self
                .seats
                .into_iter()
                .map(|seat| OpeningSeat {
                    name: seat.name.into(),
                    player_id: seat.player_id,
                })
                .collect(),
            notes: self.notes.into(),
            members,
            rematch_of: self.rematch_of.map(|of| RematchOf {
                before: of.match_id,
                rotated: of.rotated,
            }),
            log,
        })
    }
}

impl ArchivedEntry {
    /// The entry of a match that these members have joined.
    fn entered(self, seen: &Seen, joined: &HashSet<Uuid>) -> Result<Entered, Fault> {
        seen.time(self.at, "at")?;
        if let Some(made_at) = self.record.made_at {
            seen.time(made_at, "made_at")?;
        }
        let by = Author::of_shown(&self.by, |id| joined.contains(&id)).ok_or_else(|| {
            Fault::new(FaultKind::Invalid, "This is not a valid author.")
                .at("by")
                .expected("`host`, or the id of an account or of a member")
        })?;
        Ok(Entered {
            id: self.id,
            at: self.at.into(),
            record: Record { by, ..self.record },
        })
    }
}

impl ArchivedPlayer {
    /// Checks a player of an import, of which `seen` came before.
    ///
    /// # Errors
    /// The first [`Fault`] in it.
    pub fn check(&self, seen: &mut Seen) -> Result<(), Fault> {
        seen.id(self.id, "id")?;
        seen.time(self.created_at, "created_at")
    }
}

/// The number, from 0, of the first merged player who does not lead, through these players,
/// to one who is not merged.
pub fn bad_merge<'a>(players: impl Iterator<Item = &'a ArchivedPlayer> + Clone) -> Option<usize> {
    let into: HashMap<Uuid, Option<Uuid>> = players
        .clone()
        .map(|player| (player.id, player.merged_into))
        .collect();
    // Players whose merges are known to end well.
    let mut resolved = HashSet::new();
    for (number, player) in players.enumerate() {
        let mut path = HashSet::new();
        let mut next = Some(player.id);
        while let Some(id) = next
            && !resolved.contains(&id)
        {
            let Some(target) = into.get(&id).filter(|_| path.insert(id)) else {
                return Some(number);
            };
            next = *target;
        }
        resolved.extend(path);
    }
    None
}
