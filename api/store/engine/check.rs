//! Whether the database itself is whole.

use diesel::prelude::*;
use diesel::sql_types::Text;

use super::{Db, Error};

/// What the database finds wrong with itself: nothing, as a rule. PostgreSQL looks
/// after that by itself.
///
/// # Errors
/// When the database fails.
pub fn integrity(db: &mut Db) -> Result<Vec<String>, Error> {
    #[derive(QueryableByName)]
    struct Said {
        #[diesel(sql_type = Text)]
        said: String,
    }
    if let Db::Postgres(_) = db {
        return Ok(Vec::new());
    }
    let said =
        diesel::sql_query("SELECT integrity_check AS said FROM pragma_integrity_check LIMIT 20");
    let mut said: Vec<Said> = said.load(db)?;
    said.retain(|one| one.said != "ok");
    let orphans = diesel::sql_query(
        "SELECT 'a row of ' || \"table\" || ' refers to one of ' || parent || ' that is not there' \
         AS said FROM pragma_foreign_key_check LIMIT 20",
    );
    said.extend(orphans.load::<Said>(db)?);
    Ok(said.into_iter().map(|one| one.said).collect())
}
