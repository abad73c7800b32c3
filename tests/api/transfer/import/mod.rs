//! Taking everything along: exported, imported, exported again.

mod refusals;

use crate::api::whole::every_game::{play_again, whole_match};
use crate::support::copy::LINES;
use crate::support::prelude::*;

/// Sends a document of one match as it is.
fn send_one(client: &Client<'_>, body: &[u8]) -> Answer {
    let json = [("Content-Type", "application/json")];
    client.send("POST", "/v1/imports", &json, Some(body))
}

/// A history with a bit of everything in it.
fn live_a_little<'a>(kibitz: &'a Kibitz, ana: &Client<'a>) {
    let player = |name: &str| {
        let added = ana.post("/v1/players", json!({"name": name, "picture": 4}));
        added.is(201).text("/id")
    };
    let [noa, dan, eva] = ["Noa", "Dan", "נועה"].map(player);
    for game in Game::ALL {
        play_again(ana, &whole_match(*game));
    }

    let at = Match::of_three(
        ana,
        json!({
            "seats": [{"name": "Ana"}, {"name": "Ben", "player_id": noa}, {"name": "Chaim"}],
            "etiquette": {"undo": "consent", "confirmation": "one_opponent"},
            "place": "at Noa's \"place\"", "note": "two\nlines \u{1F0CF}",
            "tags": ["rainy day", "family"]
        }),
    );
    let (ben, _) = at.guest(kibitz, seat(2));
    let (_, gone) = at.guest(kibitz, viewer());
    at.remove(&gone);
    at.begin("blue-gimel");
    ben.claim(2, "lay red-he");
    ben.stands(2, "lay red-he");
    at.play(3, "lay red-vav");
    ben.post("/undo", json!({})).is(202);
    at.enter("/consents", json!({"entry": 5, "agrees": true}));
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    let late = offline(json!({"kind": "play", "seat": 2, "play": play("lay blue-he")}));
    ben.post("/log", json!({"entries": [late]})).is(200);
    at.sit(json!([
        {"from": 3}, {"from": 1, "name": "Dan # 1", "player_id": dan}, {"name": "Eva", "player_id": eva},
    ]));
    at.count(2, "@1 out; @2 green-he; @3 blue-yud").is(200);
    at.replace(1, "@2 out; @1 green-he; @3 blue-tet").is(200);
    let tea = json!({"seat": 3, "points": -5, "reason": "=tea"});
    at.enter("/adjustments", tea);
    at.enter("/end", json!({"reason": "the last bus"}));
    at.enter("/rematch", json!({"rotate": true}));

    // Somebody sat down, it was taken back, and they were deleted.
    let zoe = player("Zoe");
    let at = Match::opened(ana, opening(&["Ana", "Ben"]));
    at.sit(json!([{"from": 1}, {"from": 2}, {"name": "Zoe", "player_id": zoe}]));
    at.undo();
    ana.delete(&format!("/v1/players/{zoe}")).is(204);

    // Played without an account, and adopted.
    let at = Match::begun(kibitz);
    at.viewed(kibitz);
    at.adopted_by(ana).is(200);
    at.play(2, "lay blue-he");
}

/// Returns what an account may look at: its matches as they are listed, with their
/// scoresheets, tables and logs.
fn looked_at(client: &Client<'_>) -> Vec<Value> {
    let list = client.read("/v1/matches?limit=100&sort=oldest");
    let mut seen = vec![client.read("/v1/players")];
    for one in list["items"].list() {
        let path = format!("/v1/matches/{}", one["id"].text());
        for part in ["", "/scoresheet", "/table", "/log?limit=1000", "/rounds"] {
            seen.push(client.read(&format!("{path}{part}")));
        }
    }
    seen.push(list);
    seen
}

#[test]
fn everything_exported_and_imported_is_exported_the_same() {
    is_taken_along([Kibitz::start(), Kibitz::start()]);
}

#[test]
#[ignore = "full: needs PostgreSQL"]
fn everything_goes_to_the_other_database_and_back() {
    let Some(on_postgres) = Kibitz::on_postgres() else {
        return;
    };
    is_taken_along([Kibitz::start(), on_postgres, Kibitz::start()]);
}

