//! Responses on their way out.

use std::future::poll_fn;
use std::pin::pin;

use actix_web::HttpResponse;
use actix_web::body::MessageBody;
use actix_web::test::TestRequest;
use kibitz::server::slow::{SlowWork, in_pieces};

/// The room for all large responses together, in bytes.
const ROOM: u64 = 128 * 1024 * 1024;

/// How much room there is, in bytes.
fn free(outgoing: &SlowWork) -> u64 {
    let (mut fits, mut too_large) = (0, ROOM + 1);
    while too_large - fits > 1 {
        let middle = fits.midpoint(too_large);
        match outgoing.room(middle) {
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
    let outgoing = SlowWork::default();
    let half = outgoing.room(ROOM / 2).unwrap();
    assert_eq!(outgoing.room(ROOM).unwrap_err().code(), "busy");
    let other = outgoing.room(ROOM / 2).unwrap();
    drop((half, other));
    // However large it is, a response can go out.
    outgoing.room(10 * ROOM).unwrap();
}

#[test]
fn the_room_of_an_estimate_becomes_that_of_the_response() {
    let outgoing = SlowWork::default();
    assert_eq!(free(&outgoing), ROOM);
    let room = outgoing.room_about(20_000).unwrap();
    assert!(free(&outgoing) < ROOM - 16 * 1024 * 1024);
    let room = room.fitted(&outgoing, 100_000).unwrap();
    assert_eq!(free(&outgoing), ROOM - 100_000);
    let room = room.fitted(&outgoing, 300_000).unwrap();
    assert_eq!(free(&outgoing), ROOM - 300_000);
    let others = outgoing.room(ROOM - 300_000).unwrap();
    assert_eq!(outgoing.room_about(1).unwrap_err().code(), "busy");
    assert_eq!(room.fitted(&outgoing, 300_001).unwrap_err().code(), "busy");
    drop(others);
    assert_eq!(free(&outgoing), ROOM);
}
