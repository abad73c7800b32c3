//! The cost of a query as the history grows, from SQLite's query plans.

mod list;

use std::sync::{Arc, Mutex};

use diesel::connection::{Connection as _, InstrumentationEvent};
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use kibitz_game::rules::game::Game;
use kibitz_game::rules::{Points, Seat};
use kibitz_game::table::Performance;
use kibitz_game::table::history::Achieved;
use kibitz_store::matches::{Course, Notes, Summary, entries, invites, members};
use kibitz_store::people::link::LinkCode;
use kibitz_store::people::{
    accounts, circles, deletion, erase, hold, link, merge, players, recovery, sessions,
};
use kibitz_store::stats::{self, Span};
use kibitz_store::{Db, Error, Store, matches};

use super::make::{
    at, delete_account, entry, id, invite, match_of, member, merge_players, player, renamed,
    session, stored_account,
};
use super::{Database, answered, wait};
use crate::databases::sqlite;

#[derive(QueryableByName, Debug)]
struct Step {
    #[diesel(sql_type = Text)]
    detail: String,
}

/// Runs `queries` and returns the SQL they sent.
fn sent(
    store: &Store,
    queries: impl FnOnce(&mut Db) -> Result<(), Error> + Send + 'static,
) -> Vec<String> {
    let log = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&log);
    wait(store.write(move |db| {
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
        Ok::<_, Error>(())
    }))
    .unwrap();
    Arc::into_inner(log).unwrap().into_inner().unwrap()
}

/// The steps of SQLite's plan for a query.
fn plan(database: &Database, sql: &str) -> Vec<String> {
    let file = database.url.strip_prefix("sqlite:").unwrap();
    let mut plain = sqlite(file);
    let steps: Vec<Step> = sql_query(format!("EXPLAIN QUERY PLAN {sql}"))
        .load(&mut plain)
        .unwrap();
    steps.into_iter().map(|step| step.detail).collect()
}

/// Says whether a step of a plan reads a whole table, or sorts.
fn grows(step: &str) -> bool {
    let scans = step.starts_with("SCAN") && step != "SCAN CONSTANT ROW";
    scans || step.contains("TEMP B-TREE")
}

#[test]
fn no_query_reads_a_whole_table_or_sorts_a_history() {
    let database = Database::sqlite();
    let sent = sent(&database.open(), |db| {
        let circle = stored_account(db, "Ben")?;
        let mut one = match_of(circle, 1);
        matches::insert(db, &one)?;
        entries::append(db, &entry(id(1), 1), None)?;
        let after = Some((at(1), id(1)));
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
        invites::use_once(db, &invite(id(1), 1), at(1))?;
        invites::revoke(db, id(1), id(1), at(1))?;
        members::insert(db, &member(id(1), 1))?;
        members::by_id(db, id(1))?;
        members::by_token_hash(db, "hash")?;
        members::of_account(db, id(1), id(1))?;
        members::list(db, id(1), None, 20)?;
        members::list(db, id(1), after, 20)?;
        members::adopt(db, id(2), id(1))?;
        members::leave(db, id(1), at(1))?;
        let notes = Notes {
            tags: vec!["family".to_owned()],
            ..Notes::default()
        };
        matches::annotate(db, id(1), &notes)?;
        let summary = Summary {
            rounds: 1,
            totals: vec![Points::whole(5), Points::ZERO],
            winners: vec![1],
            margin: Some(Points::whole(5)),
            cut_short: false,
            duration: None,
        };
        matches::summarise(db, id(1), &summary)?;
        let course = Course {
            performances: vec![Performance::default()],
            ..Course::default()
        };
        matches::perform(db, id(1), &course)?;
        let achieved = Achieved {
            seat: Seat(1),
            code: "clean_round",
            entry: 1,
        };
        matches::achieve(db, id(1), &[achieved])?;
        let dated = Span {
            from: Some(at(1)),
            before: Some(at(9)),
            cut_short: true,
        };
        for span in [Span::default(), dated] {
            for game in [None, Some(&Game::Echad.into())] {
                stats::appearances(db, &[id(1)], game, span)?;
                stats::appearances(db, &[id(1), id(2)], game, span)?;
                stats::meets(db, &[id(1), id(2)], game, span)?;
            }
            stats::placings(db, id(1), &Game::Echad.into(), span)?;
        }
        stats::achievements_of(db, id(1))?;
        stats::names(db, id(1), &[id(1), id(2)])?;
        matches::hold(db, id(1))?;
        matches::head(db, id(1))?;
        for merged in [false, true] {
            players::list(db, id(1), Some(merged), None, 20)?;
            players::list(db, id(1), Some(merged), after, 20)?;
        }
        players::by_id(db, id(1), id(1))?;
        players::change(db, id(1), id(1), &renamed("Ben"))?;
        players::delete(db, id(1), id(1))?;
        for n in 1..=3 {
            players::insert(db, &player(circle, n))?;
        }
        one.seats[0].player_id = Some(id(1));
        one.seats[1].player_id = Some(id(3));
        matches::reseat(db, id(1), &one.seats)?;
        merge_players(db, circle, id(1), id(2))?.unwrap();
        merge::undo(db, circle, id(1))?;
        merge::under_two_names(db, circle, id(1), Some(id(2)))?;
        merge::remains(db, id(1))?;
        merge::all_of(db, id(1))?;
        matches::forget_summaries(db, &[id(9)])?;
        merge::today(db, &[Some(id(1))])?;
        let code = LinkCode {
            player_id: id(1),
            code_hash: "hash".to_owned(),
            created_at: at(1),
            expires_at: at(9),
            used_at: None,
        };
        answered(link::offer(db, circle, &code))?.unwrap();
        let linked = stored_account(db, "Dan")?;
        answered(link::enter(db, "hash", linked, at(1)))?.unwrap();
        circles::list(db, linked)?;
        circles::sits(db, id(1), linked)?;
        erase::players_of(db, linked)?;
        erase::in_circles(db, &[id(1), id(3)])?;
        let named = erase::named_in(db, &[id(1), id(3)])?;
        for one in named {
            erase::in_match(db, &[id(1), id(3)], one)?;
        }
        circles::leave(db, linked, circle)?;
        entries::load(db, id(1), 0, None)?;
        entries::load(db, id(1), 7, Some(20))?;
        entries::among(db, id(1), &[1, 7], id(1))?;
        sessions::list(db, id(1))?;
        sessions::by_id(db, id(1), id(1))?;
        sessions::by_token_hash(db, "hash")?;
        let refused = sessions::insert(db, &session(id(1), 1));
        assert!(refused.is_err());
        sessions::replace_token(db, id(1), "before", "hash", at(1))?;
        sessions::touch(db, id(1), at(1))?;
        sessions::revoke(db, id(1), id(1), at(1))?;
        sessions::revoke_all(db, id(1), Some(id(1)), at(1))?;
        accounts::by_id(db, id(1))?;
        accounts::by_name(db, "Anna")?;
        accounts::set_name(db, id(1), "Clara")?;
        accounts::set_password_hash(db, id(1), "before", "hash")?;
        hold::account(db, id(1))?;
        delete_account(db, id(1))?;
        deletion::begun(db)?;
        recovery::replace(db, id(1), &[])?;
        recovery::state(db, id(1), "hash")?;
        recovery::left(db, id(1))?;
        matches::untouched(db, at(1), 20)?;
        matches::delete_untouched(db, id(1), at(1))?;
        matches::delete(db, id(1))?;
        Ok(())
    });
    assert!(sent.len() > 30, "{}", sent.len());

    for sql in sent {
        for step in plan(&database, &sql) {
            assert!(!grows(&step), "{sql}\n{step}");
        }
    }
}

