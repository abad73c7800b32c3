//! Taking a match away: as a spreadsheet, as a picture, for BG Stats, and to play it again.

use kibitz_game::table::script;

use crate::api::whole::every_game::{play_again, whole_match};
use crate::support::prelude::*;

/// Asserts that a match exported and replayed has the scoresheet that it has.
#[track_caller]
fn replays_to_the_same_scoresheet(at: &Match<'_>) -> String {
    let export = at.get("/export?format=text").is(200);
    assert_eq!(
        export.header("Content-Type"),
        Some("text/plain; charset=utf-8")
    );
    let played = script::play(export.words()).unwrap();
    let printed = script::scoresheet(&played.table);
    let sheet = at.scoresheet();
    let row = |what: &str, numbers: &Value, names: &Value| {
        let cells = names.list().iter().zip(numbers.list());
        let cells = cells.map(|(name, number)| format!("{} {number}", name.text()));
        format!("{what}: {}", cells.collect::<Vec<_>>().join(", "))
    };
    let mut expected = Vec::new();
    for round in sheet["rounds"].list() {
        let title = format!("round {}", round["round"]);
        expected.push(row(&title, &round["points"], &round["names"]));
        for line in round["lines"].list() {
            let place = usize::try_from(line["seat"].number()).unwrap() - 1;
            let items = line["items"].list().iter();
            let items = items.map(|item| {
                let card = item["card"].text();
                format!("{card} {}", item["points"])
            });
            let items = items.collect::<Vec<_>>().join(" + ");
            let name = round["names"][place].text();
            expected.push(format!("  {name}: {items} = {}", line["points"]));
        }
        if let Some(completed) = round["completed"].as_array() {
            let name = |seat: &Value| {
                let place = usize::try_from(seat.number()).unwrap() - 1;
                round["names"][place].text().to_owned()
            };
            let names: Vec<String> = completed.iter().map(name).collect();
            expected.push(format!("  completed: {}", names.join(", ")));
        }
    }
    expected.push(row("total", &sheet["standing"]["totals"], &sheet["names"]));
    let lines: Vec<&str> = printed.lines().collect();
    let scored = |line: &&&str| !line.starts_with("by hand") && !line.starts_with("left");
    let middle = &lines[1..lines.len() - 1];
    let found: Vec<&str> = middle.iter().filter(scored).copied().collect();
    assert_eq!(found, expected);
    let status = sheet["standing"]["status"].text();
    assert!(lines.last().unwrap().starts_with(status), "{printed}");
    printed
}

#[test]
fn every_game_has_its_scoresheet_in_every_format_and_none_is_sent_again() {
    let kibitz = Kibitz::start();
    for game in Game::ALL {
        let at = play_again(&kibitz.nobody(), &whole_match(*game));
        let printed = replays_to_the_same_scoresheet(&at);
        assert!(printed.contains("finished: won by "), "{printed}");
        let sheet = at.scoresheet();

        let csv = at.get("/export?format=csv").is(200);
        assert_eq!(csv.header("Content-Type"), Some("text/csv; charset=utf-8"));
        // That it has all of the scoresheet is in `tests/sheets/csv.rs`.
        let csv = csv.words();
        assert!(
            csv.starts_with("game,") && csv.contains("\ntotal,"),
            "{csv}"
        );

        let svg = at.get_in("he", "/export?format=svg").is(200);
        assert_eq!(svg.header("Content-Type"), Some("image/svg+xml"));
        assert_eq!(svg.header("Content-Language"), Some("he"));
        let svg = svg.words();
        assert!(svg.contains("direction=\"rtl\""), "{svg}");

        let play = at.read("/export?format=bgstats");
        assert_eq!(play["data"]["sourcePlayId"], at.id());
        let players = play["data"]["players"].list();
        let starters = players
            .iter()
            .filter(|player| player["startPlayer"] == true);
        // A score pad does not know who began.
        assert_eq!(starters.count(), usize::from(game.has_plays()));
        for (place, player) in players.iter().enumerate() {
            assert_eq!(player["name"], sheet["names"][place]);
            assert_eq!(player["score"], sheet["standing"]["totals"][place]);
            let winners = sheet["standing"]["winners"].list();
            let won = winners.contains(&json!(place + 1));
            assert_eq!(player["winner"], won);
            assert_eq!(player["rank"] == 1, won);
        }
    }

    let at = Match::open(&kibitz);
    at.refuses(
        "
        GET /export => 422 invalid_query format
        GET /export?format=pdf => 422 invalid_query format
        ",
    );
    // A copy that is known is not sent again.
    for format in ["csv", "svg", "json", "bgstats"] {
        let path = format!("/export?format={format}");
        let first = at.get(&path).is(200);
        let known = [("If-None-Match", first.etag())];
        at.get_with(&path, &known).is(304);
        // The place is not in the log, but in the picture.
        let change = json!({"place": format!("at {format}'s")});
        at.patch(change).is(200);
        at.get_with(&path, &known).is(200);
    }
}

