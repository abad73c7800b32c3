//! Values that are one short word in JSON: cards, colours, options.

use std::borrow::Cow;

use serde::de::value::{Error, StrDeserializer};
use serde::de::{DeserializeOwned, IntoDeserializer};
use utoipa::ToSchema;
use utoipa::openapi::ObjectBuilder;
use utoipa::openapi::extensions::Extensions;
use utoipa::openapi::schema::Type;

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
    /// The spelling of a type.
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

/// The schema of a word of which there may be more in later versions. It is no `enum`:
/// generated clients would fail at a value that they do not know.
pub fn growing(known: &[&str]) -> ObjectBuilder {
    let mut extensions = Extensions::default();
    extensions.insert("x-extensible-enum".to_owned(), known.into());
    ObjectBuilder::new()
        .schema_type(Type::String)
        .max_length(Some(64))
        .extensions(Some(extensions))
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
