//! What is not brought along: nothing of it.

use serde_json::{Value, json};

use super::send_one;
use crate::support::table::{Match, opening};
use crate::support::{Client, Kibitz, Reads, copy};

/// A document with one match of two entries, and its parts to be changed.
fn document(kibitz: &Kibitz) -> Value {
    let at = Match::begun(kibitz);
    at.play(2, "lay blue-he");
    at.read("/export?format=json")
}

/// Asserts that it is refused, and nothing of it kept.
#[track_caller]
fn refused(client: &Client<'_>, body: &[u8], status: u16, code: &str, field: Option<&'static str>) {
    client.import_lines(body).refused(status, code, field);
    let left = client.read("/v1/export");
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
        copy::written(&bad)
    };
    let long = json!("x".repeat(65));
    let long_reason = "x".repeat(281);
    let other = good["matches"][0]["id"].clone();
    let entry = good["matches"][1]["log"][0]["id"].clone();
    let later = good["matches"][0]["log"][1].clone();
    // Where it is in the second match, what is put there, and what is said of which field.
    for (pointer, value, code, field) in [
        ("", json!([1]), "invalid_body", ""),
        ("/id", json!("x"), "invalid_body", ".id"),
        ("/id", other, "id_twice", ".id"),
        ("/extra", json!(1), "invalid_body", ".extra"),
        (
            "/log/1/claim/kind",
            json!(0),
            "invalid_body",
            ".log[1].claim.kind",
        ),
        (
            "/log/1/claim",
            json!({"kind": "adjustment", "seat": 1, "points": 5, "reason": long_reason}),
            "invalid_body",
            ".log[1].claim.reason",
        ),
        (
            "/rules_version",
            json!(9),
            "rules_unknown",
            ".rules_version",
        ),
        (
            "/house_rules/target_score",
            json!(0),
            "out_of_range",
            ".house_rules.target_score",
        ),
        (
            "/opened_at",
            json!("2025-13-01T00:00:00Z"),
            "invalid_body",
            ".opened_at",
        ),
        (
            "/opened_at",
            json!("1825-01-01T00:00:00Z"),
            "time_out_of_range",
            ".opened_at",
        ),
        (
            "/seats/0/name",
            long.clone(),
            "invalid_body",
            ".seats[0].name",
        ),
        (
            "/seats/0/name",
            json!("Ben"),
            "name_twice",
            ".seats[1].name",
        ),
        (
            "/seats",
            json!([{"name": "Ana"}]),
            "seats_out_of_range",
            ".seats",
        ),
        ("/log/1/by", json!("me"), "invalid_body", ".log[1].by"),
        (
            "/log/1/at",
            json!("2225-01-01T00:00:00Z"),
            "time_out_of_range",
            ".log[1].at",
        ),
        ("/log/1/id", entry, "id_twice", ".log[1].id"),
        (
            "/log/1/ruling",
            json!("illegal"),
            "log_impossible",
            ".log[1]",
        ),
        ("/log/1/effects", json!([]), "log_impossible", ".log[1]"),
        ("/log/1/claim/seat", json!(7), "log_impossible", ".log[1]"),
        (
            "/log/1/claim/play/cards/0",
            json!("pink-he"),
            "invalid_body",
            ".log[1].claim.play.cards[0]",
        ),
        ("/log/0", later, "log_impossible", ".log[0]"),
    ] {
        let bad = changed(&format!("/matches/1{pointer}"), value);
        let field = format!("line 3.match{field}").leak();
        refused(&ben, &bad, 422, code, Some(field));
    }
    for (member, value) in [
        ("name", long),
        ("created_at", json!("yesterday")),
        ("merged", json!(1)),
    ] {
        let bad = changed(&format!("/players/0/{member}"), value);
        let field = format!("line 4.player.{member}").leak();
        refused(&ben, &bad, 422, "invalid_body", Some(field));
    }

    // Cut off anywhere: nowhere, within a line, between two lines, before the last.
    let whole = copy::written(&good);
    let lines: Vec<&[u8]> = whole.split_inclusive(|byte| *byte == b'\n').collect();
    for (part, line) in [
        (vec![], "line 1"),
        (b"\n \n".to_vec(), "line 3"),
        (lines[..1].concat(), "line 2"),
        (lines[..4].concat(), "line 5"),
    ] {
        refused(&ben, &part, 400, "body_incomplete", Some(line));
    }
    for (at, line) in [
        (17, "line 1"),
        (whole.len() / 4, "line 2"),
        (whole.len() - 3, "line 5"),
    ] {
        refused(&ben, &whole[..at], 400, "malformed_json", Some(line));
    }

    for (first, code, field) in [
        (
            r#"{"format":"chess","version":1}"#,
            "format_unknown",
            "line 1.format",
        ),
        (
            r#"{"format":"kibitz","version":2,"x":1}"#,
            "format_unknown",
            "line 1.version",
        ),
        (
            r#"{"format":"kibitz","version":"1"}"#,
            "invalid_body",
            "line 1.version",
        ),
        (
            r#"{"format":"kibitz","version":1,"x":1}"#,
            "invalid_body",
            "line 1.x",
        ),
        ("{}", "invalid_body", "line 1.format"),
        ("[]", "invalid_body", "line 1"),
        // A mark in front does no harm.
        ("\u{feff}{}", "invalid_body", "line 1.format"),
    ] {
        refused(&ben, first.as_bytes(), 422, code, Some(field));
    }
    // The first line is missing, or there twice.
    let without = lines[1..].concat();
    refused(&ben, &without, 422, "invalid_body", Some("line 1.format"));
    let first = b"{\"format\":\"kibitz\",\"version\":1}\n";
    let match_after_end = [b"{\"end\":{}}\n\n", lines[1]].concat();
    for (others, status, code, field) in [
        (&*whole, 422, "invalid_body", "line 2"),
        (b"{\"game\": {}}\n", 422, "invalid_body", "line 2.game"),
        (
            b"{\"end\": {\"x\": 1}}\n",
            422,
            "invalid_body",
            "line 2.end.x",
        ),
        (b"7\n", 422, "invalid_body", "line 2"),
        (b"{\"match\": 7}\n", 422, "invalid_body", "line 2.match"),
        (b"{\"match\": {}} 7\n", 400, "malformed_json", "line 2"),
        // Something follows the end.
        (&match_after_end, 422, "invalid_body", "line 4"),
    ] {
        refused(&ben, &[first, others].concat(), status, code, Some(field));
    }
    let type_ = [("Content-Type", "text/html")];
    let answer = ben.send("POST", "/v1/imports", &type_, Some(b"{}"));
    answer.refused(415, "unsupported_media_type", "Content-Type");

    // Blank lines and line breaks of Windows do no harm.
    let spread = String::from_utf8(whole).unwrap().replace('\n', "\r\n\r\n");
    ben.import_lines(spread.as_bytes()).is(200);
}

