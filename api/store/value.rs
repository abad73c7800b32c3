//! How ids and times lie in a column: both databases hold them alike.

use chrono::{DateTime, NaiveDateTime, SubsecRound, Utc};
use uuid::Uuid;

use super::Error;

/// UTC to the microsecond, the finest both databases keep.
pub(super) fn naive(at: DateTime<Utc>) -> NaiveDateTime {
    at.naive_utc().trunc_subsecs(6)
}

/// Reads an id back from its column.
pub(super) fn id(text: &str) -> Result<Uuid, Error> {
    Uuid::parse_str(text).map_err(|cause| {
        Error::Database(diesel::result::Error::DeserializationError(Box::new(cause)))
    })
}

/// Reads an id that may be absent.
pub(super) fn maybe_id(text: Option<&str>) -> Result<Option<Uuid>, Error> {
    text.map(id).transpose()
}

/// The present moment, as finely as the store keeps it.
pub fn now() -> DateTime<Utc> {
    Utc::now().trunc_subsecs(6)
}
