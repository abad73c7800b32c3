//! The tests of the service, in one binary. Those of the game are in `game.rs`.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on should say so"
)]

mod allocations;
mod api;
mod architecture;
mod backup;
#[path = "service/bounds.rs"]
mod bounds;
mod clients;
mod command;
mod crash;
#[expect(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "the tests of the store use all of it"
)]
mod databases;
mod docs;
mod faults;
mod fuzz;
mod http;
#[cfg(target_os = "linux")]
mod memory;
mod nodes;
mod on_postgres;
mod packaging;
mod page;
#[cfg(feature = "postgres-tls")]
mod postgres_tls;
/// Matches of every game, played by chance.
#[expect(dead_code, reason = "the tests of the game use all of it")]
mod properties {
    pub(crate) mod history;
    mod subject;
    mod subjects;
}
#[cfg(target_os = "linux")]
mod prompt;
mod proxy;
mod races;
mod referee;
mod schemathesis;
mod shutdown;
mod storm;
mod support;
mod tls;
/// Checks of sentences.
mod words {
    mod whole;

    pub(crate) use whole::{is_whole, plain};
}
