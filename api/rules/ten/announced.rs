//! The value that a player announces with a card.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{KnownFormat, RefOr, SchemaFormat};
use utoipa::{PartialSchema, ToSchema};

/// The lowest and the highest value that the referee judges (D4).
const BOUNDS: (i8, i8) = (-99, 99);
/// What an announced value is, for whoever sent something else.
const EXPECTED: &str = "a whole number from -99 to 99";

/// A value as it was announced, right or wrong: a whole number from -99 to 99 (D4).
///
/// ```
/// use kibitz::rules::ten::Announced;
/// assert_eq!("-1".parse().ok(), Announced::new(-1));
/// assert_eq!(Announced::new(100), None);
/// assert!("7.5".parse::<Announced>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Announced(i8);

impl Announced {
    /// This value; none where it is out of bounds.
    pub fn new(value: i64) -> Option<Announced> {
        let value = i8::try_from(value).ok()?;
        (BOUNDS.0..=BOUNDS.1)
            .contains(&value)
            .then_some(Announced(value))
    }

    /// The number that was announced.
    pub fn value(self) -> i8 {
        self.0
    }

    /// Whether a pile that comes to `value` was announced rightly.
    pub(super) fn is(self, value: u8) -> bool {
        i16::from(self.0) == i16::from(value)
    }
}

impl fmt::Display for Announced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Announced {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = text.parse().ok().and_then(Announced::new);
        read.ok_or_else(|| format!("`{text}` cannot be announced, expected {EXPECTED}"))
    }
}

impl Serialize for Announced {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_i8(self.0)
    }
}

impl<'de> Deserialize<'de> for Announced {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Number;

        impl Visitor<'_> for Number {
            type Value = Announced;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(EXPECTED)
            }

            fn visit_i64<E: Error>(self, value: i64) -> Result<Announced, E> {
                let refusal = || E::invalid_value(Unexpected::Signed(value), &self);
                Announced::new(value).ok_or_else(refusal)
            }

            fn visit_u64<E: Error>(self, value: u64) -> Result<Announced, E> {
                let refusal = || E::invalid_value(Unexpected::Unsigned(value), &self);
                let read = i64::try_from(value).ok().and_then(Announced::new);
                read.ok_or_else(refusal)
            }
        }

        from.deserialize_i8(Number)
    }
}

impl PartialSchema for Announced {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Integer)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
            .minimum(Some(i32::from(BOUNDS.0)))
            .maximum(Some(i32::from(BOUNDS.1)))
            .description(Some("A value as it was announced, right or wrong."))
            .examples([8])
            .into()
    }
}

impl ToSchema for Announced {
    fn name() -> Cow<'static, str> {
        "TenAnnounced".into()
    }
}
