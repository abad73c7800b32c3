//! Who follows a match now.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::stream::Stream;
use crate::support::table::Match;
use crate::support::{Kibitz, eventually};

/// Who follows, by their identity in the match.
#[track_caller]
fn named(followers: &Value) -> Vec<&str> {
    let all = followers["followers"].as_array().unwrap();
    assert!(all.iter().all(|one| one["since"].is_string()));
    all.iter().map(|one| one["by"].as_str().unwrap()).collect()
}

#[test]
fn the_host_sees_who_follows() {
    let kibitz = Kibitz::with(|config| config.heartbeat = Duration::from_millis(20));
    let at = Match::open(&kibitz);
    let none = json!({"followers": [], "with_link": 0});
    assert_eq!(at.get("/followers").is(200).json, none);
    let (ben, member) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    ben.get("/followers").refused(403, "role_required", None);

    let mut host = Stream::open(&kibitz, &at, "", &[]);
    assert_eq!(named(&at.get("/followers").is(200).json), ["host"]);
    let mut bens = Stream::open(&kibitz, &ben, "", &[]);
    let seen = host.followers()["followers"].clone();
    assert_eq!(named(&seen), ["host", &member]);
    assert_eq!(at.get("/followers").is(200).json, seen);
    // A second stream of the same person is no news.
    let second = Stream::open(&kibitz, &ben, "", &[]);
    let code = at.post("/shares", json!({})).is(201).text("/code");
    let shared = Match {
        client: kibitz.nobody(),
        path: format!("/v1/shared/{code}"),
    };
    let linked = Stream::open(&kibitz, &shared, "", &[]);
    let now = at.get("/followers").is(200).json;
    assert_eq!(
        (named(&now), &now["with_link"]),
        (vec!["host", &member], &json!(1))
    );
    drop((second, linked));
    at.begin("blue-gimel");
    assert!(host.entry().starts_with("{\"seq\":1,"));
    // Who follows is for the host only.
    assert!(bens.entry().starts_with("{\"seq\":1,"));
    drop(bens);
    assert_eq!(named(&host.followers()["followers"]), ["host"]);
    eventually(|| at.get("/followers").is(200).json["with_link"] == json!(0));
}
