//! Backing up an SQLite database while the service runs, and restoring it.
//!
//! The backup is a single file with the database as it was at one moment. PostgreSQL
//! has its own tools for this.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use diesel::prelude::*;
use diesel::sql_types::Text;

use super::db::{Address, Db};
use super::error::OpenError;
use super::files::{self, with_ending};

/// Why a backup could not be made or restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database is a PostgreSQL database.
    #[error("this works with SQLite only: use pg_dump to back up a PostgreSQL database")]
    NotSqlite,
    /// There is nothing to copy.
    #[error("there is no database at {}", .0.display())]
    Nothing(PathBuf),
    /// A file exists that would be overwritten.
    #[error("{} already exists and will not be overwritten", .0.display())]
    InTheWay(PathBuf),
    /// The file is not a complete database of Kibitz.
    #[error("{} is not a complete database: {reason}", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The address is wrong, or the database is of a version that this one cannot go on from.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database failed while it was copied.
    #[error("the database cannot be copied: {0}")]
    Database(#[from] diesel::result::Error),
    /// A file could not be read or written.
    #[error("{}: {cause}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The error of the system.
        cause: io::Error,
    },
}

/// Copies the database at `url` into a new file, which is complete and on disk when
/// this returns. Does not block writes meanwhile.
///
/// # Errors
/// [`BackupError`]; then no file is created.
pub fn back_up(url: &str, file: &Path) -> Result<(), BackupError> {
    let database = sqlite(url)?;
    if !database.exists() {
        return Err(BackupError::Nothing(database));
    }
    vacant(file)?;
    placed(file, |part| {
        let mut db = Address::Sqlite(database).connect()?;
        // SQLite would create it for everyone to read.
        drop(files::create(part).map_err(|cause| failed(part, cause))?);
        let name = part.to_string_lossy().into_owned();
        diesel::sql_query("VACUUM INTO ?")
            .bind::<Text, _>(name)
            .execute(&mut db)?;
        Ok(())
    })
}

/// Restores a backup as the database at `url`, which must not exist yet.
///
/// # Errors
/// [`BackupError`]; then no database is created.
pub fn restore(file: &Path, url: &str) -> Result<(), BackupError> {
    let database = sqlite(url)?;
    if !file.is_file() {
        return Err(BackupError::Nothing(file.to_owned()));
    }
    vacant(&database)?;
    // Leftovers of another database would be mistaken for those of this one.
    for ending in ["-wal", "-shm", "-journal"] {
        vacant(&with_ending(&database, ending))?;
    }
    if let Some(folder) = database.parent() {
        files::create_folder(folder)?;
    }
    placed(&database, |part| {
        // Not `fs::copy`, which would give it the rights of the backup.
        let mut from = File::open(file).map_err(|cause| failed(file, cause))?;
        let mut to = files::create(part).map_err(|cause| failed(part, cause))?;
        io::copy(&mut from, &mut to).map_err(|cause| failed(file, cause))?;
        Ok(())
    })
}

fn sqlite(url: &str) -> Result<PathBuf, BackupError> {
    match Address::parse(url)? {
        Address::Sqlite(path) => Ok(path),
        Address::Postgres(_) => Err(BackupError::NotSqlite),
    }
}

fn vacant(file: &Path) -> Result<(), BackupError> {
    // A dangling link counts as existing.
    match file.symlink_metadata() {
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(cause) => Err(failed(file, cause)),
        Ok(_) => Err(BackupError::InTheWay(file.to_owned())),
    }
}

fn failed(file: &Path, cause: io::Error) -> BackupError {
    BackupError::File {
        file: file.to_owned(),
        cause,
    }
}

/// Makes a database under a temporary name, checks that it is complete, and renames it
/// once it is on disk, so that `file` is never incomplete.
fn placed(
    file: &Path,
    make: impl FnOnce(&Path) -> Result<(), BackupError>,
) -> Result<(), BackupError> {
    let part = with_ending(file, ".part");
    vacant(&part)?;
    let made = make(&part)
        .and_then(|()| whole(&part))
        .and_then(|()| keep(&part, file));
    if made.is_err() {
        // The first error is the one to report.
        let _leftover = std::fs::remove_file(&part);
    }
    made
}

/// Checks that a file is a complete database of a known version.
fn whole(file: &Path) -> Result<(), BackupError> {
    let damaged = |reason: String| BackupError::Damaged {
        file: file.to_owned(),
        reason,
    };
    // A plain connection: one from `Address` would switch the file to write-ahead logging.
    let connection = SqliteConnection::establish(&file.to_string_lossy())
        .map_err(|cause| damaged(cause.to_string()))?;
    let mut db = Db::Sqlite(connection);
    let faults = db.faults("integrity_check", 1);
    if let Some(fault) = faults.map_err(|cause| damaged(cause.to_string()))?.pop() {
        return Err(damaged(fault));
    }
    if !db.migrated()? {
        return Err(damaged("it has no tables of Kibitz".to_owned()));
    }
    Ok(())
}

/// Syncs a file to disk, then renames it.
fn keep(part: &Path, file: &Path) -> Result<(), BackupError> {
    File::open(part)
        .and_then(|written| written.sync_all())
        .map_err(|cause| failed(part, cause))?;
    std::fs::rename(part, file).map_err(|cause| failed(file, cause))?;
    let folder = files::folder(file).unwrap_or(Path::new("."));
    File::open(folder)
        .and_then(|folder| folder.sync_all())
        .map_err(|cause| failed(folder, cause))
}
