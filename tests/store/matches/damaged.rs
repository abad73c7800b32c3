//! A row that does not hold what its columns can: reading it fails, and names the cause.

use diesel::connection::SimpleConnection;
use diesel::result::Error as Diesel;
use kibitz_store::matches::{entries, members};
use kibitz_store::people::{accounts, players};
use kibitz_store::{Db, Error, matches, stats};

use crate::make::{a_match, account, at, entry, id, member, player, stored_account};

crate::queries![
    a_damaged_id_cannot_be_read,
    a_damaged_time_cannot_be_read,
    an_unknown_game_cannot_be_read,
    an_unknown_status_cannot_be_read,
    damaged_house_rules_cannot_be_read,
    damaged_etiquette_cannot_be_read,
    an_unknown_role_cannot_be_read,
    an_unknown_language_of_an_account_is_none,
];

/// Asserts that a row could not be read, and why.
fn unreadable<T: std::fmt::Debug>(read: Result<T, Error>, why: &str) {
    match read {
        Err(Error::Database(cause @ Diesel::DeserializationError(_))) => {
            assert!(cause.to_string().contains(why), "{why} in {cause}");
        }
        other => panic!("{other:?}"),
    }
}

fn a_damaged_id_cannot_be_read(db: &mut Db) -> Result<(), Error> {
    accounts::insert(db, &account("Noa"))?;
    db.batch_execute("UPDATE accounts SET id = 'noa'")?;

    unreadable(accounts::by_name(db, "Noa"), "id");
    unreadable(accounts::all(db), "id");
    Ok(())
}

fn a_damaged_time_cannot_be_read(db: &mut Db) -> Result<(), Error> {
    if let Db::Postgres(_) = db {
        // PostgreSQL stores only times as times.
        return Ok(());
    }
    matches::insert(db, &a_match(1))?;
    entries::append(db, &entry(id(1), 1), None)?;
    let noa = stored_account(db, "Noa")?;
    players::insert(db, &player(noa, 1))?;
    db.batch_execute("UPDATE entries SET at = 'noon'; UPDATE players SET created_at = ''")?;

    unreadable(entries::load(db, id(1), 0, None), "at");
    unreadable(players::find(db, id(1)), "created_at");
    Ok(())
}

fn an_unknown_game_cannot_be_read(db: &mut Db) -> Result<(), Error> {
    let noa = stored_account(db, "Noa")?;
    let mut one = a_match(1);
    one.account_id = Some(noa);
    one.finished_at = Some(at(9));
    matches::insert(db, &one)?;
    db.batch_execute("UPDATE matches SET game = 'poker'")?;

    unreadable(matches::by_id(db, id(1)), "game");
    // Statistics leave out what this version does not know.
    let span = stats::Span::default();
    stats::outcomes(db, noa, None, span, |_| panic!("of no game"))
}

fn an_unknown_status_cannot_be_read(db: &mut Db) -> Result<(), Error> {
    matches::insert(db, &a_match(1))?;
    db.batch_execute("UPDATE matches SET status = 'paused'")?;

    unreadable(matches::by_id(db, id(1)), "status");
    Ok(())
}

fn damaged_house_rules_cannot_be_read(db: &mut Db) -> Result<(), Error> {
    for damage in ["", "{", "{}", r#"{"game":"echad","target":"many"}"#] {
        matches::insert(db, &a_match(1))?;
        db.batch_execute(&format!("UPDATE matches SET house_rules = '{damage}'"))?;

        unreadable(matches::by_id(db, id(1)), "house_rules");
        assert!(matches::delete(db, id(1))?);
    }
    Ok(())
}

fn damaged_etiquette_cannot_be_read(db: &mut Db) -> Result<(), Error> {
    matches::insert(db, &a_match(1))?;
    db.batch_execute(r#"UPDATE matches SET etiquette = '{"entry":"nobody"}'"#)?;

    unreadable(matches::by_id(db, id(1)), "etiquette");
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

fn an_unknown_language_of_an_account_is_none(db: &mut Db) -> Result<(), Error> {
    let noa = stored_account(db, "Noa")?;
    db.batch_execute("UPDATE accounts SET language = 'tlh'")?;

    let found = accounts::by_id(db, noa)?;
    assert_eq!(found.and_then(|account| account.language), None);
    Ok(())
}
