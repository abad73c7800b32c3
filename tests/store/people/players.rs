use kibitz_store::people::players;
use kibitz_store::{Db, Error};

use crate::make::{at, id, paged, player, stored_account};

crate::queries![pages_follow_each_other_without_gap_or_repeat_though_times_are_equal,];

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
