//! What comes back of a match as it was stored, and what is said of a row that does not hold what its columns can.

use chrono::TimeDelta;
use diesel::connection::SimpleConnection;
use diesel::result::Error as Diesel;
use kibitz_game::rules::Language;
use kibitz_game::rules::game::Game;
use kibitz_game::sheets::Whole;
use kibitz_game::table::Status;
use kibitz_store::matches::entries::Entry;
use kibitz_store::matches::{self, entries, members};
use kibitz_store::people::{accounts, players};
use kibitz_store::{Db, Error, stats, transfer};

use crate::make::{
    a_match, at, entry, filter, id, match_of, member, member_of, paged, player, stage,
    stored_account, stored_matches,
};

crate::queries![
    a_match_comes_back_as_it_went_with_its_seats_in_order,
    a_match_is_found_by_its_hosts_token,
    a_refused_match_leaves_no_seat,
    a_match_of_nobody_is_deleted_when_it_was_not_touched_for_long,
    complete_matches_are_read_in_parts_each_once_and_in_order,
    damaged_accounts_and_players_cannot_be_read,
    a_damaged_match_cannot_be_read,
    an_unknown_role_cannot_be_read,
];

fn a_match_comes_back_as_it_went_with_its_seats_in_order(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    players::insert(db, &player(anna, 1))?;
    let mut one = match_of(anna, 1);
    one.host_token_hash = Some("hash".to_owned());
    one.game = Game::Ten.into();
    one.agreed.house_rules = Game::Ten.about().house_rules;
    one.agreed.etiquette.language = Some(Language::He);
    one.status = Status::Ended;
    one.finished_at = Some(at(3));
    one.seats[1].player_id = Some(id(1));
    let mut reversed = one.clone();
    reversed.seats.reverse();
    matches::insert(db, &reversed)?;
    matches::insert(db, &a_match(2))?;

    assert_eq!(matches::by_id(db, id(1))?, Some(one));
    assert_eq!(matches::by_id(db, id(2))?, Some(a_match(2)));
    assert_eq!(matches::by_id(db, id(3))?, None);
    Ok(())
}

fn a_match_is_found_by_its_hosts_token(db: &mut Db) -> Result<(), Error> {
    let [mut one, mut same_token] = [1, 2].map(a_match);
    one.host_token_hash = Some("hash".to_owned());
    same_token.host_token_hash = Some("hash".to_owned());
    matches::insert(db, &one)?;

    refused!(matches::insert(db, &a_match(1)), Error::Taken);
    refused!(matches::insert(db, &same_token), Error::Taken);
    assert_eq!(matches::by_id(db, id(1))?, Some(one));
    // Any number of matches may have no token.
    stored_matches(db, 3..=4)?;
    assert_eq!(matches::by_host_token_hash(db, "hash")?, Some(id(1)));
    assert_eq!(matches::by_host_token_hash(db, "other")?, None);
    assert_eq!(matches::by_host_token_hash(db, "")?, None);
    Ok(())
}

fn a_refused_match_leaves_no_seat(db: &mut Db) -> Result<(), Error> {
    let [mut same_seat, mut no_player] = [1, 1].map(a_match);
    same_seat.seats[1].seat = 1;
    no_player.seats[1].player_id = Some(id(7));

    refused!(matches::insert(db, &same_seat), Error::Taken);
    refused!(matches::insert(db, &no_player), Error::Missing);
    refused!(matches::insert(db, &match_of(id(7), 1)), Error::Missing);
    assert_eq!(matches::by_id(db, id(1))?, None);
    matches::insert(db, &a_match(1))
}

fn a_match_of_nobody_is_deleted_when_it_was_not_touched_for_long(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    let today = at(0) + TimeDelta::days(800);
    let before = today - TimeDelta::days(365);
    for n in 1..=5 {
        let mut one = a_match(n);
        one.opened_at = before - TimeDelta::days(1);
        one.account_id = (n == 2).then_some(anna);
        matches::insert(db, &one)?;
    }
    members::insert(db, &member_of(anna, id(3), 7))?;
    // A guest does not keep a match.
    members::insert(db, &member(id(1), 8))?;
    for (n, at) in [(4, before), (5, before - TimeDelta::seconds(1))] {
        let play = Entry {
            at,
            ..entry(id(n), 1)
        };
        entries::append(db, &play, Some(stage(Status::Open, None)))?;
    }
    assert_eq!(matches::untouched(db, before, 20)?, [id(1), id(5)]);
    for n in 1..=5 {
        let deleted = matches::delete_untouched(db, id(n), before)?;
        assert_eq!(deleted, [1, 5].contains(&n), "{n}");
        assert_eq!(matches::by_id(db, id(n))?.is_none(), deleted, "{n}");
    }
    Ok(())
}

