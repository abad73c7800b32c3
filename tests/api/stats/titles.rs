//! Each title of a score pad is a game of its own.

use kibitz_game::rules::game::Game;
use serde_json::{Value, json};

use super::leaderboard::ranked;
use super::{count, games, open, player};
use crate::support::Kibitz;

/// The keys and the titles of a list.
fn called(items: &Value) -> Vec<(&str, Option<&str>)> {
    let items = items.as_array().unwrap().iter();
    items
        .map(|item| (item["game"].as_str().unwrap(), item["title"].as_str()))
        .collect()
}

#[test]
fn a_title_is_a_game_of_its_own_however_it_is_spelled() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ["Noa", "Dan"].map(|name| player(&ana, name));
    let played = |title: Option<&str>, points: &str| {
        let mut rules = json!({"game": "pad", "rounds_per_match": 1});
        if let Some(title) = title {
            rules["title"] = title.into();
        }
        let at = open(&ana, rules, &[&noa, &dan]);
        count(&at, Game::Pad, 1, points);
    };
    played(Some("RUMMIKUB"), "7 3");
    played(Some("Rummi-Kub"), "9 3");
    played(Some("Carcassonne"), "30 45");
    played(None, "1 0");

    let of_noa = games(&ana, &noa, "");
    let keys: Vec<&String> = of_noa.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["pad", "pad:carcassonne", "pad:rummikub"]);
    assert_eq!(of_noa["pad:rummikub"]["matches"], 2);
    // As it was written last.
    assert_eq!(of_noa["pad:rummikub"]["title"], "Rummi-Kub");
    assert_eq!(of_noa["pad"].get("title"), None);
    let of_one = games(&ana, &noa, "game=pad:Rummikub");
    assert_eq!(of_one.as_object().unwrap().len(), 1);
    assert_eq!(of_one["pad:rummikub"]["matches"], 2);

    let wins = |query: &str| -> Vec<Value> {
        let ranked = ranked(&ana, query);
        ranked.iter().map(|one| one["wins"].clone()).collect()
    };
    assert_eq!(wins("game=pad:rummikub"), [2, 0]);
    assert_eq!(wins("game=pad:carcassonne"), [1, 0]);
    assert_eq!(wins("game=pad"), [1, 0]);

    let listed = |query: &str| ana.get(&format!("/v1/matches?{query}")).is(200).json;
    let rummikub = listed("game=pad:rummikub&sort=oldest");
    assert_eq!(
        called(&rummikub["items"]),
        [
            ("pad:rummikub", Some("RUMMIKUB")),
            ("pad:rummikub", Some("Rummi-Kub"))
        ]
    );
    assert_eq!(called(&listed("game=pad")["items"]), [("pad", None)]);

    let met = format!("/v1/stats/head-to-head?players={noa},{dan}");
    let met = ana.get(&met).is(200).json;
    assert_eq!(
        called(&met["pairs"][0]["games"]),
        [
            ("pad", None),
            ("pad:carcassonne", Some("Carcassonne")),
            ("pad:rummikub", Some("Rummi-Kub"))
        ]
    );
    let values = ana.get("/v1/stats/values?measure=matches&by=game").is(200);
    let names: Vec<&Value> = values.json["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["keys"][0]["name"])
        .collect();
    assert_eq!(names, ["Rummi-Kub", "Score pad", "Carcassonne"]);
    let circle = ana.get("/v1/stats/circle").is(200).json;
    let told = circle["highlights"].as_array().unwrap().iter();
    let most = told
        .clone()
        .find(|one| one["code"] == "most_played")
        .unwrap();
    assert_eq!(most["title"], "Rummi-Kub");
    assert!(most["sentence"].as_str().unwrap().contains("Rummi-Kub"));
}

#[test]
fn only_a_score_pad_has_titles() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    for game in ["echad:rummikub", "pad:", "pad:'", "rummikub", "PAD"] {
        let path = format!("/v1/matches?game={game}");
        ana.get(&path).refused(422, "invalid_query", "game");
    }
    let longest = format!("/v1/matches?game=pad:{}", "x".repeat(60));
    ana.get(&longest).is(200);
    ana.get(&format!("{longest}x"))
        .refused(422, "invalid_query", "game");
}
