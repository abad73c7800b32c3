//! Matches are found by what is said of them, and by what they came to.

use super::list::{ids, listed, summarise_missing};
use crate::support::prelude::*;

/// Matches by their place in a list of what was opened, each found by all that is
/// said of it. How people spell that is in `api/game/words/folded.rs`, and that any word finds a match
/// in `tests/store/matches/finding.rs`.
#[test]
fn matches_are_found_by_who_won_tags_text_and_dates_in_any_order() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [dan, noa] = ana.players(["Dan", "Noa"]);
    let open = |notes: Value| {
        let body = json!({
            "house_rules": {"game": "echad", "target_score": 5},
            "seats": [{"player_id": dan}, {"player_id": noa}, {"name": "Ana"}]
        });
        Match::opened(&ana, with(body, notes))
    };
    let narrow = open(json!({"place": "at Noa's", "tags": ["tea", "family"]}));
    narrow.begin("blue-gimel");
    narrow.undo();
    narrow.adjust(2, 4);
    narrow.count(1, "@1 out; @2 blue-he; @3 blue-alef").is(200);
    let wide = open(json!({"note": "A long NIGHT", "tags": ["tea"]}));
    wide.count(1, "@2 out; @1 wild; @3 wild").is(200);
    let going_on = open(json!({}));
    going_on.begin("blue-gimel");
    let unscored = open(json!({}));
    unscored.end();

    let found = |query: &str| listed(&ana, query);
    let everything = ids([&unscored, &going_on, &wide, &narrow]);
    let oldest: Vec<String> = everything.iter().rev().cloned().collect();
    // In pages of any length: `tests/store/matches/finding.rs`.
    let sorted = |sort: &str| found(&format!("sort={sort}&limit=1"));
    assert_eq!(sorted("newest"), everything);
    assert_eq!(sorted("oldest"), oldest);
    assert_eq!(sorted("closest&game=echad"), ids([&narrow, &wide]));
    // A match that was entered all at once has no length.
    assert_eq!(sorted("longest"), ids([&narrow]));
    assert_eq!(found(&format!("winner={dan}")), ids([&narrow]));
    assert_eq!(
        found(&format!("winner={noa}&game=echad&sort=closest")),
        ids([&wide])
    );
    assert_eq!(
        found(&format!("player={dan},{noa}&tag=tea,Family")),
        ids([&narrow])
    );
    assert_eq!(found("tag=tea&sort=oldest&limit=1"), ids([&narrow, &wide]));
    assert_eq!(found("text=night"), ids([&wide]));
    assert_eq!(found("text=family"), ids([&narrow]));
    assert_eq!(found("status=finished&game=echad"), ids([&wide, &narrow]));
    assert_eq!(found("text=AT%20noa%27"), ids([&narrow]));
    assert_eq!(found("text=noa"), everything, "she sits at every table");
    assert_eq!(found("text=%25"), ids([]));
    let [opened, later] = [&narrow, &wide].map(|at| at.get("").is(200).text("/opened_at"));
    assert_eq!(found(&format!("from={opened}&to={later}")), ids([&narrow]));
    assert_eq!(found(&format!("to={opened}")), ids([]));
    let day = &opened[..10];
    assert!(found(&format!("from={day}")).len() == 4 && found("to=2020-01-01").is_empty());

    let item = |at: &Match<'_>| {
        ana.read("/v1/matches")["items"]
            .with("/id", at.id())
            .clone()
    };
    let closest = json!({
        "totals": [6, 4, 0], "winners": [1], "margin": 2, "rounds": 1, "duration_seconds": 0
    });
    has(&item(&narrow), closest);
    has(&item(&unscored), json!({"margin": null}));
    has(&item(&going_on), json!({"duration_seconds": null}));
    // What was taken back counts no more.
    narrow.undo();
    let again = json!({"totals": [0, 4, 0], "winners": [], "margin": null});
    has(&item(&narrow), again);
    assert_eq!(found(&format!("winner={dan}")), ids([]));
    assert_eq!(found("game=echad&sort=closest"), ids([&wide]));
    // Stars are not compared with points.
    ana.refuses("GET /v1/matches?sort=closest => 422 invalid_query game");
    // A cursor is of its order.
    let cursor = ana.get("/v1/matches?limit=1").is(200).text("/next");
    let other = "GET /v1/matches?sort=oldest&after=$cursor => 422 invalid_query after";
    ana.refuses(&other.replace("$cursor", &cursor));
}

