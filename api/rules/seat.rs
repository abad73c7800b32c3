//! Who is meant, by where they sit.

use std::fmt::Display;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A place in turn order, 1 for the first seat of the match.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
#[schema(minimum = 1, maximum = 15, example = 1)]
pub struct Seat(pub u8);

impl Seat {
    /// Where this seat's value stands in a list with one value per seat.
    pub fn index(self) -> usize {
        usize::from(self.0).saturating_sub(1)
    }

    /// All seats of a table for `seats`, in turn order.
    pub fn all(seats: u8) -> impl Iterator<Item = Seat> {
        (1..=seats).map(Seat)
    }

    /// Whether a table for `seats` has this seat.
    pub fn is_at(self, seats: u8) -> bool {
        (1..=seats).contains(&self.0)
    }

    /// The seat `steps` places further on at a table for `seats`; negative
    /// steps go the other way round.
    ///
    /// ```
    /// use kibitz::rules::Seat;
    /// assert_eq!(Seat(3).after(1, 3), Seat(1));
    /// assert_eq!(Seat(1).after(-1, 3), Seat(3));
    /// ```
    #[must_use]
    pub fn after(self, steps: i8, seats: u8) -> Seat {
        let seats = i16::from(seats.max(1));
        let place = (i16::from(self.0) - 1 + i16::from(steps)).rem_euclid(seats);
        Seat(u8::try_from(place).map_or(1, |place| place + 1))
    }
}

impl Display for Seat {
    /// Writes `@2`, the form that stands for a seat in the notation of plays.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "@{}", self.0)
    }
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.strip_prefix('@')
            .and_then(|number| number.parse().ok())
            .map(Seat)
            .ok_or_else(|| format!("`{text}` is not a seat: write `@2`"))
    }
}

/// Where somebody sits now who sat at `seat`, by the `from` of
/// [`Game::reseated`](super::Game::reseated): the place of whoever is next to the left and stayed,
/// where they left; the first, where nobody stayed.
///
/// ```
/// use kibitz::rules::{Seat, reseat};
/// let from = [Some(Seat(3)), None, Some(Seat(1))];
/// assert_eq!(reseat(Seat(1), &from), Seat(3));
/// assert_eq!(reseat(Seat(2), &from), Seat(1));
/// ```
pub fn reseat(seat: Seat, from: &[Option<Seat>]) -> Seat {
    let stayed = |old: Seat| from.iter().position(|came| *came == Some(old));
    (seat.0..=u8::MAX)
        .chain(1..seat.0)
        .find_map(|old| stayed(Seat(old)))
        .and_then(|place| u8::try_from(place + 1).ok())
        .map_or(Seat(1), Seat)
}
