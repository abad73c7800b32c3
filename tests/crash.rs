//! The service killed in the middle of everything, and started again.

use std::net::SocketAddr;
use std::sync::mpsc::{self, Sender};
use std::thread;

use serde_json::{Value, json};

use crate::support::agent;
use crate::support::process::Process;
use crate::support::table::{Match, opening, play};

/// Everything that can be seen of a match.
fn seen(at: &Match<'_>) -> (String, Value, Value, Value, Vec<Value>) {
    let match_ = at.get("").is(200).json;
    (at.tag(), at.table(), at.scoresheet(), match_, at.log())
}

#[test]
fn a_killed_service_comes_back_to_the_same_table() {
    let data = tempfile::tempdir().unwrap();
    let process = Process::start(data.path());
    let at = Match::opened(&process.nobody(), opening(&["Ana", "Ben", "Chaim"]));
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    at.begin("blue-gimel");
    at.play(3, "lay blue-he");
    at.claim(1, "lay red-vav");
    at.stands(1, "lay red-vav");
    at.play(2, "lay red-change-direction");
    at.play(1, "draw");
    at.post("/undo", json!({})).is(201);
    let retried = json!({
        "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001",
        "seat": 1,
        "play": play("draw")
    });
    let first = at.post("/plays", retried.clone()).is(201).json;
    let before = seen(&at);
    let (path, token) = (at.path.clone(), at.client.token().to_owned());
    process.kill();

    let process = Process::start(data.path());
    let at = process.at(&path, &token);
    assert_eq!(seen(&at), before);
    // A phone that did not hear the answer asks again.
    assert_eq!(at.post("/plays", retried).is(201).json, first);
    assert_eq!(seen(&at), before);
    // And the game goes on.
    let tag = [("If-Match", before.0.as_str())];
    let keep = json!({"seat": 1, "play": play("keep")});
    at.post_with("/plays", &tag, &keep).is(201);
    at.play(3, "lay red-yud");
    at.count(2, "@1 out; @2 red-he; @3 blue-vav").is(200);
}

#[test]
fn what_was_answered_before_the_kill_is_in_the_log() {
    let data = tempfile::tempdir().unwrap();
    let process = Process::start(data.path());
    let names = ["Ana", "Ben", "Chaim"];
    let matches = [(); 3].map(|()| Match::opened(&process.nobody(), opening(&names)));
    for at in &matches {
        at.begin("blue-gimel");
    }
    let opened = matches
        .each_ref()
        .map(|at| (at.path.clone(), at.client.token().to_owned()));
    drop(matches);

    // One thread for each match fires plays until the service is gone.
    let address = process.address();
    let (tell, told) = mpsc::channel();
    let acknowledged = thread::scope(|scope| {
        let firing = opened.each_ref().map(|(path, token)| {
            let tell = tell.clone();
            scope.spawn(move || fire(address, path, token, &tell))
        });
        drop(tell);
        // Killed while at work, not before and not after.
        assert_eq!(told.iter().take(150).count(), 150);
        process.kill();
        firing.map(|thread| thread.join().unwrap())
    });

    let process = Process::start(data.path());
    for ((path, token), acknowledged) in opened.iter().zip(acknowledged) {
        let at = process.at(path, token);
        let log = at.log();
        let ids: Vec<&Value> = log.iter().skip(1).map(|entry| &entry["id"]).collect();
        let (kept, beyond) = ids.split_at(acknowledged.len());
        assert_eq!(kept, acknowledged.iter().collect::<Vec<_>>());
        // One more may have been recorded whose answer was on its way.
        assert!(beyond.len() <= 1, "{beyond:?}");
        assert_eq!(at.tag(), format!("\"{}\"", log.len()));
        let list = at.client.get("/v1/matches").is(200).json;
        assert_eq!(list["items"][0]["seq"], log.len());
        at.play(2, "draw keep");
    }
}

/// Plays until there is no answer; the ids of the entries that were answered.
fn fire(address: SocketAddr, path: &str, token: &str, answered: &Sender<()>) -> Vec<Value> {
    let agent = agent();
    let body = json!({"seat": 2, "play": play("lay red-he")}).to_string();
    let mut acknowledged = Vec::new();
    loop {
        let answer = agent
            .post(format!("http://{address}{path}/plays"))
            .header("Authorization", format!("Bearer {token}"))
            .header("Content-Type", "application/json")
            .send(&body)
            .and_then(|mut answer| Ok((answer.status(), answer.body_mut().read_json::<Value>()?)));
        let Ok((status, mut answer)) = answer else {
            return acknowledged;
        };
        assert_eq!(status, 201, "{answer}");
        acknowledged.push(answer["entry"]["id"].take());
        // Nobody counts any more once the service is being killed.
        let _uncounted = answered.send(());
    }
}
