//! Emptying the write-ahead log of an SQLite database.

use std::thread;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Integer;

use super::Error;
use super::db::Address;

/// How long to wait for others who read. It holds up all writes, so it is short.
const WAIT: Duration = Duration::from_millis(50);

/// How long to let the others go on before the next attempt.
const PAUSE: Duration = Duration::from_millis(200);

/// How often to try.
const TRIES: u32 = 10;

#[derive(QueryableByName)]
struct Outcome {
    #[diesel(sql_type = Integer)]
    busy: i32,
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
