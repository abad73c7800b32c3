//! The latest matches of a series, with a way to ask for earlier ones.

use serde::Deserialize;

use crate::web::within::Within;

/// How many of the latest matches a series holds: 0 to 1000, 100 by default.
#[derive(Clone, Copy, Default, Deserialize)]
pub(super) struct Last(Within<0, 1000, 100>);

impl Last {
    /// The latest of `points`, and how many come before them: as many as asked for, and
    /// any others that ended at the same moment as the first of them. `to` is exclusive,
    /// so the request for earlier matches would skip those.
    pub(super) fn of<T, At: PartialEq>(self, points: &[T], at: impl Fn(&T) -> At) -> (usize, &[T]) {
        let mut earlier = points.len().saturating_sub(self.0.get().into());
        while let (Some(before), Some(first)) = (earlier.checked_sub(1), points.get(earlier))
            && points.get(before).is_some_and(|one| at(one) == at(first))
        {
            earlier = before;
        }
        (earlier, points.get(earlier..).unwrap_or_default())
    }
}
