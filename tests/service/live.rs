//! Following a match, without HTTP connections.

mod ids;
mod told;

use std::net::{IpAddr, Ipv4Addr};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Wake, Waker};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::{join, join3};
use futures_util::poll;
use kibitz_game::rules::{Language, Seat};
use kibitz_game::table::claims::AdjustmentClaim;
use kibitz_game::table::{Agreed, Author, By, Claim, Etiquette};
use kibitz_service::live::{
    Bounds, Error, Follower, New, NewMatch, NewSeat, Notes, SideNews, StreamItem, StreamLimits,
    Tables, Viewer,
};
use kibitz_store::{NodeEvent, NodeMessage, Store};
use serde_json::json;
use tokio::sync::mpsc;
use tokio::task::yield_now;
use tokio::time::timeout;
use uuid::Uuid;

use crate::databases::Database;
use crate::{BOUNDS, PATIENCE, wait};

/// How long nothing must happen.
const SILENCE: Duration = Duration::from_millis(50);

fn fine() -> New {
    New {
        id: Uuid::now_v7(),
        by: By::host(Author::Host),
        claim: Claim::Adjustment(AdjustmentClaim {
            seat: Seat(1),
            points: kibitz_game::rules::Points::whole(-5),
            reason: "A fine.".parse().unwrap(),
        }),
        upon: None,
        made_at: None,
    }
}

/// Bounds with this much memory for tables, and only a few followers.
fn bounds(memory: u64) -> Bounds {
    Bounds {
        memory,
        crowd: StreamLimits {
            of_a_match: 2,
            of_all: 3,
            ..BOUNDS.crowd
        },
        ..BOUNDS
    }
}

const FOLLOWER: Follower = Follower {
    token: Some(1),
    address: IpAddr::V4(Ipv4Addr::LOCALHOST),
};

/// Runs a test on a database of its own.
fn on_a_store(test: impl AsyncFnOnce(Store)) {
    let database = Database::sqlite();
    wait(test(database.open()));
}

/// A new match for two players that no account owns.
fn opening() -> NewMatch {
    let seat = |name: &str| NewSeat {
        name: name.parse().ok(),
        player_id: None,
    };
    NewMatch {
        id: Uuid::now_v7(),
        account_id: None,
        host_token_hash: None,
        agreed: Agreed {
            house_rules: serde_json::from_value(json!({"game": "echad"})).unwrap(),
            etiquette: Etiquette::default(),
        },
        opened_at: None,
        notes: Notes::default(),
        seats: vec![seat("Ana"), seat("Ben")],
    }
}

/// Waits until the viewer hears of an entry, or of several.
async fn hears_an_entry(viewer: &mut Viewer) {
    let heard = viewer.next().await;
    let entry = matches!(
        heard,
        Ok(Some(StreamItem::Entries(_) | StreamItem::Entry(_)))
    );
    assert!(entry, "{heard:?}");
}

/// Asks for another match until the cache has dropped one.
async fn dropped(tables: &Tables, other: Uuid, is_dropped: impl Fn() -> bool) {
    let asking = async {
        while !is_dropped() {
            tables.get(other).await.unwrap();
        }
    };
    timeout(PATIENCE, asking).await.expect("it was not dropped");
}

#[test]
fn a_match_that_makes_room_is_the_same_for_all_while_anybody_holds_it() {
    on_a_store(async |store| {
        // Not a single match fits into memory, so each one is read again when it is
        // asked for.
        let tables = Tables::new(store, bounds(0));
        let held = tables.open(opening()).await.unwrap();
        let id = held.opened.id;
        let other = tables.open(opening()).await.unwrap().opened.id;
        let mut viewer = tables.follow(&held, 0, FOLLOWER).unwrap();
        for fined in 1..=2 {
            tables.append(held.clone(), fine()).await.unwrap();
            dropped(&tables, other, || Arc::strong_count(&held) == 1).await;
            let found = tables.get(id).await.unwrap();
            assert_eq!(found.now().table.seq(), fined);
            assert!(Arc::ptr_eq(&found, &held));
            // A follower misses nothing, and does not keep the match in memory.
            hears_an_entry(&mut viewer).await;
        }
        let was = Arc::downgrade(&held);
        drop(held);
        dropped(&tables, other, || was.strong_count() == 0).await;
        let read = tables.get(id).await.unwrap();
        assert_eq!(read.now().table.seq(), 2);
        tables.append(read.clone(), fine()).await.unwrap();
        hears_an_entry(&mut viewer).await;

        // A deleted match is gone even for a holder of its value.
        tables.delete(read.clone(), false).await.unwrap();
        assert!(matches!(tables.get(id).await, Err(Error::NoSuchMatch)));
        let refused = tables.append(read, fine()).await;
        assert!(matches!(refused, Err(Error::NoSuchMatch)));
    });
}

/// Says whether a future that was polled by hand can go on.
#[derive(Default)]
struct Woken(AtomicBool);

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::Release);
    }
}

