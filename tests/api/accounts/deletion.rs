//! Deleting an account: what goes with it, and what stays with others.

use serde_json::{Value, json};

use crate::support::stream::Stream;
use crate::support::table::{Match, opening};
use crate::support::{Client, Kibitz, PASSWORD, eventually};

#[test]
fn an_account_is_deleted_with_all_that_is_its_own() {
    let kibitz = Kibitz::start();
    let here = kibitz.sign_up("Ben");
    let (there, _) = kibitz.sign_in("Ben", "a tablet");
    there.get("/v1/account").is(200);
    let noa = kibitz.sign_up("Noa");
    here.post("/v1/players", json!({"name": "Dan"})).is(201);

    here.delete_account();
    here.get("/v1/account").refused(401, "token_unknown", None);
    there.get("/v1/account").refused(401, "token_unknown", None);
    noa.get("/v1/account").is(200);

    // The name is free again, and nothing is left behind it.
    let ben = kibitz.sign_up("Ben");
    assert_eq!(ben.get("/v1/players").is(200).json["items"], json!([]));
}

#[test]
fn an_account_is_deleted_with_its_password_only() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let delete = |body: Value| ben.delete_with("/v1/account", body);
    delete(json!({})).refused(422, "invalid_body", "password");
    delete(json!({"password": "a pile of red letters"})).refused(403, "password_wrong", "password");
    delete(json!({"password": PASSWORD, "name": "Ben"})).refused(422, "invalid_body", "name");
    ben.delete("/v1/account")
        .refused(415, "unsupported_media_type", "Content-Type");
    assert_eq!(ben.get("/v1/account").is(200).json["name"], "Ben");
    delete(json!({"password": PASSWORD})).is(204);
    ben.get("/v1/account").refused(401, "token_unknown", None);
}

#[test]
fn the_matches_of_a_deleted_account_end_at_once_for_all() {
    // So long that no stream ends because it was looked after.
    let kibitz = Kibitz::with(|config| config.heartbeat = std::time::Duration::from_secs(3600));
    let (ben, noa) = (kibitz.sign_up("Ben"), kibitz.sign_up("Noa"));
    let at = Match::opened(&ben, opening(&["Ana", "Ben", "Chaim"]));
    let (guest, _) = at.guest(&kibitz, json!({"role": "player", "seat": 1}));
    let (member, _) = at.joined_by(&noa, json!({"role": "viewer"}));
    let code = at.code(json!({"role": "viewer"}));
    // One that was adopted is in the account's history as any other.
    let adopted = Match::open(&kibitz);
    let token = adopted.client.token().to_owned();
    let own = adopted.seen_by(ben.clone());
    own.post("/adopt", json!({"token": token})).is(200);
    for one in [&guest, &member, &adopted] {
        one.get("/table").is(200);
    }
    let mut streams = [
        Stream::open(&kibitz, &at, "", &[]),
        Stream::open(&kibitz, &guest, "", &[]),
        Stream::open(&kibitz, &member, "", &[]),
        Stream::open(&kibitz, &adopted, "", &[]),
    ];
    ben.delete_account();
    for stream in &mut streams {
        stream.ends();
    }
    at.get("").refused(401, "token_unknown", None);
    guest.get("").refused(401, "token_unknown", None);
    adopted.get("").refused(401, "token_unknown", None);
    member.get("").refused(404, "match_not_found", None);
    noa.post("/v1/join", json!({"code": code}))
        .refused(404, "code_unknown", "code");
    let joined = noa.get("/v1/matches?whose=all").is(200).json;
    assert_eq!(joined["items"], json!([]));
}

/// Everything that can be read of a match.
fn all_of(at: &Match<'_>) -> String {
    let owners = at.client.get("/v1/matches").is(200).json.to_string();
    let pages = ["", "/table", "/scoresheet", "/rounds", "/log"];
    let pages = pages.map(|below| at.get(below).is(200).json.to_string());
    let text = at.get("/export?format=text").is(200);
    let text = String::from_utf8(text.body().to_vec()).unwrap();
    [owners, pages.concat(), text].concat()
}

