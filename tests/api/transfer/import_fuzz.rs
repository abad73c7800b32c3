//! Whatever is brought along: it is taken in whole, or refused with a problem.

use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::support::copy::LINES;
use crate::support::harm::{harm, harmed};
use crate::support::prelude::*;

/// A good copy, to be spoilt.
static COPY: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    ana.player("Noa");
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    at.begin("blue-gimel");
    at.play(2, "lay blue-he");
    at.claim(1, "lay red-vav");
    at.undo();
    ana.get("/v1/export").is(200).body().to_owned()
});

const SHEET: &[u8] = b"game,claro\ndate,1998-05-03\nplayers,Ana,Ben\nround,0,1\n\
    adjustment,1,-1,why\ntotal,1,0\ngame,echad\ndate,2001-01-01\noption,target_score,90\n\
    players,\"A, B\",C\ntotal,100,0\n";

/// Sends something; what was refused left nothing, and what was taken in is all
/// there, and goes again.
fn try_it(client: &Client<'_>, type_: &str, body: &[u8]) -> Result<(), TestCaseError> {
    let headers = [("Content-Type", type_)];
    let answer = client.send("POST", "/v1/imports", &headers, Some(body));
    let kept = client.read("/v1/export");
    let (matches, players) = (&kept["matches"], &kept["players"]);
    let count = |list: &serde_json::Value| list.as_array().map_or(0, Vec::len);
    match answer.status {
        200 => {
            prop_assert_eq!(count(&answer.json["matches"]), count(matches));
            prop_assert_eq!(count(&answer.json["players"]), count(players));
            for (list, kept) in [("matches", matches), ("players", players)] {
                for item in kept.as_array().into_iter().flatten() {
                    let id = item["id"].as_str().unwrap_or_default();
                    client.delete(&format!("/v1/{list}/{id}")).is(204);
                }
            }
        }
        400 | 422 => {
            prop_assert!(answer.json["code"].is_string());
            prop_assert_eq!((count(matches), count(players)), (0, 0));
        }
        other => prop_assert!(false, "{other}: {}", answer.json),
    }
    Ok(())
}

fn run<S: Strategy>(
    cases: u32,
    strategy: &S,
    test: impl Fn(&Client<'_>, S::Value) -> Result<(), TestCaseError>,
) {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let mut runner = TestRunner::new(config);
    let run = runner.run(strategy, |value| test(&ana, value));
    run.unwrap_or_else(|fault| panic!("{fault}"));
}

#[test]
#[ignore = "full: tries random input"]
fn no_bytes_are_too_odd_for_an_import() {
    let bytes = prop::collection::vec(any::<u8>(), 0..300);
    run(100, &bytes, |ana, bytes| {
        try_it(ana, "application/json", &bytes)?;
        try_it(ana, LINES, &bytes)?;
        try_it(ana, "text/csv", &bytes)
    });
}

#[test]
#[ignore = "full: tries random input"]
fn a_harmed_export_is_taken_in_whole_or_refused() {
    let harms = prop::collection::vec(harm(), 1..4);
    run(400, &harms, |ana, harms| {
        try_it(ana, LINES, &harmed(&COPY, &harms))
    });
}

#[test]
#[ignore = "full: tries random input"]
fn a_harmed_scoresheet_is_taken_in_whole_or_refused() {
    let harms = prop::collection::vec(harm(), 1..4);
    run(300, &harms, |ana, harms| {
        try_it(ana, "text/csv", &harmed(SHEET, &harms))
    });
}
