//! The same service on PostgreSQL: every test of the API, once more.

use std::process::Command;

use crate::support::{DATABASE, postgres};

#[test]
fn every_test_of_the_api_passes_there_too() {
    // Says so loudly where there is none.
    if postgres::fresh_database().is_none() {
        return;
    }
    let tests = Command::new(std::env::current_exe().unwrap())
        .arg("api::")
        .env(DATABASE, "postgres")
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&tests.stdout);
    assert!(tests.status.success(), "{told}");
    assert!(!told.contains(" 0 passed"), "{told}");
}