#[test]
fn others_matches_stay_with_somebody_where_a_deleted_account_sat() {
    let kibitz = Kibitz::with(|config| config.heartbeat = std::time::Duration::from_secs(3600));
    let (dina, noa) = (kibitz.sign_up("Dina"), kibitz.sign_up("Noa Levi"));
    let player = |name: &str| {
        let made = dina.post("/v1/players", json!({"name": name}));
        made.is(201).text("/id")
    };
    let link = |of: &Client<'_>, player: &str| {
        let code = dina.post(&format!("/v1/players/{player}/link-code"), json!({}));
        let code = code.is(201).text("/code");
        of.post("/v1/circles", json!({"code": code})).is(201);
    };
    let (guest, double, dan) = (player("Noa"), player("Noa Double"), player("Dan"));
    let merge = format!("/v1/players/{double}/merge");
    dina.post(&merge, json!({"into": guest})).is(200);
    link(&noa, &guest);
    let open = |seats: Value| {
        let body = json!({"house_rules": {"game": "echad", "target_score": 50}, "seats": seats});
        Match::opened(&dina, body)
    };
    let line_up = |at: &Match<'_>, seats: Value| {
        let path = format!("{}/seats", at.path);
        at.client.put(&path, json!({"seats": seats})).is(200);
    };
    // She sits there from the beginning; sat down later, by the other name; sat
    // there and left.
    let first = open(json!([{"player_id": guest}, {"player_id": dan}, {"name": "somebody"}]));
    first.count(1, "@1 out; @2 green-he; @3 blue-he").is(200);
    let second = open(json!([{"name": "Dina"}, {"player_id": dan}]));
    line_up(
        &second,
        json!([{"from": 1}, {"from": 2}, {"name": "Noa Double", "player_id": double}]),
    );
    second.begin("blue-gimel");
    let third = open(json!([{"name": "Dina"}, {"player_id": guest, "name": "Noa Levi"}]));
    line_up(
        &third,
        json!([{"from": 1}, {"player_id": dan, "name": "Dan"}]),
    );
    let look = second.seen_by(noa.clone());
    let mut follows = Stream::open(&kibitz, &look, "", &[]);
    follows.entry();
    follows.entry();
    let mut owns = Stream::open(&kibitz, &second, "", &[]);
    owns.entry();
    owns.entry();
    let (member, id) = third.joined_by(&noa, json!({"role": "player", "seat": 2}));
    member.begin("blue-gimel");
    let totals = |at: &Match<'_>| at.scoresheet()["standing"]["totals"].clone();
    let before = [&first, &second, &third].map(totals);

    noa.delete_account();
    // A guest who may follow reconnects; the deleted account may not.
    follows.ends();
    owns.ends();
    let kept = Stream::resumed(&kibitz, &second, 2);
    assert!(kept.head().contains("200"));
    look.get("").refused(401, "token_unknown", None);
    assert_eq!([&first, &second, &third].map(totals), before);
    // Also as the database has it, without this service's memory.
    for service in [&kibitz, &Kibitz::beside(&kibitz)] {
        let again = [&first, &second, &third].map(|at| at.seen_by(service.bearer(dina.token())));
        let [first, second, third] = &again;
        let names = |at: &Match<'_>| at.table()["names"].clone();
        assert_eq!(names(first), json!(["somebody 2", "Dan", "somebody"]));
        assert_eq!(names(second), json!(["Dina", "Dan", "somebody"]));
        assert_eq!(names(third), json!(["Dina", "Dan"]));
        assert_eq!(third.scoresheet()["left"][0]["name"], "somebody");
        assert_eq!(
            first.get("").is(200).json["seats"][0]["player_id"],
            json!(guest)
        );
        for at in &again {
            let all = all_of(at);
            assert!(!all.contains("Noa") && !all.contains("Levi"), "{all}");
        }
        // What she entered is shown under an id that belongs to no one.
        assert_eq!(third.log()[1]["by"], json!(id));
        assert_eq!(third.get("/members").is(200).json["items"], json!([]));
        for (id, merged) in [(&guest, None), (&double, Some(&json!(guest)))] {
            let left = service
                .bearer(dina.token())
                .get(&format!("/v1/players/{id}"));
            let left = left.is(200).json;
            assert_eq!(left["name"], "somebody");
            assert_eq!(
                (&left["linked"], left.get("merged_into")),
                (&json!(false), merged)
            );
        }
    }
    // The matches go on.
    second.post("/undo", json!({})).is(201);
    line_up(&second, json!([{"from": 3}, {"from": 1}]));
    assert!(!all_of(&second).contains("Noa"));
    second.post("/undo", json!({"back_to": 0})).is(201);
    assert_eq!(second.table()["names"], json!(["Dina", "Dan"]));
}

#[test]
fn a_deleted_account_leaves_the_file() {
    let kibitz = Kibitz::start();
    let name = "Unmistakable Ulrike";
    let ulrike = kibitz.sign_up(name);
    ulrike
        .post("/v1/players", json!({"name": "Inimitable Ines"}))
        .is(201);
    let has = |text: &str| {
        let kept = kibitz.kept();
        kept.windows(text.len()).any(|part| part == text.as_bytes())
    };
    assert!(has(name) && has("$argon2id") && has("Inimitable"));
    ulrike.delete_account();
    for text in [name, "unmistakable", "$argon2id", "Inimitable"] {
        assert!(!has(text), "{text} is still there");
    }
}

#[test]
fn a_deletion_that_was_cut_off_is_finished_at_the_next_start() {
    let kibitz = Kibitz::start();
    let (ana, ben) = (kibitz.sign_up("Ana"), kibitz.sign_up("Ben"));
    let own = Match::opened(&ben, opening(&["Ana", "Ben"]));
    let (guest, _) = own.guest(&kibitz, json!({"role": "viewer"}));
    // At Ana's table he is a player of hers.
    let player = ana.post("/v1/players", json!({"name": "Benjamin"})).is(201);
    let player = player.text("/id");
    let code = format!("/v1/players/{player}/link-code");
    let code = ana.post(&code, json!({})).is(201).text("/code");
    ben.post("/v1/circles", json!({"code": code})).is(201);
    let mut body = opening(&["Ana", "Ben"]);
    body["seats"][1] = json!({"player_id": player});
    let at = Match::opened(&ana, body);
    assert_eq!(at.table()["names"], json!(["Ana", "Benjamin"]));
    let id = ben.get("/v1/account").is(200).text("/id");
    let (match_id, path) = (own.id().to_owned(), own.path.clone());
    // As the service leaves it when it is killed after the first step.
    kibitz.execute(&format!(
        "UPDATE accounts SET deleted_at = '2026-01-01 00:00:00' WHERE id = '{id}'"
    ));

    let next = Kibitz::beside(&kibitz);
    let seen = || next.bearer(guest.client.token()).get(&path).status;
    // It does so soon after it has started.
    eventually(|| seen() != 200);
    assert_eq!(seen(), 401);
    let at = at.seen_by(next.bearer(ana.token()));
    eventually(|| at.table()["names"] == json!(["Ana", "somebody"]));
    let there = |text: &str| {
        let kept = kibitz.kept();
        kept.windows(text.len()).any(|part| part == text.as_bytes())
    };
    // The account goes last.
    eventually(|| !there(&id));
    assert!(!there(&match_id) && !there("Benjamin"));
}
