//! An address can try a password or a code only so often.

use std::num::NonZeroU32;

use crate::support::prelude::*;

/// Signs in as from this address.
fn sign_in(kibitz: &Kibitz, address: &str, name: &str, password: &str) -> Answer {
    let session = json!({"name": name, "password": password, "device": "a phone"});
    kibitz.nobody().via(address).post("/v1/sessions", session)
}

/// Asserts that an address or an account has tried too often, and returns how long it has to wait.
#[track_caller]
fn too_many(answer: Answer) -> u64 {
    let answer = answer.refused(429, "too_many_tries", None);
    answer.header("Retry-After").unwrap().parse().unwrap()
}

/// A service on which an account can be tried five times.
fn five_tries_per_account() -> Kibitz {
    Kibitz::with(|config| {
        config.limits.max_password_tries_per_account = NonZeroU32::new(5).unwrap();
        config.proxies = 1;
    })
}

#[test]
fn one_address_may_try_so_many_passwords_and_another_its_own() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_password_tries = NonZeroU32::new(4).unwrap();
        config.proxies = 1;
    });
    let nobody = kibitz.nobody();
    let account = json!({"name": "Ben", "password": PASSWORD});
    nobody
        .via("192.0.2.1")
        .post("/v1/accounts", account.clone())
        .is(201);
    let guess = |address: &str| sign_in(&kibitz, address, "Ben", "a wild guess of it");
    for _ in 0..3 {
        guess("192.0.2.1").refused(401, "credentials_wrong", None);
    }
    // A forged address before the one that the proxy added is ignored.
    for address in ["192.0.2.1", "203.0.113.5, 192.0.2.1"] {
        assert!(too_many(guess(address)) > 0);
        too_many(nobody.via(address).post("/v1/accounts", account.clone()));
    }
    let token = sign_in(&kibitz, "192.0.2.2", "Ben", PASSWORD).is(201);
    // Using a session is not a try, but changing the password is, and so is changing the name.
    let ben = kibitz.bearer(&token.text("/token"));
    ben.read("/v1/account");
    let cases = r#"
        PATCH /v1/account {"password": "another one altogether", "current_password": "$password"} => 429 too_many_tries
        PATCH /v1/account {"name": "Benny", "current_password": "$password"} => 429 too_many_tries
        DELETE /v1/account {"password": "$password"} => 429 too_many_tries
    "#;
    let cases = cases.replace("$password", PASSWORD);
    ben.via("192.0.2.1").refuses(&cases);
    let name = json!({"name": "Benny", "current_password": PASSWORD});
    ben.patch("/v1/account", name).is(200);
}

#[test]
fn one_account_can_be_tried_only_so_often_from_anywhere() {
    let kibitz = five_tries_per_account();
    let account = json!({"name": "Ben", "password": PASSWORD});
    kibitz.nobody().post("/v1/accounts", account).is(201);
    let sign_in = |name: &str, password: &str, address: usize| {
        sign_in(&kibitz, &format!("192.0.2.{address}"), name, password)
    };
    let ben = kibitz.bearer(&sign_in("Ben", PASSWORD, 1).is(201).text("/token"));
    // An account that does not exist is treated alike.
    for (name, left) in [("Ben", 4), ("Nobody", 5)] {
        for address in 0..left {
            let answer = sign_in(name, "a wild guess of it", address + 10);
            answer.refused(401, "credentials_wrong", None);
        }
        for (address, name) in [(100, name.to_owned()), (101, name.to_uppercase())] {
            let wait = too_many(sign_in(&name, PASSWORD, address));
            assert!((1..=720).contains(&wait), "{wait}");
        }
    }
    // Who is signed in stays so, and can change the password.
    ben.read("/v1/account");
    let change = json!({"password": "another one altogether", "current_password": PASSWORD});
    let tried = ben.via("192.0.2.1");
    tried.patch("/v1/account", change).is(200);
}

