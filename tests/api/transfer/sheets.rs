//! Scoresheets as CSV: what is exported comes back as it was.

use std::path::Path;

use kibitz::table::script;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::table::{Match, opening};
use crate::support::{Client, Kibitz};

fn send(client: &Client<'_>, text: &str) -> Vec<Value> {
    let csv = [("Content-Type", "text/csv; charset=utf-8")];
    let answer = client.send("POST", "/v1/imports", &csv, Some(text.as_bytes()));
    answer.is(200).json["matches"].as_array().unwrap().clone()
}

fn sheet(client: &Client<'_>, id: &str) -> String {
    let path = format!("/v1/matches/{id}/export?format=csv");
    String::from_utf8(client.get(&path).is(200).body().to_vec()).unwrap()
}

/// A match as the list shows it, without what only its log has.
fn listed(client: &Client<'_>, id: &str) -> Value {
    let list = client.get(&format!("/v1/matches/{id}")).is(200).json;
    let table = client
        .get(&format!("/v1/matches/{id}/scoresheet"))
        .is(200)
        .json;
    let standing = ["status", "totals", "winners", "leaders", "cut_short"]
        .map(|member| (member.to_owned(), table["standing"][member].clone()));
    json!({
        "house_rules": list["house_rules"], "notes": list["notes"], "opened_at": list["opened_at"],
        "names": table["names"], "standing": Value::Object(standing.into_iter().collect()),
    })
}

/// Every match of every game's scripts, as a complete copy.
fn archive() -> (Value, usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let games = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = games
        .flat_map(|game| std::fs::read_dir(game.unwrap().path()).unwrap())
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    let mut matches = Vec::new();
    for (number, file) in (1_u128..).zip(&files) {
        let text = std::fs::read_to_string(file).unwrap();
        // Some scripts are about seats that cannot be.
        let Ok(played) = script::play(&text) else {
            continue;
        };
        // If only points were counted after logged plays, the plays broke the tie, and no
        // sheet has them.
        let broken = |tens: &[i64]| tens.iter().any(|tens| *tens != 0);
        let mut rounds = played.table.rounds().iter();
        if rounds.any(|one| one.score.points_only && broken(&one.score.tie_points)) {
            continue;
        }
        let log = (1_u128..).zip(&played.log).map(|(entry, record)| {
            let mut item = json!(record);
            item["id"] = json!(Uuid::from_u128((number << 32) + entry));
            // In an archive, authors are ids.
            item["by"] = match record.by.as_str() {
                "host" => json!("host"),
                name => {
                    let mut id = [0; 16];
                    let length = name.len().min(16);
                    id[..length].copy_from_slice(&name.as_bytes()[..length]);
                    json!(uuid::Builder::from_custom_bytes(id).into_uuid())
                }
            };
            item["at"] = json!("2025-07-15T20:00:00Z");
            item
        });
        let seats = played.settings.seats.iter();
        matches.push(json!({
            "id": Uuid::from_u128(number << 64),
            "rules_version": kibitz::rules::VERSION,
            "house_rules": played.settings.house_rules,
            "etiquette": played.settings.etiquette,
            "opened_at": format!("2025-07-15T{:02}:{:02}:00.5Z", number / 60, number % 60),
            "seats": seats.map(|name| json!({"name": name})).collect::<Vec<_>>(),
            "place": "at Noa's", "note": "=late,\nand \"cold\"", "tags": ["a", "b", "c", "d", "e"],
            "log": log.collect::<Vec<_>>(),
        }));
    }
    let count = matches.len();
    (
        json!({"format": "kibitz", "version": 1, "matches": matches, "players": []}),
        count,
    )
}

#[test]
fn every_scoresheet_of_every_game_comes_back_as_it_was() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let (archive, count) = archive();
    assert!(count > 250, "{count}");
    let imported = ana.post("/v1/imports", archive).is(200).json;
    let items = imported["matches"].as_array().unwrap();
    let ids: Vec<&str> = items
        .iter()
        .map(|one| one["id"].as_str().unwrap())
        .collect();
    let mut differ = Vec::new();
    for id in &ids {
        let before = sheet(&ana, id);
        let csv = [("Content-Type", "text/csv; charset=utf-8")];
        let answer = ben.send("POST", "/v1/imports", &csv, Some(before.as_bytes()));
        if answer.status != 200 {
            differ.push(format!("{}\n{before}", answer.json));
            continue;
        }
        let back = answer.json["matches"][0]["id"].as_str().unwrap();
        let after = sheet(&ben, back);
        if before != after || listed(&ana, id) != listed(&ben, back) {
            differ.push(format!("{before}\nbecame\n{after}"));
        }
    }
    assert!(
        differ.is_empty(),
        "{} of {count}: {}",
        differ.len(),
        differ.join("\n\n")
    );
}

