//! How ids, times and roles are stored in columns, the same in both databases.

use chrono::{DateTime, NaiveDateTime, SubsecRound, Utc};
use uuid::Uuid;

use super::Error;
use crate::rules::Seat;
use crate::table::{Offer, Role, RoleName};

/// UTC to the microsecond, the finest resolution that both databases support. The times
/// of the service itself are whole milliseconds: see [`now`].
pub(in crate::store) fn naive(at: DateTime<Utc>) -> NaiveDateTime {
    at.naive_utc().trunc_subsecs(6)
}

/// Reads an id back from its column.
pub(in crate::store) fn id(text: &str) -> Result<Uuid, Error> {
    Uuid::parse_str(text).map_err(unreadable)
}

/// An error for a column whose content cannot be parsed.
pub(in crate::store) fn unreadable(cause: impl std::error::Error + Send + Sync + 'static) -> Error {
    Error::Database(diesel::result::Error::DeserializationError(Box::new(cause)))
}

/// Reads an optional id back from its column.
pub(in crate::store) fn maybe_id(text: Option<&str>) -> Result<Option<Uuid>, Error> {
    text.map(id).transpose()
}

/// Reads a role back from its columns.
pub(in crate::store) fn role(name: &str, seat: Option<i32>) -> Result<Role, Error> {
    read_role(name, seat, Role::new)
}

/// Reads an offer back from its columns.
pub(in crate::store) fn offer(name: &str, seat: Option<i32>) -> Result<Offer, Error> {
    read_role(name, seat, Offer::new)
}

fn read_role<T>(
    name: &str,
    seat: Option<i32>,
    make: fn(RoleName, Option<Seat>) -> Option<T>,
) -> Result<T, Error> {
    let read = || {
        let seat = seat.map(u8::try_from).transpose().ok()?.map(Seat);
        make(RoleName::read(name)?, seat)
    };
    read().ok_or_else(|| {
        let cause = format!("`{name}` at seat {seat:?} is not a role");
        Error::Database(diesel::result::Error::DeserializationError(cause.into()))
    })
}

/// A role as it is stored in its two columns.
pub(in crate::store) fn role_columns(role: Role) -> (String, Option<i32>) {
    let seat = role.seat().map(|seat| i32::from(seat.0));
    (role.name().text().to_owned(), seat)
}

/// An offer as it is stored in its two columns: without a seat if the player chooses it.
pub(in crate::store) fn offer_columns(offer: Offer) -> (String, Option<i32>) {
    let seat = offer.seat().map(|seat| i32::from(seat.0));
    (offer.name().text().to_owned(), seat)
}

/// The current time, to the millisecond.
pub fn now() -> DateTime<Utc> {
    Utc::now().trunc_subsecs(3)
}
