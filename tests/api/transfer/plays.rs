//! Plays that the app BG Stats has exported, and those of a spreadsheet.

use crate::support::prelude::*;

/// An export with two people, two games and these plays.
fn export(plays: &Value) -> String {
    json!({
        "games": [{"id": 1, "name": "Nachtlicht"}, {"id": 2, "name": "Echad"}],
        "players": [{"id": 1, "name": "Noa"}, {"id": 2, "name": "Noa B."}],
        "locations": [],
        "plays": plays,
    })
    .to_string()
}

fn play(uuid: &str, game: u8, scores: [&str; 2]) -> Value {
    json!({
        "uuid": uuid,
        "playDate": "2024-03-09 19:30:00",
        "gameRefId": game,
        "playerScores": [
            {"playerRefId": 1, "score": scores[0], "startPlayer": true},
            {"playerRefId": 2, "score": scores[1]},
        ],
    })
}

fn send(client: &Client<'_>, query: &str, language: &str, text: &str) -> Answer {
    let headers = [
        ("Content-Type", "application/json"),
        ("Accept-Language", language),
    ];
    let path = format!("/v1/imports{query}");
    client.send("POST", &path, &headers, Some(text.as_bytes()))
}

#[test]
fn plays_become_matches_once_and_what_is_left_out_is_said() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let noa = ana.player("Noa");
    let text = export(&json!([
        play("A", 1, ["12", "7"]),
        play("B", 2, ["0", "310"])
    ]));
    let imported = send(&ana, "?time_zone=Europe/Berlin&games=echad", "de", &text)
        .is(200)
        .json;
    assert_eq!(imported["matches"].list().len(), 2);
    let left_out = json!([
        {"what": "starter", "plays": 2, "sentence": "Wer angefangen hat, steht nicht dabei (2 Partien)."}
    ]);
    assert_eq!(imported["left_out"], left_out);
    // Noa is known by her name, and who the other is has to be asked.
    assert_eq!(imported["names"][0]["name"], "Noa B.");
    assert_eq!(imported["names"][0]["seats"], 2);
    assert_eq!(imported["names"][0]["candidates"][0]["id"], noa);

    let listed = ana.read("/v1/matches?game=pad:nachtlicht");
    let nachtlicht = json!({
        "title": "Nachtlicht", "status": "finished", "opened_at": "2024-03-09T18:30:00.000Z",
        "totals": [12, 7], "winners": [1]
    });
    has(&listed["items"][0], nachtlicht);
    let echad = ana.read("/v1/matches?game=echad");
    assert_eq!(echad["items"][0]["totals"], json!([0, 310]));

    // The next export as a whole: what was there stays, and what is new comes.
    let plays = json!([
        play("a", 1, ["12", "7"]),
        play("b", 2, ["0", "310"]),
        play("C", 1, ["1", "2"])
    ]);
    let query = "?time_zone=Europe/Berlin&games=echad";
    let again = send(&ana, query, "en", &export(&plays)).is(200);
    assert_eq!(again.json["matches"].each("/added"), [false, false, true]);
}

#[test]
fn an_export_that_is_wrong_changes_nothing_and_says_where() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let text = export(&json!([play("A", 1, ["12", "7"])]));
    send(&ana, "?games=chess", "en", &text).refused(422, "invalid_query", "games");
    let mut never = play("B", 1, ["12", "7"]);
    never["playDate"] = json!("someday");
    let text = export(&json!([play("A", 1, ["12", "7"]), never]));
    send(&ana, "", "en", &text).refused(422, "invalid_body", "plays[1]");
    assert_eq!(ana.read("/v1/matches")["items"], json!([]));
}
