use chrono::{DateTime, TimeDelta, Utc};

use crate::support::prelude::*;

/// What signs an account in, with an id of its own.
fn session(name: &str, device: &str) -> Value {
    json!({"id": ID, "name": name, "password": PASSWORD, "device": device})
}

fn renew(client: &Client<'_>) -> Answer {
    client.post("/v1/session/renew", json!({}))
}

/// A time so many days ago, as the databases write it.
fn days_ago(days: i64) -> String {
    let at = (Utc::now() - TimeDelta::days(days)).naive_utc();
    at.format("%F %T%.6f").to_string()
}

/// Returns how many devices an account has.
fn devices(client: &Client<'_>) -> usize {
    client.get("/v1/sessions").is(200).items().len()
}

#[test]
fn signing_in_gives_a_token() {
    let kibitz = Kibitz::start();
    kibitz.sign_up("Ben");
    let nobody = kibitz.nobody();
    let sign_in = || {
        nobody
            .post("/v1/sessions", session("ben", "Ben's phone"))
            .is(201)
    };
    let answer = sign_in();
    let token = answer.text("/token");
    assert!(token.starts_with("kbs_"), "{token}");
    assert_eq!(token.len(), 47, "32 bytes behind the prefix");
    let told = json!({"id": ID, "device": "Ben's phone", "current": true});
    has(&answer.json["session"], told);
    let lost = kibitz.bearer(&token);
    lost.read("/v1/account");

    // A lost answer can be asked for again.
    let again = sign_in();
    for same in ["id", "created_at"] {
        assert_eq!(again.json["session"][same], answer.json["session"][same]);
    }
    assert_ne!(again.text("/token"), token);
    lost.get("/v1/account").refused(401, "token_unknown", None);
    assert_eq!(devices(&kibitz.bearer(&again.text("/token"))), 2);
    nobody.refuses(
        r#"
        POST /v1/sessions {"name": "Ben", "password": "a pile of blue letters"} => 422 invalid_body device
        POST /v1/sessions {"id": 7, "name": "Ben", "password": "a pile of blue letters", "device": "a phone"} => 422 invalid_body id
        "#,
    );
}

#[test]
fn the_devices_are_listed_newest_first_and_signed_out() {
    let kibitz = Kibitz::start();
    let noa = kibitz.sign_up("Noa");
    let phone = kibitz.sign_up("Ben");
    let (tablet, id) = kibitz.sign_in("Ben", "a tablet");
    // The token was used, so it is remembered; it must not be remembered too long.
    let list = tablet.get("/v1/sessions").is(200);
    assert_eq!(list.each("device"), ["a tablet", "a phone"]);
    assert_eq!(list.json["items"].each("/current"), [true, false]);
    let ids = list.each("id");
    assert_eq!(ids[0], id);
    assert_eq!(list.json.get("next"), None);
    assert!(!list.json.to_string().contains("kbs_"));

    // Another account's is not found.
    let cases = "
        DELETE /v1/sessions/$id => 404 session_not_found
        DELETE /v1/sessions/01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001 => 404 session_not_found
        DELETE /v1/sessions/mine => 422 invalid_path id
    ";
    noa.refuses(&cases.replace("$id", &id));
    tablet.read("/v1/account");
    for _ in 0..2 {
        phone.delete(&format!("/v1/sessions/{id}")).is(204);
        tablet.refuses("GET /v1/account => 401 token_revoked");
    }
    assert_eq!(devices(&phone), 1);
    phone.delete(&format!("/v1/sessions/{}", ids[1])).is(204);
    phone.get("/v1/account").refused(401, "token_revoked", None);
}

