//! The names that people give to a game that has no folder here, and to what it counts.

use std::fmt;
use std::str::FromStr;

use super::{OptionKind, OptionType, as_text};

/// Declares a name of some characters, in any script: what it is called in errors and in the
/// document, what it means there, and an example.
macro_rules! name {
    ($(#[$about:meta])* $name:ident: $word:literal of 1 to $longest:literal, $schema:literal, $meaning:literal, such as $example:literal) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name(String);

        impl $name {
            /// The longest one has so many characters.
            pub const LONGEST: usize = $longest;
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let name = text.trim();
                let length = name.chars().count();
                match (1..=Self::LONGEST).contains(&length) && !name.chars().any(char::is_control) {
                    true => Ok($name(name.to_owned())),
                    false => Err(format!(
                        concat!("the ", $word, " has {} characters, expected 1 to {}, none of them a control character"),
                        length,
                        Self::LONGEST
                    )),
                }
            }
        }

        as_text!(
            @shaped $name, $schema, $meaning, $example,
            |text| text.min_length(Some(1)).max_length(Some($name::LONGEST)).pattern(Some(
                r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$"
            ))
        );
    };
}

name! {
    /// The title of a game: 1 to 60 characters of any script.
    ///
    /// ```
    /// use kibitz_game::rules::Title;
    /// let title: Title = " Rummikub ".parse()?;
    /// assert_eq!(title.to_string(), "Rummikub");
    /// assert!("".parse::<Title>().is_err());
    /// # Ok::<(), String>(())
    /// ```
    Title: "title" of 1 to 60, "Title",
        "The title of a game, in any script. White space around it is removed.", such as "Rummikub"
}

name! {
    /// The name of a category that is counted: 1 to 40 characters of any script.
    CategoryName: "name" of 1 to 40, "PadCategoryName",
        "The name of a category, in any script. White space around it is removed.", such as "Birds"
}

impl OptionType for Title {
    const KIND: OptionKind = OptionKind::Text;
}
