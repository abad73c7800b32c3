//! A copy of an SQLite database, taken while the service runs, and put back.
//!
//! The copy is one file of its own, as the database was at one moment: every log
//! is in it up to some entry. PostgreSQL has its own tools for this.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use diesel::prelude::*;
use diesel::sql_types::Text;

use super::db::{Address, Db};
use super::error::OpenError;

/// Why there is no copy, or it was not put back.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database is PostgreSQL's.
    #[error("this is for SQLite: a PostgreSQL database is copied by pg_dump")]
    NotSqlite,
    /// There is nothing to copy.
    #[error("there is no database at {}", .0.display())]
    Nothing(PathBuf),
    /// It would overwrite something.
    #[error("there is something at {} already: nothing is overwritten", .0.display())]
    InTheWay(PathBuf),
    /// The file is no whole database.
    #[error("{} is not a whole database: {reason}", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What SQLite says.
        reason: String,
    },
    /// The address is wrong, or the database too new.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database failed while it was copied.
    #[error("the database cannot be copied: {0}")]
    Database(#[from] diesel::result::Error),
    /// The files could not be written.
    #[error("{}: {cause}", file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// What the system said.
        cause: io::Error,
    },
}

/// Copies the database at `url` into a new file, whole and on disk when this
/// returns. Whoever writes meanwhile does not wait for it.
///
/// # Errors
/// [`BackupError`]; there is no such file then.
pub fn back_up(url: &str, file: &Path) -> Result<(), BackupError> {
    let database = sqlite(url)?;
    if !database.exists() {
        return Err(BackupError::Nothing(database));
    }
    vacant(file)?;
    placed(file, |part| {
        let mut db = Address::Sqlite(database).connect()?;
        let name = part.to_string_lossy().into_owned();
        diesel::sql_query("VACUUM INTO ?")
            .bind::<Text, _>(name)
            .execute(&mut db)?;
        Ok(())
    })
}

/// Puts a copy where the database at `url` is to be, and nothing is yet.
///
/// # Errors
/// [`BackupError`]; nothing is there then.
pub fn restore(file: &Path, url: &str) -> Result<(), BackupError> {
    let database = sqlite(url)?;
    if !file.is_file() {
        return Err(BackupError::Nothing(file.to_owned()));
    }
    vacant(&database)?;
    // What a database leaves beside it would be taken for this one's.
    for beside in ["-wal", "-shm", "-journal"] {
        vacant(&beside_of(&database, beside))?;
    }
    if let Some(folder) = database.parent() {
        std::fs::create_dir_all(folder).map_err(|cause| failed(folder, cause))?;
    }
    placed(&database, |part| {
        std::fs::copy(file, part).map_err(|cause| failed(file, cause))?;
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
    // A link that leads nowhere is something, too.
    match file.symlink_metadata() {
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(cause) => Err(failed(file, cause)),
        Ok(_) => Err(BackupError::InTheWay(file.to_owned())),
    }
}

fn beside_of(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn failed(file: &Path, cause: io::Error) -> BackupError {
    BackupError::File {
        file: file.to_owned(),
        cause,
    }
}

/// Has a database made under another name, looks whether it is whole, and gives
/// it its name once it is on disk: a file of that name is never half of one.
fn placed(
    file: &Path,
    make: impl FnOnce(&Path) -> Result<(), BackupError>,
) -> Result<(), BackupError> {
    let part = beside_of(file, ".part");
    vacant(&part)?;
    let made = make(&part)
        .and_then(|()| whole(&part))
        .and_then(|()| keep(&part, file));
    if made.is_err() {
        // What went wrong is told already.
        let _left = std::fs::remove_file(&part);
    }
    made
}

/// Looks whether a file is a whole database, of a version that is known here.
fn whole(file: &Path) -> Result<(), BackupError> {
    #[derive(QueryableByName)]
    struct Said {
        #[diesel(sql_type = Text)]
        integrity_check: String,
    }
    let damaged = |reason: String| BackupError::Damaged {
        file: file.to_owned(),
        reason,
    };
    // As it lies there: without a mode and a log of writes of its own.
    let connection = SqliteConnection::establish(&file.to_string_lossy())
        .map_err(|cause| damaged(cause.to_string()))?;
    let mut db = Db::Sqlite(connection);
    let said: Vec<Said> = diesel::sql_query("PRAGMA integrity_check(1)")
        .load(&mut db)
        .map_err(|cause| damaged(cause.to_string()))?;
    match said.as_slice() {
        [one] if one.integrity_check == "ok" => {}
        said => {
            let said = said.first().map(|one| one.integrity_check.clone());
            return Err(damaged(said.unwrap_or_default()));
        }
    }
    if !db.migrated()? {
        return Err(damaged("it holds nothing of Kibitz".to_owned()));
    }
    Ok(())
}

/// Waits until a file is on disk, and then gives it its name.
fn keep(part: &Path, file: &Path) -> Result<(), BackupError> {
    File::open(part)
        .and_then(|written| written.sync_all())
        .map_err(|cause| failed(part, cause))?;
    std::fs::rename(part, file).map_err(|cause| failed(file, cause))?;
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    File::open(folder)
        .and_then(|folder| folder.sync_all())
        .map_err(|cause| failed(folder, cause))
}
