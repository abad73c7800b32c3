//! How often an address can try a password. Codes are tested in `join`.

use std::num::NonZeroU32;

use serde_json::{Value, json};

use crate::support::evening::with;
use crate::support::{Answer, Client, Kibitz, PASSWORD};

const CHANGE: &str = "another one altogether";

/// Sends a request as from this address.
fn from(client: &Client<'_>, address: &str, request: &str, body: &Value) -> Answer {
    let (method, path) = request.split_once(' ').unwrap();
    client.json(method, path, &[("X-Forwarded-For", address)], body)
}

/// Signs in as from this address.
fn sign_in(kibitz: &Kibitz, address: &str, name: &str, password: &str) -> Answer {
    let session = json!({"name": name, "password": password, "device": "a phone"});
    from(&kibitz.nobody(), address, "POST /v1/sessions", &session)
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
    from(&nobody, "192.0.2.1", "POST /v1/accounts", &account).is(201);
    let guess = |address: &str| sign_in(&kibitz, address, "Ben", "a wild guess of it");
    for _ in 0..3 {
        guess("192.0.2.1").refused(401, "credentials_wrong", None);
    }
    // A forged address before the one that the proxy added is ignored.
    for address in ["192.0.2.1", "203.0.113.5, 192.0.2.1"] {
        assert!(too_many(guess(address)) > 0);
        too_many(from(&nobody, address, "POST /v1/accounts", &account));
    }
    let token = sign_in(&kibitz, "192.0.2.2", "Ben", PASSWORD).is(201);
    // Using a session is not a try, but changing the password is, and so is changing the name.
    let ben = kibitz.bearer(&token.text("/token"));
    ben.read("/v1/account");
    let name = json!({"name": "Benny", "current_password": PASSWORD});
    let password = json!({"password": CHANGE, "current_password": PASSWORD});
    let end = json!({"password": PASSWORD});
    for (method, body) in [("PATCH", &password), ("DELETE", &end), ("PATCH", &name)] {
        let request = format!("{method} /v1/account");
        too_many(from(&ben, "192.0.2.1", &request, body));
    }
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
    let change = json!({"password": CHANGE, "current_password": PASSWORD});
    from(&ben, "192.0.2.1", "PATCH /v1/account", &change).is(200);
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
    let away = [("X-Forwarded-For", "192.0.2.7")];
    ben.send("GET", "/v1/account", &away, None).is(200);
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
    let nobody = kibitz.nobody();
    from(&nobody, "192.0.2.9", "POST /v1/recovery", &recovery).is(204);
    sign_in("192.0.2.9", PASSWORD).is(201);
    // A neighbour is a stranger.
    too_many(sign_in("2001:db8:0:2::1", PASSWORD));
}
