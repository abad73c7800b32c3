//! The service without HTTP: [`access`] says who may do what, and [`live`] holds the matches in
//! play. Both keep what they know in the store below; no room here knows of requests.

pub mod access;
pub mod live;

/// The imports of nearly every file.
pub(crate) mod prelude {
    pub(crate) use chrono::{DateTime, Utc};
    pub(crate) use uuid::Uuid;

    pub(crate) use kibitz_store::{self as store, Db, Failed, Refusal, Store, matches, now};
}
