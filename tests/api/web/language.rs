//! The language of the reader: `Accept-Language`, and the headers for caches.

use std::collections::BTreeSet;

use kibitz::web::problem::ProblemCode;
use kibitz_game::rules::Language;
use kibitz_game::words;

use crate::support::prelude::*;
use crate::words::{is_whole, plain};

/// The paths below a match whose answers have sentences.
const SPOKEN: [&str; 3] = ["/log", "/rounds/1", "/scoresheet"];

#[test]
fn a_play_and_a_problem_are_answered_in_the_language_of_the_reader() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let body = json!({"seat": 2, "play": play("lay red-tet")});
    let claim = |headers: &[(&str, &str)]| {
        let answer = at.post_with("/plays", headers, &body);
        let answer = answer.is(201);
        let language = answer.header("Content-Language").unwrap().to_owned();
        let vary = answer.header("Vary").unwrap().to_lowercase();
        assert!(vary.contains("accept-language"), "{vary}");
        (
            language,
            plain(&answer.text("/entry/verdict/findings/0/sentence")),
        )
    };
    let said = |language: &str, sentence: &str| (language.to_owned(), sentence.to_owned());
    let mismatch = "Red Tet does not match blue Gimel. The colour now is blue.";
    let english = said("en", mismatch);
    assert_eq!(claim(&[]), english);
    assert_eq!(claim(&[("Accept-Language", "fr, tlh;q=0.3")]), english);
    let (language, sentence) = claim(&[("Accept-Language", "iw-IL, en;q=0.9")]);
    assert_eq!(language, "he");
    assert!(
        sentence.contains('ט') && !sentence.contains("Tet"),
        "{sentence}"
    );
    let (language, _) = claim(&[("Accept-Language", "en;q=0.4, ar;q=0.8")]);
    assert_eq!(language, "ar");
    // An answer without sentences has no language.
    let table = at.get_in("de", "/table").is(200);
    assert_eq!(table.header("Content-Language"), None);

    // `detail` is for developers, in English; `message` is for people.
    let ask = |language: &str| {
        let lay = json!({"kind": "echad_lay", "cards": ["wild"]});
        let body = json!({"seat": 2, "play": lay, "stands": true});
        let headers = [("Accept-Language", language)];
        let answer = at.post_with("/plays", &headers, &body);
        let answer = answer.refused(422, "colour_missing", "play.colour");
        assert_eq!(answer.header("Content-Language"), Some(language));
        (answer.text("/message"), answer.text("/detail"))
    };
    let (english, detail) = ask("en");
    assert_eq!(english, "Please say which colour was named for this card.");
    let (german, same) = ask("de");
    assert_ne!(german, english);
    assert_eq!(same, detail);
    // Also on an unknown path, and where a limit refuses.
    let nowhere = kibitz.nobody().get_in("he", "/v1/nowhere");
    let nowhere = nowhere.refused(404, "route_not_found", None);
    assert!(
        !nowhere
            .text("/message")
            .contains(|letter: char| letter.is_ascii_alphabetic())
    );
}

/// The sentences of a log in English. In every other language they are whole as well.
#[track_caller]
fn in_every_language(at: &Match<'_>) -> Vec<String> {
    let said = Language::ALL.iter().map(|language| {
        let said = at.get_in(language.code(), "/log").is(200).each("sentence");
        for sentence in &said {
            assert_eq!(is_whole(sentence, *language), Ok(()), "{sentence}");
        }
        said.iter().map(|sentence| plain(sentence)).collect()
    });
    let all: Vec<Vec<String>> = said.collect();
    all[0].clone()
}

#[test]
fn an_entry_says_what_was_claimed_and_who_agreed() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.play(2, "lay blue-he");
    at.stands(1, "lay red-tet");
    at.undo_to(2);
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    at.replace(1, "@3 out; @1 green-he wild; @2 blue-yud")
        .is(200);
    let points = json!({"seat": 3, "points": -5, "reason": "Counted twice"});
    at.enter("/adjustments", points);
    at.sit(json!([{"from": 3}, {"from": 1, "name": "Dan"}, {"name": "Eva"}]));
    at.enter("/end", json!({"reason": "Bedtime"}));
    at.enter("/reopen", json!({}));
    assert_eq!(
        in_every_language(&at),
        [
            "A new round: blue Gimel is turned up.",
            "Ben lays blue He.",
            "Ana lays red Tet. The table let it stand.",
            "Back to entry 2: everything after it is undone.",
            "Round 1: Ben is out of cards.",
            "Round 1, corrected: Chaim is out of cards.",
            "Chaim's score is changed by hand: \u{2212}5. “Counted twice”",
            "Now at the table: Chaim, Dan and Eva. New, beginning at 0: Eva. Everyone else \
             keeps their total.",
            "The match has ended. “Bedtime”",
            "The match goes on.",
        ]
    );
    // So does the answer to a play that is not recorded.
    at.begin("blue-gimel");
    let body = json!({"seat": 2, "play": play("draw 1")});
    let german = [("Accept-Language", "de")];
    let answer = at.post_with("/plays?dry_run=true", &german, &body).is(200);
    assert_eq!(plain(&answer.text("/entry/sentence")), "Dan zieht 1 Karte.");

    // A table that wants consent and agreement says so in every language.
    let etiquette = json!({"undo": "consent", "confirmation": "everyone"});
    let at = Match::of_three(&kibitz.nobody(), json!({"etiquette": etiquette}));
    let (ben, _) = at.guest(&kibitz, seat(2));
    at.begin("blue-gimel");
    let asked = ben.post("/undo", json!({"back_to": 0})).is(202);
    let consent = json!({"entry": asked.json["entry"]["seq"], "agrees": false});
    at.enter("/consents", consent);
    at.count(1, "@2 out; @1 green-he; @3 red-he").is(200);
    for (seat, agrees) in [(1, true), (2, false)] {
        let body = json!({"round": 1, "seat": seat, "agrees": agrees, "note": "Really?"});
        at.enter("/confirmations", body);
    }
    let english = in_every_language(&at);
    assert_eq!(
        [1, 2, 4, 5].map(|entry: usize| &*english[entry]),
        [
            "Someone asks to go back to the beginning. Agree?",
            "The undo was declined.",
            "Ana confirms the result of round 1. “Really?”",
            "Ben contests the result of round 1. “Really?”",
        ]
    );
}

