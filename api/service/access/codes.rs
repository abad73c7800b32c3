//! Table codes: short, easy to say and to type, and read leniently.

use serde::Deserialize;
use utoipa::ToSchema;

use super::random::NoRandomness;
use super::seed::Seed;
use super::{spoken, tokens};

/// The number of characters in a code: 24^8 is about 110 billion codes.
const LENGTH: usize = 8;

/// A table code of eight letters and digits, such as `K7MA-2XRD`. Upper and lower case are
/// the same, and punctuation between or around them is ignored. Invisible characters are
/// ignored too, and look-alike letters of other alphabets are accepted, although the
/// pattern does not say so.
#[derive(Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(
    value_type = String,
    min_length = 8,
    max_length = 32,
    pattern = r"^[ -/:-@\[-`{-~]*([2-9A-HJKMNPR-XZa-hjkmnpr-xz][ -/:-@\[-`{-~]*){8}$",
    example = "K7MA-2XRD"
)]
pub struct TableCode(String);

impl TableCode {
    /// A new random code.
    pub fn mint() -> Result<TableCode, NoRandomness> {
        spoken::mint(LENGTH).map(TableCode)
    }

    /// The code that follows from a seed.
    #[must_use]
    pub fn following(seed: &Seed) -> TableCode {
        TableCode(spoken::following(seed, LENGTH))
    }

    /// The code's hash, which is all that the store keeps.
    pub fn hash(&self) -> String {
        tokens::hash(&self.0)
    }

    /// The code as displayed, in two groups.
    pub fn shown(&self) -> String {
        spoken::grouped(&self.0)
    }
}

impl TryFrom<String> for TableCode {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        spoken::read(&text, LENGTH).map(TableCode).ok_or(
            "this is not a table code, expected eight letters and digits such as `K7MA-2XRD`",
        )
    }
}
