//! What a stream tells besides the log: who joins and leaves, the notes, the rematch.

use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::stream::{Event, Stream};
use crate::support::table::Match;

fn viewer() -> Value {
    json!({"role": "viewer"})
}

/// The members whom everyone at the table sees.
fn members(at: &Match<'_>) -> Value {
    at.get("/members").is(200).json["items"].clone()
}

#[test]
fn a_stream_tells_who_joins_and_leaves() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let mut stream = Stream::open(&kibitz, &at, "", &[]);
    let (ben, member) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    let joined = json!({"kind": "member_joined", "member": members(&at)[0]});
    assert_eq!(joined["member"]["id"], json!(member));
    assert_eq!(stream.change(), joined);

    // An account takes over the guest's place.
    let mut bens = Stream::open(&kibitz, &ben, "", &[]);
    let account = kibitz.sign_up("Ben");
    let token = json!({"token": ben.client.token()});
    let path = format!("{}/adopt", at.path);
    for _ in 0..2 {
        account.post(&path, token.clone()).is(200);
    }
    let mut changed = json!({"kind": "member_changed", "member": members(&at)[0]});
    assert!(changed["member"]["account_id"].is_string());
    assert_eq!(stream.change(), changed);
    // To himself it is he.
    changed["member"]["current"] = json!(true);
    assert_eq!(bens.change(), changed);

    // In another role an account is another member.
    let code = at.code(viewer());
    let role = account.post("/v1/join", json!({"code": code})).is(201);
    let left = json!({"kind": "member_left", "member_id": member});
    assert_eq!(stream.change(), left);
    let joined = json!({"kind": "member_joined", "member": members(&at)[0]});
    assert_eq!(joined["member"]["role"], "viewer");
    assert_eq!(stream.change(), joined);
    // Who asks again is there already.
    account.post("/v1/join", json!({"code": code})).is(201);

    let member = role.text("/member/id");
    for _ in 0..2 {
        let path = format!("{}/members/{member}", at.path);
        at.client.delete(&path).is(204);
    }
    let left = json!({"kind": "member_left", "member_id": member});
    assert_eq!(stream.change(), left);

    at.begin("blue-gimel");
    assert!(stream.entry().starts_with("{\"seq\":1,"));
}

#[test]
fn a_stream_tells_of_the_notes_and_of_the_rematch() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let (ben, _) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    let mut stream = Stream::open(&kibitz, &ben, "", &[]);
    let change = json!({"place": "at Noa's", "tags": ["family"]});
    let notes = at.client.patch(&at.path, change).is(200).json["notes"].clone();
    let changed = json!({"kind": "notes_changed", "notes": notes});
    assert_eq!(stream.change(), changed);
    // Refused, so nothing changes.
    ben.client.patch(&at.path, json!({})).is(403);
    at.post("/end", json!({})).is(201);
    let end: Value = serde_json::from_str(&stream.entry()).unwrap();
    assert_eq!(end["claim"]["kind"], "end");
    at.post("/reopen", json!({})).is(201);
    let reopened: Value = serde_json::from_str(&stream.entry()).unwrap();
    assert_eq!(reopened["claim"]["kind"], "reopen");
    at.post("/end", json!({})).is(201);
    stream.entry();

    let opened = at.post("/rematch", json!({})).is(201);
    let next = opened.text("/match/id");
    let rematch = json!({"kind": "rematch", "match_id": next});
    assert_eq!(stream.change(), rematch);
    at.post("/rematch", json!({})).is(201);

    // At the next table, the stream also names those who join later.
    let host = kibitz.bearer(&opened.text("/host_token"));
    let path = format!("/v1/matches/{next}");
    let host = Match { client: host, path };
    let mut stream = Stream::open(&kibitz, &host, "", &[]);
    let (late, _) = at.guest(&kibitz, viewer());
    let placed = late.post("/rematch", json!({})).is(201);
    late.post("/rematch", json!({})).is(201);
    let joined = stream.change();
    assert_eq!(joined["kind"], "member_joined");
    assert_eq!(joined["member"]["id"], placed.json["member"]["id"]);
    host.begin("blue-gimel");
    assert!(stream.entry().starts_with("{\"seq\":1,"));
}

#[test]
fn who_comes_back_is_told_nothing_twice() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let mut stream = Stream::open(&kibitz, &at, "", &[]);
    at.guest(&kibitz, viewer());
    assert!(stream.entry().starts_with("{\"seq\":1,"));
    assert_eq!(stream.change()["kind"], "member_joined");
    at.play(2, "lay blue-he");
    let mut again = Stream::resumed(&kibitz, &at, 1);
    let Some(Event::Named { id: 2, .. }) = again.next() else {
        panic!("only the entry is sent again");
    };
}

#[test]
#[ignore = "full: needs PostgreSQL"]
fn a_stream_tells_what_changed_at_another_node() {
    let Some(here) = Kibitz::on_postgres() else {
        return;
    };
    let there = Kibitz::beside(&here);
    let at = Match::open(&here);
    let from_there = at.seen_by(there.bearer(at.client.token()));
    let mut stream = Stream::open(&there, &from_there, "", &[]);
    let (_, member) = at.guest(&here, viewer());
    let change = stream.change();
    assert_eq!(change["kind"], "member_joined");
    assert_eq!(change["member"]["id"], json!(member));
    let path = format!("{}/members/{member}", at.path);
    at.client.delete(&path).is(204);
    let left = json!({"kind": "member_left", "member_id": member});
    assert_eq!(stream.change(), left);
    at.client
        .patch(&at.path, json!({"place": "at Noa's"}))
        .is(200);
    let change = stream.change();
    assert_eq!(change["notes"]["place"], "at Noa's");
    at.post("/end", json!({})).is(201);
    let next = at.post("/rematch", json!({})).is(201).text("/match/id");
    let mut change = stream.next();
    while !matches!(change, Some(Event::Change { .. })) {
        change = stream.next();
    }
    let rematch = Event::Change {
        name: "rematch".to_owned(),
        data: format!(r#"{{"kind":"rematch","match_id":"{next}"}}"#),
    };
    assert_eq!(change, Some(rematch));
}
