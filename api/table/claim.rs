//! What can be appended to a match's log.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::rules::game::{Deal, Judged, Play, Tally};
use crate::rules::{EntryNo, Fits, Refusal, Remark, Ruling, Seat};

/// What somebody says happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Claim {
    /// A round began.
    Round {
        /// How.
        deal: Deal,
    },
    /// A seat did something.
    Play {
        /// Who.
        seat: Seat,
        /// What.
        play: Play,
        /// Whether the table let it pass, whatever the referee says.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stands: bool,
    },
    /// A round was counted: the one that is open, or a whole one that was not
    /// logged play by play.
    Result {
        /// Which round of the match, 1 for the first.
        round: u32,
        /// Its result.
        result: Tally,
    },
    /// What moved the table last is taken back, or everything after an entry.
    Undo {
        /// The entry that is to be the last one again, 0 for the empty match;
        /// left out, the last move is taken back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u32>)]
        back_to: Option<EntryNo>,
    },
    /// A score was changed by hand.
    Adjustment {
        /// Whose.
        seat: Seat,
        /// By how much, in the game's unit.
        points: i64,
        /// Why.
        reason: String,
    },
    /// The match was ended before it was decided.
    End {
        /// Why, where it was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
}

impl Claim {
    /// The kind of entry it makes, as it stands in the log.
    pub fn kind(&self) -> &'static str {
        match self {
            Claim::Round { .. } => "round",
            Claim::Play { .. } => "play",
            Claim::Result { .. } => "result",
            Claim::Undo { .. } => "undo",
            Claim::Adjustment { .. } => "adjustment",
            Claim::End { .. } => "end",
        }
    }
}

/// A claim as it is recorded: with what the referee said and what it did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
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
    /// Of an undo: the entry after which everything was taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back_to: Option<EntryNo>,
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

impl Record {
    /// A record of something that is not judged.
    pub(super) fn plain(claim: Claim) -> Record {
        Record {
            claim,
            ruling: None,
            findings: Vec::new(),
            fits: None,
            effects: Vec::new(),
            back_to: None,
            made_at: None,
            refused: None,
        }
    }

    /// A record of a judged play.
    pub(super) fn judged(claim: Claim, judged: Judged, effects: Vec<Remark>) -> Record {
        Record {
            claim,
            ruling: Some(judged.ruling),
            findings: judged.findings,
            fits: judged.fits,
            effects,
            back_to: None,
            made_at: None,
            refused: None,
        }
    }

    /// A record of something that was not applied.
    pub(super) fn refused(claim: Claim, refusal: Refusal) -> Record {
        Record {
            refused: Some(refusal.into()),
            ..Record::plain(claim)
        }
    }

    /// Whether the table moved: always, but for an illegal play that does not
    /// stand, and for what was not applied.
    pub fn moves(&self) -> bool {
        match (&self.claim, self.ruling) {
            _ if self.refused.is_some() => false,
            (Claim::Play { stands, .. }, Some(Ruling::Illegal)) => *stands,
            _ => true,
        }
    }
}
