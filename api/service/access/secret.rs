//! Passwords and tokens as clients send them.

use std::fmt;

use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use kibitz_game::words::intl::composed;

/// A password or a token, which must never appear in a log. Up to 256 characters.
#[derive(Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(format = Password, max_length = 256)]
pub struct Secret(#[serde(deserialize_with = "short")] String);

/// Deserializes a text of up to 256 characters, in Unicode NFC.
fn short<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    let length = text.chars().count();
    if length <= 256 {
        Ok(composed(&text))
    } else {
        let message = format!("the secret has {length} characters, expected up to 256 characters");
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
                "the password has {length} characters, expected 8 to 256 characters"
            ))
        }
    }
}
