//! Whether the database is ready for use.

use diesel::QueryableByName;
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::db::missing;
use super::{Db, Error};

#[derive(QueryableByName)]
struct Applied {
    #[diesel(sql_type = Text)]
    version: String,
}

/// Checks that the database answers and that its tables are those of this version.
/// Another version started meanwhile may have changed them.
///
/// # Errors
/// [`OpenError::Newer`](super::OpenError::Newer), or [`Error::Unavailable`].
pub(super) fn look(db: &mut Db) -> Result<(), Error> {
    // Not with `applied_migrations`, which would create the table first.
    let applied = diesel::sql_query("SELECT version FROM __diesel_schema_migrations");
    let applied: Vec<Applied> = applied.load(db)?;
    let applied: Vec<String> = applied.into_iter().map(|one| one.version).collect();
    match missing(&applied)?.first() {
        None => Ok(()),
        Some(version) => {
            let older = format!("its tables are older than migration {version}");
            Err(Error::Unavailable(older))
        }
    }
}
