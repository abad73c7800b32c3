//! When a match was played: one that a phone opened, played and ended without a connection, and one
//! that is entered later, is dated to its day.

use chrono::{DateTime, TimeDelta, Utc};

use super::TOKEN;
use crate::support::prelude::*;

/// Returns what the phone sends first, if it opened the match so long ago.
fn opened(ago: TimeDelta) -> Value {
    let at = (Utc::now() - ago).to_rfc3339();
    let chosen = json!({"id": ID, "host_token": TOKEN, "opened_at": at});
    with(opening(&["Ana", "Ben"]), chosen)
}

fn made(ago: TimeDelta, claim: Value) -> Value {
    json!({"id": Uuid::now_v7(), "made_at": Utc::now() - ago, "claim": claim})
}

/// A match of Echad that one round decides.
fn short<'a>(client: &Client<'a>) -> Match<'a> {
    Match::of(client, json!({"game": "echad", "target_score": 20}))
}

fn win(at: &Match<'_>) {
    at.count(1, "@1 out; @2 wild").is(200);
}

fn time(value: &Value) -> DateTime<Utc> {
    value.text().parse().unwrap()
}

fn listed(client: &Client<'_>, query: &str) -> Value {
    client.read(&format!("/v1/matches?{query}"))["items"].clone()
}

#[test]
fn a_match_of_yesterday_is_delivered_with_its_times_and_rights() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let body = opened(TimeDelta::hours(30));
    let host = Match::opened(&nobody, body.clone());
    let shown = host.read("")["opened_at"].clone();
    assert_eq!(shown.text()[..16], body["opened_at"].text()[..16]);

    let result = json!({"kind": "result", "round": 1, "result": tally("@1 out; @2 wild")});
    let batch = json!({"entries": [
        made(TimeDelta::hours(29), result),
        made(TimeDelta::hours(28), json!({"kind": "end", "counts": true})),
    ]});
    let outcomes = || host.post("/log", batch.clone()).is(200).json["answers"].each("/outcome");
    assert_eq!(outcomes(), ["recorded", "recorded"]);
    // The answers were lost: all of it once more changes nothing.
    let again = nobody.post("/v1/matches", body).is(201);
    assert_eq!(again.json["match"]["seq"], 2);
    assert_eq!(outcomes(), ["known", "known"]);

    let over = listed(&host.client, "")[0].clone();
    assert_eq!(over["duration_seconds"], 3600, "{over}");
    let finished = time(&over["finished_at"]);
    assert_eq!((Utc::now() - finished).num_hours(), 28, "{over}");
    host.enter("/reopen", json!({}));
    host.undo();
}

#[test]
fn no_match_was_opened_in_the_future_and_no_entry_made_before_it() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let at = Match::opened(&nobody, opened(TimeDelta::minutes(-4)));
    assert!(time(&at.read("")["opened_at"]) <= Utc::now());
    // Entries older than the match need its time.
    let entry = made(TimeDelta::hours(1), json!({"kind": "end"}));
    let sent = at.post("/log", json!({"entries": [entry]})).is(200);
    let problem = &sent.json["answers"][0]["problem"];
    assert_eq!(problem["code"], "time_out_of_range");

    let other = json!({"id": Uuid::now_v7()});
    let later = with(opened(TimeDelta::minutes(-6)), other);
    let refused = nobody.post("/v1/matches", later).is(422);
    assert_eq!(refused.json["field"], "opened_at");
}

#[test]
fn a_match_entered_on_sunday_is_of_friday() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let at = short(&ana);
    win(&at);
    let before = at.read("");
    let log = at.log();
    let friday = time(&before["opened_at"]) - TimeDelta::days(2);

    let change = json!({"opened_at": friday.to_rfc3339(), "place": "at Noa's"});
    let after = at.patch(change).is(200);
    assert_eq!(time(&after.json["opened_at"]), friday);
    let finished = time(&before["finished_at"]) - TimeDelta::days(2);
    assert_eq!(time(&after.json["finished_at"]), finished);
    assert_eq!(after.json["notes"]["recorded_at"], before["opened_at"]);
    assert_eq!(after.json["changed_at"], before["changed_at"]);
    assert_eq!(at.log(), log, "the log says when it was entered");
    assert_eq!(at.read(""), after.json);
    assert_eq!(after.header("ETag"), at.get("").header("ETag"));

    // Lists and statistics find it on the Friday.
    let day = friday.date_naive();
    let on_the_day = listed(&ana, &format!("from={day}&to={day}"));
    assert_eq!(on_the_day[0]["id"], at.id());
    let other = day.succ_opt().unwrap();
    assert_eq!(listed(&ana, &format!("from={other}")), json!([]));
    let circle = |query: &str| ana.read(&format!("/v1/stats/circle?{query}"));
    let months = circle(&format!("from={day}&to={day}"));
    assert_eq!(months["matches"], 1, "{months}");
    assert_eq!(circle(&format!("from={other}"))["matches"], 0);

    // Another node has it so, too; a copy is in `tests/sheets/archive.rs`.
    let beside = Kibitz::beside(&kibitz);
    assert_eq!(beside.bearer(ana.token()).read(&at.path), after.json);

    // Back to when it was really opened.
    let back = at.patch(json!({"opened_at": before["opened_at"]}));
    let same = with(before, json!({"notes": {"place": "at Noa's"}}));
    assert_eq!(back.is(200).json, same);
}

#[test]
fn a_match_that_is_dated_while_it_is_open_ends_on_that_day() {
    let kibitz = Kibitz::start();
    let at = short(&kibitz.nobody());
    let friday = time(&at.read("")["opened_at"]) - TimeDelta::days(2);
    at.patch(json!({"opened_at": friday.to_rfc3339()})).is(200);
    win(&at);
    let over = at.read("");
    let finished = time(&over["finished_at"]);
    assert!(
        (friday..friday + TimeDelta::hours(1)).contains(&finished),
        "{over}"
    );
}

#[test]
fn how_long_it_took_is_said_where_the_entries_do_not_tell() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let at = short(&ana);
    win(&at);
    let told = listed(&ana, "")[0]["duration_seconds"].clone();
    let say = |seconds: u32| {
        let said = at.patch(json!({"duration_seconds": seconds}));
        said.is(200).json["notes"]["lasted_seconds"].clone()
    };
    assert_eq!(say(5400), 5400);
    assert_eq!(listed(&ana, "sort=longest")[0]["duration_seconds"], 5400);
    let csv = at.get("/export?format=csv").is(200);
    assert!(csv.words().contains("duration,1:30:00"), "{csv:?}");
    assert_eq!(say(0), json!(null));
    assert_eq!(listed(&ana, "")[0]["duration_seconds"], told);

    // No match is played after it was recorded.
    let later = time(&at.read("")["opened_at"]) + TimeDelta::milliseconds(1);
    let cases = r#"
        PATCH {"opened_at": "$later"} => 422 invalid_body opened_at
        PATCH {"opened_at": "1899-12-31T23:59:59Z"} => 422 invalid_body opened_at
        PATCH {"opened_at": "Friday"} => 422 invalid_body opened_at
        PATCH {"duration_seconds": 604801} => 422 invalid_body duration_seconds
    "#;
    at.refuses(&cases.replace("$later", &later.to_rfc3339()));
}