impl Woken {
    /// Waits until it can.
    async fn up(&self) {
        let up = async {
            while !self.0.load(Ordering::Acquire) {
                yield_now().await;
            }
        };
        timeout(PATIENCE, up).await.expect("it was not woken");
    }
}

#[test]
fn who_does_not_listen_is_given_pages_of_the_log_and_then_the_next_entry() {
    on_a_store(async |store| {
        let tables = Tables::new(store, bounds(u64::MAX));
        let live = tables.open(opening()).await.unwrap();
        let mut deaf = tables.follow(&live, 0, FOLLOWER).unwrap();
        // Now the follower is listening.
        assert!(timeout(SILENCE, deaf.next()).await.is_err());
        // More entries than are kept for a slow follower.
        for _ in 0..600 {
            tables.append(live.clone(), fine()).await.unwrap();
        }
        let mut heard = Vec::new();
        while heard.len() < 600 {
            match deaf.next().await.unwrap().unwrap() {
                StreamItem::Entries(page) => {
                    assert!(page.len() <= 64, "{} at once", page.len());
                    heard.extend(page.iter().map(|entry| entry.seq));
                }
                other => panic!("{other:?} after {}", heard.len()),
            }
        }
        assert_eq!(heard, (1..=600).collect::<Vec<_>>());
        // Changes besides the log may be among what was dropped.
        assert!(matches!(
            deaf.next().await,
            Ok(Some(StreamItem::Side(news))) if *news == SideNews::Missed
        ));
        assert!(timeout(SILENCE, deaf.next()).await.is_err());
        let mut other = tables.follow(&live, 600, FOLLOWER).unwrap();
        assert!(timeout(SILENCE, other.next()).await.is_err());
        tables.append(live.clone(), fine()).await.unwrap();
        let mut written = Vec::new();
        for viewer in [&mut deaf, &mut other] {
            let Some(StreamItem::Entry(entry)) = viewer.next().await.unwrap() else {
                panic!("the next entry must be announced");
            };
            written
                .push(entry.written(Language::En, |entry| format!("entry {}", entry.seq).into()));
        }
        // All followers share one text in memory.
        assert_eq!(written[0], "entry 601");
        assert_eq!(written[0].as_ptr(), written[1].as_ptr());

        assert!(matches!(
            tables.follow(&live, 602, FOLLOWER),
            Err(Error::MatchCrowded)
        ));
        drop(other);
        assert!(matches!(
            tables.follow(&live, 602, FOLLOWER),
            Err(Error::Beyond { at: 601 })
        ));
        tables.end_streams();
        assert!(matches!(deaf.next().await, Ok(None)));
        assert!(matches!(
            tables.follow(&live, 601, FOLLOWER),
            Err(Error::Crowded)
        ));
    });
}

/// Loads a match after this many turns of other tasks.
async fn loaded_late(tables: &Tables, id: Uuid, late: usize) -> Result<(), Error> {
    for _ in 0..late {
        yield_now().await;
    }
    tables.get(id).await.map(|_| ())
}

#[test]
fn a_match_that_is_deleted_while_it_is_loaded_does_not_stay_in_memory() {
    on_a_store(async |store| {
        let elsewhere = Tables::new(store.clone(), BOUNDS);
        // Each time it is loaded a little later, so that some of them meet the deletion.
        for late in 0..200 {
            let id = elsewhere.open(opening()).await.unwrap().opened.id;
            let tables = Tables::new(store.clone(), BOUNDS);
            let untouched = Utc::now() + TimeDelta::hours(1);
            let (_loaded, deleted) = join(
                loaded_late(&tables, id, late),
                tables.forget_untouched(untouched),
            )
            .await;
            assert_eq!(deleted.unwrap(), 1);
            let after = tables.get(id).await;
            assert!(matches!(after, Err(Error::NoSuchMatch)), "late by {late}");
        }
    });
}

#[test]
fn a_clock_that_is_wrong_deletes_no_match() {
    on_a_store(async |store| {
        let tables = Tables::new(store.clone(), BOUNDS);
        let kept = TimeDelta::days(365);
        let far_ahead = Utc::now() + TimeDelta::days(800);
        // Nothing is there that could contradict it.
        assert!(tables.has_news_since(far_ahead - kept).await.unwrap());
        let opened = tables.open(opening()).await.unwrap().opened.id;
        assert!(tables.has_news_since(Utc::now() - kept).await.unwrap());
        assert!(!tables.has_news_since(far_ahead - kept).await.unwrap());

        // Opened by a clock that had no time yet.
        let mut long_ago = opening();
        long_ago.opened_at = Some(DateTime::UNIX_EPOCH);
        let long_ago = tables.open(long_ago).await.unwrap().opened.id;
        let mut last_year = opening();
        last_year.opened_at = Some(Utc::now() - TimeDelta::days(366));
        let last_year = tables.open(last_year).await.unwrap().opened.id;
        assert_eq!(tables.forget_untouched(Utc::now() - kept).await.unwrap(), 1);
        for id in [opened, long_ago] {
            assert!(tables.get(id).await.is_ok());
        }
        assert!(matches!(
            tables.get(last_year).await,
            Err(Error::NoSuchMatch)
        ));
    });
}

