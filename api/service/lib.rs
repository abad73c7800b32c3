//! The service without HTTP: [`access`] says who may do what, and [`live`] holds the matches in
//! play. Both keep what they know in the store below; no room here knows of requests.

pub mod access;
pub mod live;
