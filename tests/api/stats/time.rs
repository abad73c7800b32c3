//! When matches were played: what counts is when it happened at the table, on the days of
//! the people who played. Matches that follow each other are an evening, and each has its rounds.

use std::collections::BTreeMap;

use super::history::History;
use super::{ValuesRow, games, rows};
use crate::support::prelude::*;

/// An open match of last summer, as if it had been played on phones without a connection.
pub(super) fn summer<'a>(
    of: &Client<'a>,
    number: u128,
    opened_at: &str,
    players: [&str; 2],
) -> Match<'a> {
    let id = Uuid::from_u128((7 << 76) + (2 << 62) + (number << 32));
    let seats = [("Noa", players[0]), ("Dan", players[1])];
    let seats = seats.map(|(name, id)| json!({"name": name, "player_id": id}));
    let whole = json!({
        "id": id, "rules_version": kibitz_game::rules::VERSION, "opened_at": opened_at, "seats": seats,
        "house_rules": {"game": "echad", "target_score": 40}, "log": []
    });
    of.import(&json!({"matches": [whole]})).is(200);
    Match {
        client: of.clone(),
        path: format!("/v1/matches/{id}"),
    }
}

/// Sends what a phone made at these times.
pub(super) fn sync(at: &Match<'_>, made: &[(&str, Value)]) {
    let first = at.table()["seq"].number();
    let base: Uuid = at.id().parse().unwrap();
    let entries = (1_u128..).zip(made).map(|(n, (made_at, claim))| {
        let id = Uuid::from_u128(base.as_u128() + u128::from(first) + n);
        json!({"id": id, "made_at": made_at, "claim": claim})
    });
    let entries: Vec<Value> = entries.collect();
    let answers = at.post("/log", json!({ "entries": entries })).is(200).json;
    for answer in answers["answers"].list() {
        assert_eq!(answer["outcome"], "recorded", "{answer}");
    }
}

pub(super) fn result(round: u32, notation: &str) -> Value {
    json!({"kind": "result", "round": round, "result": tally(notation)})
}

#[test]
fn a_match_played_offline_took_as_long_as_it_took() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let both = [noa.as_str(), dan.as_str()];
    let earlier = summer(&ana, 1, "2025-07-15T19:00:00Z", both);
    let later = summer(&ana, 2, "2025-07-16T19:00:00Z", both);
    // The later one is synced first.
    for (at, day) in [(&later, "16"), (&earlier, "15")] {
        let [first, last] = ["19:10", "20:39"].map(|time| format!("2025-07-{day}T{time}:00Z"));
        let won = |round: u32| result(round, "@1 out; @2 wild");
        sync(at, &[(&*first, won(1)), (&*last, won(2))]);
        // Agreed on long after the end.
        let word = json!({"round": 1, "seat": 2, "agrees": true});
        at.post("/confirmations", word).is(201);
        let shown = at.read("");
        assert_eq!(shown["finished_at"], format!("2025-07-{day}T20:39:00.000Z"));
        let play = at.read("/export?format=bgstats");
        assert_eq!(play["data"]["durationMin"], 89);
    }
    let list = ana.read("/v1/matches?sort=longest");
    for one in list["items"].list() {
        assert_eq!(one["duration_seconds"], 89 * 60);
    }
    let series = games(&ana, &noa, "")["echad"]["series"]["points"].clone();
    assert_eq!(series.each("/match_id"), [earlier.id(), later.id()]);

    // It is the same elsewhere.
    let whole = ana.get("/v1/export").is(200);
    let elsewhere = Kibitz::start();
    let ben = elsewhere.sign_up("Ben");
    ben.import_lines(whole.body()).is(200);
    let list = ben.read("/v1/matches?sort=longest");
    assert_eq!(list["items"][1]["duration_seconds"], 89 * 60);
    assert_eq!(list["items"][1]["finished_at"], "2025-07-15T20:39:00.000Z");
}