/// A circle's matches are read page by page from the index in the order of their ends, so
/// that a year costs no more in a long history than in a short one.
#[test]
fn a_look_at_a_circle_begins_in_the_index_of_its_matches_by_their_end() {
    let database = Database::sqlite();
    let sent = sent(&database.open(), |db| {
        let account = stored_account(db, "Ben")?;
        let mut one = match_of(account, 1);
        one.finished_at = Some(at(1));
        matches::insert(db, &one)?;
        let dated = Span {
            from: Some(at(1)),
            before: Some(at(9)),
            ..Span::default()
        };
        for span in [Span::default(), dated] {
            for game in [None, Some(&Game::Echad.into())] {
                stats::outcomes(db, account, game, span, |_| ())?;
            }
        }
        Ok(())
    });
    let looked: Vec<&String> = sent.iter().filter(|sql| sql.contains("SELECT")).collect();
    let pages = looked.iter().filter(|sql| sql.contains("LIMIT"));
    assert_eq!(pages.count(), 8, "{looked:#?}");
    for sql in looked.iter().filter(|sql| sql.contains("finished_at")) {
        let plan = plan(&database, sql);
        // Both indexes have all that is asked for.
        let matches = "COVERING INDEX matches_by_account_and_finish";
        assert!(plan[0].contains(matches), "{plan:?}");
        let seats = usize::from(sql.contains("JOIN"));
        assert_eq!(plan.len(), 1 + seats, "{plan:?}");
        let seats = plan.iter().skip(1);
        assert!(
            seats
                .clone()
                .all(|step| step.contains("COVERING INDEX seats_by_match")),
            "{plan:?}"
        );
    }
}

/// Statistics of a player read only that player's seats. Statistics of a circle read
/// the matches of the game.
#[test]
fn statistics_begin_in_the_index_of_a_player_or_of_a_game() {
    let database = Database::sqlite();
    let sent = sent(&database.open(), |db| {
        let dated = Span {
            from: Some(at(1)),
            before: Some(at(9)),
            cut_short: false,
        };
        for span in [Span::default(), dated] {
            stats::appearances(db, &[id(1)], None, span)?;
            stats::appearances(db, &[id(1), id(2)], Some(&Game::Ten.into()), span)?;
        }
        stats::placings(db, id(1), &Game::Ten.into(), dated)?;
        Ok(())
    });
    let (of_game, of_players) = sent.split_last().unwrap();
    assert_eq!(of_players.len(), 4);
    for sql in of_players {
        let plan = plan(&database, sql);
        let own = "USING COVERING INDEX seats_by_player (player_id=?)";
        assert!(plan[0].contains("players_by_today"), "{plan:?}");
        assert!(plan[1].ends_with(own), "{plan:?}");
        let of_match = plan.last().unwrap();
        assert!(of_match.contains("autoindex_matches"), "{plan:?}");
    }
    let plan = plan(&database, of_game);
    let keyed = |step: &String| {
        ["autoindex", "SUBQUERY", "seats_by_match"]
            .iter()
            .any(|key| step.contains(key))
    };
    assert!(plan[0].contains("matches_by_account"), "{plan:?}");
    assert!(plan[1..].iter().all(keyed), "{plan:?}");
}
