//! Looking at what a table code opens, before anyone joins with it.

use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::Match;

const LOOK: &str = "/v1/join/look";

#[test]
fn a_code_says_what_it_opens_and_nobody_has_joined() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let code = at.code(json!({"role": "player"}));
    let nobody = kibitz.nobody();
    let look = || nobody.post(LOOK, json!({"code": code})).is(200).json;
    let opens = look();
    assert_eq!(opens["match"]["you"], json!({"role": "player"}));
    assert_eq!(opens["match"]["game"], "echad");
    assert_eq!(opens["match"]["house_rules"]["target_score"], 300);
    assert_eq!(opens["match"]["seats"][1]["name"], "Ben");
    assert_eq!(opens["free_seats"].as_array().map(Vec::len), Some(3));
    // However often one looks, the code is as good as new.
    assert_eq!(look(), opens);
    let listed = at.get("/invites").is(200).json;
    assert_eq!(listed["items"][0]["used"], 0);
    assert_eq!(at.get("/members").is(200).json["items"], json!([]));
    let body = json!({"code": code, "seat": 2});
    nobody.post("/v1/join", body).is(201);
    let free = |opens: &Value| opens["free_seats"].to_string();
    assert!(!free(&look()).contains("Ben"), "{}", free(&look()));
}

#[test]
fn a_code_for_one_seat_names_it() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let code = at.code(json!({"role": "player", "seat": 2}));
    let opens = kibitz.nobody().post(LOOK, json!({"code": code})).is(200);
    let you = json!({"role": "player", "seat": 2});
    assert_eq!(opens.json["match"]["you"], you);
}

#[test]
fn looking_counts_as_a_try_as_joining_does() {
    let kibitz = Kibitz::with(|config| config.limits.max_join_tries = 3.try_into().unwrap());
    let at = Match::open(&kibitz);
    let code = at.code(json!({"role": "viewer"}));
    let nobody = kibitz.nobody();
    for path in [LOOK, "/v1/join", LOOK] {
        let guess = nobody.post(path, json!({"code": "2222-2222"}));
        guess.refused(404, "code_unknown", "code");
    }
    let refused = nobody.post(LOOK, json!({"code": code}));
    refused.refused(429, "too_many_tries", None);
}

#[test]
fn a_look_shows_no_players_of_a_circle() {
    let kibitz = Kibitz::start();
    let noa = kibitz.sign_up("Noa");
    let player = noa.post("/v1/players", json!({"name": "Ana"})).is(201);
    let body = json!({
        "house_rules": {"game": "echad"},
        "seats": [{"player_id": player.text("/id")}, {"name": "Ben"}],
    });
    let opened = noa.post("/v1/matches", body).is(201);
    assert_eq!(opened.json["table"]["seq"], 0);
    let path = format!("/v1/matches/{}/invites", opened.text("/match/id"));
    let code = noa.post(&path, json!({"role": "viewer"})).is(201);
    let body = json!({"code": code.text("/code")});
    let opens = kibitz.nobody().post(LOOK, body).is(200);
    let seat = &opens.json["match"]["seats"][0];
    assert_eq!(
        (seat["name"].as_str(), seat.get("player_id")),
        (Some("Ana"), None)
    );
}
