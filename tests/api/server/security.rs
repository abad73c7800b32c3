//! What the log says about attacks, and about what was revoked.

use std::fs;

use kibitz::server::security::DONE;

use crate::api::openapi::operations;
use crate::support::prelude::*;

/// The lines about security so far, each from its event on, and its request's id.
fn noted(data: &std::path::Path) -> Vec<(String, String)> {
    let log = fs::read_to_string(data.join("log")).unwrap();
    let lines = log.lines().filter_map(|line| {
        let (before, event) = line.split_once("}: kibitz::security: ")?;
        let (_, id) = before.split_once("request{id=\"")?;
        let (id, _) = id.split_once('"')?;
        assert!(before.contains(" INFO "), "{line}");
        Some((event.to_owned(), id.to_owned()))
    });
    lines.collect()
}

#[test]
fn whatever_deletes_is_in_the_log_and_every_event_is_explained() {
    let operations: Vec<String> = operations().into_iter().map(|(name, _)| name).collect();
    let explained = include_str!("../../../docs/operations.md");
    let done = DONE.map(|(method, route, event)| (format!("{method} {route}"), event));
    for (operation, event) in &done {
        assert!(operations.contains(operation), "{operation}");
        assert!(explained.contains(&format!("`{event}`")), "{event}");
    }
    for operation in operations.iter().filter(|name| name.starts_with("DELETE ")) {
        let found = done.iter().any(|(noted, _)| noted == operation);
        assert!(found, "{operation}");
    }
}

#[test]
fn what_matters_for_security_is_in_the_log_with_address_account_and_request() {
    let data = tempfile::tempdir().unwrap();
    let kibitz = Process::with(data.path(), |command| {
        command.args(["--proxies", "1", "--max-join-tries", "2"]);
    });
    let mut told = 0;
    let mut last = || {
        let noted = noted(data.path());
        assert_eq!(noted.len(), told + 1, "{noted:?}");
        told += 1;
        noted.last().unwrap().clone()
    };
    let from = |client: &Client<'_>, method: &str, path: &str, body: serde_json::Value| {
        let client = client.via("203.0.113.7");
        client.json(method, path, &[("X-Request-Id", "a-request")], &body)
    };
    let nobody = kibitz.nobody();
    let account = json!({"name": "Ben", "password": PASSWORD});
    let id = from(&nobody, "POST", "/v1/accounts", account)
        .is(201)
        .text("/id");
    let with = |event: &str| {
        let line = format!("{event} address=203.0.113.7 account={id}");
        (line, "a-request".to_owned())
    };
    assert_eq!(last(), with("account_created"));
    let sign_in = |name: &str, password: &str| {
        let session = json!({"name": name, "password": password, "device": "a phone"});
        from(&nobody, "POST", "/v1/sessions", session)
    };
    sign_in("Ben", "a wild guess of it").is(401);
    assert_eq!(last(), with("sign_in_failed"));
    sign_in("Nobody", "a wild guess of it").is(401);
    let without = |event: &str| {
        let line = format!("{event} address=203.0.113.7");
        (line, "a-request".to_owned())
    };
    assert_eq!(last(), without("sign_in_failed"));
    let signed_in = sign_in("Ben", PASSWORD).is(201);
    assert_eq!(last(), with("signed_in"));
    let ben = kibitz.nobody().with(&signed_in.text("/token"));

    let code = || json!({"code": "K7MA-2XRD", "name": "Gil"});
    for _ in 0..2 {
        from(&nobody, "POST", "/v1/join", code()).is(404);
        assert_eq!(last(), without("code_unknown"));
    }
    // Once is enough for a while, however long it goes on.
    for _ in 0..3 {
        from(&nobody, "POST", "/v1/join", code()).is(429);
    }
    assert_eq!(last(), without("throttled"));

    let at = Match::opened(&nobody, opening(&["Ana", "Ben"]));
    let host = json!({"token": at.client.token()});
    from(&ben, "POST", &format!("{}/adopt", at.path), host).is(200);
    assert_eq!(last(), with("match_adopted"));
    let shares = format!("{}/shares", at.path);
    let share = from(&ben, "POST", &shares, json!({})).is(201);
    assert_eq!(last(), with("match_shared"));
    let share = format!("{shares}/{}", share.text("/share/id"));
    from(&ben, "DELETE", &share, json!({})).is(204);
    assert_eq!(last(), with("share_revoked"));
    let evening = json!({"matches": [{"id": at.id(), "token": at.client.token()}]});
    from(&nobody, "POST", "/v1/evenings", evening).is(201);
    assert_eq!(last(), without("evening_shared"));
    let noa = from(&ben, "POST", "/v1/players", json!({"name": "Noa"})).is(201);
    let noa = format!("/v1/players/{}", noa.text("/id"));
    from(&ben, "DELETE", &noa, json!({})).is(204);
    assert_eq!(last(), with("player_deleted"));
    from(&ben, "DELETE", &at.path, json!({})).is(204);
    assert_eq!(last(), with("match_deleted"));
    let wrong = json!({"password": "a wild guess of it"});
    from(&ben, "DELETE", "/v1/account", wrong).is(403);
    assert_eq!(last(), with("password_wrong"));
    from(&ben, "DELETE", "/v1/account", json!({"password": PASSWORD})).is(204);
    assert_eq!(last(), with("account_deleted"));
    // No name and no code is among it.
    let log = fs::read_to_string(data.path().join("log")).unwrap();
    assert!(!log.contains("Ben") && !log.contains("2XRD"), "{log}");
}
