//! A match as a spreadsheet, as a picture, and for BG Stats.

use kibitz::rules::Language;
use kibitz::rules::game::Game;
use percent_encoding::percent_decode_str;
use quick_xml::Reader;
use quick_xml::events::Event;
use serde_json::{Value, json};

use crate::api::whole::every_game::{play_again, whole_match};
use crate::support::Kibitz;
use crate::support::table::{Match, opening};
use crate::words::plain;

/// The lines of a match's CSV.
#[track_caller]
fn lines(at: &Match<'_>) -> Vec<Vec<String>> {
    let answer = at.get("/export?format=csv").is(200);
    assert_eq!(
        answer.header("Content-Type"),
        Some("text/csv; charset=utf-8")
    );
    assert!(answer.body().ends_with(b"\r\n"));
    // Not flexible: a line with more fields than the first is an error.
    let mut csv = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(answer.body());
    let lines = csv.records().map(|line| {
        let line = line.unwrap();
        line.iter().map(str::to_owned).collect()
    });
    lines.collect()
}

/// Whatever a match's SVG says, in order and without isolates; it has to be XML.
#[track_caller]
fn said(at: &Match<'_>) -> Vec<String> {
    let answer = at.get("/export?format=svg").is(200);
    assert_eq!(answer.header("Content-Type"), Some("image/svg+xml"));
    let mut xml = Reader::from_str(std::str::from_utf8(answer.body()).unwrap());
    let (mut said, mut text) = (Vec::new(), String::new());
    loop {
        match xml.read_event().unwrap() {
            Event::Text(part) => text += &part,
            Event::GeneralRef(part) => {
                text += match &*part {
                    "lt" => "<",
                    "gt" => ">",
                    "amp" => "&",
                    "quot" => "\"",
                    "apos" => "'",
                    other => panic!("&{other};"),
                }
            }
            Event::End(_) => said.push(plain(&std::mem::take(&mut text))),
            Event::Eof => return said,
            _ => {}
        }
    }
}

/// The data that the link carries, which are those that are answered.
#[track_caller]
fn play(at: &Match<'_>) -> Value {
    let answer = at.get("/export?format=bgstats").is(200);
    assert_eq!(answer.json["format"], "bgstats");
    let link = answer.text("/link");
    assert!(link.len() < 8_000, "{}", link.len());
    let data = link
        .strip_prefix("https://app.bgstatsapp.com/createPlay.html?data=")
        .unwrap();
    assert!(
        data.bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-._~%".contains(&byte))
    );
    let data = percent_decode_str(data).decode_utf8().unwrap();
    let data: Value = serde_json::from_str(&data).unwrap();
    assert_eq!(data, answer.json["data"]);
    data
}

