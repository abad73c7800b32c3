//! Twenty people, as many as a table has, wherever they are named.

use kibitz_game::rules::game::Game;
use serde_json::{Value, json};

use super::leaderboard::ranked;
use super::{count, open, player};
use crate::support::Kibitz;

#[test]
fn sixteen_to_twenty_people_are_named_wherever_people_are() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let people: Vec<String> = (1..=21)
        .map(|number| player(&ana, &format!("Person {number}")))
        .collect();
    let rules = || json!({"game": "pad", "title": "Werewolf", "rounds_per_match": 1});
    let points = |seats: usize| -> String {
        let each = (1..=seats).map(|point| point.to_string());
        each.collect::<Vec<_>>().join(" ")
    };
    for seats in [16, 20] {
        let sitting: Vec<&str> = people[..seats].iter().map(String::as_str).collect();
        let at = open(&ana, rules(), &sitting);
        count(&at, Game::Pad, 1, &points(seats));
        assert_eq!(at.table()["standing"]["winners"], json!([seats]));
        let sheet = at.scoresheet();
        assert_eq!(sheet["rounds"][0]["names"].as_array().unwrap().len(), seats);
        assert_eq!(
            sheet["rounds"][0]["points"].as_array().unwrap().len(),
            seats
        );
        let csv = at.get("/export?format=csv").is(200);
        let csv = String::from_utf8(csv.body().to_vec()).unwrap();
        assert!(csv.contains(&format!("Person {seats}")), "{csv}");
        let picture = at.get("/export?format=svg").is(200);
        let picture = String::from_utf8(picture.body().to_vec()).unwrap();
        assert!(picture.contains(&format!("Person {seats}")));
    }

    let twenty = people[..20].join(",");
    let found = ana.get(&format!("/v1/matches?player={twenty}")).is(200);
    assert_eq!(found.json["items"].as_array().unwrap().len(), 1);
    let path = format!("/v1/stats/head-to-head?game=pad:werewolf&players={twenty}");
    let compared = ana.get(&path).is(200).json;
    // Each of them with each other.
    assert_eq!(compared["pairs"].as_array().unwrap().len(), 20 * 19 / 2);
    assert_eq!(ranked(&ana, "game=pad:werewolf").len(), 20);

    // One more is one too many.
    let all = people.join(",");
    ana.get(&format!("/v1/matches?player={all}"))
        .refused(422, "invalid_query", "player");
    let seats: Vec<Value> = people.iter().map(|id| json!({"player_id": id})).collect();
    ana.post(
        "/v1/matches",
        json!({"house_rules": rules(), "seats": seats}),
    )
    .refused(422, "seats_out_of_range", "seats");
}
