//! A match that a phone opened, played and ended without a connection.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{ID, TOKEN, and};
use crate::support::Kibitz;
use crate::support::table::opening;

/// What the phone sends first, if it opened the match so long ago.
fn opened(ago: TimeDelta) -> Value {
    let body = and(opening(&["Ana", "Ben"]), "id", ID);
    let body = and(body, "host_token", TOKEN);
    and(body, "opened_at", (Utc::now() - ago).to_rfc3339())
}

fn made(ago: TimeDelta, claim: Value) -> Value {
    json!({"id": Uuid::now_v7(), "made_at": Utc::now() - ago, "claim": claim})
}

#[test]
fn a_match_of_yesterday_is_delivered_with_its_times_and_rights() {
    let kibitz = Kibitz::start();
    let body = opened(TimeDelta::hours(30));
    let first = kibitz.nobody().post("/v1/matches", body.clone()).is(201);
    assert_eq!(
        first.json["match"]["opened_at"].as_str().unwrap()[..16],
        body["opened_at"].as_str().unwrap()[..16]
    );

    let host = kibitz.bearer(TOKEN);
    let path = format!("/v1/matches/{ID}");
    let result = json!({"game": "echad", "winner": 1, "hands": [{"seat": 2, "cards": ["wild"]}]});
    let entries = [
        made(
            TimeDelta::hours(29),
            json!({"kind": "result", "round": 1, "result": result}),
        ),
        made(TimeDelta::hours(28), json!({"kind": "end", "counts": true})),
    ];
    let batch = json!({"entries": entries});
    let sent = host.post(&format!("{path}/log"), batch.clone()).is(200);
    assert_eq!(
        sent.json["answers"][0]["outcome"], "recorded",
        "{}",
        sent.json
    );
    assert_eq!(sent.json["answers"][1]["outcome"], "recorded");

    // The answers were lost: all of it once more changes nothing.
    let again = kibitz.nobody().post("/v1/matches", body).is(201);
    assert_eq!(again.json["match"]["seq"], 2);
    let again = host.post(&format!("{path}/log"), batch).is(200);
    assert_eq!(again.json["answers"][1]["outcome"], "known");

    let over = host.get("/v1/matches").is(200).json["items"][0].clone();
    assert_eq!(over["duration_seconds"], 3600, "{over}");
    let finished: DateTime<Utc> = over["finished_at"].as_str().unwrap().parse().unwrap();
    assert_eq!((Utc::now() - finished).num_hours(), 28, "{over}");
    host.post(&format!("{path}/reopen"), json!({})).is(201);
    host.post(&format!("{path}/undo"), json!({})).is(201);
}

#[test]
fn entries_older_than_the_match_need_its_time() {
    let kibitz = Kibitz::start();
    let mut body = opened(TimeDelta::zero());
    body.as_object_mut().unwrap().remove("opened_at");
    kibitz.nobody().post("/v1/matches", body).is(201);
    let entry = made(TimeDelta::hours(1), json!({"kind": "end"}));
    let path = format!("/v1/matches/{ID}/log");
    let sent = kibitz
        .bearer(TOKEN)
        .post(&path, json!({"entries": [entry]}));
    let answer = &sent.is(200).json["answers"][0];
    assert_eq!(answer["problem"]["code"], "time_out_of_range");
}

#[test]
fn no_match_was_opened_in_the_future() {
    let kibitz = Kibitz::start();
    let soon = opened(TimeDelta::minutes(-4));
    let opened_now = kibitz.nobody().post("/v1/matches", soon).is(201);
    let opened_at = opened_now.json["match"]["opened_at"].as_str().unwrap();
    assert!(opened_at.parse::<DateTime<Utc>>().unwrap() <= Utc::now());

    let later = and(
        opened(TimeDelta::minutes(-6)),
        "id",
        Uuid::now_v7().to_string(),
    );
    let refused = kibitz.nobody().post("/v1/matches", later).is(422);
    assert_eq!(refused.json["field"], "opened_at");
}
