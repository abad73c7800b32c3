//! Matches: what is stored about a match, its log and its members, and finding it
//! again.

mod appends;
mod damaged;
mod entries;
mod finding;
mod joined;
mod joining;
mod kept;
