//! Whole numbers with a range, which say the whole range whenever they are wrong.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer};

/// A whole number from `LEAST` to `MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Within<const LEAST: u16, const MOST: u16>(u16);

impl<const LEAST: u16, const MOST: u16> Within<LEAST, MOST> {
    /// This number. It does not compile unless it is in range.
    #[must_use]
    pub const fn of<const NUMBER: u16>() -> Self {
        const { assert!(LEAST <= NUMBER && NUMBER <= MOST) };
        Self(NUMBER)
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl<'de, const LEAST: u16, const MOST: u16> Deserialize<'de> for Within<LEAST, MOST> {
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

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::Within;

    #[test]
    fn the_range_is_the_same_whatever_is_wrong() {
        let read = |value: Value| serde_json::from_value::<Within<1, 100>>(value);
        assert_eq!(read(json!(1)).ok().map(Within::get), Some(1));
        assert_eq!(read(json!(100)).ok().map(Within::get), Some(100));
        assert_eq!(read(json!(100.0)).ok().map(Within::get), Some(100));
        for wrong in [
            json!(0),
            json!(101),
            json!(-1),
            json!(65_536),
            json!(u64::MAX),
            json!(1.5),
            json!(101.0),
            json!(1e300),
            json!("1"),
            json!([]),
        ] {
            let error = read(wrong.clone())
                .map(Within::get)
                .map_err(|error| error.to_string());
            let expected = "expected a whole number from 1 to 100";
            assert!(
                error.is_err_and(|error| error.ends_with(expected)),
                "{wrong}"
            );
        }
    }
}
