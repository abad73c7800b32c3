//! What was played without an account becomes an account's.

use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::stream::Stream;
use crate::support::table::{Match, opening};

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
const HOST: &str = "kbh_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

fn by(token: &str) -> Value {
    json!({"token": token})
}

#[test]
fn a_match_of_nobody_goes_into_the_accounts_history() {
    let kibitz = Kibitz::start();
    let mut body = opening(&["Ana", "Ben", "Chaim"]);
    body["id"] = json!(ID);
    body["host_token"] = json!(HOST);
    let at = Match::opened(&kibitz.nobody(), body.clone());
    at.begin("blue-gimel");
    let ana = kibitz.sign_up("Ana");
    let own = at.seen_by(ana.clone());
    own.get("").refused(404, "match_not_found", None);
    let adopted = own.post("/adopt", by(HOST)).is(200);
    let read = at.get("").is(200);
    assert_eq!(adopted.header("ETag"), read.header("ETag"));
    assert_eq!(adopted.json, read.json);
    assert_eq!(own.post("/adopt", by(HOST)).is(200).json, adopted.json);

    let list = ana.get("/v1/matches").is(200).json;
    assert_eq!(list["items"][0]["id"], at.id());
    // The account is its host, and the host token is still good.
    own.play(2, "lay blue-he");
    at.play(3, "lay blue-yud");
    own.post("/end", json!({})).is(201);
    let account = ana.get("/v1/account").is(200).text("/id");
    let by_whom: Vec<Value> = at.log().iter().map(|entry| entry["by"].clone()).collect();
    assert_eq!(
        by_whom,
        [json!("host"), json!(account), json!("host"), json!(account)]
    );
    // But what is in an account's history, only the account can delete.
    let answer = at
        .client
        .delete(&at.path)
        .refused(403, "role_required", None);
    assert_eq!(
        answer.text("/expected"),
        "the account that the match belongs to"
    );
    assert_eq!(ana.get(&at.path).is(200).json["id"], at.id());
    // Also the retry of its opening answers as before.
    kibitz.nobody().post("/v1/matches", body.clone()).is(201);
    body["host_token"].take();
    body.as_object_mut().unwrap().remove("host_token");
    ana.post("/v1/matches", body)
        .refused(409, "id_reused", "id");

    let ben = kibitz.sign_up("Ben");
    at.seen_by(ben)
        .post("/adopt", by(HOST))
        .refused(409, "already_adopted", "token");
}

#[test]
fn the_account_replaces_the_host_token_of_what_it_has_adopted() {
    const NEXT: &str = "kbh_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBA";
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let stolen = at.client.token().to_owned();
    let ana = kibitz.sign_up("Ana");
    let own = at.seen_by(ana.clone());
    own.post("/adopt", by(&stolen)).is(200);
    let mut stream = Stream::resumed(&kibitz, &at, 0);
    // Not with the token itself: whoever has stolen it would keep it.
    at.post("/host-token", json!({}))
        .refused(403, "account_required", None);
    let (guest, _) = own.joined_by(&kibitz.sign_up("Ben"), json!({"role": "host"}));
    guest
        .post("/host-token", json!({}))
        .refused(403, "role_required", None);
    own.post("/host-token", json!({"host_token": "kbh_short"}))
        .refused(422, "invalid_body", "host_token");
    // Twice, as if the first answer had been lost.
    for _ in 0..2 {
        let answer = own.post("/host-token", json!({"host_token": NEXT}));
        assert_eq!(answer.is(200).json, json!({"host_token": NEXT}));
    }
    at.get("/table").refused(401, "token_unknown", None);
    while stream.next().is_some() {}
    at.seen_by(kibitz.bearer(NEXT)).play(2, "lay blue-he");
    let other = Match::begun(&kibitz);
    let taken = json!({"host_token": other.client.token()});
    own.post("/host-token", taken)
        .refused(409, "taken", "host_token");
    let made = own.post("/host-token", json!({})).is(200);
    let made = made.text("/host_token");
    at.seen_by(kibitz.bearer(NEXT))
        .get("/table")
        .refused(401, "token_unknown", None);
    at.seen_by(kibitz.bearer(&made)).play(3, "lay blue-yud");
    // A match that was opened with an account has none.
    let opened = Match::opened(&ana, opening(&["Ana", "Ben"]));
    opened
        .post("/host-token", json!({}))
        .refused(404, "host_token_not_found", None);
}

#[test]
fn a_guests_place_becomes_the_accounts() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let (guest, id) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    guest.play(2, "lay blue-he");
    let ben = kibitz.sign_up("Ben");
    let own = at.seen_by(ben.clone());
    own.get("").refused(404, "match_not_found", None);
    let token = guest.client.token();
    for _ in 0..2 {
        own.post("/adopt", by(token)).is(200);
    }
    own.play(3, "lay blue-yud");
    own.post("/end", json!({}))
        .refused(403, "role_required", None);
    guest.get("/table").is(200);
    let members = own.get("/members").is(200).json;
    assert_eq!(members["items"].as_array().unwrap().len(), 1);
    assert_eq!(members["items"][0]["id"], json!(id));
    assert_eq!(members["items"][0]["current"], true);
    assert!(
        at.log()
            .iter()
            .skip(1)
            .all(|entry| entry["by"] == json!(id))
    );

    at.seen_by(kibitz.sign_up("Dan"))
        .post("/adopt", by(token))
        .refused(409, "already_adopted", "token");
    // Who leaves, leaves with both tokens.
    own.client
        .delete(&format!("{}/members/{id}", at.path))
        .is(204);
    guest.get("").refused(401, "token_revoked", None);
    own.get("").refused(404, "match_not_found", None);
    own.post("/adopt", by(token))
        .refused(404, "match_not_found", None);
}

#[test]
fn an_account_has_one_place_at_a_table() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben", "Chaim"]));
    let (guest, _) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    at.post("/adopt", by(guest.client.token()))
        .refused(409, "at_table_already", None);
    let ben = kibitz.sign_up("Ben");
    let (member, _) = at.joined_by(&ben, json!({"role": "viewer"}));
    member
        .post("/adopt", by(guest.client.token()))
        .refused(409, "at_table_already", None);

    // But a member may adopt the match itself, and is its host then.
    let nobodys = Match::open(&kibitz);
    let (member, _) = nobodys.joined_by(&ben, json!({"role": "viewer"}));
    member
        .post("/end", json!({}))
        .refused(403, "role_required", None);
    member.post("/adopt", by(nobodys.client.token())).is(200);
    member.post("/end", json!({})).is(201);
}

#[test]
fn what_cannot_be_adopted() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let other = Match::open(&kibitz);
    let ana = kibitz.sign_up("Ana");
    let own = at.seen_by(ana.clone());
    for token in [HOST, "nonsense", other.client.token(), ana.token()] {
        let answer = own.post("/adopt", by(token));
        answer.refused(404, "match_not_found", None);
    }
    own.post("/adopt", json!({}))
        .refused(422, "invalid_body", "token");
    own.post("/adopt", json!({"host_token": HOST}))
        .refused(422, "invalid_body", "host_token");
    ana.post("/v1/matches/7/adopt", by(HOST))
        .refused(422, "invalid_path", "id");
    let token = at.client.token().to_owned();
    at.post("/adopt", by(&token))
        .refused(403, "account_required", None);
    assert_eq!(ana.get("/v1/matches").is(200).json["items"], json!([]));
}
