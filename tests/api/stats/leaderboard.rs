//! How the players of a circle compare in one game, up to the twenty that a table has.

use super::{History, count, echad, games, open};
use crate::support::prelude::*;

/// The items of a leaderboard, collected page by page.
pub(super) fn ranked(client: &Client<'_>, query: &str) -> Vec<Value> {
    client.pages(&format!("/v1/stats/leaderboard?{query}")).0
}

/// The names on a leaderboard, from the top.
fn names(client: &Client<'_>, query: &str) -> Vec<String> {
    let names = json!(ranked(client, query)).each("/player/name");
    names.iter().map(|name| name.text().to_owned()).collect()
}

pub(super) fn a_leaderboard_is_counted_from_the_matches_in_the_order_of_their_ends(
    history: &History<'_>,
) {
    let ana = &history.ana;
    let on = |place: u32, name: &str, id: &str, numbers: [f64; 3], matches: [u32; 2], last| {
        json!({
            "place": place, "player": {"id": id, "name": name},
            "proven": numbers[0], "rating": numbers[1], "uncertainty": numbers[2],
            "settled": false,
            "matches": matches[0], "wins": matches[1], "last_at": history.over(last)
        })
    };
    // Nobody's skill is shown below zero while it is not settled: Dan's is -3.957.
    // Calculated separately with the formulas of Weng and Lin, from matches 1, 2, 3 and
    // 12. The ninth was cut short and does not count.
    let expected = [
        on(1, "Eva", &history.eva, [7.105, 30.4, 7.765], [1, 1], 3),
        on(2, "Noa", &history.noa, [6.077, 27.638, 7.187], [4, 3], 12),
        on(3, "Dan", &history.dan, [0.0, 17.604, 7.187], [4, 0], 12),
    ];
    for limit in [1, 2, 3, 100] {
        let items = ranked(ana, &format!("game=echad&limit={limit}"));
        assert_eq!(items, expected, "{limit}");
    }
    let to = history.over(3);
    let items = ranked(ana, &format!("game=echad&to={to}"));
    assert_eq!(items.len(), 2);
    assert_eq!(items[0]["matches"], 2);
    // Players on the same level share a place, and a shared win costs neither of them.
    let claro = ranked(ana, "game=claro");
    assert_eq!(json!(claro).each("/place"), [1, 2, 2, 2]);
    assert_eq!(claro[0]["player"]["name"], "Eva");
    assert_eq!(names(ana, "game=trash"), ["Gil", "Noa"]);
    assert_eq!(names(ana, "game=fire"), ["Dan", "Noa"]);
}

/// Which matches count for the ratings, and which players they compare.
#[test]
fn only_what_is_finished_and_agreed_upon_is_rated_and_who_came_late_is_rated_too() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan, eva] = ana.players(["Noa", "Dan", "Eva"]);
    let on = || names(&ana, "game=echad");
    let won = "@1 out; @2 wild; @3 wild";

    // This match counts only when all players agree.
    let seats = [&noa, &dan, &eva].map(|id| json!({"player_id": id}));
    let everyone = json!({"confirmation": "everyone"});
    let body = json!({"house_rules": echad(20), "seats": seats, "etiquette": everyone});
    let asked = Match::opened(&ana, body);
    asked.count(1, won).is(200);
    let over = asked.get("").is(200).text("/finished_at");
    assert_eq!(games(&ana, &noa, "")["echad"]["provisional"], 1);
    assert_eq!(on(), [""; 0]);
    for seat in 1..=3 {
        assert_eq!(on(), [""; 0]);
        let word = json!({"round": 1, "seat": seat, "agrees": true});
        asked.post("/confirmations", word).is(201);
    }
    assert_eq!(games(&ana, &noa, "")["echad"]["provisional"], 0);
    assert_eq!(on().len(), 3);
    // The match still ended when it was decided, not when they agreed.
    assert_eq!(asked.get("").is(200).text("/finished_at"), over);
    // A result that was taken back does not count.
    asked.undo_to(0);
    assert_eq!((on(), games(&ana, &noa, "")), (vec![], json!({})));
    ana.delete(&asked.path).is(204);

    // A guest without a player is skipped, even as the winner.
    let seats = json!([{"name": "Uri"}, {"player_id": noa}, {"player_id": dan}]);
    let guest = Match::opened(&ana, json!({"house_rules": echad(20), "seats": seats}));
    guest.count(1, won).is(200);
    let items = ranked(&ana, "game=echad");
    assert_eq!(items.len(), 2);
    for one in &items {
        has(one, json!({"place": 1, "wins": 0}));
    }
    ana.delete(&guest.path).is(204);

    // Eva takes over Dan's score and wins. Then Noa and Eva finish the match in other
    // seats.
    let handed = open(&ana, echad(30), &[&noa, &dan]);
    handed.count(1, "@2 out; @1 wild").is(200);
    handed.sit(json!([{"from": 2, "name": "Eva", "player_id": eva}, {"from": 1}]));
    handed.count(2, "@1 out; @2 wild").is(200);
    // Eva has won, although others came late.
    assert_eq!(on(), ["Eva", "Noa"]);
    let rating = format!("/v1/players/{eva}/rating?game=echad");
    let rating = ana.read(&rating);
    assert_eq!(rating["matches"], 1, "{rating}");
    // The match belongs to the player who has the seat at the end, and each round to
    // the player who played it.
    let of_eva = &games(&ana, &eva, "")["echad"];
    has(of_eva, json!({"wins": 1, "totals": {"best": 40}}));
    let rounds = json!({"played": 1, "won": 1, "average": 20.0, "best": 20});
    assert_eq!(of_eva["rounds"], rounds);
    let of_noa = &games(&ana, &noa, "")["echad"];
    let rounds = json!({"played": 2, "won": 0, "average": 0.0, "best": 0});
    assert_eq!(of_noa["rounds"], rounds);
    assert_eq!(games(&ana, &dan, ""), json!({}));

    // A player who only changes seats is still the same player.
    let moved = open(&ana, echad(30), &[&noa, &dan]);
    moved.count(1, "@1 out; @2 wild").is(200);
    moved.sit(json!([{"from": 2}, {"from": 1}]));
    moved.count(2, "@2 out; @1 wild").is(200);
    assert_eq!(on(), ["Eva", "Noa", "Dan"]);
    let of_noa = &games(&ana, &noa, "")["echad"];
    let rounds = json!({"played": 4, "won": 2, "average": 10.0, "best": 20});
    assert_eq!(of_noa["rounds"], rounds);

    // Dan sits down at nothing when the others have played a round, and wins.
    ana.delete(&handed.path).is(204);
    ana.delete(&moved.path).is(204);
    let late = open(&ana, echad(30), &[&noa, &eva]);
    late.count(1, "@1 out; @2 wild").is(200);
    late.sit(json!([{"from": 1}, {"from": 2}, {"player_id": dan}]));
    late.count(2, "@3 out; @1 wild; @2 wild").is(200);
    let items = ranked(&ana, "game=echad");
    has(&items[0], json!({"player": {"name": "Dan"}, "wins": 1}));
    assert_eq!(items.len(), 3, "{items:?}");
}

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
    let body = json!({"house_rules": rules(), "seats": seats});
    let answer = ana.post("/v1/matches", body);
    answer.refused(422, "seats_out_of_range", "seats");
}
