//! How often an address can try a password. Codes are tested in `join`.

use std::num::NonZeroU32;

use serde_json::json;

use crate::support::{Kibitz, PASSWORD};

#[test]
fn one_address_may_try_so_many_passwords_and_another_its_own() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_password_tries = NonZeroU32::new(4).unwrap();
        config.proxies = 1;
    });
    let from = |address: &str, path: &str, body: serde_json::Value| {
        let headers = [("X-Forwarded-For", address)];
        kibitz.nobody().json("POST", path, &headers, &body)
    };
    let ben = json!({"name": "Ben", "password": PASSWORD});
    from("192.0.2.1", "/v1/accounts", ben.clone()).is(201);
    let guess = json!({"name": "Ben", "password": "a wild guess of it", "device": "a phone"});
    for _ in 0..3 {
        from("192.0.2.1", "/v1/sessions", guess.clone()).refused(401, "credentials_wrong", None);
    }
    // A forged address before the one that the proxy added is ignored.
    for address in ["192.0.2.1", "203.0.113.5, 192.0.2.1"] {
        let answer = from(address, "/v1/sessions", guess.clone());
        let answer = answer.refused(429, "too_many_tries", None);
        assert!(
            answer
                .header("Retry-After")
                .unwrap()
                .parse::<u64>()
                .unwrap()
                > 0
        );
        from(address, "/v1/accounts", ben.clone()).refused(429, "too_many_tries", None);
    }
    let mut right = guess;
    right["password"] = json!(PASSWORD);
    let token = from("192.0.2.2", "/v1/sessions", right)
        .is(201)
        .text("/token");
    // Using a session is not a try, but changing the password is.
    let ben = kibitz.bearer(&token);
    ben.get("/v1/account").is(200);
    let change = json!({"password": "another one altogether", "current_password": PASSWORD});
    let headers = [("X-Forwarded-For", "192.0.2.1")];
    let answer = ben.json("PATCH", "/v1/account", &headers, &change);
    answer.refused(429, "too_many_tries", None);
    let end = json!({"password": PASSWORD});
    let answer = ben.json("DELETE", "/v1/account", &headers, &end);
    answer.refused(429, "too_many_tries", None);
    // So is changing the name.
    let name = json!({"name": "Benny", "current_password": PASSWORD});
    let answer = ben.json("PATCH", "/v1/account", &headers, &name);
    answer.refused(429, "too_many_tries", None);
    ben.patch("/v1/account", name).is(200);
}

#[test]
fn one_account_can_be_tried_only_so_often_from_anywhere() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_password_tries_per_account = NonZeroU32::new(5).unwrap();
        config.proxies = 1;
    });
    let account = json!({"name": "Ben", "password": PASSWORD});
    kibitz.nobody().post("/v1/accounts", account).is(201);
    let sign_in = |name: &str, password: &str, address: usize| {
        let address = format!("192.0.2.{address}");
        let body = json!({"name": name, "password": password, "device": "a phone"});
        let headers = [("X-Forwarded-For", address.as_str())];
        kibitz
            .nobody()
            .json("POST", "/v1/sessions", &headers, &body)
    };
    let ben = kibitz.bearer(&sign_in("Ben", PASSWORD, 1).is(201).text("/token"));
    // An account that does not exist is treated alike.
    for name in ["Ben", "Nobody"] {
        let left = if name == "Ben" { 4 } else { 5 };
        for address in 0..left {
            let answer = sign_in(name, "a wild guess of it", address + 10);
            answer.refused(401, "credentials_wrong", None);
        }
        for (address, name) in [name.to_owned(), name.to_uppercase()].iter().enumerate() {
            let answer = sign_in(name, PASSWORD, address + 100);
            let answer = answer.refused(429, "too_many_tries", None);
            let wait: u64 = answer.header("Retry-After").unwrap().parse().unwrap();
            assert!((1..=720).contains(&wait), "{wait}");
        }
    }
    // Who is signed in stays so, and can change the password.
    ben.get("/v1/account").is(200);
    let change = json!({"password": "another one altogether", "current_password": PASSWORD});
    let headers = [("X-Forwarded-For", "192.0.2.1")];
    ben.json("PATCH", "/v1/account", &headers, &change).is(200);
}

#[test]
fn strangers_do_not_lock_out_the_household_that_has_signed_in_before() {
    let kibitz = Kibitz::with(|config| {
        config.limits.max_password_tries_per_account = NonZeroU32::new(5).unwrap();
        config.proxies = 1;
    });
    let account = json!({"name": "Ben", "password": PASSWORD});
    let code = kibitz.nobody().post("/v1/accounts", account).is(201);
    let code = code.text("/recovery_codes/0");
    let sign_in = |address: &str, password: &str| {
        let body = json!({"name": "Ben", "password": password, "device": "a phone"});
        let headers = [("X-Forwarded-For", address)];
        kibitz
            .nobody()
            .json("POST", "/v1/sessions", &headers, &body)
    };
    let token = sign_in("2001:db8:0:1::1", PASSWORD).is(201).text("/token");
    // The phone goes on another network. The one that it uses its session from is known, too.
    let ben = kibitz.bearer(&token);
    let away = [("X-Forwarded-For", "192.0.2.7")];
    ben.send("GET", "/v1/account", &away, None).is(200);
    for _ in 0..10 {
        sign_in("192.0.2.1", "a wild guess of it");
    }
    for stranger in ["192.0.2.1", "192.0.2.2"] {
        sign_in(stranger, PASSWORD).refused(429, "too_many_tries", None);
    }
    for known in ["2001:db8:0:1::2", "192.0.2.7"] {
        sign_in(known, "a typing mistake").refused(401, "credentials_wrong", None);
        sign_in(known, PASSWORD).is(201);
    }
    // So is one that got in with a recovery code.
    let recovery = json!({"name": "Ben", "recovery_code": code, "password": PASSWORD});
    let elsewhere = [("X-Forwarded-For", "192.0.2.9")];
    kibitz
        .nobody()
        .json("POST", "/v1/recovery", &elsewhere, &recovery)
        .is(204);
    sign_in("192.0.2.9", PASSWORD).is(201);
    // A neighbour is a stranger.
    sign_in("2001:db8:0:2::1", PASSWORD).refused(429, "too_many_tries", None);
}
