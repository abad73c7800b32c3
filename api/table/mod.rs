//! One match: its log, and what the log amounts to.
//!
//! A match is a log. [`Table`] is the fold of a match's log and nothing else:
//! [`Table::take`] says what a claim would be recorded as and what it would
//! lead to, [`Table::after`] is where it led ([`Table::folded_back`] where it
//! leads back into the log), and [`Table::replay`] folds a whole log. A [`Course`]
//! follows one entry by entry. Nothing here knows of clocks, tokens or databases.

mod claim;
mod confirmation;
mod consent;
mod counting;
mod course;
mod etiquette;
mod fold;
pub mod history;
mod lineup;
mod moves;
mod performance;
mod position;
mod recheck;
mod record;
mod replacement;
mod role;
pub mod script;
mod settings;
mod standing;
mod take;

pub use claim::Claim;
pub use confirmation::Confirmed;
pub use consent::Asked;
pub use course::Course;
pub use etiquette::{Agreeing, Entering, Etiquette, TakingBack};
pub use fold::Table;
pub use lineup::{Left, Person, Seats, Sitting};
pub use performance::Performance;
pub use position::{OpenRound, Played};
pub use recheck::{Difference, judge_anew};
pub use record::{By, Dropped, Record, Refused};
pub use role::{Needed, Role, RoleName};
pub use settings::Settings;
pub use standing::{Adjusted, Standing, Status};
pub use take::{Next, Taken};
