//! A match that is entered later is dated to when it was played.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use crate::support::table::{Match, opening};
use crate::support::{Client, Kibitz};

/// A match of Echad that one round decides.
fn short<'a>(client: &Client<'a>) -> Match<'a> {
    let mut body = opening(&["Ana", "Ben"]);
    body["house_rules"]["target_score"] = json!(20);
    Match::opened(client, body)
}

fn win(at: &Match<'_>) {
    at.count(1, "@1 out; @2 wild").is(200);
}

fn time(value: &Value) -> DateTime<Utc> {
    value.as_str().unwrap().parse().unwrap()
}

fn listed(client: &Client<'_>, query: &str) -> Value {
    client.get(&format!("/v1/matches?{query}")).is(200).json["items"].clone()
}

#[test]
fn a_match_entered_on_sunday_is_of_friday() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let at = short(&ana);
    win(&at);
    let before = at.get("").is(200).json;
    let log = at.log();
    let friday = time(&before["opened_at"]) - TimeDelta::days(2);

    let change = json!({"opened_at": friday.to_rfc3339(), "place": "at Noa's"});
    let after = ana.patch(&at.path, change).is(200);
    assert_eq!(time(&after.json["opened_at"]), friday);
    let finished = time(&before["finished_at"]) - TimeDelta::days(2);
    assert_eq!(time(&after.json["finished_at"]), finished);
    assert_eq!(after.json["notes"]["recorded_at"], before["opened_at"]);
    assert_eq!(after.json["changed_at"], before["changed_at"]);
    assert_eq!(at.log(), log, "the log says when it was entered");
    assert_eq!(at.get("").is(200).json, after.json);
    assert_eq!(after.header("ETag"), at.get("").header("ETag"));

    // Lists and statistics find it on the Friday.
    let day = friday.date_naive();
    assert_eq!(
        listed(&ana, &format!("from={day}&to={day}"))[0]["id"],
        at.id()
    );
    let other = day.succ_opt().unwrap();
    assert_eq!(listed(&ana, &format!("from={other}")), json!([]));
    let circle = |query: &str| ana.get(&format!("/v1/stats/circle?{query}")).is(200).json;
    let months = circle(&format!("from={day}&to={day}"));
    assert_eq!(months["matches"], 1, "{months}");
    assert_eq!(circle(&format!("from={other}"))["matches"], 0);

    // Another node and a copy in another account have it so, too.
    let beside = Kibitz::beside(&kibitz);
    let there = beside.bearer(ana.token()).get(&at.path).is(200).json;
    assert_eq!(there, after.json);
    let ben = Kibitz::start();
    let ben = ben.sign_up("Ben");
    ben.import_lines(ana.get("/v1/export").is(200).body())
        .is(200);
    let copy = ben.get(&at.path).is(200).json;
    for field in ["opened_at", "finished_at", "notes"] {
        assert_eq!(copy[field], after.json[field]);
    }

    // Back to when it was really opened.
    let back = json!({"opened_at": before["opened_at"]});
    let back = ana.patch(&at.path, back).is(200).json;
    let mut same = before.clone();
    same["notes"]["place"] = json!("at Noa's");
    assert_eq!(back, same);
}

#[test]
fn a_match_that_is_dated_while_it_is_open_ends_on_that_day() {
    let kibitz = Kibitz::start();
    let at = short(&kibitz.nobody());
    let opened = time(&at.get("").is(200).json["opened_at"]);
    let friday = opened - TimeDelta::days(2);
    at.client
        .patch(&at.path, json!({"opened_at": friday.to_rfc3339()}))
        .is(200);
    win(&at);
    let over = at.get("").is(200).json;
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
        let change = json!({"duration_seconds": seconds});
        ana.patch(&at.path, change).is(200).json["notes"]["lasted_seconds"].clone()
    };
    assert_eq!(say(5400), 5400);
    assert_eq!(listed(&ana, "sort=longest")[0]["duration_seconds"], 5400);
    let csv = ana.get(&format!("{}/export?format=csv", at.path)).is(200);
    let csv = String::from_utf8(csv.body().to_vec()).unwrap();
    assert!(csv.contains("duration,1:30:00"), "{csv}");
    assert_eq!(say(0), json!(null));
    assert_eq!(listed(&ana, "")[0]["duration_seconds"], told);
}

#[test]
fn no_match_is_played_after_it_was_recorded() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let at = short(&ana);
    let opened = time(&at.get("").is(200).json["opened_at"]);
    let later = (opened + TimeDelta::milliseconds(1)).to_rfc3339();
    for day in [later.as_str(), "1899-12-31T23:59:59Z"] {
        let answer = ana.patch(&at.path, json!({ "opened_at": day }));
        answer.refused(422, "invalid_body", "opened_at");
    }
    ana.patch(&at.path, json!({"opened_at": "Friday"}))
        .refused(422, "invalid_body", "opened_at");
    ana.patch(&at.path, json!({"duration_seconds": 604_801}))
        .refused(422, "invalid_body", "duration_seconds");
    let ben = kibitz.sign_up("Ben");
    let change = json!({"opened_at": "2026-01-02T20:00:00Z"});
    ben.patch(&at.path, change)
        .refused(404, "match_not_found", None);
}