#[test]
fn what_is_wrong_with_one_match_is_named_by_its_path() {
    let kibitz = Kibitz::start();
    let elsewhere = Kibitz::start();
    let ben = elsewhere.sign_up("Ben");
    let good = document(&kibitz);
    let second = document(&kibitz)["matches"][0].take();
    let id = "0199a6c0-5b1e-7d04-8c11-3f9a60d2b7e5";
    let noa = json!({"id": id, "name": "x".repeat(65), "created_at": "2025-01-01T00:00:00Z"});
    for (pointer, value, code, field) in [
        ("format", json!("chess"), "format_unknown", "format"),
        ("version", json!(2), "format_unknown", "version"),
        ("version", json!("1"), "invalid_body", "version"),
        ("matches", json!({}), "invalid_body", "matches"),
        (
            "matches",
            json!([good["matches"][0], second]),
            "invalid_body",
            "matches",
        ),
        ("matches", json!([[1]]), "invalid_body", "matches[0]"),
        ("players", json!([noa]), "invalid_body", "players[0].name"),
        ("more", json!(1), "invalid_body", "more"),
    ] {
        let mut bad = good.clone();
        bad[pointer] = value;
        send_one(&ben, bad.to_string().as_bytes()).refused(422, code, field);
    }
    let whole = good.to_string();
    for at in [0, 1, 17, whole.len() / 2, whole.len() - 1] {
        send_one(&ben, &whole.as_bytes()[..at]).refused(400, "malformed_json", None);
    }
    send_one(&ben, b"[]").refused(422, "invalid_body", None);
    send_one(&ben, b"{}").refused(422, "invalid_body", "format");
    send_one(&ben, b"\xff\xfe").refused(400, "malformed_json", None);
    assert_eq!(ben.read("/v1/export")["matches"], json!([]));
    send_one(&ben, whole.as_bytes()).is(200);
}

