//! Accounts that are players in the circles of others.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::stream::Stream;
use crate::support::table::{Match, opening};
use crate::support::{Answer, Client, Kibitz};

fn player(of: &Client<'_>, name: &str) -> String {
    of.post("/v1/players", json!({"name": name}))
        .is(201)
        .text("/id")
}

fn code(of: &Client<'_>, player: &str) -> String {
    let path = format!("/v1/players/{player}/link-code");
    of.post(&path, json!({})).is(201).text("/code")
}

fn enter(of: &Client<'_>, code: &str) -> Answer {
    of.post("/v1/circles", json!({"code": code}))
}

fn with<'a>(of: &Client<'a>, players: &[&String]) -> Match<'a> {
    let seats: Vec<Value> = players
        .iter()
        .map(|player| json!({"player_id": player}))
        .collect();
    Match::opened(
        of,
        json!({"house_rules": {"game": "echad"}, "seats": seats}),
    )
}

#[test]
fn a_guest_becomes_an_account_and_sees_where_it_sat() {
    let kibitz = Kibitz::start();
    let (dina, noa) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa B."));
    let [guest, dan, eva] = ["Noa", "Dan", "Eva"].map(|name| player(&dina, name));
    let sat = with(&dina, &[&guest, &dan]);
    let other = with(&dina, &[&eva, &dan]);
    let look = sat.seen_by(noa.clone());
    look.get("").refused(404, "match_not_found", None);

    let code = code(&dina, &guest);
    let circle = enter(&noa, &code.to_lowercase()).is(201).json;
    let owner = dina.get("/v1/account").is(200).text("/id");
    assert_eq!(
        circle,
        json!({"id": owner, "name": "Dina", "player_id": guest, "player_name": "Noa"})
    );
    assert_eq!(enter(&noa, &code).is(201).json, circle);
    let circles = json!({"items": [circle]});
    assert_eq!(noa.get("/v1/circles").is(200).json, circles);
    assert_eq!(dina.get("/v1/circles").is(200).json, json!({"items": []}));
    let linked = dina.get(&format!("/v1/players/{guest}")).is(200).json;
    assert_eq!(linked["linked"], true);

    for below in [
        "",
        "/table",
        "/scoresheet",
        "/log",
        "/rounds",
        "/export?format=text",
    ] {
        look.get(below).is(200);
    }
    // A linked account can only watch, unless it joins.
    look.post("/end", json!({}))
        .refused(403, "role_required", None);
    look.post("/undo", json!({}))
        .refused(403, "role_required", None);
    other
        .seen_by(noa.clone())
        .get("")
        .refused(404, "match_not_found", None);
    sat.joined_by(&noa, json!({"role": "player", "seat": 1}));
    sat.begin("blue-gimel");
    look.play(2, "lay blue-he");
    // Only the owner can read the circle's players.
    noa.get(&format!("/v1/players/{guest}"))
        .refused(404, "player_not_found", None);
}

#[test]
fn a_player_who_leaves_or_is_unlinked_sees_no_more_and_the_guest_stays() {
    let kibitz = Kibitz::start();
    let (dina, noa) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa"));
    let [guest, dan] = ["Noa", "Dan"].map(|name| player(&dina, name));
    let at = with(&dina, &[&guest, &dan]);
    let look = at.seen_by(noa.clone());
    let before = at.get("").is(200).json;
    for leaves in [true, false] {
        let code = code(&dina, &guest);
        let circle = enter(&noa, &code).is(201).text("/id");
        look.get("").is(200);
        if leaves {
            noa.delete(&format!("/v1/circles/{circle}")).is(204);
            noa.delete(&format!("/v1/circles/{circle}"))
                .refused(404, "circle_not_found", None);
        } else {
            for _ in 0..2 {
                dina.delete(&format!("/v1/players/{guest}/link")).is(204);
            }
        }
        look.get("").refused(404, "match_not_found", None);
        assert_eq!(noa.get("/v1/circles").is(200).json["items"], json!([]));
        enter(&noa, &code).refused(404, "code_unknown", "code");
        assert_eq!(at.get("").is(200).json, before);
        let guest = dina.get(&format!("/v1/players/{guest}")).is(200).json;
        assert_eq!(guest["linked"], false);
    }
}

