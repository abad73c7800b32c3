//! The circumstances by which matches are filtered.

use serde::Deserialize;
use uuid::Uuid;

use super::in_circle;
use crate::http::matches::find::{Players, Tags};
use crate::http::web::text::{Place, parts};
use crate::http::web::within::Within;
use crate::store::{Db, Error};
use crate::table::history::Wanted;

/// The number of people at a table.
pub(super) type TableSize = Within<2, 15>;

/// House rules and their values, such as `target_score:500`, separated by commas.
#[derive(Default, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Options(Vec<(String, String)>);

impl TryFrom<String> for Options {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let read = |part: &str| {
            let (name, value) = part.split_once(':').unwrap_or_default();
            let (name, value) = (name.trim(), value.trim());
            if name.is_empty() || value.is_empty() {
                return Err(format!(
                    "`{part}` is not a house rule with its value, expected some such as `target_score:500`, separated by commas"
                ));
            }
            Ok((name.to_owned(), value.to_owned()))
        };
        parts(&text)?.map(read).collect::<Result<_, _>>().map(Self)
    }
}

/// The filters as they are in the query; serde cannot combine `flatten` with
/// `deny_unknown_fields`.
#[derive(Default)]
pub(super) struct Filters {
    pub(super) seats: Option<TableSize>,
    pub(super) with: Option<Players>,
    pub(super) place: Option<Place>,
    pub(super) tag: Option<Tags>,
    pub(super) option: Option<Options>,
    pub(super) starter: Option<bool>,
}

impl Filters {
    /// The same for the players of this circle, as they are today. `None` if one of them
    /// is not in it.
    pub(super) fn wanted(self, db: &mut Db, circle: Uuid) -> Result<Option<Wanted>, Error> {
        let with = self.with.unwrap_or_default().0;
        let Some(with) = in_circle(db, circle, &with)? else {
            return Ok(None);
        };
        Ok(Some(Wanted {
            seats: self.seats.map(|seats| seats.get().into()),
            with,
            place: self.place.map(String::from),
            tags: self.tag.unwrap_or_default().0,
            options: self.option.unwrap_or_default().0,
            started: self.starter,
        }))
    }
}
