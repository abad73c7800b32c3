//! Parts of statistics that several answers have.

use crate::prelude::*;
use kibitz_game::table::history::{Career, average_place, rounded};

/// How many matches show a player's form.
const FORM: usize = 10;

/// The places in which a player finished.
#[derive(Serialize, ToSchema)]
pub(super) struct PlaceStats {
    /// Their average place, 1 for the best.
    #[schema(minimum = 1, maximum = 20, example = 1.5)]
    average: f64,
    /// How often they finished in each place: first, second, and so on, to the last place
    /// they had. Players who are level share the better place.
    #[schema(min_items = 1, max_items = 20, example = json!([1, 1]))]
    counts: Vec<u32>,
}

impl PlaceStats {
    pub(super) fn of(career: &Career) -> PlaceStats {
        PlaceStats {
            average: rounded(average_place(&career.series)),
            counts: career.places(),
        }
    }

    pub(super) fn example() -> PlaceStats {
        PlaceStats {
            average: 1.5,
            counts: vec![1, 1],
        }
    }
}

/// A player's form: the last ten matches, or all if there are fewer.
#[derive(Serialize, ToSchema)]
#[schema(as = RecentForm)]
pub(super) struct FormView {
    /// The number of matches.
    #[schema(minimum = 1, maximum = 10, example = 2)]
    matches: usize,
    /// How many of them they won, alone or shared.
    #[schema(minimum = 0, maximum = 10, example = 1)]
    wins: usize,
    /// Their average place in them.
    #[schema(minimum = 1, maximum = 20, example = 1.5)]
    average_place: f64,
}

impl FormView {
    pub(super) fn of(career: &Career) -> FormView {
        let latest = career.latest(FORM);
        FormView {
            matches: latest.len(),
            wins: latest.iter().filter(|point| point.won).count(),
            average_place: rounded(average_place(latest)),
        }
    }

    pub(super) fn example() -> FormView {
        FormView {
            matches: 2,
            wins: 1,
            average_place: 1.5,
        }
    }
}