#[test]
fn a_stream_ends_at_once_when_its_account_is_no_longer_the_player() {
    // So long that no stream ends because it was looked after.
    let kibitz = Kibitz::with(|config| config.heartbeat = Duration::from_secs(3600));
    let (dina, noa) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa"));
    let [guest, dan] = ["Noa", "Dan"].map(|name| player(&dina, name));
    let at = with(&dina, &[&guest, &dan]);
    let look = at.seen_by(noa.clone());
    for leaves in [true, false] {
        let circle = enter(&noa, &code(&dina, &guest)).is(201).text("/id");
        let mut stream = Stream::open(&kibitz, &look, "", &[]);
        match leaves {
            true => noa.delete(&format!("/v1/circles/{circle}")).is(204),
            false => dina.delete(&format!("/v1/players/{guest}/link")).is(204),
        };
        stream.ends();
    }
}

#[test]
fn a_merge_goes_for_the_linked_account_too() {
    let kibitz = Kibitz::start();
    let (dina, noa) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa"));
    let [first, second, dan] = ["Noa", "Noa B.", "Dan"].map(|name| player(&dina, name));
    enter(&noa, &code(&dina, &first)).is(201);
    let at = with(&dina, &[&second, &dan]);
    let look = at.seen_by(noa.clone());
    look.get("").refused(404, "match_not_found", None);
    let merge = |one: &str, into: &str| {
        dina.post(&format!("/v1/players/{one}/merge"), json!({"into": into}))
    };
    merge(&first, &second).refused(409, "player_linked", None);
    merge(&second, &first).is(200);
    look.get("").is(200);
    dina.post(&format!("/v1/players/{second}/link-code"), json!({}))
        .refused(409, "already_merged", None);
    dina.delete(&format!("/v1/players/{second}/merge")).is(200);
    look.get("").refused(404, "match_not_found", None);
}

#[test]
fn who_gets_no_code_and_which_code_does_not_do() {
    let kibitz = Kibitz::start();
    let (dina, noa) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa"));
    let [guest, dan] = ["Noa", "Dan"].map(|name| player(&dina, name));
    let make = |of: &Client<'_>, player: &str, body: Value| {
        of.post(&format!("/v1/players/{player}/link-code"), body)
    };
    make(&noa, &guest, json!({})).refused(404, "player_not_found", None);
    make(&dina, &guest, json!({"minutes": 0})).refused(422, "invalid_body", "minutes");
    make(&dina, "7", json!({})).refused(422, "invalid_path", "id");
    noa.delete(&format!("/v1/players/{guest}/link"))
        .refused(404, "player_not_found", None);
    enter(&noa, "K7MA-2XRD").refused(404, "code_unknown", "code");
    enter(&noa, "K7MA").refused(422, "invalid_body", "code");
    noa.delete("/v1/circles/7")
        .refused(422, "invalid_path", "id");
    // A table code is not a link code, and a link code is not a table code.
    let at = Match::opened(&dina, opening(&["Dina", "Noa"]));
    enter(&noa, &at.code(json!({"role": "viewer"}))).refused(404, "code_unknown", "code");

    let first = code(&dina, &guest);
    noa.post("/v1/join", json!({"code": first}))
        .refused(404, "code_unknown", "code");
    let second = code(&dina, &guest);
    enter(&noa, &first).refused(404, "code_unknown", "code");
    enter(&dina, &second).refused(409, "own_circle", "code");
    enter(&noa, &second).is(201);
    make(&dina, &guest, json!({})).refused(409, "player_linked", None);
    enter(&kibitz.sign_up("Eva"), &second).refused(410, "code_used_up", "code");
    enter(&noa, &code(&dina, &dan)).refused(409, "in_circle_already", "code");
    enter(&kibitz.nobody(), &second).refused(401, "token_missing", "Authorization");
}

#[test]
fn codes_cannot_be_guessed_for_long() {
    let kibitz = Kibitz::with(|config| config.limits.max_join_tries = 3.try_into().unwrap());
    let noa = kibitz.sign_up("Noa");
    for _ in 0..3 {
        enter(&noa, "K7MA-2XRD").refused(404, "code_unknown", "code");
    }
    let refused = enter(&noa, "K7MA-2XRD").refused(429, "too_many_tries", None);
    assert!(refused.header("Retry-After").is_some());
}
