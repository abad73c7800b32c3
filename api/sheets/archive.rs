//! The complete JSON of matches and players, as exported and imported.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::DateTime;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Entered, Fault, FaultKind, Joined, OpeningSeat, RematchOf, Seen, Whole};
use crate::rules::game::HouseRules;
use crate::rules::{EntryNo, Fits, ParamSchema, Remark, Ruling, Seat};
use crate::table::text::{Name, Note, Place, Tag};
use crate::table::timestamp::Timestamp;
use crate::table::{
    Agreed, Claim, Dropped, Etiquette, MOST_TAGS, Notes, Record, Role, RoleName, Unapplied,
};

/// The value of `format` in the document.
pub const FORMAT: &str = "kibitz";

/// The version of the format. It changes when the meaning of a field does.
pub const VERSION: u32 = 1;

/// A line of a complete copy as JSON Lines.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Line<'a> {
    /// A match.
    Match(&'a ArchivedMatch),
    /// A player.
    Player(&'a ArchivedPlayer),
    /// The last line. Without it, a copy was cut off.
    End {},
    /// The first line.
    #[serde(untagged)]
    First {
        /// Always [`FORMAT`].
        format: &'static str,
        /// Always [`VERSION`].
        version: u32,
    },
}

impl Line<'_> {
    /// The first line.
    pub const FIRST: Line<'static> = Line::First {
        format: FORMAT,
        version: VERSION,
    };

    /// The line with its line break.
    ///
    /// # Errors
    /// Never in practice, because it writes to memory.
    pub fn written(&self) -> serde_json::Result<Vec<u8>> {
        let mut line = serde_json::to_vec(self)?;
        line.push(b'\n');
        Ok(line)
    }
}

/// The complete copy of one match as a document, with the players that it names.
///
/// # Errors
/// Never in practice, because it writes to memory.
pub fn document(one: &ArchivedMatch, players: &[ArchivedPlayer]) -> serde_json::Result<Vec<u8>> {
    #[derive(Serialize)]
    struct Document<'a> {
        format: &'static str,
        version: u32,
        matches: [&'a ArchivedMatch; 1],
        players: &'a [ArchivedPlayer],
    }
    serde_json::to_vec(&Document {
        format: FORMAT,
        version: VERSION,
        matches: [one],
        players,
    })
}

/// A complete copy of a match.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArchivedMatch {
    id: Uuid,
    /// The version of the rules that the match is pinned to.
    #[schema(example = 1)]
    rules_version: i32,
    /// The game, and the options the match was opened with.
    house_rules: HouseRules,
    /// Who can enter and undo what, and who confirms results.
    #[serde(default)]
    #[schema(required = false)]
    etiquette: Etiquette,
    opened_at: Timestamp,
    /// The seats when the match was opened, in turn order.
    #[schema(min_items = 2, max_items = 15)]
    seats: Vec<ArchivedSeat>,
    /// Where the match was played; empty if not given.
    #[serde(default)]
    #[schema(required = false)]
    place: Place,
    /// A note about the match.
    #[serde(default)]
    #[schema(required = false)]
    note: Note,
    /// Words to find the match by, sorted and without duplicates.
    #[serde(default)]
    #[schema(required = false, max_items = 12)]
    tags: Vec<Tag>,
    /// Everyone who joined the match, including those who left.
    #[serde(default)]
    #[schema(required = false)]
    members: Vec<ArchivedMember>,
    /// Of which match it is the rematch, if it is one. An import keeps this if the account
    /// has that match, too, and the match has no other rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rematch_of: Option<ArchivedRematch>,
    /// All entries, oldest first.
    #[serde(default, deserialize_with = "super::log::read")]
    #[schema(required = false, max_items = 20000)]
    log: Vec<ArchivedEntry>,
}

/// Of which match a match is the rematch.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArchivedRematch {
    /// The match before.
    match_id: Uuid,
    /// Whether everyone moved up one seat.
    #[serde(default)]
    #[schema(required = false)]
    rotated: bool,
}