#[test]
fn signing_in_again_with_the_same_token_changes_nothing() {
    let kibitz = Kibitz::start();
    kibitz.sign_up("Ben");
    let token = |letter: &str| format!("kbs_{}", letter.repeat(43));
    let sign_in = |token: &str| {
        let session = with(session("Ben", "a tablet"), json!({"token": token}));
        kibitz.post("/v1/sessions", session)
    };
    let first = sign_in(&token("A")).is(201);
    assert_eq!(first.text("/token"), token("A"));
    let tablet = kibitz.bearer(&token("A"));
    tablet.read("/v1/account");
    assert_eq!(sign_in(&token("A")).is(201).json, first.json);
    tablet.read("/v1/account");

    sign_in(&token("E")).refused(409, "id_reused", "id");
    sign_in("kbs_short").refused(422, "invalid_body", "token");
    tablet.read("/v1/account");
    // The session has another token now.
    let renewed = renew(&tablet).is(200);
    sign_in(&token("A")).refused(409, "id_reused", "id");
    let renewed = kibitz.bearer(&renewed.text("/token"));
    renewed.read("/v1/account");
    // The id is for one device.
    kibitz.sign_up("Noa");
    for other in [session("Ben", "a laptop"), session("Noa", "a tablet")] {
        let answer = kibitz.post("/v1/sessions", other);
        answer.refused(409, "id_reused", "id");
    }
    renewed.delete(&format!("/v1/sessions/{ID}")).is(204);
    sign_in(&token("A")).refused(409, "id_reused", "id");
    let untokened = kibitz.post("/v1/sessions", session("Ben", "a tablet"));
    untokened.refused(409, "id_reused", "id");
}

#[test]
fn a_session_comes_to_its_end() {
    let kibitz = Kibitz::with(|config| config.session_days = 0);
    let ben = kibitz.sign_up("Ben");
    ben.get("/v1/account").refused(401, "token_expired", None);
    // And again, when it is remembered.
    ben.get("/v1/sessions").refused(401, "token_expired", None);
    // It has no right to its matches.
    let at = Match::begun(&kibitz);
    let play = r#"POST /plays {"seat": 2, "play": {"kind": "echad_draw"}} => 401 token_expired"#;
    at.unchanged(|at| at.closed_to(&ben, play));
    ben.post("/v1/matches", opening(&["Ana", "Ben"]))
        .refused(401, "token_expired", None);
}

#[test]
fn a_session_is_renewed_without_a_password() {
    let kibitz = Kibitz::start();
    let phone = kibitz.sign_up("Ben");
    let (before, id) = kibitz.sign_in("Ben", "a tablet");
    let told = before.read("/v1/sessions")["items"][0].clone();
    let renewed = renew(&before).is(200);
    let token = renewed.text("/token");
    assert!(token.starts_with("kbs_") && token != before.token());
    let session = &renewed.json["session"];
    let expected = json!({
        "id": id, "device": "a tablet", "current": true, "created_at": told["created_at"]
    });
    has(session, expected);
    assert!(session["expires_at"].as_str() > told["expires_at"].as_str());
    let after = kibitz.bearer(&token);
    let list = after.get("/v1/sessions").is(200);
    assert_eq!(list.items().len(), 2);
    assert_eq!(list.items()[0], *session);
    // The token before is void at once, also for a renewal.
    before.refuses("GET /v1/account => 401 token_unknown");
    renew(&before).refused(401, "token_unknown", None);
    after.read("/v1/account");

    // Of several who renew a session at once, one has it.
    let renewed = at_once(8, |_| renew(&phone));
    let won: Vec<_> = renewed.iter().filter(|one| one.status == 200).collect();
    assert_eq!(won.len(), 1, "{renewed:?}");
    assert!(renewed.iter().all(|one| [200, 401].contains(&one.status)));
    kibitz.bearer(&won[0].text("/token")).read("/v1/account");
}

#[test]
fn a_client_that_chooses_its_new_token_has_it_even_if_the_answer_is_lost() {
    let kibitz = Kibitz::start();
    let (ben, noa) = (kibitz.sign_up("Ben"), kibitz.sign_up("Noa"));
    let chosen = "kbs_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBA";
    let renew = |token: &str| ben.post("/v1/session/renew", json!({"token": token}));
    for wrong in ["", "kbs_short", &chosen.replace("kbs", "kbh"), ben.token()] {
        let refused = renew(wrong).refused(422, "invalid_body", "token");
        assert!(wrong.is_empty() || !refused.json.to_string().contains(wrong));
    }
    renew(noa.token()).refused(409, "taken", None);
    ben.read("/v1/account");
    assert_eq!(renew(chosen).is(200).text("/token"), chosen);
    renew(chosen).refused(401, "token_unknown", None);
    kibitz.bearer(chosen).read("/v1/account");
    noa.read("/v1/account");
}

