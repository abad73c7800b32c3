//! Requests that are refused before the operation begins, by code that all share.

use crate::api::openapi::{DOCUMENT, operations};
use crate::support::harm::parts;
use crate::support::prelude::*;
use crate::support::reading::rest;

const JSON: (&str, &str) = ("Content-Type", "application/json");

/// Calls an operation that has a body and needs no token.
fn post(kibitz: &Kibitz, headers: &[(&str, &str)], body: &[u8]) -> Answer {
    kibitz.send("POST", "/v1/accounts", headers, Some(body))
}

#[test]
fn an_unknown_address_and_a_wrong_method() {
    let kibitz = Kibitz::start();
    for path in ["/v1", "/v1/", "/v1/player", "/v1/players/", "/v2/players"] {
        for method in ["GET", "DELETE"] {
            let answer = kibitz.send(method, path, &[], None);
            answer.refused(404, "route_not_found", None);
        }
    }

    // A wrong method is told the right ones.
    for (method, path, allowed) in [
        ("DELETE", "/v1/players", "GET, HEAD, POST"),
        ("PUT", "/v1/players/5", "GET, HEAD, PATCH, DELETE"),
        ("GET", "/v1/accounts", "POST"),
        ("POST", "/livez", "GET, HEAD"),
        ("DELETE", "/openapi.json", "GET, HEAD"),
        ("DELETE", "/docs/index.html", "GET, HEAD"),
        ("OPTIONS", "/v1/account", "GET, HEAD, PATCH, DELETE"),
    ] {
        let answer = kibitz.send(method, path, &[], None);
        let answer = answer.refused(405, "method_not_allowed", None);
        assert_eq!(answer.header("Allow"), Some(allowed), "{method} {path}");
        assert_eq!(answer.json["expected"], allowed);
    }
}

#[test]
fn every_faulty_field_is_told_at_once() {
    let kibitz = Kibitz::start();
    // The answer also names what is missing, in an entry of a batch, too. At every depth: `tests/http/body.rs`.
    let answer = kibitz.post("/v1/accounts", json!({"nome": "Ben"}));
    let answer = answer.refused(422, "invalid_body", "nome");
    let faulty = answer.json["errors"].each("/field");
    assert_eq!(faulty, ["nome", "name", "password"]);
    let at = Match::begun(&kibitz);
    let answer = at.post(
        "/log",
        json!({"entries": [{"id": 7, "claim": {"kind": "end"}}]}),
    );
    let problem = &answer.is(200).json["answers"][0]["problem"];
    assert_eq!(problem["field"], "entries[0].id");
    assert_eq!(problem["errors"][0]["field"], "entries[0].id");
    assert_eq!(problem["errors"][1]["field"], "entries[0].made_at");
    assert_eq!(problem["errors"].list().len(), 2);
    // A single fault needs no list.
    let body = json!({"name": "Ben", "password": "short"});
    let answer = kibitz.post("/v1/accounts", body);
    let answer = answer.refused(422, "invalid_body", "password");
    assert_eq!(answer.json.get("errors"), None);
}

#[test]
fn a_whole_number_has_one_range_and_may_have_a_point() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let answer = at.post("/invites", json!({"role": "viewer", "minutes": 10_081}));
    let answer = answer.refused(422, "invalid_body", "minutes");
    assert_eq!(answer.json["expected"], "a whole number from 1 to 10080");
    for wrong in ["0", "101", "many"] {
        let answer = at.client.get(&format!("/v1/matches?limit={wrong}"));
        let answer = answer.refused(422, "invalid_query", "limit");
        assert_eq!(answer.json["expected"], "a whole number from 1 to 100");
    }

    // It may have a point, and a text a mark in front.
    let send = |body: &str| {
        let path = format!("{}/adjustments", at.path);
        at.client
            .send("POST", &path, &[JSON], Some(body.as_bytes()))
    };
    let points = |answer: Answer| answer.is(201).json["entry"]["claim"]["points"].clone();
    let body =
        |points: &str| format!(r#"{{"seat": 1.0, "points": {points}, "reason": "A gift."}}"#);
    assert_eq!(points(send(&body("35.0"))), 35);
    assert_eq!(points(send(&body("3.5e1"))), 35);
    let invite = json!({"role": "viewer", "minutes": 7.0, "uses": 2.0});
    assert_eq!(at.enter("/invites", invite)["invite"]["uses"], 2);
    assert_eq!(points(send(&format!("\u{feff}{}", body("-7.00")))), -7);
    send(&body("35.5")).refused(422, "too_fine", "points");
    send(&body("35.125")).refused(422, "invalid_body", "points");
    send(&body("-0")).refused(422, "out_of_range", "points");
}

