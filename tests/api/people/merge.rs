//! Merging two players who are the same person. Everything that is asked about a merged player is
//! asked about the one they are today.

use crate::support::prelude::*;

/// The ids of the matches that this query finds.
fn found(of: &Client<'_>, query: &str) -> Vec<String> {
    of.get(&format!("/v1/matches?{query}")).is(200).each("id")
}

/// The players at a match. The list of matches must show the same ones.
#[track_caller]
fn sitting(at: &Match<'_>) -> Vec<Value> {
    let seats = at.read("")["seats"].clone();
    let list = at.client.get("/v1/matches").is(200);
    let mut items = list.items().iter();
    let item = items.find(|item| item["id"] == at.id()).unwrap();
    assert_eq!(item["seats"], seats);
    let seats = seats.as_array().unwrap();
    seats.iter().map(|seat| seat["player_id"].clone()).collect()
}

/// The player in the statistics of this one, and their statistics in Echad.
fn stats(of: &Client<'_>, player: &str) -> (Value, Value) {
    let answer = of.read(&format!("/v1/players/{player}/stats"));
    let echad = answer["games"].get(0).cloned().unwrap_or_default();
    (answer["player"]["id"].clone(), echad)
}

#[test]
fn the_matches_of_a_merged_player_are_the_others_until_it_is_undone() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, noa_b, dan] = ana.players(["Noa", "Noa B.", "Dan"]);
    let [first, second] = [&noa, &noa_b].map(|one| {
        let at = Match::seated(&ana, &[one, &dan], json!({"target_score": 5}));
        at.count(1, "@1 out; @2 wild").is(200);
        at
    });
    let log = first.log();
    let merged = ana.merge(&noa, &noa_b).is(200).json;
    has(
        &merged,
        json!({"id": noa, "name": "Noa", "merged_into": noa_b}),
    );
    assert_eq!(ana.merge(&noa, &noa_b).is(200).json, merged);

    assert_eq!(sitting(&first), [json!(noa_b), json!(dan)]);
    let both = [second.id(), first.id()];
    // A phone may still know the old id, and finds them by it too.
    for query in ["player=$b", "player=$a", "player=$a,$b", "winner=$a"] {
        let query = query.replace("$a", &noa).replace("$b", &noa_b);
        assert_eq!(found(&ana, &query), both, "{query}");
    }
    assert_eq!(first.table()["names"], json!(["Noa", "Dan"]));
    assert_eq!(first.log(), log);
    // Statistics follow the merge, and so does BG Stats.
    for id in [&noa, &noa_b] {
        let (shown, echad) = stats(&ana, id);
        assert_eq!((shown, &echad["wins"]), (json!(noa_b), &json!(2)));
    }
    let path = |one: &str, other: &str| format!("/v1/stats/head-to-head?players={one},{other}");
    let pair = ana.read(&path(&noa, &dan))["pairs"][0].clone();
    assert_eq!(pair["one"]["id"], json!(noa_b));
    assert_eq!(pair["games"][0]["one_ahead"], 2);
    ana.get(&path(&noa, &noa_b))
        .refused(422, "invalid_query", "players");
    let play = first.read("/export?format=bgstats");
    let players = play["data"]["players"].as_array().unwrap();
    let ids = players.iter().map(|player| &player["sourcePlayerId"]);
    assert_eq!(ids.collect::<Vec<_>>(), [&json!(noa_b), &json!(dan)]);

    let undone = ana.unmerge(&noa).is(200).json;
    assert_eq!(undone.get("merged_into"), None);
    assert_eq!(ana.unmerge(&noa).is(200).json, undone);
    assert_eq!(sitting(&first), [json!(noa), json!(dan)]);
    assert_eq!(found(&ana, &format!("player={noa_b}")), [second.id()]);
    assert_eq!(found(&ana, &format!("winner={noa}")), [first.id()]);
    assert_eq!(stats(&ana, &noa).1["wins"], 1);
    ana.read(&path(&noa, &noa_b));
}

/// Who cannot go while they are needed is in `tests/store/people/merge.rs`.
#[test]
fn a_merged_player_is_listed_apart_and_is_still_to_be_had() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, noa_b] = ana.players(["Noa", "Noa B."]);
    ana.merge(&noa, &noa_b).is(200);
    let listed = |query: &str| ana.get(&format!("/v1/players{query}")).is(200).each("id");
    assert_eq!(listed(""), [&*noa_b]);
    assert_eq!(listed("?merged=false"), [&*noa_b]);
    assert_eq!(listed("?merged=true"), [&*noa]);
    ana.refuses("GET /v1/players?merged=perhaps => 422 invalid_query merged");
    ana.rename(&noa, "Little Noa");
    let renamed = ana.read(&format!("/v1/players/{noa}"));
    has(
        &renamed,
        json!({"name": "Little Noa", "merged_into": noa_b}),
    );
    ana.delete(&format!("/v1/players/{noa_b}"))
        .refused(409, "player_in_use", None);
}

