//! An SQLite database that has all tables and nothing in them. It is migrated once for
//! all tests of this process, and each test gets a copy.

use std::path::Path;
use std::sync::OnceLock;

use diesel::connection::SimpleConnection;

use kibitz_store::Store;

use super::sqlite;

/// Writes a copy to this file, which no connection may have open yet.
pub(crate) fn write(file: &Path) {
    // In memory: nothing would ever remove a file that a static names.
    static MIGRATED: OnceLock<Vec<u8>> = OnceLock::new();
    std::fs::write(file, MIGRATED.get_or_init(migrate)).unwrap();
}

/// The bytes of a database that was migrated.
fn migrate() -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kibitz.db");
    drop(Store::open(&format!("sqlite:{}", file.display())).unwrap());
    // What is in the write-ahead log would be missing in a copy of this file alone.
    let name = file.to_str().unwrap();
    sqlite(name)
        .batch_execute("PRAGMA wal_checkpoint(TRUNCATE)")
        .unwrap();
    let log = std::fs::metadata(format!("{name}-wal"));
    assert!(log.map_or(true, |log| log.len() == 0));
    std::fs::read(file).unwrap()
}
