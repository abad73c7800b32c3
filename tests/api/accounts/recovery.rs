//! Recovery codes: back into an account without anyone's help.

use std::num::NonZeroU32;

use crate::support::prelude::*;

const NEXT: &str = "a pile of green letters";

/// Creates an account, and returns its recovery codes.
fn codes_of(kibitz: &Kibitz, name: &str) -> Vec<String> {
    let account = json!({"name": name, "password": PASSWORD});
    codes(&kibitz.nobody().post("/v1/accounts", account).is(201))
}

fn codes(answer: &Answer) -> Vec<String> {
    let codes = answer.json["recovery_codes"].list().iter();
    codes.map(|code| code.text().to_owned()).collect()
}

fn recovery(name: &str, code: &str, password: &str) -> Value {
    json!({"name": name, "recovery_code": code, "password": password})
}

fn session(password: &str) -> Value {
    json!({"name": "Ben", "password": password, "device": "a phone"})
}

#[test]
fn a_code_sets_a_new_password_once() {
    let kibitz = Kibitz::start();
    let codes = codes_of(&kibitz, "Ben");
    assert_eq!(codes.len(), 10);
    assert!(codes.iter().all(|code| code.len() == 19), "{codes:?}");
    // They are kept as hashes.
    for code in &codes {
        assert!(!kibitz.keeps(code) && !kibitz.keeps(&code.replace('-', "")));
    }
    let (phone, _) = kibitz.sign_in("Ben", "a phone");
    let shown_once = json!({"recovery_codes_left": 10, "recovery_codes": null});
    has(&phone.read("/v1/account"), shown_once);

    let nobody = kibitz.nobody();
    // As people type it.
    let typed = codes[3].to_lowercase().replace('-', " ");
    // Twice, as if the first answer had been lost.
    for _ in 0..2 {
        let answer = nobody.post("/v1/recovery", recovery("BEN", &typed, NEXT));
        answer.is(204);
    }
    // Whoever knew the old password is out.
    phone.get("/v1/account").refused(401, "token_revoked", None);
    nobody
        .post("/v1/sessions", session(PASSWORD))
        .refused(401, "credentials_wrong", None);
    let token = nobody.post("/v1/sessions", session(NEXT)).is(201);
    let ben = kibitz.bearer(&token.text("/token"));
    assert_eq!(ben.read("/v1/account")["recovery_codes_left"], 9);
    // The code is used up.
    let again = recovery("Ben", &codes[3], "a pile of brown letters");
    nobody
        .post("/v1/recovery", again)
        .refused(401, "recovery_wrong", None);
    nobody.post("/v1/sessions", session(NEXT)).is(201);
}

#[test]
fn a_wrong_code_is_refused_like_a_name_that_is_not_there() {
    let kibitz = Kibitz::start();
    codes_of(&kibitz, "Ben");
    let other = codes_of(&kibitz, "Ana");
    let recover = |name: &str, code: &str, password: &str| {
        let body = recovery(name, code, password);
        kibitz.nobody().post("/v1/recovery", body)
    };
    let refused = |name: &str, code: &str| {
        let answer = recover(name, code, NEXT).refused(401, "recovery_wrong", None);
        answer.json.to_string()
    };
    let wrong = refused("Ben", &other[0]);
    assert_eq!(refused("Nobody", &other[0]), wrong);
    assert_eq!(refused("Ben", "AAAA-AAAA-AAAA-AAAA"), wrong);
    recover("Ben", "AAAA-AAAA", NEXT).refused(422, "invalid_body", "recovery_code");
    // The rules for passwords are the same, and the code is not used up by them.
    recover("Ana", &other[0], "password1").refused(422, "password_guessable", "password");
    recover("Ana", &other[0], NEXT).is(204);
}

#[test]
fn new_codes_replace_those_before() {
    let kibitz = Kibitz::start();
    let account = json!({"id": ID, "name": "Ben", "password": PASSWORD});
    // A repeated sign-up gets codes that work, and so does who asks for new ones.
    let sign_up = || {
        let answer = kibitz.nobody().post("/v1/accounts", account.clone());
        codes(&answer.is(201))
    };
    let recover = |code: &str, password: &str| {
        let body = recovery("Ben", code, password);
        kibitz.nobody().post("/v1/recovery", body)
    };
    let (lost, shown) = (sign_up(), sign_up());
    recover(&lost[0], PASSWORD).refused(401, "recovery_wrong", None);
    recover(&shown[0], PASSWORD).is(204);

    let (ben, _) = kibitz.sign_in("Ben", "a phone");
    let path = "/v1/account/recovery-codes";
    ben.post(path, json!({"password": "not this"}))
        .refused(403, "password_wrong", "password");
    let made = ben.post(path, json!({"password": PASSWORD})).is(200);
    assert_eq!(made.header("Cache-Control"), Some("no-store"));
    let made = codes(&made);
    assert_eq!(made.len(), 10);
    assert_eq!(ben.read("/v1/account")["recovery_codes_left"], 10);
    recover(&shown[1], NEXT).refused(401, "recovery_wrong", None);
    recover(&made[0], NEXT).is(204);
}

/// Nobody guesses one of 24^16 codes, so there is no need to protect an account from those
/// who try. Otherwise they could lock its owner out.
#[test]
fn codes_count_as_tries_of_the_address_and_not_for_the_account() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_password_tries = NonZeroU32::new(6).unwrap();
        config.limits.max_password_tries_per_account = NonZeroU32::new(2).unwrap();
        config.proxies = 1;
    });
    let from = |address: &str, path: &str, body: &Value| {
        kibitz.nobody().via(address).post(path, body.clone())
    };
    let account = json!({"name": "Ben", "password": PASSWORD});
    let made = from("192.0.2.9", "/v1/accounts", &account);
    let code = codes(&made.is(201)).remove(0);
    let wrong = recovery("Ben", "AAAA-AAAA-AAAA-AAAA", NEXT);
    for _ in 0..6 {
        from("192.0.2.1", "/v1/recovery", &wrong).refused(401, "recovery_wrong", None);
    }
    from("192.0.2.1", "/v1/recovery", &wrong).refused(429, "too_many_tries", None);
    // Guessing passwords does not keep the owner from recovering the account either.
    for guess in ["a wild guess of it", "another wild guess"] {
        from("192.0.2.2", "/v1/sessions", &session(guess)).refused(401, "credentials_wrong", None);
    }
    from("192.0.2.2", "/v1/sessions", &session("a third")).refused(429, "too_many_tries", None);
    from("192.0.2.3", "/v1/recovery", &recovery("Ben", &code, NEXT)).is(204);
}
