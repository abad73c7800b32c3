use serde_json::{Value, json};

use crate::support::table::{Match, opening, tally};
use crate::support::{Client, Kibitz};

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
const OTHER_ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002";
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
    assert_eq!(answer.header("ETag"), Some("\"0\""));
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
    assert_eq!(seen.header("ETag"), Some("\"0\""));
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
}

#[test]
fn names_may_be_of_any_script() {
    let kibitz = Kibitz::start();
    let names = ["🃏🇮🇱", "אנה", "é\u{301}", "<b>\"'{@seat}"];
    let at = Match::opened(&kibitz.nobody(), opening(&names));
    assert_eq!(at.table()["names"], json!(names));
    at.begin("blue-gimel");
    let answer = at.claim(4, "lay blue-he");
    let sentence = answer.text("/verdict/findings/0/sentence");
    assert_eq!(sentence, "It is אנה's turn, not <b>\"'{@seat}'s.");
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
    let key = [("Idempotency-Key", ID)];
    let in_header = and(three(), "host_token", TOKEN);
    let again = nobody.json("POST", "/v1/matches", &key, &in_header);
    assert_eq!(again.is(201).json, first);

    let reused = |body: &Value, headers: &[(&str, &str)]| {
        nobody
            .json("POST", "/v1/matches", headers, body)
            .refused(409, "id_reused", "id");
    };
    reused(
        &and(
            chosen.clone(),
            "seats",
            json!([{"name": "Ana"}, {"name": "Ben"}]),
        ),
        &[],
    );
    reused(
        &and(
            chosen.clone(),
            "house_rules",
            json!({"game": "echad", "max_players": 9}),
        ),
        &[],
    );
    reused(&and(chosen.clone(), "host_token", OTHER_TOKEN), &[]);
    reused(
        &and(
            in_header,
            "seats",
            json!([{"name": "Ana"}, {"name": "Eve"}]),
        ),
        &key,
    );
    let ana = kibitz.sign_up("Ana");
    ana.post("/v1/matches", and(three(), "id", ID))
        .refused(409, "id_reused", "id");
    nobody
        .json(
            "POST",
            "/v1/matches",
            &[("Idempotency-Key", OTHER_ID)],
            &chosen,
        )
        .refused(422, "invalid_header", "Idempotency-Key");
    nobody
        .json("POST", "/v1/matches", &[("Idempotency-Key", "7")], &chosen)
        .refused(422, "invalid_header", "Idempotency-Key");

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

#[test]
fn a_host_token_is_of_one_match() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let body = and(three(), "host_token", TOKEN);
    // Asked too early, it must not stay unknown.
    let host = kibitz.bearer(TOKEN);
    host.get("/v1/matches").refused(401, "token_unknown", None);
    let at = Match::opened(&nobody, body.clone());
    assert_eq!(at.client.token(), TOKEN);
    nobody
        .post("/v1/matches", body)
        .refused(409, "taken", "host_token");
    nobody
        .post(
            "/v1/matches",
            and(and(three(), "id", OTHER_ID), "host_token", TOKEN),
        )
        .refused(409, "taken", "host_token");

    let other = Match::open(&kibitz);
    let list = host.get("/v1/matches").is(200).json;
    assert_eq!(list["items"].as_array().unwrap().len(), 1);
    assert_eq!(list["items"][0]["id"], at.id());
    assert_eq!(list.get("next_cursor"), None);
    for (query, count) in [("game=echad", 1), ("status=ended", 0), ("status=open", 1)] {
        let list = host.get(&format!("/v1/matches?{query}")).is(200).json;
        assert_eq!(list["items"].as_array().unwrap().len(), count, "{query}");
    }
    hidden(&other, &host);
}