#[test]
fn the_reader_says_which_language_it_is() {
    let kibitz = Kibitz::start();
    for (accepted, spoken) in [
        ("", "en"),
        ("he", "he"),
        ("iw-IL", "he"),
        ("ji, en", "yi"),
        ("fr, de-AT;q=0.7, ar;q=0.9", "ar"),
        ("de;q=0, yi;q=0.1", "yi"),
        ("fr", "en"),
        ("*", "en"),
        (";;,q=", "en"),
    ] {
        let answer = kibitz.nobody().get_in(accepted, "/v1/games");
        let language = answer.is(200).header("Content-Language").map(str::to_owned);
        assert_eq!(language.as_deref(), Some(spoken), "{accepted}");
    }
    let silent = kibitz.get("/v1/games").is(200);
    assert_eq!(silent.header("Content-Language"), Some("en"));

    // A game introduces itself in it.
    for (language, name, card) in [
        ("en", "Echad", "blue Gimel"),
        ("de", "Echad", "Gimel in Blau"),
        ("he", "אחד", "ג׳ כחולה"),
    ] {
        let game = kibitz.nobody().get_in(language, "/v1/games/echad").is(200);
        assert_eq!(game.header("Content-Language"), Some(language));
        assert_eq!(game.text("/name"), name);
        let deck = game.json["deck"].list();
        let gimel = deck.iter().find(|one| one["card"] == "blue-gimel");
        assert_eq!(gimel.unwrap()["name"], card);
        assert!(!game.text("/rulings/0/text").is_empty());
        let option = &game.json["options"][0];
        assert_ne!(option["label"], option["name"]);
    }
}

/// An account keeps its language on all devices; a table has one for readers without one.
#[test]
fn an_account_and_a_table_have_their_language() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let mut body = opening(&["Ana", "Ben"]);
    body["etiquette"] = json!({"language": "he"});
    let at = Match::opened(&ben, body);
    assert_eq!(at.read("")["etiquette"]["language"], "he");
    let spoken = |at: &Match<'_>, accepted: &str| {
        let answer = at.get_in(accepted, "/log").is(200);
        answer.header("Content-Language").unwrap().to_owned()
    };
    assert_eq!(spoken(&at, "fr"), "he");
    assert_eq!(spoken(&at, ""), "he");
    assert_eq!(spoken(&at, "ar"), "ar");
    let language = json!({"language": "de"});
    let changed = ben.patch("/v1/account", language).is(200);
    assert_eq!(changed.text("/language"), "de");
    assert_eq!(spoken(&at, "ar"), "de");
    // A guest at the table has no account.
    let (guest, _) = at.guest(&kibitz, viewer());
    assert_eq!(spoken(&guest, "fr"), "he");
    // Answers away from a table, and problems, are in the account's language, too.
    let game = ben.get("/v1/games/echad").is(200);
    assert_eq!(game.header("Content-Language"), Some("de"));
    let refused = at.get("/rounds/9").refused(404, "round_not_found", "round");
    assert_eq!(refused.header("Content-Language"), Some("de"));
    let name = json!({"name": "Benno", "current_password": PASSWORD});
    let same = ben.patch("/v1/account", name).is(200);
    assert_eq!(same.text("/language"), "de");
    let none = ben.patch("/v1/account", json!({"language": ""})).is(200);
    assert_eq!(none.json.get("language"), None);
    assert_eq!(spoken(&at, "ar"), "ar");
    ben.patch("/v1/account", json!({"language": "fr"}))
        .refused(422, "invalid_body", "language");
}

