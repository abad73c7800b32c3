//! What is special to Trash, over HTTP.

use serde_json::{Value, json};

use crate::support::table::Match;
use crate::support::{Answer, Kibitz};

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
        ("joker", "QD", "play.placed[1].card"),
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

#[test]
fn a_table_is_judged_without_a_match() {
    let kibitz = Kibitz::start();
    let judge = |view: Value, play: Value| -> Answer {
        let body = json!({"view": view, "seat": 2, "play": play});
        kibitz.nobody().post("/v1/games/trash/judge", body)
    };
    let layout = |positions: u8, card: &str, position: u8| json!({"positions": positions, "face_up": [{"position": position, "card": card}]});
    let view = |layouts: Value| json!({"game": "trash", "turn": 2, "layouts": layouts});
    let two = || view(json!([layout(10, "7S", 7), layout(9, "JC", 4)]));
    let answer = judge(two(), turn(&[("4H", 4), ("JC", 5)], "KD"))
        .is(200)
        .json;
    assert_eq!(answer["verdict"]["ruling"], "legal");
    assert_eq!(answer["view"]["turn"], 1);
    // The view in an answer can be judged again.
    let again = judge(answer["view"].clone(), turn(&[("7H", 7)], "KD"))
        .is(200)
        .json;
    assert_eq!(again["verdict"]["findings"][0]["code"], "out_of_turn");

    for (layouts, code, field) in [
        (
            json!([layout(10, "7S", 7)]),
            "seats_out_of_range",
            "view.layouts",
        ),
        (
            json!([layout(10, "7S", 7), layout(11, "JC", 4)]),
            "out_of_range",
            "view.layouts[1].positions",
        ),
        (
            json!([layout(10, "7S", 7), layout(9, "JC", 10)]),
            "out_of_range",
            "view.layouts[1].face_up[0].position",
        ),
        (
            json!([layout(10, "joker", 7), layout(9, "JC", 4)]),
            "invalid_body",
            "view.layouts[0].face_up[0].card",
        ),
    ] {
        judge(view(layouts), turn(&[], "KD")).refused(422, code, field);
    }
    for (member, value, code, field) in [
        ("turn", json!(3), "no_such_seat", "view.turn"),
        ("stock", json!(52), "stock_count", "view.stock"),
        ("winner", json!(1), "winner_at_odds", "view.winner"),
        (
            "discards",
            json!([{"card": "7S"}]),
            "top_missing",
            "view.top",
        ),
        (
            "discards",
            json!([{"card": "7S"}, {"card": "blank"}]),
            "invalid_body",
            "view.discards[1].card",
        ),
    ] {
        let mut odd = two();
        odd[member] = value;
        judge(odd, turn(&[], "KD")).refused(422, code, field);
    }
}