/// Also in a batch made offline, by results that replace others, and where people
/// sit elsewhere or again where they did.
#[test]
fn a_match_is_found_by_what_it_came_to_however_its_log_grew() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [dan, eva] = ana.players(["Dan", "Eva"]);
    let at = Match::seated(&ana, &[&dan, &eva], json!({"target_score": 50}));
    let is = |status: &str, winner: Option<&String>| {
        let item = &ana.read("/v1/matches")["items"][0];
        let sheet = at.scoresheet();
        assert_eq!(item["status"], status);
        assert_eq!(item["rounds"], sheet["rounds"].list().len());
        assert_eq!(item["totals"], sheet["standing"]["totals"]);
        assert_eq!(item["winners"], sheet["standing"]["winners"]);
        assert_eq!(item["seats"], at.read("")["seats"]);
        for player in [&dan, &eva] {
            let found = listed(&ana, &format!("winner={player}"));
            let won = Some(player) == winner;
            assert_eq!(found.len(), usize::from(won), "{status}");
        }
        let closest = listed(&ana, "game=echad&sort=closest");
        assert_eq!(closest.len(), usize::from(status != "open"), "{status}");
    };
    is("open", None);
    at.count(1, "@1 out; @2 wild").is(200);
    is("open", None);
    at.sit(json!([{"from": 2}, {"from": 1}]));
    is("open", None);
    let result = tally("@2 out; @1 wild wild");
    let entry = offline(json!({"kind": "result", "round": 2, "result": result}));
    at.post("/log", json!({"entries": [entry]})).is(200);
    is("finished", Some(&dan));
    at.undo();
    is("open", None);
    at.end();
    is("ended", Some(&dan));
    at.enter("/reopen", json!({}));
    is("open", None);
    // Then it was over before they changed their seats.
    let right = json!({
        "result": tally("@2 out; @1 wild wild wild"), "replace": true, "drop_later": true
    });
    at.put("/rounds/1/result", right).is(200);
    is("finished", Some(&eva));
    assert_eq!(at.read("")["seats"][0]["name"], "Dan");
    at.undo();
    is("open", None);
}

/// Someone who came late and left before the end is found as the others are: at once, after the
/// notes have changed, at the next start where the match was kept before, in a copy of it, and by
/// the host's token.
#[test]
fn who_came_late_and_left_before_the_end_is_found() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    for seats in [
        json!([{"from": 1}, {"from": 2}, {"name": "Éva"}]),
        json!([{"from": 1}, {"from": 2}, {"from": 3, "name": "Zoë"}]),
        json!([{"from": 1, "name": "Noa"}, {"from": 2}]),
    ] {
        at.sit(seats);
    }
    let names = ["ana", "ben", "eva", "zoe", "noa"];
    let all_find = |of: &Client<'_>| {
        for name in names {
            assert_eq!(listed(of, &format!("text={name}")).len(), 1, "{name}");
        }
        assert_eq!(listed(of, "text=dan"), ids([]));
    };
    all_find(&ana);
    all_find(&at.client);
    at.patch(json!({"note": "It rained."})).is(200);
    all_find(&ana);
    assert_eq!(listed(&ana, "text=rained"), ids([&at]));
    at.patch(json!({"note": ""})).is(200);
    assert_eq!(listed(&ana, "text=rained"), ids([]));

    // As it was kept before these names were.
    kibitz.execute("UPDATE matches SET searched = 'ana\nben\nnoa', left_names = ''");
    assert_eq!(listed(&ana, "text=eva"), ids([]));
    kibitz.execute(include_str!("../../../migrations/0031_names/up.sql"));
    summarise_missing(&kibitz);
    all_find(&ana);

    let copy = ana.get("/v1/export").is(200);
    ben.import_lines(copy.body()).is(200);
    all_find(&ben);
}
