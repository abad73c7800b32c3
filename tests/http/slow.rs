//! Slow work: its turns.

use std::pin::pin;
use std::sync::mpsc;
use std::task::Poll;

use futures_util::poll;
use kibitz::server::slow::{SlowWork, Turn};

/// Takes all turns that are free.
async fn free(slow: &SlowWork) -> Vec<Turn> {
    let mut turns = Vec::new();
    while let Poll::Ready(turn) = poll!(pin!(slow.turn())) {
        turns.push(turn.unwrap());
    }
    turns
}

#[actix_web::test]
async fn work_keeps_its_turn_when_its_client_leaves() {
    let slow = SlowWork::default();
    let all = free(&slow).await.len();
    let (go_on, waits) = mpsc::channel::<()>();
    {
        let mut left = Box::pin(slow.run(move || Ok(waits.recv().is_ok())));
        assert!(poll!(&mut left).is_pending());
        assert_eq!(free(&slow).await.len(), all - 1);
    }
    assert_eq!(free(&slow).await.len(), all - 1);
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
    let all = free(&slow).await.len();
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
        assert_eq!(free(&slow).await.len(), all);
    }
}

#[actix_web::test]
async fn work_waits_for_its_turn() {
    let slow = SlowWork::default();
    let held = free(&slow).await;
    let mut waits = Box::pin(slow.run(|| Ok(())));
    assert!(poll!(&mut waits).is_pending());
    drop(held);
    waits.await.unwrap();
}
