//! The files of an SQLite database: who may read them, who may use them now, and emptying the
//! write-ahead log.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Integer;
use rustix::fs::{Access, access};

use super::db::Address;
use super::error::{Error, OpenError};

/// The files that SQLite keeps beside a database.
const BESIDE: [&str; 3] = ["", "-wal", "-shm"];

/// How long to wait for others who read. It holds up all writes, so it is short.
const WAIT: Duration = Duration::from_millis(50);

/// How long to let the others go on before the next attempt.
const PAUSE: Duration = Duration::from_millis(200);

/// How often to try.
const TRIES: u32 = 10;

/// The right to be the one service on an SQLite file. Dropping it, or the end of the
/// process, gives it up.
pub struct Claim {
    _lock: Option<File>,
}

impl Claim {
    /// Claims the database at this address. Any number of services may share a
    /// PostgreSQL database, but on an SQLite file a second one would serve what the
    /// first has long changed.
    ///
    /// # Errors
    /// [`OpenError::Claimed`] if another service has it.
    pub fn of(url: &str) -> Result<Claim, OpenError> {
        let Address::Sqlite(path) = Address::parse(url)? else {
            return Ok(Claim { _lock: None });
        };
        prepare(&path)?;
        let name = with_ending(&path, "-lock");
        // A file of its own: SQLite has its own locks on the database.
        let lock = private(OpenOptions::new().write(true).create(true).truncate(false))
            .open(&name)
            .map_err(|cause| unwritable(&name, &cause))?;
        match lock.try_lock() {
            Ok(()) => Ok(Claim { _lock: Some(lock) }),
            Err(TryLockError::WouldBlock) => Err(OpenError::Claimed(path)),
            // Some file systems have no locks.
            Err(TryLockError::Error(cause)) => {
                tracing::warn!(%cause, "cannot check whether another Kibitz is running");
                Ok(Claim { _lock: None })
            }
        }
    }
}

/// Makes sure that the database can be created or opened, and that no one else can read
/// it.
///
/// # Errors
/// [`OpenError::Folder`] or [`OpenError::Unwritable`], with the owner and the user that
/// needs it.
pub(super) fn prepare(file: &Path) -> Result<(), OpenError> {
    if let Some(folder) = folder(file) {
        create_folder(folder)?;
    }
    create_file(file)?;
    for ending in BESIDE {
        // An older version created them for everyone to read. If they belong to another
        // user, that user decides.
        let _as_it_was = narrow(&with_ending(file, ending));
    }
    Ok(())
}

/// Creates the file for its owner alone, unless it exists: SQLite would create it for
/// everyone to read. SQLite gives the files beside it the same rights.
///
/// The file itself is never opened here. Closing it would drop the locks that this
/// process already has on it through SQLite.
fn create_file(file: &Path) -> Result<(), OpenError> {
    let folder = folder(file).unwrap_or(Path::new("."));
    // SQLite needs files beside the database, so the folder must be writable anyway.
    let empty =
        tempfile::NamedTempFile::new_in(folder).map_err(|cause| unwritable(folder, &cause))?;
    match empty.into_temp_path().persist_noclobber(file) {
        Ok(()) => Ok(()),
        Err(refused) if refused.error.kind() == io::ErrorKind::AlreadyExists => {
            access(file, Access::READ_OK | Access::WRITE_OK)
                .map_err(|cause| unwritable(file, &cause.into()))
        }
        Err(refused) => Err(unwritable(file, &refused.error)),
    }
}

/// Creates a folder that no one else can look into, unless it exists.
pub(super) fn create_folder(folder: &Path) -> Result<(), OpenError> {
    let made = DirBuilder::new().recursive(true).mode(0o700).create(folder);
    made.map_err(|cause| OpenError::Folder {
        path: folder.to_owned(),
        cause,
    })
}

/// Creates an empty file that no one else can read, to write to.
pub(super) fn create(file: &Path) -> io::Result<File> {
    private(OpenOptions::new().write(true).create_new(true)).open(file)
}

/// Finds the folder that a file is in, if its path names one.
pub(super) fn folder(file: &Path) -> Option<&Path> {
    file.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
}

pub(super) fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Makes options create a file that no one else can read.
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    options.mode(0o600)
}

fn narrow(file: &Path) -> io::Result<()> {
    let mut permissions = fs::metadata(file)?.permissions();
    if permissions.mode() & 0o077 != 0 {
        permissions.set_mode(0o600);
        fs::set_permissions(file, permissions)?;
    }
    Ok(())
}

/// Makes the error for a file or a folder that cannot be written: it says whose it is, and who
/// needs it.
fn unwritable(path: &Path, cause: &io::Error) -> OpenError {
    // What does not exist cannot be created in its folder.
    let there = path.exists();
    let path = match folder(path) {
        Some(folder) if !there => folder,
        _ => path,
    };
    OpenError::Unwritable {
        path: path.to_owned(),
        cause: format!("{cause}{}", owner(path)),
    }
}

fn owner(path: &Path) -> String {
    let user = rustix::process::geteuid().as_raw();
    let said = fs::metadata(path).map(|found| {
        let (owner, mode) = (found.uid(), found.mode() & 0o7777);
        format!("; it belongs to uid {owner} with mode {mode:04o}, and Kibitz runs as uid {user}")
    });
    said.unwrap_or_default()
}

/// Copies the write-ahead log of an SQLite database into it, so that the one file has
/// everything. To be called after the last write. Does nothing on PostgreSQL.
///
/// # Errors
/// [`Error::Open`] if the database cannot be opened, or any of its errors.
pub fn fold_in(url: &str) -> Result<(), Error> {
    let address = Address::parse(url)?;
    if matches!(address, Address::Sqlite(_)) && !emptied(&address)? {
        tracing::warn!("the database is in use: its last writes are still in the file with -wal");
    }
    Ok(())
}

/// Overwrites what was deleted, in the log too. Leaves it to the next writes if others
/// keep reading.
pub(super) fn overwrite(address: &Address) -> Result<(), Error> {
    if !emptied(address)? {
        tracing::info!("what was deleted stays in the write-ahead log until it is overwritten");
    }
    Ok(())
}

/// Copies the log into the database and truncates it. Gives up after some attempts if
/// others keep reading. Returns whether it was done.
fn emptied(address: &Address) -> Result<bool, Error> {
    #[derive(QueryableByName)]
    struct Outcome {
        #[diesel(sql_type = Integer)]
        busy: i32,
    }
    let mut db = address.connect()?;
    db.batch_execute(&format!("PRAGMA busy_timeout = {}", WAIT.as_millis()))?;
    for _ in 0..TRIES {
        let outcome = diesel::sql_query("PRAGMA wal_checkpoint(TRUNCATE)");
        let Outcome { busy } = outcome.get_result(&mut db)?;
        if busy == 0 {
            return Ok(true);
        }
        thread::sleep(PAUSE);
    }
    Ok(false)
}
