//! The game without the service: everything that needs neither a network nor a database.
//!
//! ```text
//! answers what the API says of a match: the table, the entries, the scoresheet
//! sheets  what goes out and comes in as a document
//! table   one match: its log, the fold of it, scripts
//! words   what people read, in their language
//! rules   the card sets: what may be played, what it does, what it is worth
//! ```
//!
//! It is pure: no input or output, no clock, no randomness, nothing that waits. The service
//! has these rooms under the same names.

pub mod answers;
pub mod rules;
#[cfg(feature = "service")]
pub mod sheets;
pub mod table;
pub mod words;
