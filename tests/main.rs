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
mod clients;
mod command;
mod crash;
mod docs;
mod faults;
mod fuzz;
mod live;
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
mod proxy;
mod races;
mod referee;
mod schemathesis;
mod shutdown;
mod store;
mod storm;
mod support;
mod tls;
/// Checks of sentences.
mod words {
    mod whole;

    pub(crate) use whole::{is_whole, plain};
}
