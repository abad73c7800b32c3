//! One match: its log, and what the log amounts to.
//!
//! A match is a log. [`Table`] is the fold of a match's log and nothing else:
//! [`Table::take`] says what a claim would be recorded as and what it would
//! lead to, [`Table::after`] is where it led, and [`Table::replay`] folds a
//! whole log. Nothing here knows of clocks, tokens or databases.

mod claim;
mod course;
mod etiquette;
mod fold;
mod position;
mod recheck;
pub mod script;
mod settings;
mod standing;

pub use claim::{Claim, Record};
pub use course::Course;
pub use etiquette::{Agreeing, Entering, Etiquette, TakingBack};
pub use fold::{Next, Table, Taken};
pub use position::{OpenRound, Played};
pub use recheck::{Difference, judge_anew};
pub use settings::Settings;
pub use standing::{Adjusted, Standing, Status};
