//! Matches are found by what is said of them, and by what they came to.

use serde_json::{Value, json};

use super::list::{ids, listed};
use crate::support::table::{Match, opening, tally};
use crate::support::{BOUNDS, Client, Kibitz};

/// Matches by their place in a list of what was opened, each found by all that is
/// said of it.
#[test]
fn matches_are_found_by_who_won_tags_text_and_dates_in_any_order() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let player = |name: &str| {
        ana.post("/v1/players", json!({"name": name}))
            .is(201)
            .text("/id")
    };
    let (dan, noa) = (player("Dan"), player("Noa"));
    let open = |notes: Value| {
        let mut body = json!({
            "house_rules": {"game": "echad", "target_score": 5},
            "seats": [{"player_id": dan}, {"player_id": noa}, {"name": "Ana"}]
        });
        let notes = notes.as_object().unwrap().clone();
        body.as_object_mut().unwrap().extend(notes);
        Match::opened(&ana, body)
    };
    let narrow = open(json!({"place": "at Noa's", "tags": ["tea", "family"]}));
    narrow.begin("blue-gimel");
    narrow.post("/undo", json!({})).is(201);
    narrow
        .post(
            "/adjustments",
            json!({"seat": 2, "points": 4, "reason": "x"}),
        )
        .is(201);
    narrow.count(1, "@1 out; @2 blue-he; @3 blue-alef").is(200);
    let wide = open(json!({"note": "A long NIGHT", "tags": ["tea"]}));
    wide.count(1, "@2 out; @1 wild; @3 wild").is(200);
    let going_on = open(json!({}));
    going_on.begin("blue-gimel");
    let unscored = open(json!({}));
    unscored.post("/end", json!({})).is(201);

    let found = |query: &str| listed(&ana, query).0;
    let everything = ids([&unscored, &going_on, &wide, &narrow]);
    let oldest: Vec<String> = everything.iter().rev().cloned().collect();
    for limit in [1, 3, 100] {
        let sorted = |sort: &str| found(&format!("sort={sort}&limit={limit}"));
        assert_eq!(sorted("newest"), everything);
        assert_eq!(sorted("oldest"), oldest);
        assert_eq!(sorted("closest&game=echad"), ids([&narrow, &wide]));
        // A match that was entered all at once has no length.
        assert_eq!(sorted("longest"), ids([&narrow]));
    }
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
    assert_eq!(found("text=AT%20noa%27"), ids([&narrow]));
    assert_eq!(found("text=noa"), everything, "she sits at every table");
    assert_eq!(found("text=%25"), ids([]));
    let opened = narrow.get("").is(200).text("/opened_at");
    let later = wide.get("").is(200).text("/opened_at");
    assert_eq!(found(&format!("from={opened}&to={later}")), ids([&narrow]));
    assert_eq!(found(&format!("to={opened}")), ids([]));
    let day = &opened[..10];
    assert!(found(&format!("from={day}")).len() == 4 && found("to=2020-01-01").is_empty());

    let item = |at: &Match<'_>| {
        let items = ana.get("/v1/matches").is(200).json["items"].clone();
        let items = items.as_array().unwrap().clone();
        items
            .into_iter()
            .find(|item| item["id"] == at.id())
            .unwrap()
    };
    let closest = item(&narrow);
    assert_eq!(closest["totals"], json!([6, 4, 0]));
    assert_eq!(
        (&closest["winners"], &closest["margin"]),
        (&json!([1]), &json!(2))
    );
    assert_eq!(
        (&closest["rounds"], &closest["duration_seconds"]),
        (&json!(1), &json!(0))
    );
    assert_eq!(item(&unscored).get("margin"), None);
    assert_eq!(item(&going_on).get("duration_seconds"), None);
    // What was taken back counts no more.
    narrow.post("/undo", json!({})).is(201);
    let again = item(&narrow);
    assert_eq!(
        (&again["totals"], &again["winners"]),
        (&json!([0, 4, 0]), &json!([]))
    );
    assert_eq!(again.get("margin"), None);
    assert_eq!(found(&format!("winner={dan}")), ids([]));
    assert_eq!(found("game=echad&sort=closest"), ids([&wide]));
    // Stars are not compared with points.
    ana.get("/v1/matches?sort=closest")
        .refused(422, "invalid_query", "game");
    // A cursor is of its order.
    let page = ana.get("/v1/matches?limit=1").is(200).json;
    let cursor = page["next"].as_str().unwrap();
    ana.get(&format!("/v1/matches?sort=oldest&after={cursor}"))
        .refused(422, "invalid_query", "after");
}

