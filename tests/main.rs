//! The tests of Kibitz, in one binary.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on should say so"
)]

mod api;
mod architecture;
mod backup;
mod clients;
mod command;
mod crash;
mod docs;
mod faults;
mod fuzz;
mod games;
mod live;
mod nodes;
mod on_postgres;
mod page;
mod postgres_tls;
mod properties;
mod proxy;
mod races;
mod schemathesis;
mod shutdown;
mod store;
mod storm;
mod support;
mod table;
mod tls;
mod transcripts;
mod words;
