//! The ids of a match's entries.

use std::hash::{BuildHasher, RandomState};

use uuid::Uuid;

use kibitz_game::rules::EntryNo;

/// The ids of the entries of a match, in order: 32 bits of the hash of each, so that long logs
/// take little memory, and are looked through in some microseconds. The hash has a random key,
/// because clients choose ids: none can choose many that look the same.
#[derive(Debug, Default)]
pub struct Ids<S = RandomState> {
    hashes: Vec<u32>,
    key: S,
}

impl<S: BuildHasher> Ids<S> {
    /// Adds the id of the next entry.
    pub fn push(&mut self, id: Uuid) {
        self.hashes.push(self.hash(id));
    }

    /// Finds the numbers of the entries that may have this id: none for nearly every new id.
    #[must_use]
    pub fn like(&self, id: Uuid) -> Vec<EntryNo> {
        let wanted = self.hash(id);
        let numbered = (1..).zip(&self.hashes);
        let like = numbered.filter(|(_, hash)| **hash == wanted);
        like.map(|(seq, _)| seq).collect()
    }

    fn hash(&self, id: Uuid) -> u32 {
        let [a, b, c, d, ..] = self.key.hash_one(id.as_u128()).to_le_bytes();
        u32::from_le_bytes([a, b, c, d])
    }
}

impl Ids {
    /// Estimates the memory that the ids of this many entries use, in bytes.
    pub(super) fn size(entries: EntryNo) -> usize {
        let entries = usize::try_from(entries).unwrap_or(usize::MAX);
        entries.saturating_mul(size_of::<u32>())
    }
}

impl<S: BuildHasher + Default> FromIterator<Uuid> for Ids<S> {
    fn from_iter<I: IntoIterator<Item = Uuid>>(ids: I) -> Ids<S> {
        let mut all = Ids::<S>::default();
        ids.into_iter().for_each(|id| all.push(id));
        all
    }
}
