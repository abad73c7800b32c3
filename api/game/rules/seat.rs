//! Seats, and values per seat.

use std::fmt::Display;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Refusal;
use crate::rules::refusal;

/// The number of a seat: its place in turn order, starting at 1.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
#[schema(minimum = 1, maximum = 20, example = 1)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the index of this seat's value in a list with one value per seat.
    pub fn index(self) -> usize {
        usize::from(self.0).saturating_sub(1)
    }

    /// Finds the item of this seat in a list with one for each seat. There is none for seat 0.
    pub fn of<T>(self, all: &[T]) -> Option<&T> {
        all.get(usize::from(self.0).checked_sub(1)?)
    }

    /// Lists all seats of a table with `seats` seats, in turn order.
    pub fn all(seats: u8) -> impl Iterator<Item = Seat> {
        (1..=seats).map(Seat)
    }

    /// Lists all seats of a table with `seats` seats, in turn order, starting with `first`.
    ///
    /// ```
    /// use kibitz_game::rules::Seat;
    /// assert!(Seat::all_from(Seat(2), 3).eq([Seat(2), Seat(3), Seat(1)]));
    /// ```
    pub fn all_from(first: Seat, seats: u8) -> impl Iterator<Item = Seat> {
        (0..seats).map(move |steps| first.after(steps.cast_signed(), seats))
    }

    /// Says whether a table with `seats` seats has this one.
    pub fn is_at(self, seats: u8) -> bool {
        (1..=seats).contains(&self.0)
    }

    /// Checks that a table with `seats` seats has this one, which `field` of the request names.
    ///
    /// # Errors
    /// A [`Refusal`] of the field if there is no such seat.
    pub fn check(self, field: impl Into<String>, seats: u8) -> Result<(), Refusal> {
        if self.is_at(seats) {
            return Ok(());
        }
        Err(refusal::NO_SUCH_SEAT.at(
            field,
            format!("there is no seat {}", self.0),
            format!("a seat from 1 to {seats}"),
        ))
    }

    /// Checks that a table with `seats` seats has each of these, and that none is named twice.
    /// Each comes with the member of the request that names it. `named` says how the request does it,
    /// and `expected` how it should.
    ///
    /// # Errors
    /// A [`Refusal`] of the first member that names a seat that does not exist, or one again.
    pub(crate) fn check_each_once(
        seats: u8,
        all: impl IntoIterator<Item = (String, Seat)>,
        named: &str,
        expected: &str,
    ) -> Result<(), Refusal> {
        let mut before = PerSeat::new(seats, false);
        for (field, seat) in all {
            seat.check(&field, seats)?;
            if std::mem::replace(&mut before[seat], true) {
                let detail = format!("seat {} is {named} twice", seat.0);
                return Err(refusal::SEAT_TWICE.at(field, detail, expected));
            }
        }
        Ok(())
    }

    /// Checks that a field of a request has one value for each of `seats` seats.
    ///
    /// # Errors
    /// A [`Refusal`] of the field if it has more or fewer values.
    pub(crate) fn check_values<T>(field: &str, seats: u8, values: &[T]) -> Result<(), Refusal> {
        if values.len() == usize::from(seats) {
            return Ok(());
        }
        Err(refusal::WRONG_LENGTH.at(
            field,
            format!("there are {} values for {seats} seats", values.len()),
            "one value per seat",
        ))
    }

    /// Finds the seat `steps` places further on at a table with `seats` seats; negative steps go
    /// backwards.
    ///
    /// ```
    /// use kibitz_game::rules::Seat;
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
    /// Writes `@2`, the form of a seat in the notation of plays.
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

/// The largest number of seats in any game.
pub(crate) const MOST_SEATS: u8 = 20;

/// One value for each seat of a table.
///
/// ```
/// use kibitz_game::rules::{PerSeat, Seat};
/// let mut hands = PerSeat::new(3, 7_u8);
/// hands[Seat(2)] -= 1;
/// assert_eq!(hands.values(), [7, 6, 7]);
/// let (seat, held) = hands.iter().find(|(_, held)| *held == 6).unwrap();
/// assert_eq!((seat, held), (Seat(2), 6));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerSeat<T> {
    seats: u8,
    values: [T; MOST_SEATS as usize],
}

impl<T: Copy + Default> PerSeat<T> {
    /// Gives each of `seats` seats, 20 at most, the same value.
    pub fn new(seats: u8, value: T) -> PerSeat<T> {
        let mut all = PerSeat {
            seats: seats.min(MOST_SEATS),
            values: [T::default(); MOST_SEATS as usize],
        };
        all.values_mut().fill(value);
        all
    }

    /// Counts the seats.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Lists the values in turn order.
    pub fn values(&self) -> &[T] {
        &self.values[..usize::from(self.seats)]
    }

    /// Lists the values in turn order, to change them.
    pub fn values_mut(&mut self) -> &mut [T] {
        &mut self.values[..usize::from(self.seats)]
    }

    /// Pairs each seat with its value, in turn order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, T)> {
        (1..).map(Seat).zip(self.values().iter().copied())
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

/// Finds the new seat of the player who sat at `seat`, where `from` is as in
/// [`Carried::reseated`](super::Carried::reseated). If they left, it is the new seat of the next
/// player to the left who stayed; if no one stayed, it is seat 1.
///
/// ```
/// use kibitz_game::rules::{Seat, reseat};
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
