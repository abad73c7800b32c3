//! Points, which some games count in halves, tenths or hundredths.
//!
//! ```
//! use kibitz_game::rules::Points;
//! let points: Vec<Points> = ["12", "-3.5", "0.25"].map(str::parse).into_iter().collect::<Result<_, _>>()?;
//! assert_eq!(points.iter().copied().sum::<Points>().to_string(), "8.75");
//! assert_eq!(serde_json::to_string(&points).unwrap(), "[12,-3.5,0.25]");
//! assert!("0.125".parse::<Points>().is_err());
//! # Ok::<(), String>(())
//! ```

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};
use std::str::FromStr;

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

use super::json::{Json, Misread};

/// A point has so many parts.
const PARTS: i64 = 100;

/// Says what a number of points must be.
const EXPECTED: &str = "a number with at most two decimals";

/// The most that can be read, and what all that is more is read as: no game has nearly as much. A
/// float has all numbers with two decimals up to here.
const MOST: i64 = 1_000_000_000_000;

/// Points are kept in hundredths, so that sums are exact. A sum that is too high stays at the most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, ToSchema)]
// Without the format of a float, some generators make a decimal of each that they cannot read in a list.
#[schema(
    value_type = f64,
    examples(12.5),
    description = "Points, or what else the game counts: a number with at most two decimals. Only a \
                   score pad has decimals, where its house rule `step` allows them."
)]
pub struct Points(i64);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);

    /// One point.
    pub const ONE: Points = Points::whole(1);

    /// Returns so many whole points.
    pub const fn whole(points: i64) -> Points {
        Points(points.saturating_mul(PARTS))
    }

    /// Returns so many hundredths of a point.
    pub const fn of_hundredths(hundredths: i64) -> Points {
        Points(hundredths)
    }

    /// Counts the hundredths of a point.
    pub const fn hundredths(self) -> i64 {
        self.0
    }

    /// Returns the points without their decimals.
    pub const fn truncated(self) -> i64 {
        self.0 / PARTS
    }

    /// Returns the points without their sign.
    #[must_use]
    pub const fn abs(self) -> Points {
        Points(self.0.saturating_abs())
    }

    /// Says whether the points are a multiple of a step.
    pub const fn is_multiple_of(self, step: Points) -> bool {
        match self.0.checked_rem(step.0) {
            Some(rest) => rest == 0,
            None => self.0 == 0,
        }
    }

    /// Returns the nearest float. Show it, but do not add it up.
    #[expect(
        clippy::cast_precision_loss,
        reason = "no one can play long enough for points that a float cannot hold exactly"
    )]
    pub fn as_f64(self) -> f64 {
        self.0 as f64 / PARTS as f64
    }

    /// Reads a float that was written with at most two decimals.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::float_cmp,
        reason = "it is in range, and a float is what is nearest to its decimals"
    )]
    fn of_f64(number: f64) -> Option<Points> {
        let number = number.clamp(-MOST as f64, MOST as f64);
        let points = Points((number * PARTS as f64).round() as i64);
        (points.as_f64() == number).then_some(points)
    }
}

macro_rules! whole {
    ($($from:ty),+) => {$(
        impl From<$from> for Points {
            fn from(points: $from) -> Points {
                Points::whole(points.into())
            }
        }
    )+};
}

whole!(bool, u8, u32, i64);

impl PartialEq<i64> for Points {
    fn eq(&self, whole: &i64) -> bool {
        *self == Points::whole(*whole)
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Points;

    fn sub(self, other: Points) -> Points {
        Points(self.0.saturating_sub(other.0))
    }
}

impl Neg for Points {
    type Output = Points;

    fn neg(self) -> Points {
        Points(self.0.saturating_neg())
    }
}

impl Mul<i64> for Points {
    type Output = Points;

    fn mul(self, times: i64) -> Points {
        Points(self.0.saturating_mul(times))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points::ZERO, Add::add)
    }
}

