//! Kibitz, the companion for a card table. People play with real cards, phones
//! report what happened, and Kibitz says whether the rules allow it, keeps the
//! score and remembers every match.
//!
//! Each floor of the house is a crate, and depends only on those below it:
//!
//! ```text
//! kibitz-program  the executable file: this crate with the page
//!   kibitz        the REST API, the settings, and the program (this crate)
//!     kibitz-service  access: who may. live: matches in play
//!       kibitz-store    diesel: one schema and one set of queries for both databases
//!         kibitz-game     rules, words, table, sheets, answers. Pure.
//! ```
//!
//! A match is a log. Everything that happens at a table is an entry, appended and
//! never changed. The state is the fold of the log and nothing else. A claim is
//! not a verdict: every play is judged and recorded, and an illegal one moves the
//! table only if the table lets it stand.
//!
//! # Rooms
//!
//! [`app`] puts the service together according to [`config`], and [`mod@program`] runs it. All else
//! is the REST API. Each resource is in the folder of its tag in the document, in one
//! file with its types, its description and its handlers. `routes` lists all routes;
//! `document` is the OpenAPI document.
//!
//! - `accounts`: accounts and sessions
//! - `people`: players, merging them, linking them to accounts
//! - `matches`: opening and finding matches
//! - `changes`: what has changed for an account
//! - `joining`: invites, members
//! - `sharing`: links with which anyone can look at a match
//! - `table`: a match in play, and the claims that players enter
//! - `games`: the card sets, and scoring a round without a match
//! - `stats`: statistics of players
//! - `transfer`: export and import
//!
//! The rest is shared by all of them. A handler reads its request with `web`, gets
//! the caller from `access`, calls the room below and responds. Errors are built by
//! `web/problem`.
//!
//! - `services`: what handlers work with, and what runs in the background
//! - `state`: a part of that for a handler, by its type
//! - `prelude`: the names that most handlers need
//! - `web`: reading requests and writing responses
//! - `access`: who the caller of a request is, and their role at the table it names
//! - `server`: metrics, health checks, and what applies to every request
//! - `openapi`: what the document needs besides the operations
//! - `assets`: the page for players, whose files the program hands over

mod access;
mod accounts;
pub mod app;
pub mod assets;
mod changes;
pub mod config;
pub mod document;
mod games;
pub mod joining;
mod matches;
pub mod openapi;
mod people;
mod prelude;
pub mod program;
mod routes;
pub mod server;
mod services;
mod sharing;
mod state;
mod stats;
mod table;
pub mod tls;
mod transfer;
pub mod web;
