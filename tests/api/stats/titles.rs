//! Each title of a score pad is a game of its own.

use super::leaderboard::ranked;
use super::{count, games, open, played};
use crate::support::prelude::*;

/// The keys and the titles of a list.
fn called(items: &Value) -> Vec<(&str, Option<&str>)> {
    let items = items.list().iter();
    items
        .map(|item| (item["game"].text(), item["title"].as_str()))
        .collect()
}

/// Returns how often each has won, from the top of a leaderboard.
fn wins(client: &Client<'_>, query: &str) -> Vec<Value> {
    json!(ranked(client, query)).each("/wins")
}

#[test]
fn a_title_is_a_game_of_its_own_however_it_is_spelled() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let once = |title: Option<&str>, points: &str| {
        let mut rules = json!({"game": "pad", "rounds_per_match": 1});
        if let Some(title) = title {
            rules["title"] = title.into();
        }
        played(&ana, rules, &[&noa, &dan], &[points]);
    };
    once(Some("RUMMIKUB"), "7 3");
    once(Some("Rummi-Kub"), "9 3");
    once(Some("Carcassonne"), "30 45");
    once(None, "1 0");

    let of_noa = games(&ana, &noa, "");
    let keys: Vec<&String> = of_noa.members().keys().collect();
    assert_eq!(keys, ["pad", "pad:carcassonne", "pad:rummikub"]);
    assert_eq!(of_noa["pad:rummikub"]["matches"], 2);
    // As it was written last.
    assert_eq!(of_noa["pad:rummikub"]["title"], "Rummi-Kub");
    assert_eq!(of_noa["pad"].get("title"), None);
    let of_one = games(&ana, &noa, "game=pad:Rummikub");
    assert_eq!(of_one.members().len(), 1);
    assert_eq!(of_one["pad:rummikub"]["matches"], 2);

    assert_eq!(wins(&ana, "game=pad:rummikub"), [2, 0]);
    assert_eq!(wins(&ana, "game=pad:carcassonne"), [1, 0]);
    assert_eq!(wins(&ana, "game=pad"), [1, 0]);

    let listed = |query: &str| ana.read(&format!("/v1/matches?{query}"));
    let rummikub = listed("game=pad:rummikub&sort=oldest");
    assert_eq!(
        called(&rummikub["items"]),
        [
            ("pad:rummikub", Some("RUMMIKUB")),
            ("pad:rummikub", Some("Rummi-Kub"))
        ]
    );
    assert_eq!(called(&listed("game=pad")["items"]), [("pad", None)]);

    let met = format!("/v1/stats/head-to-head?players={noa},{dan}");
    let met = ana.read(&met);
    assert_eq!(
        called(&met["pairs"][0]["games"]),
        [
            ("pad", None),
            ("pad:carcassonne", Some("Carcassonne")),
            ("pad:rummikub", Some("Rummi-Kub"))
        ]
    );
    let values = ana.get("/v1/stats/values?measure=matches&by=game").is(200);
    let names = values.json["rows"].each("/keys/0/name");
    assert_eq!(names, ["Rummi-Kub", "Score pad", "Carcassonne"]);
    let circle = ana.read("/v1/stats/circle");
    let most = circle["highlights"].with("/code", "most_played");
    assert_eq!(most["title"], "Rummi-Kub");
    assert!(most["sentence"].text().contains("Rummi-Kub"));
}

#[test]
fn a_title_is_what_texts_call_the_game_and_the_table_ends_it_on_time() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let rules = json!({"game": "pad", "title": "Carcassonne"});
    let at = open(&ana, rules, &[&noa, &dan]);
    let invite = at.post("/invites", viewer()).is(201).text("/text");
    assert!(invite.contains("play Carcassonne!"), "{invite}");
    count(&at, Game::Pad, 1, "30 45");
    at.end();
    for format in ["svg", "text", "csv"] {
        let sheet = at.get(&format!("/export?format={format}")).is(200);
        let sheet = sheet.words();
        assert!(sheet.contains("Carcassonne"), "{sheet}");
        assert!(format == "csv" || !sheet.contains("Score pad"), "{sheet}");
    }

    let of_noa = &games(&ana, &noa, "")["pad:carcassonne"];
    has(of_noa, json!({"matches": 1, "ended_early": 0}));
    let standing = || at.table()["standing"]["status"].clone();
    assert_eq!(standing(), "finished");
    // It can go on, as one that was ended early.
    at.enter("/reopen", json!({}));
    assert_eq!(standing(), "open");
    at.enter("/end", json!({"counts": false}));
    assert_eq!(standing(), "ended");
}

