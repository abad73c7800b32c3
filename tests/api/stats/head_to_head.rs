//! How some players did against each other.

use serde_json::json;

use super::History;
use crate::support::Kibitz;

#[test]
fn three_at_a_table_are_three_pairs() {
    let kibitz = Kibitz::start();
    let history = History::play(&kibitz);
    let History {
        ana, noa, dan, eva, ..
    } = &history;
    let path = format!("/v1/stats/head-to-head?players={noa},{dan},{eva}&cut_short=true");
    let answer = ana.get(&path).is(200).json;
    let game = |game: &str, unit: &str, met: [u32; 4], margin: i64| {
        json!({
            "game": game, "unit": unit, "met": met[0], "one_ahead": met[1],
            "other_ahead": met[2], "level": met[3], "margin": margin
        })
    };
    let expected = [
        (
            noa,
            "Noa",
            dan,
            "Dan",
            json!([
                game("echad", "points", [4, 3, 0, 1], 25 + 10 + 20),
                game("fire", "rounds", [1, 0, 1, 0], -1),
                game("ten", "cards", [1, 0, 0, 1], 0),
                game("claro", "stars", [1, 0, 0, 1], 0),
            ]),
        ),
        (
            noa,
            "Noa",
            eva,
            "Eva",
            json!([
                game("echad", "points", [2, 0, 2, 0], -40 - 15),
                game("ten", "cards", [2, 1, 1, 0], 25),
                game("claro", "stars", [1, 0, 1, 0], -1),
            ]),
        ),
        (
            dan,
            "Dan",
            eva,
            "Eva",
            json!([
                game("echad", "points", [1, 0, 1, 0], -40),
                game("ten", "cards", [1, 1, 0, 0], 25),
                game("claro", "stars", [1, 0, 1, 0], -1),
            ]),
        ),
    ];
    let expected = expected.map(|(one, first, other, second, games)| {
        json!({
            "one": {"id": one, "name": first}, "other": {"id": other, "name": second},
            "games": games
        })
    });
    assert_eq!(answer, json!({ "pairs": expected }));

    let ten = ana.get(&format!("{path}&game=ten&to={}", history.over(5)));
    let pairs = ten.is(200).json["pairs"].clone();
    assert_eq!(
        pairs[1]["games"],
        json!([game("ten", "cards", [1, 1, 0, 0], 25)])
    );
    // Two players who never met are a pair without games.
    let (gil, path) = (&history.gil, "/v1/stats/head-to-head?players=");
    let pairs = ana
        .get(&format!("{path}{gil},{eva}&game=echad"))
        .is(200)
        .json;
    assert_eq!(pairs["pairs"][0]["games"], json!([]));
}
