//! Reads what is stored of matches that are over, of which statistics read very many.
//!
//! JSON as it is written here takes less time to read than any JSON. What is written otherwise is read
//! as any JSON.

use serde::de::DeserializeOwned;

use crate::rules::{Points, Seat};

/// What is stored of a match that is over.
pub trait Stored: Read + DeserializeOwned {
    /// Reads one from a line.
    ///
    /// # Errors
    /// The line is not JSON, or JSON of something else.
    fn of_line(line: &str) -> Result<Self, serde_json::Error> {
        let mut rest = line.as_bytes();
        match Self::read(&mut rest).filter(|_| rest.is_empty()) {
            Some(read) => Ok(read),
            None => serde_json::from_str(line),
        }
    }
}

/// A value that is read from the beginning of a text, which then is shorter; `None` if it is written
/// in another way than here.
pub trait Read: Sized {
    /// Reads it.
    fn read(text: &mut &[u8]) -> Option<Self>;
}

/// Reads past this mark.
pub(super) fn mark(text: &mut &[u8], mark: &[u8]) -> Option<()> {
    *text = text.strip_prefix(mark)?;
    Some(())
}

/// What is before the first value of a list.
pub(super) const FIRST: &[u8] = b"[";

/// Reads the next value of a list, past what is before it.
pub(super) fn next<T: Read>(text: &mut &[u8], before: &mut &'static [u8]) -> Option<T> {
    mark(text, before)?;
    *before = b",";
    T::read(text)
}

/// Longer numbers are left to others: these fit, whatever their digits are.
const MOST_DIGITS: usize = 18;

impl Read for i64 {
    fn read(text: &mut &[u8]) -> Option<Self> {
        let negative = mark(text, b"-").is_some();
        let digits = text.iter().take_while(|byte| byte.is_ascii_digit());
        let (digits, rest) = text.split_at_checked(digits.count())?;
        *text = rest;
        match digits {
            [] | [b'0', _, ..] => return None,
            // JSON has it as a fraction.
            [b'0'] if negative => return None,
            _ if digits.len() > MOST_DIGITS => return None,
            _ => {}
        }
        let digits = digits.iter().map(|digit| i64::from(digit - b'0'));
        let number = digits.fold(0, |number, digit| number * 10 + digit);
        Some(if negative { -number } else { number })
    }
}

/// Numbers that are read as a larger one.
macro_rules! numbers {
    ($($number:ty: $read:expr;)+) => {$(
        impl Read for $number {
            fn read(text: &mut &[u8]) -> Option<Self> {
                i64::read(text).and_then($read)
            }
        }
    )+};
}

numbers! {
    u32: |number| number.try_into().ok();
    Seat: |number| number.try_into().ok().map(Seat);
    Points: |number| i32::try_from(number).ok().map(|whole| Points::whole(whole.into()));
}

impl Read for bool {
    fn read(text: &mut &[u8]) -> Option<Self> {
        match mark(text, b"true") {
            Some(()) => Some(true),
            None => mark(text, b"false").map(|()| false),
        }
    }
}

impl Read for String {
    fn read(text: &mut &[u8]) -> Option<Self> {
        mark(text, b"\"")?;
        let plain = |byte: &u8| byte.is_ascii() && !byte.is_ascii_control();
        let length = text.iter().position(|byte| *byte == b'"')?;
        let (read, rest) = text.split_at_checked(length)?;
        let plain = read.iter().all(|byte| plain(byte) && *byte != b'\\');
        *text = rest;
        mark(text, b"\"")?;
        String::from_utf8(read.to_vec()).ok().filter(|_| plain)
    }
}

impl<T: Read> Read for Option<T> {
    fn read(text: &mut &[u8]) -> Option<Self> {
        match mark(text, b"null") {
            Some(()) => Some(None),
            None => T::read(text).map(Some),
        }
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(text: &mut &[u8]) -> Option<Self> {
        if mark(text, b"[]").is_some() {
            return Some(Vec::new());
        }
        let (mut all, mut before) = (Vec::new(), FIRST);
        loop {
            all.push(next(text, &mut before)?);
            if mark(text, b"]").is_some() {
                return Some(all);
            }
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test may end wherever it is wrong")]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::table::Performance;
    use crate::table::history::{Broken, RoundPlayed};

    /// More points are not read as they are written.
    const MOST: i64 = 1_000_000_000_000;

    /// A performance and a round with these numbers, of which some are points.
    fn made(numbers: &[i64; 4], some: bool, ruling: &str) -> (Performance, RoundPlayed) {
        let [one, other, small, points] = *numbers;
        let small = u32::try_from(small).unwrap();
        let performance = Performance {
            total: Points::of_hundredths(points),
            place: small,
            points: Points::whole(one),
            best_round: some.then_some(Points::of_hundredths(other)),
            margin: Points::of_hundredths(-points),
            started: (small > 9).then_some(some),
            first_seat: some.then_some(Seat(3)),
            was_last: some,
            broken: vec![
                Broken {
                    ruling: ruling.to_owned(),
                    times: small,
                    let_stand: 1,
                };
                usize::from(some) * 2
            ],
            rounds_took: one,
            longest_round: other,
            lowest_wins: !some,
            ..Performance::default()
        };
        let round = RoundPlayed {
            first: some.then_some(Seat(2)),
            points: vec![
                Some(Points::of_hundredths(points)),
                None,
                Some(Points::ZERO),
            ],
            won: vec![Seat(1); usize::from(some)],
            took: some.then_some(other),
            dealt: some.then_some(small),
            closed: small,
        };
        (performance, round)
    }

    /// Whatever becomes of a line, it is read as JSON is, if it is read.
    fn as_json<T: Stored + PartialEq + std::fmt::Debug>(line: &str) -> Result<(), TestCaseError> {
        let json: Option<T> = serde_json::from_str(line).ok();
        prop_assert_eq!(T::of_line(line).ok(), json, "{}", line);
        Ok(())
    }

    proptest! {
        #[test]
        fn what_is_stored_is_read_as_json_is(
            numbers in [-MOST..MOST, -MOST..MOST, 0..20_i64, -99_999..99_999_i64],
            some: bool,
            ruling in "[A-Z][0-9]{1,3}|\\PC{0,4}",
            place: prop::sample::Index,
            other in "[-0-9.,eE\\[\\]\" \\\\tfn]{0,2}",
        ) {
            let (performance, round) = made(&numbers, some, &ruling);
            let whole = serde_json::to_string(&performance).unwrap();
            prop_assert_eq!(Performance::of_line(&whole).unwrap(), performance);
            let played = serde_json::to_string(&round).unwrap();
            prop_assert_eq!(RoundPlayed::of_line(&played).unwrap(), round);
            // One character is another one, or missing.
            let change = |line: &str| {
                let (at, old) = *place.get(&line.char_indices().collect::<Vec<_>>());
                format!("{}{other}{}", &line[..at], &line[at + old.len_utf8()..])
            };
            as_json::<Performance>(&change(&whole))?;
            as_json::<RoundPlayed>(&change(&played))?;
        }
    }

    #[test]
    fn whole_numbers_are_read_without_any_json() {
        let (performance, round) = made(&[-7, 60_000_000, 12, 4_500], true, "A15");
        let line = serde_json::to_string(&performance).unwrap();
        let mut text = line.as_bytes();
        assert_eq!(Performance::read(&mut text), Some(performance));
        assert!(text.is_empty());
        let line = serde_json::to_string(&round).unwrap();
        assert_eq!(RoundPlayed::read(&mut line.as_bytes()), Some(round));
    }
}
