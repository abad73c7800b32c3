//! What JavaScript hands over.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use kibitz_game::answers::Unread;
use kibitz_game::rules::game::{Deal, HouseRules, Play, Tally};
use kibitz_game::rules::{EntryNo, Fits, Language, Params, Remark, Ruling, Seat};
use kibitz_game::table::{
    Agreed, Author, By, Claim, Dropped, Etiquette, Record, Role, RoleName, Settings, Unapplied,
};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::Refused;

/// What JavaScript hands over as JSON, read part by part: serde does not say which part is wrong. What notes
/// that for serde would compile a second reader of every type.
pub(crate) trait Parts: Sized {
    /// Reads it.
    fn of(value: Value) -> Result<Self, Wrong>;
}

/// What cannot be read: its place, and what serde says.
pub(crate) struct Wrong {
    place: String,
    message: String,
}

impl Wrong {
    fn new(place: impl Into<String>, message: impl ToString) -> Wrong {
        Wrong {
            place: place.into(),
            message: message.to_string(),
        }
    }

    /// Refuses it, as the API does.
    fn refused(&self, language: Language) -> Refused {
        let unread = Unread::new(&self.message, &self.place);
        let mut refused = Refused::unreadable(unread.detail, language);
        if !unread.field.is_empty() {
            refused = refused.field(unread.field);
        }
        match unread.expected {
            Some(expected) => refused.expected(expected),
            None => refused,
        }
    }
}

/// Reads what JavaScript hands over.
///
/// # Errors
/// If it has another shape.
pub(crate) fn from_json<T: Parts>(text: &str, language: Language) -> Result<T, Refused> {
    // From a value, all types are read by one compiled reader. Reading text would take another of each.
    let value = serde_json::from_str(text).map_err(|error| Wrong::new("", error));
    let read = value.and_then(T::of);
    read.map_err(|wrong| wrong.refused(language))
}

/// Reads what is at this place.
fn read<T: DeserializeOwned>(value: Value, place: &str) -> Result<T, Wrong> {
    T::deserialize(value).map_err(|error| Wrong::new(place, error))
}

/// The members of an object that are not read yet.
struct Members {
    left: Map<String, Value>,
    asked: Vec<&'static str>,
}

impl Members {
    fn of(value: Value) -> Result<Members, Wrong> {
        Ok(Members {
            left: read(value, "")?,
            asked: Vec::new(),
        })
    }

    /// Reads a member.
    fn take<T: DeserializeOwned>(&mut self, name: &'static str) -> Result<T, Wrong> {
        match self.take_if_there(name)? {
            Some(value) => Ok(value),
            None => Err(Wrong::new("", format!("missing field `{name}`"))),
        }
    }

    /// Reads a member that may be left out.
    fn take_if_there<T: DeserializeOwned>(
        &mut self,
        name: &'static str,
    ) -> Result<Option<T>, Wrong> {
        self.asked.push(name);
        let value = self.left.remove(name);
        value.map(|value| read(value, name)).transpose()
    }

    /// Makes sure that there are no others.
    fn end(self) -> Result<(), Wrong> {
        let Some(name) = self.left.keys().next() else {
            return Ok(());
        };
        let known = self.asked.join("`, `");
        let message = format!("unknown field `{name}`, expected one of `{known}`");
        Err(Wrong::new(name, message))
    }
}

impl<T: DeserializeOwned> Parts for Vec<T> {
    fn of(value: Value) -> Result<Self, Wrong> {
        let values: Vec<Value> = read(value, "")?;
        let values = values.into_iter().enumerate();
        let read = values.map(|(at, value)| read(value, &format!("[{at}]")));
        read.collect()
    }
}

/// Reads a claim. Its `kind` comes with the rest, so what is wrong may lie deeper than serde knows.
fn read_claim(value: Value) -> Result<Claim, Wrong> {
    let copy = value.clone();
    Claim::deserialize(value).map_err(|error| {
        let wrong = Wrong::new("claim", error);
        part_of_claim(&copy, &wrong.message).unwrap_or(wrong)
    })
}

