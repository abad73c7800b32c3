//! The circumstances by which matches are filtered.

use serde::Deserialize;

use crate::http::matches::find::{Players, Tags};
use crate::http::web::text::{Place, parts};
use crate::http::web::within::Within;
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
    /// What is wanted, with the players as they were asked for.
    pub(super) fn wanted(self) -> Wanted {
        Wanted {
            seats: self.seats.map(|seats| seats.get().into()),
            with: self.with.unwrap_or_default().0,
            place: self.place.map(String::from),
            tags: self.tag.unwrap_or_default().0,
            options: self.option.unwrap_or_default().0,
            started: self.starter,
        }
    }
}
