//! Kibitz, the companion for a card table. People play with real cards, phones
//! report what happened, and Kibitz says whether the rules allow it, keeps the
//! score and remembers every match.
//!
//! The code is divided into rooms, and each depends only on the rooms below it:
//!
//! ```text
//! http     the REST API: one file per resource, its routes on one screen
//!   live   tables in play: judge, append, announce; the memory between requests
//!   access who may: tokens, passwords, sessions, invites, shares, roles at tables
//!   store  diesel: one schema and one set of queries for SQLite and PostgreSQL
//!   answers what the API says of a match. Pure.
//!   sheets what goes out and comes in as a document. Pure.
//!   table  one match: its log, the fold of it, scripts. Pure.
//!   words  what people read, in their language. Pure.
//!   rules  the card sets: what may be played, what it does, what it is worth. Pure.
//! ```
//!
//! A match is a log. Everything that happens at a table is an entry, appended and
//! never changed. The state is the fold of the log and nothing else. A claim is
//! not a verdict: every play is judged and recorded, and an illegal one moves the
//! table only if the table lets it stand. To add a game, add its folder below
//! [`rules`] and its line in [`rules::game`].
//!
//! [`app`] puts the rooms together according to [`config`].

pub mod access;
pub mod app;
pub mod config;
pub mod http;
pub mod live;
pub mod store;
pub mod tls;

pub use kibitz_game::{answers, rules, sheets, table, words};
