//! The live stream of a match.

use std::io::{BufRead, BufReader};

use actix_web::rt::System;
use flate2::read::GzDecoder;

use crate::support::agent;
use crate::support::prelude::*;

/// Appends as many entries as wanted.
fn append(at: &Match<'_>, count: u64) {
    for _ in 0..count {
        at.adjust(1, -5);
    }
}

/// The entries of the log, each as its JSON text is in the answer.
fn log(at: &Match<'_>) -> Vec<String> {
    let entries = at.log();
    entries.iter().map(Value::to_string).collect()
}

/// An entry of the stream, its members in the same order as those of [`log`].
fn sorted(entry: &str) -> String {
    serde_json::from_str::<Value>(entry).unwrap().to_string()
}

#[test]
fn a_stream_that_is_cut_two_hundred_times_misses_nothing_and_repeats_nothing() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let mut seed = 20_u64;
    let mut random = move |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) % below
    };
    let (mut appended, mut heard) = (0, Vec::new());
    for _ in 0..200 {
        let (before, after) = (random(3), random(3));
        append(&at, before);
        let mut stream = Stream::resumed(&kibitz, &at, heard.len() as u64);
        append(&at, after);
        appended += before + after;
        let waiting = appended - heard.len() as u64;
        for _ in 0..random(waiting + 1) {
            heard.push(sorted(&stream.entry()));
        }
    }
    let mut stream = Stream::resumed(&kibitz, &at, heard.len() as u64);
    while (heard.len() as u64) < appended {
        heard.push(sorted(&stream.entry()));
    }
    assert!(appended > 200);
    assert_eq!(heard, log(&at));
}

#[test]
fn an_entry_is_told_as_it_was_appended_and_the_undo_says_how_far() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let mut live = Stream::open(&kibitz, &at, "", &[]);
    let table = |stream: &mut Stream| loop {
        let Some(Event::Named { data, .. }) = stream.next() else {
            panic!("an entry is next");
        };
        let data: Value = serde_json::from_str(&data).unwrap();
        if let Some(table) = data.get("table") {
            return table.clone();
        }
    };
    // The event of the last entry has the table.
    let mut stream = Stream::open(&kibitz, &at, "", &[]);
    assert_eq!(table(&mut stream), at.table());
    at.play(2, "lay blue-he");
    assert_eq!(table(&mut stream), at.table());
    at.claim(3, "lay red-tet");
    // A client that catches up gets it once, at the end.
    let mut late = Stream::open(&kibitz, &at, "", &[]);
    let events = (0..3).filter_map(|_| late.next());
    let with_table = events
        .map(|event| matches!(event, Event::Named { data, .. } if data.contains("\"table\":")));
    assert_eq!(with_table.collect::<Vec<_>>(), [false, false, true]);
    at.play(3, "lay red-he");
    at.undo_to(1);
    let told: Vec<String> = (0..5).map(|_| live.entry()).collect();
    let mut later = Stream::open(&kibitz, &at, "?after=1", &[]);
    let again: Vec<String> = (0..4).map(|_| later.entry()).collect();
    // To the byte: live, and out of the log after it was taken back.
    assert_eq!(told[1..], again);
    let mut entries: Vec<Value> = told
        .iter()
        .map(|entry| serde_json::from_str(entry).unwrap())
        .collect();
    assert!(entries.iter().all(|entry| entry.get("undone_by").is_none()));
    assert_eq!(entries[4]["back_to"], 1);
    for entry in &mut entries[1..4] {
        entry["undone_by"] = json!(5);
    }
    assert_eq!(entries, at.log());
}

