//! Matches and players as they are taken away and brought back: the complete JSON.

use chrono::{DateTime, SubsecRound, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::web::examples;
use crate::http::web::text::{Name, Note, Place, Tag};
use crate::live::{Entered, Joined, Notes, OpeningSeat, Whole};
use crate::rules::game::HouseRules;
use crate::rules::{EntryNo, Fits, Remark, Ruling, Seat};
use crate::store::people::players::Player;
use crate::table::{Claim, Dropped, Etiquette, Record, Refused, Role, RoleName};

/// What the document says that it is.
pub(super) const FORMAT: &str = "kibitz";

/// Its version: another one where what is in it changes its meaning.
pub(super) const VERSION: u32 = 1;

/// Matches and players, complete: what `POST /v1/imports` takes in again. Its
/// `format` is always `kibitz`.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = example)]
#[expect(dead_code, reason = "only described: it is written and read in parts")]
pub(super) struct Archive {
    /// The version of this format.
    #[schema(minimum = 1, maximum = 1, example = 1)]
    version: u32,
    /// The matches, by the time of their opening, the first first.
    matches: Vec<ArchivedMatch>,
    /// The people of the account's circle, in the order in which they were added.
    #[schema(required = false)]
    players: Vec<ArchivedPlayer>,
}

/// A match, with all that is known of it.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ArchivedMatch {
    pub(in crate::http) id: Uuid,
    /// The version of the rules it is pinned to.
    #[schema(example = 1)]
    pub(in crate::http) rules_version: i32,
    /// The game, and the options it was opened with.
    pub(in crate::http) house_rules: HouseRules,
    /// How the table treats what is entered.
    #[serde(default)]
    #[schema(required = false)]
    pub(in crate::http) etiquette: Etiquette,
    pub(in crate::http) opened_at: DateTime<Utc>,
    /// Who sat at the table when it was opened, in turn order.
    #[schema(min_items = 2, max_items = 15)]
    pub(in crate::http) seats: Vec<ArchivedSeat>,
    /// Where it was played; empty for nowhere in particular.
    #[serde(default)]
    #[schema(required = false)]
    place: Place,
    /// Anything worth remembering.
    #[serde(default)]
    #[schema(required = false)]
    note: Note,
    /// Words to find it by, each once, in order.
    #[serde(default)]
    #[schema(required = false, max_items = 12)]
    pub(in crate::http) tags: Vec<Tag>,
    /// Who joined it, also who left.
    #[serde(default)]
    #[schema(required = false)]
    pub(in crate::http) members: Vec<ArchivedMember>,
    /// Every entry, the first first.
    #[serde(default)]
    #[schema(required = false, max_items = 20000)]
    pub(in crate::http) log: Vec<ArchivedEntry>,
}

/// Somebody with whom a match was opened.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::http) struct ArchivedSeat {
    /// The name at the table.
    pub(in crate::http) name: Name,
    /// Who that is in the account's circle, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    player_id: Option<Uuid>,
}

/// Somebody who joined a match, without what let them in.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::http) struct ArchivedMember {
    /// What the log calls them (`by`).
    pub(in crate::http) id: Uuid,
    /// What they were at the table.
    role: RoleName,
    /// A player's seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    seat: Option<Seat>,
    /// What the table called them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    name: Option<Name>,
    pub(in crate::http) joined_at: DateTime<Utc>,
    /// When they left, if they did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(in crate::http) left_at: Option<DateTime<Utc>>,
}

