use serde_json::{Value, json};

use crate::support::stream::Stream;
use crate::support::table::{Match, opening};
use crate::support::{Client, Kibitz, PASSWORD};

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";

#[test]
fn an_account_is_opened_and_looked_at() {
    let kibitz = Kibitz::start();
    let account = json!({"name": "  Ben ", "password": PASSWORD});
    let opened = kibitz.nobody().post("/v1/accounts", account).is(201);
    assert_eq!(opened.json["name"], "Ben");
    assert!(opened.text("/created_at").ends_with('Z'));

    let (ben, _) = kibitz.sign_in("bEN", "a phone");
    let account = ben.get("/v1/account").is(200).json;
    assert_eq!(account, without_codes(opened.json));
}

/// An account as it is shown later: without the codes, which are shown only once.
fn without_codes(mut account: Value) -> Value {
    let codes = account.as_object_mut().unwrap().remove("recovery_codes");
    assert_eq!(codes.unwrap().as_array().unwrap().len(), 10);
    account
}

#[test]
fn asking_again_with_the_same_id_answers_as_the_first_time() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let account = json!({"id": ID, "name": "Ben", "password": PASSWORD});
    let first = nobody.post("/v1/accounts", account.clone()).is(201);
    assert_eq!(first.json["id"], ID);
    let again = nobody.post("/v1/accounts", account).is(201);
    let first = without_codes(first.json);
    assert_eq!(without_codes(again.json), first);

    let other_name = json!({"id": ID, "name": "Noa", "password": PASSWORD});
    nobody
        .post("/v1/accounts", other_name)
        .refused(409, "id_reused", "id");
    let other_password = json!({"id": ID, "name": "Ben", "password": "another green garden gate"});
    nobody
        .post("/v1/accounts", other_password)
        .refused(409, "id_reused", "id");
}

#[test]
fn a_name_is_taken_in_whatever_case() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    kibitz.sign_up("Zoë");
    let same = json!({"name": "ZOË", "password": PASSWORD});
    nobody
        .post("/v1/accounts", same)
        .refused(409, "name_taken", "name");

    let ben = kibitz.sign_up("Ben");
    let name = json!({"name": "zoë", "current_password": PASSWORD});
    ben.patch("/v1/account", name)
        .refused(409, "name_taken", "name");
    assert_eq!(ben.get("/v1/account").is(200).json["name"], "Ben");
}

#[test]
fn a_name_is_taken_if_no_one_could_see_that_it_is_another() {
    let kibitz = Kibitz::start();
    kibitz.sign_up("Admin");
    for alike in [
        "Admin\u{200b}",
        "\u{2060}Admin",
        "Ad\u{ad}min",
        "Admin\u{202e}",
        "\u{ff21}\u{ff44}\u{ff4d}\u{ff49}\u{ff4e}",
    ] {
        let account = json!({"name": alike, "password": PASSWORD});
        kibitz
            .nobody()
            .post("/v1/accounts", account)
            .refused(409, "name_taken", "name");
    }
}

#[test]
fn a_name_does_not_mix_letters_that_look_alike() {
    let kibitz = Kibitz::start();
    let account = |name: &str| json!({"name": name, "password": PASSWORD});
    let nobody = kibitz.nobody();
    // The first letter is Cyrillic, or the last one Greek.
    for mixed in ["\u{410}dmin", "Admi\u{3bd}"] {
        nobody
            .post("/v1/accounts", account(mixed))
            .refused(422, "invalid_body", "name");
    }
    let ana = kibitz.sign_up("Ana");
    let change = json!({"name": "\u{410}na", "current_password": PASSWORD});
    ana.patch("/v1/account", change)
        .refused(422, "invalid_body", "name");
    for name in [
        "\u{410}\u{43d}\u{43d}\u{430}",
        "Noa \u{5e0}\u{5d5}\u{5e2}\u{5d4}",
    ] {
        nobody.post("/v1/accounts", account(name)).is(201);
    }
}

#[test]
fn a_letter_is_the_same_whether_its_accent_came_with_it_or_after_it() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let account = |name: &str, password: &str| json!({"name": name, "password": password});
    let opened = nobody
        .post("/v1/accounts", account("Zo\u{eb}", "caf\u{e9} au lait"))
        .is(201);
    assert_eq!(opened.json["name"], "Zo\u{eb}");
    let apart = account("Zoe\u{308}", "cafe\u{301} au lait");
    nobody
        .post("/v1/accounts", apart.clone())
        .refused(409, "name_taken", "name");
    let mut session = apart;
    session["device"] = json!("a tablet");
    nobody.post("/v1/sessions", session).is(201);

    // And the other way round.
    let apart = account("Ame\u{301}lie", "a la carte\u{300}");
    let opened = nobody.post("/v1/accounts", apart).is(201);
    assert_eq!(opened.json["name"], "Am\u{e9}lie");
    let session =
        json!({"name": "am\u{c9}lie", "password": "a la cart\u{e8}", "device": "a phone"});
    nobody.post("/v1/sessions", session).is(201);
}

