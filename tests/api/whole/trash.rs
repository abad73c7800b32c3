//! What is special to Trash, over HTTP.

use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::Match;

fn opening(options: &[(&str, Value)]) -> Value {
    let mut body = json!({
        "house_rules": {"game": "trash"},
        "seats": [{"name": "Ana"}, {"name": "Ben"}]
    });
    for (option, value) in options {
        body["house_rules"][*option] = value.clone();
    }
    body
}

/// A turn from the stock, with these cards placed and one discarded.
fn turn(placed: &[(&str, u8)], discarded: &str) -> Value {
    let placed: Vec<Value> = placed
        .iter()
        .map(|(card, position)| json!({"card": card, "position": position}))
        .collect();
    json!({
        "kind": "trash_turn", "from": "stock",
        "placed": placed, "discarded": discarded
    })
}

#[test]
fn options_that_cannot_be_played_are_named() {
    let kibitz = Kibitz::start();
    for (field, value, code) in [
        ("house_rules.start_positions", json!(11), "out_of_range"),
        ("house_rules.start_positions", json!(0), "out_of_range"),
        ("house_rules.decks_override", json!(0), "out_of_range"),
        ("house_rules.decks_override", json!(99), "out_of_range"),
        ("house_rules.wild_rank", json!("joker"), "invalid_body"),
        (
            "house_rules.jack_displacement",
            json!("now and then"),
            "invalid_body",
        ),
    ] {
        let option = field.trim_start_matches("house_rules.");
        let body = opening(&[(option, value)]);
        let answer = kibitz.nobody().post("/v1/matches", body);
        answer.refused(422, code, field);
    }
}

#[test]
fn a_chain_names_the_link_that_cannot_be_read() {
    let kibitz = Kibitz::start();
    let at = Match::opened(&kibitz.nobody(), opening(&[]));
    let begin = |deal: Value| at.client.post(&format!("{}/rounds", at.path), deal);
    begin(json!({"deal": {"game": "trash", "up": "7S"}})).refused(
        422,
        "nothing_turned_up",
        "deal.up",
    );
    begin(json!({"deal": {"game": "trash", "starter": 3}})).refused(
        422,
        "no_such_seat",
        "deal.starter",
    );
    begin(json!({"deal": {"game": "trash", "starter": 1}})).is(201);
    let play = |play: Value| {
        let body = json!({"seat": 1, "play": play});
        at.client.post(&format!("{}/plays", at.path), body)
    };
    for (placed, discarded, field) in [
        ("blue-gimel", "QD", "play.placed[1].card"),
        ("11S", "QD", "play.placed[1].card"),
        ("7s", "QD", "play.placed[1].card"),
        ("3H", "wild", "play.discarded"),
    ] {
        let chain = turn(&[("7S", 7), (placed, 3)], discarded);
        play(chain).refused(422, "invalid_body", field);
    }
    let mut odd = turn(&[("7S", 7)], "QD");
    odd["placed"][0]["position"] = json!("seven");
    play(odd).refused(422, "invalid_body", "play.placed[0].position");
    let nothing = json!({"kind": "trash_go_on"});
    play(nothing).refused(422, "nothing_claimed", "play.placed");

    // No layout ever has these positions (D10).
    for position in [11, 0] {
        let beyond = play(turn(&[("7S", 7), ("JC", position)], "QD"));
        beyond.refused(422, "out_of_range", "play.placed[1].position");
    }
    let legal = play(turn(&[("7S", 7), ("JC", 10)], "QD")).is(201).json;
    assert_eq!(legal["entry"]["verdict"]["ruling"], "legal");
}

#[test]
fn the_last_position_ends_the_match_with_the_hand() {
    let kibitz = Kibitz::start();
    let at = Match::opened(&kibitz.nobody(), opening(&[("start_positions", json!(1))]));
    let begin = || {
        let deal = json!({"deal": {"game": "trash"}});
        at.client.post(&format!("{}/rounds", at.path), deal).is(201);
    };
    begin();
    let result = |winner: u8, completed: Value| {
        let body = json!({"result": {"game": "trash", "winner": winner, "completed": completed}});
        at.client.put(&format!("{}/rounds/1/result", at.path), body)
    };
    result(3, json!([])).refused(422, "no_such_seat", "result.winner");
    result(1, json!([2])).refused(422, "no_last_turns", "result.completed[0]");
    let play = turn(&[("AS", 1)], "QD");
    let body = json!({"seat": 1, "play": play});
    at.client.post(&format!("{}/plays", at.path), body).is(201);
    let of = at.client.get(&at.path).is(200).json;
    assert_eq!(of["status"], "finished", "the last position is gone (A18)");
}