/// To this client the match is not there, as one that never was is not.
fn hidden(at: &Match<'_>, client: &Client<'_>) {
    let play = json!({"seat": 1, "play": {"game": "echad", "kind": "draw"}});
    let deal = json!({"deal": {"game": "echad", "up": "blue-he"}});
    let result = json!({"result": tally("@1 out; @2 blue-he; @3 red-he")});
    let adjustment = json!({"seat": 1, "points": 5, "reason": "A gift."});
    at.unchanged(|at| {
        let nowhere = format!("/v1/matches/{OTHER_ID}");
        for (method, below, body) in [
            ("GET", "", None),
            ("GET", "/table", None),
            ("GET", "/scoresheet", None),
            ("GET", "/log", None),
            ("POST", "/rounds", Some(deal)),
            ("PUT", "/rounds/1/result", Some(result)),
            ("POST", "/plays", Some(play.clone())),
            ("POST", "/plays?dry_run=true", Some(play)),
            ("POST", "/undo", Some(json!({}))),
            ("POST", "/adjustments", Some(adjustment)),
            ("POST", "/end", Some(json!({}))),
        ] {
            let ask = |path: &str| match &body {
                None => client.send(method, path, &[], None),
                Some(body) => client.json(method, path, &[], body),
            };
            let answer = ask(&format!("{}{below}", at.path));
            let answer = answer.refused(404, "match_not_found", None);
            let none = ask(&format!("{nowhere}{below}"));
            let none = none.refused(404, "match_not_found", None);
            assert_eq!(answer.json, none.json, "{method} {below}");
            assert_eq!(answer.header("ETag"), None);
        }
    });
}

#[test]
fn another_accounts_match_is_not_found() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let ben = kibitz.sign_up("Ben");
    let at = Match::opened(&ana, three());
    at.begin("blue-gimel");
    hidden(&at, &ben);
    assert_eq!(ben.get("/v1/matches").is(200).json["items"], json!([]));
    // Neither has the account the right to what is nobody's, nor a host to it.
    let nobodys = Match::begun(&kibitz);
    hidden(&nobodys, &ana);
    hidden(&at, &nobodys.client);
}

#[test]
fn a_token_is_needed_and_a_good_one() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let (tablet, session) = kibitz.sign_in("Ana", "a tablet");
    let at = Match::opened(&ana, three());
    at.begin("blue-gimel");
    let play = json!({"seat": 2, "play": {"game": "echad", "kind": "draw"}});
    let refused = |client: &Client<'_>, code: &str, field: Option<&'static str>| {
        for below in ["", "/table", "/log", "/scoresheet"] {
            let answer = client.get(&format!("{}{below}", at.path));
            let answer = answer.refused(401, code, field);
            assert_eq!(answer.header("WWW-Authenticate"), Some("Bearer"));
        }
        client.get("/v1/matches").refused(401, code, field);
        at.unchanged(|at| {
            client
                .post(&format!("{}/plays", at.path), play.clone())
                .refused(401, code, field);
        });
    };
    refused(&kibitz.nobody(), "token_missing", Some("Authorization"));
    refused(&kibitz.bearer("secret"), "token_unknown", None);
    refused(&kibitz.bearer(TOKEN), "token_unknown", None);
    tablet.get(&at.path).is(200);
    ana.delete(&format!("/v1/sessions/{session}")).is(204);
    refused(&tablet, "token_revoked", None);
    // Whoever opens a match with a token means to open it with that one.
    for (client, status, code) in [
        (&tablet, 401, "token_revoked"),
        (&kibitz.bearer("secret"), 401, "token_unknown"),
        (&Match::open(&kibitz).client, 403, "account_required"),
    ] {
        client
            .post("/v1/matches", three())
            .refused(status, code, None);
    }
    at.client
        .clone()
        .with(at.client.token())
        .get(&at.path)
        .is(200);
}

#[test]
fn a_path_that_names_no_match() {
    let kibitz = Kibitz::start();
    let host = Match::open(&kibitz).client;
    for below in ["", "/table", "/scoresheet", "/log"] {
        host.get(&format!("/v1/matches/7{below}"))
            .refused(422, "invalid_path", "id");
    }
    host.post("/v1/matches/7/plays", json!({}))
        .refused(422, "invalid_path", "id");
    host.get("/v1/matches/%00")
        .refused(422, "invalid_path", "id");
}
