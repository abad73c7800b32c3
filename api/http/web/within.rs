//! Whole numbers with a range, which say the whole range whenever they are wrong.

use serde::de::Error;
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
        // A body that has 7.0 for 7 was rewritten before. For anything else that is wrong, this range
        // is what was expected, not that of the type that holds the number.
        i64::deserialize(from)
            .ok()
            .and_then(|number| u16::try_from(number).ok())
            .filter(|number| (LEAST..=MOST).contains(number))
            .map(Self)
            .ok_or_else(|| {
                D::Error::custom(format!(
                    "this is not a number in the range, expected a whole number from {LEAST} to {MOST}"
                ))
            })
    }
}
