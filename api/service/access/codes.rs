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
    ///
    /// # Errors
    /// Only if the system provides no randomness.
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

#[cfg(test)]
mod tests {
    use super::TableCode;

    fn read(text: &str) -> Option<String> {
        TableCode::try_from(text.to_owned())
            .ok()
            .map(|code| code.shown())
    }

    #[test]
    fn a_code_is_read_back_however_it_is_written() {
        let code = TableCode::mint()
            .map(|code| code.shown())
            .unwrap_or_default();
        assert_eq!(code.len(), 9);
        for text in [
            code.clone(),
            code.to_lowercase(),
            code.replace('-', ""),
            format!("  {} ", code.replace('-', " - ")),
            // As messengers, keyboards and sentences change it.
            format!("\u{2068}{code}\u{2069}"),
            format!("\u{200f}{code}."),
            format!("({code})!"),
            code.replace('-', "\u{2013}"),
            code.replace('-', "_"),
        ] {
            assert_eq!(read(&text).as_ref(), Some(&code), "{text}");
        }
        assert_eq!(read("zsgb-uvwx").as_deref(), Some("2568-VVWX"));
        // Cyrillic letters and Arabic digits.
        assert_eq!(read("К٧МА-٢ХРД"), None);
        assert_eq!(read("К٧МА-٢ХРD").as_deref(), Some("K7MA-2XPD"));
    }

    #[test]
    fn invalid_codes_are_rejected() {
        for text in [
            "",
            "K7MA",
            "K7MA-2XR",
            "K7MA-2XRDD",
            "K7MA-2XR0",
            "K7MA-2XRÄ",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
