//! What is special to Fire, over HTTP.

use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::Match;

fn opening(options: &[(&str, Value)]) -> Value {
    let mut body = json!({
        "house_rules": {"game": "fire"},
        "seats": [{"name": "Ana"}, {"name": "Ben"}, {"name": "Chaim"}]
    });
    for (option, value) in options {
        body["house_rules"][*option] = value.clone();
    }
    body
}

fn deck(cards: &[(&str, u8)]) -> Value {
    let cards = cards
        .iter()
        .map(|(card, copies)| json!({"card": card, "copies": copies}));
    cards.collect()
}

#[test]
fn a_deck_that_cannot_be_names_its_card() {
    let kibitz = Kibitz::start();
    for (cards, code, field) in [
        (
            deck(&[("1", 100), ("2", 34)]),
            "deck_size",
            "house_rules.deck_profile",
        ),
        (
            deck(&[("1", 135), ("2", 135)]),
            "deck_size",
            "house_rules.deck_profile",
        ),
        (
            deck(&[("1", 100), ("2", 30), ("1", 5)]),
            "card_twice",
            "house_rules.deck_profile[2].card",
        ),
        (
            deck(&[("1", 130), ("21", 5)]),
            "invalid_body",
            "house_rules.deck_profile[1].card",
        ),
        (
            deck(&[("1", 130), ("blue-gimel", 5)]),
            "invalid_body",
            "house_rules.deck_profile[1].card",
        ),
        (
            deck(&[("1", 130), ("joker=1", 5)]),
            "invalid_body",
            "house_rules.deck_profile[1].card",
        ),
        (
            deck(&[("1", 135), ("2", 0)]),
            "out_of_range",
            "house_rules.deck_profile[1].copies",
        ),
        (
            deck(&[("fire", 100), ("joker", 35)]),
            "no_numbers",
            "house_rules.deck_profile",
        ),
    ] {
        let body = opening(&[("deck_profile", cards)]);
        let answer = kibitz.nobody().post("/v1/matches", body);
        answer.refused(422, code, field);
    }
    for (option, value, code, field) in [
        (
            "max_number",
            json!(21),
            "out_of_range",
            "house_rules.max_number",
        ),
        (
            "rounds_to_win",
            json!(0),
            "out_of_range",
            "house_rules.rounds_to_win",
        ),
        (
            "points_to_win",
            json!(5),
            "not_together",
            "house_rules.points_to_win",
        ),
        (
            "placing_points",
            json!([3, 2]),
            "too_many_places",
            "house_rules.placing_points",
        ),
        (
            "stick_rule",
            json!("always"),
            "invalid_body",
            "house_rules.stick_rule",
        ),
    ] {
        let answer = kibitz
            .nobody()
            .post("/v1/matches", opening(&[(option, value)]));
        answer.refused(422, code, field);
    }
}

#[test]
fn a_joker_stands_for_a_number_of_the_deck() {
    let kibitz = Kibitz::start();
    let cards = deck(&[("1", 60), ("2", 60), ("3", 9), ("joker", 6)]);
    let at = Match::opened(&kibitz.nobody(), opening(&[("deck_profile", cards)]));
    let rounds = format!("{}/rounds", at.path);
    let deal = |up: &str| {
        let body = json!({"deal": {"game": "fire", "starter": 1, "up": up}});
        at.client.post(&rounds, body)
    };
    deal("fire").refused(422, "not_an_up_card", "deal.up");
    deal("9").refused(422, "not_in_the_deck", "deal.up");
    deal("2").is(201);
    let lay = |cards: Value| {
        let body = json!({"seat": 1, "play": {"kind": "fire_lay", "cards": cards}});
        at.client.post(&format!("{}/plays", at.path), body)
    };
    for (cards, code, field) in [
        (json!(["2", "joker=21"]), "invalid_body", "play.cards[1]"),
        (json!(["blue-gimel"]), "invalid_body", "play.cards[0]"),
        (json!([2]), "invalid_body", "play.cards[0]"),
        (json!([]), "out_of_range", "play.cards"),
        (json!(["robber"]), "target_missing", "play.targets"),
    ] {
        lay(cards).refused(422, code, field);
    }
    // A joker without its number is judged, but such a play cannot stand.
    let undeclared = lay(json!(["2", "joker"])).is(201).json;
    assert_eq!(undeclared["entry"]["verdict"]["ruling"], "illegal");
    let finding = &undeclared["entry"]["verdict"]["findings"][0];
    assert_eq!(finding["code"], "number_missing");
    assert_eq!(finding["ruling"], "fire/A42");
    let play = json!({"kind": "fire_lay", "cards": ["2", "joker"]});
    let stands = json!({"seat": 1, "play": play, "stands": true});
    let answer = at.client.post(&format!("{}/plays", at.path), stands);
    answer.refused(422, "number_missing", "play.cards[1]");
    let nine = lay(json!(["joker=9"])).is(201).json;
    assert_eq!(nine["entry"]["verdict"]["ruling"], "illegal");
    let finding = &nine["entry"]["verdict"]["findings"][0];
    assert_eq!(finding["code"], "no_such_number");
    assert_eq!(finding["ruling"], "fire/C8");
    assert_eq!(finding["params"]["number"], json!({"number": 9}));
    let three = lay(json!(["joker=3"])).is(201).json;
    assert_eq!(three["entry"]["verdict"]["ruling"], "legal");
}
