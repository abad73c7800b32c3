//! Matches: what is stored about a match, its log and its members, and finding it
//! again.

mod appends;
mod entries;
mod finding;
mod joining;
mod kept;
