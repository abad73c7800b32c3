//! Table codes: making, listing, revoking and drawing them.

use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};

use crate::support::prelude::*;

#[test]
fn a_code_is_short_and_has_no_look_alikes() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let answer = at.post("/invites", seat(2)).is(201);
    let code = answer.text("/code");
    let (first, second) = code.split_once('-').unwrap();
    for group in [first, second] {
        assert_eq!(group.len(), 4, "{code}");
        let alike = |letter: char| "0O1ILZSGBUQY".contains(letter);
        assert!(!group.contains(alike), "{code}");
        assert_eq!(group, group.to_uppercase());
    }
    let invite = json!({"role": "player", "seat": 2, "uses": 1, "used": 0});
    has(&answer.json["invite"], invite);
    let id = answer.text("/invite/id");
    let address = kibitz.address();
    assert_eq!(answer.json["link"], format!("http://{address}/join#{code}"));
    let qr = format!("{}/invites/{id}/qr", at.path);
    assert_eq!(answer.json["qr"], qr);
    let viewers = at.enter("/invites", viewer());
    has(&viewers["invite"], json!({"uses": 100, "seat": null}));

    // How long and how often is chosen.
    let body = json!({"role": "viewer", "minutes": 10080, "uses": 1000});
    let invite = at.enter("/invites", body)["invite"].take();
    assert_eq!(invite["uses"], 1000);
    let time = |name: &str| chrono::DateTime::parse_from_rfc3339(invite[name].text()).unwrap();
    let life = time("expires_at") - time("created_at");
    assert_eq!(life.num_days(), 7);

    // The code is shown once. That it is not kept is in `accounts/sessions.rs`.
    let list = at.get("/invites").is(200);
    let told = list.words();
    assert!(!told.contains(&code) && !told.contains("code"), "{told}");
}

#[test]
fn the_seats_that_the_table_has_now_are_offered() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    at.post("/invites", seat(4))
        .refused(422, "no_such_seat", "seat");
    let three = [json!({"from": 1}), json!({"from": 2}), json!({"from": 3})];
    at.sit(json!([three[0], three[1], three[2], {"name": "Dan"}]));
    at.post("/invites", seat(4)).is(201);
    at.sit(json!(three[..2]));
    at.post("/invites", seat(3))
        .refused(422, "no_such_seat", "seat");
}

#[test]
fn asking_again_gives_the_same_code_and_voids_none() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let body = with(seat(2), json!({"id": ID}));
    let first = at.post("/invites", body.clone()).is(201);
    assert_eq!(at.enter("/invites", body.clone()), first.json);
    // Messengers and keyboards put signs around it. Nothing of that is in what is sent.
    let (code, text) = (first.text("/code"), first.text("/text"));
    let link = format!(" {} ", first.text("/link"));
    assert!(text.contains(&link), "{text}");
    let dashed = code.to_lowercase().replace('-', "\u{2013}");
    kibitz
        .nobody()
        .join(&format!("\u{2068}{dashed}\u{2069}."))
        .is(201);
    // Another id is another invite.
    assert_ne!(at.code(seat(2)), code);

    for other in [
        json!({"seat": 3}),
        json!({"uses": 2}),
        json!({"minutes": 5}),
    ] {
        let answer = at.post("/invites", with(body.clone(), other));
        answer.refused(409, "id_reused", "id");
    }
    Match::open(&kibitz)
        .post("/invites", body.clone())
        .refused(409, "id_reused", "id");
    at.delete(&format!("/invites/{ID}")).is(204);
    at.post("/invites", body).refused(409, "id_reused", "id");
}

#[test]
fn invites_are_listed_in_order_until_they_are_revoked() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    Match::open(&kibitz).code(viewer());
    let mut ids = [1, 2, 3]
        .map(|place| at.post("/invites", seat(place)).is(201).text("/invite/id"))
        .to_vec();
    let listed = || json!(at.client.pages(&format!("{}/invites?limit=2", at.path)).0).each("/id");
    assert_eq!(listed(), ids);
    let revoked = ids.remove(1);
    for _ in 0..2 {
        at.delete(&format!("/invites/{revoked}")).is(204);
    }
    assert_eq!(listed(), ids);
    let cases = "
        DELETE /invites/$none => 404 invite_not_found
        DELETE /invites/7 => 422 invalid_path invite
        GET /invites?limit=0 => 422 invalid_query limit
    ";
    at.refuses(&cases.replace("$none", OTHER_ID));
}

#[test]
fn an_invite_is_drawn_as_a_qr_code_of_its_link() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let invite = at.post("/invites", viewer()).is(201);
    let id = invite.text("/invite/id");
    let code = json!({"code": invite.text("/code")});
    let qr = format!("/invites/{id}/qr");
    let drawn = at.post(&qr, code.clone()).is(200);
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

    let of_other = Match::open(&kibitz).code(viewer());
    let cases = r#"
        POST /invites/$id/qr {"code": "$other"} => 404 code_unknown code
        POST /invites/$id/qr {"code": "K7"} => 422 invalid_body code
        POST /invites/$id/qr {} => 422 invalid_body code
        POST /invites/$none/qr {"code": "$other"} => 404 invite_not_found
    "#;
    let cases = cases.replace("$id", &id).replace("$other", &of_other);
    at.refuses(&cases.replace("$none", OTHER_ID));
    at.delete(&format!("/invites/{id}")).is(204);
    at.post(&qr, code).refused(410, "code_revoked", "code");
}

#[test]
fn links_begin_as_the_service_is_known_outside() {
    let known_as = |url: &str| {
        let url = url.to_owned();
        Kibitz::with(|config| config.public_url = Some(url))
    };
    let kibitz = known_as("https://kibitz.example/cards");
    let invite = Match::open(&kibitz).post("/invites", viewer()).is(201);
    let link = format!("https://kibitz.example/cards/join#{}", invite.text("/code"));
    assert_eq!(invite.text("/link"), link);

    // It can be too long for a picture.
    let kibitz = known_as(&format!("https://kibitz.example/{}", "x".repeat(3000)));
    let at = Match::open(&kibitz);
    let invite = at.post("/invites", viewer()).is(201);
    let code = json!({"code": invite.text("/code")});
    at.client
        .post(&invite.text("/qr"), code)
        .refused(422, "invalid_header", "Host");
}

#[test]
fn links_begin_with_what_the_client_asked_for_or_what_a_trusted_proxy_says() {
    let services = [0, 1].map(|proxies| Kibitz::with(|config| config.proxies = proxies));
    let linked = |proxies: usize, headers: &[(&str, &str)]| {
        let kibitz = &services[proxies];
        let invite = Match::open(kibitz).post_with("/invites", headers, &viewer());
        let link = invite.is(201).text("/link");
        let (base, code) = link.split_once("/join#").unwrap();
        assert!(!code.is_empty());
        base.replace(&kibitz.address().to_string(), "itself")
    };
    let forwarded = [
        ("X-Forwarded-Host", "evil.example"),
        ("X-Forwarded-Proto", "https"),
    ];
    let standard = [("Forwarded", "host=evil.example;proto=https")];
    assert_eq!(linked(0, &[]), "http://itself");
    assert_eq!(
        linked(0, &[("Host", "cards.example:8080")]),
        "http://cards.example:8080"
    );
    assert_eq!(linked(0, &forwarded), "http://itself");
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
