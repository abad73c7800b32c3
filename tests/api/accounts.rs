use serde_json::json;

use crate::support::{Kibitz, PASSWORD};

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
const OTHER_ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002";

#[test]
fn an_account_is_opened_and_looked_at() {
    let kibitz = Kibitz::start();
    let account = json!({"name": "  Ben ", "password": PASSWORD});
    let opened = kibitz.nobody().post("/v1/accounts", account).is(201);
    assert_eq!(opened.json["name"], "Ben");
    assert!(opened.text("/created_at").ends_with('Z'));

    let (ben, _) = kibitz.sign_in("bEN", "a phone");
    assert_eq!(ben.get("/v1/account").is(200).json, opened.json);
}

#[test]
fn asking_again_with_the_same_id_answers_as_the_first_time() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let account = json!({"id": ID, "name": "Ben", "password": PASSWORD});
    let first = nobody.post("/v1/accounts", account.clone()).is(201);
    assert_eq!(first.json["id"], ID);
    let again = nobody.post("/v1/accounts", account).is(201);
    assert_eq!(again.json, first.json);

    let by_header = json!({"name": "Ben", "password": PASSWORD});
    let again = nobody
        .json(
            "POST",
            "/v1/accounts",
            &[("Idempotency-Key", ID)],
            &by_header,
        )
        .is(201);
    assert_eq!(again.json, first.json);

    let other_name = json!({"id": ID, "name": "Noa", "password": PASSWORD});
    nobody
        .post("/v1/accounts", other_name)
        .refused(409, "id_reused", "id");
    let other_password = json!({"id": ID, "name": "Ben", "password": "something else"});
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
    ben.patch("/v1/account", json!({"name": "zoë"}))
        .refused(409, "name_taken", "name");
    assert_eq!(ben.get("/v1/account").is(200).json["name"], "Ben");
}

#[test]
fn names_and_passwords_have_bounds() {
    let kibitz = Kibitz::start();
    let open = |name: &str, password: &str| {
        let account = json!({"name": name, "password": password});
        kibitz.nobody().post("/v1/accounts", account)
    };
    // Characters are counted, not bytes.
    open(&"é".repeat(64), &"é".repeat(256)).is(201);
    open("x", "12345678").is(201);
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
fn a_name_is_changed() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let changed = ben.patch("/v1/account", json!({"name": "BEN"})).is(200);
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
fn a_new_password_needs_the_current_one() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let without = json!({"name": "Noa", "password": "a pile of red letters"});
    ben.patch("/v1/account", without)
        .refused(422, "invalid_body", "current_password");
    let wrong = json!({
        "name": "Noa",
        "password": "a pile of red letters",
        "current_password": "a pile of green letters"
    });
    ben.patch("/v1/account", wrong)
        .refused(403, "password_wrong", "current_password");
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

    here.delete("/v1/account").is(204);
    here.get("/v1/account").refused(401, "token_unknown", None);
    there.get("/v1/account").refused(401, "token_unknown", None);
    noa.get("/v1/account").is(200);

    // The name is free again, and nothing is left behind it.
    let ben = kibitz.sign_up("Ben");
    assert_eq!(ben.get("/v1/players").is(200).json["items"], json!([]));
}

#[test]
fn two_ids_for_one_account_are_one_too_many() {
    let kibitz = Kibitz::start();
    let account = json!({"id": ID, "name": "Ben", "password": PASSWORD});
    kibitz
        .nobody()
        .json(
            "POST",
            "/v1/accounts",
            &[("Idempotency-Key", OTHER_ID)],
            &account,
        )
        .refused(422, "invalid_header", "Idempotency-Key");
    kibitz
        .nobody()
        .json(
            "POST",
            "/v1/accounts",
            &[("Idempotency-Key", "one")],
            &account,
        )
        .refused(422, "invalid_header", "Idempotency-Key");
    kibitz
        .nobody()
        .json("POST", "/v1/accounts", &[("Idempotency-Key", ID)], &account)
        .is(201);
}
