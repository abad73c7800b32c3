//! Who sat at the tables of a circle.

use std::collections::HashMap;

use uuid::Uuid;

use crate::engine::{Db, Error};
use crate::people::merge::Today;

/// The players of a circle at each table as who they are today, in turn order; none for a guest.
pub(super) type People = HashMap<Uuid, Vec<Option<Uuid>>>;

/// The match, the seat, and the player who was named there.
pub(super) type Named = (Uuid, i32, Option<Uuid>);

/// The players at these tables, of which all seats are known.
pub(super) fn people(db: &mut Db, mut seats: Vec<Named>) -> Result<People, Error> {
    let today = Today::of(db, seats.iter().filter_map(|(_, _, named)| *named))?;
    // The database would take longer.
    seats.sort_unstable_by_key(|(id, seat, _)| (*id, *seat));
    let tables = seats.chunk_by(|(one, _, _), (other, _, _)| one == other);
    let tables = tables.filter_map(|there| {
        let named: Vec<Option<Uuid>> = there.iter().map(|(_, _, named)| *named).collect();
        Some((there.first()?.0, today.at(&named)))
    });
    Ok(tables.collect())
}
