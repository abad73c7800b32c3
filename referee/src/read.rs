//! What JavaScript hands over.

use std::borrow::Cow;
use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use kibitz_game::rules::game::HouseRules;
use kibitz_game::rules::{EntryNo, Fits, Language, Param, Remark, Ruling, Seat};
use kibitz_game::table::timestamp::Timestamp;
use kibitz_game::table::{
    Agreed, By, Claim, Dropped, Etiquette, Logged, Record, Role, RoleName, Settings, Unapplied,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use uuid::Uuid;

use crate::Refused;

/// Reads a value from JSON. It is read in two steps: the code of each type is then needed
/// only once, and phones download less.
///
/// # Errors
/// If it has another shape.
pub(crate) fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, Refused> {
    let value: Value = serde_json::from_str(text).map_err(unreadable)?;
    T::deserialize(value).map_err(unreadable)
}

fn unreadable(error: serde_json::Error) -> Refused {
    Refused::unreadable(error.to_string())
}

/// What a match is opened with.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    house_rules: HouseRules,
    #[serde(default)]
    etiquette: Etiquette,
    seats: Vec<String>,
    /// The language of sentences: English unless said otherwise.
    #[serde(default)]
    pub(crate) language: Language,
}

impl Opening {
    /// The settings of the match.
    pub(crate) fn settings(self) -> Settings {
        let Opening {
            house_rules,
            etiquette,
            seats,
            language: _,
        } = self;
        let agreed = Agreed {
            house_rules,
            etiquette,
        };
        agreed.with_seats(seats)
    }
}

/// Something that was entered on this phone.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewEntry {
    /// Its id, chosen by the phone.
    pub(crate) id: Uuid,
    /// The time now.
    pub(crate) at: Timestamp,
    /// Who enters it: `host` or a member's id.
    by: String,
    /// Their role at the table.
    role: RoleName,
    /// Their seat, if they are a player.
    #[serde(default)]
    seat: Option<Seat>,
    /// The claim.
    pub(crate) claim: Claim,
    /// When it was made, if the service gets it later than that: it is judged like an entry
    /// of an offline batch.
    #[serde(default)]
    pub(crate) made_at: Option<Timestamp>,
}

impl NewEntry {
    /// Who makes the claim.
    pub(crate) fn by(&self) -> Result<By, Refused> {
        let role = Role::new(self.role, self.seat);
        let role = role.ok_or_else(|| {
            Refused::unreadable("only a player has a seat, and every player has one".to_owned())
                .field("seat")
        })?;
        Ok(By {
            name: self.by.clone(),
            role,
        })
    }
}

/// An entry of the log as the API shows it, without what is only for people.
#[derive(Deserialize)]
pub struct Heard {
    pub(crate) seq: EntryNo,
    id: Uuid,
    at: DateTime<Utc>,
    by: String,
    claim: Claim,
    verdict: Option<HeardVerdict>,
    #[serde(default)]
    effects: Vec<HeardRemark>,
    back_to: Option<EntryNo>,
    dropped: Option<Dropped>,
    made_at: Option<DateTime<Utc>>,
    unapplied: Option<Unapplied>,
}

#[derive(Deserialize)]
struct HeardVerdict {
    ruling: Ruling,
    findings: Vec<HeardRemark>,
    fits: Option<Fits>,
}

#[derive(Deserialize)]
struct HeardRemark {
    code: Cow<'static, str>,
    /// With the game before it: `echad/A24`.
    ruling: String,
    #[serde(default)]
    params: BTreeMap<Cow<'static, str>, Param>,
}

impl From<HeardRemark> for Remark {
    fn from(heard: HeardRemark) -> Remark {
        let HeardRemark {
            code,
            ruling,
            params,
        } = heard;
        let number = ruling.rsplit('/').next().unwrap_or_default();
        Remark {
            code,
            ruling: Cow::Owned(number.to_owned()),
            params,
        }
    }
}

impl From<Heard> for Logged {
    fn from(heard: Heard) -> Logged {
        let remarks = |heard: Vec<HeardRemark>| heard.into_iter().map(Remark::from).collect();
        let (ruling, findings, fits) = match heard.verdict {
            Some(verdict) => (Some(verdict.ruling), verdict.findings, verdict.fits),
            None => (None, Vec::new(), None),
        };
        Logged {
            seq: heard.seq,
            id: heard.id,
            by: heard.by.clone(),
            at: heard.at,
            record: Record {
                by: heard.by,
                claim: heard.claim,
                ruling,
                findings: remarks(findings),
                fits,
                effects: remarks(heard.effects),
                back_to: heard.back_to,
                // An entry does not say what it asks for: the table does.
                asked: None,
                dropped: heard.dropped,
                made_at: heard.made_at,
                unapplied: heard.unapplied,
            },
            undone_by: None,
        }
    }
}
