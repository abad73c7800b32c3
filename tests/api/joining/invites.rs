//! Table codes: making, listing, revoking and drawing them.

use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};
use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::Match;

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
const NOBODY: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0002";

#[test]
fn a_code_is_short_and_has_no_look_alikes() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let answer = at.post("/invites", json!({"role": "player", "seat": 2}));
    let answer = answer.is(201);
    let code = answer.text("/code");
    let (first, second) = code.split_once('-').unwrap();
    for group in [first, second] {
        assert_eq!(group.len(), 4, "{code}");
        let alike = |letter: char| "0O1ILZSGBUQY".contains(letter);
        assert!(!group.contains(alike), "{code}");
        assert_eq!(group, group.to_uppercase());
    }
    let invite = &answer.json["invite"];
    assert_eq!(invite["role"], "player");
    assert_eq!(invite["seat"], 2);
    assert_eq!((&invite["uses"], &invite["used"]), (&json!(1), &json!(0)));
    let id = answer.text("/invite/id");
    let address = kibitz.address();
    assert_eq!(answer.json["link"], format!("http://{address}/join#{code}"));
    let qr = format!("{}/invites/{id}/qr", at.path);
    assert_eq!(answer.json["qr"], qr);
    let viewers = at.post("/invites", json!({"role": "viewer"})).is(201);
    assert_eq!(viewers.json["invite"]["uses"], 100);
    assert_eq!(viewers.json["invite"].get("seat"), None);
}

#[test]
fn a_code_is_told_once_and_not_kept() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let code = at.code(json!({"role": "viewer"}));
    let list = at.get("/invites").is(200);
    let told = String::from_utf8(list.body().to_owned()).unwrap();
    assert!(!told.contains(&code) && !told.contains("code"), "{told}");
    let kept = kibitz.kept();
    let holds = |text: &str| kept.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(holds("viewer") && !holds(&code) && !holds(&code.replace('-', "")));
}

#[test]
fn how_long_and_how_often_is_chosen() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let body = json!({"role": "viewer", "minutes": 10080, "uses": 1000});
    let invite = at.post("/invites", body).is(201).json["invite"].take();
    assert_eq!(invite["uses"], 1000);
    let time = |name: &str| {
        let text = invite[name].as_str().unwrap();
        chrono::DateTime::parse_from_rfc3339(text).unwrap()
    };
    let life = time("expires_at") - time("created_at");
    assert_eq!(life.num_days(), 7);
}

#[test]
fn what_nobody_can_be_invited_with() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let cases: [(Value, &str, &'static str); 11] = [
        (json!({}), "invalid_body", "role"),
        (json!({"role": "guest"}), "invalid_body", "role"),
        (json!({"role": "viewer", "seat": 2}), "invalid_body", "seat"),
        (json!({"role": "host", "seat": 1}), "invalid_body", "seat"),
        (json!({"role": "player", "seat": 0}), "no_such_seat", "seat"),
        (json!({"role": "player", "seat": 4}), "no_such_seat", "seat"),
        (
            json!({"role": "viewer", "minutes": 0}),
            "invalid_body",
            "minutes",
        ),
        (
            json!({"role": "viewer", "minutes": 10081}),
            "invalid_body",
            "minutes",
        ),
        (json!({"role": "viewer", "uses": 0}), "invalid_body", "uses"),
        (
            json!({"role": "viewer", "uses": 1001}),
            "invalid_body",
            "uses",
        ),
        (
            json!({"role": "viewer", "code": "K7MA-2XRD"}),
            "invalid_body",
            "code",
        ),
    ];
    for (body, code, field) in cases {
        at.post("/invites", body).refused(422, code, field);
    }
    assert_eq!(at.get("/invites").is(200).json["items"], json!([]));
}

#[test]
fn asking_again_gives_the_same_code_and_voids_none() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let body = json!({"id": ID, "role": "player", "seat": 2});
    let first = at.post("/invites", body.clone()).is(201);
    let again = at.post("/invites", body.clone()).is(201);
    assert_eq!(first.json, again.json);
    // Messengers and keyboards put signs around it. Nothing of that is in what is sent.
    let (code, text) = (first.text("/code"), first.text("/text"));
    assert!(
        text.contains(&format!(" {} ", first.text("/link"))),
        "{text}"
    );
    let typed = format!(
        "\u{2068}{}\u{2069}.",
        code.to_lowercase().replace('-', "\u{2013}")
    );
    kibitz
        .nobody()
        .post("/v1/join", json!({"code": typed}))
        .is(201);
    // Another id is another invite.
    let other = json!({"role": "player", "seat": 2});
    assert_ne!(at.post("/invites", other).is(201).text("/code"), code);

    for (member, value) in [
        ("seat", json!(3)),
        ("uses", json!(2)),
        ("minutes", json!(5)),
    ] {
        let mut other = body.clone();
        other[member] = value;
        at.post("/invites", other).refused(409, "id_reused", "id");
    }
    Match::open(&kibitz)
        .post("/invites", body.clone())
        .refused(409, "id_reused", "id");
    at.client
        .delete(&format!("{}/invites/{ID}", at.path))
        .is(204);
    at.post("/invites", body).refused(409, "id_reused", "id");
}