/// A match that goes on two days later took the time at the table, and it is not known how long
/// one from paper took.
#[test]
fn a_pause_of_hours_is_no_time_at_the_table() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let at = summer(&ana, 1, "2025-07-18T20:00:00Z", [&noa, &dan]);
    let made = [
        ("2025-07-18T20:05:00Z", result(1, "@2 out; @1 blue-he")),
        ("2025-07-18T20:45:00Z", result(2, "@2 out; @1 blue-he")),
        ("2025-07-20T17:40:00Z", result(3, "@1 out; @2 wild")),
        ("2025-07-20T18:00:00Z", result(4, "@1 out; @2 wild")),
    ];
    sync(&at, &made);
    let sheet = b"game,claro\ndate,2025-07-21\nplayers,Noa,Dan\nround,1,0\nround,1,0\n";
    let paper = ana.import_sheets(sheet).is(200).json;
    let paper = &paper["matches"][0]["id"];

    let list = ana.read("/v1/matches");
    let took = |id: &str| list["items"].with("/id", id).get("duration_seconds");
    assert_eq!(took(at.id()), Some(&json!(3600)));
    assert_eq!(took(paper.text()), None);
    let play = at.read("/export?format=bgstats");
    assert_eq!(play["data"]["durationMin"], 60);
    let circle = ana.read("/v1/stats/circle");
    has(&circle, json!({"matches": 2, "seconds_at_table": 3600}));
    let told = |query: &str| {
        let circle = ana.read(&format!("/v1/stats/circle?{query}"));
        circle["highlights"][0]["sentence"].text().to_owned()
    };
    assert_eq!(told(""), "2 matches, 1 hour at the table.");
    assert_eq!(told("game=claro"), "1 match.");
}

#[test]
fn days_are_those_of_the_people() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    // A quarter past midnight in Berlin, and the day before in New York and in UTC.
    let at = summer(&ana, 1, "2025-07-15T22:15:00Z", [&noa, &dan]);
    let made = [
        ("2025-07-15T22:20:00Z", result(1, "@1 out; @2 wild")),
        ("2025-07-15T22:30:00Z", result(2, "@1 out; @2 wild")),
    ];
    sync(&at, &made);
    for (zone, day) in [
        ("", "2025-07-15"),
        ("UTC", "2025-07-15"),
        ("Europe/Berlin", "2025-07-16"),
        ("America/New_York", "2025-07-15"),
        ("Pacific/Auckland", "2025-07-16"),
    ] {
        for other in ["2025-07-15", "2025-07-16"] {
            let zone = match zone {
                "" => String::new(),
                zone => format!("&time_zone={zone}"),
            };
            let on = format!("from={other}&to={other}{zone}");
            let count = usize::from(other == day);
            let list = ana.read(&format!("/v1/matches?{on}"));
            assert_eq!(list["items"].list().len(), count, "{on}");
            let stats = games(&ana, &noa, &on);
            assert_eq!(stats.members().len(), count, "{on}");
            let board = ana.get(&format!("/v1/stats/leaderboard?game=echad&{on}"));
            assert_eq!(board.is(200).json["items"].list().len(), 2 * count);
            let pair = ana.get(&format!("/v1/stats/head-to-head?players={noa},{dan}&{on}"));
            let met = pair.is(200).json["pairs"][0]["games"].list().len();
            assert_eq!(met, count);
        }
    }
    for path in [
        "/v1/matches?time_zone=Europe/Atlantis".to_owned(),
        format!("/v1/players/{noa}/stats?time_zone=CEST5"),
        "/v1/stats/leaderboard?game=echad&time_zone=".to_owned(),
    ] {
        ana.get(&path).refused(422, "invalid_query", "time_zone");
    }
}

/// A sheet from paper knows its day, and not how long the match took.
#[test]
fn a_match_of_1962_is_asked_for_and_no_match_of_unknown_length_is_the_longest() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let sheet = "game,claro\ndate,1962-12-25\nplayers,Ana,Ben\nround,1,0\n";
    let send = |sheet: &str| ana.import_sheets(sheet);
    send(sheet).is(200);
    let found = |query: &str| {
        let list = ana.read(&format!("/v1/matches?{query}"));
        list["items"].list().len()
    };
    assert_eq!(found("from=1962-12-25&to=1962-12-25"), 1);
    assert_eq!(found("from=1962-12-26"), 0);
    assert_eq!(found("from=1900-01-01&to=1962-12-24"), 0);
    ana.refuses("GET /v1/matches?from=1899-12-31 => 422 invalid_query from");
    let circle = |query: &str| ana.read(&format!("/v1/stats/circle?{query}"));
    let year = circle("year=1962");
    let expected = json!({
        "matches": 1, "busiest_day": {"day": "1962-12-25"}, "longest_match": null
    });
    has(&year, expected);
    assert_eq!(circle("year=1961")["matches"], 0);
    assert_eq!(found("sort=longest"), 0);
    // One of which it was said is the longest.
    send("game,claro\ndate,1998-05-03\nplayers,Ana,Ben\nduration,1:30\nround,0,1\n").is(200);
    assert_eq!(circle("")["longest_match"]["duration_seconds"], 5400);
    assert_eq!(found("sort=longest"), 1);

    // Sheets of one day keep the order of the file.
    let ana = kibitz.sign_up("Ben");
    let sheet = |winner: usize| {
        let mut scores = ["0"; 5];
        scores[winner] = "1";
        let names: Vec<String> = (0..5).map(|seat| format!("p{seat}")).collect();
        let (names, scores) = (names.join(","), scores.join(","));
        format!("game,fire\ndate,1998-05-03\nplayers,{names}\nround,{scores}\n")
    };
    let sheets: Vec<String> = (0..5).map(sheet).collect();
    let added = |text: &str| ana.import_sheets(text).is(200).json["matches"].each("/added");
    added(&sheets.concat());
    let order = || ana.read("/v1/matches?sort=oldest")["items"].each("/winners/0");
    assert_eq!(order(), [1, 2, 3, 4, 5]);
    // Each is still the same by itself, or in another order.
    assert_eq!(added(&sheets[3]), [false]);
    assert_eq!(added(&format!("{}{}", sheets[4], sheets[0])), [false; 2]);
    assert_eq!(order(), [1, 2, 3, 4, 5]);
}

