mod away;
mod dates;
mod list;
mod notes;
mod rematch;
mod screen;
mod search;

use serde_json::{Value, json};

use crate::support::table::{Match, opening};
use crate::support::{Client, Kibitz};

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
const TOKEN: &str = "kbh_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
const OTHER_TOKEN: &str = "kbh_AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// The same body with one more member.
fn and(mut body: Value, member: &str, value: impl Into<Value>) -> Value {
    body[member] = value.into();
    body
}

fn three() -> Value {
    opening(&["Ana", "Ben", "Chaim"])
}

#[test]
fn a_match_that_is_nobodys_has_a_host_token() {
    let kibitz = Kibitz::start();
    let body = json!({
        "house_rules": {"game": "echad", "target_score": 100},
        "seats": [{"name": " Ana "}, {"name": "Ben"}]
    });
    let answer = kibitz.nobody().post("/v1/matches", body).is(201);
    assert!(answer.header("ETag").unwrap().starts_with("\"0-"));
    let token = answer.text("/host_token");
    assert!(token.starts_with("kbh_") && token.len() == 47, "{token}");

    let opened = &answer.json["match"];
    assert_eq!(opened["game"], "echad");
    assert_eq!(opened["house_rules"]["game"], "echad");
    assert_eq!(opened["house_rules"]["target_score"], 100);
    assert_eq!(opened["house_rules"]["blanks"], "removed", "a default");
    assert_eq!(opened["rules_version"], 1);
    let seats = json!([{"seat": 1, "name": "Ana"}, {"seat": 2, "name": "Ben"}]);
    assert_eq!(opened["seats"], seats);
    assert_eq!(opened["status"], "open");
    assert_eq!(opened["seq"], 0);
    assert_eq!(opened["opened_at"], opened["changed_at"]);
    assert_eq!(opened.get("finished_at"), None);

    let path = format!("/v1/matches/{}", answer.text("/match/id"));
    let host = kibitz.bearer(&token);
    let seen = host.get(&path).is(200);
    assert_eq!(seen.json, *opened);
    assert!(seen.header("ETag").unwrap().starts_with("\"0-"));
}

#[test]
fn a_seat_without_a_name_takes_its_players() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let dan = player(&ana, "Dan");
    let eve = player(&ana, "Eve");
    let body = json!({
        "house_rules": {"game": "echad"},
        "seats": [{"player_id": dan}, {"name": "Evi", "player_id": eve}, {"name": "Guest"}]
    });
    let answer = ana.post("/v1/matches", body).is(201);
    assert_eq!(answer.json.get("host_token"), None);
    let seats = json!([
        {"seat": 1, "name": "Dan", "player_id": dan},
        {"seat": 2, "name": "Evi", "player_id": eve},
        {"seat": 3, "name": "Guest"}
    ]);
    assert_eq!(answer.json["match"]["seats"], seats);
}

fn player(client: &Client<'_>, name: &str) -> String {
    let answer = client.post("/v1/players", json!({"name": name})).is(201);
    answer.text("/id")
}

#[test]
fn what_no_match_can_be_opened_with() {
    let kibitz = Kibitz::start();
    let names = |count: usize| -> Vec<String> { (0..count).map(|n| format!("P{n}")).collect() };
    let many = |count: usize| opening(&names(count).iter().map(String::as_str).collect::<Vec<_>>());
    let rules = |rules: Value| and(three(), "house_rules", rules);
    let seats = |seats: Value| and(three(), "seats", seats);
    let named = |name: &str| seats(json!([{"name": "Ana"}, {"name": name}]));
    let cases: Vec<(Value, &str, &'static str)> = vec![
        (json!({"seats": []}), "invalid_body", "house_rules"),
        (rules(json!({})), "invalid_body", "house_rules.game"),
        (
            rules(json!({"game": "chess"})),
            "invalid_body",
            "house_rules.game",
        ),
        (
            rules(json!({"game": "echad", "target": 5})),
            "invalid_body",
            "house_rules.target",
        ),
        (
            rules(json!({"game": "echad", "target_score": 0})),
            "out_of_range",
            "house_rules.target_score",
        ),
        (
            rules(json!({"game": "echad", "target_score": 100_001})),
            "out_of_range",
            "house_rules.target_score",
        ),
        (
            rules(json!({"game": "echad", "target_score": -1})),
            "invalid_body",
            "house_rules.target_score",
        ),
        (
            rules(json!({"game": "echad", "target_score": 1_000_000_000_000_i64})),
            "invalid_body",
            "house_rules.target_score",
        ),
        (
            rules(json!({"game": "echad", "target_score": 300.5})),
            "invalid_body",
            "house_rules.target_score",
        ),
        (
            rules(json!({"game": "echad", "max_players": 16})),
            "out_of_range",
            "house_rules.max_players",
        ),
        (
            rules(json!({"game": "echad", "blanks": "two"})),
            "invalid_body",
            "house_rules.blanks",
        ),
        (
            rules(json!({"game": "echad", "stack_pickup": "all"})),
            "invalid_body",
            "house_rules.stack_pickup",
        ),
        (many(0), "seats_out_of_range", "seats"),
        (many(1), "seats_out_of_range", "seats"),
        (many(11), "seats_out_of_range", "seats"),
        (many(300), "seats_out_of_range", "seats"),
        (
            seats(json!([{"name": "Ana"}, {}])),
            "invalid_body",
            "seats[1]",
        ),
        (
            seats(json!([{"name": "Ana"}, {"nam": "Ben"}])),
            "invalid_body",
            "seats[1].nam",
        ),
        (
            seats(json!([{"name": "Ana"}, "Ben"])),
            "invalid_body",
            "seats[1]",
        ),
        (
            seats(json!([{"name": "Ana"}, {"name": "Ana "}])),
            "name_twice",
            "seats[1].name",
        ),
        (
            seats(json!([{"name": "Ana"}, {"player_id": "7"}])),
            "invalid_body",
            "seats[1].player_id",
        ),
        (
            seats(json!([{"name": "Ana"}, {"player_id": ID}])),
            "unknown_player",
            "seats[1].player_id",
        ),
        (named(""), "invalid_body", "seats[1].name"),
        (named("\u{0}"), "invalid_body", "seats[1].name"),
        (named("a\u{0}b"), "invalid_body", "seats[1].name"),
        (named(&"x".repeat(65)), "invalid_body", "seats[1].name"),
        (and(three(), "id", "7"), "invalid_body", "id"),
        (and(three(), "id", ID), "host_token_needed", "host_token"),
        (
            and(three(), "host_token", "kbh_short"),
            "invalid_body",
            "host_token",
        ),
        (
            and(three(), "host_token", TOKEN.replace("kbh_", "kbs_")),
            "invalid_body",
            "host_token",
        ),
        (and(three(), "rounds", json!([])), "invalid_body", "rounds"),
    ];
    for (body, code, field) in cases {
        kibitz
            .nobody()
            .post("/v1/matches", body)
            .refused(422, code, field);
    }
}