/// An entry of a log, as it was recorded.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::http) struct ArchivedEntry {
    pub(in crate::http) id: Uuid,
    /// Who claimed it: `host`, or the id of an account or of a member.
    #[schema(example = "host")]
    pub(in crate::http) by: String,
    /// When it was appended.
    pub(in crate::http) at: DateTime<Utc>,
    /// What was claimed.
    pub(in crate::http) claim: Claim,
    /// The referee's ruling on a play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ruling: Option<Ruling>,
    /// What the ruling rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, value_type = Vec<ArchivedRemark>)]
    findings: Vec<Remark>,
    /// What would have fitted, where the play is illegal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    fits: Option<Fits>,
    /// What it brought about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, value_type = Vec<ArchivedRemark>)]
    effects: Vec<Remark>,
    /// The entry after which it took everything back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<u32>)]
    back_to: Option<EntryNo>,
    /// The entry after which it asked to take everything back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<u32>)]
    asked: Option<EntryNo>,
    /// What could not follow it any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    dropped: Option<Dropped>,
    /// When it was made, if that was offline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(in crate::http) made_at: Option<DateTime<Utc>>,
    /// Why it was not applied, where it was not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    refused: Option<Refused>,
}

/// A finding or an effect, without its sentence.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only described: the rules have it")]
pub(super) struct ArchivedRemark {
    /// What it is, as a stable code.
    #[schema(example = "no_match")]
    code: String,
    /// The number of the ruling it rests on.
    #[schema(example = "A24")]
    ruling: String,
    /// What it is about: cards, seats, counts, entries.
    #[schema(required = false)]
    params: std::collections::BTreeMap<String, crate::rules::Param>,
}

/// A person who sits at the account's tables.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ArchivedPlayer {
    pub(in crate::http) id: Uuid,
    pub(in crate::http) name: Name,
    pub(in crate::http) created_at: DateTime<Utc>,
    /// The other one, where two turned out to be one person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(in crate::http) merged_into: Option<Uuid>,
}

impl ArchivedPlayer {
    pub(in crate::http) fn of(player: Player) -> Result<Self, String> {
        Ok(ArchivedPlayer {
            id: player.id,
            name: Name::try_from(player.name)?,
            created_at: player.created_at,
            merged_into: player.merged_into,
        })
    }

    pub(in crate::http) fn player(self, account_id: Uuid) -> Player {
        Player {
            id: self.id,
            account_id,
            name: self.name.into(),
            created_at: to_the_microsecond(self.created_at),
            merged_into: self.merged_into,
            // Whose account that is, is between that account and this circle.
            linked_to: None,
        }
    }
}

impl ArchivedMatch {
    /// # Errors
    /// Where a text has not the form that every text is given where it comes in.
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
            log,
        } = whole;
        Ok(ArchivedMatch {
            id,
            rules_version,
            house_rules,
            etiquette,
            opened_at,
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
                        joined_at: member.joined_at,
                        left_at: member.left_at,
                    })
                })
                .collect::<Result<_, String>>()?,
            log: log.into_iter().map(ArchivedEntry::of).collect(),
        })
    }

    /// # Errors
    /// The place of a member whose role does not go with its seat.
    pub(in crate::http) fn whole(self) -> Result<Whole, String> {
        let members = self.members.into_iter().enumerate().map(|(place, member)| {
            let role = Role::new(member.role, member.seat);
            Ok(Joined {
                id: member.id,
                role: role.ok_or_else(|| format!("members[{place}].seat"))?,
                name: member.name.map(String::from),
                joined_at: to_the_microsecond(member.joined_at),
                left_at: member.left_at.map(to_the_microsecond),
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
            opened_at: to_the_microsecond(self.opened_at),
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
            refused,
        } = entered.record;
        ArchivedEntry {
            id: entered.id,
            by,
            at: entered.at,
            claim,
            ruling,
            findings,
            fits,
            effects,
            back_to,
            asked,
            dropped,
            made_at,
            refused,
        }
    }

    fn entered(self) -> Entered {
        Entered {
            id: self.id,
            at: to_the_microsecond(self.at),
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
                made_at: self.made_at,
                refused: self.refused,
            },
        }
    }
}

/// As finely as the store keeps it.
fn to_the_microsecond(at: DateTime<Utc>) -> DateTime<Utc> {
    at.trunc_subsecs(6)
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
