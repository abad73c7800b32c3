//! What JavaScript hands over.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use kibitz_game::answers::Unread;
use kibitz_game::rules::json::{Json, Misread, Tagged as _};
use kibitz_game::rules::{EntryNo, Fits, Language, Params, Remark, Ruling, Seat};
use kibitz_game::table::{
    Author, By, Claim, Dropped, Etiquette, Record, Role, RoleName, Settings, Unapplied,
};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use uuid::Uuid;

use crate::Refused;

/// Reads what JavaScript hands over.
///
/// # Errors
/// If it is not JSON, or not what `read` takes.
pub(crate) fn from_json<'a, T>(
    text: &'a str,
    language: Language,
    read: impl FnOnce(Json<'a>) -> Result<T, Misread>,
) -> Result<T, Refused> {
    // Each type would need another compiled reader to be read from the text itself.
    let json = serde_json::from_str(text).map_err(Misread::custom);
    json.and_then(read)
        .map_err(|misread| refused(&misread, language))
}

/// Refuses what cannot be read, as the API does.
fn refused(misread: &Misread, language: Language) -> Refused {
    let unread = Unread::new(&misread.message, &misread.place);
    let mut refused = Refused::unreadable(&unread.detail, language);
    if !unread.field.is_empty() {
        refused = refused.field(unread.field);
    }
    match unread.expected {
        Some(expected) => refused.expected(expected),
        None => refused,
    }
}

/// Reads a claim. A fault in it has the place that it would have if the claim came by itself, as
/// it does to the API.
fn read_claim(claim: Option<Json<'_>>) -> Result<Claim, Misread> {
    let claim = claim.ok_or_else(|| Misread::missing_field("claim"))?;
    Claim::from_json(claim).map_err(|mut misread| {
        if misread.place.is_empty() {
            misread.place.push_str("claim");
        }
        misread
    })
}

/// A time as the API and JavaScript write it. What else a service reads as a time would take
/// more code.
#[derive(Clone, Copy)]
pub(crate) struct Time(pub(crate) DateTime<Utc>);

impl<'de> Deserialize<'de> for Time {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        let time = DateTime::parse_from_rfc3339(&text).map_err(D::Error::custom)?;
        Ok(Time(time.to_utc()))
    }
}

/// A seat as the API has it, of which the referee needs the name.
#[derive(Deserialize)]
struct NamedSeat {
    name: String,
}

/// Reads what a match is opened with.
pub(crate) fn settings(json: Json<'_>) -> Result<Settings, Misread> {
    let mut members = json.members(&["house_rules", "etiquette", "seats"])?;
    Ok(Settings {
        house_rules: members.take("house_rules")?,
        etiquette: members.take_or("etiquette", Some(Etiquette::default()))?,
        seats: (members.take::<Vec<NamedSeat>>("seats")?.into_iter())
            .map(|seat| seat.name)
            .collect(),
    })
}

/// Something that was entered on this phone.
pub(crate) struct NewEntry {
    /// Its id, chosen by the phone.
    pub(crate) id: Uuid,
    /// The time now.
    pub(crate) at: Time,
    /// Who enters it: `host` or a member's id.
    by: String,
    /// Their role at the table.
    role: RoleName,
    /// Their seat, if they are a player.
    seat: Option<Seat>,
    /// The claim.
    pub(crate) claim: Claim,
    /// When it was made, if the service gets it later than that: it is judged like an entry
    /// of an offline batch.
    pub(crate) made_at: Option<Time>,
}

impl NewEntry {
    pub(crate) fn of(json: Json<'_>) -> Result<NewEntry, Misread> {
        let known = &["id", "at", "by", "role", "seat", "claim", "made_at"];
        let mut members = json.members(known)?;
        Ok(NewEntry {
            id: members.take("id")?,
            at: members.take("at")?,
            by: members.take("by")?,
            role: members.take("role")?,
            seat: members.take_or("seat", Some(None))?,
            claim: read_claim(members.value("claim"))?,
            made_at: members.take_or("made_at", Some(None))?,
        })
    }

    /// Finds out who makes the claim.
    pub(crate) fn by(&self, language: Language) -> Result<By, Refused> {
        let role = Role::new(self.role, self.seat);
        let role = role.ok_or_else(|| {
            let detail = "only a player has a seat, and every player has one";
            Refused::unreadable(detail, language).field("seat")
        })?;
        let author = author(&self.by).ok_or_else(|| {
            let detail = "expected `host` or the id of a member";
            Refused::unreadable(detail, language).field("by")
        })?;
        Ok(By { author, role })
    }
}

/// An entry of the log as the API shows it, as far as the table depends on it.
#[derive(Deserialize)]
pub(crate) struct Heard {
    pub(crate) seq: EntryNo,
    #[serde(deserialize_with = "heard_author")]
    by: Author,
    claim: Claim,
    verdict: Option<HeardRuling>,
    back_to: Option<EntryNo>,
    dropped: Option<Dropped>,
    unapplied: Option<Unapplied>,
}

fn heard_author<'de, D: Deserializer<'de>>(from: D) -> Result<Author, D::Error> {
    let text = String::deserialize(from)?;
    author(&text).ok_or_else(|| D::Error::custom("`by` is neither `host` nor an id"))
}

