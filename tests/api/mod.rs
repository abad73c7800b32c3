//! The API over HTTP, one file per resource, as in `api/http/`.

mod accounts;
mod adjustments;
mod appending;
mod at_table;
mod claro;
mod docs;
mod end;
mod every_game;
mod games;
mod health;
mod log;
mod match_list;
mod matches;
mod odd_bodies;
mod players;
mod plays;
mod referee;
mod requests;
mod rounds;
mod scoresheet;
mod sessions;
mod table;
mod two_services;
mod undo;
mod whole_match;
