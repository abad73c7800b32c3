use kibitz_store::people::players;
use kibitz_store::{Db, Error, matches};

use crate::make::{a_match, at, id, paged, player, renamed, stored_account};

crate::queries![
    a_player_is_deleted_unless_a_match_names_it,
    pages_follow_each_other_without_gap_or_repeat_though_times_are_equal,
];

fn a_player_is_deleted_unless_a_match_names_it(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    players::insert(db, &player(anna, 1))?;
    players::insert(db, &player(anna, 2))?;
    refused!(players::insert(db, &player(ben, 1)), Error::Taken);
    assert!(!players::change(db, ben, id(1), &renamed("Ben's"))?);
    assert_eq!(players::by_id(db, anna, id(1))?, Some(player(anna, 1)));
    let mut one = a_match(1);
    one.seats[1].player_id = Some(id(1));
    matches::insert(db, &one)?;

    refused!(players::delete(db, anna, id(1)), Error::InUse);
    assert!(!players::delete(db, ben, id(2))?, "another's");
    assert!(players::delete(db, anna, id(2))?);
    assert!(!players::delete(db, anna, id(2))?);
    let left = players::list(db, anna, Some(false), None, 10)?;
    assert_eq!(left, [player(anna, 1)]);
    Ok(())
}

fn pages_follow_each_other_without_gap_or_repeat_though_times_are_equal(
    db: &mut Db,
) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    // These are in no order. Four have the same time, and one has a fraction of a
    // second that is written with fewer digits than its neighbours.
    let same = [7, 3, 1, 9].map(|n| (n, 0));
    for (n, micros) in same.into_iter().chain([(5, 1), (2, 100_000), (4, 100_001)]) {
        let mut one = player(anna, n);
        one.created_at = at(micros);
        players::insert(db, &one)?;
    }

    for limit in 1..=8 {
        let listed = paged(|last| {
            let after = last.map(|last: &players::Player| (last.created_at, last.id));
            let page = players::list(db, anna, Some(false), after, limit)?;
            assert!(page.len() <= usize::try_from(limit).unwrap());
            Ok(page)
        })?;
        let listed: Vec<_> = listed.iter().map(|one| one.id).collect();
        assert_eq!(listed, [1, 3, 7, 9, 5, 2, 4].map(id), "{limit} a page");
    }
    Ok(())
}
