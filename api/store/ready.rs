//! Whether the database can be worked with, as it is now.

use std::collections::BTreeSet;

use diesel::QueryableByName;
use diesel::migration::{Migration, MigrationSource};
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::db::{MIGRATIONS, MultiBackend};
use super::error::OpenError;
use super::{Db, Error};

#[derive(QueryableByName)]
struct Applied {
    #[diesel(sql_type = Text)]
    version: String,
}

/// Looks whether the database answers, and whether its tables are those of this
/// version: another that was started meanwhile may have changed them.
///
/// # Errors
/// [`OpenError::Newer`], or [`Error::Unavailable`].
pub(super) fn look(db: &mut Db) -> Result<(), Error> {
    // Not by asking for what is applied: that would make the table first.
    let applied = diesel::sql_query("SELECT version FROM __diesel_schema_migrations");
    let applied: Vec<Applied> = applied.load(db)?;
    let known: Vec<Box<dyn Migration<MultiBackend>>> = MIGRATIONS
        .migrations()
        .map_err(|cause| OpenError::Migrate(cause.to_string()))?;
    let mut missing: BTreeSet<String> = known
        .iter()
        .map(|one| one.name().version().to_string())
        .collect();
    for Applied { version } in applied {
        if !missing.remove(&version) {
            return Err(OpenError::Newer(version).into());
        }
    }
    match missing.first() {
        None => Ok(()),
        Some(version) => {
            let older = format!("its tables are older than migration {version}");
            Err(Error::Unavailable(older))
        }
    }
}