#[test]
fn names_and_passwords_have_bounds() {
    let kibitz = Kibitz::start();
    let open = |name: &str, password: &str| {
        let account = json!({"name": name, "password": password});
        kibitz.nobody().post("/v1/accounts", account)
    };
    // Characters are counted, not bytes.
    let words = "vier blaue Äpfel für Noa, und ein Öl ".chars();
    let long: String = words.cycle().take(256).collect();
    open(&"é".repeat(64), &long).is(201);
    open("x", "x7Lq0-pWk").is(201);
    for name in ["", "   ", &"é".repeat(65), "a\nb", "a\u{0}b", "a\u{7f}"] {
        open(name, PASSWORD).refused(422, "invalid_body", "name");
    }
    for password in ["", "1234567", &"é".repeat(257)] {
        open("Ben", password).refused(422, "invalid_body", "password");
    }
}

#[test]
fn the_refusal_of_a_password_does_not_repeat_it() {
    let kibitz = Kibitz::start();
    let account = json!({"name": "Ben", "password": "hunter2"});
    let refused =
        kibitz
            .nobody()
            .post("/v1/accounts", account)
            .refused(422, "invalid_body", "password");
    assert_eq!(refused.json["expected"], "8 to 256 characters");
    assert!(!refused.json.to_string().contains("hunter2"));
}

#[test]
fn a_password_that_is_tried_first_is_not_taken() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Benedikta");
    let guessable = |answer: crate::support::Answer| {
        let answer = answer.refused(422, "password_guessable", "password");
        let expected = answer.text("/expected");
        assert!(
            expected.starts_with("8 to 256 characters that are hard to guess"),
            "{expected}"
        );
        answer.json.to_string()
    };
    for password in [
        "Password123",
        "QWERTYUIOP",
        "zzzzzzzz",
        "Kibitz2026",
        "chaim1972",
    ] {
        let account = json!({"name": "Chaim", "password": password});
        let told = guessable(kibitz.nobody().post("/v1/accounts", account));
        assert!(!told.contains(password), "{told}");
    }
    // By the name that it has, and by the one that it is to have.
    let change = |change: Value| ben.patch("/v1/account", change);
    guessable(change(
        json!({"password": "benedikta!", "current_password": PASSWORD}),
    ));
    guessable(change(
        json!({"name": "Margarethe", "password": "margarethe1", "current_password": PASSWORD}),
    ));
    assert_eq!(ben.get("/v1/account").is(200).json["name"], "Benedikta");
    let words = "benedikta gathers pears";
    change(json!({"name": "Margarethe", "password": words, "current_password": PASSWORD})).is(200);
}

#[test]
fn a_name_is_changed() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let name = json!({"name": "BEN", "current_password": PASSWORD});
    let changed = ben.patch("/v1/account", name).is(200);
    assert_eq!(changed.json["name"], "BEN");
    assert_eq!(ben.get("/v1/account").is(200).json, changed.json);
    assert_eq!(
        ben.patch("/v1/account", json!({})).is(200).json,
        changed.json
    );
    ben.patch("/v1/account", json!({"name": ""}))
        .refused(422, "invalid_body", "name");
}

#[test]
fn a_new_password_ends_the_other_sessions() {
    let kibitz = Kibitz::start();
    let here = kibitz.sign_up("Ben");
    let (there, _) = kibitz.sign_in("Ben", "a tablet");
    there.get("/v1/account").is(200);

    let change = json!({"password": "a pile of red letters", "current_password": PASSWORD});
    here.patch("/v1/account", change).is(200);
    there.get("/v1/account").refused(401, "token_revoked", None);
    here.get("/v1/account").is(200);

    let sign_in = |password: &str| {
        let session = json!({"name": "Ben", "password": password, "device": "a phone"});
        kibitz.nobody().post("/v1/sessions", session)
    };
    sign_in("a pile of red letters").is(201);
    sign_in(PASSWORD).refused(401, "credentials_wrong", None);
}

#[test]
fn a_new_name_or_password_needs_the_current_password() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    for mut change in [
        json!({"name": "Noa"}),
        json!({"password": "a pile of red letters"}),
        json!({"name": "Noa", "password": "a pile of red letters"}),
    ] {
        ben.patch("/v1/account", change.clone())
            .refused(422, "invalid_body", "current_password");
        change["current_password"] = json!("a pile of green letters");
        ben.patch("/v1/account", change)
            .refused(403, "password_wrong", "current_password");
    }
    let short = json!({"password": "red", "current_password": PASSWORD});
    ben.patch("/v1/account", short)
        .refused(422, "invalid_body", "password");
    // Nothing of a refused change was done.
    assert_eq!(ben.get("/v1/account").is(200).json["name"], "Ben");
}

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
        // What she entered is told by an id that stands for nobody.
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
