//! What holds for everything that is appended to a log: ids, `If-Match`, many
//! at once, clients that do not wait.

use std::net::Shutdown;
use std::num::NonZeroUsize;

use crate::support::prelude::*;

/// Requests that append to a match whose round is open, one of each kind at least. A consent needs
/// others: see `end`.
fn requests() -> Vec<(&'static str, &'static str, Value)> {
    let illegal = json!({"seat": 2, "play": play("lay red-tet")});
    let play = play("lay blue-he");
    let result = tally("@1 out; @2 red-he; @3 wild");
    let replaced = json!({"result": tally("@1 out; @2 red-vav; @3 wild"), "replace": true});
    let seats = json!([{"from": 2}, {"from": 1}, {"from": 3}]);
    let agrees = json!({"round": 1, "seat": 2, "agrees": true});
    let deal = json!({"game": "echad", "up": "red-he"});
    let gift = json!({"seat": 1, "points": 5, "reason": "A gift."});
    vec![
        ("POST", "/plays", illegal.clone()),
        ("POST", "/plays", with(illegal, json!({"stands": true}))),
        ("POST", "/undo", json!({})),
        ("POST", "/plays", json!({"seat": 2, "play": play})),
        ("PUT", "/rounds/1/result", json!({"result": result})),
        ("PUT", "/seats", json!({"seats": seats})),
        ("POST", "/confirmations", agrees),
        ("PUT", "/rounds/1/result", replaced),
        ("POST", "/rounds", json!({"deal": deal})),
        ("POST", "/adjustments", gift),
        ("POST", "/breakoff", json!({})),
        ("POST", "/undo", json!({})),
        ("POST", "/undo", json!({"back_to": 6})),
        ("POST", "/end", json!({})),
        ("POST", "/reopen", json!({})),
    ]
}

fn with_id(body: &Value, id: &str) -> Value {
    with(body.clone(), json!({"id": id}))
}

/// Asserts that something was appended.
#[track_caller]
fn appended(answer: Answer) -> Answer {
    assert!(matches!(answer.status, 200 | 201), "{answer:?}");
    answer
}

#[test]
fn an_entry_is_answered_with_the_table_and_sent_again_as_the_first_time() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let mut entries = Vec::new();
    let ids = (0..).map(|n| format!("01980f5e-9b1c-7c3a-8a53-1f2f6f7f1{n:03}"));
    let ids: Vec<String> = ids.take(requests().len()).collect();
    for ((method, below, body), id) in requests().iter().zip(&ids) {
        let body = with_id(body, id);
        let first = appended(at.send(method, below, &[], &body));
        assert_eq!(first.json["table"], at.table(), "{below}");
        assert_eq!(first.header("ETag"), Some(at.tag().as_str()), "{below}");
        at.unchanged(|at| {
            let again = at.send(method, below, &[], &body).is(first.status);
            assert_eq!(again.json, first.json, "{below}");
            let in_capitals = with_id(&body, &id.to_uppercase());
            let stale = [("If-Match", "\"0\"")];
            let again = at.send(method, below, &stale, &in_capitals);
            let again = again.is(first.status);
            assert_eq!(again.json, first.json, "{below}, in capitals and stale");
            assert_eq!(again.header("ETag"), first.header("ETag"));
        });
        entries.push(first.json["entry"].clone());
    }
    // Much later every one of them still is what it was, whatever was undone since.
    at.unchanged(|at| {
        for (((method, below, body), id), entry) in requests().iter().zip(&ids).zip(&entries) {
            let again = appended(at.send(method, below, &[], &with_id(body, id)));
            assert_eq!(again.json["entry"], *entry, "{below}");
        }
    });
}

#[test]
fn the_same_id_with_other_content_is_refused() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let first = json!({"id": ID, "seat": 2, "play": play("lay blue-vav")});
    at.enter("/plays", first.clone());
    at.unchanged(|at| {
        for (method, below, body) in requests() {
            let answer = at.send(method, below, &[], &with_id(&body, ID));
            answer.refused(409, "id_reused", "id");
        }
        for other in [
            json!({"seat": 3}),
            json!({"play": play("lay blue-vav echad")}),
            json!({"stands": true}),
        ] {
            let answer = at.post("/plays", with(first.clone(), other));
            answer.refused(409, "id_reused", "id");
        }
        for id in ["", "7", "not-a-uuid", "01980f5e-9b1c-7c3a-8a53-1f2f6f7f000"] {
            at.post("/undo", json!({"id": id}))
                .refused(422, "invalid_body", "id");
        }
    });
    // In another match it is another entry.
    Match::begun(&kibitz).enter("/plays", first);
}

