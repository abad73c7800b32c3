//! The service without HTTP.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on should say so"
)]

mod access;
mod bounds;
#[expect(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "the tests of the store use all of it"
)]
#[path = "../databases/mod.rs"]
mod databases;
mod history;
mod live;
/// Values to store.
#[expect(dead_code, reason = "the tests of the store use all of it")]
#[path = "../store/make.rs"]
mod make;
/// Matches of every game, played by chance.
#[expect(dead_code, reason = "the tests of the game use all of it")]
#[path = "../properties"]
mod properties {
    pub(crate) mod history;
    mod subject;
    mod subjects;
}

use std::time::Duration;

use bounds::BOUNDS;
use databases::wait;

/// How long a test waits for something that should happen soon.
const PATIENCE: Duration = Duration::from_secs(300);
