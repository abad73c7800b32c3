//! Rounds of which only the points are known.

use kibitz_game::table::script;

use crate::support::prelude::*;

const RESULT: &str = "/rounds/1/result";

fn points(points: &[i64]) -> Value {
    json!({"result": {"game": "points", "points": points}})
}

/// A match of two, by the rules of the sheet.
fn of<'a>(client: &Client<'a>, game: Game) -> Match<'a> {
    Match::of(client, json!({"game": game.name()}))
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
    let nobody = kibitz.nobody();
    for game in Game::ALL {
        let at = of(&nobody, *game);
        let score = format!("/v1/games/{}/score", game.name());
        let most = fewest(*game);
        let body = points(&[0, most]);
        let preview = json!({"seats": 2, "result": body["result"]});
        let preview = nobody.post(&score, preview).is(200).json;
        for refused in [&[1][..], &[0, 1, 0], &[2_000_000, 0]] {
            let answer = at.unchanged(|at| at.put(RESULT, points(refused)).is(422).json);
            let field = answer["field"].as_str().unwrap();
            assert!(field.starts_with("result.points"), "{answer}");
            let body = json!({"seats": 2, "result": points(refused)["result"]});
            let preview = nobody.post(&score, body).is(422).json;
            assert_eq!(preview["code"], answer["code"], "{answer}");
        }
        let counted = at.put(RESULT, body.clone()).is(200).json;
        let sheet = at.scoresheet();
        for score in [&preview, &counted["entry"]["score"], &sheet["rounds"][0]] {
            let expected = json!({
                "points": [0, most], "winners": [2], "points_only": true, "lines": []
            });
            has(score, expected);
        }
        assert_eq!(counted["table"]["standing"]["totals"], json!([0, most]));
        assert_eq!(at.log()[0]["claim"]["result"], body["result"]);
        // The same again is no other result.
        let again = at.put(RESULT, body).is(200).json;
        assert_eq!(again["entry"], counted["entry"]);
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
            let claim = json!({"kind": "result", "round": 1});
            offline(with(claim, points(scored)))
        };
        let batch = json!({"entries": [entry(&[most, 0]), entry(&[0, most])]});
        let answer = at.post("/log", batch).is(200).json;
        assert_eq!(answer["answers"][0]["outcome"], "recorded", "{answer}");
        assert_eq!(answer["answers"][1]["outcome"], "unapplied", "{answer}");

        let export = |format: &str| {
            let file = at.get(&format!("/export?format={format}")).is(200);
            file.words().to_owned()
        };
        let text = export("text");
        let line = format!("result 1: points {most} 0\n");
        assert!(text.contains(&line), "{text}");
        let replayed = script::play(&text).unwrap();
        assert_eq!(replayed.table.standing().totals, [most, 0]);
        assert!(replayed.table.rounds().get(0).unwrap().score.points_only);
        let printed = script::scoresheet(&replayed.table);
        let line = format!("Ana {most}, Ben 0 (points only)\n");
        assert!(printed.contains(&line), "{printed}");
        let csv = export("csv");
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
    let refused = at.put(RESULT, points(&[20, 55, 0])).is(422).json;
    assert_eq!(refused["detail"], "More than one seat has scored.");
    assert_eq!(
        refused["expected"],
        "2 to 795 for the winner of the round, and 0 for the others (A41)"
    );
    at.put(RESULT, points(&[0, 55, 0])).is(200);
    // What was counted later replaces it.
    let cards = tally("@2 out; @1 green-he wild; @3 blue-yud");
    let counted = at.put(RESULT, json!({"result": cards, "replace": true}));
    let score = json!({"points": [0, 35, 0], "points_only": false});
    has(&counted.is(200).json["entry"]["score"], score);
}
