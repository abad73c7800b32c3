use kibitz_game::rules::Seat;
use kibitz_game::table::{Offer, Role};
use kibitz_store::matches::invites::{self, Invite};
use kibitz_store::{Db, Error};

use crate::make::{at, id, invite, paged, stored_matches};

crate::queries![
    an_invite_is_found_by_its_id_and_by_its_code,
    ids_and_codes_are_taken_once,
    invites_are_listed_in_order_without_the_revoked,
    a_replaced_code_is_void,
    a_code_is_used_as_often_as_it_may,
    a_code_that_is_no_longer_good_is_not_used,
    an_invite_is_revoked_once_and_only_of_its_match,
];

fn an_invite_is_found_by_its_id_and_by_its_code(db: &mut Db) -> Result<(), Error> {
    stored_matches(db, 1..=1)?;
    let roles = [Role::Host, Role::Player { seat: Seat(2) }, Role::Viewer];
    let offers = roles.map(Offer::Role).into_iter().chain([Offer::AnySeat]);
    for (n, offer) in (5..).zip(offers) {
        let mut one = invite(id(1), n);
        one.offer = offer;
        invites::insert(db, &one)?;
        let by_code = invites::by_code_hash(db, &format!("code {n}"))?;
        assert_eq!(by_code.as_ref(), Some(&one));
        assert_eq!(invites::by_id(db, id(n))?, Some(one));
    }
    assert_eq!(invites::by_id(db, id(1))?, None);
    assert_eq!(invites::by_code_hash(db, "code 1")?, None);
    Ok(())
}

fn ids_and_codes_are_taken_once(db: &mut Db) -> Result<(), Error> {
    stored_matches(db, 1..=1)?;
    invites::insert(db, &invite(id(1), 5))?;
    invites::insert(db, &invite(id(1), 6))?;
    let mut same_id = invite(id(1), 5);
    same_id.code_hash = "another".to_owned();
    let mut same_code = invite(id(1), 7);
    same_code.code_hash = "code 5".to_owned();

    refused!(invites::insert(db, &same_id), Error::Taken);
    refused!(invites::insert(db, &same_code), Error::Taken);
    let replaced = invites::replace_code(db, id(6), "code 5");
    refused!(replaced, Error::Taken);
    assert_eq!(invites::list(db, id(1), None, 9)?.len(), 2);
    Ok(())
}

fn invites_are_listed_in_order_without_the_revoked(db: &mut Db) -> Result<(), Error> {
    stored_matches(db, 1..=2)?;
    invites::insert(db, &invite(id(2), 9))?;
    // Two were created at the same time: then the id decides.
    for (n, created) in [(1, 5), (3, 2), (2, 2), (4, 1), (5, 3)] {
        let mut one = invite(id(1), n);
        one.created_at = at(created);
        one.revoked_at = (n == 5).then(|| at(10));
        invites::insert(db, &one)?;
    }

    let listed = paged(|last| {
        let after = last.map(|last: &Invite| (last.created_at, last.id));
        invites::list(db, id(1), after, 3)
    })?;
    let listed: Vec<_> = listed.iter().map(|one| one.id).collect();
    assert_eq!(listed, [id(4), id(2), id(3), id(1)]);
    Ok(())
}

fn a_replaced_code_is_void(db: &mut Db) -> Result<(), Error> {
    stored_matches(db, 1..=1)?;
    invites::insert(db, &invite(id(1), 5))?;

    assert!(invites::replace_code(db, id(5), "new")?);
    assert_eq!(invites::by_code_hash(db, "code 5")?, None);
    assert_eq!(invites::by_code_hash(db, "new")?.unwrap().id, id(5));
    assert!(!invites::replace_code(db, id(6), "newer")?);
    invites::revoke(db, id(1), id(5), at(9))?;
    let revived = invites::replace_code(db, id(5), "newer")?;
    assert!(!revived, "a revoked invite gets no new code");
    Ok(())
}

fn a_code_is_used_as_often_as_it_may(db: &mut Db) -> Result<(), Error> {
    stored_matches(db, 1..=1)?;
    let mut one = invite(id(1), 5);
    one.uses = 2;
    invites::insert(db, &one)?;

    for used in [true, true, false, false] {
        assert_eq!(invites::use_once(db, &one, at(0))?, used);
    }
    assert_eq!(invites::by_id(db, id(5))?.unwrap().used, 2);
    assert!(!invites::use_once(db, &invite(id(1), 6), at(0))?);
    Ok(())
}

fn a_code_that_is_no_longer_good_is_not_used(db: &mut Db) -> Result<(), Error> {
    stored_matches(db, 1..=1)?;
    let [late, recoded, revoked] = [5, 6, 7].map(|n| invite(id(1), n));
    for one in [&late, &recoded, &revoked] {
        invites::insert(db, one)?;
    }
    invites::replace_code(db, id(6), "new")?;
    invites::revoke(db, id(1), id(7), at(0))?;

    assert!(!invites::use_once(db, &late, late.expires_at)?);
    assert!(!invites::use_once(db, &recoded, at(0))?);
    assert!(!invites::use_once(db, &revoked, at(0))?);
    for n in 5..=7 {
        assert_eq!(invites::by_id(db, id(n))?.unwrap().used, 0);
    }
    Ok(())
}

fn an_invite_is_revoked_once_and_only_of_its_match(db: &mut Db) -> Result<(), Error> {
    stored_matches(db, 1..=2)?;
    invites::insert(db, &invite(id(1), 5))?;

    assert!(!invites::revoke(db, id(2), id(5), at(8))?);
    assert!(invites::revoke(db, id(1), id(5), at(9))?);
    assert!(!invites::revoke(db, id(1), id(5), at(10))?);
    assert_eq!(invites::by_id(db, id(5))?.unwrap().revoked_at, Some(at(9)));
    Ok(())
}