#[test]
fn a_stream_says_what_it_is_and_begins_where_it_is_asked_to() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    append(&at, 3);
    let mut stream = Stream::open(&kibitz, &at, "", &[("Accept-Encoding", "br")]);
    for header in [
        "\r\ncontent-type: text/event-stream\r\n",
        "\r\ncache-control: no-cache\r\n",
        "\r\ncontent-encoding: identity\r\n",
    ] {
        assert!(stream.head().contains(header), "{}", stream.head());
    }
    assert!(stream.entry().starts_with("{\"seq\":1,"));
    // The header counts for more than the parameter.
    let mut stream = Stream::open(&kibitz, &at, "?after=1", &[("Last-Event-ID", "2")]);
    assert!(stream.entry().starts_with("{\"seq\":3,"));
    let mut stream = Stream::open(&kibitz, &at, "?after=1", &[]);
    assert!(stream.entry().starts_with("{\"seq\":2,"));
    // Only the head of it: a stream that is asked for so does not begin.
    let path = format!("{}/events", at.path);
    let head = at.client.ask("HEAD", &path, None).is(200);
    assert_eq!(head.header("Content-Type"), Some("text/event-stream"));
    assert_eq!(head.body(), b"");

    // It is refused before it begins.
    let ask = |last: &str| at.get_with("/events", &[("Last-Event-ID", last)]);
    for value in ["x", "", "4294967296", "\"2\""] {
        ask(value).refused(422, "invalid_header", "Last-Event-ID");
    }
    at.refuses(
        "
        GET /events?after=x => 422 invalid_query after
        GET /events?after=-1 => 422 invalid_query after
        GET /events?from=1 => 422 invalid_query from
        ",
    );
    let answer = ask("4").refused(409, "beyond_log", "Last-Event-ID");
    assert_eq!(answer.json["seq"], 3);
    assert_eq!(answer.json["expected"], "0 to 3");
    let beyond = at.get("/events?after=7");
    let answer = beyond.refused(409, "beyond_log", "after");
    assert_eq!(answer.header("ETag"), Some("\"3\""));
}

#[test]
fn a_compressed_stream_has_each_event_at_once_and_a_proper_end() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    append(&at, 1);
    let url = format!("http://{}{}/events", kibitz.address(), at.path);
    let follow = || {
        let answer = agent()
            .get(&url)
            .header("Authorization", format!("Bearer {}", at.client.token()))
            .header("Accept-Encoding", "gzip")
            .call()
            .unwrap();
        assert_eq!(answer.headers()["content-encoding"], "gzip");
        let mut vary = answer.headers().get_all("vary").iter();
        assert!(vary.any(|names| names == "accept-encoding"));
        let body = BufReader::new(answer.into_body().into_reader());
        BufReader::new(GzDecoder::new(body))
            .lines()
            .map(Result::unwrap)
    };
    let (mut one, mut other) = (follow(), follow());
    let data = |lines: &mut dyn Iterator<Item = String>| {
        let mut data = lines.filter(|line| line.starts_with("data: "));
        data.next().unwrap()
    };
    let beginning = |seq: u32| format!(r#"data: {{"kind":"entry","entry":{{"seq":{seq},"#);
    for seq in 1..=3 {
        let told = data(&mut one);
        assert!(told.starts_with(&beginning(seq)), "{told}");
        assert_eq!(told, data(&mut other));
        append(&at, 1);
    }
    at.client.delete(&at.path).is(204);
    // A stream that broke off would be an error here, and so would a wrong checksum.
    assert!(one.any(|line| line.starts_with(&beginning(4))));
    assert_eq!(one.filter(|line| line.starts_with("data: ")).count(), 0);
}

#[test]
fn who_is_too_far_behind_is_told_to_resync() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let fined = with(fine(1), json!({"kind": "adjustment"}));
    for _ in 0..3 {
        let entries: Vec<Value> = (0..350).map(|_| offline(fined.clone())).collect();
        at.post("/log", json!({"entries": entries})).is(200);
    }
    let mut stream = Stream::resumed(&kibitz, &at, 49);
    let resync = Event::Named {
        id: 1050,
        name: "resync".to_owned(),
        data: r#"{"kind":"resync","seq":1050}"#.to_owned(),
    };
    assert_eq!(stream.next(), Some(resync));
    append(&at, 1);
    assert!(stream.entry().starts_with("{\"seq\":1051,"));
    // A thousand entries are told one by one.
    let mut stream = Stream::resumed(&kibitz, &at, 51);
    assert!(stream.entry().starts_with("{\"seq\":52,"));
}

