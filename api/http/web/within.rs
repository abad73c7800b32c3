//! Whole numbers with a range, which say the whole range whenever they are wrong.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer};

/// A whole number from `LEAST` to `MOST`, by default the `USUAL` one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Within<const LEAST: u16, const MOST: u16, const USUAL: u16 = LEAST>(u16);

impl<const LEAST: u16, const MOST: u16, const USUAL: u16> Default for Within<LEAST, MOST, USUAL> {
    fn default() -> Self {
        const { assert!(LEAST <= USUAL && USUAL <= MOST) };
        Self(USUAL)
    }
}

impl<const LEAST: u16, const MOST: u16, const USUAL: u16> Within<LEAST, MOST, USUAL> {
    /// The largest number in range.
    pub const MOST: Self = Self(MOST);

    /// Returns the number.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl<'de, const LEAST: u16, const MOST: u16, const USUAL: u16> Deserialize<'de>
    for Within<LEAST, MOST, USUAL>
{
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        // Whatever else was sent: only this range would have been right, not the range
        // of the type that holds it.
        let number = from.deserialize_i64(Whole).ok().flatten();
        let number = number.filter(|number| (LEAST..=MOST).contains(number));
        number.map(Self).ok_or_else(|| {
            D::Error::custom(format!(
                "this is not a number in the range, expected a whole number from {LEAST} to {MOST}"
            ))
        })
    }
}

/// Reads a whole number if it can be in a range. To JSON Schema, `7.0` is one.
struct Whole;

impl Visitor<'_> for Whole {
    type Value = Option<u16>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Option<u16>, E> {
        Ok(u16::try_from(number).ok())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Option<u16>, E> {
        Ok(u16::try_from(number).ok())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Option<u16>, E> {
        // Rust writes a whole number without its point.
        Ok(number.to_string().parse().ok())
    }
}
