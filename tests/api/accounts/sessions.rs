use serde_json::json;

use crate::support::table::{Match, opening};
use crate::support::{Kibitz, PASSWORD};

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";

#[test]
fn signing_in_gives_a_token() {
    let kibitz = Kibitz::start();
    kibitz.sign_up("Ben");
    let session = json!({"id": ID, "name": "ben", "password": PASSWORD, "device": "Ben's phone"});
    let answer = kibitz.nobody().post("/v1/sessions", session).is(201);
    let token = answer.text("/token");
    assert!(token.starts_with("kbs_"), "{token}");
    assert_eq!(token.len(), 47, "32 bytes behind the prefix");
    let session = &answer.json["session"];
    assert_eq!(session["id"], ID);
    assert_eq!(session["device"], "Ben's phone");
    assert_eq!(session["current"], true);
    kibitz.bearer(&token).get("/v1/account").is(200);
}

#[test]
fn the_devices_are_listed_newest_first() {
    let kibitz = Kibitz::start();
    kibitz.sign_up("Noa");
    kibitz.sign_up("Ben");
    let (tablet, id) = kibitz.sign_in("Ben", "a tablet");
    let list = tablet.get("/v1/sessions").is(200).json;
    let devices: Vec<_> = list["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|session| (session["device"].clone(), session["current"].clone()))
        .collect();
    let expected = [("a tablet", true), ("a phone", false)];
    let expected = expected.map(|(device, current)| (json!(device), json!(current)));
    assert_eq!(devices, expected);
    assert_eq!(list["items"][0]["id"], id);
    assert_eq!(list.get("next"), None);
    assert!(!list.to_string().contains("kbs_"));
}

#[test]
fn a_device_is_signed_out() {
    let kibitz = Kibitz::start();
    let phone = kibitz.sign_up("Ben");
    let (tablet, id) = kibitz.sign_in("Ben", "a tablet");
    // The token was used, so it is remembered; it must not be remembered too long.
    tablet.get("/v1/account").is(200);

    phone.delete(&format!("/v1/sessions/{id}")).is(204);
    tablet
        .get("/v1/account")
        .refused(401, "token_revoked", None);
    phone.delete(&format!("/v1/sessions/{id}")).is(204);
    let left = phone.get("/v1/sessions").is(200).json;
    assert_eq!(left["items"].as_array().unwrap().len(), 1);

    let own = left["items"][0]["id"].as_str().unwrap();
    phone.delete(&format!("/v1/sessions/{own}")).is(204);
    phone.get("/v1/account").refused(401, "token_revoked", None);
}

#[test]
fn another_accounts_session_is_not_found() {
    let kibitz = Kibitz::start();
    kibitz.sign_up("Ben");
    let (ben, id) = kibitz.sign_in("Ben", "a tablet");
    let noa = kibitz.sign_up("Noa");
    noa.delete(&format!("/v1/sessions/{id}"))
        .refused(404, "session_not_found", None);
    noa.delete(&format!("/v1/sessions/{ID}"))
        .refused(404, "session_not_found", None);
    noa.delete("/v1/sessions/mine")
        .refused(422, "invalid_path", "id");
    ben.get("/v1/account").is(200);
}

#[test]
fn a_lost_answer_can_be_asked_for_again() {
    let kibitz = Kibitz::start();
    kibitz.sign_up("Ben");
    let session = json!({"id": ID, "name": "Ben", "password": PASSWORD, "device": "a tablet"});
    let sign_in = || {
        kibitz
            .nobody()
            .post("/v1/sessions", session.clone())
            .is(201)
    };
    let first = sign_in();
    let lost = kibitz.bearer(&first.text("/token"));
    lost.get("/v1/account").is(200);

    let again = sign_in();
    assert_eq!(again.json["session"]["id"], ID);
    assert_eq!(
        again.json["session"]["created_at"],
        first.json["session"]["created_at"]
    );
    assert_ne!(again.text("/token"), first.text("/token"));
    lost.get("/v1/account").refused(401, "token_unknown", None);
    let found = kibitz.bearer(&again.text("/token"));
    let list = found.get("/v1/sessions").is(200).json;
    assert_eq!(list["items"].as_array().unwrap().len(), 2);
}

#[test]
fn signing_in_again_with_the_same_token_changes_nothing() {
    let kibitz = Kibitz::start();
    kibitz.sign_up("Ben");
    let token = |letter: &str| format!("kbs_{}", letter.repeat(43));
    let sign_in = |token: &str| {
        let session = json!({
            "id": ID, "name": "Ben", "password": PASSWORD, "device": "a tablet", "token": token,
        });
        kibitz.nobody().post("/v1/sessions", session)
    };
    let first = sign_in(&token("A")).is(201);
    assert_eq!(first.text("/token"), token("A"));
    let tablet = kibitz.bearer(&token("A"));
    tablet.get("/v1/account").is(200);
    assert_eq!(sign_in(&token("A")).is(201).json, first.json);
    tablet.get("/v1/account").is(200);

    sign_in(&token("E")).refused(409, "id_reused", "id");
    sign_in("kbs_short").refused(422, "invalid_body", "token");
    tablet.get("/v1/account").is(200);
    // The session has another token now.
    let renewed = tablet.post("/v1/session/renew", json!({})).is(200);
    sign_in(&token("A")).refused(409, "id_reused", "id");
    let renewed = kibitz.bearer(&renewed.text("/token"));
    renewed.get("/v1/account").is(200);
    renewed.delete(&format!("/v1/sessions/{ID}")).is(204);
    sign_in(&token("A")).refused(409, "id_reused", "id");
}

#[test]
fn a_sessions_id_is_for_one_device() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    kibitz.sign_up("Noa");
    let sign_in = |name: &str, device: &str| {
        let session = json!({"id": ID, "name": name, "password": PASSWORD, "device": device});
        kibitz.nobody().post("/v1/sessions", session)
    };
    sign_in("Ben", "a tablet").is(201);
    sign_in("Ben", "a laptop").refused(409, "id_reused", "id");
    sign_in("Noa", "a tablet").refused(409, "id_reused", "id");
    ben.delete(&format!("/v1/sessions/{ID}")).is(204);
    sign_in("Ben", "a tablet").refused(409, "id_reused", "id");
}

