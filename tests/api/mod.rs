//! The API over HTTP, one file per resource, as in `api/http/`.

mod accounts;
mod docs;
mod health;
mod players;
mod requests;
mod sessions;