fn complete_matches_are_read_in_parts_each_once_and_in_order(db: &mut Db) -> Result<(), Error> {
    let anna = stored_account(db, "Anna")?;
    let long = [3, 4, 50];
    for n in 1..=80 {
        let mut one = match_of(anna, n);
        // Several were opened at the same moment.
        one.opened_at = at((n / 4).try_into().unwrap());
        matches::insert(db, &one)?;
        let entries = if long.contains(&n) { 300 } else { 1 };
        for seq in 1..=entries {
            let body = r#"{"claim":{"kind":"undo"}}"#.to_owned();
            let undo = Entry {
                body,
                ..entry(one.id, seq)
            };
            entries::append(db, &undo, None)?;
        }
    }
    let filter = filter(anna, |_| {});
    let mut parts = Vec::new();
    let all = paged(|last: Option<&Whole>| {
        let after = last.map(|one| (one.opened_at.timestamp_micros(), one.id));
        let part = transfer::next(db, &filter, after)?;
        parts.push(part.iter().map(|one| one.log.len()).sum::<usize>());
        Ok(part)
    })?;
    assert_eq!(
        all.iter().map(|one| one.id).collect::<Vec<_>>(),
        (1..=80).map(id).collect::<Vec<_>>()
    );
    assert!(
        all.iter()
            .zip(1..)
            .all(|(one, n)| one.log.len() == if long.contains(&n) { 300 } else { 1 })
    );
    // The third and the fourth match have too many entries for one part, which has at most 32 matches.
    assert_eq!(parts, [302, 331, 331, 13, 0]);
    Ok(())
}

/// Asserts that a row could not be read, and why.
fn unreadable<T: std::fmt::Debug>(read: Result<T, Error>, why: &str) {
    match read {
        Err(Error::Database(cause @ Diesel::DeserializationError(_))) => {
            assert!(cause.to_string().contains(why), "{why} in {cause}");
        }
        other => panic!("{other:?}"),
    }
}

fn damaged_accounts_and_players_cannot_be_read(db: &mut Db) -> Result<(), Error> {
    let noa = stored_account(db, "Noa")?;
    // Only a language may be one that this version does not know.
    db.batch_execute("UPDATE accounts SET language = 'tlh'")?;
    let found = accounts::by_id(db, noa)?;
    assert_eq!(found.and_then(|account| account.language), None);
    // PostgreSQL stores only times as times.
    if let Db::Sqlite(_) = db {
        matches::insert(db, &a_match(1))?;
        entries::append(db, &entry(id(1), 1), None)?;
        players::insert(db, &player(noa, 1))?;
        db.batch_execute("UPDATE entries SET at = 'noon'; UPDATE players SET created_at = ''")?;
        unreadable(entries::load(db, id(1), 0, None), "at");
        unreadable(players::find(db, id(1)), "created_at");
        db.batch_execute("DELETE FROM players")?;
    }
    db.batch_execute("UPDATE accounts SET id = 'noa'")?;
    unreadable(accounts::by_name(db, "Noa"), "id");
    unreadable(accounts::all(db), "id");
    Ok(())
}

fn a_damaged_match_cannot_be_read(db: &mut Db) -> Result<(), Error> {
    let noa = stored_account(db, "Noa")?;
    for (column, damage) in [
        ("game", "poker"),
        ("status", "paused"),
        ("house_rules", ""),
        ("house_rules", "{"),
        ("house_rules", "{}"),
        ("house_rules", r#"{"game":"echad","target":"many"}"#),
        ("etiquette", r#"{"entry":"nobody"}"#),
    ] {
        let mut one = match_of(noa, 1);
        one.finished_at = Some(at(9));
        matches::insert(db, &one)?;
        db.batch_execute(&format!("UPDATE matches SET {column} = '{damage}'"))?;
        unreadable(matches::by_id(db, id(1)), column);
        if column == "game" {
            // Statistics leave out what this version does not know.
            let span = stats::Span::default();
            stats::outcomes(db, noa, None, span, |_| panic!("of no game"))?;
        }
        assert!(matches::delete(db, id(1))?);
    }
    Ok(())
}

fn an_unknown_role_cannot_be_read(db: &mut Db) -> Result<(), Error> {
    matches::insert(db, &a_match(1))?;
    members::insert(db, &member(id(1), 1))?;
    db.batch_execute("UPDATE members SET role = 'guest'")?;
    unreadable(members::by_id(db, id(1)), "role");
    // A player has a seat.
    db.batch_execute("UPDATE members SET role = 'player'")?;
    unreadable(members::by_id(db, id(1)), "is not a role");
    Ok(())
}