#[test]
fn strangers_do_not_lock_out_the_household_that_has_signed_in_before() {
    let kibitz = five_tries_per_account();
    let account = json!({"name": "Ben", "password": PASSWORD});
    let code = kibitz.nobody().post("/v1/accounts", account.clone());
    let code = code.is(201).text("/recovery_codes/0");
    let sign_in = |address: &str, password: &str| sign_in(&kibitz, address, "Ben", password);
    let token = sign_in("2001:db8:0:1::1", PASSWORD).is(201).text("/token");
    // The phone goes on another network. The one that it uses its session from is known, too.
    let ben = kibitz.bearer(&token);
    ben.via("192.0.2.7").read("/v1/account");
    for _ in 0..10 {
        sign_in("192.0.2.1", "a wild guess of it");
    }
    for stranger in ["192.0.2.1", "192.0.2.2"] {
        too_many(sign_in(stranger, PASSWORD));
    }
    for known in ["2001:db8:0:1::2", "192.0.2.7"] {
        sign_in(known, "a typing mistake").refused(401, "credentials_wrong", None);
        sign_in(known, PASSWORD).is(201);
    }
    // So is one that got in with a recovery code.
    let recovery = with(account, json!({"recovery_code": code}));
    let away = kibitz.nobody().via("192.0.2.9");
    away.post("/v1/recovery", recovery).is(204);
    sign_in("192.0.2.9", PASSWORD).is(201);
    // A neighbour is a stranger.
    too_many(sign_in("2001:db8:0:2::1", PASSWORD));
}

/// Holds what is asked for with a code that does not exist, and how it is refused.
const GUESSES: &str = r#"
    POST /v1/join {"code": "2222-2222"} => 404 code_unknown code
    POST /v1/join/look {"code": "2222-2222"} => 404 code_unknown code
    POST /v1/circles {"code": "2222-2222"} => 404 code_unknown code
    POST /v1/device-codes/look {"user_code": "2222-2222"} => 404 device_code_unknown user_code
    POST /v1/device-codes/decide {"user_code": "2222-2222", "allow": true} => 404 device_code_unknown user_code
    GET /v1/shared/AAAAAAAAAAAAAAAAAAAAAA => 404 code_unknown code
    GET /v1/shared/x => 404 code_unknown code
    GET /v1/evenings/AAAAAAAAAAAAAAAAAAAAAA => 404 code_unknown code
    GET /v1/evenings/x => 404 code_unknown code
"#;

#[test]
fn no_code_can_be_guessed_for_long() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_join_tries = NonZeroU32::MIN;
        config.proxies = 1;
    });
    let ana = kibitz.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let evening = ana.post("/v1/evenings", json!({"matches": [{"id": at.id()}]}));
    let links = [("shared", at.share()), ("evenings", evening.is(201))]
        .map(|(place, made)| format!("/v1/{place}/{}", made.text("/code")));
    let code = json!({"code": at.code(viewer())});
    for (address, (guess, refusal)) in (1..).zip(cases(GUESSES)) {
        let ana = ana.via(&format!("192.0.2.{address}"));
        // A text that cannot be a code does not count as a try, and neither does a link that exists.
        for _ in 0..2 {
            ana.join("K7").refused(422, "invalid_body", "code");
            for link in &links {
                ana.read(link);
            }
        }
        ana.refuses(&format!("{guess} => {refusal}"));
        ana.refuses(&format!("{guess} => 429 too_many_tries"));
        // Then not even the right one is taken, from that address.
        let nobody = kibitz.nobody().via(&format!("192.0.2.{address}"));
        for path in ["/v1/join", "/v1/join/look"] {
            let wait = too_many(nobody.post(path, code.clone()));
            assert!((1..=60).contains(&wait), "{wait}");
        }
        let app = json!({"app": "another", "rights": "all"});
        too_many(nobody.post("/v1/device-codes", app));
        // Links go on: no one could have guessed them.
        for link in &links {
            nobody.read(link);
        }
    }
}
