//! What has to wait: large responses for their room, slow work for its turn, and who asks too often.

use std::future::poll_fn;
use std::num::NonZeroU32;
use std::pin::pin;
use std::sync::mpsc;
use std::task::Poll;
use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::body::MessageBody;
use actix_web::test::TestRequest;
use futures_util::poll;
use kibitz::server::slow::{SlowWork, Turn, in_pieces};
use kibitz::web::limits::quota::Quota;

/// The room for all large responses together, in bytes.
const ROOM: u64 = 128 * 1024 * 1024;

/// Returns how much room there is, in bytes.
fn free(slow: &SlowWork) -> u64 {
    let (mut fits, mut too_large) = (0, ROOM + 1);
    while too_large - fits > 1 {
        let middle = fits.midpoint(too_large);
        match slow.room(middle) {
            Ok(_) => fits = middle,
            Err(_) => too_large = middle,
        }
    }
    fits
}

#[actix_web::test]
async fn a_large_body_is_sent_in_pieces_that_are_all_of_it() {
    let most = 16 * 1024;
    let body: Vec<u8> = (0..3 * most + 5_usize)
        .map(|n| n.to_le_bytes()[0])
        .collect();
    let whole = HttpResponse::Ok().body(body.clone());
    let answer = in_pieces(TestRequest::default().to_srv_response(whole));
    let mut pieces = pin!(answer.into_body());
    let mut sent = Vec::new();
    while let Some(piece) = poll_fn(|context| pieces.as_mut().poll_next(context)).await {
        let piece = piece.unwrap();
        assert!((1..=most).contains(&piece.len()));
        sent.extend_from_slice(&piece);
    }
    assert_eq!(sent, body);
}

#[test]
fn large_responses_share_a_room_until_they_are_gone() {
    let slow = SlowWork::default();
    let half = slow.room(ROOM / 2).unwrap();
    assert_eq!(slow.room(ROOM).unwrap_err().code(), "busy");
    let other = slow.room(ROOM / 2).unwrap();
    drop((half, other));
    // However large it is, a response can go out.
    slow.room(10 * ROOM).unwrap();
}

#[test]
fn the_room_of_an_estimate_becomes_that_of_the_response() {
    let slow = SlowWork::default();
    assert_eq!(free(&slow), ROOM);
    let room = slow.room(20_000 * 1024).unwrap();
    assert!(free(&slow) < ROOM - 16 * 1024 * 1024);
    let room = room.fitted(&slow, 100_000).unwrap();
    assert_eq!(free(&slow), ROOM - 100_000);
    let room = room.fitted(&slow, 300_000).unwrap();
    assert_eq!(free(&slow), ROOM - 300_000);
    let others = slow.room(ROOM - 300_000).unwrap();
    assert_eq!(slow.room(1).unwrap_err().code(), "busy");
    assert_eq!(room.fitted(&slow, 300_001).unwrap_err().code(), "busy");
    drop(others);
    assert_eq!(free(&slow), ROOM);
}

/// Takes all turns that are free.
async fn turns(slow: &SlowWork) -> Vec<Turn> {
    let mut turns = Vec::new();
    while let Poll::Ready(turn) = poll!(pin!(slow.turn())) {
        turns.push(turn.unwrap());
    }
    turns
}

#[actix_web::test]
async fn work_keeps_its_turn_when_its_client_leaves() {
    let slow = SlowWork::default();
    let all = turns(&slow).await.len();
    let (go_on, waits) = mpsc::channel::<()>();
    {
        let mut left = Box::pin(slow.run(move || Ok(waits.recv().is_ok())));
        assert!(poll!(&mut left).is_pending());
        assert_eq!(turns(&slow).await.len(), all - 1);
    }
    assert_eq!(turns(&slow).await.len(), all - 1);
    go_on.send(()).unwrap();
    // All turns are there again only when the work is done.
    let mut turns = Vec::new();
    for _ in 0..all {
        turns.push(slow.turn().await.unwrap());
    }
}

#[actix_web::test]
async fn imports_leave_a_turn_to_others() {
    let slow = SlowWork::default();
    let all = turns(&slow).await.len();
    // The second time, all turns of the first are there again.
    for _ in 0..2 {
        let mut held = Vec::new();
        for _ in 1..all {
            held.push(slow.turn_to_import().await.unwrap());
        }
        let mut waits = Box::pin(slow.turn_to_import());
        assert!(poll!(&mut waits).is_pending());
        slow.run(|| Ok(())).await.unwrap();
        drop(held);
        drop(waits.await.unwrap());
        assert_eq!(turns(&slow).await.len(), all);
    }
}

#[actix_web::test]
async fn work_waits_for_its_turn() {
    let slow = SlowWork::default();
    let held = turns(&slow).await;
    let mut waits = Box::pin(slow.run(|| Ok(())));
    assert!(poll!(&mut waits).is_pending());
    drop(held);
    waits.await.unwrap();
}

/// Enough keys that those with nothing to remember are forgotten, ten times.
const MANY: usize = 100_000;

pub(crate) fn quota<K: std::hash::Hash + Eq + Clone>(times: u32, every: Duration) -> Quota<K> {
    let quota = governor::Quota::with_period(every).unwrap();
    Quota::new(Some(quota.allow_burst(NonZeroU32::new(times).unwrap())))
}

#[test]
fn each_key_has_its_own_quota_and_learns_how_long_to_wait() {
    let hour = Duration::from_secs(3600);
    let quota = quota(3, hour);
    for who in ["Ana", "Ben"] {
        for _ in 0..3 {
            assert_eq!(quota.count(&who), Ok(()));
        }
        assert_eq!(quota.count(&who), Err(3600));
    }
    assert_eq!(Quota::new(None).count(&"Ana"), Ok(()));
}

#[test]
fn many_are_counted_all_or_none() {
    let quota = quota(10, Duration::from_secs(60));
    let count = |uses| quota.count_many(&"Ana", uses);
    assert_eq!(count(0), Ok(()));
    assert_eq!(count(11), Err(3600));
    assert_eq!(count(6), Ok(()));
    assert_eq!(count(5), Err(60));
    assert_eq!(count(4), Ok(()));
    assert_eq!(quota.count(&"Ana"), Err(60));
}

#[test]
fn a_key_that_must_wait_is_remembered() {
    let quota = quota(1, Duration::from_secs(3600));
    for who in 0..MANY {
        assert_eq!(quota.count(&who), Ok(()));
    }
    for who in 0..MANY {
        assert!(quota.count(&who).is_err(), "{who}");
    }
}