/// Reads an author as the API shows them. That does not say whose the id is, but for comparing
/// authors of one match they may all be members.
fn author(shown: &str) -> Option<Author> {
    Author::of_shown(shown, |_| true)
}

#[derive(Deserialize)]
struct HeardRuling {
    ruling: Ruling,
}

impl From<Heard> for Record {
    fn from(heard: Heard) -> Record {
        Record {
            by: heard.by,
            claim: heard.claim,
            ruling: heard.verdict.map(|verdict| verdict.ruling),
            findings: Vec::new(),
            fits: None,
            effects: Vec::new(),
            back_to: heard.back_to,
            // An entry does not say what it asks for: the table does.
            asked: None,
            dropped: heard.dropped,
            made_at: None,
            unapplied: heard.unapplied,
        }
    }
}

/// The rest of such an entry, on which the table does not depend, without what is only for
/// people.
#[derive(Deserialize)]
pub(crate) struct Told {
    pub(crate) seq: EntryNo,
    pub(crate) id: Uuid,
    pub(crate) at: Time,
    verdict: Option<ToldVerdict>,
    #[serde(default)]
    effects: Vec<ToldRemark>,
    made_at: Option<Time>,
}

#[derive(Deserialize)]
struct ToldVerdict {
    findings: Vec<ToldRemark>,
    fits: Option<Fits>,
}

#[derive(Deserialize)]
struct ToldRemark {
    code: Cow<'static, str>,
    /// With the game before it: `echad/A24`.
    ruling: String,
    #[serde(default)]
    params: Params,
}

impl From<ToldRemark> for Remark {
    fn from(told: ToldRemark) -> Remark {
        let number = told.ruling.rsplit('/').next().unwrap_or_default();
        Remark {
            code: told.code,
            ruling: Cow::Owned(number.to_owned()),
            params: told.params,
        }
    }
}

impl Told {
    /// Adds the rest to a record of which the table has what it depends on.
    pub(crate) fn complete(self, record: &mut Record) {
        let remarks = |told: Vec<ToldRemark>| told.into_iter().map(Remark::from).collect();
        if let Some(verdict) = self.verdict {
            record.findings = remarks(verdict.findings);
            record.fits = verdict.fits;
        }
        record.effects = remarks(self.effects);
        record.made_at = self.made_at.map(|made_at| made_at.0);
    }
}

#[cfg(test)]
mod tests {
    use super::{NewEntry, from_json, settings};
    use kibitz_game::rules::Language;
    use serde_json::{Value, json};

    /// Reads an entry with this claim, and returns its refusal.
    fn refusal(claim: &Value) -> Value {
        let entry = json!({
            "id": "0199a6c0-0f1e-7d2c-9b3a-4857667584a3", "at": "2026-01-01T20:00:00Z",
            "by": "host", "role": "host", "claim": claim,
        });
        let read = from_json(&entry.to_string(), Language::En, NewEntry::of);
        serde_json::to_value(read.err()).unwrap_or_default()
    }

    #[test]
    fn a_claim_that_cannot_be_read_is_refused_as_the_api_refuses_it() {
        let lay = |kind: &str| json!({"kind": kind, "card": "7"});
        for (claim, field, expected) in [
            (
                json!({"kind": "play", "seat": 1, "play": {"kind": "ten_take"}}),
                "play",
                "",
            ),
            (
                json!({"kind": "play", "seat": 1, "play": {"kind": "ten_lay"}}),
                "play.card",
                "a value for `card`",
            ),
            (
                json!({"kind": "play", "seat": 1, "play": lay("nine_lay")}),
                "play",
                "",
            ),
            (
                json!({"kind": "round", "deal": {"game": "ten", "first": "Ana"}}),
                "deal",
                "",
            ),
            (
                json!({"kind": "result", "round": 1, "result": {"game": "ten"}}),
                "result.taken",
                "a value for `taken`",
            ),
            (
                json!({"kind": "play", "seat": "Ana", "play": lay("ten_lay")}),
                "seat",
                "",
            ),
            (json!({"kind": "sing"}), "kind", ""),
        ] {
            let refused = refusal(&claim);
            assert_eq!(refused["code"], "invalid_body");
            assert_eq!(refused["field"], field, "{claim}: {refused}");
            if !expected.is_empty() {
                assert_eq!(refused["expected"], expected, "{claim}");
            }
        }
    }

    #[test]
    fn what_else_cannot_be_read_is_named_too() {
        for (seat, field) in [(json!(2), "seats[1]"), (json!({}), "seats[1].name")] {
            let opening = json!({"house_rules": {"game": "ten"}, "seats": [{"name": "Ana"}, seat]});
            let read = from_json(&opening.to_string(), Language::En, settings);
            let refused = serde_json::to_value(read.err()).unwrap_or_default();
            assert_eq!(refused["field"], field);
        }
    }

    #[test]
    fn seats_are_those_of_the_api() {
        let seats = json!([{"seat": 1, "name": "Ana", "player": {"id": "…"}}, {"name": "Ben"}]);
        let opening = json!({"house_rules": {"game": "ten"}, "seats": seats});
        assert!(from_json(&opening.to_string(), Language::En, settings).is_ok());
    }
}
