//! How far a client has read the changes, as it sends it back.

use crate::prelude::*;
use crate::web::pagination::Cursor;
use kibitz_service::live::Position;

/// The order of the cursor.
const ORDER: u8 = 1;

/// A position in the changes of an account. Opaque to the client.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct ChangesRead(Position);

impl ChangesRead {
    pub(super) fn position(self) -> Position {
        self.0
    }
}

impl From<Position> for ChangesRead {
    fn from(position: Position) -> Self {
        ChangesRead(position)
    }
}

impl From<ChangesRead> for String {
    fn from(read: ChangesRead) -> Self {
        let Position { of, number } = read.0;
        Cursor::of(ORDER, number, of).into()
    }
}

impl TryFrom<String> for ChangesRead {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let read = || {
            let cursor = Cursor::try_from(text).ok()?;
            // Older services have given out cursors of another order. They are of no account.
            let (number, of) = cursor.after_in(ORDER).or_else(|| cursor.after_in(2))?;
            (number >= 0).then_some(ChangesRead(Position { of, number }))
        };
        read().ok_or("this is not a position, expected the `next` of an earlier answer")
    }
}

/// The problem with a position that the service does not know.
pub(super) fn unknown() -> Problem {
    Problem::new(
        Code::PositionUnknown,
        "The position is of another account, or of an older database.",
    )
    .field("after")
    .expected("a request without it, which reads everything again")
}