#[test]
fn wrong_name_and_wrong_password_are_told_alike() {
    let kibitz = Kibitz::start();
    kibitz.sign_up("Ben");
    let sign_in = |name: &str| {
        let session = json!({"name": name, "password": "not the password", "device": "a phone"});
        let answer = kibitz.nobody().post("/v1/sessions", session);
        answer.refused(401, "credentials_wrong", None).json
    };
    // That it takes as long is held where passwords are hashed.
    assert_eq!(sign_in("Ben"), sign_in("Noa"));
}

#[test]
fn what_signing_in_needs() {
    let kibitz = Kibitz::start();
    let sign_in = |session| kibitz.nobody().post("/v1/sessions", session);
    sign_in(json!({"name": "Ben", "password": PASSWORD})).refused(422, "invalid_body", "device");
    sign_in(json!({"name": "Ben", "password": PASSWORD, "device": ""})).refused(
        422,
        "invalid_body",
        "device",
    );
    sign_in(json!({"name": "a\u{0}b", "password": PASSWORD, "device": "a phone"})).refused(
        422,
        "invalid_body",
        "name",
    );
    sign_in(json!({"name": "Ben", "password": 12_345_678, "device": "a phone"})).refused(
        422,
        "invalid_body",
        "password",
    );
    sign_in(json!({"id": 7, "name": "Ben", "password": PASSWORD, "device": "a phone"})).refused(
        422,
        "invalid_body",
        "id",
    );
}

#[test]
fn a_session_comes_to_its_end() {
    let kibitz = Kibitz::with(|config| config.session_days = 0);
    let ben = kibitz.sign_up("Ben");
    ben.get("/v1/account").refused(401, "token_expired", None);
    // And again, when it is remembered.
    ben.get("/v1/sessions").refused(401, "token_expired", None);
}

