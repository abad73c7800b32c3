//! Merging two players who are the same person.

use serde_json::{Value, json};

use crate::support::table::Match;
use crate::support::{Answer, Client, Kibitz};

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";

fn player(of: &Client<'_>, name: &str) -> String {
    of.post("/v1/players", json!({"name": name}))
        .is(201)
        .text("/id")
}

fn merge(of: &Client<'_>, one: &str, into: &str) -> Answer {
    of.post(&format!("/v1/players/{one}/merge"), json!({"into": into}))
}

fn undo(of: &Client<'_>, one: &str) -> Answer {
    of.delete(&format!("/v1/players/{one}/merge"))
}

/// A match with these players at the table.
fn with<'a>(of: &Client<'a>, players: &[&String]) -> Match<'a> {
    let seats: Vec<Value> = players
        .iter()
        .map(|player| json!({"player_id": player}))
        .collect();
    let body = json!({"house_rules": {"game": "echad", "target_score": 5}, "seats": seats});
    Match::opened(of, body)
}

/// The ids of the matches that this query finds.
fn found(of: &Client<'_>, query: &str) -> Vec<String> {
    let list = of.get(&format!("/v1/matches?{query}")).is(200).json;
    let items = list["items"].as_array().unwrap();
    let id = |item: &Value| item["id"].as_str().unwrap().to_owned();
    items.iter().map(id).collect()
}

/// The players at a match. The list of matches must show the same ones.
#[track_caller]
fn sitting(at: &Match<'_>) -> Vec<Value> {
    let seats = at.get("").is(200).json["seats"].clone();
    let list = at.client.get("/v1/matches").is(200).json;
    let items = list["items"].as_array().unwrap();
    let item = items.iter().find(|item| item["id"] == at.id()).unwrap();
    assert_eq!(item["seats"], seats);
    let seats = seats.as_array().unwrap();
    seats.iter().map(|seat| seat["player_id"].clone()).collect()
}

#[test]
fn the_matches_of_a_merged_player_are_the_others_until_it_is_undone() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, noa_b, dan] = ["Noa", "Noa B.", "Dan"].map(|name| player(&ana, name));
    let first = with(&ana, &[&noa, &dan]);
    let second = with(&ana, &[&noa_b, &dan]);
    first.count(1, "@1 out; @2 wild").is(200);
    let log = first.log();
    let merged = merge(&ana, &noa, &noa_b).is(200).json;
    assert_eq!(
        (&merged["id"], &merged["name"]),
        (&json!(noa), &json!("Noa"))
    );
    assert_eq!(merged["merged_into"], json!(noa_b));
    assert_eq!(merge(&ana, &noa, &noa_b).is(200).json, merged);

    assert_eq!(sitting(&first), [json!(noa_b), json!(dan)]);
    let both = vec![second.id().to_owned(), first.id().to_owned()];
    assert_eq!(found(&ana, &format!("player={noa_b}")), both);
    // A phone may still know the old id, and finds them by it too.
    assert_eq!(found(&ana, &format!("player={noa}")), both);
    assert_eq!(found(&ana, &format!("player={noa},{noa_b}")), both);
    assert_eq!(found(&ana, &format!("winner={noa}")), [first.id()]);
    assert_eq!(first.table()["names"], json!(["Noa", "Dan"]));
    assert_eq!(first.log(), log);

    let undone = undo(&ana, &noa).is(200).json;
    assert_eq!(undone.get("merged_into"), None);
    assert_eq!(undo(&ana, &noa).is(200).json, undone);
    assert_eq!(sitting(&first), [json!(noa), json!(dan)]);
    assert_eq!(found(&ana, &format!("player={noa_b}")), [second.id()]);
    assert_eq!(found(&ana, &format!("winner={noa}")), [first.id()]);
}

#[test]
fn a_merged_player_is_listed_apart_and_is_still_to_be_had() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, noa_b] = ["Noa", "Noa B."].map(|name| player(&ana, name));
    merge(&ana, &noa, &noa_b).is(200);
    let listed = |query: &str| {
        let list = ana.get(&format!("/v1/players{query}")).is(200).json;
        let items = list["items"].as_array().unwrap().clone();
        let id = |item: &Value| item["id"].as_str().unwrap().to_owned();
        items.iter().map(id).collect::<Vec<_>>()
    };
    assert_eq!(listed(""), std::slice::from_ref(&noa_b));
    assert_eq!(listed("?merged=false"), std::slice::from_ref(&noa_b));
    assert_eq!(listed("?merged=true"), std::slice::from_ref(&noa));
    ana.get("/v1/players?merged=perhaps")
        .refused(422, "invalid_query", "merged");
    let path = format!("/v1/players/{noa}");
    assert_eq!(ana.get(&path).is(200).json["merged_into"], json!(noa_b));
    let renamed = ana.patch(&path, json!({"name": "Little Noa"})).is(200).json;
    assert_eq!(renamed["merged_into"], json!(noa_b));
    // Another player is merged into this one.
    ana.delete(&format!("/v1/players/{noa_b}"))
        .refused(409, "player_in_use", None);
    ana.delete(&path).is(204);
    ana.delete(&format!("/v1/players/{noa_b}")).is(204);
}

