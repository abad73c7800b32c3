//! What the API answers about a match: the table, the entries of the log, the scoresheet,
//! in the language of the reader.
//!
//! Everything here is made of a [`Table`](crate::table::Table) and of records, so that a
//! referee without a service answers the same as the service.

mod appended;
mod entry;
mod remarks;
mod scoresheet;
mod sentence;
mod table;
mod unread;

pub use appended::AppendedView;
pub use entry::{EntryView, UnappliedView};
pub use remarks::{LineView, RemarkCode, RemarkView, Verdict, lines, say};
pub use scoresheet::{RoundScore, Scoresheet};
pub use table::TableView;
pub use unread::Unread;
