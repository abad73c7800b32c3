//! What all requests and answers have in common.

mod conditional;
mod limits;
mod limits_told;
mod odd_bodies;
mod requests;