/// Asserts that an account's copy of everything has no secret of the account in it.
#[track_caller]
fn has_no_secret(everything: &Answer, of: &Client<'_>) {
    let text = everything.words();
    for word in [
        "kbh_", "kbg_", "kbs_", "token", "hash", "password", "argon2", "code_",
    ] {
        // Codes of remarks are named so; nothing else is.
        assert!(!text.contains(word), "{word}");
    }
    let session = of.get("/v1/sessions").is(200).text("/items/0/id");
    assert!(!text.contains(&session));
}

/// Lives a little at the first service, and takes everything along from each to the next.
fn is_taken_along(services: impl IntoIterator<Item = Kibitz>) {
    let mut exported: Option<Vec<u8>> = None;
    let mut seen = None;
    for kibitz in services {
        let ana = kibitz.sign_up("Ana");
        match &exported {
            None => live_a_little(&kibitz, &ana),
            Some(exported) => {
                let answer = ana.import_lines(exported).is(200);
                let added = |list: &str| {
                    let items = answer.json[list].list();
                    assert!(items.iter().all(|item| item["added"] == true), "{items:?}");
                    items.len()
                };
                assert_eq!((added("matches"), added("players")), (10, 3));
            }
        }
        let now = ana.get("/v1/export").is(200);
        assert_eq!(now.header("Content-Type"), Some("application/jsonl"));
        has_no_secret(&now, &ana);
        let before = exported.get_or_insert_with(|| now.body().to_owned());
        assert_eq!(String::from_utf8_lossy(before), now.words());
        assert_eq!(
            *seen.get_or_insert_with(|| looked_at(&ana)),
            looked_at(&ana)
        );

        // The same once more is nothing new, and the matches go on.
        let again = ana.import_lines(before).is(200).json;
        assert_eq!(again["matches"][8]["added"], false);
        assert_eq!(again["players"][0]["added"], false);
        assert_eq!(ana.get("/v1/export").is(200).body(), now.body());
    }
}

#[test]
fn a_match_that_was_imported_goes_on() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.play(2, "lay blue-he");
    let taken = at.get("/export?format=json").is(200);
    let elsewhere = Kibitz::start();
    let ben = elsewhere.sign_up("Ben");
    send_one(&ben, taken.body()).is(200);
    let here = at.seen_by(ben.clone());
    assert_eq!(here.table(), at.table());
    here.play(3, "lay blue-vav");
    assert_eq!(here.log()[2]["by"], ben.account());
    // By then it is no longer what was taken away, and stays.
    let again = send_one(&ben, taken.body()).is(200);
    assert_eq!(again.json["matches"][0]["changed"], true);
    assert_eq!(here.log().len(), 3);

    // A text is normalized as it is at the table.
    let at = Match::opened(&kibitz.sign_up("Ana"), opening(&["Ana", "Ben"]));
    let gift = json!({"seat": 1, "points": 5, "reason": "Zo\u{eb}"});
    at.enter("/adjustments", gift);
    let whole = at.read("/export?format=json");
    let mut typed = whole.clone();
    typed["matches"][0]["log"][0]["claim"]["reason"] = json!(" Zoe\u{308} ");
    for (document, added) in [(&typed, true), (&whole, false)] {
        let imported = send_one(&ben, document.to_string().as_bytes()).is(200);
        assert_eq!(imported.json["matches"][0]["added"], added);
    }
    assert_eq!(ben.read("/v1/export")["matches"][1], whole["matches"][0]);
}

#[test]
fn one_match_names_its_players_to_their_account_only() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, _] = ana.players(["Noa, my niece", "Dan"]);
    let at = Match::sat(
        &ana,
        json!([{"name": "Ana"}, {"name": "Noa", "player_id": noa}]),
    );
    let guest = at.viewed(&kibitz);
    let own = at.get("/export?format=json").is(200);
    let known = ana.read(&format!("/v1/players/{noa}"));
    assert_eq!(
        own.json["players"],
        json!([{"id": known["id"], "name": known["name"], "created_at": known["created_at"]}])
    );
    let theirs = guest.get("/export?format=json").is(200);
    assert_eq!(theirs.json["players"], json!([]));
    let mut nameless = own.json["matches"].clone();
    let seat = nameless[0]["seats"][1].as_object_mut().unwrap();
    assert_eq!(seat.remove("player_id").as_ref(), Some(&known["id"]));
    assert_eq!(theirs.json["matches"], nameless);

    // Both can be taken elsewhere; who was not named there is no account's player.
    for (taken, known) in [(own, true), (theirs, false)] {
        let elsewhere = Kibitz::start();
        let ben = elsewhere.sign_up("Ben");
        send_one(&ben, taken.body()).is(200);
        let found = ben.read(&format!("/v1/matches?player={noa}"));
        assert_eq!(found["items"].list().len(), usize::from(known));
        let again = at.seen_by(ben).get("/export?format=json").is(200);
        assert_eq!(again.json["matches"], taken.json["matches"]);
    }
}