#[test]
fn a_match_that_grows_at_another_node_while_it_is_loaded_is_seen_as_it_became() {
    on_a_store(async |store| {
        let elsewhere = Tables::new(store.clone(), BOUNDS);
        // Each time it is loaded a little later, so that some of them meet the entry.
        for late in 0..200 {
            let other = elsewhere.open(opening()).await.unwrap();
            let match_id = other.opened.id;
            let tables = Tables::new(store.clone(), BOUNDS);
            let (tell, told) = mpsc::channel(1);
            let grow = async {
                // Dropped at the end, which also ends the keeping up.
                let tell = tell;
                elsewhere.append(other, fine()).await.unwrap();
                let grown = NodeMessage::Grown { match_id, seq: 1 };
                tell.send(NodeEvent::Said(grown)).await.unwrap();
            };
            let load = loaded_late(&tables, match_id, late);
            let (loaded, (), ()) = join3(load, grow, tables.keep_up(told, async |_| {})).await;
            loaded.unwrap();
            let seen = tables.get(match_id).await.unwrap();
            assert_eq!(seen.now().table.seq(), 1, "late by {late}");
        }
    });
}

/// Another node appends after a match was read and before the one who asked for it knows.
/// All who asked for it at once must have the same match, or one of them would never hear
/// of that entry.
#[test]
fn all_who_wait_for_a_match_get_the_same_however_it_grows_meanwhile() {
    on_a_store(async |store| {
        let elsewhere = Tables::new(store.clone(), BOUNDS);
        let tables = Tables::new(store, BOUNDS);
        let woken = Arc::new(Woken::default());
        let waker = Waker::from(Arc::clone(&woken));
        // A thread reads it, and may be done before it is asked: then another match is taken.
        let (other, match_id, one) = loop {
            let other = elsewhere.open(opening()).await.unwrap();
            let match_id = other.opened.id;
            let mut one = Box::pin(tables.get(match_id));
            let asked = one.as_mut().poll(&mut Context::from_waker(&waker));
            if asked.is_pending() {
                break (other, match_id, one);
            }
        };
        let mut two = pin!(tables.get(match_id));
        assert!(poll!(two.as_mut()).is_pending());
        woken.up().await;

        elsewhere.append(other, fine()).await.unwrap();
        let (tell, told) = mpsc::channel(1);
        let grown = NodeMessage::Grown { match_id, seq: 1 };
        tell.send(NodeEvent::Said(grown)).await.unwrap();
        drop(tell);
        tables.keep_up(told, async |_| {}).await;

        let (one, two) = join(one, two).await;
        let (one, two) = (one.unwrap(), two.unwrap());
        assert_eq!((one.now().table.seq(), two.now().table.seq()), (1, 1));
        assert!(Arc::ptr_eq(&one, &two));
    });
}

/// Two tables that do not hear of each other, on one database. Returns those with a viewer of a
/// match that is not in their memory any more, the id of the match, and the viewer: an entry
/// was made elsewhere, and it was not announced.
async fn unannounced(store: Store) -> (Tables, Uuid, Viewer) {
    let elsewhere = Tables::new(store.clone(), BOUNDS);
    let other = elsewhere.open(opening()).await.unwrap();
    let match_id = other.opened.id;
    // Not a single match fits into memory.
    let tables = Tables::new(store, bounds(0));
    let held = tables.get(match_id).await.unwrap();
    let mut viewer = tables.follow(&held, 0, FOLLOWER).unwrap();
    assert!(timeout(SILENCE, viewer.next()).await.is_err());
    let was = Arc::downgrade(&held);
    drop(held);
    let another = elsewhere.open(opening()).await.unwrap().opened.id;
    dropped(&tables, another, || was.strong_count() == 0).await;

    elsewhere.append(other, fine()).await.unwrap();
    assert!(timeout(SILENCE, viewer.next()).await.is_err());
    (tables, match_id, viewer)
}

/// Waits until the viewer hears of the entry.
async fn hears_one(viewer: &mut Viewer) {
    let heard = timeout(PATIENCE, viewer.next()).await;
    assert!(
        matches!(heard, Ok(Ok(Some(StreamItem::Entries(ref entries)))) if entries.len() == 1),
        "{heard:?}"
    );
}

#[test]
fn a_viewer_hears_how_far_a_log_goes_when_it_is_loaded_again() {
    on_a_store(async |store| {
        let (tables, match_id, mut viewer) = unannounced(store).await;
        tables.get(match_id).await.unwrap();
        hears_one(&mut viewer).await;
    });
}

#[test]
fn a_viewer_that_looks_gets_what_was_never_announced() {
    on_a_store(async |store| {
        let (_tables, _, mut viewer) = unannounced(store).await;
        viewer.look();
        hears_one(&mut viewer).await;
    });
}
