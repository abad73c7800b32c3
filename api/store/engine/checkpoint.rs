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

/// Copies the log into the database and truncates it. Gives up after some attempts if
/// others keep reading.
///
/// # Errors
/// If the database cannot be opened, or fails.
pub(super) fn overwrite(address: &Address) -> Result<(), Error> {
    let mut db = address.connect()?;
    db.batch_execute(&format!("PRAGMA busy_timeout = {}", WAIT.as_millis()))?;
    for _ in 0..TRIES {
        let outcome = diesel::sql_query("PRAGMA wal_checkpoint(TRUNCATE)");
        let Outcome { busy } = outcome.get_result(&mut db)?;
        if busy == 0 {
            return Ok(());
        }
        thread::sleep(PAUSE);
    }
    tracing::info!("what was deleted stays in the write-ahead log until it is overwritten");
    Ok(())
}
