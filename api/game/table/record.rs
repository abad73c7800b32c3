//! Claims as they are recorded in the log.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::{FromInto, serde_as, skip_serializing_none};
use utoipa::ToSchema;
use uuid::Uuid;

use super::agreement::Role;
use super::author::Author;
use super::claims::{Claim, PlayClaim};
use super::text::Name;
use super::timestamp::Timestamp;
use crate::rules::{EntryNo, Fits, ParamSchema, Refusal, Remark, Ruling};

/// Who makes a claim, and in what role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct By {
    /// Who it is.
    pub author: Author,
    /// Their role at the table.
    pub role: Role,
}

impl By {
    /// Describes someone as a host of the match.
    pub fn host(author: Author) -> By {
        By {
            author,
            role: Role::Host,
        }
    }
}

/// A claim as it is recorded, with its ruling and its effects.
#[serde_as]
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Record {
    /// The author. The store and the archive keep it beside the record.
    #[serde(skip)]
    pub by: Author,
    /// What was claimed.
    pub claim: Claim,
    /// The referee's ruling on a play.
    pub ruling: Option<Ruling>,
    /// What the ruling rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, value_type = Vec<ArchivedRemark>)]
    pub findings: Vec<Remark>,
    /// What would have fitted instead, if the play is illegal.
    pub fits: Option<Fits>,
    /// What the claim caused.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, value_type = Vec<ArchivedRemark>)]
    pub effects: Vec<Remark>,
    /// For an undo or a consent: the entry after which everything was undone.
    #[schema(value_type = Option<u32>)]
    pub back_to: Option<EntryNo>,
    /// For an undo that needs consent: the entry after which everything would be
    /// undone.
    #[schema(value_type = Option<u32>)]
    pub asked: Option<EntryNo>,
    /// For an entry that replaces a result: what could no longer follow it.
    pub dropped: Option<Dropped>,
    /// For an entry made offline: when it was made, by the phone's clock.
    #[serde_as(as = "Option<FromInto<Timestamp>>")]
    #[schema(value_type = Option<Timestamp>)]
    pub made_at: Option<DateTime<Utc>>,
    /// For an entry made offline: why it was not applied, if it was not.
    pub unapplied: Option<Unapplied>,
}

/// A part of a record, to compare it.
type Part = fn(&Record) -> &dyn Debug;

/// A finding or an effect, without its sentence.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only a schema: the type is in the rules")]
struct ArchivedRemark {
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

/// A record with its place in the log.
#[derive(Clone, Debug)]
pub struct Logged {
    /// Its number.
    pub seq: EntryNo,
    /// Its id.
    pub id: Uuid,
    /// When it was appended.
    pub at: DateTime<Utc>,
    /// What it records.
    pub record: Record,
    /// The entry that undid it, if any: an undo, the consent to one, or a replaced
    /// result after which it no longer fits.
    pub undone_by: Option<EntryNo>,
}

/// Why a claim made offline was recorded but not applied: the match had moved on
/// before the claim arrived.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = ArchivedUnapplied, example = json!({
    "code": "no_round_open",
    "field": "play",
    "detail": "No round is being played.",
    "expected": "a `round` entry first, to start a round"
}))]
pub struct Unapplied {
    /// A stable code: one of those of the problems with status 409 or 422.
    #[schema(value_type = String)]
    pub code: Cow<'static, str>,
    /// The part of the claim that did not fit the match.
    pub field: String,
    /// What was wrong, as a sentence.
    pub detail: String,
    /// What was expected instead.
    pub expected: String,
}

impl From<Refusal> for Unapplied {
    fn from(refusal: Refusal) -> Unapplied {
        Unapplied {
            code: Cow::Borrowed(refusal.code.name),
            field: refusal.field,
            detail: refusal.detail,
            expected: refusal.expected,
        }
    }
}

/// What was dropped because a replaced result made it impossible.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = DroppedRounds)]
pub struct Dropped {
    /// The numbers of the dropped rounds.
    #[schema(example = json!([3, 4]))]
    pub rounds: Vec<u32>,
    /// The dropped entries. They remain in the log.
    #[schema(value_type = Vec<u32>, example = json!([12, 13, 14]))]
    pub entries: Vec<EntryNo>,
}

