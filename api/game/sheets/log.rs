//! Reading a log that has no more entries than a match can have, whatever its length: more
//! would only take memory until they are refused.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::rules::EntryNo;
use crate::table::MOST_ENTRIES;

/// Reads the entries of a log.
///
/// # Errors
/// If there are more than [`MOST_ENTRIES`], or one is wrong.
pub(super) fn read<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    log: D,
) -> Result<Vec<T>, D::Error> {
    log.deserialize_seq(Entries(PhantomData))
}

struct Entries<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
    type Value = Vec<T>;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Vec<T>, A::Error> {
        let mut read = Vec::new();
        while let Some(entry) = entries.next_element()? {
            if EntryNo::try_from(read.len()).map_or(true, |entries| entries >= MOST_ENTRIES) {
                return Err(A::Error::custom(format!(
                    "the match has too many entries, expected at most {MOST_ENTRIES} entries"
                )));
            }
            read.push(entry);
        }
        Ok(read)
    }
}
