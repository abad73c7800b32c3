//! Deleting an account in steps, which takes its name from the tables of others.

use diesel::RunQueryDsl;
use kibitz_store::matches::{entries, members};
use kibitz_store::people::{accounts, deletion, erase, players, recovery, sessions};
use kibitz_store::{Db, Error, matches};
use uuid::Uuid;

use crate::make::{
    a_match, account, delete_account, entry, id, match_of, member, merge_players, player, seat,
    session, stored_account,
};

crate::queries![
    what_is_marked_is_gone_for_everyone,
    what_a_step_deleted_is_reported,
    a_step_is_small_however_much_there_is,
    what_a_late_request_adds_is_deleted_too,
    a_name_goes_wherever_the_player_is_named,
    two_at_one_table_are_told_apart,
];

fn what_is_marked_is_gone_for_everyone(db: &mut Db) -> Result<(), Error> {
    let (anna, ben) = (stored_account(db, "Anna")?, stored_account(db, "Ben")?);
    sessions::insert(db, &session(anna, 1))?;
    assert!(deletion::begun(db)?.is_empty());
    assert_eq!(deletion::begin(db, anna)?, Some(vec!["hash 1".to_owned()]));
    assert_eq!(deletion::begin(db, anna)?, None, "once");
    assert_eq!(deletion::begin(db, id(1))?, None, "no such account");
    assert_eq!(deletion::begun(db)?, [anna]);

    assert_eq!(accounts::by_id(db, anna)?, None);
    assert_eq!(accounts::by_name(db, "Anna")?, None);
    assert_eq!(accounts::by_name(db, &anna.to_string())?, None);
    assert_eq!(accounts::by_name(db, "somebody")?, None);
    assert!(!accounts::hold_with(db, anna, "$argon2id$")?);
    assert!(!accounts::renew_password_hash(db, anna, "other")?);
    let listed: Vec<_> = accounts::all(db)?
        .into_iter()
        .map(|(one, _)| one.id)
        .collect();
    assert_eq!(listed, [ben]);
    let session = sessions::by_id(db, anna, id(1))?.unwrap();
    assert!(session.revoked_at.is_some());
    // Its name is free.
    accounts::insert(db, &account("ANNA"))?;
    assert!(deletion::finish(db, anna)?);
    assert!(deletion::begun(db)?.is_empty());
    Ok(())
}

fn what_a_step_deleted_is_reported(db: &mut Db) -> Result<(), Error> {
    let noa = stored_account(db, "Noa")?;
    for (n, owner) in [(10, Some(noa)), (11, None)] {
        let mut one = a_match(n);
        one.account_id = owner;
        one.host_token_hash = Some(format!("host {n}"));
        matches::insert(db, &one)?;
        members::insert(db, &member(id(n), 20 + n))?;
        let mut adopted = member(id(n), 40 + n);
        adopted.account_id = owner.is_none().then_some(noa);
        members::insert(db, &adopted)?;
    }
    deletion::begin(db, noa)?;
    let mut gone = deletion::own_matches(db, noa)?;
    gone.token_hashes.sort();
    assert_eq!(gone.token_hashes, ["host 10", "token 30", "token 50"]);
    assert_eq!(gone.matches, [id(10)]);
    let gone = deletion::places(db, noa)?;
    assert_eq!(gone.token_hashes, ["token 51"]);
    assert_eq!(gone.matches, [id(11)]);
    for again in [deletion::own_matches(db, noa)?, deletion::places(db, noa)?] {
        assert_eq!(again, deletion::Gone::default());
    }
    assert!(matches::by_id(db, id(10))?.is_none());
    assert!(matches::by_id(db, id(11))?.is_some());
    assert!(members::by_id(db, id(31))?.is_some());
    Ok(())
}

fn a_step_is_small_however_much_there_is(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    let count = deletion::AT_ONCE as u128 + 10;
    for n in 1..=count {
        players::insert(db, &player(anna, n))?;
        let mut one = match_of(anna, n);
        one.seats[0].player_id = Some(id(n));
        matches::insert(db, &one)?;
    }
    merge_players(db, anna, id(1), id(count))?.unwrap();
    deletion::begin(db, anna)?;
    let most = deletion::AT_ONCE as usize;
    let mut deleted = || deletion::own_matches(db, anna).map(|gone| gone.matches.len());
    assert_eq!([deleted()?, deleted()?, deleted()?], [most, 10, 0]);
    // Long ones are deleted one by one.
    let long = deletion::ENTRIES_AT_ONCE;
    for n in [1, 2] {
        let one = match_of(anna, n);
        matches::insert(db, &one)?;
        // Its length is the number of its last entry.
        let last = id(n);
        diesel::sql_query(format!(
            "INSERT INTO entries (match_id, seq, id, kind, by, at, body)
             VALUES ('{last}', {long}, '{last}', 'play', 'host', '2026-01-01 00:00:00', '')"
        ))
        .execute(db)?;
    }
    let mut deleted = || deletion::own_matches(db, anna).map(|gone| gone.matches.len());
    assert_eq!([deleted()?, deleted()?, deleted()?], [1, 1, 0]);
    assert!(!deletion::finish(db, anna)?, "not before its players");
    let mut deleted = || deletion::own_players(db, anna);
    assert_eq!([deleted()?, deleted()?, deleted()?], [most, 10, 0]);
    assert!(deletion::finish(db, anna)?);
    Ok(())
}