#[test]
fn a_body_whose_fields_are_all_optional_can_be_left_out() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let send = |below: &str, headers: &[(&str, &str)], body: Option<&[u8]>| {
        let path = format!("{}{below}", at.path);
        at.client.send("POST", &path, headers, body)
    };
    at.play(2, "lay blue-he");
    send("/undo", &[], None).is(201);
    send("/undo", &[JSON], Some(b"")).is(201);
    assert_eq!(at.table()["round_open"], false);
    send("/end", &[("If-Match", "\"1\"")], None).refused(412, "stale", "If-Match");
    send("/end", &[], None).is(201);
    send("/reopen", &[], None).is(201);
    send("/undo", &[JSON], Some(b"null")).is(201);
    // What is sent must be right all the same.
    at.unchanged(|_| {
        let text = ("Content-Type", "text/plain");
        send("/undo", &[text], Some(b"{}")).refused(415, "unsupported_media_type", "Content-Type");
        send("/undo", &[], Some(b"{}")).refused(415, "unsupported_media_type", "Content-Type");
        send("/undo", &[JSON], Some(b"undo")).refused(400, "malformed_json", None);
        send("/undo", &[JSON], Some(b"{\"to\": 1}")).refused(422, "invalid_body", "to");
        send("/plays", &[], None).refused(415, "unsupported_media_type", "Content-Type");
    });
    let ben = kibitz.sign_up("Ben");
    let path = format!("/v1/players/{}/link-code", ben.player("Noa"));
    ben.ask("POST", &path, None).is(201);
    ben.ask("POST", "/v1/session/renew", None).is(200);
}

#[test]
fn a_text_after_the_question_mark_that_is_too_long() {
    let kibitz = Kibitz::start();
    let noa = kibitz.sign_up("Noa");
    let refused = |path: &str, field: &'static str, text: &str| {
        let path = format!("{path}?{field}={text}");
        let answer = noa.get(&path).refused(422, "invalid_query", field);
        answer.json["expected"].text().to_owned()
    };
    // All of these would be valid if they were shorter.
    let ids = vec!["01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001"; 28].join(",");
    let most = "up to 1000 characters";
    assert_eq!(refused("/v1/matches", "player", &ids), most);
    assert_eq!(refused("/v1/stats/head-to-head", "players", &ids), most);
    assert_eq!(refused("/v1/matches", "tag", &"noa,".repeat(251)), most);
    noa.get(&format!("/v1/matches?player={}", &ids[..36 * 27 + 26]))
        .is(200);
    let time = format!("2025-10-01T00:00:00.{}Z", "0".repeat(20));
    for field in ["from", "to"] {
        assert!(refused("/v1/matches", field, &time).contains("a time such as"));
    }
}

#[test]
fn a_header_that_is_too_long_or_a_parameter_that_is_not_known_changes_nothing() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let tag = at.get("/table").etag().to_owned();
    let other = "\"11\",".repeat(210);
    let known = |tags: &str| at.get_with("/table", &[("If-None-Match", tags)]);
    known(&format!("{}{tag}", &other[..1000])).is(304);
    known(&format!("{other}{tag}")).refused(422, "invalid_header", "If-None-Match");
    let long = tag.replace('"', "") + "-" + &"0".repeat(64);
    let upon = [("If-Match", &*format!("\"{long}\""))];
    let undo = at.post_with("/undo", &upon, &json!({}));
    undo.refused(422, "invalid_header", "If-Match");

    // A misspelled `dry_run` must not do in earnest what was only to be tried.
    let refused = at.unchanged(|at| at.delete("?dry_run=true"));
    let refused = refused.refused(422, "invalid_query", "dry_run");
    assert_eq!(refused.json["expected"], "no parameters");
    at.refuses(
        r#"
        POST /log?dryrun=true {"entries": []} => 422 invalid_query dryrun
        POST /undo?dryrun=true {} => 422 invalid_query dryrun
        POST /rematch?dry_run=true {} => 422 invalid_query dry_run
        "#,
    );
    let ana = kibitz.sign_up("Ana");
    let board = ana.get("/v1/stats/leaderboard?game=echad&form=2025-10-01");
    assert_eq!(
        board.text("/expected"),
        "one of `game`, `circle`, `from`, `to`, `time_zone`, `cut_short`, `after`, `limit`"
    );
    // Who only reads a page may have come by a link that a messenger made longer.
    let path = "/v1/games/echad?utm_source=chat";
    kibitz.get(path).is(200);
}

