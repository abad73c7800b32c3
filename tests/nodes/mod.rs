//! Several nodes on one PostgreSQL database: all of them have what one of them appends.

mod killed;

use std::time::Instant;

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};

use crate::support::postgres;
use crate::support::prelude::*;

/// Two services on one PostgreSQL database, or `None` if it is not installed.
fn two_nodes() -> Option<(postgres::Fresh, Kibitz, Kibitz)> {
    let database = postgres::migrated_database()?;
    let here = Kibitz::upon(&database.url);
    let there = Kibitz::upon(&database.url);
    Some((database, here, there))
}

#[test]
#[ignore = "full: needs PostgreSQL"]
fn what_one_node_appends_the_others_tell_and_show() {
    let Some((_database, here, there)) = two_nodes() else {
        return;
    };
    let at = Match::begun(&here);
    let same = at.seen_by(there.bearer(at.client.token()));
    assert_eq!(same.log().len(), 1);
    let mut stream = Stream::open(&there, &same, "?after=1", &[]);
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

#[test]
#[ignore = "full: needs PostgreSQL"]
fn a_retry_at_another_node_gets_the_entry_of_the_first_try() {
    let Some((_database, here, there)) = two_nodes() else {
        return;
    };
    let at = Match::begun(&here);
    let same = at.seen_by(there.bearer(at.client.token()));
    assert_eq!(same.log().len(), 1);
    for seq in 2..=20 {
        let id = Uuid::now_v7();
        let mut claim = fine(1);
        claim["id"] = json!(id);
        let first = at.post("/adjustments", claim.clone()).is(201);
        // This node may not have heard of it yet.
        let again = same.post("/adjustments", claim.clone()).is(201);
        assert_eq!(first.json["entry"]["seq"], seq);
        assert_eq!(again.json["entry"], first.json["entry"]);
        claim["points"] = json!(5);
        same.post("/adjustments", claim)
            .refused(409, "id_reused", "id");
    }
    assert_eq!(same.log().len(), 20);
}

#[test]
#[ignore = "full: needs PostgreSQL"]
fn what_was_not_heard_is_looked_for() {
    let Some((database, here, there)) = two_nodes() else {
        return;
    };
    let at = Match::begun(&here);
    let same = at.seen_by(there.bearer(at.client.token()));
    let mut stream = Stream::open(&there, &same, "?after=1", &[]);
    let other = Match::open(&there);
    let mut quiet = Stream::open(&there, &other, "", &[]);
    at.post("/adjustments", fine(1)).is(201);
    stream.entry();
    // Neither node can notify or be notified until it has connected again. The query
    // must only hit this database, because other tests have nodes on the same server.
    let deaf = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                WHERE datname = current_database() AND pid <> pg_backend_pid() \
                AND (query LIKE '%pg_backend_pid%' OR query LIKE '%pg_notify%')";
    let mut plain = PgConnection::establish(&database.url).unwrap();
    plain.batch_execute(deaf).unwrap();
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

#[test]
#[ignore = "full: needs PostgreSQL"]
fn what_ends_at_one_node_ends_at_the_others() {
    let Some((_database, here, there)) = two_nodes() else {
        return;
    };
    let ana = here.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let noa = here.sign_up("Noa");
    let (joined, account) = at.joined_by(&noa, json!({"role": "viewer"}));
    let (guest, member) = at.guest(&here, json!({"role": "viewer"}));
    let [phone, tablet] = ["a phone", "a tablet"].map(|device| here.sign_in("Ana", device));
    let over_there = |client: &Client<'_>| Match {
        client: there.bearer(client.token()),
        path: at.path.clone(),
    };
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
        Stream::open(&there, at, "", &[])
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
    let sent_away = |member: &str| {
        at.remove(member);
    };
    sent_away(&member);
    until_not(200, || guest_there.get("/table")).refused(401, "token_revoked", None);
    ended(&mut streams, 1);
    sent_away(&account);
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
    until_not(200, || there.bearer(ana.token()).get("/v1/account")).refused(
        401,
        "token_unknown",
        None,
    );
}

#[test]
#[ignore = "full: needs PostgreSQL"]
fn a_name_that_goes_at_one_node_goes_at_the_others() {
    let Some((_database, here, there)) = two_nodes() else {
        return;
    };
    let (dina, noa) = (here.sign_up("Dina"), here.sign_up("Noa Levi"));
    let player = dina.player("Noa");
    noa.enter_circle(&dina.link_code(&player)).is(201);
    let seats = json!([{"name": "Dina"}, {"player_id": player}]);
    let body = json!({"house_rules": {"game": "echad"}, "seats": seats});
    let at = Match::opened(&dina, body);
    let same = at.seen_by(there.bearer(dina.token()));
    assert_eq!(same.table()["names"], json!(["Dina", "Noa"]));
    noa.delete_account();
    eventually(|| same.table()["names"] == json!(["Dina", "somebody"]));
}
