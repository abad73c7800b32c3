//! Changing the date of a match, or saying who sat there, while it is played.

use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Waker};

use chrono::TimeDelta;
use futures_util::FutureExt;
use futures_util::future::join;
use kibitz_game::rules::Seat;
use kibitz_service::live::{Live, New, NewMatch, NotesChange, Tables, check};
use kibitz_store::people::players;
use kibitz_store::{Db, Error as StoreError, Store};
use serde_json::json;
use tokio::sync::mpsc;
use tokio::task::yield_now;
use tokio::time::timeout;
use uuid::Uuid;

use super::{SILENCE, Woken, bounds, fine, on_a_store, opening};
use crate::make::{self, player, stored_account};
use crate::{BOUNDS, PATIENCE};

/// Opens a match, and enters something.
async fn fined(tables: &Tables) -> (Arc<Live>, Uuid) {
    let live = tables.open(opening()).await.unwrap();
    tables.append(live.clone(), fine()).await.unwrap();
    let id = live.opened.id;
    (live, id)
}

/// Says that a match was played three days before it was recorded.
async fn date(tables: &Tables, id: Uuid) {
    let live = tables.get(id).await.unwrap();
    let notes = tables.kept(&live).await.unwrap().notes;
    let change = NotesChange {
        opened_at: Some(live.opened.recorded_at - TimeDelta::days(3)),
        ..NotesChange::default()
    };
    assert!(tables.annotate(id, &notes, change).await.unwrap());
}

/// Holds a match, as it is read now, to have ended three days before its last entry.
async fn ended_with_its_date(store: &Store, id: Uuid) {
    let tables = Tables::new(store.clone(), bounds(u64::MAX));
    let live = tables.get(id).await.unwrap();
    let now = live.now();
    assert_eq!(now.table.seq(), 2);
    assert_eq!(now.finished_at, Some(now.changed_at - TimeDelta::days(3)));
    let took = tables.kept(&live).await.unwrap().took;
    assert!(
        took.is_none_or(|took| took < TimeDelta::days(1)),
        "{took:?}"
    );
}

/// Holds what is stored of all matches to be what their logs say.
async fn agrees_with_the_logs(store: &Store) {
    let mut faults = Vec::new();
    let checked = check(store, |fault| faults.push(fault.to_owned())).await;
    assert_eq!(checked.unwrap().faults, 0, "{faults:?}");
}

fn end() -> New {
    claim(json!({"kind": "end", "counts": true}))
}

#[test]
fn an_entry_that_ends_a_match_has_the_date_that_another_node_gave_it_just_before() {
    on_a_store(async |store| {
        let node = || Tables::new(store.clone(), bounds(u64::MAX));
        let (tables, elsewhere) = (node(), node());
        let (live, id) = fined(&tables).await;
        // This node does not hear of it.
        date(&elsewhere, id).await;
        tables.append(live, end()).await.unwrap();
        ended_with_its_date(&store, id).await;
    });
}

#[test]
fn an_entry_that_waits_while_a_match_is_dated_reaches_those_who_come_after() {
    on_a_store(async |store| {
        let tables = Tables::new(store.clone(), bounds(u64::MAX));
        let (live, id) = fined(&tables).await;
        date(&tables, id).await;
        let read_since = tables.get(id).await.unwrap();
        assert!(!Arc::ptr_eq(&live, &read_since));
        let appended = tables.append(live, end()).await.unwrap();
        assert_eq!(appended.now.finished_at, read_since.now().finished_at);
        assert_eq!(read_since.now().table.seq(), 2);
        ended_with_its_date(&store, id).await;
    });
}

