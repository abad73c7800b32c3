//! Old scoresheets from paper.

use std::collections::BTreeSet;

use kibitz::rules::Language;
use serde_json::{Value, json};

use crate::support::table::{Match, opening};
use crate::support::{Answer, Client, Kibitz};

fn send(client: &Client<'_>, text: &str) -> Answer {
    let csv = [("Content-Type", "text/csv; charset=utf-8")];
    client.send("POST", "/v1/imports", &csv, Some(text.as_bytes()))
}

/// The matches that a text makes.
#[track_caller]
fn matches<'a>(client: &Client<'a>, text: &str) -> Vec<Match<'a>> {
    let answer = send(client, text).is(200);
    let items = answer.json["matches"].as_array().unwrap();
    let paths = items.iter().map(|item| {
        assert_eq!(item["added"], true);
        format!("/v1/matches/{}", item["id"].as_str().unwrap())
    });
    let at = |path| Match {
        client: client.clone(),
        path,
    };
    paths.map(at).collect()
}

const SHEETS: &str = "\
game,claro
date,1998-05-03
players,Ana,Ben,נועה
round,0,1,0
round,1,0,0
round,0,1,
round,0,1,0
total,1,3,0
place,\"Grandma's, upstairs\"
tags,family,old

game,ten
date,1998-05-03T20:15:00Z
players,Ana,Ben
round,40,55
game,trash
date,1998-05-04
option,start_positions,2
players,Ana,Ben
round,1,0
round,1,0
game,fire
date,1998-05-04
players,Ana,Ben
round,1,0
round,0,1
round,0,1
game,echad
date,1998-05-05
players,Ana,Ben,'=Chaim
round,0,55,0
round,0,0,260
adjustment,-10,0,0,looked at a hand
round,0,245,0
total,-10,300,260
game,echad
date,1998-05-06
players,Ana,Ben
total,120,85
";

#[test]
fn each_sheet_becomes_a_match_that_says_how_it_was_counted() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let all = matches(&ana, SHEETS);
    let sheets: Vec<Value> = all.iter().map(Match::scoresheet).collect();
    let standings: Vec<(Value, Value, Value)> = sheets
        .iter()
        .map(|sheet| {
            let standing = &sheet["standing"];
            let of = |key: &str| standing[key].clone();
            (of("status"), of("totals"), of("winners"))
        })
        .collect();
    assert_eq!(
        json!(standings),
        json!([
            ["finished", [1, 3, 0], [2]],
            ["finished", [40, 55], [2]],
            ["finished", [2, 0], [1]],
            ["ended", [1, 2], [2]],
            ["finished", [-10, 300, 260], [2]],
            ["ended", [120, 85], [1]],
        ])
    );
    let rounds: Vec<usize> = sheets
        .iter()
        .map(|sheet| sheet["rounds"].as_array().unwrap().len())
        .collect();
    assert_eq!(rounds, [4, 1, 2, 3, 3, 0]);
    // Of a round on paper only the points are known.
    assert_eq!(sheets[4]["rounds"][1]["points"], json!([0, 0, 260]));
    assert_eq!(sheets[4]["rounds"][1]["points_only"], true);
    let reasons: Vec<&str> = sheets[4]["adjustments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|adjusted| adjusted["reason"].as_str().unwrap())
        .collect();
    assert_eq!(reasons, ["looked at a hand"]);
    assert_eq!(sheets[4]["names"], json!(["Ana", "Ben", "=Chaim"]));
    assert_eq!(
        sheets[5]["adjustments"][0]["reason"],
        "The total, as on paper."
    );

    let first = all[0].get("").is(200).json;
    assert_eq!(first["opened_at"], "1998-05-03T12:00:00.000Z");
    assert_eq!(first["finished_at"], "1998-05-03T12:00:00.000Z");
    assert_eq!(
        first["notes"],
        json!({"place": "Grandma's, upstairs", "note": "", "tags": ["family", "old"]})
    );
    let log = all[0].log();
    assert_eq!(log[0]["claim"]["kind"], "result");
    assert_eq!(log[0]["by"], ana.get("/v1/account").is(200).json["id"]);
    assert_eq!(
        all[3].log()[3]["claim"],
        json!({"kind": "end", "reason": "As on paper.", "counts": true})
    );

    // Found like any other.
    let found = ana
        .get("/v1/matches?status=finished&sort=oldest&tag=old")
        .is(200)
        .json;
    assert_eq!(found["items"][0]["totals"], json!([1, 3, 0]));

    // The same sheets again are the same matches; for another account they are not.
    let before = ana.get("/v1/export").is(200);
    let again = send(&ana, SHEETS).is(200).json;
    assert!(
        again["matches"]
            .as_array()
            .unwrap()
            .iter()
            .all(|item| item["added"] == false)
    );
    assert_eq!(ana.get("/v1/export").is(200).body(), before.body());
    let ben = kibitz.sign_up("Ben");
    assert_eq!(matches(&ben, SHEETS).len(), 6);

    // And what is exported of them goes elsewhere.
    let elsewhere = Kibitz::start();
    let dan = elsewhere.sign_up("Dan");
    let json = [("Content-Type", "application/json")];
    dan.send("POST", "/v1/imports", &json, Some(before.body()))
        .is(200);
    assert_eq!(dan.get("/v1/export").is(200).body(), before.body());
}

