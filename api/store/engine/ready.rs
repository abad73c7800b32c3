//! Checks whether the database is ready for use.

use std::path::Path;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use tokio::sync::Mutex;

use super::db::{Address, missing};
use super::{Db, Error, Failure, Store};

/// How long a write that was saved shows that others will be.
const SHOWN: Duration = Duration::from_secs(1);

/// With less space on the disk, writes are about to fail.
const LEAST_SPACE: u64 = 1024 * 1024;

/// Keeps what is known about the state of the database.
#[derive(Default)]
pub(super) struct Condition {
    /// How its file is damaged, if it was noticed. That does not mend itself.
    damage: OnceLock<String>,
    /// When a write was tried last and saved.
    tried: Mutex<Option<Instant>>,
}

impl Condition {
    /// Remembers if the file is damaged, when a result says so, and passes the result on.
    pub(super) fn note<T, E: Failure>(&self, result: Result<T, E>) -> Result<T, E> {
        if let Err(error) = &result
            && let Some(Error::Damaged(how)) = error.of_store()
            && self.damage.set(how.clone()).is_ok()
        {
            tracing::error!("the database is damaged, `kibitz check` says where: {how}");
        }
        result
    }
}

impl Store {
    /// Checks that the database answers, has the tables of this version, can be written
    /// to, and was not found to be damaged.
    ///
    /// # Errors
    /// As for [`Store::read`] and [`Store::write`]; [`Error::Damaged`];
    /// [`OpenError::Newer`](super::OpenError::Newer) if a later version of the service has
    /// changed it meanwhile.
    pub async fn ready(&self) -> Result<(), Error> {
        let condition = &self.0.condition;
        if let Some(how) = condition.damage.get() {
            return Err(Error::Damaged(how.clone()));
        }
        self.read(look).await?;
        let Address::Sqlite(file) = &self.0.address else {
            return Ok(());
        };
        space(file)?;
        // Each probe is a write. So that it cannot be used to keep the disk busy, they wait
        // for each other, and one is enough for a while.
        let mut tried = condition.tried.lock().await;
        if tried.is_none_or(|at| at.elapsed() > SHOWN) {
            // A number that SQLite keeps for applications. This one does not use it.
            let touch = |db: &mut Db| Ok::<_, Error>(db.batch_execute("PRAGMA user_version = 0")?);
            self.write(touch).await?;
            *tried = Some(Instant::now());
        }
        Ok(())
    }

    /// Reads the whole file of an SQLite database, and notes if it is damaged. PostgreSQL
    /// checks itself.
    ///
    /// # Errors
    /// As for [`Store::read`]; [`Error::Damaged`].
    pub async fn examine(&self) -> Result<(), Error> {
        self.read(|db| match db.faults("quick_check", 1)?.pop() {
            Some(fault) => Err(Error::Damaged(fault)),
            None => Ok(()),
        })
        .await
    }
}

/// Checks that the database answers, that its tables are those of this version, and that
/// it takes writes. Another version started meanwhile may have changed the tables.
fn look(db: &mut Db) -> Result<(), Error> {
    // Not with `applied_migrations`, which would create the table first.
    let applied = db.texts("SELECT version AS text FROM __diesel_schema_migrations")?;
    if let Some(version) = missing(&applied)?.first() {
        let older = format!("its tables are older than migration {version}");
        return Err(Error::Unavailable(older));
    }
    if let Db::Postgres(_) = db {
        let only_reads = db.texts("SELECT current_setting('transaction_read_only') AS text")?;
        if only_reads == ["on"] {
            return Err(Error::Unavailable("it is read-only".to_owned()));
        }
    }
    Ok(())
}

/// Checks that the disk has space left.
fn space(file: &Path) -> Result<(), Error> {
    if let Ok(disk) = rustix::fs::statvfs(file)
        && disk.f_bavail.saturating_mul(disk.f_frsize) < LEAST_SPACE
    {
        return Err(Error::Unavailable("the disk is full".to_owned()));
    }
    Ok(())
}

/// Lists the faults that SQLite finds in its file; normally none. PostgreSQL checks its own
/// integrity, so the list is empty there.
pub fn integrity(db: &mut Db) -> Result<Vec<String>, Error> {
    let mut faults = db.faults("integrity_check", 20)?;
    if let Db::Sqlite(_) = db {
        faults.extend(db.texts(
            "SELECT 'a row of ' || \"table\" || ' refers to a missing row of ' || parent \
             AS text FROM pragma_foreign_key_check LIMIT 20",
        )?);
    }
    Ok(faults)
}
