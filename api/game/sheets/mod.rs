//! What goes out and comes in as a document: the scoresheet as rows, as CSV, as a picture
//! and as a play for BG Stats, scoresheets typed from paper, and the complete copy of a
//! match.
//!
//! Each is a pure function of a table and of words. Who may have a document, and how it
//! travels, is the business of the rooms above.

use sha2::{Digest, Sha256};
use uuid::{Builder, Uuid};

pub mod archive;
pub mod bgstats;
mod bounded;
pub mod csv;
pub mod evening;
mod fault;
mod numbers;
pub mod paper;
mod sheet;
pub mod svg;
mod whole;

pub use fault::{Fault, FaultKind, Seen};
pub use sheet::{Described, End, Row, Sheet, described};
pub use whole::{Entered, Joined, OpeningSeat, RematchOf, Whole};

/// Derives an id from what something is made of, so that every import gets the same.
#[must_use]
pub fn id_of(parts: &[&[u8]]) -> Uuid {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
        digest.update(part);
    }
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest.finalize()[..16]);
    Builder::from_custom_bytes(bytes).into_uuid()
}
