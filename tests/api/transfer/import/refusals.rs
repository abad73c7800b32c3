//! What is not brought along: nothing of it.

use super::send_one;
use crate::support::copy;
use crate::support::prelude::*;

/// A document with one match of two entries, and its parts to be changed.
fn document(kibitz: &Kibitz) -> Value {
    let at = Match::begun(kibitz);
    at.play(2, "lay blue-he");
    at.read("/export?format=json")
}

/// Asserts that it is refused, and nothing of it kept.
#[track_caller]
fn refused(client: &Client<'_>, body: &[u8], status: u16, code: &str, field: Option<&str>) {
    client.import_lines(body).refused(status, code, field);
    let left = client.read("/v1/export");
    assert_eq!(left["matches"], json!([]));
    assert_eq!(left["players"], json!([]));
}

/// A change of a good copy, and how it is refused.
const WRONG: &str = include_str!("wrong.txt");

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
    // Where it is in the second match, what is put there, and what is said of which field.
    let wrong = WRONG
        .replace("$long", &"x".repeat(65))
        .replace("$reason", &"x".repeat(281))
        .replace("$other", &good["matches"][0]["id"].to_string())
        .replace("$entry", &good["matches"][1]["log"][0]["id"].to_string())
        .replace("$later", &good["matches"][0]["log"][1].to_string());
    for (change, refusal) in cases(&wrong) {
        let (pointer, value) = change.split_once(' ').unwrap();
        let (code, field) = refusal.split_once(' ').unwrap();
        let bad = changed(pointer, serde_json::from_str(value).expect(change));
        refused(&ben, &bad, 422, code, Some(field));
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

    let firsts = r#"
        {"format":"chess","version":1} => format_unknown line 1.format
        {"format":"kibitz","version":2,"x":1} => format_unknown line 1.version
        {"format":"kibitz","version":"1"} => invalid_body line 1.version
        {"format":"kibitz","version":1,"x":1} => invalid_body line 1.x
        {} => invalid_body line 1.format
        [] => invalid_body line 1
    "#;
    for (first, refusal) in cases(firsts) {
        let (code, field) = refusal.split_once(' ').unwrap();
        // A mark in front does no harm.
        for mark in ["", "\u{feff}"] {
            let first = format!("{mark}{first}");
            refused(&ben, first.as_bytes(), 422, code, Some(field));
        }
    }
    // The first line is missing, or there twice.
    let without = lines[1..].concat();
    refused(&ben, &without, 422, "invalid_body", Some("line 1.format"));
    let first = b"{\"format\":\"kibitz\",\"version\":1}\n";
    let match_after_end = [b"{\"end\":{}}\n\n", lines[1]].concat();
    for (others, field) in [
        (&*whole, "line 2"),
        // Something follows the end.
        (&match_after_end, "line 4"),
    ] {
        let both = [first, others].concat();
        refused(&ben, &both, 422, "invalid_body", Some(field));
    }
    let seconds = r#"
        {"game": {}} => 422 invalid_body line 2
        {"end": {"x": 1}} => 422 invalid_body line 2.end.x
        7 => 422 invalid_body line 2
        {"match": 7} => 422 invalid_body line 2.match
        {"match": {}} 7 => 400 malformed_json line 2
    "#;
    for (second, refusal) in cases(seconds) {
        let refusal: Vec<&str> = refusal.splitn(3, ' ').collect();
        let both = [first, second.as_bytes(), b"\n"].concat();
        let status = refusal[0].parse().unwrap();
        refused(&ben, &both, status, refusal[1], Some(refusal[2]));
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
    let wrong = r#"
        format "chess" => format_unknown format
        version 2 => format_unknown version
        version "1" => invalid_body version
        matches {} => invalid_body matches
        matches [$first, $second] => invalid_body matches
        matches [[1]] => invalid_body matches[0]
        players [$noa] => invalid_body players[0].name
        more 1 => invalid_body more
    "#;
    let wrong = wrong
        .replace("$first", &good["matches"][0].to_string())
        .replace("$second", &second.to_string())
        .replace("$noa", &noa.to_string());
    for (change, refusal) in cases(&wrong) {
        let (member, value) = change.split_once(' ').unwrap();
        let (code, field) = refusal.split_once(' ').unwrap();
        let mut bad = good.clone();
        bad[member] = serde_json::from_str(value).expect(change);
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
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let at = Match::sat(&ana, json!([{"name": "Ana"}, {"player_id": noa}]));
    let (guest, guest_id) = at.guest(&kibitz, seat(2));
    at.begin("blue-gimel");
    guest.play(2, "lay blue-he");
    at.undo_to(0);
    at.sit(json!([{"from": 1}, {"from": 2}, {"player_id": dan}]));
    let everything = ana.read("/v1/export");

    let ben = kibitz.sign_up("Ben");
    let copied = ben.import(&everything).is(200).json;
    let copy_of = |kind: &str, was: &str| {
        let item = copied[kind].with("/was", was);
        assert_eq!(item["added"], true);
        assert_ne!(item["id"], *was);
        item["id"].text()
    };
    let one = copy_of("matches", at.id());
    let [noas, dans] = [&noa, &dan].map(|player| copy_of("players", player));
    let bens = ben.read("/v1/export");
    let copy = &bens["matches"][0];
    // The guest of the copy has an id of its own, too.
    let guests = copy["members"][0]["id"].text();
    assert_ne!(guests, guest_id);
    assert_eq!(copy["log"][1]["by"], *guests);
    // Everything else is the same.
    let mut text = everything["matches"][0].to_string();
    for (was, here) in [
        (at.id(), one),
        (&*noa, noas),
        (&*dan, dans),
        (&*guest_id, guests),
    ] {
        assert!(text.contains(was), "{was}");
        text = text.replace(was, here);
    }
    assert_eq!(text, copy.to_string());
    // Again, it is there already.
    let again = ben.import(&everything).is(200).json;
    for kind in ["matches", "players"] {
        let (item, first) = (&again[kind][0], &copied[kind][0]);
        assert_eq!((&item["id"], &item["was"]), (&first["id"], &first["was"]));
        has(item, json!({"added": false, "changed": false}));
    }
    assert_eq!(ben.read("/v1/export"), bens);
    assert_eq!(ana.read("/v1/export"), everything);
}

/// So a copy of everything brings back what was lost, whatever was changed since.
#[test]
fn what_an_account_has_stays_as_it_is_and_what_it_has_lost_comes_back() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let noa = ana.player("Noa");
    let [kept, lost] = [(); 2].map(|()| Match::opened(&ana, opening(&["Ana", "Noa"])));
    let everything = ana.read("/v1/export");
    ana.rename(&noa, "Noa B.");
    ana.patch(&kept.path, json!({"note": "Another."})).is(200);
    let before = ana.read("/v1/export");
    ana.delete(&lost.path).is(204);
    let outcome = ana.import(&everything).is(200).json;
    let of = |kind: &str, id: &str| {
        let one = outcome[kind].with("/id", id);
        (one["added"] == true, one["changed"] == true)
    };
    assert_eq!(of("players", &noa), (false, true));
    assert_eq!(of("matches", kept.id()), (false, true));
    assert_eq!(of("matches", lost.id()), (true, false));
    assert_eq!(ana.read("/v1/export"), before);
}
