//! Players who are linked to accounts, and the circles these accounts are in.

use kibitz_store::people::circles;
use kibitz_store::people::link::{self, LinkCode, Refused, Unlinked};
use kibitz_store::people::players::{self, Player};
use kibitz_store::{Db, Error};
use uuid::Uuid;

use crate::answered;
use crate::make::{at, delete_account, id, merge_players, player, stored_account};

crate::queries![
    a_code_is_good_for_one_account_until_it_expires,
    a_player_has_one_code_and_a_merged_one_has_none,
    no_other_account_undoes_a_link,
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

fn a_code_is_good_for_one_account_until_it_expires(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    players::insert(db, &player(anna, 1))?;
    offer(db, anna, 1, "one")?.unwrap();
    let mut enter_at = |account, micros| answered(link::enter(db, "one", account, at(micros)));
    assert_eq!(enter_at(ben, 10)?, Err(Unlinked::Expired));
    let linked = enter_at(ben, 9)?.unwrap();
    assert_eq!(linked.linked_to, Some(ben));
    // The same account may enter it again, even after the code has expired.
    assert_eq!(enter_at(ben, 11)?, Ok(linked));
    let mut twice = player(anna, 4);
    twice.linked_to = Some(ben);
    refused!(players::insert(db, &twice), Error::Taken);
    Ok(())
}

fn a_player_has_one_code_and_a_merged_one_has_none(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    for n in 1..=3 {
        players::insert(db, &player(anna, n))?;
    }
    assert_eq!(offer(db, ben, 1, "one")?, Err(Refused::NoSuchPlayer));
    offer(db, anna, 1, "two")?.unwrap();
    refused!(offer(db, anna, 2, "two"), Error::Taken);
    // Merging a player away voids their code.
    offer(db, anna, 2, "four")?.unwrap();
    merge_players(db, anna, id(2), id(3))?.unwrap();
    assert_eq!(offer(db, anna, 2, "five")?, Err(Refused::Merged));
    assert_eq!(enter(db, "four", ben)?, Err(Unlinked::Unknown));
    Ok(())
}

fn no_other_account_undoes_a_link(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    players::insert(db, &player(anna, 1))?;
    link_ben(db, anna, ben)?;
    assert_eq!(link::unlink(db, ben, id(1))?, None, "another's player");
    assert!(!circles::leave(db, anna, ben)?, "the wrong way round");
    let linked = players::by_id(db, anna, id(1))?.unwrap().linked_to;
    assert_eq!(linked, Some(ben));
    assert!(circles::leave(db, ben, anna)?);
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
