//! The circumstances by which matches are filtered.

use serde::Deserialize;
use utoipa::IntoParams;

use crate::matches::find::Tags;
use crate::web::text::{Place, parts};
use crate::web::within::Within;
use kibitz_game::table::history::Wanted;

/// The number of people at a table.
pub(super) type TableSize = Within<1, 20>;

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

/// The circumstances of the matches that count.
#[derive(Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Filters {
    /// Only matches with this many people at the table.
    #[param(value_type = Option<u16>, minimum = 1, maximum = 20)]
    seats: Option<TableSize>,
    /// Only matches played at this place. Case, accents, spaces and apostrophes make no
    /// difference.
    #[param(value_type = Option<String>, max_length = 80, pattern = r"^[^\x00-\x1f\x7f-\x9f]*$")]
    place: Option<Place>,
    /// Only matches with all these tags: up to 12, separated by commas.
    #[param(value_type = Option<String>, min_length = 1, max_length = 1000)]
    tag: Option<Tags>,
    /// Only matches by these house rules: options with their values, separated by commas.
    #[param(value_type = Option<String>, min_length = 3, max_length = 1000, example = "target_score:500")]
    option: Option<Options>,
    /// Only matches in which the player made the first move (`true`) or did not (`false`).
    starter: Option<bool>,
}

impl Filters {
    /// Returns what is wanted, whoever was at the table.
    pub(super) fn wanted(self) -> Wanted {
        Wanted {
            seats: self.seats.map(|seats| seats.get().into()),
            place: self.place.map(String::from),
            tags: self.tag.unwrap_or_default().0,
            options: self.option.unwrap_or_default().0,
            started: self.starter,
            ..Wanted::default()
        }
    }
}
