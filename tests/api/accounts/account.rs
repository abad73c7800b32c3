use crate::support::prelude::*;

fn account(name: &str) -> Value {
    json!({"name": name, "password": PASSWORD})
}

/// An account as it is shown later: without the codes, which are shown only once.
fn without_codes(mut account: Value) -> Value {
    let codes = account.as_object_mut().unwrap().remove("recovery_codes");
    assert_eq!(codes.unwrap().as_array().unwrap().len(), 10);
    account
}

#[test]
fn an_account_is_opened_and_looked_at_and_its_name_changed() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let body = with(account("  Ben "), json!({"id": ID}));
    let opened = nobody.post("/v1/accounts", body.clone()).is(201);
    assert!(opened.text("/created_at").ends_with('Z'));
    let opened = without_codes(opened.json);
    has(&opened, json!({"id": ID, "name": "Ben"}));
    // Asked again with the same id, it is the same account, and of no one else.
    let again = nobody.post("/v1/accounts", body.clone()).is(201);
    assert_eq!(without_codes(again.json), opened);
    for other in [
        json!({"name": "Noa"}),
        json!({"password": "another green garden gate"}),
    ] {
        let answer = nobody.post("/v1/accounts", with(body.clone(), other));
        answer.refused(409, "id_reused", "id");
    }
    let (ben, _) = kibitz.sign_in("bEN", "a phone");
    assert_eq!(ben.read("/v1/account"), opened);

    let name = json!({"name": "BEN", "current_password": PASSWORD});
    let changed = ben.patch("/v1/account", name).is(200).json;
    assert_eq!(changed["name"], "BEN");
    assert_eq!(ben.read("/v1/account"), changed);
    assert_eq!(ben.patch("/v1/account", json!({})).is(200).json, changed);
    ben.refuses(r#"PATCH /v1/account {"name": ""} => 422 invalid_body name"#);
}

#[test]
fn a_name_is_taken_if_no_one_could_see_that_it_is_another() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    kibitz.sign_up("Admin");
    let ben = kibitz.sign_up("Ben");
    let taken = |name: &str| {
        let answer = nobody.post("/v1/accounts", account(name));
        answer.refused(409, "name_taken", "name");
    };
    let alike = "ADMIN Admin\u{200b} \u{2060}Admin Ad\u{ad}min Admin\u{fe0f} Admin\u{34f} Ad\u{2800}min \
                 \u{3164}Admin Admin\u{202e} \u{ff21}\u{ff44}\u{ff4d}\u{ff49}\u{ff4e}";
    alike.split(' ').for_each(taken);
    let change = |name: &str| {
        let body = json!({"name": name, "current_password": PASSWORD});
        ben.patch("/v1/account", body)
    };
    change("admin").refused(409, "name_taken", "name");
    // Letters that look alike are not mixed: the first one is Cyrillic, or the last one Greek.
    for mixed in ["\u{410}dmin", "Admi\u{3bd}"] {
        let answer = nobody.post("/v1/accounts", account(mixed));
        answer.refused(422, "invalid_body", "name");
    }
    change("\u{410}na").refused(422, "invalid_body", "name");
    assert_eq!(ben.read("/v1/account")["name"], "Ben");
    for name in ["Анна", "Noa נועה", "Zoë"] {
        nobody.post("/v1/accounts", account(name)).is(201);
    }
    taken("ZOË");
}

#[test]
fn a_letter_is_the_same_whether_its_accent_came_with_it_or_after_it() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let account = |name: &str, password: &str| json!({"name": name, "password": password});
    for (opened, kept, entered) in [
        (
            account("Zo\u{eb}", "caf\u{e9} au lait"),
            "Zo\u{eb}",
            account("Zoe\u{308}", "cafe\u{301} au lait"),
        ),
        // And the other way round.
        (
            account("Ame\u{301}lie", "a la carte\u{300}"),
            "Am\u{e9}lie",
            account("am\u{c9}lie", "a la cart\u{e8}"),
        ),
    ] {
        let made = nobody.post("/v1/accounts", opened).is(201);
        assert_eq!(made.json["name"], kept);
        nobody
            .post("/v1/accounts", entered.clone())
            .refused(409, "name_taken", "name");
        let session = with(entered, json!({"device": "a tablet"}));
        nobody.post("/v1/sessions", session).is(201);
    }
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
    for name in ["", "   ", &"é".repeat(65), "a\nb"] {
        open(name, PASSWORD).refused(422, "invalid_body", "name");
    }
    for password in ["", "hunter2", &"é".repeat(257)] {
        let refused = open("Ben", password).refused(422, "invalid_body", "password");
        assert_eq!(refused.json["expected"], "8 to 256 characters");
        // The refusal does not repeat it.
        assert!(password.is_empty() || !refused.json.to_string().contains(password));
    }
}

/// Which passwords those are is tested in tests/service/access.rs.
#[test]
fn a_password_that_is_tried_first_is_not_taken() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Benedikta");
    let guessable = |answer: Answer, password: &str| {
        let answer = answer.refused(422, "password_guessable", "password");
        let expected = answer.text("/expected");
        let hard = "8 to 256 characters that are hard to guess";
        assert!(expected.starts_with(hard), "{expected}");
        assert!(!answer.json.to_string().contains(password));
    };
    for password in ["Password123", "chaim1972"] {
        let account = json!({"name": "Chaim", "password": password});
        guessable(kibitz.post("/v1/accounts", account), password);
    }
    // By the name that it has, and by the one that it is to have.
    let change = |name: &str, password: &str| {
        let change = json!({"name": name, "password": password, "current_password": PASSWORD});
        ben.patch("/v1/account", change)
    };
    guessable(change("Benedikta", "benedikta!"), "benedikta!");
    guessable(change("Margarethe", "margarethe1"), "margarethe1");
    assert_eq!(ben.read("/v1/account")["name"], "Benedikta");
    change("Margarethe", "benedikta gathers pears").is(200);
}

