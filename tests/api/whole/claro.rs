//! What is special to Claro, over HTTP.

use kibitz_game::rules::game::Game;
use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::Match;

fn opening(options: &[(&str, Value)]) -> Value {
    let mut body = json!({
        "house_rules": {"game": "claro"},
        "seats": [{"name": "Ana"}, {"name": "Ben"}]
    });
    for (option, value) in options {
        body["house_rules"][*option] = value.clone();
    }
    body
}

#[test]
fn a_star_table_that_cannot_be_names_its_card() {
    let kibitz = Kibitz::start();
    for (table, code, field) in [
        (
            json!(["7-blue", "8", "7"]),
            "number_twice",
            "house_rules.star_table[2]",
        ),
        (
            json!(["joker"]),
            "not_a_number",
            "house_rules.star_table[0]",
        ),
        (
            json!(["8", "7-red"]),
            "invalid_body",
            "house_rules.star_table[1]",
        ),
    ] {
        let body = opening(&[("star_table", table)]);
        let answer = kibitz.nobody().post("/v1/matches", body);
        answer.refused(422, code, field);
    }
    let body = opening(&[("stars_to_win", json!(8))]);
    let answer = kibitz.nobody().post("/v1/matches", body);
    answer.refused(422, "out_of_range", "house_rules.stars_to_win");
}

#[test]
fn a_play_that_decides_the_match_finishes_it() {
    let kibitz = Kibitz::start();
    let at = Match::opened(&kibitz.nobody(), opening(&[("stars_to_win", json!(1))]));
    let rounds = format!("{}/rounds", at.path);
    let deal = json!({"deal": {"game": "claro", "starter": 2}});
    at.client.post(&rounds, deal).is(201);
    let plays = format!("{}/plays", at.path);
    let play = |seat: u8, notation: &str| {
        let play = Game::Claro.play(notation).unwrap();
        at.client
            .post(&plays, json!({"seat": seat, "play": play}))
            .is(201)
            .json
    };
    assert_eq!(play(2, "lay 50")["entry"]["verdict"]["ruling"], "legal");
    let lower = play(1, "lay 49");
    assert_eq!(
        lower["entry"]["verdict"]["findings"][0]["ruling"],
        "claro/A8"
    );
    let last = play(1, "pass");
    assert_eq!(
        last["entry"]["verdict"]["ruling"], "legal",
        "nothing fits a starless 50"
    );
    let of = at.client.get(&at.path).is(200).json;
    assert_eq!(of["status"], "finished");
}
