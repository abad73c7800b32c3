//! The complete JSON of matches and players, as exported and imported.

use chrono::DateTime;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::web::examples;
use crate::http::web::text::{Name, Note, Place, Tag};
use crate::http::web::timestamp::Timestamp;
use crate::live::{Entered, Joined, Notes, OpeningSeat, RematchOf, Whole};
use crate::rules::game::HouseRules;
use crate::rules::{EntryNo, Fits, Remark, Ruling, Seat};
use crate::store::people::players::Player;
use crate::table::{Claim, Dropped, Etiquette, Record, Role, RoleName, Unapplied};

/// The value of `format` in the document.
pub(super) const FORMAT: &str = "kibitz";

/// The version of the format. It changes when the meaning of a field does.
pub(super) const VERSION: u32 = 1;

/// A complete copy of matches and players, which `POST /v1/imports` can import.
/// Its `format` is always `kibitz`.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = example)]
#[expect(dead_code, reason = "only a schema: it is written and read in parts")]
pub(super) struct Archive {
    /// The version of this format.
    #[schema(minimum = 1, maximum = 1, example = 1)]
    version: u32,
    /// The matches, by opening time, oldest first.
    matches: Vec<ArchivedMatch>,
    /// The players of the account's circle, in the order they were added.
    #[schema(required = false)]
    players: Vec<ArchivedPlayer>,
}

/// A complete copy of a match.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ArchivedMatch {
    pub(in crate::http) id: Uuid,
    /// The version of the rules that the match is pinned to.
    #[schema(example = 1)]
    pub(in crate::http) rules_version: i32,
    /// The game, and the options the match was opened with.
    pub(in crate::http) house_rules: HouseRules,
    /// Who can enter and undo what, and who confirms results.
    #[serde(default)]
    #[schema(required = false)]
    pub(in crate::http) etiquette: Etiquette,
    pub(in crate::http) opened_at: Timestamp,
    /// The seats when the match was opened, in turn order.
    #[schema(min_items = 2, max_items = 15)]
    pub(in crate::http) seats: Vec<ArchivedSeat>,
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
    pub(in crate::http) tags: Vec<Tag>,
    /// Everyone who joined the match, including those who left.
    #[serde(default)]
    #[schema(required = false)]
    pub(in crate::http) members: Vec<ArchivedMember>,
    /// Of which match it is the rematch, if it is one. An import keeps this if the account
    /// has that match, too, and the match has no other rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::http) rematch_of: Option<ArchivedRematch>,
    /// All entries, oldest first.
    #[serde(default)]
    #[schema(required = false, max_items = 20000)]
    pub(in crate::http) log: Vec<ArchivedEntry>,
}

/// Of which match a match is the rematch.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::http) struct ArchivedRematch {
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
pub(in crate::http) struct ArchivedSeat {
    /// The name at the table.
    pub(in crate::http) name: Name,
    /// The player of the account's circle who sat here, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player_id: Option<Uuid>,
}

/// A person who joined a match, without their token or code.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::http) struct ArchivedMember {
    /// The id that the log uses for them (`by`).
    pub(in crate::http) id: Uuid,
    /// Their role at the table.
    role: RoleName,
    /// Their seat, if they are a player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    /// Their name at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<Name>,
    pub(in crate::http) joined_at: Timestamp,
    /// When they left, if they did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::http) left_at: Option<Timestamp>,
}

/// An entry of a log, as it was recorded.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::http) struct ArchivedEntry {
    pub(in crate::http) id: Uuid,
    /// Who made the claim: `host`, or the id of an account or of a member.
    #[schema(example = "host")]
    pub(in crate::http) by: String,
    /// When the entry was appended.
    pub(in crate::http) at: Timestamp,
    /// What was claimed.
    pub(in crate::http) claim: Claim,
    /// The referee's ruling on a play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ruling: Option<Ruling>,
    /// What the ruling rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, value_type = Vec<ArchivedRemark>)]
    findings: Vec<Remark>,
    /// What would have fitted instead, if the play is illegal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fits: Option<Fits>,
    /// What the claim caused.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, value_type = Vec<ArchivedRemark>)]
    effects: Vec<Remark>,
    /// For an undo or a consent: the entry after which everything was undone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>)]
    back_to: Option<EntryNo>,
    /// For an undo that needs consent: the entry after which everything would be
    /// undone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>)]
    asked: Option<EntryNo>,
    /// For an entry that replaces a result: what could no longer follow it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dropped: Option<Dropped>,
    /// For an entry made offline: when it was made, by the phone's clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::http) made_at: Option<Timestamp>,
    /// For an entry made offline: why it was not applied, if it was not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    unapplied: Option<Unapplied>,
}

/// A finding or an effect, without its sentence.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only a schema: the type is in the rules")]
pub(super) struct ArchivedRemark {
    /// A stable code.
    #[schema(example = "no_match")]
    code: String,
    /// The number of the ruling it rests on.
    #[schema(example = "A24")]
    ruling: String,
    /// The details: cards, seats, counts, entries.
    #[schema(required = false)]
    params: std::collections::BTreeMap<String, crate::rules::ParamSchema>,
}

/// A player of the account's circle.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ArchivedPlayer {
    pub(in crate::http) id: Uuid,
    pub(in crate::http) name: Name,
    pub(in crate::http) created_at: Timestamp,
    /// The player this one was merged into, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::http) merged_into: Option<Uuid>,
}

impl ArchivedPlayer {
    pub(in crate::http) fn of(player: Player) -> Result<Self, String> {
        Ok(ArchivedPlayer {
            id: player.id,
            name: Name::try_from(player.name)?,
            created_at: player.created_at.into(),
            merged_into: player.merged_into,
        })
    }

    pub(in crate::http) fn player(self, account_id: Uuid) -> Player {
        Player {
            id: self.id,
            account_id,
            name: self.name.into(),
            created_at: self.created_at.into(),
            merged_into: self.merged_into,
            // A link holds only between this circle and the linked account.
            linked_to: None,
        }
    }
}

impl ArchivedMatch {
    /// # Errors
    /// If a stored text does not have the form that input is brought into.
    pub(in crate::http) fn of(whole: Whole) -> Result<Self, String> {
        let Whole {
            id,
            rules_version,
            house_rules,
            etiquette,
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

    /// # Errors
    /// The field path of a member whose role does not go with their seat.
    pub(in crate::http) fn whole(self) -> Result<Whole, String> {
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
            house_rules: self.house_rules,
            etiquette: self.etiquette,
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

fn example() -> Value {
    examples::counted(|played| {
        let entries = (1..).zip(&played.log).map(|(number, record)| Entered {
            id: Uuid::from_u128(examples::id().as_u128() + number),
            at: examples::at(),
            record: record.clone(),
        });
        let whole = Whole {
            id: examples::id(),
            rules_version: crate::rules::VERSION,
            house_rules: played.settings.house_rules.clone(),
            etiquette: played.settings.etiquette,
            opened_at: examples::at(),
            seats: played
                .settings
                .seats
                .iter()
                .map(|name| OpeningSeat {
                    name: name.clone(),
                    player_id: None,
                })
                .collect(),
            notes: Notes::default(),
            members: Vec::new(),
            rematch_of: None,
            log: entries.collect(),
        };
        serde_json::json!({
            "format": FORMAT,
            "version": VERSION,
            "matches": ArchivedMatch::of(whole).into_iter().collect::<Vec<_>>(),
            "players": [],
        })
    })
}
