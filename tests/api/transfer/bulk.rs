//! All matches in one file for a spreadsheet, and back.

use crate::support::prelude::*;

fn send(of: &Client<'_>, body: &[u8]) -> Value {
    of.import_sheets(body).is(200).json
}

/// Three matches: one finished, one cut short, one open.
fn played<'a>(of: &Client<'a>) -> [Match<'a>; 3] {
    let seats = json!([{"player_id": of.player("Noa")}, {"name": "Ben"}]);
    let open = |target: u32, round: &str| {
        let rules = json!({"target_score": target});
        let more = json!({"house_rules": rules, "seats": seats, "place": "at Noa's"});
        let at = Match::opened(of, with(opening(&[]), more));
        at.count(1, round).is(200);
        at
    };
    let finished = open(20, "@1 out; @2 wild");
    let short = open(300, "@2 out; @1 wild");
    short.enter("/end", json!({"counts": false}));
    let open = open(300, "@2 out; @1 wild");
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
    let nothing = kibitz.sign_up("Dan").get("/v1/export?format=csv").is(200);
    assert_eq!(nothing.words(), "\u{feff}");
    ana.refuses("GET /v1/export?format=svg => 422 invalid_query format");
}
