//! What no table can have said.

use super::Seat;

/// A request that the fold cannot take in at all: a card of another game, a
/// seat that is not there, a result that cannot be.
///
/// It is not a verdict: nothing of it is recorded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{code} at `{field}`: {detail} ({expected})")]
pub struct Refusal {
    /// Whether it could be right at another time.
    pub fault: RefusalKind,
    /// A stable name of the fault (`no_such_seat`).
    pub code: &'static str,
    /// The member of the request it is about, as a path (`play.cards[0]`).
    pub field: String,
    /// What is wrong, as a sentence.
    pub detail: String,
    /// What would have been right, as a sentence.
    pub expected: String,
}

/// Where a refused request is at odds with the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    /// The request itself can never be right.
    Request,
    /// The match is not in a state for it (no round open, match over).
    State,
}

impl Refusal {
    /// A refusal of `field`, which can never be right.
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

    /// A refusal of `field`, a seat that a table for `seats` does not have.
    pub fn no_such_seat(field: impl Into<String>, seat: Seat, seats: u8) -> Refusal {
        Refusal::new(
            "no_such_seat",
            field,
            format!("there is no seat {}", seat.0),
            format!("a seat from 1 to {seats}"),
        )
    }

    /// The same refusal, of something that could be right at another time.
    #[must_use]
    pub fn for_now(mut self) -> Refusal {
        self.fault = RefusalKind::State;
        self
    }

    /// The same refusal, its field standing below `parent`.
    #[must_use]
    pub fn under(mut self, parent: &str) -> Refusal {
        self.field = format!("{parent}.{}", self.field);
        self
    }
}
