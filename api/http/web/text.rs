//! The texts of requests: those that people choose at the table, and those that only
//! requests have.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use kibitz_game::table::text::text;
pub(crate) use kibitz_game::table::text::{Name, Note, Place, Reason, Tag};

/// Reads the parts of a text that commas separate, each by `read`, which is also given what the parts
/// before it were read as.
///
/// # Errors
/// If the text has more than 1000 characters, or what `read` says is wrong with a part.
pub(crate) fn comma_separated<'de, D: Deserializer<'de>, T>(
    from: D,
    read: impl Fn(&[T], &str) -> Result<T, String>,
) -> Result<Vec<T>, D::Error> {
    const MAX: usize = 1000;
    let text = String::deserialize(from)?;
    let length = text.chars().count();
    if length > MAX {
        return Err(D::Error::custom(format!(
            "the text has {length} characters, expected up to {MAX} characters"
        )));
    }
    let mut all = Vec::new();
    for part in text.split(',') {
        all.push(read(&all, part).map_err(D::Error::custom)?);
    }
    Ok(all)
}

text! {
    /// The words to search for: 1 to 64 characters.
    Sought: line of 1 to 64, such as "noa"
}

text! {
    /// A key of a row of the statistics: 1 to 4000 characters, as house rules have.
    RowKey: line of 1 to 4000, such as "friday"
}
