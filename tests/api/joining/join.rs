//! Joining a table with a code.

use serde_json::{Value, json};

use crate::support::table::{Match, opening};
use crate::support::{Client, Kibitz};

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
const OTHER_ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002";
const TOKEN: &str = "kbg_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
const OTHER_TOKEN: &str = "kbg_AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

fn ben() -> Value {
    json!({"role": "player", "seat": 2})
}

#[test]
fn a_code_becomes_a_guests_token() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let code = at.code(ben());
    let joined = kibitz.nobody().post("/v1/join", json!({"code": code}));
    let joined = joined.is(201);
    let token = joined.text("/guest_token");
    assert!(token.starts_with("kbg_") && token.len() == 47, "{token}");
    let member = &joined.json["member"];
    assert_eq!(member["role"], "player");
    assert_eq!(member["seat"], 2);
    assert_eq!(member["name"], "Ben", "the seat's");
    assert_eq!(member.get("account_id"), None);
    let guest = at.seen_by(kibitz.bearer(&token));
    assert_eq!(joined.json["match"], guest.get("").is(200).json);

    guest.play(2, "lay blue-he");
    assert_eq!(at.log()[1]["by"], member["id"]);
    assert_eq!(at.log()[0]["by"], "host");
    let list = guest.client.get("/v1/matches").is(200).json;
    assert_eq!(list["items"].as_array().unwrap().len(), 1);
    assert_eq!(list["items"][0]["id"], at.id());
    // Of this match only.
    let other = Match::open(&kibitz);
    let elsewhere = other.seen_by(guest.client.clone());
    elsewhere.get("").refused(404, "match_not_found", None);
    // And it is no account.
    let account = guest.client.get("/v1/account");
    account.refused(403, "account_required", None);
}

#[test]
fn a_code_is_taken_however_it_is_typed() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let code = at.code(json!({"role": "viewer"}));
    for typed in [
        code.to_lowercase(),
        code.replace('-', " "),
        code.replace('-', ""),
    ] {
        let body = json!({"code": typed});
        kibitz.nobody().post("/v1/join", body).is(201);
    }
}

#[test]
fn an_account_joins_with_its_own_token() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let dan = kibitz.sign_up("Dan");
    let seen = at.seen_by(dan.clone());
    // Asked too early, it must not stay hidden.
    seen.get("/table").refused(404, "match_not_found", None);
    let joined = dan
        .post("/v1/join", json!({"code": at.code(ben())}))
        .is(201);
    assert_eq!(joined.json.get("guest_token"), None);
    assert_eq!(joined.json["member"]["name"], "Dan", "the account's");
    assert_eq!(
        joined.json["member"]["account_id"],
        dan.get("/v1/account").is(200).json["id"]
    );
    seen.play(2, "lay blue-he");
    assert_eq!(at.log()[1]["by"], joined.json["member"]["id"]);
}

#[test]
fn a_name_is_the_one_that_was_given() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let dan = kibitz.sign_up("Dan");
    let viewer = at.code(json!({"role": "viewer"}));
    let name = |client: &Client<'_>, body: Value| {
        let joined = client.post("/v1/join", body).is(201);
        joined.json["member"]["name"].clone()
    };
    let nobody = kibitz.nobody();
    let given = json!({"code": viewer, "name": " Uncle Dan "});
    assert_eq!(name(&nobody, given.clone()), "Uncle Dan");
    assert_eq!(name(&dan, given), "Uncle Dan");
    assert_eq!(name(&nobody, json!({"code": viewer})), Value::Null);
}

/// Turns all codes to codes of long ago.
fn long_ago(kibitz: &Kibitz) {
    kibitz.execute("UPDATE invites SET expires_at = '2020-01-01 00:00:00'");
}

#[test]
fn codes_that_let_nobody_join() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let dan = kibitz.sign_up("Dan");
    let refused = |code: &str, status: u16, problem: &str| {
        for client in [kibitz.nobody(), dan.clone()] {
            for path in ["/v1/join", "/v1/join/look"] {
                let answer = client.post(path, json!({"code": code}));
                answer.refused(status, problem, "code");
            }
        }
    };
    refused("2222-2222", 404, "code_unknown");
    let used = at.code(ben());
    let body = json!({"code": used});
    kibitz.nobody().post("/v1/join", body).is(201);
    refused(&used, 410, "code_used_up");
    let revoked = at.post("/invites", ben()).is(201);
    let id = revoked.text("/invite/id");
    at.client
        .delete(&format!("{}/invites/{id}", at.path))
        .is(204);
    refused(&revoked.text("/code"), 410, "code_revoked");
    let expired = at.code(ben());
    long_ago(&kibitz);
    refused(&expired, 410, "code_expired");

    let members = at.get("/members").is(200).json;
    assert_eq!(members["items"].as_array().unwrap().len(), 1);
}