#[test]
fn an_invitation_is_in_the_language_of_the_host_and_a_transcript_in_that_of_its_reader() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    for (language, start) in [
        ("en", "Play Echad with us!"),
        ("de", "Spiel mit uns Echad!"),
    ] {
        let headers = [("Accept-Language", language)];
        let made = at.post_with("/invites", &headers, &seat(2)).is(201);
        let text = plain(&made.text("/text"));
        assert!(text.starts_with(start), "{text}");
        assert!(text.contains(&made.text("/link")) && text.contains(&made.text("/code")));
    }
    for role in ["host", "viewer"] {
        for language in Language::ALL {
            let headers = [("Accept-Language", language.code())];
            let made = at
                .post_with("/invites", &headers, &json!({"role": role}))
                .is(201);
            // A link and a code have no marks around them, so that they can be pasted.
            let text = made.text("/text").replace(&made.text("/link"), "\u{2026}");
            let text = text.replace(&made.text("/code"), "\u{2026}");
            assert_eq!(is_whole(&text, *language), Ok(()), "{text}");
        }
    }

    // The comments of a transcript are in the reader's language; the rest is the same.
    at.begin("blue-gimel");
    at.play(2, "lay blue-he");
    at.undo();
    let lines = |language: &str| -> Vec<(String, String)> {
        let text = at.get_in(language, "/export?format=text").is(200);
        assert_eq!(text.header("Content-Language"), Some(language));
        let text = text.words().to_owned();
        let split = |line: &str| match line.split_once('#') {
            Some((line, comment)) => (line.to_owned(), comment.to_owned()),
            None => (line.to_owned(), String::new()),
        };
        text.lines().map(split).collect()
    };
    let english = lines("en");
    assert!(english[0].1.contains("plays it again"), "{english:?}");
    for language in &Language::ALL[1..] {
        let others = lines(language.code());
        assert_eq!(others.len(), english.len());
        for ((line, comment), (same, other)) in english.iter().zip(&others) {
            assert_eq!(line, same);
            assert_eq!(comment.is_empty(), other.is_empty());
            assert!(comment.is_empty() || comment != other, "{other}");
        }
    }
}

/// A stream keeps the language it began with, and each reader has their own.
#[test]
fn a_stream_speaks_the_language_it_began_with_and_every_language_is_cached_apart() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let mut german = Stream::open(&kibitz, &at, "?after=1", &[("Accept-Language", "de")]);
    let mut hebrew = Stream::open(&kibitz, &at, "?after=1", &[("Accept-Language", "he")]);
    assert!(
        hebrew
            .head()
            .to_lowercase()
            .contains("content-language: he")
    );
    at.play(2, "lay blue-lose-a-turn");
    let (german, hebrew) = (german.entry(), hebrew.entry());
    assert!(german.contains("setzt aus"), "{german}");
    assert!(
        !hebrew.contains("loses") && !hebrew.contains("setzt"),
        "{hebrew}"
    );
    let missed = Stream::open(&kibitz, &at, "?after=1", &[("Accept-Language", "de")]).entry();
    assert_eq!(missed, german);

    // Each language has its own tag, and a cached answer is not sent for another language.
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    let ask = |below: &str, language: &str, tag: &str| {
        at.get_with(
            below,
            &[("Accept-Language", language), ("If-None-Match", tag)],
        )
    };
    for below in SPOKEN {
        let in_english = ask(below, "en", "").is(200);
        let in_hebrew = ask(below, "he", "").is(200);
        let in_german = ask(below, "de", "").is(200);
        let [english, hebrew] = [&in_english, &in_hebrew].map(|answer| answer.etag());
        assert_ne!(in_english.body(), in_hebrew.body(), "{below}");
        assert_ne!(in_german.body(), in_hebrew.body(), "{below}");
        // The second answer comes from the cache.
        assert_eq!(ask(below, "he", "").is(200).body(), in_hebrew.body());
        ask(below, "he", english).is(200);
        ask(below, "en", hebrew).is(200);
        let unchanged = ask(below, "he", hebrew).is(304);
        assert_eq!(unchanged.header("Content-Language"), Some("he"));
    }
    // A claim is based on an entry, in whatever language that was read.
    let deal = json!({"deal": {"game": "echad", "up": "blue-gimel"}});
    at.post_with("/rounds", &[("If-Match", "\"2-he\"")], &deal)
        .is(412);
    at.post_with("/rounds", &[("If-Match", "\"3-he\"")], &deal)
        .is(201);
}

/// Every problem has a message in every language, and no message is left over.
#[test]
fn problems_and_messages_match() {
    let codes: BTreeSet<&str> = ProblemCode::all().iter().map(|code| code.name).collect();
    for language in Language::ALL {
        for code in &codes {
            assert_ne!(words::problem(*language, code), **code, "{language}");
        }
    }
    let files = Game::ALL.iter().map(|game| game.words(Language::En));
    let lines = files.chain([words::shared_words(Language::En)]);
    for line in lines.flat_map(str::lines) {
        if let Some(message) = line.strip_prefix("problem-") {
            let code = message.split(' ').next().unwrap();
            assert!(codes.contains(code), "{code}");
        }
    }
}