#[test]
fn people_who_come_and_go_are_on_the_sheet() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    // Ben leaves, Chaim moves up, Dan comes; then Eva takes over from Chaim.
    let text = "\
game,echad
date,1998-05-03
players,Ana,Ben,Chaim
round,0,55,0
players,Chaim,Ana,Dan
adjustment,5,0,0,Tea
from seat,1,2,3
players,Eva,Ana,Dan
round,30,0,0
winner,0,0,0,cut short
";
    let id = send(&ana, text)[0]["id"].as_str().unwrap().to_owned();
    let shown = listed(&ana, &id);
    assert_eq!(shown["names"], json!(["Eva", "Ana", "Dan"]));
    let standing = &shown["standing"];
    assert_eq!(standing["totals"], json!([35, 0, 0]));
    assert_eq!(
        (&standing["cut_short"], &standing["winners"]),
        (&json!(true), &json!([]))
    );
    let written = sheet(&ana, &id);
    let lines: Vec<&str> = written.lines().skip(3).collect();
    assert_eq!(
        lines,
        [
            "players,Ana,Ben,Chaim,",
            "round,0,55,0,",
            "left,,55,,Ben",
            "from seat,3,1,,",
            "players,Chaim,Ana,Dan,",
            "adjustment,5,0,0,Tea",
            "from seat,1,2,3,",
            "players,Eva,Ana,Dan,",
            "round,30,0,0,",
            "total,35,0,0,",
            "winner,0,0,0,cut short"
        ]
    );
    let back = send(&ana, &written)[0]["id"].as_str().unwrap().to_owned();
    assert_eq!(sheet(&ana, &back), written);
}

#[test]
fn an_open_match_comes_back_open() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let mut body = opening(&["Ana", "Ben"]);
    body["house_rules"]["target_score"] = json!(120);
    let at = Match::opened(&ana, body);
    at.count(1, "@2 out; @1 green-he wild").is(200);
    let written = sheet(&ana, at.id());
    assert!(written.contains("option,target_score,120"), "{written}");
    let back = send(&ana, &written)[0]["id"].as_str().unwrap().to_owned();
    assert_eq!(listed(&ana, &back), listed(&ana, at.id()));
    // It goes on.
    let back = at
        .seen_by(ana.clone())
        .client
        .get(&format!("/v1/matches/{back}"))
        .is(200)
        .json;
    assert_eq!(back["status"], "open");
}

/// Nobody won a match in which nobody scored.
#[test]
fn a_match_in_which_nothing_was_scored_has_no_winners() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let text = "game,ten\ndate,3.5.1998\nplayers,Ana,Ben\nround,0,0\n";
    let id = send(&ana, text)[0]["id"].as_str().unwrap().to_owned();
    let standing = &listed(&ana, &id)["standing"];
    assert_eq!(standing["status"], "finished");
    assert_eq!(
        (&standing["winners"], &standing["leaders"]),
        (&json!([]), &json!([]))
    );
    let list = ana.get("/v1/matches").is(200).json;
    let one = &list["items"][0];
    assert_eq!((&one["winners"], one.get("margin")), (&json!([]), None));
    assert_eq!(one["opened_at"], "1998-05-03T12:00:00.000Z");
    assert!(sheet(&ana, &id).contains("winner,0,0,finished"));
}

/// No name of a picture reaches into that of the next seat, even in a wide font, and names
/// that begin alike differ.
#[test]
fn wide_names_on_a_picture_do_not_overlap() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let names = [
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWW A",
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWW B",
        "MMMMMMMMMMMMMM",
        "Ben",
    ];
    let at = Match::opened(&ana, opening(&names));
    let svg = at.get("/export?format=svg").is(200);
    let svg = str::from_utf8(svg.body()).unwrap();
    let attribute = |element: &str, name: &str| -> f64 {
        let (_, rest) = element.split_once(&format!(" {name}=\"")).unwrap();
        rest.split_once('"').unwrap().0.parse().unwrap()
    };
    // Where each name is, and half of its width in a font whose W and M are as wide as high.
    let named: Vec<(f64, f64, String)> = svg
        .split("<text")
        .filter(|element| element.contains("#ffffff"))
        .map(|element| {
            let text = element
                .split_once('>')
                .unwrap()
                .1
                .split_once('<')
                .unwrap()
                .0;
            let text = crate::words::plain(text);
            let wide = |letter: char| if "WM…".contains(letter) { 1.05 } else { 0.65 };
            let width: f64 = text.chars().map(wide).sum::<f64>() * 15.0;
            (attribute(element, "x"), width / 2.0, text)
        })
        .collect();
    assert_eq!(named.len(), 4);
    for pair in named.windows(2) {
        assert!(pair[0].0 + pair[0].1 < pair[1].0 - pair[1].1, "{pair:?}");
        assert_ne!(pair[0].2, pair[1].2);
    }
}
