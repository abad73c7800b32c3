//! How far a client has read the changes, as it sends it back.

use crate::prelude::*;
use crate::web::pagination::Cursor;
use kibitz_service::live::Position;

/// The order of the cursor of a client that has everything.
const LATER: u8 = 1;

/// The order of the cursor of a client that still reads everything for the first time.
const FIRST: u8 = 2;

/// A position in the changes of an account. Opaque to the client.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Since(Position);

impl Since {
    pub(super) fn position(self) -> Position {
        self.0
    }
}

impl From<Position> for Since {
    fn from(position: Position) -> Self {
        Since(position)
    }
}

impl From<Since> for String {
    fn from(since: Since) -> Self {
        let Position { of, number, first } = since.0;
        let order = if first { FIRST } else { LATER };
        Cursor::of(order, number, of).into()
    }
}

impl TryFrom<String> for Since {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let read = || {
            let cursor = Cursor::try_from(text).ok()?;
            let position = |order, first| {
                let (number, of) = cursor.after_in(order)?;
                Some(Position { of, number, first })
            };
            let position = position(LATER, false).or_else(|| position(FIRST, true))?;
            (position.number >= 0).then_some(Since(position))
        };
        read().ok_or("this is not a position, expected the `next_since` of an earlier answer")
    }
}

/// The problem with a position that the service does not know.
pub(super) fn unknown() -> Problem {
    Problem::new(
        Code::SinceUnknown,
        "The position is of another account, or from too long ago.",
    )
    .field("since")
    .expected("a request without it, which reads everything again")
}
