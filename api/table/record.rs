//! Claims as they are recorded in the log.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

use super::agreement::role::Role;
use super::claim::Claim;
use crate::rules::game::Judged;
use crate::rules::{EntryNo, Fits, Refusal, Remark, Ruling};

/// The author of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct By {
    /// The author as recorded in the log.
    pub name: String,
    /// Their role at the table.
    pub role: Role,
}

impl By {
    /// The host of a match, recorded under this name.
    pub fn host(name: impl Into<String>) -> By {
        By {
            name: name.into(),
            role: Role::Host,
        }
    }
}

/// A claim as it is recorded, with its ruling and its effects.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The author. The store keeps it beside the record.
    #[serde(skip)]
    pub by: String,
    /// The claim itself.
    pub claim: Claim,
    /// The referee's ruling; only plays are judged.
    pub ruling: Option<Ruling>,
    /// The reasons for the ruling.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<Remark>,
    /// What would have been allowed; only if the ruling is illegal.
    pub fits: Option<Fits>,
    /// The effects of the claim.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Remark>,
    /// For an undo, or the consent to one: everything after this entry was undone.
    pub back_to: Option<EntryNo>,
    /// For an undo that needs consent: everything after this entry would be undone.
    pub asked: Option<EntryNo>,
    /// For a replacement: what it made impossible.
    pub dropped: Option<Dropped>,
    /// For an entry made offline: when it was made, by that phone's clock.
    pub made_at: Option<DateTime<Utc>>,
    /// For an entry made offline that was not applied: the reason.
    pub unapplied: Option<Unapplied>,
}

/// A record with its place in the log.
#[derive(Clone, Debug)]
pub struct Logged {
    /// Its number.
    pub seq: EntryNo,
    /// Its id.
    pub id: Uuid,
    /// Who claimed it.
    pub by: String,
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
    /// A record of a claim that is not judged.
    pub(super) fn plain(by: &By, claim: Claim) -> Record {
        Record {
            by: by.name.clone(),
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

    /// A record of a judged play.
    pub(super) fn judged(by: &By, claim: Claim, judged: Judged, effects: Vec<Remark>) -> Record {
        Record {
            ruling: Some(judged.ruling),
            findings: judged.findings,
            fits: judged.fits,
            effects,
            ..Record::plain(by, claim)
        }
    }

    /// A record of a claim that was not applied.
    pub(super) fn unapplied(by: &By, claim: Claim, refusal: Refusal) -> Record {
        Record {
            unapplied: Some(refusal.into()),
            ..Record::plain(by, claim)
        }
    }

    /// When it happened at the table, if it was appended `at` this time to a match that was
    /// `opened` then: when the phone made it, if that was offline and its clock is plausible.
    pub fn happened(&self, at: DateTime<Utc>, opened: DateTime<Utc>) -> DateTime<Utc> {
        happened(self.made_at, at, opened)
    }

    /// Whether the claim changed the state of the match. It did, except for an illegal
    /// play that does not stand, an undo that waits for consent, a declined undo, and
    /// a claim that was not applied.
    pub fn moves(&self) -> bool {
        match (&self.claim, self.ruling) {
            _ if self.unapplied.is_some() => false,
            (Claim::Play { stands, .. }, Some(Ruling::Illegal)) => *stands,
            (Claim::Undo { .. } | Claim::Consent { .. }, _) => self.back_to.is_some(),
            _ => true,
        }
    }
}

/// When an entry happened at the table; see [`Record::happened`].
pub fn happened(
    made_at: Option<DateTime<Utc>>,
    at: DateTime<Utc>,
    opened: DateTime<Utc>,
) -> DateTime<Utc> {
    made_at.map_or(at, |made| made.min(at)).max(opened)
}
