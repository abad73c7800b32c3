use serde_json::{Value, json};

use crate::support::{Kibitz, PASSWORD};

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
        "Admin\u{fe0f}",
        "Admin\u{34f}",
        "Ad\u{2800}min",
        "\u{3164}Admin",
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
