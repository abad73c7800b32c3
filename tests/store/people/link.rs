//! Players who are linked to accounts, and the circles these accounts are in.

use kibitz_store::people::circles::{self, Circle};
use kibitz_store::people::erase;
use kibitz_store::people::link::{self, LinkCode, Refused, Unlinked};
use kibitz_store::people::merge::{self, Refused as Unmerged};
use kibitz_store::people::players::{self, Player};
use kibitz_store::{Db, Error, matches};
use uuid::Uuid;

use crate::answered;
use crate::make::{at, delete_account, id, match_of, merge_players, player, stored_account};

crate::queries![
    a_code_makes_an_account_a_player_once,
    a_player_has_one_code_and_a_linked_or_merged_one_has_none,
    an_account_is_one_player_of_a_circle,
    who_leaves_or_is_unlinked_is_a_guest_again,
    a_linked_player_is_who_remains_and_its_account_sits_where_it_does,
    the_player_stays_when_the_account_goes,
];

fn code(player: u128, hash: &str) -> LinkCode {
    LinkCode {
        player_id: id(player),
        code_hash: hash.to_owned(),
        created_at: at(0),
        expires_at: at(10),
        used_at: None,
    }
}

fn offer(
    db: &mut Db,
    account: Uuid,
    player: u128,
    hash: &str,
) -> Result<Result<(), Refused>, Error> {
    answered(link::offer(db, account, &code(player, hash)))
}

fn enter(db: &mut Db, hash: &str, account: Uuid) -> Result<Result<Player, Unlinked>, Error> {
    answered(link::enter(db, hash, account, at(1)))
}

/// Makes Ben's account the first player of Anna's circle.
fn link_ben(db: &mut Db, anna: Uuid, ben: Uuid) -> Result<(), Error> {
    offer(db, anna, 1, "one")?.unwrap();
    enter(db, "one", ben)?.unwrap();
    Ok(())
}

fn a_code_makes_an_account_a_player_once(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    let dan = stored_account(db, "Dan")?;
    players::insert(db, &player(anna, 1))?;
    assert_eq!(offer(db, anna, 1, "one")?, Ok(()));
    let mut enter_at = |hash, account, micros| answered(link::enter(db, hash, account, at(micros)));
    assert_eq!(enter_at("two", ben, 1)?, Err(Unlinked::Unknown));
    assert_eq!(enter_at("one", anna, 1)?, Err(Unlinked::Own));
    assert_eq!(enter_at("one", ben, 10)?, Err(Unlinked::Expired));
    let linked = enter_at("one", ben, 9)?.unwrap();
    assert_eq!(linked.linked_to, Some(ben));
    // The same account may enter it again, even after the code has expired.
    assert_eq!(enter_at("one", ben, 11)?, Ok(linked.clone()));
    assert_eq!(enter_at("one", dan, 9)?, Err(Unlinked::Used));
    assert_eq!(players::by_id(db, anna, id(1))?, Some(linked));
    Ok(())
}

fn a_player_has_one_code_and_a_linked_or_merged_one_has_none(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    for n in 1..=3 {
        players::insert(db, &player(anna, n))?;
    }
    assert_eq!(offer(db, ben, 1, "one")?, Err(Refused::NoSuchPlayer));
    offer(db, anna, 1, "one")?.unwrap();
    offer(db, anna, 1, "two")?.unwrap();
    assert_eq!(enter(db, "one", ben)?, Err(Unlinked::Unknown), "void");
    let taken = offer(db, anna, 2, "two");
    refused!(taken, Error::Taken);
    enter(db, "two", ben)?.unwrap();
    assert_eq!(offer(db, anna, 1, "three")?, Err(Refused::Linked));
    // Merging a player away voids their code.
    offer(db, anna, 2, "four")?.unwrap();
    merge_players(db, anna, id(2), id(3))?.unwrap();
    assert_eq!(offer(db, anna, 2, "five")?, Err(Refused::Merged));
    let dan = stored_account(db, "Dan")?;
    assert_eq!(enter(db, "four", dan)?, Err(Unlinked::Unknown));
    Ok(())
}

