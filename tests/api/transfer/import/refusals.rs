//! What is not brought along: nothing of it.

use serde_json::{Value, json};

use super::send;
use crate::support::table::{Match, opening};
use crate::support::{Client, Kibitz};

/// A document with one match of two entries, and its parts to be changed.
fn document(kibitz: &Kibitz) -> Value {
    let at = Match::begun(kibitz);
    at.play(2, "lay blue-he");
    at.get("/export?format=json").is(200).json
}

/// Asserts that it is refused, and nothing of it kept.
#[track_caller]
fn refused(client: &Client<'_>, body: &[u8], status: u16, code: &str, field: Option<&'static str>) {
    send(client, body).refused(status, code, field);
    let left = client.get("/v1/export").is(200).json;
    assert_eq!(left["matches"], json!([]));
    assert_eq!(left["players"], json!([]));
}

#[test]
fn what_is_wrong_is_named_and_nothing_is_kept() {
    let kibitz = Kibitz::start();
    let elsewhere = Kibitz::start();
    let ben = elsewhere.sign_up("Ben");
    let mut good = document(&kibitz);
    let id = "0199a6c0-5b1e-7d04-8c11-3f9a60d2b7e5";
    good["players"] = json!([{"id": id, "name": "Noa", "created_at": "2025-01-01T00:00:00Z"}]);
    let second = document(&kibitz)["matches"][0].take();
    good["matches"].as_array_mut().unwrap().push(second);
    let changed = |pointer: &str, value: Value| {
        let mut bad = good.clone();
        let (parent, key) = pointer.rsplit_once('/').unwrap();
        match bad.pointer_mut(parent).unwrap() {
            Value::Array(items) => items[key.parse::<usize>().unwrap()] = value,
            parent => parent[key] = value,
        }
        bad.to_string()
    };
    let long = "x".repeat(65);
    let other = good["matches"][0]["id"].clone();
    let entry = good["matches"][1]["log"][0]["id"].clone();
    for (pointer, value, code, field) in [
        ("/format", json!("chess"), "format_unknown", "format"),
        ("/version", json!(2), "format_unknown", "version"),
        ("/version", json!("1"), "invalid_body", "version"),
        ("/matches", json!({}), "invalid_body", "matches"),
        ("/more", json!(1), "invalid_body", "more"),
        ("/matches/1", json!([1]), "invalid_body", "matches[1]"),
        ("/matches/1/id", json!("x"), "invalid_body", "matches[1].id"),
        ("/matches/1/id", other, "id_twice", "matches[1].id"),
        (
            "/matches/1/extra",
            json!(1),
            "invalid_body",
            "matches[1].extra",
        ),
        (
            "/matches/1/log/1/claim/kind",
            json!(0),
            "invalid_body",
            "matches[1].log[1].claim.kind",
        ),
        (
            "/matches/1/log/1/claim",
            json!({"kind": "adjustment", "seat": 1, "points": 5, "reason": "x".repeat(281)}),
            "invalid_body",
            "matches[1].log[1].claim.reason",
        ),
        (
            "/matches/1/rules_version",
            json!(9),
            "rules_unknown",
            "matches[1].rules_version",
        ),
        (
            "/matches/1/house_rules/target_score",
            json!(0),
            "out_of_range",
            "matches[1].house_rules.target_score",
        ),
        (
            "/matches/1/opened_at",
            json!("2025-13-01T00:00:00Z"),
            "invalid_body",
            "matches[1].opened_at",
        ),
        (
            "/matches/1/opened_at",
            json!("1825-01-01T00:00:00Z"),
            "time_out_of_range",
            "matches[1].opened_at",
        ),
        (
            "/matches/1/seats/0/name",
            json!(long),
            "invalid_body",
            "matches[1].seats[0].name",
        ),
        (
            "/matches/1/seats/0/name",
            json!("Ben"),
            "name_twice",
            "matches[1].seats[1].name",
        ),
        (
            "/matches/1/seats",
            json!([{"name": "Ana"}]),
            "seats_out_of_range",
            "matches[1].seats",
        ),
        (
            "/matches/1/log/1/by",
            json!("me"),
            "invalid_body",
            "matches[1].log[1].by",
        ),
        (
            "/matches/1/log/1/at",
            json!("2225-01-01T00:00:00Z"),
            "time_out_of_range",
            "matches[1].log[1].at",
        ),
        (
            "/matches/1/log/1/id",
            entry,
            "id_twice",
            "matches[1].log[1].id",
        ),
        (
            "/matches/1/log/1/ruling",
            json!("illegal"),
            "log_impossible",
            "matches[1].log[1]",
        ),
        (
            "/matches/1/log/1/effects",
            json!([]),
            "log_impossible",
            "matches[1].log[1]",
        ),
        (
            "/matches/1/log/1/claim/seat",
            json!(7),
            "log_impossible",
            "matches[1].log[1]",
        ),
        (
            "/matches/1/log/1/claim/play/cards/0",
            json!("pink-he"),
            "invalid_body",
            "matches[1].log[1].claim.play.cards[0]",
        ),
        (
            "/matches/1/log/0",
            good["matches"][0]["log"][1].clone(),
            "log_impossible",
            "matches[1].log[0]",
        ),
        (
            "/players/0/name",
            json!(long),
            "invalid_body",
            "players[0].name",
        ),
        (
            "/players/0/created_at",
            json!("yesterday"),
            "invalid_body",
            "players[0].created_at",
        ),
        (
            "/players/0/merged",
            json!(1),
            "invalid_body",
            "players[0].merged",
        ),
    ] {
        refused(
            &ben,
            changed(pointer, value).as_bytes(),
            422,
            code,
            Some(field),
        );
    }

    // Cut off anywhere: after a byte, within a word, before the last brace.
    let whole = good.to_string();
    for at in [0, 1, 17, whole.len() / 2, whole.len() - 1] {
        refused(&ben, &whole.as_bytes()[..at], 400, "malformed_json", None);
    }
    refused(&ben, b"[]", 422, "invalid_body", None);
    refused(&ben, b"{}", 422, "invalid_body", Some("format"));
    refused(&ben, b"\xff\xfe", 400, "malformed_json", None);
    let type_ = [("Content-Type", "text/html")];
    let answer = ben.send("POST", "/v1/imports", &type_, Some(b"{}"));
    answer.refused(415, "unsupported_media_type", "Content-Type");

    send(&ben, whole.as_bytes()).is(200);
}

