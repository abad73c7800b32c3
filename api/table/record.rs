//! What the log keeps of a claim.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::agreement::role::Role;
use super::claim::Claim;
use crate::rules::game::Judged;
use crate::rules::{EntryNo, Fits, Refusal, Remark, Ruling};

/// Who says something at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct By {
    /// As the log has it.
    pub name: String,
    /// What they are at the table.
    pub role: Role,
}

impl By {
    /// The host of a match, by this name.
    pub fn host(name: impl Into<String>) -> By {
        By {
            name: name.into(),
            role: Role::Host,
        }
    }
}

/// A claim as it is recorded: with what the referee said and what it did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// Who said so; the store keeps it beside the record.
    #[serde(skip)]
    pub by: String,
    /// What was claimed.
    pub claim: Claim,
    /// The referee's ruling; only plays are judged.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<Ruling>,
    /// What the ruling rests on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<Remark>,
    /// What would have fitted, where the ruling is illegal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fits: Option<Fits>,
    /// What the claim brought about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<Remark>,
    /// Of an undo, or of the consent to one: the entry after which everything
    /// was taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back_to: Option<EntryNo>,
    /// Of an undo that needs consent: the entry after which everything would
    /// be taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<EntryNo>,
    /// Of a replacement: what could not follow it any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dropped: Option<Dropped>,
    /// Of an entry made offline: when, by that phone's clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made_at: Option<DateTime<Utc>>,
    /// Of an entry made offline: why it was not applied, where it was not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
}

/// Why a claim is in the log and was not applied: when it arrived, the match
/// was no longer where the phone had left it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(example = json!({
    "code": "no_round_open",
    "field": "play",
    "detail": "no round is being played",
    "expected": "a round first: who dealt, and how it began"
}))]
pub struct Refused {
    /// What it is, as a stable code: those of the problems with status 409 or 422.
    #[schema(value_type = String)]
    pub code: Cow<'static, str>,
    /// The part of the claim that was at odds with the match.
    pub field: String,
    /// What was wrong, in a sentence.
    pub detail: String,
    /// What would have been right.
    pub expected: String,
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused {
            code: Cow::Borrowed(refusal.code),
            field: refusal.field,
            detail: refusal.detail,
            expected: refusal.expected,
        }
    }
}

/// What was dropped because it could not follow a replaced result.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Dropped)]
pub struct Dropped {
    /// The rounds, by the numbers that they had.
    #[schema(example = json!([3, 4]))]
    pub rounds: Vec<u32>,
    /// The entries; they stay in the log.
    #[schema(value_type = Vec<u32>, example = json!([12, 13, 14]))]
    pub entries: Vec<EntryNo>,
}

impl Record {
    /// A record of something that is not judged.
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
            refused: None,
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

    /// A record of something that was not applied.
    pub(super) fn refused(by: &By, claim: Claim, refusal: Refusal) -> Record {
        Record {
            refused: Some(refusal.into()),
            ..Record::plain(by, claim)
        }
    }

    /// Whether the table moved: always, but for an illegal play that does not
    /// stand, an undo that is only asked for, a consent that is not given, and
    /// for what was not applied.
    pub fn moves(&self) -> bool {
        match (&self.claim, self.ruling) {
            _ if self.refused.is_some() => false,
            (Claim::Play { stands, .. }, Some(Ruling::Illegal)) => *stands,
            (Claim::Undo { .. } | Claim::Consent { .. }, _) => self.back_to.is_some(),
            _ => true,
        }
    }
}
