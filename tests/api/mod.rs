//! The API over HTTP, in the folders of `api/http/`. Matches that pass through all of
//! them are in `whole/`.

mod access;
mod accounts;
mod assets;
mod changes;
mod games;
mod joining;
mod matches;
pub(crate) mod openapi;
mod people;
mod refusals;
mod server;
mod sharing;
mod stats;
mod table;
mod transfer;
mod web;
mod whole;
