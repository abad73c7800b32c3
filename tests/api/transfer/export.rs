//! Taking a match away, and playing it again from the command line.

use std::process::{Command, Output};

use kibitz_game::rules::game::Game;
use serde_json::json;

use crate::api::whole::every_game::{play_again, whole_match};
use crate::support::Kibitz;
use crate::support::table::{Match, opening, play, tally};

/// `kibitz replay` of a file with this text.
fn replay(text: &[u8]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.txt");
    std::fs::write(&file, text).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_kibitz-api"));
    command.env_remove("KIBITZ_LOG");
    command.arg("replay").arg(file).output().unwrap()
}

/// Asserts that a match exported and replayed has the scoresheet that it has.
#[track_caller]
fn replays_to_the_same_scoresheet(at: &Match<'_>) -> String {
    let export = at.get("/export?format=text").is(200);
    assert_eq!(
        export.header("Content-Type"),
        Some("text/plain; charset=utf-8")
    );
    let replayed = replay(export.body());
    let transcript = String::from_utf8_lossy(export.body()).into_owned();
    assert!(replayed.status.success(), "{replayed:?}\n{transcript}");

    let printed = String::from_utf8(replayed.stdout).unwrap();
    let sheet = at.scoresheet();
    let row = |what: &str, numbers: &serde_json::Value, names: &serde_json::Value| {
        let names = names.as_array().unwrap();
        let numbers = numbers.as_array().unwrap();
        let cells = names.iter().zip(numbers);
        let cells = cells.map(|(name, number)| format!("{} {number}", name.as_str().unwrap()));
        format!("{what}: {}", cells.collect::<Vec<_>>().join(", "))
    };
    let mut expected = Vec::new();
    for round in sheet["rounds"].as_array().unwrap() {
        let title = format!("round {}", round["round"]);
        expected.push(row(&title, &round["points"], &round["names"]));
        for line in round["lines"].as_array().unwrap() {
            let place = usize::try_from(line["seat"].as_u64().unwrap()).unwrap() - 1;
            let items = line["items"].as_array().unwrap().iter();
            let items = items.map(|item| {
                let card = item["card"].as_str().unwrap();
                format!("{card} {}", item["points"])
            });
            let items = items.collect::<Vec<_>>().join(" + ");
            let name = round["names"][place].as_str().unwrap();
            expected.push(format!("  {name}: {items} = {}", line["points"]));
        }
        if let Some(completed) = round["completed"].as_array() {
            let name = |seat: &serde_json::Value| {
                let place = usize::try_from(seat.as_u64().unwrap()).unwrap() - 1;
                round["names"][place].as_str().unwrap().to_owned()
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
    let status = sheet["standing"]["status"].as_str().unwrap();
    assert!(lines.last().unwrap().starts_with(status), "{printed}");
    printed
}

#[test]
fn a_match_of_each_game_is_exported_and_replayed_to_the_same_scoresheet() {
    let kibitz = Kibitz::start();
    for game in Game::ALL {
        let at = play_again(&kibitz.nobody(), &whole_match(*game));
        let printed = replays_to_the_same_scoresheet(&at);
        assert!(printed.contains("finished: won by "), "{printed}");
    }
}

#[test]
fn what_was_taken_back_stood_or_was_changed_by_hand_is_exported_too() {
    let kibitz = Kibitz::start();
    let names = ["Ana Maria", "red", "O'Neil # 1"];
    let at = Match::opened(&kibitz.nobody(), opening(&names));
    replays_to_the_same_scoresheet(&at);
    at.begin("blue-gimel");
    at.claim(2, "lay red-he");
    at.stands(2, "lay red-he");
    at.play(3, "lay wild red");
    at.post("/undo", json!({})).is(201);
    at.post(
        "/adjustments",
        json!({"seat": 3, "points": -5, "reason": "tea => cards # \"wet\""}),
    )
    .is(201);
    replays_to_the_same_scoresheet(&at);
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    at.post("/undo", json!({"back_to": 3})).is(201);
    at.post("/end", json!({"reason": "the last bus"})).is(201);
    let printed = replays_to_the_same_scoresheet(&at);
    assert!(printed.ends_with("ended, does not count\n"), "{printed}");
    let text = at.get("/export?format=text").is(200);
    let text = String::from_utf8_lossy(text.body()).into_owned();
    for part in [
        "@2: lay red-he => illegal A15 no_match\n",
        "@2: lay red-he stands => illegal",
        "# entry 4, taken back",
        "undo to 3",
        "end the last bus",
        "version 1",
    ] {
        assert!(text.contains(part), "{part}:\n{text}");
    }
}

/// Undoing needs consent; a phone was offline; people come, go and correct.
#[test]
fn what_several_phones_entered_on_and_offline_is_exported_too() {
    let kibitz = Kibitz::start();
    let mut opening = opening(&["Ana", "Ben", "Chaim"]);
    opening["etiquette"] = json!({"undo": "consent", "confirmation": "one_opponent"});
    let host = Match::opened(&kibitz.nobody(), opening);
    let (ben, _) = host.guest(&kibitz, json!({"role": "player", "seat": 2}));
    let (helper, _) = host.guest(&kibitz, json!({"role": "host"}));
    host.begin("blue-gimel");
    ben.play(2, "lay blue-he");
    host.play(3, "lay blue-vav");
    ben.post("/undo", json!({})).is(202);
    let consent = json!({"entry": 4, "agrees": true});
    helper.post("/consents", consent).is(201);
    replays_to_the_same_scoresheet(&host);
    helper.post("/undo", json!({"back_to": 0})).is(201);

    host.count(1, "@2 out; @1 green-he wild; @3 blue-yud")
        .is(200);
    host.count(2, "@1 out; @2 green-he; @3 blue-yud").is(200);
    let made = |n: u128, claim: serde_json::Value| {
        let id = uuid::Uuid::from_u128((7 << 76) + (2 << 62) + n);
        json!({"id": id, "made_at": chrono::Utc::now(), "claim": claim})
    };
    let entries = json!({"entries": [
        made(1, json!({"kind": "play", "seat": 2, "play": play("lay blue-he")})),
        made(2, json!({"kind": "confirmation", "round": 1, "seat": 2, "agrees": false})),
    ]});
    ben.post("/log", entries).is(200);
    let lineup = json!({"seats": [{"from": 3}, {"from": 1, "name": "Dan # 1"}, {"name": "Eva"}]});
    host.client
        .put(&format!("{}/seats", host.path), lineup)
        .is(200);
    host.count(3, "@3 out; @1 green-he; @2 blue-yud").is(200);
    let right = json!({"result": tally("@2 out; @1 green-he; @3 blue-tet"), "replace": true});
    let path = format!("{}/rounds/1/result", host.path);
    host.client.put(&path, right).is(200);
    host.post("/end", json!({})).is(201);
    host.post("/reopen", json!({})).is(201);

    let printed = replays_to_the_same_scoresheet(&host);
    assert!(printed.contains("left: Ben 14\n"), "{printed}");
    let text = host.get("/export?format=text").is(200);
    let text = String::from_utf8_lossy(text.body()).into_owned();
    for part in [
        "etiquette confirmation=one_opponent undo=consent\n",
        "as phone-1\nBen: lay blue-he",
        "as phone-2 host\nconsent 4",
        "Ben: lay blue-he => unapplied no_round_open play\n",
        "contest Ben 1\n",
        "lineup Chaim Ana>\"Dan # 1\" Eva\n",
        "replace 1: Ben out; Ana green-he; Chaim blue-tet\n",
        "provisional 1 2 3\n",
    ] {
        assert!(text.contains(part), "{part}:\n{text}");
    }
}

#[test]
fn a_transcript_that_differs_or_is_broken_names_its_line() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.play(2, "lay blue-he");
    at.post("/end", json!({})).is(201);
    let text = at.get("/export?format=text").is(200);
    let text = String::from_utf8_lossy(text.body()).into_owned();
    for (from, to) in [
        ("blue-he", "red-he"),
        ("blue-he", "bleu-he"),
        ("status ended", "status open"),
        ("entries 3", "entries 4"),
        ("end\n", "fin\n"),
    ] {
        let line = 1 + text
            .lines()
            .position(|line| format!("{line}\n").contains(from))
            .unwrap();
        let replayed = replay(text.replacen(from, to, 1).as_bytes());
        let said = String::from_utf8_lossy(&replayed.stderr).into_owned();
        assert_eq!(replayed.status.code(), Some(1), "{from} -> {to}");
        assert!(
            said.contains(&format!("line {line}: ")),
            "{from} -> {to}: {said}"
        );
        assert!(replayed.stdout.is_empty());
    }
    assert_eq!(replay(b"\xff\xfe").status.code(), Some(1));
    assert_eq!(replay(b"").status.code(), Some(1));
}

#[test]
fn what_cannot_be_exported() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.get("/export").refused(422, "invalid_query", "format");
    at.get("/export?format=pdf")
        .refused(422, "invalid_query", "format");
    let ana = kibitz.sign_up("Ana");
    at.seen_by(ana)
        .get("/export?format=text")
        .refused(404, "match_not_found", None);
}
