//! Several nodes on one PostgreSQL database: all of them have what one of them appends.

mod killed;

use std::time::Instant;

use crate::races::{Nodes, on_two_nodes};
use crate::support::prelude::*;

on_two_nodes![
    what_one_node_appends_the_others_tell_and_show,
    a_stream_tells_what_changed_at_another_node,
    what_was_not_heard_is_looked_for,
    what_ends_at_one_node_ends_at_the_others,
    a_name_that_goes_at_one_node_goes_at_the_others,
];

fn what_one_node_appends_the_others_tell_and_show(nodes: &Nodes) {
    let [here, there] = &nodes.nodes;
    let at = Match::begun(here);
    let same = at.seen_by(there.bearer(at.client.token()));
    assert_eq!(same.log().len(), 1);
    let mut stream = Stream::open(there, &same, "?after=1", &[]);
    at.play(2, "lay blue-he");
    at.post("/adjustments", fine(1)).is(201);
    // A node needs the whole log to follow an entry that takes moves back.
    at.undo();
    at.play(3, "lay red-he");
    for seq in 2..=5 {
        let entry: Value = serde_json::from_str(&stream.entry()).unwrap();
        assert_eq!(entry["seq"], seq);
    }
    assert_eq!(same.table(), at.table());
    assert_eq!(same.scoresheet(), at.scoresheet());
    assert_eq!(same.tag(), "\"5\"");
}

fn a_stream_tells_what_changed_at_another_node(nodes: &Nodes) {
    let [here, there] = &nodes.nodes;
    let at = Match::open(here);
    let from_there = at.seen_by(there.bearer(at.client.token()));
    let mut stream = Stream::open(there, &from_there, "", &[]);
    let (_, id) = at.guest(here, viewer());
    has(
        &stream.change(),
        json!({"kind": "member_joined", "member": {"id": id}}),
    );
    at.remove(&id);
    let left = json!({"kind": "member_left", "member_id": id});
    assert_eq!(stream.change(), left);
    at.patch(json!({"place": "at Noa's"})).is(200);
    assert_eq!(stream.change()["notes"]["place"], "at Noa's");
    at.end();
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

fn what_was_not_heard_is_looked_for(nodes: &Nodes) {
    let [here, there] = &nodes.nodes;
    let at = Match::begun(here);
    let same = at.seen_by(there.bearer(at.client.token()));
    let mut stream = Stream::open(there, &same, "?after=1", &[]);
    let other = Match::open(there);
    let mut quiet = Stream::open(there, &other, "", &[]);
    at.post("/adjustments", fine(1)).is(201);
    stream.entry();
    // Neither node can notify or be notified until it has connected again. The query
    // must only hit this database, because other tests have nodes on the same server.
    let deaf = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                WHERE datname = current_database() AND pid <> pg_backend_pid() \
                AND (query LIKE '%pg_backend_pid%' OR query LIKE '%pg_notify%')";
    here.execute(deaf);
    at.post("/adjustments", fine(2)).is(201);
    let entry: Value = serde_json::from_str(&stream.entry()).unwrap();
    assert_eq!(entry["seq"], 3);
    assert_eq!(same.table(), at.table());
    // Nor does the node know what else has changed, at any match.
    assert_eq!(quiet.change(), json!({"kind": "refresh"}));
}

/// How long a node may take to hear what happened at another one: less than it remembers a
/// token for, after which it would find out by itself.
const HEARD: Duration = Duration::from_secs(20);

/// Asks until the answer has another status.
#[track_caller]
fn until_not(status: u16, ask: impl Fn() -> Answer) -> Answer {
    let begun = Instant::now();
    loop {
        let answer = ask();
        if answer.status != status {
            return answer;
        }
        assert!(begun.elapsed() < HEARD, "the status must change");
    }
}

fn what_ends_at_one_node_ends_at_the_others(nodes: &Nodes) {
    let [here, there] = &nodes.nodes;
    let ana = here.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let noa = here.sign_up("Noa");
    let (joined, account) = at.joined_by(&noa, viewer());
    let (guest, member) = at.guest(here, viewer());
    let [phone, tablet] = ["a phone", "a tablet"].map(|device| here.sign_in("Ana", device));
    let over_there = |client: &Client<'_>| at.seen_by(there.bearer(client.token()));
    let [at_there, guest_there, joined_there] =
        [&at, &guest, &joined].map(|at| over_there(&at.client));
    let [phone_there, tablet_there] = [&phone.0, &tablet.0].map(over_there);
    let all = [
        &at_there,
        &guest_there,
        &joined_there,
        &phone_there,
        &tablet_there,
    ];
    let mut streams = all.map(|at| {
        at.get("/table").is(200);
        Stream::open(there, at, "", &[])
    });
    let ended = |streams: &mut [Stream], which: usize| {
        while let Some(event) = streams[which].next() {
            // Those who remain hear who was removed, but no entry.
            assert!(!matches!(event, Event::Named { .. }), "{event:?}");
        }
    };
    // Ana signs a device out and changes the password; a guest and an account are
    // removed.
    ana.delete(&format!("/v1/sessions/{}", phone.1)).is(204);
    until_not(200, || phone_there.get("/table")).refused(401, "token_revoked", None);
    ended(&mut streams, 3);
    let change = json!({"password": "a pile of red letters", "current_password": PASSWORD});
    ana.patch("/v1/account", change).is(200);
    until_not(200, || tablet_there.get("/table")).refused(401, "token_revoked", None);
    ended(&mut streams, 4);
    at.remove(&member);
    until_not(200, || guest_there.get("/table")).refused(401, "token_revoked", None);
    ended(&mut streams, 1);
    at.remove(&account);
    until_not(200, || joined_there.get("/table")).refused(404, "match_not_found", None);
    ended(&mut streams, 2);
    // The token of the owner is still valid, until the match is deleted.
    at_there.get("/table").is(200);
    at.delete("").is(204);
    until_not(200, || at_there.get("/table")).refused(404, "match_not_found", None);
    ended(&mut streams, 0);
    // The same for a deleted account.
    there.bearer(ana.token()).get("/v1/account").is(200);
    let password = json!({"password": "a pile of red letters"});
    ana.delete_with("/v1/account", password).is(204);
    let gone = until_not(200, || there.bearer(ana.token()).get("/v1/account"));
    gone.refused(401, "token_unknown", None);
}

fn a_name_that_goes_at_one_node_goes_at_the_others(nodes: &Nodes) {
    let [here, there] = &nodes.nodes;
    let (dina, noa) = (here.sign_up("Dina"), here.sign_up("Noa Levi"));
    let player = dina.player("Noa");
    noa.enter_circle(&dina.link_code(&player)).is(201);
    let at = Match::sat(&dina, json!([{"name": "Dina"}, {"player_id": player}]));
    let same = at.seen_by(there.bearer(dina.token()));
    assert_eq!(same.table()["names"], json!(["Dina", "Noa"]));
    noa.delete_account();
    eventually(|| same.table()["names"] == json!(["Dina", "somebody"]));
}