#[test]
fn a_match_opened_with_a_merged_player_is_the_others() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, noa_b, dan] = ["Noa", "Noa B.", "Dan"].map(|name| player(&ana, name));
    merge(&ana, &noa, &noa_b).is(200);
    let seats = |players: [&String; 2]| {
        let seats = players.map(|player| json!({"player_id": player}));
        json!({"id": ID, "house_rules": {"game": "echad"}, "seats": seats})
    };
    ana.post("/v1/matches", seats([&noa, &noa_b])).refused(
        422,
        "player_twice",
        "seats[1].player_id",
    );
    let opening = seats([&noa, &dan]);
    let at = Match::opened(&ana, opening.clone());
    assert_eq!(at.table()["names"], json!(["Noa B.", "Dan"]));
    assert_eq!(sitting(&at), [json!(noa_b), json!(dan)]);
    // A retry gets the answer of the first time, even after the undo.
    for _ in 0..2 {
        let again = ana.post("/v1/matches", opening.clone()).is(201).json;
        assert_eq!(again["match"], at.get("").is(200).json);
        undo(&ana, &noa).is(200);
    }
    assert_eq!(sitting(&at), [json!(noa), json!(dan)]);
    ana.post("/v1/matches", seats([&noa_b, &dan]))
        .refused(409, "id_reused", "id");
}

#[test]
fn people_sit_down_elsewhere_as_who_they_are_today() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, noa_b, dan] = ["Noa", "Noa B.", "Dan"].map(|name| player(&ana, name));
    let at = with(&ana, &[&noa, &dan]);
    let line_up = |seats: Value| {
        let path = format!("{}/seats", at.path);
        at.client.put(&path, json!({"seats": seats}))
    };
    merge(&ana, &noa, &noa_b).is(200);
    line_up(json!([{"from": 2}, {"from": 1}])).is(200);
    assert_eq!(sitting(&at), [json!(dan), json!(noa_b)]);
    // One person cannot have two seats, under either id.
    for twice in [&noa, &noa_b] {
        at.unchanged(|_| {
            line_up(json!([{"from": 2}, {"name": "Eva", "player_id": twice}])).refused(
                422,
                "player_twice",
                "seats[1].player_id",
            );
        });
    }
    line_up(json!([{"from": 1}, {"name": "Eva"}])).is(200);
    line_up(json!([{"from": 1}, {"name": "Noa", "player_id": noa}])).is(200);
    assert_eq!(sitting(&at), [json!(dan), json!(noa_b)]);
    undo(&ana, &noa).is(200);
    assert_eq!(sitting(&at), [json!(dan), json!(noa)]);
    let claim = &at.log()[2]["claim"];
    assert_eq!(claim["seats"][1]["player_id"], json!(noa));
    // If an undo leads back to seats where both sat, both are there.
    line_up(json!([{"from": 1, "player_id": noa_b}, {"from": 2}])).is(200);
    line_up(json!([{"from": 1, "name": "Eva"}, {"from": 2}])).is(200);
    merge(&ana, &noa, &noa_b).is(200);
    assert_eq!(sitting(&at), [Value::Null, json!(noa_b)]);
    at.post("/undo", json!({})).is(201);
    assert_eq!(sitting(&at), [json!(noa_b), json!(noa)]);
}

#[test]
fn who_cannot_be_merged() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let [noa, noa_b, dan] = ["Noa", "Noa B.", "Dan"].map(|name| player(&ana, name));
    let theirs = player(&ben, "Noa");
    let at = with(&ana, &[&noa, &dan]);
    let before = ana.get("/v1/players").is(200).json;
    merge(&ana, &noa, &noa).refused(422, "merged_with_itself", "into");
    merge(&ana, &noa, &theirs).refused(404, "player_not_found", "into");
    merge(&ana, &theirs, &noa).refused(404, "player_not_found", None);
    merge(&ben, &noa, &noa_b).refused(404, "player_not_found", None);
    undo(&ben, &noa).refused(404, "player_not_found", None);
    let refused = merge(&ana, &noa, &dan).refused(409, "sat_together", "into");
    assert!(refused.text("/detail").contains(at.id()));
    merge(&ana, &noa, "Noa").refused(422, "invalid_body", "into");
    let path = format!("/v1/players/{noa}/merge");
    ana.post(&path, json!({}))
        .refused(422, "invalid_body", "into");
    ana.post("/v1/players/7/merge", json!({"into": noa}))
        .refused(422, "invalid_path", "id");
    assert_eq!(ana.get("/v1/players").is(200).json, before);
    merge(&ana, &noa, &noa_b).is(200);
    merge(&ana, &noa, &dan).refused(409, "already_merged", None);
    merge(&ana, &noa_b, &noa).refused(409, "merge_ring", "into");
    merge(&ana, &dan, &noa).refused(409, "sat_together", "into");
}