/// The part of a claim that cannot be read, if it is one that has parts itself or names the kind.
fn part_of_claim(claim: &Value, message: &str) -> Option<Wrong> {
    fn wrong<T: DeserializeOwned>(claim: &Value, part: &str) -> Option<Wrong> {
        let value = claim.get(part).filter(|value| !value.is_null())?;
        read::<T>(value.clone(), part).err()
    }
    wrong::<Play>(claim, "play")
        .or_else(|| wrong::<Tally>(claim, "result"))
        .or_else(|| wrong::<Deal>(claim, "deal"))
        .or_else(|| {
            let kind = claim.get("kind")?.as_str()?;
            let unknown = message.starts_with(&format!("unknown variant `{kind}`"));
            unknown.then(|| Wrong::new("kind", message))
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

/// What a match is opened with.
pub struct Opening {
    house_rules: HouseRules,
    etiquette: Etiquette,
    seats: Vec<NamedSeat>,
}

impl Parts for Opening {
    fn of(value: Value) -> Result<Self, Wrong> {
        let mut members = Members::of(value)?;
        let opening = Opening {
            house_rules: members.take("house_rules")?,
            etiquette: members.take_if_there("etiquette")?.unwrap_or_default(),
            seats: Vec::of(members.take("seats")?).map_err(|wrong| Wrong {
                place: format!("seats{}", wrong.place),
                ..wrong
            })?,
        };
        members.end()?;
        Ok(opening)
    }
}

/// A seat as the API has it, of which the referee needs the name.
#[derive(Deserialize)]
struct NamedSeat {
    name: String,
}

impl Opening {
    /// The settings of the match.
    pub(crate) fn settings(self) -> Settings {
        let Opening {
            house_rules,
            etiquette,
            seats,
        } = self;
        let seats = seats.into_iter().map(|seat| seat.name).collect();
        let agreed = Agreed {
            house_rules,
            etiquette,
        };
        agreed.with_seats(seats)
    }
}

/// Something that was entered on this phone.
pub struct NewEntry {
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

impl Parts for NewEntry {
    fn of(value: Value) -> Result<Self, Wrong> {
        let mut members = Members::of(value)?;
        let entry = NewEntry {
            id: members.take("id")?,
            at: members.take("at")?,
            by: members.take("by")?,
            role: members.take("role")?,
            seat: members.take_if_there("seat")?.flatten(),
            claim: read_claim(members.take("claim")?)?,
            made_at: members.take_if_there("made_at")?.flatten(),
        };
        members.end()?;
        Ok(entry)
    }
}

impl NewEntry {
    /// Who makes the claim.
    pub(crate) fn by(&self, language: Language) -> Result<By, Refused> {
        let role = Role::new(self.role, self.seat);
        let role = role.ok_or_else(|| {
            let detail = "only a player has a seat, and every player has one";
            Refused::unreadable(detail.to_owned(), language).field("seat")
        })?;
        let author = author(&self.by).ok_or_else(|| {
            let detail = "expected `host` or the id of a member";
            Refused::unreadable(detail.to_owned(), language).field("by")
        })?;
        Ok(By { author, role })
    }
}

/// An entry of the log as the API shows it, as far as the table depends on it.
#[derive(Deserialize)]
pub struct Heard {
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

/// The author that the API shows so. It does not say whose the id is, but for comparing authors
/// of one match they may all be those of members.
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

/// What the table does not depend on in such an entry, without what is only for people.
#[derive(Deserialize)]
pub struct Told {
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
        let ToldRemark {
            code,
            ruling,
            params,
        } = told;
        let number = ruling.rsplit('/').next().unwrap_or_default();
        Remark {
            code,
            ruling: Cow::Owned(number.to_owned()),
            params,
        }
    }
}

impl Told {
    /// Makes a record whole of which the table had what it depends on.
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
    use super::{NewEntry, Opening, from_json};
    use kibitz_game::rules::Language;
    use serde_json::{Value, json};

    /// The refusal of an entry with this claim.
    fn refusal(claim: &Value) -> Value {
        let entry = json!({
            "id": "0199a6c0-0f1e-7d2c-9b3a-4857667584a3", "at": "2026-01-01T20:00:00Z",
            "by": "host", "role": "host", "claim": claim,
        });
        let read = from_json::<NewEntry>(&entry.to_string(), Language::En);
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
                "claim",
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
            let read = from_json::<Opening>(&opening.to_string(), Language::En);
            let refused = serde_json::to_value(read.err()).unwrap_or_default();
            assert_eq!(refused["field"], field);
        }
    }

    #[test]
    fn seats_are_those_of_the_api() {
        let seats = json!([{"seat": 1, "name": "Ana", "player": {"id": "…"}}, {"name": "Ben"}]);
        let opening = json!({"house_rules": {"game": "ten"}, "seats": seats});
        assert!(from_json::<Opening>(&opening.to_string(), Language::En).is_ok());
    }
}
