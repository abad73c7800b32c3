//! Reading complete matches.

use uuid::Uuid;

use crate::engine::{Db, Error};
use crate::matches::members::{self, Member};
use crate::matches::{self, Filter, Order, Place, Played, rematches};
use kibitz_game::sheets::{Joined, Whole};

/// Reads a complete match.
///
/// # Errors
/// Also if a part of it is damaged.
pub fn whole(db: &mut Db, id: Uuid) -> Result<Option<Whole>, Error> {
    match matches::played(db, id)? {
        Some(played) => complete(db, played).map(Some),
        None => Ok(None),
    }
}

/// Adds to a match who joined it and of which match it is the rematch.
///
/// # Errors
/// Also if a part of it is damaged.
pub fn complete(db: &mut Db, played: Played) -> Result<Whole, Error> {
    Ok(Whole {
        id: played.id,
        rules_version: played.rules_version,
        agreed: played.agreed,
        opened_at: played.opened_at,
        seats: played.seats,
        notes: played.notes,
        members: members::all(db, played.id)?
            .into_iter()
            .map(Joined::from)
            .collect(),
        rematch_of: rematches::of(db, played.id)?,
        log: played.log,
    })
}

/// Reads the complete match that follows the given place in a list of matches, by opening time.
pub fn next(db: &mut Db, filter: &Filter, after: Option<Place>) -> Result<Option<Whole>, Error> {
    match matches::list(db, filter, Order::Oldest, after, 1)?.pop() {
        Some(next) => whole(db, next.id),
        None => Ok(None),
    }
}

impl From<Member> for Joined {
    fn from(member: Member) -> Self {
        Self {
            id: member.id,
            role: member.role,
            name: member.name,
            joined_at: member.joined_at,
            left_at: member.left_at,
        }
    }
}
