//! A match: its log, and the state folded from it.
//!
//! A match is a log. [`Table`] is the fold of that log and nothing else.
//! [`Table::take`] judges a claim and returns its record and its outcome;
//! [`Table::after`] applies that outcome ([`Table::way_back`] if it goes back in the log);
//! [`Table::replay`] folds a whole log. A [`Course`] follows a match entry by entry. Nothing
//! here knows about clocks, tokens or databases.

mod agreement;
mod author;
pub mod claims;
pub mod examples;
mod fold;
#[cfg(feature = "service")]
mod game_key;
#[cfg(feature = "service")]
pub mod history;
mod lineup;
mod list;
pub(crate) mod notes;
mod picture;
mod record;
pub mod refusals;
mod rule_sets;
pub mod script;
mod settings;
mod standing;
pub mod text;
pub mod timestamp;

use crate::rules::EntryNo;

pub use agreement::{
    Asked, ConfirmationPolicy, Confirmed, EntryPolicy, Etiquette, Needed, Offer, Role, RoleName,
    UndoPolicy,
};
pub use author::Author;
pub use claims::Claim;
pub use fold::counting::Played;
pub use fold::course::{Course, Difference, Mark, judge_anew};
pub use fold::position::OpenRound;
pub use fold::take::{Next, Taken};
pub use fold::way_back::WayBack;
pub use fold::{Change, Table};
#[cfg(feature = "service")]
pub use game_key::GameKey;
#[cfg(feature = "service")]
pub use history::performance::{Identity, Performance};
pub use lineup::{Left, LinedUp, Person, Seats, Sitting};
pub use list::List;
pub use notes::{MOST_TAGS, Notes, NotesChange, NotesView, Tags};
pub use picture::Picture;
pub use record::{By, Dropped, Logged, Record, Unapplied, happened};
pub use rule_sets::{MOST_RULE_SETS, RuleSet, RuleSetName, RuleSets};
pub use settings::{Agreed, Settings};
pub use standing::{Adjusted, Standing, Status};

/// The most entries that a match can have, played or imported: some months of play.
pub const MOST_ENTRIES: EntryNo = 20_000;

/// The most entries that all corrections of results in a match can count together, undone ones
/// included. Each counts as many as the log has at that time, because it may follow them all
/// again, and drop them. A match of 500 entries can have 2,000 corrections.
pub const MOST_CORRECTED: u64 = 1_000_000;

/// The most changes of players in a match, undone ones included. A scoresheet names those who
/// sat there after each, and those who left.
pub const MOST_LINEUPS: usize = 1_000;
