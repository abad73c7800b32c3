//! What the API answers about a match: the table, the entries of the log, the scoresheet,
//! in the language of the reader.
//!
//! Everything here comes from a [`Table`](crate::table::Table) and from records, so that a
//! referee without a service answers the same as the service.

mod entry;
mod remarks;
mod scoresheet;
mod table;
mod unread;

pub use entry::{AppendedView, EntryView, UnappliedView};
pub use remarks::{LineView, RemarkCode, RemarkView, Verdict, lines, say};
pub use scoresheet::{RoundScore, Scoresheet};
pub use table::TableView;
pub use unread::Unread;
