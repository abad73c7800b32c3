//! Request ids, headers, metrics and the log.

use crate::support::prelude::*;

#[test]
fn every_answer_has_an_id_and_what_a_browser_needs_to_know() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let mut ids = Vec::new();
    let paths = "/ /livez /v1/games /v1/account /nowhere /docs/ /openapi.json /metrics";
    for path in paths.split(' ') {
        let answer = nobody.get(path);
        let header = |name: &str| answer.header(name).expect(name);
        assert_eq!(header("X-Content-Type-Options"), "nosniff");
        assert_eq!(header("X-Frame-Options"), "DENY");
        assert_eq!(header("Referrer-Policy"), "no-referrer");
        assert!(header("Content-Security-Policy").contains("frame-ancestors 'none'"));
        ids.push(header("X-Request-Id").to_owned());
    }
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count);

    // The id of a request is taken over if it can be written down.
    let answered = |sent: &str| {
        let answer = kibitz.send("GET", "/livez", &[("X-Request-Id", sent)], None);
        answer.header("X-Request-Id").unwrap().to_owned()
    };
    assert_eq!(answered("table-7_Ben.2"), "table-7_Ben.2");
    for odd in ["", "a b", "a\"b", &"x".repeat(65)] {
        let id = answered(odd);
        assert_eq!(id.len(), 32, "{odd}: {id}");
    }

    // Without a token there are no metrics.
    nobody.refuses("GET /metrics => 404 route_not_found");
}

#[test]
fn metrics_are_shown_to_callers_with_the_token() {
    let token = "a token for the metrics";
    let kibitz = Kibitz::with(|config| config.metrics_token = Some(token.to_owned()));
    let at = Match::begun(&kibitz);
    at.play(2, "lay blue-he");
    at.claim(1, "lay red-vav");
    kibitz.sign_up("Ben");
    let wrong = json!({"name": "Ben", "password": "something else", "device": "a phone"});
    kibitz.post("/v1/sessions", wrong).is(401);
    kibitz.get("/v1/nothing/of/the/kind").is(404);

    for client in [kibitz.nobody(), kibitz.bearer("another")] {
        client.refuses("GET /metrics => 401 token_unknown Authorization");
    }
    let answer = kibitz.bearer(token).get("/metrics").is(200);
    let metrics = answer.words().to_owned();
    for line in [
        "kibitz_verdicts_total{game=\"echad\",ruling=\"legal\"} 1\n",
        "kibitz_verdicts_total{game=\"echad\",ruling=\"illegal\"} 1\n",
        "kibitz_requests_total{method=\"POST\",route=\"/v1/matches/{id}/plays\",status=\"201\"} 2\n",
        "kibitz_requests_total{method=\"POST\",route=\"/v1/sessions\",status=\"401\"} 1\n",
        "kibitz_refused_logins_total 1\n",
        "kibitz_streams 0\n",
        "# EOF\n",
    ] {
        assert!(metrics.contains(line), "{line} in {metrics}");
    }
    // Metrics with values that vary.
    for name in [
        "kibitz_request_seconds_count ",
        "kibitz_request_seconds_bucket{le=",
        "kibitz_commit_seconds_count ",
        "kibitz_commit_seconds_bucket{le=",
        "kibitz_commit_writes_count ",
        "kibitz_commit_writes_bucket{le=",
        "kibitz_live_tables ",
    ] {
        assert!(
            metrics.contains(&format!("\n{name}")),
            "{name} in {metrics}"
        );
    }
    assert!(!metrics.contains("/of/the/kind"), "{metrics}");
}

#[test]
fn no_secret_is_in_any_line_of_the_log() {
    let data = tempfile::tempdir().unwrap();
    let token = "a token for the metrics";
    let process = Process::with(data.path(), |command| {
        command
            .args(["--metrics-token", token, "--log-format", "json"])
            .env("KIBITZ_LOG", "trace");
    });
    let nobody = process.nobody();
    let account = json!({"name": "Ben", "password": PASSWORD});
    nobody.post("/v1/accounts", account.clone()).is(201);
    nobody.post("/v1/accounts", account).is(409);
    let mut session = json!({"name": "Ben", "password": "not what it is", "device": "a phone"});
    nobody.post("/v1/sessions", session.clone()).is(401);
    session["password"] = json!(PASSWORD);
    let signed_in = nobody.post("/v1/sessions", session).is(201).text("/token");
    let ben = nobody.clone().with(&signed_in);
    ben.get("/v1/account").is(200);
    let renewed = ben
        .post("/v1/session/renew", json!({}))
        .is(200)
        .text("/token");
    let ben = nobody.clone().with(&renewed);
    let link = ben.link_code(&ben.player("Noa"));
    let at = Match::opened(&nobody, opening(&["Ana", "Ben"]));
    let code = at.code(viewer());
    let joined = nobody.join(&code).is(201);
    let guest = joined.text("/guest_token");
    nobody.clone().with(&guest).get(&at.path).is(200);
    let unknown = nobody.clone().with("kbs_unknown");
    unknown.get("/v1/account").is(401);
    nobody.clone().with(token).get("/metrics").is(200);
    let host = at.client.token().to_owned();
    process.kill();

    let log = std::fs::read_to_string(data.path().join("log")).unwrap();
    let first: serde_json::Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
    assert!(first["timestamp"].is_string(), "{first}");
    assert!(log.contains("\"TRACE\""), "{log}");
    assert!(log.contains("/v1/sessions") && log.contains("\"id\":"));
    let plain = code.replace('-', "");
    for secret in [
        PASSWORD,
        "not what it is",
        &signed_in,
        &renewed,
        &link,
        &host,
        &guest,
        &code,
        &plain,
        token,
        "kbs_unknown",
        "$argon2",
    ] {
        let line = log.lines().find(|line| line.contains(secret));
        assert_eq!(line, None, "{secret}");
    }
}
