//! Kibitz, the companion of a card table: people play with real cards, phones
//! say what happened, and Kibitz says whether the rules allow it, keeps the
//! score and remembers every match.
//!
//! The rooms, with arrows pointing down only:
//!
//! ```text
//! http     the REST API: one file per resource, its routes on one screen
//!   live   tables in play: judge, append, announce; the memory between requests
//!   store  diesel: one schema and one set of queries for SQLite and PostgreSQL
//!   table  one match: its log, the fold of it, scripts. Pure.
//!   rules  the card sets: what may be played, what it does, what it is worth. Pure.
//! ```
//!
//! A match is a log. Whatever happens at a table is an entry, appended and
//! never changed; the state is the fold of the log and nothing else. A claim is
//! not a verdict: a play is judged and recorded, and only an illegal one that
//! the table does not let stand moves nothing. To add a game is to add its
//! folder below [`rules`] and its line in [`rules::game`].
//!
//! [`app`] puts the rooms together as [`config`] says.

pub mod app;
pub mod config;
pub mod http;
pub mod live;
pub mod rules;
pub mod store;
pub mod table;
