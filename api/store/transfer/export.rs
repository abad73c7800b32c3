//! Reading complete matches for an export.

use uuid::Uuid;

use crate::store::engine::{Db, Error};
use crate::store::matches::entries::{self, Entry};
use crate::store::matches::members::{self, Member};
use crate::store::matches::rematches::{self, RematchOf};
use crate::store::matches::{self, Filter, Match, Order, Place, Seat};

/// Everything that is stored about a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole {
    /// The match itself, with its current seats.
    pub one: Match,
    /// The seats when the match was opened.
    pub opening: Vec<Seat>,
    /// Everyone who joined, including those who left, in the order they joined.
    pub members: Vec<Member>,
    /// Of which match it is the rematch, if it is one.
    pub rematch_of: Option<RematchOf>,
    /// Its log, in order.
    pub log: Vec<Entry>,
}

/// Reads a complete match.
pub fn whole(db: &mut Db, id: Uuid) -> Result<Option<Whole>, Error> {
    let found = matches::by_id(db, id)?;
    found.map(|one| complete(db, one)).transpose()
}

/// Reads the complete match that follows the given place in an account's list of
/// matches, by opening time.
pub fn next(db: &mut Db, account: Uuid, after: Option<Place>) -> Result<Option<Whole>, Error> {
    let filter = Filter {
        account_id: Some(account),
        ..Filter::default()
    };
    let found = matches::list(db, &filter, Order::Oldest, after, 1)?.pop();
    found.map(|one| complete(db, one)).transpose()
}

fn complete(db: &mut Db, one: Match) -> Result<Whole, Error> {
    Ok(Whole {
        opening: matches::opening_seats(db, &one)?,
        members: members::all(db, one.id)?,
        rematch_of: rematches::of(db, one.id)?,
        // Read last: an entry appended in the meantime is either in it or not.
        log: entries::load(db, one.id, 0, None)?,
        one,
    })
}
