//! When matches were played: what counts is when it happened at the table, on the days of
//! the people who played.

use super::games;
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
        let time = |time: &str| format!("2025-07-{day}T{time}:00Z");
        sync(
            at,
            &[
                (&time("19:10"), result(1, "@1 out; @2 wild")),
                (&time("20:39"), result(2, "@1 out; @2 wild")),
            ],
        );
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
    sync(
        &at,
        &[
            ("2025-07-18T20:05:00Z", result(1, "@2 out; @1 blue-he")),
            ("2025-07-18T20:45:00Z", result(2, "@2 out; @1 blue-he")),
            ("2025-07-20T17:40:00Z", result(3, "@1 out; @2 wild")),
            ("2025-07-20T18:00:00Z", result(4, "@1 out; @2 wild")),
        ],
    );
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
    assert_eq!(
        (&circle["matches"], &circle["seconds_at_table"]),
        (&json!(2), &json!(3600))
    );
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
    sync(
        &at,
        &[
            ("2025-07-15T22:20:00Z", result(1, "@1 out; @2 wild")),
            ("2025-07-15T22:30:00Z", result(2, "@1 out; @2 wild")),
        ],
    );
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
    assert_eq!(year["matches"], 1);
    assert_eq!(year["busiest_day"]["day"], "1962-12-25");
    assert_eq!(year["longest_match"], Value::Null, "{year}");
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
