//! The API over HTTP, one file per resource, as in `api/http/`.

mod accounts;
mod docs;
mod health;
mod match_list;
mod matches;
mod players;
mod plays;
mod requests;
mod sessions;