fn an_account_is_one_player_of_a_circle(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    let dan = stored_account(db, "Dan")?;
    for (owner, n) in [(anna, 1), (anna, 2), (dan, 3)] {
        players::insert(db, &player(owner, n))?;
        offer(db, owner, n, &n.to_string())?.unwrap();
    }
    enter(db, "1", ben)?.unwrap();
    assert_eq!(enter(db, "2", ben)?, Err(Unlinked::Another));
    enter(db, "3", ben)?.unwrap();
    let circle = |owner, name: &str, n: u128| Circle {
        owner,
        name: name.to_owned(),
        player_id: id(n),
        player_name: format!("player {n}"),
    };
    let mut expected = vec![circle(anna, "Anna", 1), circle(dan, "Dan", 3)];
    expected.sort_by_key(|circle| circle.owner);
    assert_eq!(circles::list(db, ben)?, expected);
    assert_eq!(circles::list(db, anna)?, []);
    let mut twice = player(anna, 4);
    twice.linked_to = Some(ben);
    refused!(players::insert(db, &twice), Error::Taken);
    Ok(())
}

fn who_leaves_or_is_unlinked_is_a_guest_again(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    players::insert(db, &player(anna, 1))?;
    for by_the_owner in [true, false] {
        link_ben(db, anna, ben)?;
        assert_eq!(link::unlink(db, ben, id(1))?, None, "another's");
        assert!(!circles::leave(db, anna, ben)?);
        if by_the_owner {
            let linked = link::unlink(db, anna, id(1))?.unwrap();
            assert_eq!(linked.linked_to, Some(ben));
        } else {
            assert!(circles::leave(db, ben, anna)?);
            assert!(!circles::leave(db, ben, anna)?);
        }
        assert_eq!(players::by_id(db, anna, id(1))?, Some(player(anna, 1)));
        assert_eq!(circles::list(db, ben)?, []);
        assert_eq!(
            enter(db, "one", ben)?,
            Err(Unlinked::Unknown),
            "the code does not work again"
        );
    }
    let guest = link::unlink(db, anna, id(1))?;
    assert_eq!(guest, Some(player(anna, 1)), "even without a link");
    Ok(())
}

fn a_linked_player_is_who_remains_and_its_account_sits_where_it_does(
    db: &mut Db,
) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    for n in [1, 2] {
        players::insert(db, &player(anna, n))?;
        let mut one = match_of(anna, n);
        one.seats[0].player_id = Some(id(n));
        matches::insert(db, &one)?;
    }
    link_ben(db, anna, ben)?;
    assert_eq!(erase::players_of(db, ben)?, [id(1)]);
    assert!(circles::sits(db, id(1), ben)?);
    assert!(!circles::sits(db, id(2), ben)?);
    let refused = merge_players(db, anna, id(1), id(2))?;
    assert_eq!(refused, Err(Unmerged::Linked));
    // A player who is merged into the linked one counts as the linked one.
    merge_players(db, anna, id(2), id(1))?.unwrap();
    assert!(circles::sits(db, id(2), ben)?);
    merge::undo(db, anna, id(2))?;
    assert!(!circles::sits(db, id(2), ben)?);
    assert!(!circles::sits(db, id(1), anna)?);
    Ok(())
}

fn the_player_stays_when_the_account_goes(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    players::insert(db, &player(anna, 1))?;
    link_ben(db, anna, ben)?;
    delete_account(db, ben)?;
    let stays = players::by_id(db, anna, id(1))?.unwrap();
    assert_eq!(stays.linked_to, None);
    // Deleting the account that owns the circle deletes everything in it.
    offer(db, anna, 1, "two")?.unwrap();
    delete_account(db, anna)?;
    let dan = stored_account(db, "Dan")?;
    assert_eq!(enter(db, "two", dan)?, Err(Unlinked::Unknown));
    Ok(())
}
