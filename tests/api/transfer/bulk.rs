//! All matches in one file for a spreadsheet or for BG Stats, and back.

use serde_json::{Value, json};

use crate::support::table::{Match, opening};
use crate::support::{Client, Kibitz};

const BG_STATS: &str = "application/vnd.bgstats+json";

fn send(of: &Client<'_>, type_: &str, body: &[u8]) -> Value {
    let type_ = [("Content-Type", type_)];
    of.send("POST", "/v1/imports", &type_, Some(body))
        .is(200)
        .json
}

/// Three matches: one finished, one cut short, one open.
fn played<'a>(of: &Client<'a>) -> [Match<'a>; 3] {
    let player = of.post("/v1/players", json!({"name": "Noa"})).is(201);
    let mut body = opening(&["Ana", "Ben"]);
    body["house_rules"]["target_score"] = json!(20);
    body["seats"][0] = json!({"player_id": player.text("/id")});
    body["place"] = json!("at Noa's");
    let finished = Match::opened(of, body.clone());
    finished.count(1, "@1 out; @2 wild").is(200);
    body["house_rules"]["target_score"] = json!(300);
    let short = Match::opened(of, body.clone());
    short.count(1, "@2 out; @1 wild").is(200);
    short.post("/end", json!({"counts": false})).is(201);
    let open = Match::opened(of, body);
    open.count(1, "@2 out; @1 wild").is(200);
    [finished, short, open]
}

#[test]
fn all_scoresheets_are_one_file_that_comes_back() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let all = played(&ana);
    for language in ["en", "he"] {
        let whole = ana
            .get(&format!("/v1/export?format=csv&lang={language}"))
            .is(200);
        assert_eq!(
            whole.header("Content-Type"),
            Some("text/csv; charset=utf-8")
        );
        let each: Vec<u8> = all
            .iter()
            .flat_map(|at| {
                let one = at
                    .get(&format!("/export?format=csv&lang={language}"))
                    .is(200);
                let mark = "\u{feff}".as_bytes();
                one.body().strip_prefix(mark).unwrap_or(one.body()).to_vec()
            })
            .collect();
        let mark: &[u8] = if language == "en" {
            b""
        } else {
            "\u{feff}".as_bytes()
        };
        assert_eq!(whole.body(), [mark, &each].concat());
        let added = send(&ben, "text/csv", whole.body());
        assert_eq!(added["matches"].as_array().unwrap().len(), 3);
        assert_eq!(added["matches"][0]["added"], language == "en");
    }
    let [before, after] = [&ana, &ben].map(|of| of.get("/v1/export?format=csv").is(200));
    assert_eq!(before.body(), after.body());
    assert_eq!(
        kibitz
            .sign_up("Dan")
            .get("/v1/export?format=csv")
            .is(200)
            .body(),
        b""
    );
    ana.get("/v1/export?format=svg")
        .refused(422, "invalid_query", "format");
}

#[test]
fn all_matches_are_one_file_for_bg_stats() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let all = played(&ana);
    let file = ana.get("/v1/export?format=bgstats").is(200);
    let plays = file.json["plays"].as_array().unwrap();
    // BG Stats knows no match that goes on.
    assert_eq!(plays.len(), 2);
    let ids: Vec<&Value> = plays.iter().map(|play| &play["uuid"]).collect();
    assert_eq!(ids, [all[0].id(), all[1].id()]);
    assert_eq!(
        (&plays[0]["ignored"], &plays[1]["ignored"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(file.json["locations"][0]["name"], "at Noa's");
    assert_eq!(file.json["games"][0]["name"], "Echad");
    let names: Vec<&Value> = file.json["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["name"])
        .collect();
    assert_eq!(names, ["Noa", "Ben"]);
    let scores = &plays[0]["playerScores"];
    assert_eq!(
        (&scores[0]["score"], &scores[0]["winner"]),
        (&json!("20"), &json!(true))
    );

    // Here, its plays are known.
    let again = send(&ana, BG_STATS, file.body());
    let added: Vec<&Value> = again["matches"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["added"])
        .collect();
    assert_eq!(added, [false, false]);
}

#[test]
fn an_export_of_bg_stats_becomes_matches() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let noa = ana
        .post("/v1/players", json!({"name": "Noa"}))
        .is(201)
        .text("/id");
    let play = |uuid: &str, game: u32, scores: [Value; 2], more: Value| {
        let mut play = json!({
            "uuid": uuid, "modificationDate": "2024-01-01 10:00:00", "playDate": "2024-01-01 19:30:00",
            "durationMin": 45, "ignored": false, "gameRefId": game, "locationRefId": 7,
            "comments": "Rain.", "bggId": 0,
            "playerScores": [
                {"playerRefId": 1, "score": scores[0], "winner": false, "rank": 0, "seatOrder": 2},
                {"playerRefId": 2, "score": scores[1], "winner": true, "rank": 0, "seatOrder": 1},
            ]
        });
        for (field, value) in more.as_object().unwrap() {
            play[field] = value.clone();
        }
        play
    };
    let export = json!({
        "about": "BG Stats", "tags": [], "userInfo": {"meRefId": 1},
        "plays": [
            play("a", 3, [json!("120"), json!("300+5")], json!({})),
            play("b", 3, [json!("55"), json!("20")], json!({"ignored": true, "playDate": "2024-01-02 19:30:00"})),
            play("c", 4, [json!("1"), json!("2")], json!({})),
            play("d", 3, [json!(""), json!("20")], json!({})),
            play("e", 3, [json!("20"), json!("30")], json!({"playDate": "long ago"})),
        ],
        "games": [{"id": 3, "name": "Echad", "bggYear": 2020}, {"id": 4, "name": "Azul"}],
        "players": [{"id": 1, "name": "Noa", "isAnonymous": false}, {"id": 2, "name": "Grandma"}],
        "locations": [{"id": 7, "name": "at home"}],
    });
    let body = export.to_string();
    let answer = send(&ana, BG_STATS, body.as_bytes());
    assert_eq!(answer["skipped"], 3);
    assert_eq!(answer["matches"].as_array().unwrap().len(), 2);
    assert_eq!(answer["names"][0]["name"], "Grandma");
    let list = ana.get("/v1/matches?sort=oldest").is(200).json;
    let first = &list["items"][0];
    assert_eq!(first["totals"], json!([305, 120]));
    assert_eq!(first["winners"], json!([1]));
    assert_eq!(first["seats"][1]["player_id"], json!(noa));
    assert_eq!(first["duration_seconds"], 45 * 60);
    assert_eq!(
        first["notes"],
        json!({"place": "at home", "note": "Rain.", "tags": []})
    );
    assert_eq!(list["items"][1]["cut_short"], true);
    let again = send(&ana, BG_STATS, body.as_bytes());
    assert_eq!(again["matches"][0]["added"], false);

    let type_ = [("Content-Type", BG_STATS)];
    let refused = |body: &str, status: u16, code: &str| {
        let answer = ana.send("POST", "/v1/imports", &type_, Some(body.as_bytes()));
        let answer = answer.is(status);
        assert_eq!(answer.json["code"], code, "{body}");
    };
    refused("{\"games\": []}", 422, "format_unknown");
    refused("{\"plays\": [", 400, "malformed_json");
    refused("{\"plays\": [{\"uuid\": 3}]}", 422, "invalid_body");
}
