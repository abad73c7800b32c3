//! Saying later who sat at a seat, also of matches from paper and of those long over.

use crate::support::prelude::*;

/// Matches, wins and rounds of a player in Claro or Echad.
fn counted(of: &Client<'_>, player: &str) -> [u64; 3] {
    let stats = of.read(&format!("/v1/players/{player}/stats"));
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
    let [noa, noa_b] = ana.players(["Noa", "Noa B."]);
    // Two of one name: it has to be asked which one it is.
    let dans = ana.players(["Dan", "Dan"]);
    let answer = ana.import_sheets(SHEETS).is(200).json;
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
    assert_eq!(ana.read(&pair)["pairs"][0]["games"][0]["met"], 2);
    // Done already, and the sheets are still the same ones.
    assert_eq!(name(&dans[1], "Dan"), json!({"seats": 0, "more": false}));
    let again = ana.import_sheets(SHEETS).is(200).json;
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
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let rules = json!({"house_rules": {"target_score": 20}});
    let at = Match::opened(&ana, with(opening(&["Mum", "Ben"]), rules));
    at.count(1, "@1 out; @2 wild").is(200);
    let put = |seat: u8, player: Value| {
        let path = format!("/seats/{seat}/player");
        at.put(&path, json!({ "player_id": player }))
    };
    let log = at.log();
    let named = put(1, json!(noa)).is(200).json;
    has(&named["seats"][0], json!({"player_id": noa, "name": "Mum"}));
    assert_eq!(counted(&ana, &noa), [1, 1, 1]);
    assert_eq!(at.log(), log, "the log says what happened, as before");
    let won = ana.get(&format!("/v1/matches?winner={noa}")).is(200);
    assert_eq!(won.each("id"), [at.id()]);

    put(2, json!(noa)).refused(422, "player_twice", "player_id");
    for none in [0, 3] {
        put(none, json!(dan)).refused(422, "no_such_seat", "seat");
    }
    let uri = kibitz.sign_up("Ben").player("Uri");
    for none in [ID, &uri] {
        put(1, json!(none)).refused(422, "unknown_player", "player_id");
    }
    let none = r#"POST /v1/players/$id/seats {"name": "Mum"} => 404 player_not_found"#;
    ana.refuses(&none.replace("$id", ID));

    // It was someone else, or a person who is not known.
    put(1, json!(dan)).is(200);
    assert_eq!(
        (counted(&ana, &noa), counted(&ana, &dan)),
        ([0; 3], [1, 1, 1])
    );
    at.put("/seats/1/player", json!({})).is(200);
    assert_eq!(counted(&ana, &dan), [0; 3]);
}

/// The one who left had won a round in which the other sat there, too.
#[test]
fn who_left_is_not_the_person_who_sat_beside_them() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [dan, eli] = ana.players(["Dan", "Eli"]);
    let seats = json!([{"player_id": dan}, {"player_id": eli}, {"name": "guest"}]);
    let body = json!({"house_rules": {"game": "claro"}, "seats": seats});
    let at = Match::opened(&ana, body);
    let result = json!({"result": {"game": "claro", "winner": 2}});
    at.put("/rounds/1/result", result).is(200);
    at.sit(json!([{"from": 1}, {"from": 3}]));
    let name = |player: &str| at.put("/seats/2/player", json!({"player_id": player}));
    name(&eli).refused(422, "player_twice", "player_id");
    let everywhere = format!("/v1/players/{eli}/seats");
    let answer = ana.post(&everywhere, json!({"name": "guest"})).is(200).json;
    assert_eq!(answer, json!({"seats": 0, "more": false}));
    // They may be anyone else.
    name(&ana.player("Noa")).is(200);
}

/// Somebody who came later and changed seats, in a match that goes on.
#[test]
fn who_came_later_is_named_from_their_first_round_on() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let at = Match::of(&ana, json!({"game": "echad", "target_score": 90}));
    at.count(1, "@1 out; @2 wild").is(200);
    let sit = |seats: Value| at.sit(seats);
    sit(json!([{"from": 1}, {"from": 2}, {"name": "Mum"}]));
    at.count(2, "@3 out; @1 wild; @2 wild").is(200);
    sit(json!([{"from": 3}, {"from": 1}, {"from": 2}]));
    for (seat, player) in [(1, &noa), (2, &dan)] {
        let path = format!("/seats/{seat}/player");
        at.put(&path, json!({"player_id": player})).is(200);
    }
    // The match goes on, with the people it has now.
    at.count(3, "@1 out; @2 wild; @3 blue-he").is(200);
    sit(json!([{"from": 2}, {"from": 1}, {"from": 3}]));
    let seats = at.read("")["seats"].clone();
    let players = [&seats[0]["player_id"], &seats[1]["player_id"]];
    assert_eq!(players, [&json!(dan), &json!(noa)]);
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
