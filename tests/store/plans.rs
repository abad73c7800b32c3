//! What a query costs as the history grows: how SQLite means to carry out each.

use std::sync::{Arc, Mutex};

use diesel::connection::{Connection, InstrumentationEvent};
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, SqliteConnection, sql_query};
use kibitz::store::matches::Filter;
use kibitz::store::{Db, Error, accounts, entries, invites, matches, members, players, sessions};

use super::make::{a_match, at, entry, id, invite, member, session, stored_account};
use super::{Database, wait};

#[derive(QueryableByName, Debug)]
struct Step {
    #[diesel(sql_type = Text)]
    detail: String,
}

/// Runs `queries` and answers what SQL they sent.
fn sent(
    database: &Database,
    queries: impl FnOnce(&mut Db) -> Result<(), Error> + Send + 'static,
) -> Vec<String> {
    let log = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&log);
    let store = database.open();
    wait(store.write(move |db| {
        stored_account(db, "Anna")?;
        db.set_instrumentation(move |event: InstrumentationEvent<'_>| {
            if let InstrumentationEvent::StartQuery { query, .. } = event {
                let query = query.to_string();
                let sql = query.split(" -- binds").next().unwrap_or_default();
                if !sql.contains("SAVEPOINT") {
                    seen.lock().unwrap().push(sql.to_owned());
                }
            }
        });
        queries(db)?;
        db.set_instrumentation(|_: InstrumentationEvent<'_>| {});
        Ok(())
    }))
    .unwrap();
    Arc::into_inner(log).unwrap().into_inner().unwrap()
}

/// The steps in which SQLite means to carry out a query.
fn plan(database: &Database, sql: &str) -> Vec<String> {
    let file = database.url.strip_prefix("sqlite:").unwrap();
    let mut plain = SqliteConnection::establish(file).unwrap();
    let steps: Vec<Step> = sql_query(format!("EXPLAIN QUERY PLAN {sql}"))
        .load(&mut plain)
        .unwrap();
    steps.into_iter().map(|step| step.detail).collect()
}

#[test]
fn no_query_reads_a_whole_table_or_sorts_a_history() {
    let database = Database::sqlite().unwrap();
    let sent = sent(&database, |db| {
        let mut one = a_match(1);
        one.account_id = Some(stored_account(db, "Ben")?);
        matches::insert(db, &one)?;
        entries::append(db, &entry(id(1), 1), "open", None)?;
        let after = Some((at(1), id(1)));
        let (account_id, game) = (one.account_id, Some("echad".to_owned()));
        let status = Some("open".to_owned());
        let all = Filter {
            account_id,
            ..Filter::default()
        };
        let by_game = Filter {
            game,
            ..all.clone()
        };
        let by_status = Filter {
            status: status.clone(),
            ..all.clone()
        };
        let by_both = Filter {
            status,
            ..by_game.clone()
        };
        for filter in [all, by_game, by_status, by_both] {
            matches::list(db, &filter, None, 20)?;
            matches::list(db, &filter, after, 20)?;
        }
        matches::by_id(db, id(1))?;
        matches::by_host_token_hash(db, "hash")?;
        matches::owner(db, id(1))?;
        matches::adopt(db, id(1), id(1))?;
        invites::insert(db, &invite(id(1), 1))?;
        invites::by_id(db, id(1))?;
        invites::by_code_hash(db, "hash")?;
        invites::list(db, id(1), None, 20)?;
        invites::list(db, id(1), after, 20)?;
        invites::replace_code(db, id(1), "hash")?;
        invites::use_once(db, id(1))?;
        invites::revoke(db, id(1), id(1), at(1))?;
        members::insert(db, &member(id(1), 1))?;
        members::by_id(db, id(1))?;
        members::by_token_hash(db, "hash")?;
        members::of_account(db, id(1), id(1))?;
        members::list(db, id(1), None, 20)?;
        members::list(db, id(1), after, 20)?;
        members::adopt(db, id(2), id(1))?;
        members::leave(db, id(1), at(1))?;
        players::list(db, id(1), None, 20)?;
        players::list(db, id(1), after, 20)?;
        players::by_id(db, id(1), id(1))?;
        players::rename(db, id(1), id(1), "Ben")?;
        players::delete(db, id(1), id(1))?;
        entries::load(db, id(1), 0, None)?;
        entries::load(db, id(1), 7, Some(20))?;
        entries::by_id(db, id(1), id(1))?;
        entries::of_kinds(db, id(1), &["undo"])?;
        sessions::list(db, id(1))?;
        sessions::by_id(db, id(1), id(1))?;
        sessions::by_token_hash(db, "hash")?;
        let refused = sessions::insert(db, &session(id(1), 1));
        assert!(refused.is_err());
        sessions::replace_token(db, id(1), "hash", at(1))?;
        sessions::touch(db, id(1), at(1))?;
        sessions::revoke(db, id(1), id(1), at(1))?;
        sessions::revoke_all(db, id(1), Some(id(1)), at(1))?;
        accounts::by_id(db, id(1))?;
        accounts::by_name(db, "Anna")?;
        accounts::set_name(db, id(1), "Clara")?;
        accounts::set_password_hash(db, id(1), "hash")?;
        accounts::delete(db, id(1))?;
        Ok(())
    });
    assert!(sent.len() > 30, "{}", sent.len());

    for sql in sent {
        for step in plan(&database, &sql) {
            let grows = step.starts_with("SCAN") || step.contains("TEMP B-TREE");
            assert!(!grows, "{sql}\n{step}");
        }
    }
}

#[test]
fn each_filter_of_matches_has_its_index() {
    let one = || Some("one".to_owned());
    let of_account = || Filter {
        account_id: Some(id(1)),
        ..Filter::default()
    };
    let (mut by_game, mut by_status, mut by_player) = (of_account(), of_account(), of_account());
    by_game.game = one();
    by_status.status = one();
    by_player.player_id = Some(id(1));

    for (filter, index) in [
        (of_account(), "matches_by_account "),
        (by_game, "matches_by_account_and_game "),
        (by_status, "matches_by_account_and_status "),
        (by_player, "seats_by_player "),
    ] {
        let database = Database::sqlite().unwrap();
        let sent = sent(&database, move |db| {
            matches::list(db, &filter, Some((at(1), id(1))), 20)?;
            Ok(())
        });
        let plan = plan(&database, &sent[0]);
        assert!(plan.iter().any(|step| step.contains(index)), "{plan:?}");
        assert!(
            !plan.iter().any(|step| step.starts_with("SCAN")),
            "{plan:?}"
        );
    }
}
