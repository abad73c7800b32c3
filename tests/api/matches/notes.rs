//! What is written about a match, and how one is deleted.

use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::{Match, opening};

fn with(notes: &Value) -> Value {
    let mut body = opening(&["Ana", "Ben"]);
    let members = notes.as_object().unwrap().clone();
    body.as_object_mut().unwrap().extend(members);
    body
}

#[test]
fn notes_are_given_when_a_match_is_opened_and_changed_later() {
    let kibitz = Kibitz::start();
    let notes =
        json!({"place": " at Noa's ", "note": "rain\nand tea", "tags": ["Tea", "family", "tea "]});
    let kept = json!({"place": "at Noa's", "note": "rain\nand tea", "tags": ["family", "tea"]});
    let none = json!({"place": "", "note": "", "tags": []});
    let ana = kibitz.sign_up("Ana");
    for client in [&ana, &kibitz.nobody()] {
        let at = Match::opened(client, with(&notes));
        assert_eq!(at.get("").is(200).json["notes"], kept);
        let tag = at.tag();
        let change = |body: Value| at.client.patch(&at.path, body).is(200);
        assert_eq!(change(json!({})).json, at.get("").is(200).json);
        let changed = change(json!({"tags": ["rain"], "place": "outside"}));
        assert_eq!(changed.header("ETag"), at.get("").header("ETag"));
        assert_eq!(at.tag(), tag);
        let now = json!({"place": "outside", "note": "rain\nand tea", "tags": ["rain"]});
        assert_eq!(changed.json["notes"], now);
        assert_eq!(at.get("").is(200).json["notes"], now);
        assert_eq!(
            at.client.get("/v1/matches").is(200).json["items"][0]["notes"],
            now
        );
        assert_eq!(
            change(json!({"tags": [], "place": "", "note": ""})).json["notes"],
            none
        );
        assert!(at.log().is_empty());
    }
    assert_eq!(Match::open(&kibitz).get("").is(200).json["notes"], none);
}

#[test]
fn opening_again_is_answered_though_the_notes_were_changed() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let mut body = with(&json!({"note": "first"}));
    body["id"] = json!("01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001");
    let at = Match::opened(&ana, body.clone());
    at.client.patch(&at.path, json!({"note": "second"})).is(200);
    let again = ana.post("/v1/matches", body).is(201);
    assert_eq!(again.json["match"]["notes"]["note"], "second");
}

#[test]
fn notes_have_their_limits() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let tags = |count: usize| (0..count).map(|n| format!("t{n}")).collect::<Vec<_>>();
    at.client
        .patch(
            &at.path,
            json!({"place": "é".repeat(80), "note": "é".repeat(2000), "tags": tags(12)}),
        )
        .is(200);
    let before = at.get("").is(200).json;
    for (body, field) in [
        (json!({"place": "é".repeat(81)}), "place"),
        (json!({"place": "a\nb"}), "place"),
        (json!({"note": "é".repeat(2001)}), "note"),
        (json!({"note": "a\u{0}b"}), "note"),
        (json!({"tags": tags(13)}), "tags"),
        (json!({"tags": ["a", ""]}), "tags[1]"),
        (json!({"tags": ["a".repeat(33)]}), "tags[0]"),
        (json!({"tags": ["a,b"]}), "tags[0]"),
        (json!({"seats": []}), "seats"),
    ] {
        at.client
            .patch(&at.path, body)
            .refused(422, "invalid_body", field);
    }
    kibitz
        .nobody()
        .post("/v1/matches", with(&json!({"tags": tags(13)})))
        .refused(422, "invalid_body", "tags");
    assert_eq!(at.get("").is(200).json, before);
}

#[test]
fn only_its_host_changes_or_deletes_a_match() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let other = Match::open(&kibitz);
    for stranger in [ben, other.client.clone()] {
        stranger
            .patch(&at.path, json!({"note": "x"}))
            .refused(404, "match_not_found", None);
        stranger
            .delete(&at.path)
            .refused(404, "match_not_found", None);
    }
    let nobody = kibitz.nobody();
    nobody
        .patch(&at.path, json!({}))
        .refused(401, "token_missing", "Authorization");
    nobody
        .delete(&at.path)
        .refused(401, "token_missing", "Authorization");
    at.get("").is(200);
}

#[test]
fn a_deleted_match_is_gone_with_its_log_and_frees_its_players() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let dan = ana
        .post("/v1/players", json!({"name": "Dan"}))
        .is(201)
        .text("/id");
    let mut body = with(&json!({"tags": ["tea"]}));
    body["seats"][1]["player_id"] = json!(dan);
    let theirs = Match::opened(&ana, body);
    for at in [theirs, Match::open(&kibitz)] {
        at.begin("blue-gimel");
        at.client.delete(&at.path).is(204);
        for below in [
            "",
            "/table",
            "/log",
            "/scoresheet",
            "/rounds",
            "/export?format=text",
        ] {
            at.get(below).refused(404, "match_not_found", None);
        }
        at.post("/undo", json!({}))
            .refused(404, "match_not_found", None);
        at.client
            .delete(&at.path)
            .refused(404, "match_not_found", None);
        assert_eq!(
            at.client.get("/v1/matches").is(200).json["items"],
            json!([])
        );
    }
    ana.delete(&format!("/v1/players/{dan}")).is(204);
}
