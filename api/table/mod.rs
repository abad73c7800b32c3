//! One match: its log, and what the log amounts to.
//!
//! A match is a log. [`Table`] is the fold of a match's log and nothing else:
//! [`Table::take`] says what a claim would be recorded as and what it would
//! lead to, [`Table::after`] is where it led, and [`Table::replay`] folds a
//! whole log. Nothing here knows of clocks, tokens or databases.

mod claim;
mod etiquette;
mod fold;
mod position;
mod role;
pub mod script;
mod settings;
mod standing;

pub use claim::{Claim, Record};
pub use etiquette::{Agreeing, Entering, Etiquette, TakingBack};
pub use fold::{Next, Table, Taken};
pub use position::{OpenRound, Played};
pub use role::{Needed, Role, RoleName};
pub use settings::Settings;
pub use standing::{Adjusted, Standing, Status};