#[test]
fn a_session_is_renewed_without_a_password() {
    let kibitz = Kibitz::start();
    kibitz.sign_up("Ben");
    let (before, id) = kibitz.sign_in("Ben", "a tablet");
    let told = before.get("/v1/sessions").is(200).json["items"][0].clone();
    let renewed = before.post("/v1/session/renew", json!({})).is(200);
    let token = renewed.text("/token");
    assert!(token.starts_with("kbs_") && token != before.token());
    let session = &renewed.json["session"];
    for (field, value) in [
        ("id", json!(id)),
        ("device", json!("a tablet")),
        ("current", json!(true)),
    ] {
        assert_eq!(session[field], value);
    }
    assert_eq!(session["created_at"], told["created_at"]);
    assert!(session["expires_at"].as_str() > told["expires_at"].as_str());
    let after = kibitz.bearer(&token);
    let list = after.get("/v1/sessions").is(200).json;
    assert_eq!(list["items"].as_array().unwrap().len(), 2);
    assert_eq!(list["items"][0], *session);
    // The token before is void at once, also for a renewal.
    before
        .get("/v1/account")
        .refused(401, "token_unknown", None);
    before
        .post("/v1/session/renew", json!({}))
        .refused(401, "token_unknown", None);
    after.get("/v1/account").is(200);
}

#[test]
fn a_client_that_chooses_its_new_token_has_it_even_if_the_answer_is_lost() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let noa = kibitz.sign_up("Noa");
    let chosen = "kbs_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBA";
    let renew = |token: &str| ben.post("/v1/session/renew", json!({"token": token}));
    for wrong in ["", "kbs_short", &chosen.replace("kbs", "kbh"), ben.token()] {
        let refused = renew(wrong).refused(422, "invalid_body", "token");
        assert!(wrong.is_empty() || !refused.json.to_string().contains(wrong));
    }
    renew(noa.token()).refused(409, "taken", None);
    ben.get("/v1/account").is(200);
    assert_eq!(renew(chosen).is(200).text("/token"), chosen);
    renew(chosen).refused(401, "token_unknown", None);
    kibitz.bearer(chosen).get("/v1/account").is(200);
    noa.get("/v1/account").is(200);
}

#[test]
fn of_two_who_renew_a_session_at_once_one_has_it() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let renewed = std::thread::scope(|scope| {
        let renewing = [(); 8].map(|()| {
            let ben = ben.clone();
            scope.spawn(move || ben.post("/v1/session/renew", json!({})))
        });
        renewing.map(|one| one.join().unwrap())
    });
    let won: Vec<_> = renewed.iter().filter(|one| one.status == 200).collect();
    assert_eq!(won.len(), 1, "{renewed:?}");
    assert!(renewed.iter().all(|one| [200, 401].contains(&one.status)));
    kibitz
        .bearer(&won[0].text("/token"))
        .get("/v1/account")
        .is(200);
}

#[test]
fn nothing_that_opens_anything_is_kept_as_it_was_handed_out() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let at = Match::opened(&kibitz.nobody(), opening(&["Ana", "Ben"]));
    let renewed = ben
        .post("/v1/session/renew", json!({}))
        .is(200)
        .text("/token");
    let code = at.code(json!({"role": "viewer"}));
    let (guest, _) = at.guest(&kibitz, json!({"role": "player", "seat": 1}));
    let ben = kibitz.bearer(&renewed);
    let player = ben
        .post("/v1/players", json!({"name": "Noa"}))
        .is(201)
        .text("/id");
    let link = ben.post(&format!("/v1/players/{player}/link-code"), json!({}));
    let link = link.is(201).text("/code");
    let kept = kibitz.kept();
    let holds = |text: &str| kept.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(holds("Noa") && holds("Ana") && holds("$argon2id$v=19$m=19456,t=2,p=1$"));
    let secrets = [
        PASSWORD,
        &renewed,
        at.client.token(),
        guest.client.token(),
        &code,
        &link,
    ];
    for secret in secrets {
        let random = secret.split_once('_').map_or(secret, |(_, random)| random);
        for form in [secret, random, &secret.replace('-', "")] {
            assert!(!holds(form) && !holds(&form.to_lowercase()), "{secret}");
        }
    }
}