#[test]
fn two_alike_are_two_and_semicolons_will_do() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let sheet = "\u{feff}game;claro\r\ndate;1998-05-03\r\nplayers;Ana;Ben\r\nround;1;\r\n";
    let twice = format!("{sheet}{}", sheet.trim_start_matches('\u{feff}'));
    let all = matches(&ana, &twice);
    assert_ne!(all[0].id(), all[1].id());
    assert_eq!(all[0].scoresheet(), all[1].scoresheet());
    // One of them is the first of the two.
    assert_eq!(send(&ana, sheet).is(200).json["matches"][0]["added"], false);
}

#[test]
fn a_scoresheet_that_was_exported_reads_back() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let names = ["=Ana", "'Ben", "-5, \"Chaim\""];
    let at = Match::opened(&ana, opening(&names));
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    at.post(
        "/adjustments",
        json!({"seat": 3, "points": -5, "reason": "@tea"}),
    )
    .is(201);
    at.post("/end", json!({})).is(201);
    let exported = at.get("/export?format=csv").is(200);
    let text = String::from_utf8(exported.body().to_owned()).unwrap();
    let back = &matches(&ana, &text)[0];
    let (before, after) = (at.scoresheet(), back.scoresheet());
    assert_eq!(before["standing"], after["standing"]);
    assert_eq!(before["names"], after["names"]);
    assert_eq!(after["adjustments"][0]["reason"], "@tea");
    // Not only the points of a round, but also the cards that were counted.
    for member in ["points", "lines", "winners"] {
        let of = |sheet: &Value| sheet["rounds"][0][member].clone();
        assert_eq!(of(&before), of(&after), "{member}");
    }
    assert_eq!(
        at.get("").is(200).json["opened_at"],
        back.get("").is(200).json["opened_at"]
    );
}

/// A sheet is written in the language of the reader, and is one match in all of them.
#[test]
fn a_scoresheet_reads_back_in_every_language() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let mut body = opening(&["Ana", "Ben", "Chaim"]);
    body["place"] = json!("at Noa's");
    let at = Match::opened(&ana, body);
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    let points = json!({"seat": 3, "points": -5, "reason": "Tea"});
    at.post("/adjustments", points).is(201);
    at.post("/end", json!({})).is(201);
    let mut sheets = BTreeSet::new();
    let mut ids = BTreeSet::new();
    for language in Language::ALL {
        let path = format!("/export?format=csv&lang={language}");
        let exported = at.get(&path).is(200);
        assert_eq!(exported.header("Content-Language"), Some(language.code()));
        let text = String::from_utf8(exported.body().to_owned()).unwrap();
        assert_eq!(text.starts_with('\u{feff}'), *language != Language::En);
        let read = send(&ana, &text).is(200);
        ids.insert(read.text("/matches/0/id"));
        sheets.insert(text);
    }
    let id = ids.first().cloned().unwrap_or_default();
    let back = ana.get(&format!("/v1/matches/{id}/scoresheet")).is(200);
    assert_eq!(back.json["standing"], at.scoresheet()["standing"]);
    assert_eq!((sheets.len(), ids.len()), (Language::ALL.len(), 1));
}

