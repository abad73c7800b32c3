//! What all requests and answers have in common.

mod conditional;
mod connections;
mod created;
mod language;
mod limits;
mod limits_told;
mod requests;
mod tags;
