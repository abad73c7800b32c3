use serde_json::{Value, json};

use crate::support::table::{Match, opening};
use crate::support::{Answer, Client, Kibitz};

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";

fn put(at: &Match<'_>, seats: Value) -> Answer {
    let body = json!({"seats": seats});
    at.client.put(&format!("{}/seats", at.path), body)
}

fn player(of: &Client<'_>, name: &str) -> String {
    let body = json!({"name": name});
    of.post("/v1/players", body).is(201).text("/id")
}

/// The ids of the matches in which a player sits.
fn matches(of: &Client<'_>, player: &str) -> Vec<String> {
    let list = of.get(&format!("/v1/matches?player={player}")).is(200).json;
    let items = list["items"].as_array().unwrap();
    items
        .iter()
        .map(|item| item["id"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn people_change_between_rounds() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    let lineup = json!([{"from": 3}, {"from": 1, "name": " Dan "}, {"name": "Eva"}]);
    let answer = put(&at, lineup.clone()).is(200);
    assert_eq!(answer.header("ETag"), Some("\"2\""));
    assert_eq!(answer.json["table"], at.table());
    assert_eq!(
        answer.json["table"]["names"],
        json!(["Chaim", "Dan", "Eva"])
    );
    at.count(2, "@3 out; @1 green-he; @2 blue-yud").is(200);
    let sheet = at.scoresheet();
    assert_eq!(sheet["names"], json!(["Chaim", "Dan", "Eva"]));
    assert_eq!(sheet["standing"]["totals"], json!([0, 0, 15]));
    assert_eq!(
        sheet["left"],
        json!([{"name": "Ben", "total": 15, "entry": 2}])
    );
    let rounds = &sheet["rounds"];
    assert_eq!(rounds[0]["names"], json!(["Ana", "Ben", "Chaim"]));
    assert_eq!(
        rounds[0]["lines"][0]["text"],
        "\u{2068}Ana\u{2069}: \u{2068}green He\u{2069} 5 = 5"
    );
    assert_eq!(
        rounds[1]["lines"][0]["text"],
        "\u{2068}Chaim\u{2069}: \u{2068}green He\u{2069} 5 = 5"
    );
    let seats = json!([
        {"seat": 1, "name": "Chaim"}, {"seat": 2, "name": "Dan"}, {"seat": 3, "name": "Eva"}
    ]);
    assert_eq!(at.get("").is(200).json["seats"], seats);
    let claim = json!({
        "kind": "lineup",
        "seats": [{"from": 3}, {"from": 1, "name": "Dan"}, {"name": "Eva"}]
    });
    assert_eq!(at.log()[1]["claim"], claim);
    at.post("/undo", json!({"back_to": 1})).is(201);
    assert_eq!(at.table()["names"], json!(["Ana", "Ben", "Chaim"]));
    assert_eq!(at.scoresheet()["left"], json!([]));
}

#[test]
fn the_log_names_the_player_who_sat_there_then() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let first =
        json!({"id": ID, "seat": 2, "play": crate::support::table::play("lay blue-lose-a-turn")});
    let sentence = "\u{2068}Chaim\u{2069} loses a turn.";
    let answer = at.post("/plays", first.clone()).is(201).json;
    assert_eq!(answer["entry"]["effects"][0]["sentence"], sentence);
    at.count(1, "@1 out; @2 blue-he; @3 red-he").is(200);
    put(
        &at,
        json!([{"from": 1}, {"from": 2}, {"from": 3, "name": "Dan"}]),
    )
    .is(200);
    assert_eq!(at.log()[1]["effects"][0]["sentence"], sentence);
    let again = at.post("/plays", first).is(201).json;
    assert_eq!(again["entry"]["effects"][0]["sentence"], sentence);
    at.begin("red-gimel");
    let play = at.play(3, "lay red-lose-a-turn");
    assert_eq!(
        play.json["entry"]["effects"][0]["sentence"],
        "\u{2068}Ana\u{2069} loses a turn."
    );
    // Also after those who sat there then were taken back.
    at.post("/undo", json!({"back_to": 0})).is(201);
    put(
        &at,
        json!([{"from": 1, "name": "Eva"}, {"from": 2}, {"from": 3}]),
    )
    .is(200);
    assert_eq!(at.log()[1]["effects"][0]["sentence"], sentence);
    assert_eq!(
        at.log()[5]["effects"][0]["sentence"],
        "\u{2068}Ana\u{2069} loses a turn."
    );
}

#[test]
fn a_match_is_found_by_who_sits_there_now() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let (noa, dan) = (player(&ana, "Noa"), player(&ana, "Dan"));
    let body = json!({
        "house_rules": {"game": "echad"}, "seats": [{"name": "Ana"}, {"player_id": noa}]
    });
    let at = Match::opened(&ana, body.clone());
    let this = vec![at.id().to_owned()];
    let none: Vec<String> = Vec::new();
    put(&at, json!([{"from": 2}, {"from": 1}])).is(200);
    assert_eq!(matches(&ana, &noa), this);
    let seats = at.get("").is(200).json["seats"].clone();
    assert_eq!(
        seats[0],
        json!({"seat": 1, "name": "Noa", "player_id": noa})
    );
    put(
        &at,
        json!([{"from": 1, "name": "Dan", "player_id": dan}, {"from": 2}]),
    )
    .is(200);
    assert_eq!(matches(&ana, &noa), none);
    assert_eq!(matches(&ana, &dan), this);
    let seats = at.get("").is(200).json["seats"].clone();
    assert_eq!(
        seats[0],
        json!({"seat": 1, "name": "Dan", "player_id": dan})
    );
    // Taken back, it is as at the opening; also for a player deleted since.
    at.post("/undo", json!({"back_to": 0})).is(201);
    assert_eq!(matches(&ana, &noa), this);
    assert_eq!(matches(&ana, &dan), none);
    put(&at, json!([{"name": "Dan"}, {"from": 1}])).is(200);
    ana.delete(&format!("/v1/players/{noa}")).is(204);
    at.post("/undo", json!({})).is(201);
    assert_eq!(at.table()["names"], json!(["Ana", "Noa"]));
}