/// A seat of a match when it was opened.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArchivedSeat {
    /// The name at the table.
    name: Name,
    /// The player of the account's circle who sat here, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player_id: Option<Uuid>,
}

/// A person who joined a match, without their token or code.
#[skip_serializing_none]
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArchivedMember {
    /// The id that the log uses for them (`by`).
    id: Uuid,
    /// Their role at the table.
    role: RoleName,
    /// Their seat, if they are a player.
    seat: Option<Seat>,
    /// Their name at the table.
    name: Option<Name>,
    joined_at: Timestamp,
    /// When they left, if they did.
    left_at: Option<Timestamp>,
}

/// An entry of a log, as it was recorded.
#[skip_serializing_none]
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArchivedEntry {
    id: Uuid,
    /// Who made the claim: `host`, or the id of an account or of a member.
    #[schema(example = "host")]
    by: String,
    /// When the entry was appended.
    at: Timestamp,
    /// What was claimed.
    claim: Claim,
    /// The referee's ruling on a play.
    ruling: Option<Ruling>,
    /// What the ruling rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, value_type = Vec<ArchivedRemark>)]
    findings: Vec<Remark>,
    /// What would have fitted instead, if the play is illegal.
    fits: Option<Fits>,
    /// What the claim caused.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, value_type = Vec<ArchivedRemark>)]
    effects: Vec<Remark>,
    /// For an undo or a consent: the entry after which everything was undone.
    #[schema(value_type = Option<u32>)]
    back_to: Option<EntryNo>,
    /// For an undo that needs consent: the entry after which everything would be
    /// undone.
    #[schema(value_type = Option<u32>)]
    asked: Option<EntryNo>,
    /// For an entry that replaces a result: what could no longer follow it.
    dropped: Option<Dropped>,
    /// For an entry made offline: when it was made, by the phone's clock.
    made_at: Option<Timestamp>,
    /// For an entry made offline: why it was not applied, if it was not.
    unapplied: Option<Unapplied>,
}

/// A finding or an effect, without its sentence.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only a schema: the type is in the rules")]
pub struct ArchivedRemark {
    /// A stable code.
    #[schema(example = "no_match")]
    code: String,
    /// The number of the ruling it rests on.
    #[schema(example = "A24")]
    ruling: String,
    /// The details: cards, seats, counts, entries.
    #[schema(required = false)]
    params: BTreeMap<String, ParamSchema>,
}

/// A player of the account's circle.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct ArchivedPlayer {
    pub id: Uuid,
    pub name: Name,
    pub created_at: Timestamp,
    /// The player this one was merged into, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub merged_into: Option<Uuid>,
}

impl ArchivedMatch {
    /// The match as it is exported.
    ///
    /// # Errors
    /// If a stored text does not have the form that input is brought into.
    pub fn of(whole: Whole) -> Result<Self, String> {
        let Whole {
            id,
            rules_version,
            agreed: Agreed {
                house_rules,
                etiquette,
            },
            opened_at,
            seats,
            notes,
            members,
            rematch_of,
            log,
        } = whole;
        Ok(ArchivedMatch {
            id,
            rules_version,
            house_rules,
            etiquette,
            opened_at: opened_at.into(),
            seats: seats
                .into_iter()
                .map(|seat| {
                    Ok(ArchivedSeat {
                        name: Name::try_from(seat.name)?,
                        player_id: seat.player_id,
                    })
                })
                .collect::<Result<_, String>>()?,
            place: Place::try_from(notes.place)?,
            note: Note::try_from(notes.note)?,
            tags: notes
                .tags
                .into_iter()
                .map(Tag::try_from)
                .collect::<Result<_, String>>()?,
            members: members
                .into_iter()
                .map(|member| {
                    Ok(ArchivedMember {
                        id: member.id,
                        role: member.role.name(),
                        seat: member.role.seat(),
                        name: member.name.map(Name::try_from).transpose()?,
                        joined_at: member.joined_at.into(),
                        left_at: member.left_at.map(Timestamp::from),
                    })
                })
                .collect::<Result<_, String>>()?,
            rematch_of: rematch_of.map(|of| ArchivedRematch {
                match_id: of.before,
                rotated: of.rotated,
            }),
            log: log.into_iter().map(ArchivedEntry::of).collect(),
        })
    }

