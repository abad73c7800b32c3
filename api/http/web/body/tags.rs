//! Checks that the tags of enums (`game`, `kind`) are strings. From a buffered value,
//! serde would also accept the number of a variant in place of its name.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// A document in which every tag is a string. Deserializing it only checks the tags
/// and keeps nothing.
pub(super) struct Tagged;

/// A key of an object.
#[derive(serde::Deserialize)]
#[serde(field_identifier, rename_all = "snake_case")]
enum Member {
    Game,
    Kind,
    #[serde(other)]
    Other,
}

/// The value of a tag.
struct Tag;

impl<'de> Deserialize<'de> for Tagged {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        value.deserialize_any(Self)
    }
}

impl<'de> Visitor<'de> for Tagged {
    type Value = Self;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("any value")
    }

    fn visit_unit<E>(self) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_str<E>(self, _: &str) -> Result<Self, E> {
        Ok(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self, A::Error> {
        while let Some(Self) = items.next_element()? {}
        Ok(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Self, A::Error> {
        while let Some(member) = members.next_key()? {
            match member {
                Member::Game | Member::Kind => members.next_value::<Tag>().map(|Tag| ())?,
                Member::Other => members.next_value::<Self>().map(|Self| ())?,
            }
        }
        Ok(self)
    }
}

impl<'de> Deserialize<'de> for Tag {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        value.deserialize_str(Self)
    }
}

impl Visitor<'_> for Tag {
    type Value = Self;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("a string")
    }

    fn visit_str<E>(self, _: &str) -> Result<Self, E> {
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::Tagged;

    /// Returns the path of the first tag that is not a string.
    fn fault(document: &Value) -> Option<String> {
        let read: Result<Tagged, _> = serde_path_to_error::deserialize(document);
        read.err().map(|error| error.path().to_string())
    }

    #[test]
    fn tags_are_strings_at_every_level() {
        let place = |document: Value| fault(&document).unwrap_or_default();
        assert_eq!(place(json!({"kind": 0})), "kind");
        assert_eq!(place(json!({"play": {"kind": null}})), "play.kind");
        assert_eq!(
            place(json!({"claims": [{}, {"game": 1.5}]})),
            "claims[1].game"
        );
        assert_eq!(place(json!([[{"kind": ["lay"]}]])), "[0][0].kind");
    }

    #[test]
    fn other_values_can_be_anything() {
        let all = json!({
            "kind": "claro_lay", "hands": [true, -1, u64::MAX, 0.5, "0", null, {}]
        });
        assert_eq!(fault(&all), None);
    }
}