#[test]
fn what_nobody_can_join_with() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let dan = kibitz.sign_up("Dan");
    let code = at.code(ben());
    let nobody = kibitz.nobody();
    let cases: [(Value, &str, &'static str); 9] = [
        (json!({}), "invalid_body", "code"),
        (json!({"code": "K7MA"}), "invalid_body", "code"),
        (json!({"code": "0000-0000"}), "invalid_body", "code"),
        (json!({"code": 7}), "invalid_body", "code"),
        (json!({"code": code, "name": ""}), "invalid_body", "name"),
        (
            json!({"code": code, "role": "host"}),
            "invalid_body",
            "role",
        ),
        (
            json!({"code": code, "id": ID}),
            "guest_token_needed",
            "guest_token",
        ),
        (
            json!({"code": code, "guest_token": "kbg_short"}),
            "invalid_body",
            "guest_token",
        ),
        (
            json!({"code": code, "guest_token": TOKEN.replace("kbg_", "kbh_")}),
            "invalid_body",
            "guest_token",
        ),
    ];
    for (body, problem, field) in cases {
        nobody.post("/v1/join", body).refused(422, problem, field);
    }
    dan.post("/v1/join", json!({"code": code, "guest_token": TOKEN}))
        .refused(422, "invalid_body", "guest_token");
    kibitz
        .bearer("kbs_nonsense")
        .post("/v1/join", json!({"code": code}))
        .refused(401, "token_unknown", None);
    at.client
        .post("/v1/join", json!({"code": code}))
        .refused(403, "account_required", None);
    // None of them has used it up.
    nobody.post("/v1/join", json!({"code": code})).is(201);
}

#[test]
fn joining_again_with_the_same_id_answers_as_the_first_time() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let nobody = kibitz.nobody();
    let invite = at.post("/invites", ben()).is(201);
    let code = invite.text("/code");
    let body = json!({"id": ID, "code": code, "guest_token": TOKEN});
    let first = nobody.post("/v1/join", body.clone()).is(201).json;
    assert_eq!(first["member"]["id"], ID);
    assert_eq!(first["guest_token"], TOKEN);
    // The code is used up by now, and revoked.
    assert_eq!(nobody.post("/v1/join", body.clone()).is(201).json, first);
    let id = invite.text("/invite/id");
    at.client
        .delete(&format!("{}/invites/{id}", at.path))
        .is(204);
    assert_eq!(nobody.post("/v1/join", body.clone()).is(201).json, first);

    let and = |member: &str, value: &str| {
        let mut body = body.clone();
        body[member] = json!(value);
        body
    };
    for other in [
        and("guest_token", OTHER_TOKEN),
        and("name", "Dan"),
        and("code", &at.code(ben())),
    ] {
        let answer = nobody.post("/v1/join", other);
        answer.refused(409, "id_reused", "id");
    }
    let mut taken = and("id", OTHER_ID);
    taken["code"] = json!(at.code(ben()));
    let answer = nobody.post("/v1/join", taken);
    answer.refused(409, "taken", "guest_token");
    // Who was sent away is not let in again by asking again.
    at.client
        .delete(&format!("{}/members/{ID}", at.path))
        .is(204);
    let answer = nobody.post("/v1/join", body);
    answer.refused(409, "id_reused", "id");
}

#[test]
fn an_account_is_at_a_table_once() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let dan = kibitz.sign_up("Dan");
    let viewers = at.code(json!({"role": "viewer", "uses": 2}));
    let join = |code: &str| dan.post("/v1/join", json!({"code": code})).is(201).json;
    let first = join(&viewers);
    assert_eq!(join(&viewers), first);
    let invites = at.get("/invites").is(200).json;
    assert_eq!(invites["items"][0]["used"], 1);

    let seen = at.seen_by(dan.clone());
    let body = json!({"seat": 2, "play": crate::support::table::play("draw")});
    seen.post("/plays", body)
        .refused(403, "role_required", None);
    // Another role instead, at once.
    let player = join(&at.code(ben()));
    assert_ne!(player["member"]["id"], first["member"]["id"]);
    seen.play(2, "lay blue-he");
    let members = at.get("/members").is(200).json;
    assert_eq!(members["items"].as_array().unwrap().len(), 1);
    assert_eq!(members["items"][0]["role"], "player");
}

#[test]
fn an_account_does_not_join_its_own_match() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben", "Chaim"]));
    let code = at.code(ben());
    ana.post("/v1/join", json!({"code": code}))
        .refused(409, "at_table_already", None);
    kibitz
        .nobody()
        .post("/v1/join", json!({"code": code}))
        .is(201);
}

#[test]
fn guessing_is_bounded() {
    let kibitz = Kibitz::with(|config| config.limits.max_join_tries = 3.try_into().unwrap());
    let at = Match::open(&kibitz);
    let code = at.code(ben());
    let nobody = kibitz.nobody();
    // What is no code at all was no try.
    for _ in 0..5 {
        nobody
            .post("/v1/join", json!({"code": "K7"}))
            .refused(422, "invalid_body", "code");
    }
    let guess = || nobody.post("/v1/join", json!({"code": "2222-2222"}));
    for _ in 0..3 {
        guess().refused(404, "code_unknown", "code");
    }
    let refused = guess().refused(429, "too_many_tries", None);
    let wait: u64 = refused.header("Retry-After").unwrap().parse().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    // Then not even the right one is taken.
    nobody
        .post("/v1/join", json!({"code": code}))
        .refused(429, "too_many_tries", None);
}