    /// How many entries its log has.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.log.len()
    }

    /// Reads a match of an import, of which `seen` came before. Its log is yet to be
    /// [judged](Whole::judged).
    ///
    /// # Errors
    /// The first [`Fault`] in it.
    pub fn read(self, seen: &mut Seen) -> Result<Whole, Fault> {
        seen.id(self.id, "id")?;
        seen.time(self.opened_at, "opened_at")?;
        if self.tags.len() > MOST_TAGS {
            let detail = format!("{} tags are too many.", self.tags.len());
            return Err(Fault::new(FaultKind::Invalid, detail)
                .at("tags")
                .expected(format!("at most {MOST_TAGS} tags")));
        }
        for (number, member) in self.members.iter().enumerate() {
            let place = format!("members[{number}]");
            seen.id(member.id, &format!("{place}.id"))?;
            seen.time(member.joined_at, &format!("{place}.joined_at"))?;
            if let Some(at) = member.left_at {
                seen.time(at, &format!("{place}.left_at"))?;
            }
        }
        for (number, entry) in self.log.iter().enumerate() {
            let within = |fault: Fault| fault.within(&format!("log[{number}]"));
            entry.check(seen).map_err(within)?;
        }
        self.whole().map_err(|field| {
            Fault::new(FaultKind::Invalid, "This role does not go with this seat.")
                .at(field)
                .expected("a seat for a player, and no seat for a host or a viewer")
        })
    }

    /// # Errors
    /// The field path of a member whose role does not go with their seat.
    fn whole(self) -> Result<Whole, String> {
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
        let mut tags: Vec<String> = self.tags.into_iter().map(String::from).collect();
        tags.sort();
        tags.dedup();
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
            notes: Notes {
                place: self.place.into(),
                note: self.note.into(),
                tags,
            },
            members,
            rematch_of: self.rematch_of.map(|of| RematchOf {
                before: of.match_id,
                rotated: of.rotated,
            }),
            log: self.log.into_iter().map(ArchivedEntry::entered).collect(),
        })
    }
}

impl ArchivedEntry {
    fn of(entered: Entered) -> Self {
        let Record {
            by,
            claim,
            ruling,
            findings,
            fits,
            effects,
            back_to,
            asked,
            dropped,
            made_at,
            unapplied,
        } = entered.record;
        ArchivedEntry {
            id: entered.id,
            by,
            at: entered.at.into(),
            claim,
            ruling,
            findings,
            fits,
            effects,
            back_to,
            asked,
            dropped,
            made_at: made_at.map(Timestamp::from),
            unapplied,
        }
    }

    fn check(&self, seen: &Seen) -> Result<(), Fault> {
        seen.time(self.at, "at")?;
        if let Some(made_at) = self.made_at {
            seen.time(made_at, "made_at")?;
        }
        if self.by != "host" && self.by.parse::<Uuid>().is_err() {
            return Err(
                Fault::new(FaultKind::Invalid, "This is not a valid author.")
                    .at("by")
                    .expected("`host`, or the id of an account or of a member"),
            );
        }
        Ok(())
    }

    fn entered(self) -> Entered {
        Entered {
            id: self.id,
            at: self.at.into(),
            record: Record {
                by: self.by,
                claim: self.claim,
                ruling: self.ruling,
                findings: self.findings,
                fits: self.fits,
                effects: self.effects,
                back_to: self.back_to,
                asked: self.asked,
                dropped: self.dropped,
                made_at: self.made_at.map(DateTime::from),
                unapplied: self.unapplied,
            },
        }
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