#[test]
fn who_was_merged_with_whom_goes_along() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noah, noa, no] = ana.players(["Noah", "Noa", "No"]);
    let at = Match::sat(&ana, json!([{"name": "Ana"}, {"player_id": noah}]));
    at.end();
    for (one, into) in [(&noah, &noa), (&noa, &no)] {
        ana.merge(one, into).is(200);
    }
    let everything = ana.get("/v1/export").is(200);
    // Those whom a player of the match is merged into go along with it, too.
    let alone = at.get("/export?format=json").is(200);
    assert_eq!(alone.json["players"].list().len(), 3);
    for whole in [true, false] {
        let elsewhere = Kibitz::start();
        let ben = elsewhere.sign_up("Ben");
        for _again in 0..2 {
            if whole {
                ben.import_lines(everything.body()).is(200)
            } else {
                send_one(&ben, alone.body()).is(200)
            };
        }
        let found = ben.read(&format!("/v1/matches?player={no}"));
        assert_eq!(found["items"][0]["id"], at.id());
        let again = ben.get("/v1/export").is(200);
        assert_eq!(again.body(), everything.body());
        // And it can be undone there.
        ben.unmerge(&noa).is(200);
        let found = ben.read(&format!("/v1/matches?player={noa}"));
        assert_eq!(found["items"][0]["id"], at.id());
    }

    let elsewhere = Kibitz::start();
    let ben = elsewhere.sign_up("Ben");
    let mut odd = everything.json.clone();
    let ids = odd["players"].each("/id");
    let place = |id: &String| ids.iter().position(|one| one == id).unwrap();
    let (first, last) = (place(&noah), place(&no));
    odd["players"][last]["merged_into"] = json!(noah);
    let merged = |line: usize| format!("line {line}.player.merged_into");
    ben.import(&odd).refused(422, "invalid_body", &*merged(3));
    odd["players"][last]
        .as_object_mut()
        .unwrap()
        .remove("merged_into");
    odd["players"][first]["merged_into"] = json!(ID);
    ben.import(&odd)
        .refused(422, "invalid_body", &*merged(3 + first));
    assert_eq!(ben.read("/v1/players")["items"], json!([]));
}

/// A body and an answer can be compressed.
#[test]
fn a_copy_goes_compressed_both_ways() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    for _ in 0..50 {
        at.adjust(1, 1);
    }
    let plain = ana.get("/v1/export").is(200);
    let small = ana.get_with("/v1/export", &[("Accept-Encoding", "gzip")]);
    assert_eq!(small.header("Content-Encoding"), Some("gzip"));
    let small = small.is(200).body().to_vec();
    assert!(small.len() * 4 < plain.body().len(), "{}", small.len());

    let elsewhere = Kibitz::start();
    let ben = elsewhere.sign_up("Ben");
    let send = |encoding: &str, body: &[u8]| {
        let headers = [("Content-Type", LINES), ("Content-Encoding", encoding)];
        ben.send("POST", "/v1/imports", &headers, Some(body))
    };
    // Cut off, or not gzip at all.
    for bad in [&small[..small.len() - 1], &small[..100], &[], plain.body()] {
        send("gzip", bad).refused(400, "body_incomplete", "Content-Encoding");
    }
    send("gzip", &small).is(200);
    assert_eq!(ben.get("/v1/export").is(200).body(), plain.body());

    let answer = send("br", &small);
    answer.refused(415, "unsupported_media_type", "Content-Encoding");
}