#[test]
fn a_body_of_another_type_or_without_a_length() {
    let kibitz = Kibitz::start();
    let body = json!({"name": "Ben", "password": "a pile of blue letters"}).to_string();
    let body = body.as_bytes();
    for type_ in ["text/plain", "application/jsonp", ""] {
        let answer = post(&kibitz, &[("Content-Type", type_)], body);
        let answer = answer.refused(415, "unsupported_media_type", "Content-Type");
        assert_eq!(answer.json["expected"], "application/json");
    }
    post(&kibitz, &[], body).refused(415, "unsupported_media_type", "Content-Type");
    post(&kibitz, &[JSON], b"").refused(400, "malformed_json", None);
    let zipped = post(&kibitz, &[JSON, ("Content-Encoding", "gzip")], body);
    zipped.refused(415, "unsupported_media_type", "Content-Encoding");
    let json = [("Content-Type", "Application/JSON; charset=utf-8")];
    post(&kibitz, &json, body).is(201);

    // A body without a length is measured as it comes.
    let body = format!("400\r\n{}\r\n", " ".repeat(0x400)).repeat(70);
    let head = "POST /v1/accounts HTTP/1.1\r\nHost: kibitz\r\nContent-Type: application/json\r\n\
                Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
    // The service may answer and close the connection before everything is sent.
    let answer = rest(kibitz.wire(&format!("{head}{body}0\r\n\r\n")));
    assert!(answer.starts_with("HTTP/1.1 413 "), "{answer}");
    assert!(answer.contains("body_too_large"), "{answer}");
}

/// The schema that a schema refers to, and everything that it is made of.
fn resolved<'a>(document: &'a Value, schema: &'a Value) -> Vec<&'a Value> {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.rsplit('/').next().unwrap();
        return resolved(document, &document["components"]["schemas"][name]);
    }
    let all = schema["allOf"].as_array().into_iter().flatten();
    let all = all.flat_map(|part| resolved(document, part));
    std::iter::once(schema).chain(all).collect()
}

/// Sets every optional member that a body does not have to null, at every level, and returns how
/// many there were.
fn null_the_rest(document: &Value, schema: &Value, body: &mut Value) -> usize {
    let mut nulled = 0;
    for schema in resolved(document, schema) {
        if let (Some(tag), Some(forms)) = (
            schema["discriminator"]["propertyName"].as_str(),
            schema["discriminator"]["mapping"].as_object(),
        ) {
            if let Some(form) = body[tag].as_str().and_then(|word| forms.get(word)) {
                nulled += null_the_rest(document, &json!({"$ref": form}), body);
            }
            continue;
        }
        if let Value::Array(items) = body {
            for item in items {
                nulled += null_the_rest(document, &schema["items"], item);
            }
            continue;
        }
        let Some(properties) = schema["properties"].as_object() else {
            continue;
        };
        let Value::Object(members) = body else {
            continue;
        };
        let required: Vec<&Value> = schema["required"]
            .as_array()
            .into_iter()
            .flatten()
            .collect();
        for (name, schema) in properties {
            match members.get_mut(name) {
                Some(member) => nulled += null_the_rest(document, schema, member),
                None if required.iter().any(|one| **one == json!(name)) => {}
                None => {
                    members.insert(name.clone(), Value::Null);
                    nulled += 1;
                }
            }
        }
    }
    nulled
}

/// A request of the document, and the body that it shows for a match of Echad.
struct Shown {
    method: String,
    path: String,
    schema: &'static Value,
    body: &'static Value,
}

