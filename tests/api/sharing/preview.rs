//! What messengers show of a link: the picture, and the words in the page.

use std::io::Write as _;

use kibitz_game::rules::Language;

use super::evenings::{named, over};
use super::shared;
use crate::support::prelude::*;

const HTML: (&str, &str) = ("Accept", "text/html");

/// The picture, unless this machine has no fonts to paint it with, which is said loudly.
fn preview(kibitz: &Kibitz, path: &str, headers: &[(&str, &str)]) -> Option<Answer> {
    let address = format!("{path}/preview");
    let answer = kibitz.send("GET", &address, headers, None);
    if answer.json["code"] == "fonts_missing" {
        let _unheard = writeln!(
            std::io::stderr(),
            "\n*** The preview of a shared match NOT tested: there are no fonts. ***\n"
        );
        answer.refused(404, "fonts_missing", None);
        return None;
    }
    Some(answer)
}

fn opened(kibitz: &Kibitz, code: &str) -> Answer {
    let path = format!("/s/{code}");
    kibitz.send("GET", &path, &[HTML], None).is(200)
}

/// The content of each tag of a page, by its name.
fn tag(html: &str, name: &str) -> Option<String> {
    let start = format!("<meta property=\"{name}\" content=\"");
    let content = html.split(&start).nth(1)?;
    Some(content.split('"').next().unwrap().to_owned())
}

/// The picture that a page names, if it does.
fn pictured(kibitz: &Kibitz, html: &str) -> Option<Answer> {
    let image = tag(html, "og:image")?.replace("&amp;", "&");
    Some(kibitz.get(&image[image.find("/v1/")?..]).is(200))
}

#[test]
#[ignore = "full: needs fonts"]
fn the_preview_is_a_picture_of_the_scoresheet() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let (path, share) = shared(&at);
    let Some(picture) = preview(&kibitz, &path, &[]) else {
        return;
    };
    let picture = picture.is(200);
    assert_eq!(picture.header("Content-Type"), Some("image/png"));
    let png = picture.body();
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!((number(16), number(20)), (1200, 630));
    let tag = picture.etag().to_owned();
    let known = [("If-None-Match", tag.as_str())];
    let again = preview(&kibitz, &path, &known).unwrap().is(304);
    assert_eq!(again.body(), b"");
    // Other languages and other scores are other pictures.
    for language in Language::ALL[1..].iter().map(|other| other.code()) {
        let address = format!("{path}/preview?lang={language}");
        let answer = kibitz.get(&address);
        if answer.json["code"] != "fonts_missing" {
            let answer = answer.is(200);
            assert_eq!(answer.header("Content-Language"), Some(language));
            assert_ne!(answer.body(), png, "{language}");
        }
    }
    at.count(1, "@2 out; @1 green-he; @3 blue-yud").is(200);
    let counted = preview(&kibitz, &path, &known).unwrap().is(200);
    assert_ne!(counted.body(), png);
    at.delete(&format!("/shares/{share}")).is(204);
    let gone = kibitz.get(&format!("{path}/preview"));
    gone.refused(410, "code_revoked", "code");
    let unknown = kibitz.get("/v1/shared/unknown/preview");
    unknown.refused(404, "code_unknown", "code");
}

#[test]
fn the_page_of_a_link_says_what_it_shows() {
    let kibitz = Kibitz::start();
    let at = Match::opened(&kibitz.nobody(), opening(&["A\"><b>na", "Ben"]));
    at.points(1, &[0, 55]).is(200);
    let (path, share) = shared(&at);
    let code = path.rsplit('/').next().unwrap();
    let answer = opened(&kibitz, code);
    let html = answer.words();
    assert!(!html.contains("<b>na"), "{html}");
    assert!(tag(html, "og:title").unwrap().contains("Echad"), "{html}");
    let description = tag(html, "og:description").unwrap();
    assert!(description.contains("&lt;b&gt;na"), "{description}");
    assert!(description.contains("55"), "{description}");
    let link = tag(html, "og:url").unwrap();
    assert!(link.ends_with(&format!("/s/{code}")), "{link}");
    if let Some(picture) = preview(&kibitz, &path, &[]) {
        picture.is(200);
        let shown = pictured(&kibitz, html).unwrap();
        assert_eq!(shown.header("Content-Type"), Some("image/png"));
    } else {
        assert_eq!(tag(html, "og:image"), None);
    }
    // Not for search engines, and no less strict than the rest of the page.
    assert_eq!(answer.header("X-Robots-Tag"), Some("noindex"));
    let root = kibitz.send("GET", "/", &[HTML], None).is(200);
    for header in ["Content-Security-Policy", "Permissions-Policy"] {
        assert_eq!(answer.header(header), root.header(header), "{header}");
    }
    let known = [("If-None-Match", answer.etag())];
    let address = format!("/s/{code}");
    let unchanged = kibitz.send("GET", &address, &known, None).is(304);
    // A browser takes them for the page that it has.
    let policy = "Content-Security-Policy";
    assert_eq!(unchanged.header(policy), root.header(policy));
    // In the reader's language.
    let headers = [HTML, ("Accept-Language", "he")];
    let hebrew = kibitz.send("GET", &address, &headers, None).is(200);
    assert_eq!(tag(hebrew.words(), "og:locale").as_deref(), Some("he"));
    assert_ne!(tag(hebrew.words(), "og:title"), tag(html, "og:title"));

    // A link that does not work is the page alone, which then says why.
    at.delete(&format!("/shares/{share}")).is(204);
    for code in [code, "unknown", "%22%3E%3Cb%3E"] {
        let answer = opened(&kibitz, code);
        assert_eq!(answer.body(), root.body(), "{code}");
        assert_eq!(answer.header("X-Robots-Tag"), Some("noindex"));
    }
}