/// Also in a batch made offline, by results that replace others, and where people
/// sit elsewhere or again where they did.
#[test]
fn a_match_is_found_by_what_it_came_to_however_its_log_grew() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let player = |name: &str| {
        let made = ana.post("/v1/players", json!({"name": name})).is(201);
        made.text("/id").to_owned()
    };
    let (dan, eva) = (player("Dan"), player("Eva"));
    let at = Match::opened(
        &ana,
        json!({
            "house_rules": {"game": "echad", "target_score": 50},
            "seats": [{"player_id": dan}, {"player_id": eva}]
        }),
    );
    let is = |status: &str, winner: Option<&String>| {
        let item = &ana.get("/v1/matches").is(200).json["items"][0];
        let sheet = at.scoresheet();
        assert_eq!(item["status"], status);
        assert_eq!(item["rounds"], sheet["rounds"].as_array().unwrap().len());
        assert_eq!(item["totals"], sheet["standing"]["totals"]);
        assert_eq!(item["winners"], sheet["standing"]["winners"]);
        let places = at.get("").is(200).json["seats"].clone();
        assert_eq!(item["seats"], places);
        for player in [&dan, &eva] {
            let found = listed(&ana, &format!("winner={player}")).0;
            let won = Some(player) == winner;
            assert_eq!(found.len(), usize::from(won), "{status}");
        }
        let closest = listed(&ana, "game=echad&sort=closest").0;
        assert_eq!(closest.len(), usize::from(status != "open"), "{status}");
    };
    is("open", None);
    at.count(1, "@1 out; @2 wild").is(200);
    is("open", None);
    let lineup = json!({"seats": [{"from": 2}, {"from": 1}]});
    at.client.put(&format!("{}/seats", at.path), lineup).is(200);
    is("open", None);
    let offline = json!({"entries": [{
        "id": "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001", "made_at": chrono::Utc::now(),
        "claim": {"kind": "result", "round": 2, "result": tally("@2 out; @1 wild wild")}
    }]});
    at.post("/log", offline).is(200);
    is("finished", Some(&dan));
    at.post("/undo", json!({})).is(201);
    is("open", None);
    at.post("/end", json!({})).is(201);
    is("ended", Some(&dan));
    at.post("/reopen", json!({})).is(201);
    is("open", None);
    // Then it was over before they changed their seats.
    let right = json!({
        "result": tally("@2 out; @1 wild wild wild"), "replace": true, "drop_later": true
    });
    let path = format!("{}/rounds/1/result", at.path);
    at.client.put(&path, right).is(200);
    is("finished", Some(&eva));
    assert_eq!(at.get("").is(200).json["seats"][0]["name"], "Dan");
    at.post("/undo", json!({})).is(201);
    is("open", None);
}

/// People do not type accents and points, and see what is found while they type.
#[test]
fn a_match_is_found_by_whatever_people_type() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let open = |names: &[&str], notes: Value| {
        let mut body = opening(names);
        let notes = notes.as_object().unwrap().clone();
        body.as_object_mut().unwrap().extend(notes);
        Match::opened(&ana, body)
    };
    let greek = open(&["Ana", "Ben"], json!({"place": "Καφέ Ὀδυσσεύς"}));
    let hebrew = open(&["נֹעָה", "דן"], json!({"note": "ליל שַׁבָּת"}));
    let german = open(&["Jürgen", "Zoë"], json!({"tags": ["große straße"]}));
    let found = |text: &str| {
        let text = percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC);
        listed(&ana, &format!("text={text}")).0
    };
    // Letter by letter, with the sigma of the end where a word ends so far.
    for typed in [
        "οδ",
        "ΟΔΥΣ",
        "οδυς",
        "οδυσσ",
        "ΟΔΥΣΣΕΥΣ",
        "οδυσσευσ",
        "καφε οδυσσευς",
        "ΟΔ ΚΑ",
    ] {
        assert_eq!(found(typed), ids([&greek]), "{typed}");
    }
    for typed in ["נועה", "נעה", "שבת", "ליל ש", "דן שבת"] {
        let one = ids([&hebrew]);
        // Points are no letters: with a vav it is another spelling.
        let expected = if typed == "נועה" { vec![] } else { one };
        assert_eq!(found(typed), expected, "{typed}");
    }
    for typed in [
        "jurgen",
        "JÜRG",
        "zoe",
        "strasse",
        "GROSSE STR",
        "zoe gross",
    ] {
        assert_eq!(found(typed), ids([&german]), "{typed}");
    }
    assert_eq!(found("jurgen odysseus"), ids([]));

    // A person who sits down later is found, and what is no longer written is not.
    let seats = json!({"seats": [{"from": 1}, {"from": 2}, {"name": "Éva"}]});
    ana.put(&format!("{}/seats", german.path), seats).is(200);
    assert_eq!(found("eva"), ids([&german]));
    ana.patch(&german.path, json!({"tags": []})).is(200);
    assert_eq!(found("strasse"), ids([]));
    assert_eq!(found("jurgen"), ids([&german]));
}

/// Someone who came late and left before the end is found as the others are: at once, after the
/// notes have changed, at the next start where the match was kept before, in a copy of it, and by
/// the host's token.
#[test]
fn who_came_late_and_left_before_the_end_is_found() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let path = format!("{}/seats", at.path);
    let seated = |seats: Value| ana.put(&path, json!({"seats": seats})).is(200);
    seated(json!([{"from": 1}, {"from": 2}, {"name": "Éva"}]));
    seated(json!([{"from": 1}, {"from": 2}, {"from": 3, "name": "Zoë"}]));
    seated(json!([{"from": 1, "name": "Noa"}, {"from": 2}]));
    let names = ["ana", "ben", "eva", "zoe", "noa"];
    let all_find = |of: &Client<'_>| {
        for name in names {
            assert_eq!(listed(of, &format!("text={name}")).0.len(), 1, "{name}");
        }
        assert_eq!(listed(of, "text=dan").0, ids([]));
    };
    all_find(&ana);
    all_find(&at.client);
    ana.patch(&at.path, json!({"note": "It rained."})).is(200);
    all_find(&ana);

    // As it was kept before these names were.
    kibitz.execute("UPDATE matches SET searched = 'ana\nben\nnoa', left_names = ''");
    assert_eq!(listed(&ana, "text=eva").0, ids([]));
    kibitz.execute(include_str!("../../../migrations/0031_names/up.sql"));
    let store = kibitz_store::Store::open(&kibitz.database()).unwrap();
    let tables = kibitz_service::live::Tables::new(store, BOUNDS);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(tables.summarise_missing()).unwrap();
    all_find(&ana);

    let copy = ana.get("/v1/export").is(200);
    let kind = [("Content-Type", "application/jsonl")];
    ben.send("POST", "/v1/imports", &kind, Some(copy.body()))
        .is(200);
    all_find(&ben);
}
