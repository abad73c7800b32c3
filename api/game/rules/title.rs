//! The title of a game that has no folder here.

use std::fmt;
use std::str::FromStr;

use super::{OptionKind, OptionType, as_text};

/// The title of a game: 1 to 60 characters of any script.
///
/// ```
/// use kibitz_game::rules::Title;
/// let title: Title = " Rummikub ".parse()?;
/// assert_eq!(title.to_string(), "Rummikub");
/// assert!("".parse::<Title>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Title(String);

impl Title {
    /// The longest title has so many characters.
    pub const LONGEST: usize = 60;
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl AsRef<str> for Title {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl FromStr for Title {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let title = text.trim();
        let length = title.chars().count();
        match (1..=Self::LONGEST).contains(&length) && !title.chars().any(char::is_control) {
            true => Ok(Title(title.to_owned())),
            false => Err(format!(
                "the title has {length} characters, expected 1 to {}, none of them a control character",
                Self::LONGEST
            )),
        }
    }
}

as_text!(
    @shaped Title,
    "Title",
    "The title of a game, in any script. White space around it is removed.",
    "Rummikub",
    |text| text.min_length(Some(1)).max_length(Some(Title::LONGEST)).pattern(Some(
        r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$"
    ))
);

impl OptionType for Title {
    const KIND: OptionKind = OptionKind::Text;
}