/// Who wins a match of two rounds, which begins and ends at these times of July.
const MATCHES: [(&str, &str, u8); 7] = [
    // An evening that ends after midnight: Noa wins two of three.
    ("18T19:00", "18T20:00", 1),
    ("18T22:00", "18T23:00", 2),
    ("19T01:00", "19T02:00", 1),
    // The morning after, and an evening of the same day.
    ("19T10:00", "19T11:00", 2),
    ("19T15:30", "19T16:30", 2),
    // They begin before dawn, and go on after it.
    ("21T03:00", "21T04:30", 1),
    ("21T05:00", "21T06:00", 2),
];

#[test]
fn matches_that_follow_each_other_are_an_evening() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    for (number, (opened, over, winner)) in (1..).zip(MATCHES) {
        let time = |time: &str| format!("2025-07-{time}:00Z");
        let at = summer(&ana, number, &time(opened), [&noa, &dan]);
        let won = format!("@{winner} out; @{} wild", 3 - winner);
        let begun = (&*time(opened), result(1, &won));
        sync(&at, &[begun, (&*time(over), result(2, &won))]);
    }
    let named = |found: &[ValuesRow]| -> Vec<String> {
        let named = found.iter().map(|row| (&row.keys[0], row.of("matches")));
        named
            .map(|(name, count)| format!("{name}: {count}"))
            .collect()
    };
    let evenings = rows(&ana, "measure=matches,time,evenings&by=evening");
    assert_eq!(
        named(&evenings),
        [
            "2025-07-18: 3",
            "2025-07-19: 1",
            "2025-07-19/2: 1",
            "2025-07-20: 1",
            "2025-07-21: 1"
        ]
    );
    assert_eq!(evenings[0].of("time"), 3.0 * 3600.0);
    assert!(evenings.iter().all(|row| row.of("evenings") == 1.0));

    // Who won them (by whom is in `api/game/table/history/measures/evening.rs`).
    let won = rows(&ana, "measure=evenings_won,evenings&by=player");
    for (who, evenings) in [(&noa, 2.0), (&dan, 3.0)] {
        let row = won.iter().find(|row| row.keys[0] == *who).unwrap();
        assert_eq!(
            (row.of("evenings_won"), row.of("evenings")),
            (evenings, 5.0)
        );
    }
    // With a filter, an evening is the same, and Noa has still won it.
    let last = "from=2025-07-19T01:30:00Z&to=2025-07-19T03:00:00Z";
    let asked = format!("measure=matches,evenings_won&by=evening&player={noa}&{last}");
    let found = rows(&ana, &asked);
    assert_eq!(named(&found), ["2025-07-18: 1"]);
    assert_eq!(found[0].of("evenings_won"), 1.0);

    // Where dawn has come already, the night is two evenings, and those of the 21st are one.
    let found = rows(&ana, "measure=matches&by=evening&time_zone=%2B05:00");
    let of_21 = found
        .iter()
        .find(|row| row.keys[0] == "2025-07-21")
        .unwrap();
    assert_eq!(of_21.of("matches"), 2.0);
    assert_eq!(found[0].of("matches"), 2.0);

    // What is corrected changes the evening.
    let moved = ana.read("/v1/matches?sort=oldest&limit=1");
    let path = format!("/v1/matches/{}", moved["items"][0]["id"].text());
    ana.delete(&path).is(204);
    let won = rows(&ana, "measure=evenings_won&by=player&to=2025-07-18");
    assert!(
        won.iter().all(|row| row.of("evenings_won") == 1.0),
        "{won:?}"
    );
}

