//! The value that a player announces with a card.

use crate::rules::shared::*;

/// An announced value, right or wrong: a whole number from -99 to 99 (D4).
///
/// ```
/// use kibitz_game::rules::ten::Announced;
/// assert_eq!("-1".parse().ok(), Announced::new(-1));
/// assert_eq!(Announced::new(100), None);
/// assert!("7.5".parse::<Announced>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "i64", into = "i8")]
#[schema(
    as = TenAnnounced, value_type = i32, minimum = -99, maximum = 99, example = 8,
    description = "The announced value of the pile, right or wrong."
)]
pub struct Announced(i8);

impl Announced {
    /// Returns the value, or none if it is out of range.
    pub fn new(value: i64) -> Option<Announced> {
        let value = i8::try_from(value).ok()?;
        (-99..=99).contains(&value).then_some(Announced(value))
    }

    /// The announced number.
    pub fn value(self) -> i8 {
        self.0
    }

    /// Says whether the announcement matches `value`.
    pub(super) fn is(self, value: u8) -> bool {
        i16::from(self.0) == i16::from(value)
    }
}

impl TryFrom<i64> for Announced {
    type Error = String;

    fn try_from(value: i64) -> Result<Self, String> {
        Announced::new(value).ok_or_else(|| unreadable(&value))
    }
}

impl From<Announced> for i8 {
    fn from(announced: Announced) -> i8 {
        announced.0
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
        read.ok_or_else(|| unreadable(&text))
    }
}

fn unreadable(value: &dyn fmt::Display) -> String {
    format!("`{value}` cannot be announced, expected a whole number from -99 to 99")
}

impl Parameter for Announced {
    const KIND: Kind = Kind::Number;

    fn param(&self) -> Option<Param> {
        Some(Param::Number(self.0.into()))
    }
}
