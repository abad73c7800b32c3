//! How long a match took.

use chrono::{DateTime, TimeDelta, Utc};

/// After so long without an entry, people had left the table.
const PAUSE: TimeDelta = TimeDelta::hours(2);

/// The time at the table: from the first of these entries to the end, without the pauses
/// of more than two hours between them. `None` if nothing is known of it, as of a match that
/// was entered all at once from paper. Entries after the end do not count.
///
/// ```
/// use kibitz_game::table::history::time_at_the_table;
/// let [evening, later, next_day, end] = ["10T20:00", "10T20:50", "11T17:30", "11T18:00"]
///     .map(|time| format!("2026-01-{time}:00Z").parse().expect("a time"));
/// let took = time_at_the_table(vec![evening, later, next_day, end], end);
/// assert_eq!(took.map(|took| took.num_minutes()), Some(80));
/// assert_eq!(time_at_the_table(vec![end, end], end), None);
/// ```
pub fn time_at_the_table(mut entries: Vec<DateTime<Utc>>, end: DateTime<Utc>) -> Option<TimeDelta> {
    entries.retain(|at| *at < end);
    entries.push(end);
    // Those of several phones can be out of order.
    entries.sort_unstable();
    let gaps = entries.windows(2).map(|pair| pair[1] - pair[0]);
    let took: TimeDelta = gaps.filter(|gap| *gap <= PAUSE).sum();
    (took > TimeDelta::zero()).then_some(took)
}
