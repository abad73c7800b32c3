//! Runs every test of the API again, with the services on PostgreSQL.

use std::process::Command;

use crate::support::{DATABASE, postgres};

#[test]
#[ignore = "full: needs PostgreSQL"]
fn every_test_of_the_api_passes_there_too() {
    // Prints a warning if PostgreSQL is missing.
    if postgres::fresh_database().is_none() {
        return;
    }
    let tests = Command::new(std::env::current_exe().unwrap())
        .arg("api::")
        .env(DATABASE, "postgres")
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&tests.stdout);
    assert!(tests.status.success(), "{printed}");
    assert!(!printed.contains(" 0 passed"), "{printed}");
}