#[test]
fn there_are_only_so_many_streams_of_a_match_and_of_all() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_streams_per_match = 1.try_into().unwrap();
        config.limits.max_streams = 2.try_into().unwrap();
    });
    let matches = [(); 3].map(|()| Match::open(&kibitz));
    let ask = |at: &Match<'_>| {
        at.client
            .send("HEAD", &format!("{}/events", at.path), &[], None)
    };
    let first = Stream::open(&kibitz, &matches[0], "", &[]);
    let refused = matches[0].get("/events");
    let refused = refused.refused(429, "too_many_streams", None);
    assert_eq!(refused.header("Retry-After"), Some("10"));
    let _second = Stream::open(&kibitz, &matches[1], "", &[]);
    let refused = matches[2].get("/events").refused(503, "busy", None);
    assert_eq!(refused.header("Retry-After"), Some("1"));
    // A stream that closes makes room, as soon as the service has noticed.
    drop(first);
    eventually(|| ask(&matches[2]).status != 503);
    eventually(|| ask(&matches[0]).status != 429);
    ask(&matches[0]).is(200);
}

#[test]
fn a_silent_stream_shows_that_it_lives_until_its_token_is_revoked() {
    let kibitz = Kibitz::with(|config| config.heartbeat = Duration::from_millis(10));
    let ana = kibitz.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let (phone, session) = kibitz.sign_in("Ana", "another phone");
    let mut stream = Stream::open(&kibitz, &at.seen_by(phone), "", &[]);
    assert_eq!(stream.next(), Some(Event::Comment));
    assert_eq!(stream.next(), Some(Event::Comment));
    ana.delete(&format!("/v1/sessions/{session}")).is(204);
    while let Some(event) = stream.next() {
        assert_eq!(event, Event::Comment);
    }
}

#[test]
fn a_stream_ends_cleanly_when_the_service_stops() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let mut stream = Stream::open(&kibitz, &at, "", &[]);
    append(&at, 1);
    System::new().block_on(kibitz.stop().gently());
    assert!(stream.entry().starts_with("{\"seq\":1,"));
    // When to come back, and then the end.
    let farewell = ": the service is about to stop: come back\nretry: 2000";
    assert_eq!(stream.block().as_deref(), Some(farewell));
    assert_eq!(stream.next(), None);
}

#[test]
fn a_stream_ends_at_once_when_its_token_does() {
    // So long that no stream ends because it was looked after.
    let kibitz = Kibitz::with(|config| config.heartbeat = Duration::from_secs(3600));
    let ana = kibitz.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let device = |name: &str| kibitz.sign_in("Ana", name);
    let (phone, session) = device("another phone");
    let [tablet, laptop] = ["a tablet", "a laptop"].map(|name| device(name).0);
    let (guest, member) = at.guest(&kibitz, viewer());
    let noa = kibitz.sign_up("Noa");
    let (joined, account) = at.joined_by(&noa, viewer());
    let follow = |at: &Match<'_>| Stream::open(&kibitz, at, "", &[]);
    let mut own = follow(&at);
    let mut others = [&phone, &tablet, &laptop].map(|one| follow(&at.seen_by(one.clone())));
    let (mut guests, mut joiners) = (follow(&guest), follow(&joined));

    ana.delete(&format!("/v1/sessions/{session}")).is(204);
    others[0].ends();
    let renewed = tablet.post("/v1/session/renew", json!({})).is(200);
    others[1].ends();
    let change = json!({"password": "a pile of red letters", "current_password": PASSWORD});
    ana.patch("/v1/account", change).is(200);
    others[2].ends();
    let renewed = kibitz.bearer(&renewed.text("/token"));
    renewed.refuses("GET /v1/account => 401 token_revoked");
    for (member, stream) in [(member, &mut guests), (account, &mut joiners)] {
        at.remove(&member);
        stream.ends();
    }
    // Nobody else has noticed anything.
    append(&at, 1);
    assert!(own.entry().starts_with("{\"seq\":1,"));
}

#[test]
fn a_viewer_hears_what_another_service_appended() {
    let kibitz = Kibitz::start();
    let other = Kibitz::beside(&kibitz);
    let here = Match::open(&kibitz);
    let there = here.seen_by(other.bearer(here.client.token()));
    append(&there, 1);
    let mut stream = Stream::open(&kibitz, &here, "", &[]);
    append(&there, 3);
    // It is found out when something is appended here.
    append(&here, 1);
    let told: Vec<String> = (0..5).map(|_| sorted(&stream.entry())).collect();
    assert_eq!(told, log(&here));
}
