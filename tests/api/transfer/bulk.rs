//! All matches in one file for a spreadsheet, and back.

use serde_json::{Value, json};

use crate::support::table::{Match, opening};
use crate::support::{Client, Kibitz, Reads};

fn send(of: &Client<'_>, body: &[u8]) -> Value {
    of.import_sheets(body).is(200).json
}

/// Three matches: one finished, one cut short, one open.
fn played<'a>(of: &Client<'a>) -> [Match<'a>; 3] {
    let player = of.post("/v1/players", json!({"name": "Noa"})).is(201);
    let mut body = opening(&["Ana", "Ben"]);
    body["house_rules"]["target_score"] = json!(20);
    body["seats"][0] = json!({"player_id": player.text("/id")});
    body["place"] = json!("at Noa's");
    let finished = Match::opened(of, body.clone());
    finished.count(1, "@1 out; @2 wild").is(200);
    body["house_rules"]["target_score"] = json!(300);
    let short = Match::opened(of, body.clone());
    short.count(1, "@2 out; @1 wild").is(200);
    short.post("/end", json!({"counts": false})).is(201);
    let open = Match::opened(of, body);
    open.count(1, "@2 out; @1 wild").is(200);
    [finished, short, open]
}

#[test]
fn all_scoresheets_are_one_file_that_comes_back() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let all = played(&ana);
    for language in ["en", "he"] {
        let whole = ana.get_in(language, "/v1/export?format=csv").is(200);
        assert_eq!(
            whole.header("Content-Type"),
            Some("text/csv; charset=utf-8")
        );
        let each: Vec<u8> = all
            .iter()
            .flat_map(|at| {
                let one = at.get_in(language, "/export?format=csv").is(200);
                let mark = "\u{feff}".as_bytes();
                one.body().strip_prefix(mark).unwrap_or(one.body()).to_vec()
            })
            .collect();
        // Somebody's name in it may need the mark.
        let mark = "\u{feff}".as_bytes();
        assert_eq!(whole.body(), [mark, &each].concat());
        let added = send(&ben, whole.body());
        assert_eq!(added["matches"].list().len(), 3);
        assert_eq!(added["matches"][0]["added"], language == "en");
    }
    let [before, after] = [&ana, &ben].map(|of| of.get("/v1/export?format=csv").is(200));
    assert_eq!(before.body(), after.body());
    assert_eq!(
        kibitz
            .sign_up("Dan")
            .get("/v1/export?format=csv")
            .is(200)
            .body(),
        "\u{feff}".as_bytes()
    );
    ana.refuses("GET /v1/export?format=svg => 422 invalid_query format");
}
