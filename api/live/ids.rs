//! The ids of a match's entries.

use uuid::Uuid;

use crate::rules::EntryNo;

/// The ids of the entries of a match, in order: the last 32 bits of each, so that long logs
/// take little memory. Ids are random, so two of them hardly ever look the same.
#[derive(Debug, Default)]
pub(super) struct Ids(Vec<u32>);

impl Ids {
    /// Adds the id of the next entry.
    pub(super) fn push(&mut self, id: Uuid) {
        self.0.push(shortened(id));
    }

    /// The numbers of the entries that may have this id.
    pub(super) fn like(&self, id: Uuid) -> Vec<EntryNo> {
        let wanted = shortened(id);
        let numbered = (1..).zip(&self.0);
        numbered
            .filter_map(|(seq, id)| (*id == wanted).then_some(seq))
            .collect()
    }

    /// The memory that so many ids use, in bytes.
    pub(super) fn size(entries: EntryNo) -> usize {
        usize::try_from(entries).unwrap_or(usize::MAX) * size_of::<u32>()
    }
}

impl FromIterator<Uuid> for Ids {
    fn from_iter<I: IntoIterator<Item = Uuid>>(ids: I) -> Ids {
        Ids(ids.into_iter().map(shortened).collect())
    }
}

fn shortened(id: Uuid) -> u32 {
    let [.., a, b, c, d] = *id.as_bytes();
    u32::from_be_bytes([a, b, c, d])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_found_by_its_id_and_so_is_one_that_looks_the_same() {
        let [first, second, third] = [1, 2, 3].map(Uuid::from_u128);
        let alike = Uuid::from_u128(2 + (1 << 32));
        let mut ids: Ids = [first, second].into_iter().collect();

        assert_eq!(ids.like(second), [2]);
        assert_eq!(ids.like(alike), [2]);
        assert!(ids.like(third).is_empty());
        ids.push(third);
        ids.push(alike);
        assert_eq!(ids.like(third), [3]);
        assert_eq!(ids.like(second), [2, 4]);
    }
}