#[test]
fn upon_another_entry_than_the_last_nothing_is_appended() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    for (method, below, body) in requests() {
        let upon = |tag: &str| at.send(method, below, &[("If-Match", tag)], &body);
        at.unchanged(|at| {
            let seq = at.log().len();
            for other in [0, seq + 1, 4_294_967_295] {
                let answer = upon(&format!("\"{other}\"")).refused(412, "stale", "If-Match");
                assert_eq!(answer.json["seq"], seq);
                assert_eq!(answer.json["expected"], format!("\"{seq}\""));
            }
            let odd = ["", "1", "\"\"", "\"one\"", "\"4294967296\"", "\"1\", \"2\""];
            for odd in odd {
                upon(odd).refused(422, "invalid_header", "If-Match");
            }
        });
        let tag = at.tag();
        appended(upon(&tag));
        assert_ne!(at.tag(), tag);
    }
    let at = Match::begun(&kibitz);
    let any = [("If-Match", "*")];
    at.post_with("/undo", &any, &json!({})).is(201);
}

#[test]
fn many_clients_append_at_once() {
    let kibitz = Kibitz::with(|config| config.workers = NonZeroUsize::new(4));
    // Of many plays upon the same entry, one is appended.
    let at = Match::begun(&kibitz);
    let answers = at_once(100, |n| {
        let notation = ["lay blue-he", "lay red-he", "draw", "keep"][n % 4];
        let body = json!({"seat": 2, "play": play(notation)});
        at.post_with("/plays", &[("If-Match", "\"1\"")], &body)
    });
    let (appended, refused): (Vec<_>, Vec<_>) =
        answers.into_iter().partition(|answer| answer.status == 201);
    assert_eq!(appended.len(), 1);
    assert_eq!(appended[0].json["entry"]["seq"], 2);
    for answer in refused {
        let answer = answer.refused(412, "stale", "If-Match");
        assert_eq!(answer.json["seq"], 2);
    }
    assert_eq!(at.log().len(), 2);

    // Of many retries one is appended, and all answer the same.
    let at = Match::begun(&kibitz);
    let body = json!({"id": ID, "seat": 2, "play": play("lay blue-he")});
    let answers = at_once(50, |_| at.enter("/plays", body.clone()));
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    assert_eq!(at.log().len(), 2);

    // Of many plays each has its place.
    let at = Match::begun(&kibitz);
    let answers = at_once(40, |_| at.claim(2, "keep"));
    let seqs = answers
        .iter()
        .map(|answer| answer.json["entry"]["seq"].as_u64().unwrap());
    let mut seqs: Vec<u64> = seqs.collect();
    seqs.sort_unstable();
    assert_eq!(seqs, (2..=41).collect::<Vec<u64>>());
    assert_eq!(at.tag(), "\"41\"");
}

#[test]
fn a_client_that_hangs_up_leaves_log_and_table_in_agreement() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    for round in 0..20 {
        let id = format!("01980f5e-9b1c-7c3a-8a53-1f2f6f7f2{round:03}");
        let play = json!({"id": id, "seat": 2, "play": play("keep")});
        let body = play.to_string();
        let request = format!(
            "POST {}/plays HTTP/1.1\r\nHost: kibitz\r\nAuthorization: Bearer {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            at.path,
            at.client.token(),
            body.len()
        );
        let end = if round % 4 == 3 {
            request.len() / 2
        } else {
            request.len()
        };
        let connection = kibitz.wire(&request[..end]);
        if round % 2 == 0 {
            connection.shutdown(Shutdown::Both).unwrap();
        }
        drop(connection);
        // Whether it was appended or not, it may be asked for again, once.
        at.enter("/plays", play);
        let log = at.log();
        let there = log.iter().filter(|entry| entry["id"] == *id).count();
        assert_eq!(there, 1);
        assert_eq!(at.tag(), format!("\"{}\"", log.len()));
    }
    assert_eq!(at.log().len(), 21);
}