#[test]
fn rounds_are_told_apart_by_who_began_them_and_how_long_they_took() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let at = summer(&ana, 1, "2025-07-18T18:55:00Z", [&noa, &dan]);
    let deal = |dealer: u8| {
        let deal = json!({"game": "echad", "dealer": dealer, "up": "blue-gimel"});
        json!({"kind": "round", "deal": deal})
    };
    let made = [
        // Dan begins.
        ("2025-07-18T19:00:00Z", deal(1)),
        ("2025-07-18T19:10:00Z", result(1, "@1 out; @2 wild")),
        // Noa begins. Then they have dinner.
        ("2025-07-18T19:15:00Z", deal(2)),
        (
            "2025-07-18T19:25:00Z",
            json!({"kind": "adjustment", "seat": 1, "points": 1, "reason": "A gift."}),
        ),
        (
            "2025-07-18T21:30:00Z",
            json!({"kind": "adjustment", "seat": 1, "points": -1, "reason": "No."}),
        ),
        ("2025-07-18T21:50:00Z", result(2, "@2 out; @1 blue-he")),
        // It is not known who began, and when.
        ("2025-07-18T22:00:00Z", result(3, "@1 out; @2 wild")),
    ];
    sync(&at, &made);
    let by_first = rows(
        &ana,
        "measure=dealt_time,longest_round,rounds&by=round_first",
    );
    assert_eq!(by_first.len(), 2);
    for (who, seconds) in [(&dan, 600.0), (&noa, 1800.0)] {
        let row = by_first.iter().find(|row| row.keys[0] == *who).unwrap();
        assert_eq!(row.of("dealt_time"), seconds);
        assert_eq!(row.of("longest_round"), seconds);
        // Of both seats.
        assert_eq!(row.of("rounds"), 2.0);
        assert_eq!(row.said("dealt_time")["matches"], 1);
    }
    // Each round has its starter, no matter who wins it.
    let began = format!("measure=rounds,rounds_won&by=round_starter&player={noa}&game=echad");
    let began = rows(&ana, &began);
    for (row, key, won) in [(0, "true", 0.0), (1, "false", 1.0)] {
        assert_eq!(began[row].keys, [key]);
        let counted = (began[row].of("rounds"), began[row].of("rounds_won"));
        assert_eq!(counted, (1.0, won));
    }

    // One after the other, and all together as without the dimension.
    let query = format!("measure=rounds,rounds_won,dealt_time&player={noa}&game=echad");
    let each = rows(&ana, &format!("{query}&by=round"));
    let keys: Vec<&str> = each.iter().map(|row| &*row.keys[0]).collect();
    assert_eq!(keys, ["1", "2", "3"]);
    let times: Vec<f64> = each.iter().map(|row| row.of("dealt_time")).collect();
    assert_eq!(times, [600.0, 1800.0, 0.0]);
    let whole = &rows(&ana, &query)[0];
    for measure in ["rounds", "rounds_won"] {
        let sum: f64 = each.iter().map(|row| row.of(measure)).sum();
        assert_eq!(sum, whole.of(measure), "{measure}");
    }
    // With who played, and with a match that is opened again.
    at.undo();
    assert!(rows(&ana, "measure=rounds&by=round").is_empty());
}

/// The numbers by rule are those of the findings in the log.
pub(super) fn illegal_plays_are_told_apart_by_the_rule_that_they_broke(history: &History<'_>) {
    let History {
        ana,
        noa,
        dan,
        matches,
        ..
    } = history;
    let log = matches[1].read("/log?limit=1000");
    let mut broken: BTreeMap<(u64, String), (f64, f64)> = BTreeMap::new();
    for entry in log["items"].list() {
        let verdict = &entry["verdict"];
        if verdict["ruling"] != "illegal" || entry.get("undone_by").is_some() {
            continue;
        }
        for finding in verdict["findings"].list() {
            let rule = finding["ruling"].text().to_owned();
            let seat = entry["claim"]["seat"].number();
            let (times, stood) = broken.entry((seat, rule)).or_default();
            *times += 1.0;
            *stood += f64::from(u8::from(entry["claim"]["stands"] == true));
        }
    }
    assert!(broken.len() > 1, "{log}");
    for (seat, who) in [(1, noa), (2, dan)] {
        let measures = "measure=illegal_plays,let_stand,taken_back";
        let found = rows(ana, &format!("{measures}&by=rule&player={who}"));
        let theirs = broken.iter().filter(|((of, _), _)| *of == seat);
        assert_eq!(found.len(), theirs.clone().count());
        for ((_, rule), (times, stood)) in theirs {
            let row = found.iter().find(|row| row.keys[0] == *rule);
            let row = row.unwrap_or_else(|| panic!("{rule} {found:?}"));
            assert_eq!(
                (row.of("illegal_plays"), row.of("let_stand")),
                (*times, *stood)
            );
            assert_eq!(row.of("taken_back"), times - stood);
        }
    }
    let shown = ana.read("/v1/stats/values?measure=illegal_plays&by=rule");
    for row in shown["rows"].list() {
        let key = &row["keys"][0];
        assert!(key["name"].text().len() > key["key"].text().len());
    }
}
