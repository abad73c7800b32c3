//! The ids of a match's entries.

use std::hash::{BuildHasherDefault, Hasher};

use kibitz_game::rules::EntryNo;
use kibitz_service::live::ids::Ids;
use uuid::Uuid;

/// Tells ids apart by their last bit alone.
#[derive(Clone, Default)]
struct Parity(u64);

impl Hasher for Parity {
    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.first().map_or(0, |low| u64::from(low & 1));
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// As many entries as a match can have.
const MANY: EntryNo = 20_000;

#[test]
fn an_entry_is_found_by_its_id_however_many_there_are() {
    let id = |seq: EntryNo| Uuid::from_u128(u128::from(seq));
    let mut ids: Ids = Ids::default();
    for seq in 1..=MANY {
        let looked_for = seq % 1000 == 0;
        assert!(!looked_for || ids.like(id(seq)).is_empty(), "{seq}");
        ids.push(id(seq));
        assert!(!looked_for || ids.like(id(seq)) == [seq], "{seq}");
    }
    assert_eq!(ids.like(id(1)), [1]);
    let read: Ids = (1..=MANY).map(id).collect();
    assert_eq!(read.like(id(MANY)), [MANY]);
    assert!(read.like(id(MANY + 1)).is_empty());
}

#[test]
fn so_is_one_that_looks_the_same() {
    let id = |seq: EntryNo| Uuid::from_u128(u128::from(seq));
    let ids: Ids<BuildHasherDefault<Parity>> = (1..=MANY).map(id).collect();
    let odd: Vec<EntryNo> = (1..=MANY).step_by(2).collect();
    assert_eq!(ids.like(id(7)), odd);
}
