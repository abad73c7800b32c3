//! Everything that is asked about a merged player is asked about the one they are today.

use serde_json::{Value, json};

use crate::support::table::Match;
use crate::support::{Client, Kibitz};

fn player(of: &Client<'_>, name: &str) -> String {
    of.post("/v1/players", json!({"name": name}))
        .is(201)
        .text("/id")
}

fn merge(of: &Client<'_>, one: &str, into: &str) {
    of.post(&format!("/v1/players/{one}/merge"), json!({"into": into}))
        .is(200);
}

fn unmerge(of: &Client<'_>, one: &str) {
    of.delete(&format!("/v1/players/{one}/merge")).is(200);
}

/// The player in the statistics of this one, and their statistics in Echad.
fn stats(of: &Client<'_>, player: &str) -> (Value, Value) {
    let answer = of.get(&format!("/v1/players/{player}/stats")).is(200).json;
    let echad = answer["games"].get(0).cloned().unwrap_or_default();
    (answer["player"]["id"].clone(), echad)
}

fn with<'a>(of: &Client<'a>, target: u32, players: &[&String]) -> Match<'a> {
    let seats: Vec<Value> = players
        .iter()
        .map(|player| json!({"player_id": player}))
        .collect();
    let body = json!({"house_rules": {"game": "echad", "target_score": target}, "seats": seats});
    Match::opened(of, body)
}

#[test]
fn statistics_follow_a_merge() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, noa_b, dan] = ["Noa", "Noa B.", "Dan"].map(|name| player(&ana, name));
    for one in [&noa, &noa_b] {
        with(&ana, 5, &[one, &dan])
            .count(1, "@1 out; @2 wild")
            .is(200);
    }
    merge(&ana, &noa, &noa_b);
    for id in [&noa, &noa_b] {
        let (shown, echad) = stats(&ana, id);
        assert_eq!((shown, &echad["wins"]), (json!(noa_b), &json!(2)));
    }
    let path = |one: &str, other: &str| format!("/v1/stats/head-to-head?players={one},{other}");
    let pair = ana.get(&path(&noa, &dan)).is(200).json;
    assert_eq!(pair["pairs"][0]["one"]["id"], json!(noa_b));
    assert_eq!(pair["pairs"][0]["games"][0]["one_ahead"], 2);
    ana.get(&path(&noa, &noa_b))
        .refused(422, "invalid_query", "players");
    unmerge(&ana, &noa);
    assert_eq!(stats(&ana, &noa).1["wins"], 1);
    ana.get(&path(&noa, &noa_b)).is(200);
}

#[test]
fn bg_stats_gets_the_player_of_today() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, noa_b, dan] = ["Noa", "Noa B.", "Dan"].map(|name| player(&ana, name));
    let at = with(&ana, 5, &[&noa, &dan]);
    at.count(1, "@1 out; @2 wild").is(200);
    merge(&ana, &noa, &noa_b);
    let play = at.get("/export?format=bgstats").is(200).json;
    let ids: Vec<&Value> = play["data"]["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| &player["sourcePlayerId"])
        .collect();
    assert_eq!(ids, [&json!(noa_b), &json!(dan)]);
}

/// Noa leaves after the first round, and comes back under another name.
#[test]
fn a_person_under_two_names_in_a_match_is_one() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, noa_b, dan, eva] = ["Noa", "Noa B.", "Dan", "Eva"].map(|name| player(&ana, name));
    let at = with(&ana, 60, &[&noa, &dan]);
    at.count(1, "@1 out; @2 wild").is(200);
    let sit = |seats: Value| {
        let path = format!("{}/seats", at.path);
        ana.put(&path, json!({ "seats": seats })).is(200);
    };
    sit(json!([{"from": 2}, {"name": "Eva", "player_id": eva}]));
    at.count(2, "@1 out; @2 wild").is(200);
    sit(json!([{"from": 1}, {"from": 2, "name": "Noa B.", "player_id": noa_b}]));
    at.count(3, "@2 out; @1 wild wild").is(200);
    let played = |player: &str| stats(&ana, player).1["rounds"]["played"].clone();
    assert_eq!(at.table()["standing"]["status"], "open");
    // Merged while the match is open, and after it is over.
    merge(&ana, &noa, &noa_b);
    at.count(4, "@2 out; @1 blue-yud blue-yud").is(200);
    assert_eq!(at.table()["standing"]["status"], "finished");
    assert_eq!(played(&noa_b), 3, "rounds 1, 3 and 4");
    unmerge(&ana, &noa);
    assert_eq!(played(&noa_b), 2);
    merge(&ana, &noa, &noa_b);
    assert_eq!(played(&noa_b), 3);
    assert_eq!(played(&dan), 4);
}
