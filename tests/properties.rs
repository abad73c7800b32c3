//! What holds at every table that play can reach.

mod any;
mod claro;
mod matches;
mod rounds;
mod ten;
mod walk;
mod writing;

use proptest::test_runner::Config;

/// So many cases of each property: enough to meet every kind of up-card, every
/// option and a reshuffle many times, and few enough to run at every turn.
fn config(cases: u32) -> Config {
    Config {
        cases,
        // A failing case shrinks; it is not written into the repository.
        failure_persistence: None,
        ..Config::default()
    }
}