#[test]
fn what_is_wrong_on_a_sheet_is_named_by_its_line() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let good = "game,claro\ndate,1998-05-03\nplayers,Ana,Ben\nround,0,1\n";
    let long = format!("players,Ana,{}", "x".repeat(65));
    for (from, to, code, line) in [
        ("game,claro", "game,chess", "invalid_body", 5),
        ("game,claro", "total,1,2", "invalid_body", 5),
        ("date,1998-05-03", "date,1998-02-30", "invalid_body", 6),
        ("date,1998-05-03", "date,3/5/1998", "invalid_body", 6),
        ("date,1998-05-03", "date,1898-02-03", "time_out_of_range", 6),
        ("date,1998-05-03", "date,2998-02-03", "time_out_of_range", 6),
        ("date,1998-05-03", "place,here", "invalid_body", 5),
        ("players,Ana,Ben", &long, "invalid_body", 7),
        ("players,Ana,Ben", "players,Ana,Ana", "log_impossible", 5),
        ("players,Ana,Ben", "players,Ana", "invalid_body", 8),
        ("players,Ana,Ben", "tags,x", "invalid_body", 8),
        ("round,0,1", "round,0,one", "invalid_body", 8),
        ("round,0,1", "round,0,1,0", "invalid_body", 8),
        (
            "round,0,1",
            "round,0,1\nround,0,1\nround,0,1\nround,0,1",
            "log_impossible",
            11,
        ),
        ("round,0,1", "round,0,5000000", "log_impossible", 8),
        ("round,0,1", "round,0,1\ntotal,0,2", "invalid_body", 9),
        ("round,0,1", "score,0,1", "invalid_body", 8),
        ("round,0,1", "option,stars_to_win,9", "invalid_body", 5),
        ("round,0,1", "round,0,1\noption,stars,9", "invalid_body", 5),
        ("round,0,1", "round,0,1,@2 wins", "invalid_body", 8),
        ("round,0,1", "round,0,1,@1 star", "invalid_body", 8),
        ("round,0,1", "round,0,1\nplayers,Ben", "log_impossible", 9),
        (
            "round,0,1",
            "round,0,1\nfrom seat,3,1\nplayers,Ben,Ana",
            "invalid_body",
            9,
        ),
        (
            "round,0,1",
            "round,0,1\nfrom seat,1,1\nplayers,Ben,Ana",
            "log_impossible",
            10,
        ),
        ("round,0,1", "place,here", "invalid_body", 5),
    ] {
        // The first sheet is right, and not kept either.
        let bad = format!("{good}{}", good.replacen(from, to, 1));
        let answer = send(&ana, &bad).is(422);
        assert_eq!(answer.json["code"], code, "{to}: {}", answer.json);
        assert_eq!(
            answer.json["field"],
            format!("line {line}"),
            "{to}: {}",
            answer.json
        );
        assert!(answer.json["expected"].is_string(), "{to}: {}", answer.json);
        let left = ana.get("/v1/matches").is(200).json;
        assert_eq!(left["items"], json!([]), "{to}");
    }
    let csv = [("Content-Type", "text/csv")];
    let bytes = b"game,claro\nplayers,\xff\n";
    let answer = ana.send("POST", "/v1/imports", &csv, Some(bytes));
    answer.refused(400, "malformed_csv", "line 2");
    assert_eq!(send(&ana, "").is(200).json["matches"], json!([]));
}

#[test]
fn a_round_that_the_rules_do_not_count_so_is_entered_by_hand() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let sheet = "game,echad\ndate,1998-05-03\nplayers,Ana,Ben\nround,40,5\nround,0,25\n";
    let sheet = matches(&ana, sheet)[0].scoresheet();
    assert_eq!(sheet["standing"]["totals"], json!([40, 30]));
    assert_eq!(sheet["rounds"].as_array().map(Vec::len), Some(1));
    let reasons = sheet["adjustments"].as_array().unwrap();
    assert_eq!(reasons.len(), 2);
    assert_eq!(reasons[0]["reason"], "Round 1, as on paper.");
}
