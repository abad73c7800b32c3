//! What people achieved in a match that is over, stored next to the log.

use diesel::prelude::*;
use uuid::Uuid;

use crate::engine::column::Bind;
use crate::engine::schema::achievements;
use crate::engine::{Db, Error};
use kibitz_game::table::history::Achieved;

/// An achievement as a row of its table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Queryable, Selectable, Insertable)]
#[diesel(table_name = achievements)]
struct Row {
    #[diesel(serialize_as = Bind<Uuid>)]
    match_id: Uuid,
    seat: i32,
    code: String,
    entry: i64,
}

/// Stores what people achieved in a match, in place of anything that was stored before.
pub fn achieve(db: &mut Db, id: Uuid, achieved: &[Achieved]) -> Result<(), Error> {
    db.transaction(|db| {
        forget(db, id)?;
        for row in rows(id, achieved) {
            diesel::insert_into(achievements::table)
                .values(row)
                .execute(db)?;
        }
        Ok(())
    })
}

/// Whether these are the achievements stored for a match.
pub fn achieved(db: &mut Db, id: Uuid, achieved: &[Achieved]) -> Result<bool, Error> {
    let mut there: Vec<Row> = achievements::table
        .filter(achievements::match_id.eq(Bind(id)))
        .select(Row::as_select())
        .load(db)?;
    let mut expected: Vec<Row> = rows(id, achieved).collect();
    there.sort();
    expected.sort();
    Ok(there == expected)
}

/// Deletes the stored achievements of a match.
pub(super) fn forget(db: &mut Db, id: Uuid) -> Result<(), Error> {
    let there = achievements::table.filter(achievements::match_id.eq(Bind(id)));
    diesel::delete(there).execute(db)?;
    Ok(())
}

fn rows(id: Uuid, achieved: &[Achieved]) -> impl Iterator<Item = Row> {
    achieved.iter().map(move |one| Row {
        match_id: id,
        seat: one.seat.0.into(),
        code: one.code.to_owned(),
        entry: one.entry.into(),
    })
}