impl Record {
    /// Records a claim that is not judged.
    pub(super) fn plain(by: &By, claim: Claim) -> Record {
        Record {
            by: by.author,
            claim,
            ruling: None,
            findings: Vec::new(),
            fits: None,
            effects: Vec::new(),
            back_to: None,
            asked: None,
            dropped: None,
            made_at: None,
            unapplied: None,
        }
    }

    /// Says whether it is the play that was refused directly before it, and that the table then let
    /// stand. Both are one play, and it was illegal once.
    pub fn repeats(&self, before: &Record) -> bool {
        let (Claim::Play(now), Claim::Play(refused)) = (&self.claim, &before.claim) else {
            return false;
        };
        now.stands
            && before.ruling == Some(Ruling::Illegal)
            && !before.moves()
            && (now.seat, &now.play) == (refused.seat, &refused.play)
    }

    /// Says when it happened at the table, if it was appended `at` this time to a match that was
    /// `opened` then: when the phone made it, if that was offline and its clock is plausible.
    pub fn happened(&self, at: DateTime<Utc>, opened: DateTime<Utc>) -> DateTime<Utc> {
        happened(self.made_at, at, opened)
    }

    /// Finds the first part that differs from what the current rules record. Returns the name of
    /// the part, as it is recorded here, and as it is now.
    pub(super) fn differs(&self, now: &Record) -> Option<(&'static str, String, String)> {
        let parts: [(_, Part); 9] = [
            ("its ruling", |record| &record.ruling),
            ("its findings", |record| &record.findings),
            ("its effects", |record| &record.effects),
            ("the entry it goes back to", |record| &record.back_to),
            ("the undo it asks for", |record| &record.asked),
            ("what it drops", |record| &record.dropped),
            ("why it was not applied", |record| &record.unapplied),
            ("when it was made", |record| &record.made_at),
            ("what would have fitted", |record| &record.fits),
        ];
        if self == now {
            return None;
        }
        let parts = parts.into_iter().map(|(what, part)| {
            let text = |record: &Record| format!("{:?}", part(record));
            (what, text(self), text(now))
        });
        parts.into_iter().find(|(_, recorded, now)| recorded != now)
    }

    /// Says whether the claim changed the state of the match. It did, except for an illegal
    /// play that does not stand, an undo that waits for consent, a declined undo, and
    /// a claim that was not applied.
    pub fn moves(&self) -> bool {
        match (&self.claim, self.ruling) {
            _ if self.unapplied.is_some() => false,
            (Claim::Play(PlayClaim { stands, .. }), Some(Ruling::Illegal)) => *stands,
            (Claim::Undo(_) | Claim::Consent(_), _) => self.back_to.is_some(),
            _ => true,
        }
    }

    /// Says whether it is an undo that waits for consent.
    pub fn waits(&self) -> bool {
        matches!(self.claim, Claim::Undo(_)) && self.stays()
    }

    /// Says whether it declines an undo.
    pub(super) fn declines(&self) -> bool {
        matches!(self.claim, Claim::Consent(_)) && self.stays()
    }

    /// Says whether the log did not go back with it, although it was applied.
    fn stays(&self) -> bool {
        self.back_to.is_none() && self.unapplied.is_none()
    }

    /// Gives a player another name in a lineup, and where the reason why it was not applied
    /// quotes the name. Returns whether that changed anything.
    pub fn rename(&mut self, player: Uuid, to: &Name) -> bool {
        let (mut renamed, mut before) = (false, None);
        for sitting in self.claim.seated_mut() {
            if sitting.player_id == Some(player) && sitting.name.as_ref() != Some(to) {
                before = sitting.name.replace(to.clone());
                renamed = true;
            }
        }
        if let (Some(before), Some(unapplied)) = (before, &mut self.unapplied) {
            let [before, now] = [&before, to].map(|name| format!("`{}`", name.as_ref()));
            unapplied.detail = unapplied.detail.replace(&before, &now);
        }
        renamed
    }
}

/// Says when an entry happened at the table; see [`Record::happened`].
pub fn happened(
    made_at: Option<DateTime<Utc>>,
    at: DateTime<Utc>,
    opened: DateTime<Utc>,
) -> DateTime<Utc> {
    made_at.map_or(at, |made| made.min(at)).max(opened)
}
