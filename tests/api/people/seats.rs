//! Saying later who sat at a seat, also of matches from paper and of those long over.

use serde_json::{Value, json};

use crate::support::table::{Match, opening};
use crate::support::{Client, Kibitz};

fn player(of: &Client<'_>, name: &str) -> String {
    of.post("/v1/players", json!({"name": name}))
        .is(201)
        .text("/id")
}

fn import(of: &Client<'_>, text: &str) -> Value {
    let csv = [("Content-Type", "text/csv")];
    of.send("POST", "/v1/imports", &csv, Some(text.as_bytes()))
        .is(200)
        .json
}

/// Matches, wins and rounds of a player in Claro or Echad.
fn counted(of: &Client<'_>, player: &str) -> [u64; 3] {
    let stats = of.get(&format!("/v1/players/{player}/stats")).is(200).json;
    let game = stats["games"].get(0).cloned().unwrap_or_default();
    [&game["matches"], &game["wins"], &game["rounds"]["played"]]
        .map(|number| number.as_u64().unwrap_or(0))
}

const SHEETS: &str = "\
game,claro
date,1998-05-03
players,Noa,Dan
round,1,0
game,claro
date,1998-05-04
players,noa b.,Dan
round,1,0
game,claro
date,1998-05-05
players,Dan,noa b.
round,1,0
";

#[test]
fn names_on_paper_are_players_or_are_asked_for() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let (noa, noa_b) = (player(&ana, "Noa"), player(&ana, "Noa B."));
    // Two of one name: it has to be asked which one it is.
    let dans = [player(&ana, "Dan"), player(&ana, "Dan")];
    let answer = import(&ana, SHEETS);
    let candidate = |id: &str, name: &str| json!({"id": id, "name": name});
    assert_eq!(
        answer["names"],
        json!([
            {"name": "Dan", "seats": 3,
                "candidates": [candidate(&dans[0], "Dan"), candidate(&dans[1], "Dan")]},
            {"name": "noa b.", "seats": 2,
                "candidates": [candidate(&noa, "Noa"), candidate(&noa_b, "Noa B.")]},
        ])
    );
    assert_eq!(counted(&ana, &noa), [1, 1, 1]);

    let name = |player: &str, name: &str| {
        let path = format!("/v1/players/{player}/seats");
        ana.post(&path, json!({"name": name})).is(200).json
    };
    assert_eq!(name(&noa_b, "noa b."), json!({"seats": 2, "more": false}));
    assert_eq!(counted(&ana, &noa_b), [2, 1, 2]);
    assert_eq!(name(&dans[1], "Dan"), json!({"seats": 3, "more": false}));
    assert_eq!(counted(&ana, &dans[1]), [3, 1, 3]);
    let pair = format!("/v1/stats/head-to-head?players={noa_b},{}", dans[1]);
    assert_eq!(
        ana.get(&pair).is(200).json["pairs"][0]["games"][0]["met"],
        2
    );
    // Done already, and the sheets are still the same ones.
    assert_eq!(name(&dans[1], "Dan"), json!({"seats": 0, "more": false}));
    let again = import(&ana, SHEETS);
    assert_eq!(again["matches"][1]["added"], false);
    assert_eq!(again["names"], json!([]));
    assert_eq!(counted(&ana, &dans[1]), [3, 1, 3]);
    // So is a complete copy from before.
    let whole = ana.get("/v1/export").is(200);
    let again = ana.import_lines(whole.body());
    assert_eq!(again.is(200).json["matches"][1]["added"], false);
}

