//! Matches whole, as they are taken away.

use uuid::Uuid;

use crate::store::engine::{Db, Error};
use crate::store::matches::entries::{self, Entry};
use crate::store::matches::members::{self, Member};
use crate::store::matches::{self, Filter, Match, Order, Place, Seat};

/// Everything that is kept of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole {
    /// The match itself, with those who sit there now.
    pub one: Match,
    /// Who sat there when it was opened.
    pub opening: Vec<Seat>,
    /// Who joined, also who left, in the order in which they joined.
    pub members: Vec<Member>,
    /// Its log, in order.
    pub log: Vec<Entry>,
}

/// A match whole.
///
/// # Errors
/// When the database fails.
pub fn whole(db: &mut Db, id: Uuid) -> Result<Option<Whole>, Error> {
    let found = matches::by_id(db, id)?;
    found.map(|one| around(db, one)).transpose()
}

/// Whole the first of an account's matches that comes after the given place, by
/// the time of opening.
///
/// # Errors
/// When the database fails.
pub fn next(db: &mut Db, account: Uuid, after: Option<Place>) -> Result<Option<Whole>, Error> {
    let theirs = Filter {
        account_id: Some(account),
        ..Filter::default()
    };
    let found = matches::list(db, &theirs, Order::Oldest, after, 1)?.pop();
    found.map(|one| around(db, one)).transpose()
}

fn around(db: &mut Db, one: Match) -> Result<Whole, Error> {
    Ok(Whole {
        opening: matches::opening_seats(db, &one)?,
        members: members::all(db, one.id)?,
        // Last: what is appended meanwhile is in it, or it is not.
        log: entries::load(db, one.id, 0, None)?,
        one,
    })
}
