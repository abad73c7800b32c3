use kibitz_game::table::Status;
use kibitz_store::matches::entries;
use kibitz_store::{Db, Error, matches};

use crate::make::{a_match, at, entry, id, stage};

crate::queries![
    an_append_moves_the_match_with_it,
    an_append_behind_or_ahead_of_the_match_is_refused,
    a_log_is_loaded_in_order_from_anywhere,
    an_entry_is_found_by_its_number_and_id_in_its_match_only,
];

fn an_append_moves_the_match_with_it(db: &mut Db) -> Result<(), Error> {
    matches::insert(db, &a_match(1))?;
    let (first, second) = (entry(id(1), 1), entry(id(1), 2));

    entries::append(db, &first, Some(stage(Status::Finished, Some(at(1)))))?;
    let found = matches::by_id(db, id(1))?.unwrap();
    assert_eq!((found.seq, found.status), (1, Status::Finished));
    assert_eq!((found.changed_at, found.finished_at), (at(1), Some(at(1))));

    entries::append(db, &second, Some(stage(Status::Open, None)))?;
    let found = matches::by_id(db, id(1))?.unwrap();
    assert_eq!((found.seq, found.status), (2, Status::Open));
    assert_eq!((found.changed_at, found.finished_at), (at(2), None));
    assert_eq!(entries::load(db, id(1), 0, None)?, [first, second]);

    // Without a stage, the match keeps the one it has.
    let ended = stage(Status::Ended, Some(at(3)));
    entries::append(db, &entry(id(1), 3), Some(ended))?;
    entries::append(db, &entry(id(1), 4), None)?;
    let found = matches::by_id(db, id(1))?.unwrap();
    assert_eq!((found.seq, found.status), (4, Status::Ended));
    assert_eq!((found.changed_at, found.finished_at), (at(4), Some(at(3))));
    Ok(())
}

fn an_append_behind_or_ahead_of_the_match_is_refused(db: &mut Db) -> Result<(), Error> {
    refused!(entries::append(db, &entry(id(1), 1), None), Error::Behind);
    assert_eq!(entries::load(db, id(1), 0, None)?, [], "of no match");
    matches::insert(db, &a_match(1))?;
    let first = entry(id(1), 1);
    entries::append(db, &first, None)?;
    let before = matches::by_id(db, id(1))?;

    for seq in [i64::MIN, -1, 0, 1, 3, i64::MAX] {
        let mut one = entry(id(1), 2);
        one.seq = seq;
        let refused = entries::append(db, &one, Some(stage(Status::Ended, Some(at(9)))));
        assert!(matches!(refused, Err(Error::Behind)), "{seq}");
    }
    let again = entries::append(db, &first, Some(stage(Status::Ended, Some(at(9)))));
    assert!(matches!(again, Err(Error::Behind)), "the same entry again");
    assert_eq!(matches::by_id(db, id(1))?, before);
    assert_eq!(entries::load(db, id(1), 0, None)?, [first]);
    Ok(())
}

fn a_log_is_loaded_in_order_from_anywhere(db: &mut Db) -> Result<(), Error> {
    for n in [1, 2] {
        matches::insert(db, &a_match(n))?;
        for seq in 1..=12 {
            entries::append(db, &entry(id(n), seq), None)?;
        }
    }
    let mut seqs = |after, limit| -> Result<Vec<i64>, Error> {
        let log = entries::load(db, id(1), after, limit)?;
        assert!(log.iter().all(|entry| entry.match_id == id(1)));
        Ok(log.iter().map(|entry| entry.seq).collect())
    };

    assert_eq!(seqs(0, None)?, (1..=12).collect::<Vec<_>>());
    assert_eq!(seqs(9, None)?, [10, 11, 12]);
    assert_eq!(seqs(8, Some(2))?, [9, 10]);
    assert!(seqs(12, None)?.is_empty());
    assert!(seqs(0, Some(0))?.is_empty());
    Ok(())
}

fn an_entry_is_found_by_its_number_and_id_in_its_match_only(db: &mut Db) -> Result<(), Error> {
    matches::insert(db, &a_match(1))?;
    matches::insert(db, &a_match(2))?;
    let (one, other) = (entry(id(1), 1), entry(id(1), 2));
    entries::append(db, &one, None)?;
    entries::append(db, &other, None)?;

    assert_eq!(entries::among(db, id(2), &[1, 2], one.id)?, None);
    assert_eq!(entries::among(db, id(1), &[1, 2], id(1))?, None);
    assert_eq!(entries::among(db, id(1), &[2], one.id)?, None);
    assert_eq!(entries::among(db, id(1), &[1, 2], one.id)?, Some(one));
    assert_eq!(entries::among(db, id(1), &[2], other.id)?, Some(other));
    Ok(())
}