#[test]
fn an_accounts_match_has_no_host_token_and_only_its_own_players() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let ben = kibitz.sign_up("Ben");
    let dan = player(&ben, "Dan");
    ana.post("/v1/matches", and(three(), "host_token", TOKEN))
        .refused(422, "invalid_body", "host_token");
    let seats = json!([{"name": "Ana"}, {"player_id": dan}]);
    for client in [ana.clone(), kibitz.nobody()] {
        client
            .post("/v1/matches", and(three(), "seats", seats.clone()))
            .refused(422, "unknown_player", "seats[1].player_id");
    }
    assert_eq!(ana.get("/v1/matches").is(200).json["items"], json!([]));
    let twice = json!([{"name": "Dan", "player_id": dan}, {"name": "Dani", "player_id": dan}]);
    ben.post("/v1/matches", and(three(), "seats", twice))
        .refused(422, "invalid_body", "seats[1].player_id");
}

#[test]
fn names_may_be_of_any_script() {
    let kibitz = Kibitz::start();
    let names = ["🃏🇮🇱", "אנה", "é\u{301}", "<b>\"'{@seat}"];
    let at = Match::opened(&kibitz.nobody(), opening(&names));
    assert_eq!(at.table()["names"], json!(names));
    at.begin("blue-gimel");
    let answer = at.claim(4, "lay blue-he");
    let sentence = answer.text("/entry/verdict/findings/0/sentence");
    assert_eq!(
        sentence,
        "It is \u{2068}אנה\u{2069}'s turn, not \u{2068}<b>\"'{@seat}\u{2069}'s."
    );
}

#[test]
fn opening_again_with_the_same_id_answers_as_the_first_time() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let chosen = and(and(three(), "id", ID), "host_token", TOKEN);
    let first = nobody.post("/v1/matches", chosen.clone()).is(201).json;
    assert_eq!(first["match"]["id"], ID);
    assert_eq!(first["host_token"], TOKEN);
    assert_eq!(
        nobody.post("/v1/matches", chosen.clone()).is(201).json,
        first
    );

    for (member, value) in [
        ("seats", json!([{"name": "Ana"}, {"name": "Ben"}])),
        ("house_rules", json!({"game": "echad", "max_players": 9})),
        ("host_token", json!(OTHER_TOKEN)),
    ] {
        nobody
            .post("/v1/matches", and(chosen.clone(), member, value))
            .refused(409, "id_reused", "id");
    }
    let ana = kibitz.sign_up("Ana");
    ana.post("/v1/matches", and(three(), "id", ID))
        .refused(409, "id_reused", "id");
    nobody
        .post("/v1/matches", and(chosen.clone(), "id", "7"))
        .refused(422, "invalid_body", "id");

    // The match has moved on: it is still the same match.
    let at = Match::opened(&nobody, chosen.clone());
    at.begin("blue-gimel");
    let moved = nobody.post("/v1/matches", chosen).is(201).json;
    assert_eq!(moved["match"]["seq"], 1);
    assert_eq!(moved["match"]["seats"], first["match"]["seats"]);
}

#[test]
fn opening_again_is_safe_also_after_a_player_was_renamed() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let dan = player(&ana, "Dan");
    // Now opened for the first time, there would be two Daniels.
    let body = json!({
        "id": ID,
        "house_rules": {"game": "echad"},
        "seats": [{"player_id": dan}, {"name": "Daniel"}]
    });
    let first = ana.post("/v1/matches", body.clone()).is(201).json;
    ana.patch(&format!("/v1/players/{dan}"), json!({"name": "Daniel"}))
        .is(200);
    assert_eq!(ana.post("/v1/matches", body.clone()).is(201).json, first);
    let other = json!([{"player_id": dan, "name": "Dani"}, {"name": "Daniel"}]);
    ana.post("/v1/matches", and(body, "seats", other))
        .refused(409, "id_reused", "id");
}