impl<'a> Sum<&'a Points> for Points {
    fn sum<I: Iterator<Item = &'a Points>>(all: I) -> Points {
        all.copied().sum()
    }
}

impl fmt::Display for Points {
    /// Writes `12`, `-3.5` or `0.25`, with the sign of a number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.abs().0 / PARTS, self.abs().0 % PARTS);
        let text = match (rest, rest % 10) {
            (0, _) => whole.to_string(),
            (_, 0) => format!("{whole}.{}", rest / 10),
            _ => format!("{whole}.{rest:02}"),
        };
        f.pad_integral(self.0 >= 0, "", &text)
    }
}

impl FromStr for Points {
    type Err = String;

    fn from_str(text: &str) -> Result<Points, String> {
        let refuse =
            || format!("`{text}` is not a number of points, which has at most two decimals");
        let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
        let digits =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let below_zero = whole.starts_with('-');
        let number = whole.strip_prefix(['-', '+']).unwrap_or(whole);
        if !digits(number) || !digits(decimals) || decimals.len() > 2 {
            return Err(refuse());
        }
        let hundredths = (number.bytes().chain(decimals.bytes()).chain(*b"00"))
            .take(number.len() + 2)
            .try_fold(0_i64, |sum, digit| {
                sum.checked_mul(10)?.checked_add(i64::from(digit - b'0'))
            })
            .filter(|most| *most <= MOST * PARTS);
        let points = hundredths.map(Points).ok_or_else(refuse)?;
        Ok(if below_zero { -points } else { points })
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 % PARTS {
            0 => to.serialize_i64(self.0 / PARTS),
            _ => to.serialize_f64(self.as_f64()),
        }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Points, D::Error> {
        let read = match Json::deserialize(from)? {
            Json::Natural(number) => {
                let number = i64::try_from(number).unwrap_or(i64::MAX);
                Ok(Points::whole(number.min(MOST)))
            }
            Json::Negative(number) => Ok(Points::whole(number.max(-MOST))),
            Json::Decimal(number) => Points::of_f64(number)
                .ok_or_else(|| Misread::invalid_value(Unexpected::Float(number), &EXPECTED)),
            other => Err(other.unlike(&EXPECTED)),
        };
        read.map_err(D::Error::custom)
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test may end wherever it is wrong")]
mod tests {
    use proptest::prelude::*;

    use super::Points;

    #[test]
    fn points_are_read_in_any_way_that_json_writes_them() {
        for (written, points) in [
            ("12", "12"),
            ("12.0", "12"),
            ("-0.5", "-0.5"),
            ("1.25e1", "12.5"),
            ("0.07", "0.07"),
            ("-1000000.99", "-1000000.99"),
            ("9223372036854775807", "1000000000000"),
            ("-1e300", "-1000000000000"),
        ] {
            let read: Points = serde_json::from_str(written).unwrap();
            assert_eq!(read.to_string(), points, "{written}");
        }
        for odd in ["0.125", "12.005", "\"12\"", "null"] {
            assert!(serde_json::from_str::<Points>(odd).is_err(), "{odd}");
        }
        for odd in ["", "-", ".5", "5.", "0.125", "1.-5", "--5", "1,5", "1e3"] {
            assert!(odd.parse::<Points>().is_err(), "{odd}");
        }
    }

    #[test]
    fn a_sign_is_written_where_it_is_asked_for() {
        let half = Points::of_hundredths(50);
        assert_eq!(
            format!("{half:+} {:+} {:+}", -half, Points::whole(3)),
            "+0.5 -0.5 +3"
        );
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(hundredths in -100_000_000_000_i64..=100_000_000_000) {
            let points = Points::of_hundredths(hundredths);
            prop_assert_eq!(points.to_string().parse(), Ok(points));
            let json = serde_json::to_string(&points).unwrap();
            prop_assert_eq!(&json, &points.to_string());
            prop_assert_eq!(serde_json::from_str::<Points>(&json).unwrap(), points);
        }
    }
}
