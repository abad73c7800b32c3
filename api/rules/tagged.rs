//! Plays in JSON: one flat union, in which the `kind` names the game as well.

use std::fmt;

use serde::Deserialize;
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, Visitor};
use serde_json::Value;

/// An object that its `kind` tells apart, read before it is known what it is.
///
/// Its members stay in a list, so that one that is there twice is still noticed.
pub(super) struct Tagged {
    kind: String,
    members: Vec<(String, Value)>,
}

impl Tagged {
    /// Whether the kind names this game.
    pub(super) fn is_of(&self, game: &str) -> bool {
        let rest = self.kind.strip_prefix(game);
        rest.is_some_and(|rest| rest.starts_with('_'))
    }

    /// Reads the object.
    ///
    /// # Errors
    /// As its type.
    pub(super) fn read<T: DeserializeOwned, E: Error>(self) -> Result<T, E> {
        T::deserialize(MapDeserializer::new(self.members.into_iter()))
            .map_err(|error: serde_json::Error| E::custom(error))
    }

    /// The error for a kind that names none of these games.
    pub(super) fn unknown<E: Error>(&self, games: &[&str]) -> E {
        let kinds: Vec<String> = games.iter().map(|game| format!("`{game}_...`")).collect();
        let kinds = kinds.join(", ");
        E::custom(format!(
            "unknown kind `{}`, expected one of {kinds}",
            self.kind
        ))
    }
}

impl<'de> Deserialize<'de> for Tagged {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Members)
    }
}

struct Members;

impl<'de> Visitor<'de> for Members {
    type Value = Tagged;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tagged, A::Error> {
        let mut kind = None;
        let mut members = Vec::new();
        while let Some((name, value)) = map.next_entry::<String, Value>()? {
            if name == "kind" {
                let text = value.as_str().ok_or_else(|| {
                    A::Error::custom("the `kind` is not a text, expected a string")
                })?;
                kind.get_or_insert_with(|| text.to_owned());
            }
            members.push((name, value));
        }
        let kind = kind.ok_or_else(|| A::Error::missing_field("kind"))?;
        Ok(Tagged { kind, members })
    }
}
