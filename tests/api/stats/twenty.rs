//! Twenty people, as many as a table has, wherever they are named.

use super::leaderboard::ranked;
use super::{count, open};
use crate::support::prelude::*;

#[test]
fn sixteen_to_twenty_people_are_named_wherever_people_are() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let people: Vec<String> = (1..=21)
        .map(|number| ana.player(&format!("Person {number}")))
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
        assert_eq!(sheet["rounds"][0]["names"].list().len(), seats);
        assert_eq!(sheet["rounds"][0]["points"].list().len(), seats);
        for format in ["csv", "svg"] {
            let file = at.get(&format!("/export?format={format}")).is(200);
            assert!(file.words().contains(&format!("Person {seats}")));
        }
    }

    let twenty = people[..20].join(",");
    let found = ana.get(&format!("/v1/matches?player={twenty}")).is(200);
    assert_eq!(found.json["items"].list().len(), 1);
    let path = format!("/v1/stats/head-to-head?game=pad:werewolf&players={twenty}");
    let compared = ana.read(&path);
    // Each of them with each other.
    assert_eq!(compared["pairs"].list().len(), 20 * 19 / 2);
    assert_eq!(ranked(&ana, "game=pad:werewolf").len(), 20);

    // One more is one too many.
    let all = people.join(",");
    ana.refuses(&format!(
        "GET /v1/matches?player={all} => 422 invalid_query player"
    ));
    let seats: Vec<Value> = people.iter().map(|id| json!({"player_id": id})).collect();
    ana.post(
        "/v1/matches",
        json!({"house_rules": rules(), "seats": seats}),
    )
    .refused(422, "seats_out_of_range", "seats");
}