#[test]
fn where_the_lowest_wins_the_best_is_the_lowest_and_halves_are_added_up_exactly() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let rules = json!({
        "game": "pad", "title": "Rummikub", "wins": "lowest", "rounds_per_match": 2,
    });
    let mut matches = Vec::new();
    for rounds in [["40 10", "5 60"], ["20 120", "3 30"], ["80 10", "9 30"]] {
        let at = played(&ana, rules.clone(), &[&noa, &dan], &rounds);
        matches.push(at.id().to_owned());
    }

    let of_noa = ana.read(&format!("/v1/players/{noa}/stats"));
    let of_noa = &of_noa["games"][0];
    let mark = |mark: &Value| (mark["score"].clone(), mark["match_id"].clone());
    let of = |score: i64, which: usize| (json!(score), json!(matches[which]));
    assert_eq!(mark(&of_noa["totals"]["best"]), of(23, 1));
    assert_eq!(mark(&of_noa["totals"]["worst"]), of(89, 2));
    assert_eq!(mark(&of_noa["rounds"]["best"]), of(3, 1));

    let asked = "measure=best_total,worst_total,best_loss,best_round,total,biggest_win,place";
    let asked = format!("/v1/stats/values?{asked}&game=pad:rummikub&player={noa}");
    let values = ana.read(&asked)["rows"][0]["values"].clone();
    let told = |one: &Value| (one["value"].clone(), one.get("lowest_wins").cloned());
    let told: Vec<_> = values.list().iter().map(told).collect();
    let lowest = |value: f64| (json!(value), Some(json!(true)));
    assert_eq!(
        told,
        [
            lowest(23.0),
            lowest(89.0),
            lowest(89.0),
            lowest(3.0),
            lowest(52.333),
            (json!(127.0), None),
            (json!(1.333), None)
        ]
    );

    let circle = ana.read("/v1/stats/circle");
    let best = circle["highlights"].with("/code", "best_round");
    assert_eq!(best["match_id"], json!(matches[1]));

    // By how much the winner was ahead, and who is ahead, in lists.
    let listed = ana
        .get("/v1/matches?game=pad:rummikub&sort=closest")
        .is(200);
    let listed = listed.json["items"].list().iter();
    let margins: Vec<_> = listed
        .map(|one| (&one["margin"], &one["lowest_wins"]))
        .collect();
    let [close, middle, far] = [25, 49, 127].map(Value::from);
    let yes = json!(true);
    assert_eq!(margins, [(&close, &yes), (&middle, &yes), (&far, &yes)]);

    // Ana keeps the score of a game that counts halves.
    let rules = json!({"game": "pad", "title": "Darts", "step": "halves", "rounds_per_match": 1});
    for points in ["12.5 7", "10 20.5"] {
        played(&ana, rules.clone(), &[&noa, &dan], &[points]);
    }
    let listed = ana.read("/v1/matches?game=pad:darts&sort=oldest");
    assert_eq!(listed["items"][0]["totals"], json!([12.5, 7]));
    assert_eq!(listed["items"][0]["margin"], 5.5);
    let of_noa = &games(&ana, &noa, "")["pad:darts"];
    assert_eq!(of_noa["totals"]["average"], 11.25);
}

#[test]
fn only_a_score_pad_has_titles() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    for game in ["echad:rummikub", "pad:", "pad:'", "rummikub", "PAD"] {
        let path = format!("/v1/matches?game={game}");
        ana.get(&path).refused(422, "invalid_query", "game");
    }
    let longest = format!("/v1/matches?game=pad:{}", "x".repeat(60));
    ana.get(&longest).is(200);
    ana.refuses(&format!("GET {longest}x => 422 invalid_query game"));

    // Nor does another game get one.
    for game in ["echad", "echad:rummikub", "rummikub", "pad:"] {
        let path = format!("/v1/games/{game}/title");
        let problem = ana.put(&path, json!({"title": "Rummikub"}));
        problem.refused(404, "game_not_found", "game");
    }
    for title in ["", " ", &"x".repeat(61), "a\nb"] {
        let problem = ana.put("/v1/games/pad/title", json!({"title": title}));
        problem.refused(422, "invalid_body", "title");
    }
}

#[test]
fn all_matches_of_a_game_get_another_title() {
    let kibitz = Kibitz::start();
    let (ana, other) = (kibitz.sign_up("Ana"), kibitz.sign_up("Other"));
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let titled = |title: &str| json!({"game": "pad", "title": title, "rounds_per_match": 1});
    for title in ["Rumikub", "RUMIKUB", "Rummikub"] {
        played(&ana, titled(title), &[&noa, &dan], &["7 3"]);
    }
    let going_on = open(&ana, titled("rumikub"), &[&noa, &dan]);
    let theirs = other.player("Noa");
    played(&other, titled("Rumikub"), &[&theirs], &["7"]);

    let rename = |game: &str, title: &str| {
        let path = format!("/v1/games/{game}/title");
        ana.put(&path, json!({"title": title})).is(200).json
    };
    let done = |matches: u32| json!({"game": "pad:rummikub", "matches": matches, "more": false});
    assert_eq!(rename("pad:rumikub", "Rummikub"), done(3));
    assert_eq!(rename("pad:Rumikub", "Rummikub"), done(0));
    // The one that goes on counts for the new title as well.
    count(&going_on, Game::Pad, 1, "3 9");
    let of_noa = games(&ana, &noa, "");
    assert_eq!(of_noa.members().len(), 1);
    assert_eq!(of_noa["pad:rummikub"]["matches"], 4);
    assert_eq!(wins(&ana, "game=pad:rummikub"), [3, 1]);
    assert_eq!(games(&other, &theirs, "")["pad:rumikub"]["matches"], 1);

    // The same title, written in another way.
    assert_eq!(rename("pad:rummikub", "Rummi Kub"), done(4));
    assert_eq!(rename("pad:rummikub", "Rummi Kub"), done(0));
    let rules = &ana.read(&going_on.path)["house_rules"];
    assert_eq!(rules["title"], "Rummi Kub");
    assert_eq!(rules["rounds_per_match"], 1);
    // Those without a title get one.
    let untitled = json!({"game": "pad", "rounds_per_match": 1});
    played(&ana, untitled, &[&noa], &["1"]);
    assert_eq!(rename("pad", "Solitaire")["game"], "pad:solitaire");
    assert_eq!(games(&ana, &noa, "")["pad:solitaire"]["matches"], 1);
}