/// All that a table can enter is in `tests/transcripts.rs`.
#[test]
fn what_was_taken_back_or_changed_by_hand_or_entered_on_several_phones_is_exported_too() {
    let kibitz = Kibitz::start();
    let names = ["Ana Maria", "red", "O'Neil # 1"];
    let at = Match::opened(&kibitz.nobody(), opening(&names));
    at.begin("blue-gimel");
    at.stands(2, "lay red-he");
    at.play(3, "lay wild red");
    at.undo();
    let tea = json!({"seat": 3, "points": -5, "reason": "tea => cards # \"wet\""});
    at.enter("/adjustments", tea);
    replays_to_the_same_scoresheet(&at);
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    at.undo_to(2);
    at.end();
    let printed = replays_to_the_same_scoresheet(&at);
    assert!(printed.ends_with("ended, does not count\n"), "{printed}");

    // Undoing needs consent; a phone was offline; people come, go and correct.
    let etiquette = json!({"undo": "consent", "confirmation": "one_opponent"});
    let host = Match::of_three(&kibitz.nobody(), json!({"etiquette": etiquette}));
    let (ben, _) = host.guest(&kibitz, seat(2));
    let (helper, _) = host.guest(&kibitz, json!({"role": "host"}));
    host.begin("blue-gimel");
    ben.play(2, "lay blue-he");
    host.play(3, "lay blue-vav");
    ben.post("/undo", json!({})).is(202);
    helper.enter("/consents", json!({"entry": 4, "agrees": true}));
    host.count(1, "@2 out; @1 green-he wild; @3 blue-yud")
        .is(200);
    let entries = [
        json!({"kind": "play", "seat": 2, "play": play("lay blue-he")}),
        json!({"kind": "confirmation", "round": 1, "seat": 2, "agrees": false}),
    ]
    .map(offline);
    ben.post("/log", json!({"entries": entries})).is(200);
    host.sit(json!([{"from": 3}, {"from": 1, "name": "Dan # 1"}, {"name": "Eva"}]));
    host.count(2, "@3 out; @1 green-he; @2 blue-yud").is(200);
    host.replace(1, "@2 out; @1 green-he; @3 blue-tet").is(200);

    let printed = replays_to_the_same_scoresheet(&host);
    assert!(printed.contains("left: Ben 14\n"), "{printed}");
    let text = host.get("/export?format=text").is(200);
    let text = text.words();
    for part in [
        "as phone-1\nBen: lay blue-he",
        "as phone-2 host\nconsent 4",
        "Ben: lay blue-he => unapplied round_over play.kind\n",
        "lineup Chaim Ana>\"Dan # 1\" Eva\n",
        "replace 1: Ben out; Ana green-he; Chaim blue-tet\n",
        "provisional 1 2\n",
    ] {
        assert!(text.contains(part), "{part}:\n{text}");
    }
}
