//! Values that are one short text in JSON: cards, colours, options, and the names that people give.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::de::value::{Error, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};
use utoipa::ToSchema;
use utoipa::openapi::ObjectBuilder;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::schema::Type;

use super::{OptionKind, OptionType};

/// A type that is a text in JSON and checks it. With it, a single text of a request can be
/// checked, by the name of its schema.
#[derive(Clone, Copy, Debug)]
pub struct Spelling {
    /// The name of its schema.
    pub name: fn() -> Cow<'static, str>,
    /// Checks a text; the error says what is wrong, and what was expected.
    pub check: fn(&str) -> Result<(), String>,
}

impl Spelling {
    /// Makes the spelling of a type: the name of its schema, and a check that reads it.
    #[must_use]
    pub const fn of<T: DeserializeOwned + ToSchema>() -> Self {
        Self {
            name: T::name,
            check: |text| {
                let text: StrDeserializer<'_, Error> = text.into_deserializer();
                let read = T::deserialize(text);
                read.map(drop).map_err(|error| error.to_string())
            },
        }
    }
}

/// Makes the schema of a word of which there may be more in later versions. It is no `enum`:
/// generated clients would fail at a value that they do not know.
pub fn growing(known: &[&str]) -> ObjectBuilder {
    let mut extensions = Extensions::default();
    extensions.insert("x-extensible-enum".to_owned(), known.into());
    ObjectBuilder::new()
        .schema_type(Type::String)
        .max_length(Some(64))
        .extensions(Some(extensions))
}

/// Reads a number from 1 to `most` as it is in a card's code: without a sign or zeros before it.
pub(crate) fn card_number(text: &str, most: u8) -> Option<u8> {
    let number = text.parse().ok()?;
    ((1..=most).contains(&number) && !text.starts_with(['+', '0'])).then_some(number)
}

/// Gives a type with `Display` and `FromStr` (whose error is a `String` with
/// the faulty word in backticks) its JSON form, a string, and its schema: a
/// description, an example, and a pattern that matches exactly what can be read, or
/// `each` value that can be read, of an option with these choices.
macro_rules! as_text {
    ($type:ty, $name:literal, $description:expr, $example:literal, $pattern:literal) => {
        $crate::rules::text::as_text!(
            @shaped $type, $name, $description, $example,
            // Longer than the code of any card.
            |text| text.max_length(Some(40)).pattern(Some($pattern))
        );
    };

    ($type:ty, $name:literal, $description:expr, $example:literal, each $values:expr) => {
        $crate::rules::text::as_text!(
            @shaped $type, $name, $description, $example,
            |text| text.enum_values(Some($values.map(|value| value.to_string())))
        );

        impl $crate::rules::OptionType for $type {
            const KIND: $crate::rules::OptionKind = $crate::rules::OptionKind::Choice;

            fn choices() -> Vec<String> {
                $values.map(|value| value.to_string()).collect()
            }
        }
    };

    (
        @shaped $type:ty, $name:literal, $description:expr, $example:literal,
        |$text:ident| $shaped:expr
    ) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = smol_str::SmolStr::deserialize(from)?;
                text.as_str().parse().map_err(serde::de::Error::custom)
            }
        }

        impl utoipa::PartialSchema for $type {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                let $text = utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .description(Some($description))
                    .examples([$example]);
                $shaped.into()
            }
        }

        impl utoipa::ToSchema for $type {
            fn name() -> std::borrow::Cow<'static, str> {
                $name.into()
            }
        }
    };
}

pub(crate) use as_text;

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
                if !(1..=Self::LONGEST).contains(&length) || name.chars().any(char::is_control) {
                    return Err(format!(
                        concat!("the ", $word, " has {} characters, expected 1 to {}, none of them a control character"),
                        length,
                        Self::LONGEST
                    ));
                }
                Ok($name(name.to_owned()))
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
