//! These tests import old scoresheets from paper, and take all matches to a file for a spreadsheet and back.

use crate::support::prelude::*;

/// The matches that a text makes.
#[track_caller]
fn matches<'a>(client: &Client<'a>, text: &str) -> Vec<Match<'a>> {
    let answer = client.import_sheets(text).is(200);
    let items = answer.json["matches"].list();
    let paths = items.iter().map(|item| {
        assert_eq!(item["added"], true);
        format!("/v1/matches/{}", item["id"].text())
    });
    let at = |path| Match {
        client: client.clone(),
        path,
    };
    paths.map(at).collect()
}

const SHEET: &str = "\
game,claro
date,1998-05-03
players,Ana,Ben,נועה
total,1,3,0
place,\"Grandma's, upstairs\"
tags,family,old
";

#[test]
fn a_sheet_becomes_a_match_like_any_other() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let first = matches(&ana, SHEET)[0].read("");
    assert_eq!(first["opened_at"], "1998-05-03T12:00:00.000Z");
    assert_eq!(first["finished_at"], "1998-05-03T12:00:00.000Z");
    assert_eq!(
        first["notes"],
        json!({"place": "Grandma's, upstairs", "note": "", "tags": ["family", "old"]})
    );
    // Found like any other.
    let found = ana.read("/v1/matches?status=finished&sort=oldest&tag=old");
    assert_eq!(found["items"][0]["totals"], json!([1, 3, 0]));

    // The same sheet again is the same match; for another account it is not.
    let before = ana.get("/v1/export").is(200);
    let again = ana.import_sheets(SHEET).is(200).json;
    assert_eq!(again["matches"].each("/added"), [false]);
    assert_eq!(ana.get("/v1/export").is(200).body(), before.body());
    let ben = kibitz.sign_up("Ben");
    assert_eq!(matches(&ben, SHEET).len(), 1);

    // And what is exported of them goes elsewhere.
    let elsewhere = Kibitz::start();
    let dan = elsewhere.sign_up("Dan");
    dan.import_lines(before.body()).is(200);
    assert_eq!(dan.get("/v1/export").is(200).body(), before.body());
}

#[test]
fn what_is_wrong_on_a_sheet_is_named_by_its_line_and_nothing_is_kept() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let good = "game,claro\ndate,1998-05-03\nplayers,Ana,Ben\nround,0,1\n";
    for (from, to, code, line) in [
        ("game,claro", "game,chess", "invalid_body", "line 5"),
        ("1998-05-03", "2998-02-03", "time_out_of_range", "line 6"),
        ("round,0,1", "round,0,5000000", "log_impossible", "line 8"),
    ] {
        // The first sheet is right, and not kept either.
        let bad = format!("{good}{}", good.replacen(from, to, 1));
        let answer = ana.import_sheets(bad).refused(422, code, line);
        assert!(answer.json["expected"].is_string(), "{to}: {}", answer.json);
        let left = ana.read("/v1/matches");
        assert_eq!(left["items"], json!([]), "{to}");
    }
    let bytes = b"game,claro\nplayers,\xff\n";
    let answer = ana.import_sheets(bytes);
    answer.refused(400, "malformed_csv", "line 2");
    assert_eq!(ana.import_sheets("").is(200).json["matches"], json!([]));
}

/// A family says where it played, and finds the match on that day, however far from UTC.
#[test]
fn a_sheet_is_on_its_day_where_it_was_played() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let csv = [("Content-Type", "text/csv; charset=utf-8")];
    for (zone, opened) in [
        ("Pacific/Auckland", "2026-01-09T23:00:00.000Z"),
        ("Pacific/Kiritimati", "2026-01-09T22:00:00.000Z"),
        ("Pacific/Pago_Pago", "2026-01-10T23:00:00.000Z"),
    ] {
        let sheet =
            format!("game,claro\ndate,2026-01-10\nplayers,Ana,Ben\nnote,{zone}\nround,1,0\n");
        let path = format!("/v1/imports?time_zone={zone}");
        let answer = ana
            .send("POST", &path, &csv, Some(sheet.as_bytes()))
            .is(200);
        let id = answer.json["matches"][0]["id"].text().to_owned();
        let at = Match {
            client: ana.clone(),
            path: format!("/v1/matches/{id}"),
        };
        assert_eq!(at.read("")["opened_at"], opened);
        let list = format!("/v1/matches?from=2026-01-10&to=2026-01-10&time_zone={zone}");
        assert!(
            ana.read(&list)["items"].each("/id").contains(&json!(id)),
            "{zone}"
        );

        // What is taken away is on that day, too.
        let export = |format: &str| {
            let path = format!("/export?format={format}&time_zone={zone}");
            at.get(&path).is(200).words().to_owned()
        };
        assert!(export("svg").contains("10 January 2026"), "{zone}");
        assert!(export("bgstats").contains("\"playDate\":\"2026-01-10 12:00:00\""));
        let (there, utc) = (export("csv"), at.get("/export?format=csv").is(200));
        assert!(
            there.contains("\r\ndate,2026-01-10T12:00:00.000000"),
            "{there}"
        );
        let all = ana
            .get(&format!("/v1/export?format=csv&time_zone={zone}"))
            .is(200);
        assert!(all.words().contains(&there));

        // Whatever the zone, it is the same sheet.
        let ben = kibitz.sign_up(&format!("Ben {}", &zone[8..]));
        let first = ben.import_sheets(there).is(200).json["matches"][0].clone();
        let again = ben
            .send("POST", "/v1/imports", &csv, Some(utc.body()))
            .is(200);
        let again = again.json["matches"][0].clone();
        assert_eq!(
            (&first["id"], &again["added"]),
            (&again["id"], &json!(false))
        );
    }
    let path = "/v1/imports?time_zone=Europe/Atlantis";
    ana.send("POST", path, &csv, Some(b"game,claro\n"))
        .refused(422, "invalid_query", "time_zone");
    ana.refuses(
        "GET /v1/export?format=csv&time_zone=Europe/Atlantis => 422 invalid_query time_zone",
    );
}

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
        // A name in it may need the mark.
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