/// Every request with a body, but for imports: their bodies are read part by part.
fn shown() -> Vec<Shown> {
    let mut all = Vec::new();
    for (name, operation) in operations() {
        let (method, path) = name.split_once(' ').unwrap();
        let content = &operation["requestBody"]["content"]["application/json"];
        let one = [&content["example"]].into_iter();
        let each = content["examples"].as_object().into_iter().flatten();
        // Where each game has an example, the match is of Echad.
        let ours = each.filter(|(name, _)| name.starts_with("echad"));
        let bodies = one.chain(ours.map(|(_, example)| &example["value"]));
        let bodies = bodies.filter(|body| !body.is_null() && path != "/v1/imports");
        all.extend(bodies.map(|body| Shown {
            method: method.to_owned(),
            path: path.to_owned(),
            schema: &content["schema"],
            body,
        }));
    }
    all
}

/// An account that has a match in play, and all that the requests ask about.
struct Scene<'a> {
    ana: Client<'a>,
    at: Match<'a>,
    player: String,
}

impl<'a> Scene<'a> {
    fn new(kibitz: &'a Kibitz, account: &str) -> Self {
        let ana = kibitz.sign_up(account);
        let at = Match::opened(&ana, opening(&["Ana", "Ben", "Chaim"]));
        at.begin("blue-gimel");
        let player = ana.player("Noa");
        Self { ana, at, player }
    }

    fn send(&self, shown: &Shown, body: &Value) -> Answer {
        let of_match = shown
            .path
            .replace("/matches/{id}", &format!("/matches/{}", self.at.id()));
        let path = [("{game}", "echad"), ("{round}", "1"), ("{seat}", "1")]
            .into_iter()
            .chain(["{id}", "{invite}"].map(|name| (name, &*self.player)))
            .fold(of_match, |path, (name, value)| path.replace(name, value));
        let asked = if path.ends_with("/values") {
            "?measure=wins"
        } else {
            ""
        };
        self.ana
            .json(&shown.method, &format!("{path}{asked}"), &[], body)
    }
}

/// A generated client may send null for everything that it leaves out.
#[test]
fn null_is_the_same_as_a_field_left_out_in_every_request() {
    // Both requests find the same, each at a service of its own.
    let services = [Kibitz::start(), Kibitz::start()];
    let mut nulled = 0;
    for (number, shown) in shown().iter().enumerate() {
        let mut body = shown.body.clone();
        nulled += null_the_rest(&DOCUMENT, shown.schema, &mut body);
        let answers = [(shown.body, &services[0]), (&body, &services[1])].map(|(body, kibitz)| {
            let scene = Scene::new(kibitz, &format!("Ana {number}"));
            let answer = scene.send(shown, body);
            // The `code` of an invite is another one each time.
            let told = |name: &str| (answer.status >= 400).then(|| answer.json[name].clone());
            (answer.status, told("code"), told("field"))
        });
        assert_eq!(
            answers[1], answers[0],
            "{} {}: {body}",
            shown.method, shown.path
        );
    }
    assert!(nulled > 40, "{nulled}");
}

/// The document leaves some bodies open, because answers have the same schemas.
#[test]
fn an_unknown_member_is_refused_at_every_level() {
    let kibitz = Kibitz::start();
    let scene = Scene::new(&kibitz, "Ana");
    let mut refused = 0;
    for shown in shown() {
        // What is wrong with an entry of a batch stops no other (`table::claims::offline`).
        let all = parts(shown.body).into_iter();
        let whole = |part: &String| part.is_empty() || !shown.path.ends_with("/log");
        for part in all.filter(whole) {
            let mut body = shown.body.clone();
            let Some(object) = body.pointer_mut(&part).unwrap().as_object_mut() else {
                continue;
            };
            object.insert("extra".to_owned(), json!(1));
            let answer = scene.send(&shown, &body).is(422);
            assert_eq!(answer.json["code"], "invalid_body", "{body}");
            let field = answer.text("/field");
            assert!(
                field == "extra" || field.ends_with(".extra"),
                "{field} of {body}"
            );
            refused += 1;
        }
    }
    assert!(refused > 60, "{refused}");
}