#[test]
fn invites_are_listed_in_order_until_they_are_revoked() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let other = Match::open(&kibitz);
    other.code(json!({"role": "viewer"}));
    let mut ids: Vec<String> = (1..=3)
        .map(|seat| {
            let body = json!({"role": "player", "seat": seat});
            at.post("/invites", body).is(201).text("/invite/id")
        })
        .collect();
    let listed = || {
        let mut listed = Vec::new();
        let mut address = "/invites?limit=2".to_owned();
        loop {
            let page = at.get(&address).is(200).json;
            for invite in page["items"].as_array().unwrap() {
                listed.push(invite["id"].as_str().unwrap().to_owned());
            }
            let Some(cursor) = page["next"].as_str() else {
                return listed;
            };
            address = format!("/invites?limit=2&after={cursor}");
        }
    };
    assert_eq!(listed(), ids);
    let revoked = ids.remove(1);
    let path = |at: &Match<'_>| format!("{}/invites/{revoked}", at.path);
    // Not by the host of another match.
    other
        .client
        .delete(&path(&other))
        .refused(404, "invite_not_found", None);
    at.client.delete(&path(&at)).is(204);
    at.client.delete(&path(&at)).is(204);
    assert_eq!(listed(), ids);
    at.client
        .delete(&format!("{}/invites/{NOBODY}", at.path))
        .refused(404, "invite_not_found", None);
    at.client
        .delete(&format!("{}/invites/7", at.path))
        .refused(422, "invalid_path", "invite");
    at.get("/invites?limit=0")
        .refused(422, "invalid_query", "limit");
}

#[test]
fn an_invite_is_drawn_as_a_qr_code_of_its_link() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let invite = at.post("/invites", json!({"role": "viewer"})).is(201);
    let (qr, id) = (invite.text("/qr"), invite.text("/invite/id"));
    let code = json!({"code": invite.text("/code")});
    let drawn = at.client.post(&qr, code.clone()).is(200);
    assert_eq!(drawn.header("Content-Type"), Some("image/svg+xml"));
    let link = invite.text("/link");
    let expected = QrCode::with_error_correction_level(link, EcLevel::Q).unwrap();
    let expected = expected
        .render::<svg::Color<'_>>()
        .min_dimensions(256, 256)
        .build();
    assert_eq!(drawn.body(), expected.as_bytes());
    // Whoever only sends the link does not pay for the picture.
    assert!(invite.body().len() < 1000, "{}", invite.json);

    let other = Match::open(&kibitz);
    let of_other = other.code(json!({"role": "viewer"}));
    let host = &at.client;
    host.post(&qr, json!({"code": of_other}))
        .refused(404, "code_unknown", "code");
    host.post(&qr, json!({"code": "K7"}))
        .refused(422, "invalid_body", "code");
    host.post(&qr, json!({}))
        .refused(422, "invalid_body", "code");
    host.post(&qr.replace(&id, NOBODY), code.clone())
        .refused(404, "invite_not_found", None);
    let in_other = qr.replace(at.id(), other.id());
    other
        .client
        .post(&in_other, code.clone())
        .refused(404, "invite_not_found", None);
    host.delete(&format!("{}/invites/{id}", at.path)).is(204);
    host.post(&qr, code).refused(410, "code_revoked", "code");
}

#[test]
fn links_begin_as_the_service_is_known_outside() {
    let kibitz = Kibitz::with(|config| {
        config.public_url = Some("https://kibitz.example/cards".to_owned());
    });
    let at = Match::open(&kibitz);
    let invite = at.post("/invites", json!({"role": "viewer"})).is(201);
    let code = invite.text("/code");
    assert_eq!(
        invite.text("/link"),
        format!("https://kibitz.example/cards/join#{code}")
    );
}

#[test]
fn links_begin_with_what_the_client_asked_for_or_what_a_trusted_proxy_says() {
    let linked = |proxies: usize, headers: &[(&str, &str)]| {
        let kibitz = Kibitz::with(|config| config.proxies = proxies);
        let at = Match::open(&kibitz);
        let path = format!("{}/invites", at.path);
        let wanted = json!({"role": "viewer"});
        let link = at
            .client
            .json("POST", &path, headers, &wanted)
            .is(201)
            .text("/link");
        let (base, code) = link.split_once("/join#").unwrap();
        assert!(!code.is_empty());
        base.replace(&kibitz.address().to_string(), "itself")
    };
    let forwarded = [
        ("X-Forwarded-Host", "evil.example"),
        ("X-Forwarded-Proto", "https"),
    ];
    assert_eq!(linked(0, &[]), "http://itself");
    assert_eq!(
        linked(0, &[("Host", "cards.example:8080")]),
        "http://cards.example:8080"
    );
    assert_eq!(linked(0, &forwarded), "http://itself");
    let standard = [("Forwarded", "host=evil.example;proto=https")];
    assert_eq!(linked(0, &standard), "http://itself");
    assert_eq!(linked(1, &forwarded), "https://evil.example");
    assert_eq!(linked(1, &standard), "https://evil.example");
    // What is no host is not repeated.
    let long = "x".repeat(300);
    for odd in [r#"a"b"#, "me@evil.example", "evil.example/path", &long] {
        assert_eq!(
            linked(1, &[("X-Forwarded-Host", odd)]),
            "http://itself",
            "{odd}"
        );
    }
}

#[test]
fn a_link_can_be_too_long_for_a_picture() {
    let kibitz = Kibitz::with(|config| {
        config.public_url = Some(format!("https://kibitz.example/{}", "x".repeat(3000)));
    });
    let at = Match::open(&kibitz);
    let invite = at.post("/invites", json!({"role": "viewer"})).is(201);
    let code = json!({"code": invite.text("/code")});
    at.client
        .post(&invite.text("/qr"), code)
        .refused(422, "invalid_header", "Host");
}