#[test]
fn opening_it_again_answers_as_the_first_time() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let mut body = opening(&["Ana", "Ben"]);
    body["id"] = json!(ID);
    let at = Match::opened(&ana, body.clone());
    put(&at, json!([{"from": 2}, {"from": 1}, {"name": "Dan"}])).is(200);
    at.unchanged(|_| {
        let again = ana.post("/v1/matches", body).is(201).json;
        assert_eq!(again["match"], at.get("").is(200).json);
    });
}

#[test]
fn who_cannot_sit_at_a_table() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let theirs = player(&kibitz.sign_up("Ben"), "Noa");
    let own = player(&ana, "Dan");
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let refused = |seats: Value, status: u16, code: &str, field: &'static str| {
        at.unchanged(|at| put(at, seats).refused(status, code, field));
    };
    refused(json!([{"from": 1}]), 422, "seats_out_of_range", "seats");
    refused(json!([]), 422, "seats_out_of_range", "seats");
    refused(
        json!([{"from": 1}, {"from": 3}]),
        422,
        "no_such_seat",
        "seats[1].from",
    );
    refused(
        json!([{"from": 0}, {"from": 1}]),
        422,
        "no_such_seat",
        "seats[0].from",
    );
    refused(
        json!([{"from": 1}, {"from": 1}]),
        422,
        "seat_twice",
        "seats[1].from",
    );
    refused(
        json!([{"from": 1}, {"name": "Ana"}]),
        422,
        "name_twice",
        "seats[1].name",
    );
    refused(
        json!([{"from": 1}, {}]),
        422,
        "name_missing",
        "seats[1].name",
    );
    refused(
        json!([{"from": 1}, {"name": ""}]),
        422,
        "invalid_body",
        "seats[1].name",
    );
    refused(
        json!([{"from": 1}, {"name": "Noa", "player_id": theirs}]),
        422,
        "unknown_player",
        "seats[1].player_id",
    );
    refused(
        json!([{"from": 1, "player_id": own}, {"from": 2, "player_id": own}]),
        422,
        "player_twice",
        "seats[1].player_id",
    );
    at.begin("blue-gimel");
    refused(
        json!([{"from": 2}, {"from": 1}]),
        409,
        "round_open",
        "seats",
    );
    let at = Match::open(&kibitz);
    at.unchanged(|at| {
        put(at, json!([{"from": 1}, {"name": "Dan", "player_id": own}])).refused(
            422,
            "unknown_player",
            "seats[1].player_id",
        );
    });
}

/// As when a match is opened.
#[test]
fn a_player_who_sits_down_has_their_own_name() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let noa = ana
        .post("/v1/players", json!({"name": "Noa"}))
        .is(201)
        .text("/id");
    let at = Match::opened(&ana, crate::support::table::opening(&["Ana", "Ben"]));
    let body = json!({"id": ID, "seats": [{"from": 1}, {"from": 2}, {"player_id": noa}]});
    let path = format!("{}/seats", at.path);
    let first = ana.json("PUT", &path, &[], &body).is(200).json;
    assert_eq!(at.table()["names"], json!(["Ana", "Ben", "Noa"]));
    // Sent again after she was renamed, it is still the same request.
    let renamed = json!({"name": "Noa B."});
    ana.json("PATCH", &format!("/v1/players/{noa}"), &[], &renamed)
        .is(200);
    let again = at.unchanged(|_| ana.json("PUT", &path, &[], &body).is(200).json);
    assert_eq!(again["entry"]["claim"], first["entry"]["claim"]);
}
