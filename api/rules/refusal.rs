//! Requests that make no sense at a table.

use super::Seat;

/// Why a request was refused: for example a card of another game, a seat that does
/// not exist, an impossible result.
///
/// A refusal is not a verdict: nothing is recorded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{code} at `{field}`: {detail} ({expected})")]
pub struct Refusal {
    /// Whether the request could be valid at another time.
    pub fault: RefusalKind,
    /// A stable code for the fault (`no_such_seat`).
    pub code: &'static str,
    /// The member of the request at fault, as a path (`play.cards[0]`).
    pub field: String,
    /// What is wrong, as a sentence.
    pub detail: String,
    /// What was expected instead, as a sentence.
    pub expected: String,
}

/// Whether a refused request could be valid at another time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    /// The request can never be valid.
    Request,
    /// The match is in the wrong state for it (no round open, match over).
    State,
}

impl Refusal {
    /// A refusal of `field`, which can never be valid.
    pub fn new(
        code: &'static str,
        field: impl Into<String>,
        detail: impl Into<String>,
        expected: impl Into<String>,
    ) -> Refusal {
        Refusal {
            fault: RefusalKind::Request,
            code,
            field: field.into(),
            detail: detail.into(),
            expected: expected.into(),
        }
    }

    /// A refusal of `field` because a table with `seats` seats does not have this one.
    pub fn no_such_seat(field: impl Into<String>, seat: Seat, seats: u8) -> Refusal {
        Refusal::new(
            "no_such_seat",
            field,
            format!("there is no seat {}", seat.0),
            format!("a seat from 1 to {seats}"),
        )
    }

    /// Marks the refusal as one that could be valid at another time.
    #[must_use]
    pub fn for_now(mut self) -> Refusal {
        self.fault = RefusalKind::State;
        self
    }

    /// Prefixes the field with `parent`.
    #[must_use]
    pub fn under(mut self, parent: &str) -> Refusal {
        self.field = format!("{parent}.{}", self.field);
        self
    }
}