/// The link of an evening is shown as that of a match is, and says no more than it.
#[test]
fn the_page_of_an_evening_says_who_won_how_often() {
    let kibitz = Kibitz::start();
    let both = [
        over(&kibitz, &["A\"><b>na", "Ben"], &[0, 25]),
        over(&kibitz, &["Ben", "Chaim"], &[30, 0]),
    ];
    let named = both.each_ref().map(named);
    let made = kibitz.post("/v1/evenings", json!({"matches": named}));
    let code = made.is(201).text("/code");
    let opened = |language: &str| {
        let headers = [HTML, ("Accept-Language", language)];
        let path = format!("/e/{code}");
        kibitz.send("GET", &path, &headers, None).is(200)
    };
    let answer = opened("en");
    let html = answer.words();
    assert!(!html.contains("<b>na"), "{html}");
    assert!(tag(html, "og:title").unwrap().contains("evening"), "{html}");
    let description = tag(html, "og:description").unwrap();
    for part in ["2 matches", "Ben", ": 2", "&lt;b&gt;na"] {
        assert!(description.contains(part), "{description}");
    }
    assert!(
        tag(html, "og:url")
            .unwrap()
            .ends_with(&format!("/e/{code}"))
    );
    for at in &both {
        assert!(!html.contains(at.id()) && !html.contains(at.client.token()));
    }
    let evening = format!("/v1/evenings/{code}");
    if let Some(picture) = preview(&kibitz, &evening, &[]) {
        let picture = picture.is(200);
        assert_eq!(picture.header("Content-Type"), Some("image/png"));
        let known = [("If-None-Match", picture.etag())];
        preview(&kibitz, &evening, &known).unwrap().is(304);
        let shown = pictured(&kibitz, html).unwrap();
        assert_eq!(shown.body(), picture.body());
        // Another result is another picture.
        both[0].undo();
        both[0].points(1, &[25, 0]).is(200);
        preview(&kibitz, &evening, &known).unwrap().is(200);
    }
    assert_eq!(answer.header("X-Robots-Tag"), Some("noindex"));
    let hebrew = opened("he");
    assert_ne!(tag(hebrew.words(), "og:title"), tag(html, "og:title"));

    // As much as is still shared; then it is the page alone.
    let revoke = |at: &Match<'_>| {
        let share = at.get("/shares").is(200).text("/items/0/id");
        super::revoke(at, &share).is(204);
    };
    revoke(&both[0]);
    let html = opened("en");
    let description = tag(html.words(), "og:description").unwrap();
    assert!(!description.contains("na<"), "{description}");
    assert!(!description.contains("&lt;b&gt;"), "{description}");
    revoke(&both[1]);
    let root = kibitz.send("GET", "/", &[HTML], None).is(200);
    assert_eq!(opened("en").body(), root.body());
    let refused = format!(
        "GET {evening}/preview => 410 code_revoked code
        GET /v1/evenings/unknown/preview => 404 code_unknown code"
    );
    kibitz.nobody().refuses(&refused);
}

/// Half past eleven in the evening in New York is the next day by UTC.
#[test]
fn a_link_says_by_which_clocks_its_date_is() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben"]));
    let late = json!({"opened_at": "2026-07-05T03:30:00Z"});
    ana.patch(&at.path, late).is(200);
    let (path, _) = shared(&at);
    let made = ana.post("/v1/evenings", json!({"matches": [{"id": at.id()}]}));
    let code = made.is(201).text("/code").to_owned();
    let match_link = path.replace("/v1/shared/", "/s/");
    let (evening_link, evening) = (format!("/e/{code}"), format!("/v1/evenings/{code}"));
    for (link, api) in [(&match_link, &path), (&evening_link, &evening)] {
        let new_york = Some("America%2FNew_York");
        for (query, day, zone) in [
            ("", "5 July", None),
            ("?time_zone=America/New_York", "4 July", new_york),
            ("?time_zone=America%2FNew_York", "4 July", new_york),
            ("?fbclid=x&time_zone=-04:00", "4 July", Some("-04%3A00")),
            ("?time_zone=%2B20:30", "6 July", Some("%2B20%3A30")),
            ("?time_zone=America/New_York).%E2%81%A9", "4 July", new_york),
            // The link works, whatever became of it on its way.
            ("?time_zone=Europe/Atlantis", "5 July", None),
        ] {
            let opened = format!("{link}{query}");
            let answer = kibitz.send("GET", &opened, &[HTML], None).is(200);
            let html = answer.words();
            let title = tag(html, "og:title").unwrap();
            assert!(title.contains(&format!("{day} 2026")), "{opened}: {title}");
            let zone = zone.map(|zone| format!("time_zone={zone}"));
            let ends = |tag: &str| zone.as_ref().is_none_or(|zone| tag.ends_with(zone));
            assert!(ends(&tag(html, "og:url").unwrap()), "{html}");
            if let Some(image) = tag(html, "og:image") {
                assert!(ends(&image), "{image}");
                let shown = pictured(&kibitz, html).unwrap();
                assert_eq!(shown.header("Content-Type"), Some("image/png"));
            }
        }
        if let Some(picture) = preview(&kibitz, api, &[]) {
            let there = format!("{api}/preview?time_zone=America/New_York");
            let there = kibitz.get(&there).is(200);
            assert_ne!(there.body(), picture.is(200).body(), "another date");
        }
        let wrong = format!("{api}/preview?time_zone=Europe/Atlantis");
        let wrong = kibitz.get(&wrong);
        wrong.refused(422, "invalid_query", "time_zone");
    }
}
