//! Access to a match: who is at which table.

use serde_json::json;

use crate::support::table::{Match, opening, play, tally};
use crate::support::{Client, Kibitz};

/// An id that no match has.
const NOWHERE: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002";
const TOKEN: &str = "kbh_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

#[test]
fn a_host_token_is_of_one_match() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let mut body = opening(&["Ana", "Ben", "Chaim"]);
    body["host_token"] = json!(TOKEN);
    // A token used before its match exists must work afterwards: unknown is not cached.
    let host = kibitz.bearer(TOKEN);
    host.get("/v1/matches").refused(401, "token_unknown", None);
    let at = Match::opened(&nobody, body.clone());
    assert_eq!(at.client.token(), TOKEN);
    nobody
        .post("/v1/matches", body.clone())
        .refused(409, "taken", "host_token");
    body["id"] = json!(NOWHERE);
    nobody
        .post("/v1/matches", body)
        .refused(409, "taken", "host_token");

    let other = Match::open(&kibitz);
    let list = host.get("/v1/matches").is(200).json;
    assert_eq!(list["items"].as_array().unwrap().len(), 1);
    assert_eq!(list["items"][0]["id"], at.id());
    assert_eq!(list.get("next"), None);
    for (query, count) in [("game=echad", 1), ("status=ended", 0), ("status=open", 1)] {
        let list = host.get(&format!("/v1/matches?{query}")).is(200).json;
        assert_eq!(list["items"].as_array().unwrap().len(), count, "{query}");
    }
    hidden(&other, &host);
}

/// Asserts that this client gets the same answers for the match as for one that does
/// not exist.
fn hidden(at: &Match<'_>, client: &Client<'_>) {
    let play = json!({"seat": 1, "play": play("draw")});
    let deal = json!({"deal": {"game": "echad", "up": "blue-he"}});
    let result = json!({"result": tally("@1 out; @2 blue-he; @3 red-he")});
    let adjustment = json!({"seat": 1, "points": 5, "reason": "A gift."});
    at.unchanged(|at| {
        let nowhere = format!("/v1/matches/{NOWHERE}");
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
    let at = Match::opened(&ana, opening(&["Ana", "Ben", "Chaim"]));
    at.begin("blue-gimel");
    hidden(&at, &ben);
    assert_eq!(ben.get("/v1/matches").is(200).json["items"], json!([]));
    // An account has no access to a match without an owner, nor its host to the account's.
    let nobodys = Match::begun(&kibitz);
    hidden(&nobodys, &ana);
    hidden(&at, &nobodys.client);
}

#[test]
fn a_token_is_needed_and_a_good_one() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let (tablet, session) = kibitz.sign_in("Ana", "a tablet");
    let at = Match::opened(&ana, opening(&["Ana", "Ben", "Chaim"]));
    at.begin("blue-gimel");
    let play = json!({"seat": 2, "play": play("draw")});
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
    // A token sent when opening a match must be valid; it is never ignored.
    for (client, status, code) in [
        (&tablet, 401, "token_revoked"),
        (&kibitz.bearer("secret"), 401, "token_unknown"),
        (&Match::open(&kibitz).client, 403, "account_required"),
    ] {
        client
            .post("/v1/matches", opening(&["Ana", "Ben", "Chaim"]))
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

#[test]
fn a_session_that_came_to_its_end_has_no_right_to_its_matches() {
    let kibitz = Kibitz::with(|config| config.session_days = 0);
    let ana = kibitz.sign_up("Ana");
    let at = Match::begun(&kibitz);
    at.unchanged(|at| {
        let play = json!({"seat": 2, "play": play("draw")});
        let plays = format!("{}/plays", at.path);
        ana.post(&plays, play).refused(401, "token_expired", None);
    });
    let body = opening(&["Ana", "Ben"]);
    ana.post("/v1/matches", body)
        .refused(401, "token_expired", None);
}