#[test]
fn every_game_has_its_scoresheet_in_every_format() {
    let kibitz = Kibitz::start();
    for game in Game::ALL {
        let at = play_again(&kibitz.nobody(), &whole_match(*game));
        let sheet = at.scoresheet();
        let texts = |value: &Value| -> Vec<String> {
            let items = value.as_array().unwrap().iter();
            let items = items.map(|item| item.as_str().map_or(item.to_string(), str::to_owned));
            items.collect()
        };
        let names = texts(&sheet["names"]);
        let totals = texts(&sheet["standing"]["totals"]);

        let csv = lines(&at);
        let of = |about: &str| -> Vec<Vec<String>> {
            let lines = csv.iter().filter(|line| line[0] == about);
            lines.map(|line| line[1..=names.len()].to_vec()).collect()
        };
        assert_eq!(of("game")[0][0], game.name());
        assert_eq!(of("unit")[0][0], sheet["unit"].as_str().unwrap());
        assert_eq!(of("players"), std::slice::from_ref(&names));
        let rounds = sheet["rounds"].as_array().unwrap();
        let rounds: Vec<Vec<String>> = rounds.iter().map(|round| texts(&round["points"])).collect();
        assert_eq!(of("round"), rounds);
        assert_eq!(of("total"), std::slice::from_ref(&totals));

        let svg = said(&at);
        for text in names.iter().chain(&totals) {
            assert!(svg.contains(text), "{text}: {svg:?}");
        }
        assert!(svg.iter().any(|text| text.starts_with("Won by ")));

        let play = play(&at);
        assert_eq!(play["sourceName"], "Kibitz");
        assert_eq!(play["sourcePlayId"], at.id());
        assert_eq!(play["game"]["sourceGameId"], game.name());
        assert_eq!(
            (&play["game"]["highestWins"], &play["game"]["noPoints"]),
            (&json!(true), &json!(false))
        );
        let players = play["players"].as_array().unwrap();
        let starters = players
            .iter()
            .filter(|player| player["startPlayer"] == true);
        assert_eq!(starters.count(), 1);
        for (place, player) in players.iter().enumerate() {
            assert_eq!(player["name"], sheet["names"][place]);
            assert_eq!(player["score"], sheet["standing"]["totals"][place]);
            let winners = sheet["standing"]["winners"].as_array().unwrap();
            let won = winners.contains(&json!(place + 1));
            assert_eq!(player["winner"], won);
            assert_eq!(player["rank"] == 1, won);
        }
    }
}

#[test]
fn names_that_are_formulas_markup_or_from_right_to_left() {
    let kibitz = Kibitz::start();
    let names = [
        "=HYPERLINK(\"x\")",
        "<b>&'",
        "נועה בת־שבע",
        "@SUM, \"A1\"",
        "-5",
        "'tis",
    ];
    let mut wanted = opening(&names);
    wanted["place"] = json!("+1 & <Co>");
    let at = Match::opened(&kibitz.nobody(), wanted);
    at.post(
        "/adjustments",
        json!({"seat": 3, "points": -5, "reason": "=tea()"}),
    )
    .is(201);
    let csv = lines(&at);
    let players = csv.iter().find(|line| line[0] == "players").unwrap();
    assert_eq!(
        players[1..7],
        [
            "'=HYPERLINK(\"x\")",
            "<b>&'",
            "נועה בת־שבע",
            "'@SUM, \"A1\"",
            "'-5",
            "''tis"
        ]
    );
    let changed = csv.iter().find(|line| line[0] == "adjustment").unwrap();
    assert_eq!(changed[1..], ["0", "0", "-5", "0", "0", "0", "'=tea()"]);
    let place = csv.iter().find(|line| line[0] == "place").unwrap();
    assert_eq!(place[1], "'+1 & <Co>");

    let svg = said(&at);
    for name in names {
        assert!(svg.iter().any(|text| text == name), "{name}: {svg:?}");
    }
    assert!(svg.contains(&"\u{2212}5".to_owned()), "{svg:?}");
    assert!(svg.iter().any(|text| text.contains("=tea()")));
    assert_eq!(play(&at)["players"][0]["name"], names[0]);
}

/// In Hebrew, the first column is on the right, and so are the first words.
#[test]
fn a_picture_is_mirrored_where_the_language_is() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    let drawn = |language: &str| {
        let path = format!("/export?format=svg&lang={language}");
        let answer = at.get(&path).is(200);
        assert_eq!(answer.header("Content-Language"), Some(language));
        String::from_utf8(answer.body().to_vec()).unwrap()
    };
    // Where the text stands from the left, and the width of the whole.
    let place = |svg: &str, text: &str| -> (usize, usize) {
        let number = |part: &str, name: &str| -> usize {
            let (_, rest) = part.split_once(&format!(" {name}=\"")).unwrap();
            rest.split_once('"').unwrap().0.parse().unwrap()
        };
        // Without what makes a text run from right to left.
        let plain = |part: &str| plain(part).replace('\u{2067}', "");
        let element = svg.split("<text").find(|part| plain(part).contains(text));
        let element = element.unwrap_or_else(|| panic!("{text}: {svg}"));
        (number(&format!(" {element}"), "x"), number(svg, "width"))
    };
    for language in Language::ALL {
        let svg = drawn(language.code());
        let rtl = svg.contains("direction=\"rtl\"");
        assert_eq!(rtl, language.right_to_left(), "{language}");
        let ((ana, width), (chaim, _)) = (place(&svg, ">Ana<"), place(&svg, ">Chaim<"));
        assert_eq!(ana > chaim, rtl, "{language}");
        assert!(ana < width && chaim < width);
        assert_eq!(svg.contains(">total<"), *language == Language::En);
    }
    assert!(drawn("he").contains("אחד"));
}

