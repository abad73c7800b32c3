//! What scores count: by the house rules of a match, not only by its game.

use kibitz_game::rules::game::Game;
use serde_json::{Value, json};

use super::{count, open, player};
use crate::support::Kibitz;

/// By H8, a round of Fire is worth points, and otherwise it is won.
#[test]
fn a_record_has_the_unit_of_its_match_and_a_sum_only_one_that_all_matches_share() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ["Noa", "Dan"].map(|name| player(&ana, name));
    let in_points = json!({"game": "fire", "count_cards_left": true, "points_to_win": 10});
    let at = open(&ana, in_points, &[&noa, &dan]);
    count(&at, Game::Fire, 1, "@1 out; @2 7 20");

    let values = |measures: &str| -> Value {
        let path = format!("/v1/stats/values?measure={measures}&by=game");
        ana.get(&path).is(200).json["rows"][0]["values"].clone()
    };
    let units = |values: &Value| -> Vec<Value> {
        let all = values.as_array().unwrap().iter();
        all.map(|value| value["unit"].clone()).collect()
    };
    let sentences = || -> String {
        let circle = ana.get("/v1/stats/circle").is(200).json;
        circle["highlights"].to_string()
    };
    let met = || -> Value {
        let met = ana.get(&format!("/v1/stats/head-to-head?players={noa},{dan}"));
        met.is(200).json["pairs"][0]["games"][0].clone()
    };
    let of_dan = || -> Value {
        let stats = ana.get(&format!("/v1/players/{dan}/stats")).is(200);
        stats.json["games"][0].clone()
    };
    assert_eq!(
        units(&values("best_total,total,closest_loss,matches")),
        [
            json!("points"),
            json!("points"),
            json!("points"),
            json!(null)
        ]
    );
    assert_eq!(of_dan()["unit"], "points");
    assert_eq!(met()["unit"], "points");
    assert!(sentences().contains("27 points"), "{}", sentences());

    let in_rounds = json!({"game": "fire", "rounds_to_win": 2});
    let at = open(&ana, in_rounds, &[&noa, &dan]);
    count(&at, Game::Fire, 1, "@2 out");
    count(&at, Game::Fire, 2, "@2 out");

    assert_eq!(
        units(&values("worst_total,biggest_win,total")),
        [json!("points"), json!("points"), json!(null)]
    );
    let of_dan = of_dan();
    assert_eq!(of_dan.get("unit"), None);
    assert_eq!(of_dan["totals"]["best"]["unit"], "points");
    assert_eq!(of_dan["totals"]["worst"]["unit"], "rounds");
    assert_eq!(met().get("unit"), None);
}