#[test]
fn what_is_anothers_stays_theirs() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let noa = ana.post("/v1/players", json!({"name": "Noa"})).is(201).json;
    let mut wanted = opening(&["Ana", "Noa"]);
    wanted["seats"][1]["player_id"] = noa["id"].clone();
    let at = Match::opened(&ana, wanted);
    let (_, guest) = at.guest(&kibitz, json!({"role": "viewer"}));
    let everything = ana.get("/v1/export").is(200).json;

    let ben = kibitz.sign_up("Ben");
    let mut taken = everything.clone();
    let body = |document: &Value| document.to_string().into_bytes();
    refused(&ben, &body(&taken), 409, "id_reused", Some("players[0].id"));
    taken["players"] = json!([]);
    refused(&ben, &body(&taken), 409, "id_reused", Some("matches[0].id"));
    taken["matches"][0]["id"] = json!(uuid::Uuid::now_v7());
    refused(
        &ben,
        &body(&taken),
        409,
        "id_reused",
        Some("matches[0].members[0].id"),
    );
    assert_eq!(taken["matches"][0]["members"][0]["id"], guest);
    taken["matches"][0]["members"] = json!([]);
    let field = "matches[0].seats[1].player_id";
    refused(&ben, &body(&taken), 409, "id_reused", Some(field));
    taken["matches"][0]["seats"][1]
        .as_object_mut()
        .unwrap()
        .remove("player_id");
    send(&ben, &body(&taken)).is(200);

    // Nor is one's own overwritten.
    let mut renamed = everything.clone();
    renamed["players"][0]["name"] = json!("Nina");
    send(&ana, &body(&renamed)).refused(409, "id_reused", "players[0].id");
    let mut other = everything.clone();
    other["matches"][0]["note"] = json!("Another.");
    send(&ana, &body(&other)).refused(409, "id_reused", "matches[0].id");
    assert_eq!(ana.get("/v1/export").is(200).json, everything);
}
