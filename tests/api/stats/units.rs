//! What scores count: by the house rules of a match, not only by its game.

use super::played;
use crate::support::prelude::*;

/// By H8, a round of Fire is worth points, and otherwise it is won.
#[test]
fn a_record_has_the_unit_of_its_match_and_a_sum_only_one_that_all_matches_share() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let in_points = json!({"game": "fire", "count_cards_left": true, "points_to_win": 10});
    let both = [noa.as_str(), dan.as_str()];
    played(&ana, in_points, &both, &["@1 out; @2 7 20"]);

    let values = |measures: &str| -> Value {
        let path = format!("/v1/stats/values?measure={measures}&by=game");
        ana.read(&path)["rows"][0]["values"].clone()
    };
    let sentences = || ana.read("/v1/stats/circle")["highlights"].to_string();
    let pair = format!("/v1/stats/head-to-head?players={noa},{dan}");
    let met = || ana.read(&pair)["pairs"][0]["games"][0].clone();
    let of_dan = || ana.read(&format!("/v1/players/{dan}/stats"))["games"][0].clone();
    let units = |measures: &str| json!(values(measures).each("/unit"));
    let points = "points";
    assert_eq!(
        units("best_total,total,closest_loss,matches"),
        json!([points, points, points, null])
    );
    assert_eq!(of_dan()["unit"], "points");
    assert_eq!(met()["unit"], "points");
    assert!(sentences().contains("27 points"), "{}", sentences());

    let in_rounds = json!({"game": "fire", "rounds_to_win": 2});
    played(&ana, in_rounds, &both, &["@2 out", "@2 out"]);

    assert_eq!(
        units("worst_total,biggest_win,total"),
        json!([points, points, null])
    );
    let of_dan = of_dan();
    assert_eq!(of_dan.get("unit"), None);
    assert_eq!(of_dan["totals"]["best"]["unit"], "points");
    assert_eq!(of_dan["totals"]["worst"]["unit"], "rounds");
    assert_eq!(met().get("unit"), None);
}
