//! Checking the integrity of the database itself.

use diesel::prelude::*;
use diesel::sql_types::Text;

use super::{Db, Error};

/// The faults that SQLite finds in its file; normally none. PostgreSQL checks its own
/// integrity, so the list is empty there.
///
/// # Errors
/// If the database fails.
pub fn integrity(db: &mut Db) -> Result<Vec<String>, Error> {
    #[derive(QueryableByName)]
    struct Fault {
        #[diesel(sql_type = Text)]
        said: String,
    }
    if let Db::Postgres(_) = db {
        return Ok(Vec::new());
    }
    let check =
        diesel::sql_query("SELECT integrity_check AS said FROM pragma_integrity_check LIMIT 20");
    let mut faults: Vec<Fault> = check.load(db)?;
    faults.retain(|one| one.said != "ok");
    let orphans = diesel::sql_query(
        "SELECT 'a row of ' || \"table\" || ' refers to a missing row of ' || parent \
         AS said FROM pragma_foreign_key_check LIMIT 20",
    );
    faults.extend(orphans.load::<Fault>(db)?);
    Ok(faults.into_iter().map(|one| one.said).collect())
}