#[test]
fn a_match_is_dated_only_after_an_entry_that_is_under_way() {
    on_a_store(async |store| {
        let tables = Tables::new(store.clone(), bounds(u64::MAX));
        let (live, id) = fined(&tables).await;
        let notes = tables.kept(&live).await.unwrap().notes;
        let recorded_at = live.opened.recorded_at;
        // The last entry of a match is judged by its whole log, but all connections with
        // which that could be read are busy until the gate is dropped.
        let (gate, open) = mpsc::channel::<()>(1);
        let open = Arc::new(Mutex::new(open));
        for _ in 0..64 {
            let (store, open) = (store.clone(), open.clone());
            tokio::spawn(async move {
                let wait = move |_: &mut Db| {
                    open.lock().unwrap().blocking_recv();
                    Ok::<_, StoreError>(())
                };
                store.read(wait).await.unwrap();
            });
        }
        yield_now().await;
        let mut appending = pin!(tables.append(live, end()));
        assert!(appending.as_mut().now_or_never().is_none());
        let change = NotesChange {
            opened_at: Some(recorded_at - TimeDelta::days(3)),
            ..NotesChange::default()
        };
        let mut dating = pin!(tables.annotate(id, &notes, change));
        let early = timeout(SILENCE, dating.as_mut()).await;
        assert!(early.is_err(), "it was dated in the middle of an append");
        drop(gate);
        let (appended, dated) = join(appending, dating).await;
        assert_eq!(appended.unwrap().logged.seq, 2);
        assert!(dated.unwrap());
        assert_eq!(tables.get(id).await.unwrap().now().table.seq(), 2);
        ended_with_its_date(&store, id).await;
    });
}

/// The match is read to be counted again, and dated before its result is written.
#[test]
fn a_match_that_is_dated_while_it_is_counted_again_counts_on_its_new_date() {
    on_a_store(async |store| {
        let tables = Tables::new(store.clone(), BOUNDS);
        let (live, id) = fined(&tables).await;
        tables.append(live, end()).await.unwrap();
        let woken = Arc::new(Woken::default());
        let waker = Waker::from(Arc::clone(&woken));
        let mut counting = pin!(tables.summarise(id));
        let begun = counting.as_mut().poll(&mut Context::from_waker(&waker));
        assert!(begun.is_pending());
        woken.up().await;
        date(&tables, id).await;
        counting.await.unwrap();
        agrees_with_the_logs(&store).await;
    });
}

/// Stores an account with a player; their ids.
async fn ana(store: &Store) -> (Uuid, Uuid) {
    let stored = store.write(|db| {
        let account = stored_account(db, "Dina")?;
        players::insert(db, &player(account, 1))?;
        Ok::<_, StoreError>((account, make::id(1)))
    });
    stored.await.unwrap()
}

fn opening_of(account: Uuid) -> NewMatch {
    NewMatch {
        account_id: Some(account),
        ..opening()
    }
}

fn claim(claim: serde_json::Value) -> New {
    New {
        claim: serde_json::from_value(claim).unwrap(),
        ..fine()
    }
}

fn result(round: u32) -> New {
    claim(json!({
        "kind": "result", "round": round, "result": {"game": "points", "points": [0, 20]}
    }))
}

/// She left, and came back under another name.
#[test]
fn an_entry_that_ends_a_match_counts_for_who_was_named_at_another_node_just_before() {
    on_a_store(async |store| {
        let node = || Tables::new(store.clone(), BOUNDS);
        let (tables, elsewhere) = (node(), node());
        let (account, player) = ana(&store).await;
        let mut new = opening_of(account);
        new.seats[0].player_id = Some(player);
        let live = tables.open(new).await.unwrap();
        let id = live.opened.id;
        let carla = json!({"kind": "lineup", "seats": [{"name": "Carla"}, {"from": 2}]});
        let anna = json!({"kind": "lineup", "seats": [{"name": "Anna"}, {"from": 2}]});
        for new in [result(1), claim(carla), result(2), claim(anna), result(3)] {
            tables.append(live.clone(), new).await.unwrap();
        }
        // This node does not hear of it.
        let named = elsewhere.name_seat(account, id, Seat(1), Some(player));
        named.await.unwrap();
        tables.append(live, end()).await.unwrap();
        agrees_with_the_logs(&store).await;
    });
}

/// Who asked for it has gone before it is done.
#[test]
fn a_seat_that_is_named_is_so_in_memory_whoever_waits_for_it() {
    on_a_store(async |store| {
        let tables = Tables::new(store.clone(), BOUNDS);
        let (account, player) = ana(&store).await;
        let id = tables.open(opening_of(account)).await.unwrap().opened.id;
        let naming = tables.name_seat(account, id, Seat(1), Some(player));
        assert!(naming.now_or_never().is_none());
        let named = async {
            let named = async || tables.get(id).await.unwrap().opened.players[0];
            while named().await != Some(player) {
                yield_now().await;
            }
        };
        timeout(PATIENCE, named).await.expect("it was not named");
    });
}
