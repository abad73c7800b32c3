use kibitz_game::rules::Seat;
use kibitz_game::table::Role;
use kibitz_store::matches::members::{self, Member};
use kibitz_store::matches::{self, invites};
use kibitz_store::{Db, Error};

use crate::make::{at, id, invite, member, member_of, paged, stored_account, stored_matches};

crate::queries![
    a_member_is_found_by_its_id_and_by_its_token,
    ids_and_tokens_are_taken_once,
    an_account_is_found_where_it_has_not_left,
    who_joins_by_a_code_that_is_no_longer_good_changes_nothing,
    members_are_listed_in_order_without_those_who_left,
    a_guest_and_a_match_are_adopted_once,
];

fn a_member_is_found_by_its_id_and_by_its_token(db: &mut Db) -> Result<(), Error> {
    stored_matches(db, 1..=1)?;
    let mut one = member(id(1), 5);
    one.role = Role::Player { seat: Seat(2) };
    one.name = Some("Ben".to_owned());
    members::insert(db, &one)?;

    assert_eq!(members::by_id(db, id(5))?.as_ref(), Some(&one));
    assert_eq!(members::by_token_hash(db, "token 5")?.as_ref(), Some(&one));
    assert_eq!(members::by_token_hash(db, "token 6")?, None);

    assert!(members::leave(db, id(5), at(7))?);
    assert!(!members::leave(db, id(5), at(8))?, "once");
    let found = members::by_token_hash(db, "token 5")?.unwrap();
    assert_eq!(found.left_at, Some(at(7)));
    Ok(())
}

fn ids_and_tokens_are_taken_once(db: &mut Db) -> Result<(), Error> {
    stored_matches(db, 1..=1)?;
    members::insert(db, &member(id(1), 5))?;
    let mut same_id = member(id(1), 5);
    same_id.token_hash = None;
    let mut same_token = member(id(1), 6);
    same_token.token_hash = Some("token 5".to_owned());

    refused!(members::insert(db, &same_id), Error::Taken);
    refused!(members::insert(db, &same_token), Error::Taken);
    // Members with an account have no token, so the missing tokens must not collide.
    for n in [7, 8] {
        let mut account = member(id(1), n);
        account.token_hash = None;
        members::insert(db, &account)?;
    }
    Ok(())
}

fn an_account_is_found_where_it_has_not_left(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    stored_matches(db, 1..=2)?;
    let [one, other] = [5, 6].map(|n| member_of(anna, id(1), n));
    members::insert(db, &other)?;
    // An account is at a table only once, in any role.
    refused!(members::insert(db, &one), Error::Taken);
    members::insert(db, &member(id(1), 7))?;
    refused!(members::adopt(db, id(7), anna), Error::Taken);
    members::leave(db, id(6), at(3))?;
    members::insert(db, &one)?;

    assert_eq!(members::of_account(db, id(1), anna)?.unwrap().id, id(5));
    assert_eq!(members::of_account(db, id(2), anna)?, None);
    assert_eq!(members::of_account(db, id(1), id(1))?, None);
    members::leave(db, id(5), at(3))?;
    assert_eq!(members::of_account(db, id(1), anna)?, None);
    Ok(())
}

fn who_joins_by_a_code_that_is_no_longer_good_changes_nothing(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    stored_matches(db, 1..=1)?;
    let code = invite(id(1), 5);
    invites::insert(db, &code)?;
    let [first, second] = [6, 7].map(|n| member_of(anna, id(1), n));
    assert!(members::join(db, &first, None, &code)?);
    invites::revoke(db, id(1), id(5), at(0))?;
    assert!(!members::join(db, &second, Some(id(6)), &code)?);
    assert_eq!(members::of_account(db, id(1), anna)?, Some(first));
    assert_eq!(members::by_id(db, id(7))?, None);
    Ok(())
}

fn members_are_listed_in_order_without_those_who_left(db: &mut Db) -> Result<(), Error> {
    stored_matches(db, 1..=2)?;
    members::insert(db, &member(id(2), 9))?;
    // Two joined at the same time: then the id decides.
    for (n, joined) in [(1, 5), (3, 2), (2, 2), (4, 1), (5, 3)] {
        let mut one = member(id(1), n);
        one.joined_at = at(joined);
        one.left_at = (n == 5).then(|| at(10));
        members::insert(db, &one)?;
    }

    let listed = paged(|last| {
        let after = last.map(|last: &Member| (last.joined_at, last.id));
        members::list(db, id(1), after, 3)
    })?;
    let listed: Vec<_> = listed.iter().map(|one| one.id).collect();
    assert_eq!(listed, [id(4), id(2), id(3), id(1)]);
    Ok(())
}

fn a_guest_and_a_match_are_adopted_once(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    stored_matches(db, 1..=1)?;
    members::insert(db, &member(id(1), 5))?;

    assert!(members::adopt(db, id(5), anna)?);
    assert!(!members::adopt(db, id(5), ben)?);
    assert!(!members::adopt(db, id(6), ben)?);
    let found = members::by_token_hash(db, "token 5")?.unwrap();
    assert_eq!(found.account_id, Some(anna));

    assert_eq!(matches::owner(db, id(1))?, None);
    assert!(matches::adopt(db, id(1), anna)?);
    assert!(!matches::adopt(db, id(1), ben)?);
    assert!(!matches::adopt(db, id(2), ben)?);
    assert_eq!(matches::owner(db, id(1))?, Some(anna));
    assert_eq!(matches::owner(db, id(2))?, None);
    assert_eq!(matches::by_id(db, id(1))?.unwrap().account_id, Some(anna));
    Ok(())
}