#[test]
fn every_operation_for_an_account_asks_for_its_token() {
    let kibitz = Kibitz::start();
    let player = format!("/v1/players/{ID}");
    let session = format!("/v1/sessions/{ID}");
    for (method, path) in [
        ("GET", "/v1/account"),
        ("PATCH", "/v1/account"),
        ("DELETE", "/v1/account"),
        ("GET", "/v1/sessions"),
        ("POST", "/v1/session/renew"),
        ("DELETE", &session),
        ("GET", "/v1/players"),
        ("POST", "/v1/players"),
        ("GET", &player),
        ("PATCH", &player),
        ("DELETE", &player),
    ] {
        let body = match (method, path) {
            ("DELETE", "/v1/account") => json!({"password": PASSWORD}),
            ("POST", "/v1/session/renew") => json!({}),
            _ => json!({"name": "Dan"}),
        };
        let ask = |authorization: Option<&str>| {
            let header = authorization.map(|value| ("Authorization", value));
            kibitz.nobody().json(method, path, header.as_slice(), &body)
        };
        let missing = ask(None).refused(401, "token_missing", "Authorization");
        assert_eq!(missing.header("WWW-Authenticate"), Some("Bearer"));
        ask(Some("Basic YmVuOnBhc3N3b3Jk")).refused(401, "token_missing", "Authorization");
        ask(Some("Bearer")).refused(401, "token_missing", "Authorization");
        ask(Some("Bearer kbs_no")).refused(401, "token_unknown", None);
        ask(Some("Bearer no")).refused(401, "token_unknown", None);
        ask(Some("Bearer kbh_no")).refused(403, "account_required", None);
    }
}

#[test]
fn a_session_ends_when_it_is_not_used_for_long() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let (tablet, id) = kibitz.sign_in("Ben", "a tablet");
    let ago = |days: i64| (chrono::Utc::now() - chrono::TimeDelta::days(days)).naive_utc();
    let unused = |days: i64| {
        let at = ago(days).format("%F %T%.6f");
        let sql = format!("UPDATE sessions SET last_used_at = '{at}' WHERE id = '{id}'");
        kibitz.execute(&sql);
    };
    // Another service remembers nothing of it.
    unused(59);
    Kibitz::beside(&kibitz)
        .bearer(tablet.token())
        .get("/v1/account")
        .is(200);
    unused(61);
    let answer = Kibitz::beside(&kibitz)
        .bearer(tablet.token())
        .get("/v1/account");
    answer.refused(401, "token_expired", None);
    let listed = ben.get("/v1/sessions").is(200).json;
    assert_eq!(listed["items"].as_array().unwrap().len(), 1);
    // Signing in again on the same device brings it back.
    let again = json!({"id": id, "name": "Ben", "password": crate::support::PASSWORD, "device": "a tablet"});
    let again = kibitz.nobody().post("/v1/sessions", again).is(201);
    kibitz
        .bearer(&again.text("/token"))
        .get("/v1/account")
        .is(200);
}

#[test]
fn a_session_cannot_be_renewed_for_ever() {
    let kibitz = Kibitz::with(|config| {
        config.session_days = 30;
        config.longest_session_days = 40;
    });
    let ben = kibitz.sign_up("Ben");
    let days_left = |answer: &crate::support::Answer| {
        let end: chrono::DateTime<chrono::Utc> =
            answer.text("/session/expires_at").parse().unwrap();
        (end - chrono::Utc::now()).num_hours()
    };
    let began = |days: i64| {
        let at = chrono::Utc::now() - chrono::TimeDelta::days(days);
        let at = at.naive_utc().format("%F %T%.6f").to_string();
        kibitz.execute(&format!("UPDATE sessions SET created_at = '{at}'"));
    };
    let renewed = ben.post("/v1/session/renew", json!({})).is(200);
    assert_eq!(days_left(&renewed), 30 * 24 - 1);
    began(35);
    let ben = kibitz.bearer(&renewed.text("/token"));
    let renewed = ben.post("/v1/session/renew", json!({})).is(200);
    assert_eq!(days_left(&renewed), 5 * 24 - 1);
    began(41);
    let ben = kibitz.bearer(&renewed.text("/token"));
    let renewed = ben.post("/v1/session/renew", json!({})).is(200);
    let ben = kibitz.bearer(&renewed.text("/token"));
    ben.get("/v1/account").refused(401, "token_expired", None);
}