#[test]
fn nothing_that_opens_anything_is_kept_as_it_was_handed_out() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let at = Match::open(&kibitz);
    let renewed = renew(&ben).is(200).text("/token");
    let code = at.code(viewer());
    let (guest, _) = at.guest(&kibitz, seat(1));
    let ben = kibitz.bearer(&renewed);
    let link = ben.link_code(&ben.player("Noa"));
    for kept in ["Noa", "Ana", "$argon2id$v=19$m=19456,t=2,p=1$"] {
        assert!(kibitz.keeps(kept), "{kept}");
    }
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
            for text in [form, &form.to_lowercase()] {
                assert!(!kibitz.keeps(text), "{secret}");
            }
        }
    }
}

/// Who may do what is in `access/matrix`.
#[test]
fn an_account_is_asked_for_its_token() {
    let kibitz = Kibitz::start();
    let ask = |authorization: Option<&str>| {
        let header = authorization.map(|value| ("Authorization", value));
        let nobody = kibitz.nobody();
        nobody.send("GET", "/v1/account", header.as_slice(), None)
    };
    let missing = ask(None).refused(401, "token_missing", "Authorization");
    assert_eq!(missing.header("WWW-Authenticate"), Some("Bearer"));
    ask(Some("Basic YmVuOnBhc3N3b3Jk")).refused(401, "token_missing", "Authorization");
    ask(Some("Bearer")).refused(401, "token_missing", "Authorization");
    ask(Some("Bearer kbs_no")).refused(401, "token_unknown", None);
    ask(Some("Bearer no")).refused(401, "token_unknown", None);
    ask(Some("Bearer kbh_no")).refused(403, "account_required", None);
}

#[test]
fn a_session_ends_when_it_is_not_used_for_long() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let (tablet, id) = kibitz.sign_in("Ben", "a tablet");
    let unused = |days: i64| {
        let at = days_ago(days);
        let sql = format!("UPDATE sessions SET last_used_at = '{at}' WHERE id = '{id}'");
        kibitz.execute(&sql);
        // Another service remembers nothing of it.
        let beside = Kibitz::beside(&kibitz);
        beside.bearer(tablet.token()).get("/v1/account")
    };
    unused(59).is(200);
    unused(61).refused(401, "token_expired", None);
    assert_eq!(devices(&ben), 1);
    // Signing in again on the same device brings it back.
    let again = with(session("Ben", "a tablet"), json!({"id": id}));
    let again = kibitz.post("/v1/sessions", again).is(201);
    kibitz.bearer(&again.text("/token")).read("/v1/account");
}

#[test]
fn a_session_cannot_be_renewed_for_ever() {
    let kibitz = Kibitz::with(|config| {
        config.session_days = 30;
        config.longest_session_days = 40;
    });
    let mut ben = kibitz.sign_up("Ben");
    // Renewed when it began so many days ago, it has so many hours left.
    for (began, hours) in [(0, Some(30 * 24 - 1)), (35, Some(5 * 24 - 1)), (41, None)] {
        let at = days_ago(began);
        kibitz.execute(&format!("UPDATE sessions SET created_at = '{at}'"));
        let renewed = renew(&ben).is(200);
        let end: DateTime<Utc> = renewed.text("/session/expires_at").parse().unwrap();
        if let Some(hours) = hours {
            assert_eq!((end - Utc::now()).num_hours(), hours);
        }
        ben = kibitz.bearer(&renewed.text("/token"));
    }
    ben.get("/v1/account").refused(401, "token_expired", None);
}
