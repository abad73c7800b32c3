//! The texts that people choose: names, notes, tags, passwords. Each type checks its
//! text when it is parsed, and normalizes it to Unicode NFC, because two phones may
//! encode the same word differently.

use std::fmt;

use icu_normalizer::ComposingNormalizerBorrowed;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

/// A name: 1 to 64 characters, with no control characters. Leading and trailing
/// white space is removed, and the name is normalized to Unicode NFC, so it is the
/// same name no matter how a phone encodes its accents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(
    min_length = 1,
    max_length = 64,
    pattern = r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$",
    example = "Ben"
)]
pub struct Name(String);

impl TryFrom<String> for Name {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        line(&text, 64).map(Self)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

impl AsRef<str> for Name {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

/// Why something was done: 1 to 280 characters, with no control characters. Leading
/// and trailing white space is removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(
    min_length = 1,
    max_length = 280,
    pattern = r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$",
    example = "A card was counted twice."
)]
pub struct Reason(String);

impl TryFrom<String> for Reason {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        line(&text, 280).map(Self)
    }
}

impl From<Reason> for String {
    fn from(reason: Reason) -> Self {
        reason.0
    }
}

/// Normalizes a text to Unicode NFC: a letter and its accents become one character
/// where Unicode has one.
fn composed(text: &str) -> String {
    let composing = ComposingNormalizerBorrowed::new_nfc();
    composing.normalize(text).into_owned()
}

/// Checks a single line of 1 to `max` characters and trims it.
fn line(text: &str, max: usize) -> Result<String, String> {
    let line = text.trim();
    let length = line.chars().count();
    if line.chars().any(char::is_control) {
        Err(format!(
            "a control character, expected 1 to {max} characters, none of them a control character"
        ))
    } else if (1..=max).contains(&length) {
        Ok(composed(line))
    } else {
        Err(format!(
            "a text of {length} characters, expected 1 to {max} characters"
        ))
    }
}

/// Splits a text of up to 1000 characters at its commas.
///
/// # Errors
/// If the text is longer.
pub(in crate::http) fn parts(text: &str) -> Result<impl Iterator<Item = &str>, String> {
    const MAX: usize = 1000;
    match text.chars().count() {
        ..=MAX => Ok(text.split(',')),
        length => Err(format!(
            "a text of {length} characters, expected up to {MAX} characters"
        )),
    }
}

/// Where a match was played: up to 80 characters, with no control characters. Leading
/// and trailing white space is removed. Empty if no place is recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(
    max_length = 80,
    pattern = r"^[^\x00-\x1f\x7f-\x9f]*$",
    example = "at Noa's"
)]
pub struct Place(String);

impl TryFrom<String> for Place {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Self::default());
        }
        line(text, 80).map(Self)
    }
}

impl From<Place> for String {
    fn from(place: Place) -> Self {
        place.0
    }
}

/// A note about a match: up to 2,000 characters, on one or more lines. Leading and
/// trailing white space is removed. Empty if there is no note.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(
    max_length = 2000,
    pattern = r"^[^\x00-\x09\x0b-\x1f\x7f-\x9f]*$",
    example = "Noa's first match. Chaim forgot Echad twice."
)]
pub struct Note(String);

impl TryFrom<String> for Note {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let text = text.trim();
        let length = text.chars().count();
        if text
            .chars()
            .any(|letter| letter.is_control() && letter != '\n')
        {
            Err(
                "a control character, expected up to 2000 characters, and no control characters \
                 but line feeds"
                    .to_owned(),
            )
        } else if length > 2000 {
            Err(format!(
                "a text of {length} characters, expected up to 2000 characters"
            ))
        } else {
            Ok(Self(composed(text)))
        }
    }
}

impl From<Note> for String {
    fn from(note: Note) -> Self {
        note.0
    }
}

/// A label for finding a match: 1 to 32 characters, with no commas or control
/// characters. Leading and trailing white space is removed, and the tag is converted
/// to lower case.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(
    min_length = 1,
    max_length = 32,
    pattern = r"^[^,\x00-\x1f\x7f-\x9f]*[^,\s\x00-\x1f\x7f-\x9f][^,\x00-\x1f\x7f-\x9f]*$",
    example = "family"
)]
pub struct Tag(String);

impl TryFrom<String> for Tag {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        if text.contains(',') {
            return Err("a comma, expected 1 to 32 characters, none of them a comma".to_owned());
        }
        line(&line(&text, 32)?.to_lowercase(), 32).map(Self)
    }
}

impl From<Tag> for String {
    fn from(tag: Tag) -> Self {
        tag.0
    }
}

/// The text to search for in places and notes: 1 to 64 characters.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(
    min_length = 1,
    max_length = 64,
    pattern = r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$",
    example = "noa"
)]
pub struct Sought(String);

impl TryFrom<String> for Sought {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        line(&text, 64).map(Self)
    }
}

impl From<Sought> for String {
    fn from(sought: Sought) -> Self {
        sought.0
    }
}

/// A password or a token, which must never appear in a log. Up to 256 characters.
#[derive(Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(format = Password, max_length = 256)]
pub struct Secret(#[serde(deserialize_with = "short")] String);

/// Deserializes a text of up to 256 characters.
fn short<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    let length = text.chars().count();
    if length <= 256 {
        Ok(composed(&text))
    } else {
        let message = format!("a secret of {length} characters, expected up to 256 characters");
        Err(serde::de::Error::custom(message))
    }
}

impl Secret {
    /// Returns the secret itself.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl From<String> for Secret {
    fn from(text: String) -> Self {
        Self(text)
    }
}

/// A new password: 8 to 256 characters. It is normalized to Unicode NFC, so it is the
/// same password no matter how a phone encodes its accents.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(value_type = String, format = Password, min_length = 8, max_length = 256)]
pub struct NewPassword(Secret);

impl NewPassword {
    /// Converts the password into an ordinary secret.
    #[must_use]
    pub fn into_secret(self) -> Secret {
        self.0
    }
}

impl TryFrom<String> for NewPassword {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let length = text.chars().count();
        if (8..=256).contains(&length) {
            Ok(Self(Secret(composed(&text))))
        } else {
            Err(format!(
                "a password of {length} characters, expected 8 to 256 characters"
            ))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{NewPassword, Secret};

    #[test]
    fn secrets_are_hidden_from_debug_output() {
        let secret = Secret::from("hunter2hunter2".to_owned());
        assert_eq!(format!("{secret:?}"), "Secret(..)");
        let chosen = NewPassword::try_from("hunter2hunter2".to_owned());
        assert_eq!(format!("{chosen:?}"), "Ok(NewPassword(Secret(..)))");
    }
}
