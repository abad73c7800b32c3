//! The texts of requests: those that people choose at the table, and those that only
//! requests have.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use kibitz_game::table::text::text;
pub(crate) use kibitz_game::table::text::{Name, Note, Place, Reason, Tag};

/// Splits a text of up to 1000 characters at its commas.
///
/// # Errors
/// If the text is longer.
pub(crate) fn parts(text: &str) -> Result<impl Iterator<Item = &str>, String> {
    const MAX: usize = 1000;
    match text.chars().count() {
        ..=MAX => Ok(text.split(',')),
        length => Err(format!(
            "the text has {length} characters, expected up to {MAX} characters"
        )),
    }
}

/// Reads a text as this makes something of it.
pub(crate) fn read<'de, D: Deserializer<'de>, T>(
    from: D,
    make: impl FnOnce(&str) -> Result<T, String>,
) -> Result<T, D::Error> {
    make(&String::deserialize(from)?).map_err(D::Error::custom)
}

text! {
    /// The words to search for: 1 to 64 characters.
    Sought: line of 1 to 64, such as "noa"
}

text! {
    /// A key of a row of the statistics: 1 to 4000 characters, as house rules have.
    RowKey: line of 1 to 4000, such as "friday"
}
