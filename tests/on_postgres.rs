//! Runs tests of the API again, with the services on PostgreSQL.

use std::process::Command;

use crate::support::{DATABASE, postgres};

/// What reaches statements that the databases may answer differently: those that search,
/// sort, join and count, that hold rows against each other, or that move many at once; and
/// what a database that is locked or of another version does to an answer.
///
/// The matrix asks for every operation there is, so that none fails on PostgreSQL alone.
///
/// The others need no second run. Those of the games, the document, the page's files, the
/// headers and the limits end before the store, and what a token opens is looked up by its
/// key.
const AGAIN: [&str; 14] = [
    "api::access::matrix::",
    "api::accounts::",
    "api::changes::",
    "api::joining::",
    "api::matches::",
    "api::people::",
    "api::server::closed::",
    "api::server::health::",
    "api::sharing::",
    "api::stats::",
    "api::table::",
    "api::transfer::",
    "api::web::limits::an_answer_that_does_not_come_is_given_up",
    "api::whole::two_services::",
];

/// They take long, and are about what is read before anything is stored, or drawn and written from what was
/// read of the database by the same statements as elsewhere.
const LEFT_OUT: [&str; 4] = [
    "api::sharing::preview::",
    "api::transfer::export::",
    "api::transfer::import_fuzz::",
    "api::transfer::import_limits::",
];

#[test]
#[ignore = "full: needs PostgreSQL"]
fn what_reaches_the_database_passes_there_too() {
    // Prints a warning if PostgreSQL is missing.
    if postgres::fresh_database().is_none() {
        return;
    }
    let listed = tests(&["--list"]);
    for part in AGAIN {
        assert!(listed.contains(part), "there is no test of {part}");
    }
    let printed = tests(&[]);
    assert!(!printed.contains(" 0 passed"), "{printed}");
}

/// Starts this program again for those tests, with these arguments. Returns what it printed.
fn tests(arguments: &[&str]) -> String {
    let done = Command::new(std::env::current_exe().unwrap())
        .args(AGAIN)
        // The long ones too. Those that are about PostgreSQL anyway run twice, which is cheap.
        .arg("--include-ignored")
        .args(LEFT_OUT.iter().flat_map(|part| ["--skip", part]))
        .args(arguments)
        .env(DATABASE, "postgres")
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&done.stdout).into_owned();
    assert!(done.status.success(), "{printed}");
    printed
}
