//! Plays in JSON: one flat union, in which the `kind` names the game as well.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, Visitor};
use serde_json::Value;
use smallvec::SmallVec;

/// Most plays have no more.
const USUAL_MEMBERS: usize = 4;

/// An object that its `kind` tells apart, read before it is known what it is.
///
/// Its members stay in a list, so that one that is there twice is still noticed.
pub(super) struct Tagged<'de> {
    members: SmallVec<[(Cow<'de, str>, Value); USUAL_MEMBERS]>,
}

/// The name of a member, which is copied only if it is written with escapes.
#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

impl Tagged<'_> {
    /// Says whether the kind names this game.
    pub(super) fn is_of(&self, game: &str) -> bool {
        let rest = self.kind().strip_prefix(game);
        rest.is_some_and(|rest| rest.starts_with('_'))
    }

    fn kind(&self) -> &str {
        let kind = self.members.iter().find(|(name, _)| name == "kind");
        kind.and_then(|(_, value)| value.as_str())
            .unwrap_or_default()
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
        let (kind, kinds) = (self.kind(), kinds.join(", "));
        E::custom(format!("unknown kind `{kind}`, expected one of {kinds}"))
    }
}

impl<'de> Deserialize<'de> for Tagged<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Members)
    }
}

struct Members;

impl<'de> Visitor<'de> for Members {
    type Value = Tagged<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tagged<'de>, A::Error> {
        let mut is_tagged = false;
        let mut members = SmallVec::new();
        while let Some((Name(name), value)) = map.next_entry::<Name<'de>, Value>()? {
            if name == "kind" {
                if !value.is_string() {
                    let fault = "the `kind` is not a text, expected a string";
                    return Err(A::Error::custom(fault));
                }
                is_tagged = true;
            }
            members.push((name, value));
        }
        match is_tagged {
            true => Ok(Tagged { members }),
            false => Err(A::Error::missing_field("kind")),
        }
    }
}
