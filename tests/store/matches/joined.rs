//! Finding matches of other accounts that an account joined.

use kibitz_game::rules::game::Game;
use kibitz_game::table::Status;
use kibitz_store::matches::{self, Filter, Match, Order, Whose, members};
use kibitz_store::people::players;
use kibitz_store::{Db, Error};
use uuid::Uuid;

use super::finding::{ORDERS, history, in_order, lets, pages};
use crate::make::{a_match, at, filter, id, match_of, member_of, player, stored_account};

crate::queries![
    joined_matches_are_found_by_every_filter_that_owned_ones_are,
    a_match_that_was_left_or_is_owned_is_not_joined,
];

/// An account that owns matches, joined some of another account's, and is a player in
/// some of those. Returns all the matches that it may see, and whether it owns each of
/// them.
fn reach(db: &mut Db) -> Result<(Uuid, Vec<(Match, bool)>), Error> {
    let (anna, all) = history(db)?;
    let noa = stored_account(db, "Noa")?;
    // This account is the first player of the other's circle.
    let mut linked = player(anna, 3);
    linked.linked_to = Some(noa);
    players::insert(db, &linked)?;
    let mut seen = Vec::new();
    for (n, one) in (1..).zip(all) {
        let mut sits = false;
        if n % 5 == 0 && one.account_id == Some(anna) {
            sits = true;
            let mut seats = matches::opening_seats(db, one.id)?;
            seats[0].player_id = Some(id(3));
            matches::reseat(db, one.id, &seats)?;
            if let Some(summary) = &one.summary {
                matches::summarise(db, one.id, summary)?;
            }
        }
        if n % 3 == 0 {
            let mut joined = member_of(noa, one.id, 1000 + n);
            joined.token_hash = None;
            members::insert(db, &joined)?;
        }
        if sits || n % 3 == 0 {
            seen.push((matches::by_id(db, one.id)?.unwrap(), false));
        }
    }
    for n in 101..=108 {
        let mut one = match_of(noa, n);
        one.opened_at = at(i64::try_from(n - 100).unwrap() * 1500);
        one.game = if n % 2 == 0 { Game::Ten } else { Game::Echad }.into();
        matches::insert(db, &one)?;
        seen.push((one, true));
    }
    Ok((noa, seen))
}

fn joined_matches_are_found_by_every_filter_that_owned_ones_are(db: &mut Db) -> Result<(), Error> {
    let (noa, seen) = reach(db)?;
    let filters = [
        filter(noa, |_| ()),
        filter(noa, |it| it.game = Some(Game::Ten.into())),
        filter(noa, |it| it.status = Some(Status::Finished)),
        filter(noa, |it| it.players = vec![id(3)]),
        filter(noa, |it| it.winner = Some(id(3))),
        filter(noa, |it| {
            it.players = vec![id(2), id(3)];
            it.status = Some(Status::Open);
        }),
        filter(noa, |it| it.tags = vec!["tea".to_owned()]),
        filter(noa, |it| it.text = Some("NOA".to_owned())),
        filter(noa, |it| {
            (it.from, it.before) = (Some(at(3000)), Some(at(9000)))
        }),
        filter(noa, |it| {
            it.game = Some(Game::Echad.into());
            it.from = Some(at(3000));
        }),
    ];
    let mut found = 0;
    for filter in filters {
        for whose in [Whose::Mine, Whose::Joined, Whose::All] {
            for order in ORDERS {
                let wanted = |own: bool| match whose {
                    Whose::Mine => own,
                    Whose::Joined => !own,
                    Whose::All => true,
                };
                let found_by = seen
                    .iter()
                    .filter(|(one, own)| wanted(*own) && lets(&filter, one));
                let expected = in_order(found_by.map(|(one, _)| one), order);
                let filter = Filter {
                    whose,
                    ..filter.clone()
                };
                for limit in [1, 3] {
                    let listed = pages(db, &filter, order, limit)?;
                    assert_eq!(listed, expected, "{order:?} {filter:?}");
                }
                found += usize::from(!expected.is_empty());
            }
        }
    }
    assert!(found > 60, "{found}");
    Ok(())
}

fn a_match_that_was_left_or_is_owned_is_not_joined(db: &mut Db) -> Result<(), Error> {
    let (anna, noa) = (stored_account(db, "Anna")?, stored_account(db, "Noa")?);
    let joined = |db: &mut Db, n: u128, owner| -> Result<(), Error> {
        let mut one = a_match(n);
        one.account_id = owner;
        matches::insert(db, &one)?;
        members::insert(db, &member_of(noa, id(n), n))
    };
    joined(db, 1, Some(anna))?;
    joined(db, 2, None)?;
    joined(db, 3, Some(anna))?;
    members::leave(db, id(3), at(5))?;
    // A member who adopted the match is its owner.
    joined(db, 4, None)?;
    assert!(matches::adopt(db, id(4), noa)?);
    for (whose, expected) in [
        (Whose::Mine, vec![4]),
        (Whose::Joined, vec![2, 1]),
        (Whose::All, vec![4, 2, 1]),
    ] {
        let filter = filter(noa, |it| it.whose = whose);
        let expected: Vec<Uuid> = expected.into_iter().map(id).collect();
        assert_eq!(pages(db, &filter, Order::Newest, 1)?, expected, "{whose:?}");
    }
    Ok(())
}