#[test]
fn a_sheet_tells_who_left_and_who_sat_down() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    let lineup = json!({"seats": [{"from": 3}, {"from": 2}]});
    at.client.put(&format!("{}/seats", at.path), lineup).is(200);
    at.count(2, "@1 out; @2 green-he").is(200);
    let about: Vec<String> = lines(&at)
        .iter()
        .map(|line| line.join(" ").trim_end().to_owned())
        .collect();
    assert_eq!(
        about[3..],
        [
            "players Ana Ben Chaim",
            "round 0 35 0 #2 out; #1 green-he wild; #3 blue-yud",
            // Under the name of the one who left.
            "left 0   Ana",
            "from seat 3 2",
            "players Chaim Ben",
            "round 5 0  #1 out; #2 green-he",
            "total 5 35",
            "winner 0 0  open"
        ]
    );
    assert!(said(&at).iter().any(|text| text.contains("left with 0.")));
    let play = play(&at);
    assert_eq!(play["players"][2]["role"], "left");
    assert_eq!(play["players"][2]["rank"], 3);
    assert_eq!(play["players"][1]["rank"], 1);
    assert!(play["players"][1].get("role").is_none());
    assert!(play.get("durationMin").is_none());
}

#[test]
fn a_link_for_bg_stats_is_never_too_long() {
    let kibitz = Kibitz::start();
    for (seats, letter) in [(2, 'a'), (10, 'a'), (10, 'נ'), (10, '\u{1F0CF}')] {
        let names: Vec<String> = (0..seats)
            .map(|seat| format!("{}{seat}", letter.to_string().repeat(63)))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let mut wanted = opening(&names);
        wanted["note"] = json!(letter.to_string().repeat(2000));
        wanted["place"] = json!(letter.to_string().repeat(80));
        let at = Match::opened(&kibitz.nobody(), wanted);
        let play = play(&at);
        let told = play["players"].as_array().unwrap();
        let mut distinct: Vec<&str> = told.iter().map(|p| p["name"].as_str().unwrap()).collect();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), seats);
        // What matters least goes first.
        let whole_names = told[0]["name"] == names[0];
        let whole_comments = play["comments"]
            .as_str()
            .is_some_and(|text| text.chars().count() == 2000);
        assert!(whole_names || play.get("comments").is_none());
        assert_eq!(
            whole_comments,
            (seats, letter) == (2, 'a') || (seats, letter) == (10, 'a')
        );
        for player in told {
            for field in ["winner", "startPlayer"] {
                assert!(player[field].is_boolean());
            }
        }
    }
}

#[test]
fn a_picture_that_is_known_is_not_sent_again() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    for format in ["csv", "svg", "json", "bgstats"] {
        let path = format!("{}/export?format={format}", at.path);
        let tag = at.client.get(&path).is(200);
        let tag = tag.header("ETag").unwrap();
        let known = [("If-None-Match", tag)];
        at.client.send("GET", &path, &known, None).is(304);
        // The place is not in the log, but in the picture.
        let change = json!({"place": format!("at {format}'s")});
        at.client.patch(&at.path, change).is(200);
        at.client.send("GET", &path, &known, None).is(200);
    }
}
