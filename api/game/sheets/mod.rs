//! What goes out and comes in as a document: the scoresheet as rows, as CSV, as a picture
//! and as a play for BG Stats, scoresheets typed from paper, and the complete copy of a
//! match.
//!
//! Each is a pure function of a table and of words. Who may have a document, and how it
//! travels, is the business of the rooms above.

pub mod archive;
pub mod bgstats;
pub mod csv;
mod described;
mod durations;
pub mod evening;
mod fault;
pub mod ids;
mod log;
mod numbers;
pub mod paper;
mod seen;
mod sheet;
pub mod svg;
mod whole;

pub use described::{Described, described};
pub use fault::{Fault, FaultKind};
pub use seen::Seen;
pub use sheet::{End, Row, Sheet};
pub use whole::{Entered, Joined, OpeningSeat, RematchOf, Whole};
