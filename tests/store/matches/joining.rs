//! Invites and members. What a client sees of them is in `tests/api/joining`.

use kibitz_store::matches::invites::{self, Invite};
use kibitz_store::matches::members::{self, Member};
use kibitz_store::{Db, Error};

use crate::make::{at, id, invite, member, member_of, paged, stored_account, stored_matches};

crate::queries![
    codes_and_tokens_are_taken_once,
    invites_and_members_are_listed_in_order_without_the_revoked_and_those_who_left,
    a_replaced_code_is_void,
    a_code_is_used_as_often_as_it_may_while_it_is_good,
    who_joins_by_a_code_that_is_no_longer_good_changes_nothing,
    an_account_is_once_at_a_table_that_it_has_not_left,
];

fn codes_and_tokens_are_taken_once(db: &mut Db) -> Result<(), Error> {
    stored_matches(db, 1..=1)?;
    for n in [5, 6] {
        invites::insert(db, &invite(id(1), n))?;
    }
    let mut same_code = invite(id(1), 7);
    same_code.code_hash = "code 5".to_owned();
    refused!(invites::insert(db, &same_code), Error::Taken);
    refused!(invites::replace_code(db, id(6), "code 5"), Error::Taken);

    members::insert(db, &member(id(1), 5))?;
    let mut same_token = member(id(1), 6);
    same_token.token_hash = Some("token 5".to_owned());
    refused!(members::insert(db, &same_token), Error::Taken);
    // Members with an account have no token, so the missing tokens must not collide.
    for n in [7, 8] {
        let mut account = member(id(1), n);
        account.token_hash = None;
        members::insert(db, &account)?;
    }
    Ok(())
}

fn invites_and_members_are_listed_in_order_without_the_revoked_and_those_who_left(
    db: &mut Db,
) -> Result<(), Error> {
    stored_matches(db, 1..=2)?;
    invites::insert(db, &invite(id(2), 9))?;
    members::insert(db, &member(id(2), 9))?;
    // Two of the same time: then the id decides.
    for (n, time) in [(1, 5), (3, 2), (2, 2), (4, 1), (5, 3)] {
        let (mut code, mut one) = (invite(id(1), n), member(id(1), n));
        (code.created_at, one.joined_at) = (at(time), at(time));
        let gone = (n == 5).then(|| at(10));
        (code.revoked_at, one.left_at) = (gone, gone);
        invites::insert(db, &code)?;
        members::insert(db, &one)?;
    }
    let codes = paged(|last| {
        let after = last.map(|last: &Invite| (last.created_at, last.id));
        invites::list(db, id(1), after, 3)
    })?;
    let people = paged(|last| {
        let after = last.map(|last: &Member| (last.joined_at, last.id));
        members::list(db, id(1), after, 3)
    })?;
    let in_order = [4, 2, 3, 1].map(id);
    assert_eq!(codes.iter().map(|one| one.id).collect::<Vec<_>>(), in_order);
    assert_eq!(
        people.iter().map(|one| one.id).collect::<Vec<_>>(),
        in_order
    );
    Ok(())
}

fn a_replaced_code_is_void(db: &mut Db) -> Result<(), Error> {
    stored_matches(db, 1..=1)?;
    invites::insert(db, &invite(id(1), 5))?;
    assert!(invites::replace_code(db, id(5), "new")?);
    assert_eq!(invites::by_code_hash(db, "code 5")?, None);
    assert_eq!(invites::by_code_hash(db, "new")?.unwrap().id, id(5));
    assert!(!invites::replace_code(db, id(6), "newer")?);
    assert!(
        !invites::revoke(db, id(2), id(5), at(8))?,
        "another match's"
    );
    assert!(invites::revoke(db, id(1), id(5), at(9))?);
    assert!(!invites::revoke(db, id(1), id(5), at(10))?, "once");
    assert_eq!(invites::by_id(db, id(5))?.unwrap().revoked_at, Some(at(9)));
    let revived = invites::replace_code(db, id(5), "newer")?;
    assert!(!revived, "a revoked invite gets no new code");
    Ok(())
}

fn a_code_is_used_as_often_as_it_may_while_it_is_good(db: &mut Db) -> Result<(), Error> {
    stored_matches(db, 1..=1)?;
    let mut twice = invite(id(1), 4);
    twice.uses = 2;
    let [late, recoded, revoked] = [5, 6, 7].map(|n| invite(id(1), n));
    for one in [&twice, &late, &recoded, &revoked] {
        invites::insert(db, one)?;
    }
    invites::replace_code(db, id(6), "new")?;
    invites::revoke(db, id(1), id(7), at(0))?;

    for used in [true, true, false, false] {
        assert_eq!(invites::use_once(db, &twice, at(0))?, used);
    }
    assert!(!invites::use_once(db, &late, late.expires_at)?);
    assert!(!invites::use_once(db, &recoded, at(0))?);
    assert!(!invites::use_once(db, &revoked, at(0))?);
    assert!(!invites::use_once(db, &invite(id(1), 8), at(0))?);
    let used = [4, 5, 6, 7].map(|n| invites::by_id(db, id(n)).unwrap().unwrap().used);
    assert_eq!(used, [2, 0, 0, 0]);
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

fn an_account_is_once_at_a_table_that_it_has_not_left(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    stored_matches(db, 1..=2)?;
    let [one, other] = [5, 6].map(|n| member_of(anna, id(1), n));
    members::insert(db, &other)?;
    // In any role, and as a guest that it adopts.
    refused!(members::insert(db, &one), Error::Taken);
    members::insert(db, &member(id(1), 7))?;
    refused!(members::adopt(db, id(7), anna), Error::Taken);
    assert!(members::leave(db, id(6), at(3))?);
    assert!(!members::leave(db, id(6), at(4))?, "once");
    assert_eq!(members::by_id(db, id(6))?.unwrap().left_at, Some(at(3)));
    members::insert(db, &one)?;
    assert_eq!(members::of_account(db, id(1), anna)?, Some(one));
    assert_eq!(members::of_account(db, id(2), anna)?, None);
    members::leave(db, id(5), at(3))?;
    assert_eq!(members::of_account(db, id(1), anna)?, None);
    Ok(())
}
