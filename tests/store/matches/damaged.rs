//! A row that does not hold what its columns can: reading it fails, and names the cause.

use diesel::connection::SimpleConnection;
use diesel::result::Error as Diesel;
use kibitz_store::matches::{entries, members};
use kibitz_store::people::{accounts, players};
use kibitz_store::{Db, Error, matches, stats};

use crate::make::{a_match, at, entry, id, match_of, member, player, stored_account};

crate::queries![
    damaged_accounts_and_players_cannot_be_read,
    a_damaged_match_cannot_be_read,
    an_unknown_role_cannot_be_read,
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