#[test]
fn a_new_password_needs_the_current_one_and_ends_the_other_sessions() {
    let kibitz = Kibitz::start();
    let (here, noa) = (kibitz.sign_up("Ben"), kibitz.sign_up("Noa"));
    here.refuses(
        r#"
        PATCH /v1/account {"name": "Noa"} => 422 invalid_body current_password
        PATCH /v1/account {"password": "a pile of red letters"} => 422 invalid_body current_password
        PATCH /v1/account {"name": "Noa", "current_password": "a pile of green letters"} => 403 password_wrong current_password
        PATCH /v1/account {"password": "a pile of red letters", "current_password": "a pile of green letters"} => 403 password_wrong current_password
        PATCH /v1/account {"password": "red", "current_password": "a pile of blue letters"} => 422 invalid_body password
        "#,
    );
    // Nothing of a refused change was done.
    assert_eq!(here.read("/v1/account")["name"], "Ben");

    let (there, _) = kibitz.sign_in("Ben", "a tablet");
    there.read("/v1/account");
    let change = json!({"password": "a pile of red letters", "current_password": PASSWORD});
    here.patch("/v1/account", change).is(200);
    there.get("/v1/account").refused(401, "token_revoked", None);
    here.read("/v1/account");
    noa.read("/v1/account");
    let sign_in = |password: &str| {
        let session = json!({"name": "Ben", "password": password, "device": "a phone"});
        kibitz.post("/v1/sessions", session)
    };
    sign_in("a pile of red letters").is(201);
    sign_in(PASSWORD).refused(401, "credentials_wrong", None);
}

fn set(name: &str, hand_size: u8) -> Value {
    json!({"name": name, "house_rules": {"game": "ten", "hand_size": hand_size}})
}

/// The names and the hand sizes of what an account keeps.
fn kept(account: &Value) -> Vec<(&str, u64)> {
    let sets = account["rule_sets"].as_array().unwrap().iter();
    sets.map(|set| {
        let hand_size = set["house_rules"]["hand_size"].as_u64();
        (set["name"].as_str().unwrap(), hand_size.unwrap())
    })
    .collect()
}

#[test]
fn house_rules_are_kept_under_names() {
    let kibitz = Kibitz::start();
    let (ben, noa) = (kibitz.sign_up("Ben"), kibitz.sign_up("Noa"));
    assert_eq!(ben.read("/v1/account")["rule_sets"], json!([]));
    let sets = json!({"rule_sets": [set(" as at Grandma's ", 4), set("holidays", 5)]});
    let changed = ben.patch("/v1/account", sets).is(200).json;
    let both = [("as at Grandma's", 4), ("holidays", 5)];
    assert_eq!(kept(&changed), both);

    // What does not name them leaves them.
    ben.patch("/v1/account", json!({"language": "he"})).is(200);
    let account = ben.get("/v1/account").is(200);
    assert_eq!(kept(&account.json), both);
    assert_eq!(noa.read("/v1/account")["rule_sets"], json!([]));

    // They are taken along and brought back. What an account has stays as it is.
    let holidays = json!({"rule_sets": [set("holidays", 6)]});
    noa.patch("/v1/account", holidays.clone()).is(200);
    let copy = ben.get("/v1/export").is(200);
    for _ in 0..2 {
        noa.import_lines(copy.body()).is(200);
        let both = [("holidays", 6), ("as at Grandma's", 4)];
        assert_eq!(kept(&noa.read("/v1/account")), both);
    }
    let bad =
        "{\"format\":\"kibitz\",\"version\":1}\n{\"rule_set\":{\"name\":\"\"}}\n{\"end\":{}}\n";
    noa.import_lines(bad.as_bytes())
        .refused(422, "invalid_body", "line 2.rule_set.name");

    // A device that does not know of a change by another does not undo it.
    let tag = account.header("ETag").unwrap();
    ben.patch("/v1/account", holidays).is(200);
    let none = json!({"rule_sets": []});
    ben.json("PATCH", "/v1/account", &[("If-Match", tag)], &none)
        .refused(412, "stale", "If-Match");
    assert_eq!(kept(&ben.read("/v1/account")), [("holidays", 6)]);
}

/// Which names are the same is in `tests/table/rule_sets.rs`.
#[test]
fn what_cannot_be_kept_is_refused() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let rules = json!({"game": "pad", "entry": "places", "wins": "lowest"});
    let contradicting = json!({"name": "holidays", "house_rules": rules});
    for (sets, field) in [
        (json!([set("holidays", 4), set("holidays", 5)]), ""),
        (json!([set("holidays", 4), set("", 5)]), "[1].name"),
        (json!([set(&"x".repeat(61), 4)]), "[0].name"),
        (json!([set("holidays", 99)]), "[0].house_rules.hand_size"),
        (json!([contradicting.clone()]), "[0]"),
        (json!([{"name": "holidays"}]), "[0].house_rules"),
    ] {
        let field = format!("rule_sets{field}");
        let answer = ben.patch("/v1/account", json!({"rule_sets": sets}));
        answer.refused(422, "invalid_body", &*field);
    }
    let answer = ben.patch("/v1/account", json!({"rule_sets": [contradicting]}));
    let detail = answer.is(422).text("/detail").to_lowercase();
    assert!(detail.contains("house_rules.wins: "), "{detail}");
}