#[test]
fn a_seat_of_a_finished_match_is_named_later() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ["Noa", "Dan"].map(|name| player(&ana, name));
    let mut body = opening(&["Mum", "Ben"]);
    body["house_rules"]["target_score"] = json!(20);
    let at = Match::opened(&ana, body);
    at.count(1, "@1 out; @2 wild").is(200);
    let put = |seat: u8, player: Value| {
        let path = format!("{}/seats/{seat}/player", at.path);
        ana.put(&path, json!({ "player_id": player }))
    };
    let log = at.log();
    let named = put(1, json!(noa)).is(200).json;
    assert_eq!(named["seats"][0]["player_id"], json!(noa));
    assert_eq!(named["seats"][0]["name"], "Mum");
    assert_eq!(counted(&ana, &noa), [1, 1, 1]);
    assert_eq!(at.log(), log, "the log says what happened, as before");
    let won = ana.get(&format!("/v1/matches?winner={noa}")).is(200).json;
    assert_eq!(won["items"][0]["id"], at.id());

    put(2, json!(noa)).refused(422, "player_twice", "player_id");
    put(3, json!(dan)).refused(422, "no_such_seat", "seat");
    let nobody = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
    put(1, json!(nobody)).refused(422, "unknown_player", "player_id");
    let ben = kibitz.sign_up("Ben");
    put(1, json!(player(&ben, "Uri"))).refused(422, "unknown_player", "player_id");
    ana.post(
        &format!("/v1/players/{nobody}/seats"),
        json!({"name": "Mum"}),
    )
    .refused(404, "player_not_found", None);

    // It was somebody else, or nobody that is known.
    put(1, json!(dan)).is(200);
    assert_eq!(
        (counted(&ana, &noa), counted(&ana, &dan)),
        ([0; 3], [1, 1, 1])
    );
    let path = format!("{}/seats/1/player", at.path);
    ana.put(&path, json!({})).is(200);
    assert_eq!(counted(&ana, &dan), [0; 3]);
}

/// The one who left had won a round in which the other sat there, too.
#[test]
fn who_left_is_not_the_person_who_sat_beside_them() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [dan, eli] = ["Dan", "Eli"].map(|name| player(&ana, name));
    let seats = json!([{"player_id": dan}, {"player_id": eli}, {"name": "guest"}]);
    let body = json!({"house_rules": {"game": "claro"}, "seats": seats});
    let at = Match::opened(&ana, body);
    let put = |path: &str, body: Value| ana.put(&format!("{}{path}", at.path), body).is(200);
    put(
        "/rounds/1/result",
        json!({"result": {"game": "claro", "winner": 2}}),
    );
    put("/seats", json!({"seats": [{"from": 1}, {"from": 3}]}));
    let named = format!("{}/seats/2/player", at.path);
    ana.put(&named, json!({ "player_id": eli }))
        .refused(422, "player_twice", "player_id");
    let everywhere = format!("/v1/players/{eli}/seats");
    let answer = ana.post(&everywhere, json!({"name": "guest"})).is(200).json;
    assert_eq!(answer, json!({"seats": 0, "more": false}));
    // They may be anyone else.
    ana.put(&named, json!({ "player_id": player(&ana, "Noa") }))
        .is(200);
}

/// Somebody who came later and changed seats, in a match that goes on.
#[test]
fn who_came_later_is_named_from_their_first_round_on() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ["Noa", "Dan"].map(|name| player(&ana, name));
    let mut body = opening(&["Ana", "Ben"]);
    body["house_rules"]["target_score"] = json!(90);
    let at = Match::opened(&ana, body);
    at.count(1, "@1 out; @2 wild").is(200);
    let sit = |seats: Value| {
        let path = format!("{}/seats", at.path);
        ana.put(&path, json!({ "seats": seats })).is(200);
    };
    sit(json!([{"from": 1}, {"from": 2}, {"name": "Mum"}]));
    at.count(2, "@3 out; @1 wild; @2 wild").is(200);
    sit(json!([{"from": 3}, {"from": 1}, {"from": 2}]));
    let put = |seat: u8, player: &str| {
        let path = format!("{}/seats/{seat}/player", at.path);
        ana.put(&path, json!({ "player_id": player })).is(200);
    };
    put(1, &noa);
    put(2, &dan);
    // The match goes on, with the people it has now.
    at.count(3, "@1 out; @2 wild; @3 blue-he").is(200);
    sit(json!([{"from": 2}, {"from": 1}, {"from": 3}]));
    let seats = at.get("").is(200).json["seats"].clone();
    assert_eq!(
        (&seats[0]["player_id"], &seats[1]["player_id"]),
        (&json!(dan), &json!(noa))
    );
    at.count(4, "@2 out; @1 wild; @3 blue-he").is(200);
    assert_eq!(counted(&ana, &noa), [1, 1, 3]);
    assert_eq!(counted(&ana, &dan), [1, 0, 4]);
    // A complete copy has them too.
    let whole = ana.get("/v1/export").is(200);
    let elsewhere = Kibitz::start();
    let uri = elsewhere.sign_up("Uri");
    uri.import_lines(whole.body()).is(200);
    assert_eq!(counted(&uri, &noa), [1, 1, 3]);
}
