//! What all requests and answers have in common.

mod conditional;
mod created;
mod language;
mod limits;
mod requests;
mod tags;
