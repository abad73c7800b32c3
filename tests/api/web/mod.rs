//! What every request and every answer has, whatever the resource.

mod conditional;
mod limits;
mod limits_told;
mod odd_bodies;
mod requests;
