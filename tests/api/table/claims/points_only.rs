//! Rounds of which only the points are known.

use chrono::Utc;
use kibitz_game::rules::game::Game;
use kibitz_game::table::script;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::table::{Match, opening};
use crate::support::{Client, Kibitz};

fn points(points: &[i64]) -> Value {
    json!({"result": {"game": "points", "points": points}})
}

/// A match of two, by the rules of the sheet.
fn of<'a>(client: &Client<'a>, game: Game) -> Match<'a> {
    let mut body = opening(&["Ana", "Ben"]);
    body["house_rules"] = json!({"game": game.name()});
    Match::opened(client, body)
}

/// The fewest points with which a seat can win a round: each of the six tens of Ten closes
/// a pile (ten/D7).
fn fewest(game: Game) -> i64 {
    match game {
        Game::Ten => 6,
        _ => 1,
    }
}

#[test]
fn the_points_of_each_seat_are_a_result_in_every_game() {
    let kibitz = Kibitz::start();
    for game in Game::ALL {
        let at = of(&kibitz.nobody(), *game);
        let score = format!("/v1/games/{}/score", game.name());
        let most = fewest(*game);
        let result = points(&[0, most])["result"].clone();
        let preview = kibitz
            .nobody()
            .post(&score, json!({"seats": 2, "result": result}))
            .is(200)
            .json;
        let path = format!("{}/rounds/1/result", at.path);
        let counted = at.client.put(&path, points(&[0, most])).is(200).json;
        for score in [
            &preview,
            &counted["entry"]["score"],
            &at.scoresheet()["rounds"][0],
        ] {
            assert_eq!(score["points"], json!([0, most]), "{}", game.name());
            assert_eq!(score["winners"], json!([2]), "{}", game.name());
            assert_eq!(score["points_only"], true, "{}", game.name());
            assert_eq!(score["lines"], json!([]), "{}", game.name());
        }
        assert_eq!(counted["table"]["standing"]["totals"], json!([0, most]));
        assert_eq!(at.log()[0]["claim"]["result"], result);
        // The same again is no other result.
        let again = at.client.put(&path, points(&[0, most])).is(200).json;
        assert_eq!(again["entry"], counted["entry"]);
        let at = of(&kibitz.nobody(), *game);
        at.unchanged(|at| {
            for refused in [&[1][..], &[0, 1, 0], &[2_000_000, 0]] {
                let path = format!("{}/rounds/1/result", at.path);
                let answer = at.client.put(&path, points(refused)).is(422).json;
                let field = answer["field"].as_str().unwrap();
                assert!(field.starts_with("result.points"), "{answer}");
                let body = json!({"seats": 2, "result": points(refused)["result"]});
                let preview = kibitz.nobody().post(&score, body).is(422).json;
                assert_eq!(preview["code"], answer["code"], "{answer}");
            }
        });
    }
}

#[test]
fn points_are_taken_in_offline_and_go_where_the_match_goes() {
    let (kibitz, elsewhere) = (Kibitz::start(), Kibitz::start());
    let (ana, dan) = (kibitz.sign_up("Ana"), elsewhere.sign_up("Dan"));
    for game in Game::ALL {
        let at = of(&ana, *game);
        let most = fewest(*game);
        let entry = |scored: &[i64]| {
            json!({
                "id": Uuid::now_v7(),
                "made_at": Utc::now(),
                "claim": {"kind": "result", "round": 1, "result": points(scored)["result"]},
            })
        };
        let batch = json!({"entries": [entry(&[most, 0]), entry(&[0, most])]});
        let answer = at.post("/log", batch).is(200).json;
        assert_eq!(answer["answers"][0]["outcome"], "recorded", "{answer}");
        assert_eq!(answer["answers"][1]["outcome"], "unapplied", "{answer}");

        let text = at.get("/export?format=text").is(200);
        let text = String::from_utf8(text.body().to_owned()).unwrap();
        assert!(
            text.contains(&format!("result 1: points {most} 0\n")),
            "{text}"
        );
        let replayed = script::play(&text).unwrap();
        assert_eq!(replayed.table.standing().totals, [most, 0]);
        assert!(replayed.table.rounds().get(0).unwrap().score.points_only);
        let printed = script::scoresheet(&replayed.table);
        assert!(
            printed.contains(&format!("Ana {most}, Ben 0 (points only)\n")),
            "{printed}"
        );
        let csv = at.get("/export?format=csv").is(200);
        let csv = String::from_utf8(csv.body().to_owned()).unwrap();
        assert!(csv.contains(&format!("\r\nround,{most},0,\r\n")), "{csv}");
    }
    let exported = ana.get("/v1/export").is(200);
    dan.import_lines(exported.body()).is(200);
    assert_eq!(dan.get("/v1/export").is(200).body(), exported.body());
}

#[test]
fn a_result_of_points_has_nothing_else() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let path = format!("{}/rounds/1/result", at.path);
    let put = |result: Value| at.client.put(&path, json!({"result": result}));
    for (result, code, field) in [
        (json!({"game": "points"}), "invalid_body", "result.points"),
        (
            json!({"game": "points", "points": [0, 55, 0], "winner": 2}),
            "invalid_body",
            "result.winner",
        ),
        (
            json!({"game": "points", "points": [0, "55", 0]}),
            "invalid_body",
            "result.points[1]",
        ),
        (
            json!({"game": "points", "points": [0, 5.5, 0]}),
            "too_fine",
            "result.points[1]",
        ),
        (
            json!({"game": "points", "points": [0, 5.125, 0]}),
            "invalid_body",
            "result.points[1]",
        ),
        (
            json!({"game": "points", "points": [20, 55, 0]}),
            "wrong_points",
            "result.points",
        ),
    ] {
        at.unchanged(|_| put(result).refused(422, code, field));
    }
    let refused = put(json!({"game": "points", "points": [20, 55, 0]})).json;
    assert_eq!(refused["detail"], "More than one seat has scored.");
    assert_eq!(
        refused["expected"],
        "2 to 795 for the winner of the round, and 0 for the others (A41)"
    );
    put(json!({"game": "points", "points": [0, 55, 0]})).is(200);
    // What was counted later replaces it.
    let cards = "@2 out; @1 green-he wild; @3 blue-yud";
    let cards = json!({"result": crate::support::table::tally(cards), "replace": true});
    let counted = at.client.put(&path, cards).is(200).json;
    assert_eq!(counted["entry"]["score"]["points"], json!([0, 35, 0]));
    assert_eq!(counted["entry"]["score"]["points_only"], false);
}