fn what_a_late_request_adds_is_deleted_too(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    recovery::replace(db, anna, &["one".to_owned()])?;
    deletion::begin(db, anna)?;
    let late = match_of(anna, 1);
    matches::insert(db, &late)?;
    entries::append(db, &entry(id(1), 1), None)?;
    assert!(!deletion::finish(db, anna)?);
    assert_eq!(deletion::begun(db)?, [anna]);
    assert_eq!(deletion::own_matches(db, anna)?.matches, [id(1)]);
    assert!(deletion::finish(db, anna)?);
    assert_eq!(recovery::state(db, anna, "one")?, None);
    Ok(())
}

/// Anna's players 1 to 3. The first is linked to Noa's account, and the second is
/// merged into the first.
fn circle(db: &mut Db) -> Result<(Uuid, Uuid), Error> {
    let (anna, noa) = (stored_account(db, "Anna")?, stored_account(db, "Noa")?);
    for n in 1..=3 {
        let mut one = player(anna, n);
        one.linked_to = (n == 1).then_some(noa);
        players::insert(db, &one)?;
    }
    merge_players(db, anna, id(2), id(1))?.unwrap();
    Ok((anna, noa))
}

fn lineup(match_id: Uuid, seq: i64, seats: &str) -> entries::Entry {
    let mut one = entry(match_id, seq);
    one.kind = "lineup".into();
    one.body = format!(r#"{{"claim":{{"kind":"lineup","seats":{seats}}}}}"#);
    one
}

fn a_name_goes_wherever_the_player_is_named(db: &mut Db) -> Result<(), Error> {
    let (anna, noa) = circle(db)?;
    let mut one = match_of(anna, 10);
    one.seats = vec![seat(1, "Noa", Some(2)), seat(2, "Dan", Some(3))];
    matches::insert(db, &one)?;
    let [noa_1, dan] = [1, 3].map(id);
    // Noa takes the other seat, where she is not named, and then leaves.
    let seats =
        format!(r#"[{{"from":2,"player_id":"{noa_1}"}},{{"name":"Dan","player_id":"{dan}"}}]"#);
    entries::append(db, &lineup(id(10), 1, &seats), None)?;
    let other = r#"[{"from":2},{"name":"Noa"}]"#;
    entries::append(db, &lineup(id(10), 2, other), None)?;
    entries::append(db, &entry(id(10), 3), None)?;
    let now = [seat(1, "Dan", Some(3)), seat(2, "Noa", None)];
    matches::reseat(db, id(10), &now)?;
    let mut untouched = match_of(anna, 11);
    untouched.seats[0].name = "Noa".to_owned();
    matches::insert(db, &untouched)?;

    let erased = erase::players_of(db, noa)?;
    assert_eq!(erased, [id(1), id(2)]);
    let named = erase::named_in(db, &erased)?;
    assert_eq!(named, [id(10)]);
    erase::in_circles(db, &erased)?;
    assert!(erase::in_match(db, &erased, id(10))?);
    assert!(!erase::in_match(db, &erased, id(10))?, "once");
    let found = matches::by_id(db, id(10))?.unwrap();
    assert_eq!(found.seats, now, "this Noa is no known player");
    let opening = matches::opening_seats(db, found.id)?;
    assert_eq!(
        opening,
        [seat(1, "somebody 2", Some(2)), seat(2, "Dan", Some(3))]
    );
    let log = entries::load(db, id(10), 0, None)?;
    assert_eq!(
        log[0].body,
        format!(
            r#"{{"claim":{{"kind":"lineup","seats":[{{"from":2,"name":"somebody","player_id":"{noa_1}"}},{{"name":"Dan","player_id":"{dan}"}}]}}}}"#
        )
    );
    assert_eq!(log[1].body, lineup(id(10), 2, other).body);
    assert_eq!(log[2].body, entry(id(10), 3).body);
    assert_eq!(matches::by_id(db, id(11))?, Some(untouched));
    for n in [1, 2] {
        assert_eq!(players::by_id(db, anna, id(n))?.unwrap().name, "somebody");
    }
    assert_eq!(players::by_id(db, anna, id(3))?, Some(player(anna, 3)));
    Ok(())
}

fn two_at_one_table_are_told_apart(db: &mut Db) -> Result<(), Error> {
    let (anna, noa) = circle(db)?;
    let ben = stored_account(db, "Ben")?;
    let mut linked = player(anna, 4);
    linked.linked_to = Some(ben);
    players::insert(db, &linked)?;
    let mut one = match_of(anna, 10);
    one.seats = vec![seat(1, "Noa", Some(1)), seat(2, "Ben", Some(4))];
    matches::insert(db, &one)?;
    for account in [noa, ben] {
        assert!(delete_account(db, account)?);
    }
    one.seats[0].name = "somebody".to_owned();
    one.seats[1].name = "somebody 2".to_owned();
    assert_eq!(matches::by_id(db, id(10))?, Some(one));
    Ok(())
}