#[test]
fn a_match_opened_with_a_merged_player_is_the_others() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, noa_b, dan] = ana.players(["Noa", "Noa B.", "Dan"]);
    ana.merge(&noa, &noa_b).is(200);
    let seats = |players: [&String; 2]| {
        let seats = players.map(|player| json!({"player_id": player}));
        with(opening(&[]), json!({"id": ID, "seats": seats}))
    };
    let twice = ana.post("/v1/matches", seats([&noa, &noa_b]));
    twice.refused(422, "player_twice", "seats[1].player_id");
    let at = Match::opened(&ana, seats([&noa, &dan]));
    assert_eq!(at.table()["names"], json!(["Noa B.", "Dan"]));
    assert_eq!(sitting(&at), [json!(noa_b), json!(dan)]);
    // A retry gets the answer of the first time, even after the undo.
    for _ in 0..2 {
        let again = ana.post("/v1/matches", seats([&noa, &dan])).is(201).json;
        assert_eq!(again["match"], at.read(""));
        ana.unmerge(&noa).is(200);
    }
    assert_eq!(sitting(&at), [json!(noa), json!(dan)]);
    ana.post("/v1/matches", seats([&noa_b, &dan]))
        .refused(409, "id_reused", "id");
}

#[test]
fn people_sit_down_elsewhere_as_who_they_are_today() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, noa_b, dan] = ana.players(["Noa", "Noa B.", "Dan"]);
    let at = Match::seated(&ana, &[&noa, &dan], json!({}));
    let sit = |seats: Value| at.sit(seats);
    ana.merge(&noa, &noa_b).is(200);
    sit(json!([{"from": 2}, {"from": 1}]));
    assert_eq!(sitting(&at), [json!(dan), json!(noa_b)]);
    // One person cannot have two seats, under either id.
    for twice in [&noa, &noa_b] {
        let case = r#"PUT /seats {"seats": [{"from": 2}, {"name": "Eva", "player_id": "$twice"}]} => 422 player_twice seats[1].player_id"#;
        at.refuses(&case.replace("$twice", twice));
    }
    sit(json!([{"from": 1}, {"name": "Eva"}]));
    sit(json!([{"from": 1}, {"name": "Noa", "player_id": noa}]));
    assert_eq!(sitting(&at), [json!(dan), json!(noa_b)]);
    ana.unmerge(&noa).is(200);
    assert_eq!(sitting(&at), [json!(dan), json!(noa)]);
    let claim = &at.log()[2]["claim"];
    assert_eq!(claim["seats"][1]["player_id"], json!(noa));
    // If an undo leads back to seats where both sat, both are there.
    sit(json!([{"from": 1, "player_id": noa_b}, {"from": 2}]));
    sit(json!([{"from": 1, "name": "Eva"}, {"from": 2}]));
    ana.merge(&noa, &noa_b).is(200);
    assert_eq!(sitting(&at), [Value::Null, json!(noa_b)]);
    at.undo();
    assert_eq!(sitting(&at), [json!(noa_b), json!(noa)]);
}

#[test]
fn who_cannot_be_merged() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let [noa, noa_b, dan] = ana.players(["Noa", "Noa B.", "Dan"]);
    let theirs = ben.player("Noa");
    let at = Match::seated(&ana, &[&noa, &dan], json!({}));
    let before = ana.read("/v1/players");
    let cases = r#"
        POST /v1/players/$noa/merge {"into": "$noa"} => 422 merged_with_itself into
        POST /v1/players/$noa/merge {"into": "$theirs"} => 404 player_not_found into
        POST /v1/players/$theirs/merge {"into": "$noa"} => 404 player_not_found
        POST /v1/players/$noa/merge {"into": "Noa"} => 422 invalid_body into
        POST /v1/players/$noa/merge {} => 422 invalid_body into
        POST /v1/players/7/merge {"into": "$noa"} => 422 invalid_path id
    "#;
    ana.refuses(&cases.replace("$noa", &noa).replace("$theirs", &theirs));
    let refused = ana.merge(&noa, &dan).refused(409, "sat_together", "into");
    assert!(refused.text("/detail").contains(at.id()));
    assert_eq!(ana.read("/v1/players"), before);
    ana.merge(&noa, &noa_b).is(200);
    ana.merge(&noa, &dan).refused(409, "already_merged", None);
    ana.merge(&noa_b, &noa).refused(409, "merge_ring", "into");
    ana.merge(&dan, &noa).refused(409, "sat_together", "into");
}

/// Noa leaves after the first round, and comes back under another name.
#[test]
fn a_person_under_two_names_in_a_match_is_one() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, noa_b, dan, eva] = ana.players(["Noa", "Noa B.", "Dan", "Eva"]);
    let at = Match::seated(&ana, &[&noa, &dan], json!({"target_score": 60}));
    at.count(1, "@1 out; @2 wild").is(200);
    at.sit(json!([{"from": 2}, {"name": "Eva", "player_id": eva}]));
    at.count(2, "@1 out; @2 wild").is(200);
    at.sit(json!([{"from": 1}, {"from": 2, "name": "Noa B.", "player_id": noa_b}]));
    at.count(3, "@2 out; @1 wild wild").is(200);
    let played = |player: &str| stats(&ana, player).1["rounds"]["played"].clone();
    assert_eq!(at.table()["standing"]["status"], "open");
    // Merged while the match is open, and after it is over.
    ana.merge(&noa, &noa_b).is(200);
    at.count(4, "@2 out; @1 blue-yud blue-yud").is(200);
    assert_eq!(at.table()["standing"]["status"], "finished");
    assert_eq!(played(&noa_b), 3, "rounds 1, 3 and 4");
    ana.unmerge(&noa).is(200);
    assert_eq!(played(&noa_b), 2);
    ana.merge(&noa, &noa_b).is(200);
    assert_eq!(played(&noa_b), 3);
    assert_eq!(played(&dan), 4);
}