#[test]
fn what_is_anothers_stays_theirs_and_a_copy_has_ids_of_its_own() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let noa = ana.post("/v1/players", json!({"name": "Noa"})).is(201).json;
    let mut wanted = opening(&["Ana", "Noa"]);
    wanted["seats"][1]["player_id"] = noa["id"].clone();
    let at = Match::opened(&ana, wanted);
    let (guest, guest_id) = at.guest(&kibitz, json!({"role": "player", "seat": 2}));
    at.begin("blue-gimel");
    guest.play(2, "lay blue-he");
    let dan = ana.post("/v1/players", json!({"name": "Dan"})).is(201).json;
    let lineup = json!({"seats": [{"from": 1}, {"from": 2}, {"player_id": dan["id"]}]});
    at.undo_to(0);
    at.put("/seats", lineup).is(200);
    let everything = ana.read("/v1/export");

    let ben = kibitz.sign_up("Ben");
    let copied = ben.import(&everything).is(200).json;
    let copy_of = |kind: &str, was: &Value| {
        let all = copied[kind].list();
        let item = all.iter().find(|item| item["was"] == *was).unwrap();
        assert_eq!(item["added"], true);
        assert_ne!(item["id"], *was);
        item["id"].clone()
    };
    let one = copy_of("matches", &json!(at.id()));
    let [noas, dans] = [&noa, &dan].map(|player| copy_of("players", &player["id"]));
    let bens = ben.read("/v1/export");
    let copy = &bens["matches"][0];
    // The guest of the copy has an id of its own, too.
    let guests = copy["members"][0]["id"].clone();
    assert_ne!(guests, json!(guest_id));
    assert_eq!(copy["log"][1]["by"], guests);
    // Everything else is the same.
    let mut text = everything["matches"][0].to_string();
    for (was, here) in [
        (json!(at.id()), one),
        (noa["id"].clone(), noas),
        (dan["id"].clone(), dans),
        (json!(guest_id), guests),
    ] {
        assert!(text.contains(&was.to_string()), "{was}");
        text = text.replace(&was.to_string(), &here.to_string());
    }
    assert_eq!(text, copy.to_string());
    // Again, it is there already.
    let again = ben.import(&everything).is(200).json;
    for kind in ["matches", "players"] {
        let (item, first) = (&again[kind][0], &copied[kind][0]);
        assert_eq!((&item["id"], &item["was"]), (&first["id"], &first["was"]));
        assert_eq!(
            (&item["added"], &item["changed"]),
            (&json!(false), &json!(false))
        );
    }
    assert_eq!(ben.read("/v1/export"), bens);
    assert_eq!(ana.read("/v1/export"), everything);
}

/// So a copy of everything brings back what was lost, whatever was changed since.
#[test]
fn what_an_account_has_stays_as_it_is_and_what_it_has_lost_comes_back() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let noa = ana.post("/v1/players", json!({"name": "Noa"})).is(201);
    let [kept, lost] = [(); 2].map(|()| Match::opened(&ana, opening(&["Ana", "Noa"])));
    let everything = ana.read("/v1/export");
    let path = format!("/v1/players/{}", noa.text("/id"));
    ana.patch(&path, json!({"name": "Noa B."})).is(200);
    ana.patch(&kept.path, json!({"note": "Another."})).is(200);
    let before = ana.read("/v1/export");
    ana.delete(&lost.path).is(204);
    let outcome = ana.import(&everything).is(200).json;
    let of = |kind: &str, id: &str| {
        let all = outcome[kind].list();
        let one = all.iter().find(|one| one["id"] == id).unwrap();
        (one["added"] == true, one["changed"] == true)
    };
    assert_eq!(of("players", &noa.text("/id")), (false, true));
    assert_eq!(of("matches", kept.id()), (false, true));
    assert_eq!(of("matches", lost.id()), (true, false));
    assert_eq!(ana.read("/v1/export"), before);
}
