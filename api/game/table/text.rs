//! The texts that people choose: names, reasons, notes, tags. Each type checks its
//! text when it is made, and normalizes it to Unicode NFC, because two phones may
//! encode the same word differently.

use std::ops::RangeInclusive;

use icu_properties::CodePointSetData;
use icu_properties::props::DefaultIgnorableCodePoint;

use crate::words::intl::composed;

/// Declares a type for a text of a certain length, in characters, on one line or on
/// several. White space around the text is removed. Only a text that may be `up to` a
/// length can be empty.
#[macro_export]
macro_rules! text {
    ($(#[$about:meta])* $name:ident: line of 1 to $max:tt, such as $example:tt) => {
        $crate::text!(@declare $(#[$about])* $name, $example,
            (min_length = 1, max_length = $max,
             pattern = r"^[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f][^\x00-\x1f\x7f-\x9f]*$"),
            |text: &str| $crate::table::text::checked(text, 1..=$max, false)
        );
    };
    ($(#[$about:meta])* $name:ident: line of up to $max:tt, such as $example:tt) => {
        $crate::text!(@declare $(#[$about])* #[derive(Default)] $name, $example,
            (max_length = $max, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$"),
            |text: &str| $crate::table::text::checked(text, 0..=$max, false)
        );
    };
    ($(#[$about:meta])* $name:ident: lines of up to $max:tt, such as $example:tt) => {
        $crate::text!(@declare $(#[$about])* #[derive(Default)] $name, $example,
            (max_length = $max, pattern = r"^[^\x00-\x09\x0b-\x1f\x7f-\x9f]*$"),
            |text: &str| $crate::table::text::checked(text, 0..=$max, true)
        );
    };
    ($(#[$about:meta])* $name:ident: word of 1 to $max:tt, such as $example:tt) => {
        $crate::text!(@declare $(#[$about])* $name, $example,
            (min_length = 1, max_length = $max,
             pattern = r"^[^,\x00-\x1f\x7f-\x9f]*[^,\s\x00-\x1f\x7f-\x9f][^,\x00-\x1f\x7f-\x9f]*$"),
            |text: &str| {
                if text.contains(',') {
                    return Err(concat!(
                        "the tag has a comma, expected 1 to ", $max, " characters, none of them a comma"
                    ).to_owned());
                }
                let lower = $crate::table::text::checked(text, 1..=$max, false)?.to_lowercase();
                $crate::table::text::checked(&lower, 1..=$max, false)
            }
        );
    };
    (@declare $(#[$about:meta])* $name:ident, $example:tt, ($($schema:tt)*), $check:expr) => {
        $(#[$about])*
        #[derive(
            Clone, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
            utoipa::ToSchema,
        )]
        #[serde(try_from = "String")]
        #[schema($($schema)*, example = $example)]
        pub struct $name(String);

        impl std::str::FromStr for $name {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                let check = $check;
                check(text).map(Self)
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(text: String) -> Result<Self, String> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(text: $name) -> Self {
                text.0
            }
        }

        impl AsRef<str> for $name {
            fn as_ref(&self) -> &str {
                &self.0
            }
        }
    };
}

pub use crate::text;

text! {
    /// A name: 1 to 64 characters, with no control characters. Leading and trailing
    /// white space is removed, and the name is normalized to Unicode NFC, so it is the
    /// same name no matter how a phone encodes its accents.
    Name: line of 1 to 64, such as "Ben"
}

text! {
    /// Why something was done: 1 to 280 characters, with no control characters. Leading
    /// and trailing white space is removed.
    Reason: line of 1 to 280, such as "A card was counted twice."
}

text! {
    /// Where a match was played: up to 80 characters, with no control characters.
    /// Leading and trailing white space is removed. Empty if no place is recorded.
    Place: line of up to 80, such as "at Noa's"
}

text! {
    /// A note about a match: up to 2,000 characters, on one or more lines. Leading and
    /// trailing white space is removed. Empty if there is no note.
    Note: lines of up to 2000, such as "Noa's first match. Chaim forgot Echad twice."
}

text! {
    /// A label for finding a match: 1 to 32 characters, with no commas or control
    /// characters. Leading and trailing white space is removed, and the tag is converted
    /// to lower case.
    Tag: word of 1 to 32, such as "family"
}

/// Says whether a character by itself shows nothing: white space, what Unicode says to ignore where
/// it has no effect, and the empty Braille cell.
pub fn is_blank(letter: char) -> bool {
    letter.is_whitespace()
        || letter == '\u{2800}'
        || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(letter)
}

/// Checks the characters of a text and its length in characters, and trims and normalizes it.
/// White space around it counts, and can be no control character, because a pattern in the
/// API's document cannot leave it out; a text of nothing that can be seen is empty.
///
/// # Errors
/// What is wrong with the text and what was expected, in English, if it has a control
/// character (other than a line feed where there may be `several_lines`) or another length.
pub fn checked(
    text: &str,
    lengths: RangeInclusive<usize>,
    several_lines: bool,
) -> Result<String, String> {
    let whole = text.chars().count();
    let refused = |letter: char| letter.is_control() && !(several_lines && letter == '\n');
    let expected = || match (lengths.start(), lengths.end()) {
        (0, most) => format!("up to {most} characters"),
        (least, most) => format!("{least} to {most} characters"),
    };
    let inner = if text.chars().all(is_blank) {
        ""
    } else {
        text.trim()
    };
    let length = match inner.chars().count() {
        _ if whole > *lengths.end() => whole,
        length => length,
    };
    if text.chars().any(refused) {
        let which = if several_lines {
            ", and no control characters but line feeds"
        } else {
            ", none of them a control character"
        };
        Err(format!(
            "the text has a control character, expected {}{which}",
            expected()
        ))
    } else if lengths.contains(&length) {
        Ok(composed(inner))
    } else {
        Err(format!(
            "the text has {length} characters, expected {}",
            expected()
        ))
    }
}

#[cfg(test)]
mod tests {
    use std::str::FromStr;

    use super::{Name, Note, Place, Tag};

    fn made<T: FromStr<Err = String> + Into<String>>(text: &str) -> Result<String, String> {
        text.parse().map(T::into)
    }

    fn refused<T: FromStr<Err = String> + Into<String>>(text: &str) -> String {
        made::<T>(text).err().unwrap_or_default()
    }

    #[test]
    fn a_text_is_trimmed_and_normalized() {
        assert_eq!(made::<Name>("  Zoe\u{308} "), Ok("Zo\u{eb}".to_owned()));
        assert_eq!(made::<Place>(" "), Ok(String::new()));
        assert_eq!(made::<Note>("a\n\nb\n"), Ok("a\n\nb".to_owned()));
        assert_eq!(made::<Tag>(" Family "), Ok("family".to_owned()));
    }

    #[test]
    fn a_text_of_another_length_is_refused() {
        let fits = made::<Name>(&"\u{eb}".repeat(64));
        assert_eq!(fits.map(|name| name.chars().count()), Ok(64));
        for (text, length) in [("", 0), (" ", 0), (&*"x".repeat(65), 65)] {
            let expected = format!("the text has {length} characters, expected 1 to 64 characters");
            assert_eq!(refused::<Name>(text), expected);
        }
        // The document counts the white space as well.
        assert_eq!(
            refused::<Name>(&format!("{} ", "x".repeat(64))),
            "the text has 65 characters, expected 1 to 64 characters"
        );
        assert_eq!(
            refused::<Place>(&"x".repeat(81)),
            "the text has 81 characters, expected up to 80 characters"
        );
        // One character in upper case, two in lower case.
        assert_eq!(
            refused::<Tag>(&"\u{130}".repeat(32)),
            "the text has 64 characters, expected 1 to 32 characters"
        );
    }

    #[test]
    fn a_text_that_shows_nothing_is_empty() {
        for text in [
            "\u{2800}",
            "\u{3164}",
            "\u{115f}\u{1160}",
            "\u{200b}\u{200e}",
            " \u{fe0f}\u{34f} ",
            "\u{ad}\u{e0041}",
        ] {
            let expected = "the text has 0 characters, expected 1 to 64 characters";
            assert_eq!(refused::<Name>(text), expected, "{text:?}");
            assert_eq!(
                refused::<Tag>(text),
                expected.replace("64", "32"),
                "{text:?}"
            );
            assert_eq!(made::<Place>(text), Ok(String::new()), "{text:?}");
        }
        // Where they have an effect, they stay.
        for name in [
            "\u{1f469}\u{200d}\u{1f680}",
            "\u{2764}\u{fe0f}",
            "\u{645}\u{6cc}\u{200c}\u{62e}",
        ] {
            assert_eq!(made::<Name>(name), Ok(name.to_owned()));
        }
    }

    #[test]
    fn a_text_with_other_characters_is_refused() {
        assert_eq!(
            refused::<Name>("a\nb"),
            "the text has a control character, expected 1 to 64 characters, none of them a control character"
        );
        // Also around the text, as its pattern in the document says.
        assert_eq!(refused::<Name>("a\n"), refused::<Name>("a\nb"));
        assert_eq!(
            refused::<Tag>("\ta"),
            refused::<Tag>("a\u{85}").replace("64", "32")
        );
        assert_eq!(
            refused::<Note>("a\tb"),
            "the text has a control character, expected up to 2000 characters, and no control characters but \
             line feeds"
        );
        assert_eq!(
            refused::<Tag>("a,b"),
            "the tag has a comma, expected 1 to 32 characters, none of them a comma"
        );
    }
}
