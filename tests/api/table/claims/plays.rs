use serde_json::{Value, json};

use crate::support::table::{Match, findings, opening, play, tally};
use crate::support::{Answer, Kibitz};
use crate::words::plain;

/// What stands at a JSON pointer.
fn at<'a>(answer: &'a Answer, pointer: &str) -> &'a Value {
    let found = answer.json.pointer(pointer);
    found.unwrap_or_else(|| panic!("nothing at {pointer} in {}", answer.json))
}

#[test]
fn a_legal_play_is_recorded_and_moves_the_table() {
    let kibitz = Kibitz::start();
    let table = Match::begun(&kibitz);
    let body = json!({
        "seat": 2,
        "play": {"kind": "echad_lay", "cards": ["blue-pick-up-three"]}
    });
    let answer = table.post("/plays", body.clone()).is(201);
    assert_eq!(answer.header("ETag"), Some("\"2\""));
    assert_eq!(at(&answer, "/entry/seq"), 2);
    assert_eq!(
        at(&answer, "/entry/verdict"),
        &json!({"ruling": "legal", "findings": []})
    );
    assert_eq!(at(&answer, "/entry/moved"), true);
    let effects = json!([
        {
            "code": "turn", "ruling": "echad/A13", "params": {"seat": {"seat": 3}},
            "sentence": "It is \u{2068}Chaim\u{2069}'s turn."
        },
        {
            "code": "owes", "ruling": "echad/A23", "params": {"seat": {"seat": 3}, "count": {"number": 3}},
            "sentence": "\u{2068}Chaim\u{2069} has to draw 3 cards."
        }
    ]);
    assert_eq!(at(&answer, "/entry/effects"), &effects);
    assert_eq!(at(&answer, "/table"), &table.table());
    assert_eq!(at(&answer, "/table/view/hands"), &json!([7, 6, 7]));
    assert_eq!(table.tag(), "\"2\"");

    let entry = table.log().pop().unwrap();
    assert_eq!(
        entry, answer.json["entry"],
        "the answer has it as the log has it"
    );
    assert_eq!(entry["claim"]["kind"], "play");
    assert_eq!(entry["claim"]["seat"], 2);
    assert_eq!(entry["claim"]["play"], body["play"]);
}

#[test]
fn an_illegal_play_is_recorded_and_teaches() {
    let kibitz = Kibitz::start();
    let table = Match::begun(&kibitz);
    let before = table.table();
    let answer = table.claim(2, "lay red-pick-up-three");
    assert_eq!(answer.header("ETag"), Some("\"2\""));
    let finding = json!({
        "code": "no_match",
        "ruling": "echad/A24",
        "params": {
            "card": {"card": "red-pick-up-three"},
            "top": {"card": "blue-gimel"},
            "colour": {"word": "blue"}
        },
        "sentence": "\u{2068}Red Pick Up 3\u{2069} does not match \u{2068}blue Gimel\u{2069}. The colour now is blue."
    });
    assert_eq!(at(&answer, "/entry/verdict/ruling"), "illegal");
    assert_eq!(at(&answer, "/entry/verdict/findings"), &json!([finding]));
    assert_eq!(at(&answer, "/entry/verdict/fits"), &before["fits"]);
    assert_eq!(at(&answer, "/entry/moved"), false);
    assert_eq!(at(&answer, "/entry/effects"), &json!([]));
    let after = table.table();
    assert_eq!(at(&answer, "/table"), &after);
    assert_eq!(after["seq"], 2, "it is recorded");
    for member in ["round", "view", "fits", "standing"] {
        assert_eq!(after[member], before[member], "the table is unmoved");
    }
    let entry = table.log().pop().unwrap();
    assert_eq!(entry, answer.json["entry"]);
}

#[test]
fn what_is_judged_illegal_leaves_the_table_unmoved() {
    let kibitz = Kibitz::start();
    let table = Match::begun(&kibitz);
    let illegal = |seat: u8, notation: &str, expected: &[(&str, &str)]| {
        let before = table.table();
        let answer = table.claim(seat, notation);
        assert_eq!(
            at(&answer, "/entry/verdict/ruling"),
            "illegal",
            "{notation}"
        );
        assert_eq!(at(&answer, "/entry/moved"), false);
        let expected = expected.iter().map(|(code, ruling)| finding(code, ruling));
        let expected: Vec<(String, String)> = expected.collect();
        assert_eq!(findings(&answer), expected, "{notation}");
        assert_eq!(at(&answer, "/table/view"), &before["view"], "{notation}");
        assert_eq!(
            at(&answer, "/table/seq"),
            before["seq"].as_u64().unwrap() + 1
        );
        answer
    };
    illegal(3, "lay blue-he", &[("out_of_turn", "A15")]);
    illegal(2, "lay red-he", &[("no_match", "A15")]);
    illegal(
        1,
        "lay red-he",
        &[("out_of_turn", "A15"), ("no_match", "A15")],
    );
    illegal(2, "lay blue-he blue-vav", &[("one_card", "A17")]);
    illegal(2, "draw 2", &[("wrong_count", "A18")]);
    illegal(2, "keep", &[("nothing_drawn", "A19")]);
    illegal(2, "name red", &[("no_colour_to_name", "A35")]);
    illegal(1, "reshuffle", &[("no_reshuffle_yet", "A47")]);
    illegal(1, "call @2", &[("nothing_to_call", "A37")]);
    // Entry 1 was the first blue gimel, this is the second.
    table.play(2, "lay blue-gimel");
    let second = table.table()["seq"].clone();
    let answer = illegal(3, "lay blue-gimel", &[("none_left", "C1")]);
    assert_eq!(
        at(&answer, "/entry/verdict/findings/0/params/entries"),
        &json!({"entries": [1, second]})
    );
    let sentence = plain(&answer.text("/entry/verdict/findings/0/sentence"));
    assert_eq!(sentence, "Both blue Gimel cards are already on the table.");
    // Down to four cards in the hand of Chaim.
    for (seat, card) in [
        (3, "blue-alef"),
        (1, "blue-bet"),
        (2, "blue-dalet"),
        (3, "blue-he"),
        (1, "blue-vav"),
        (2, "blue-zayin"),
        (3, "blue-chet"),
        (1, "blue-tet"),
        (2, "blue-yud"),
    ] {
        table.play(seat, &format!("lay {card}"));
    }
    let five = "lay blue-alef blue-bet blue-dalet blue-he blue-vav";
    let answer = illegal(3, five, &[("one_card", "A17"), ("more_than_held", "A11")]);
    let sentence = plain(&answer.text("/entry/verdict/findings/1/sentence"));
    assert_eq!(sentence, "Chaim holds only 4 cards, so 5 cannot be laid.");
}

#[test]
fn a_call_out_counts_until_the_following_player_begins() {
    let kibitz = Kibitz::start();
    let table = Match::one_left(&kibitz);
    let entry = table.log().pop().unwrap();
    assert_eq!(entry["effects"][0]["code"], "forgot_echad");
    let answer = table.play(1, "call @2");
    let sentence = plain(&answer.text("/entry/effects/0/sentence"));
    assert_eq!(
        sentence,
        "Ben has to draw 2 cards for the forgotten “Echad”."
    );
    let answer = table.claim(1, "draw");
    assert_eq!(findings(&answer), [finding("penalty_first", "A38")]);
    table.post("/undo", json!({})).is(201);
    table.play(1, "draw keep");
    let answer = table.claim(1, "call @2");
    assert_eq!(findings(&answer), [finding("too_late", "A39")]);
    assert_eq!(at(&answer, "/entry/moved"), false);
    let answer = table.claim(2, "call @2");
    assert!(findings(&answer).contains(&finding("own_call", "A38")));
}

fn finding(code: &str, ruling: &str) -> (String, String) {
    (code.to_owned(), format!("echad/{ruling}"))
}

#[test]
fn what_stands_keeps_the_verdict_and_that_it_stood() {
    let kibitz = Kibitz::start();
    let table = Match::begun(&kibitz);
    let fits = table.table()["fits"].clone();
    let body = json!({"seat": 2, "play": play("lay red-he"), "stands": true});
    let asked = table.unchanged(|it| it.post("/plays?dry_run=true", body.clone()).is(200));
    let answer = table.post("/plays", body.clone()).is(201);
    assert_eq!(at(&answer, "/entry/verdict/ruling"), "illegal");
    assert_eq!(at(&answer, "/entry/moved"), true);
    assert_eq!(
        at(&answer, "/entry/effects/0/sentence"),
        "It is \u{2068}Chaim\u{2069}'s turn."
    );
    assert_eq!(at(&answer, "/table/view/top"), "red-he");
    assert_eq!(
        at(&answer, "/entry/verdict/fits"),
        &fits,
        "what would have fitted then"
    );
    for member in ["verdict", "moved", "effects"] {
        let (would_be, entry) = (&asked.json["entry"], &answer.json["entry"]);
        assert_eq!(would_be[member], entry[member], "{member}");
    }
    let entry = table.log().pop().unwrap();
    assert_eq!(entry, answer.json["entry"]);
    assert_eq!(entry["claim"]["stands"], true);
    // It says nothing where there is nothing to let pass.
    let body = json!({"seat": 3, "play": play("lay red-vav"), "stands": true});
    let answer = table.post("/plays", body).is(201);
    assert_eq!(at(&answer, "/entry/verdict/ruling"), "legal");
}

#[test]
fn every_claim_can_be_tried_without_being_recorded() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    let try_out = |method: &str, below: &str, body: Value| {
        let path = format!("{}{below}?dry_run=true", at.path);
        at.unchanged(|at| at.client.json(method, &path, &[], &body).is(200).json)
    };
    let counted = json!({"result": tally("@1 out; @2 green-he; @3 green-he")});
    for (method, below, body, kind) in [
        ("PUT", "/rounds/1/result", counted.clone(), "result"),
        (
            "POST",
            "/adjustments",
            json!({"seat": 1, "points": 5, "reason": "A gift."}),
            "adjustment",
        ),
        ("POST", "/undo", json!({}), "undo"),
        ("POST", "/end", json!({}), "end"),
    ] {
        let tried = try_out(method, below, body);
        assert_eq!(tried["entry"]["claim"]["kind"], kind);
        assert_eq!(tried["table"]["seq"], 2, "{below}");
    }
    at.client
        .json(
            "PUT",
            &format!("{}/rounds/1/result", at.path),
            &[],
            &counted,
        )
        .is(200);
    let again = json!({"seats": [{"from": 2}, {"from": 1}, {"from": 3}]});
    assert_eq!(
        try_out("PUT", "/seats", again)["entry"]["claim"]["kind"],
        "lineup"
    );
    let agrees = json!({"round": 1, "seat": 2, "agrees": true});
    assert_eq!(
        try_out("POST", "/confirmations", agrees)["entry"]["claim"]["kind"],
        "confirmation"
    );
    let deal = json!({"deal": {"game": "echad", "up": "blue-gimel"}});
    assert_eq!(
        try_out("POST", "/rounds", deal)["entry"]["claim"]["kind"],
        "round"
    );
}

#[test]
fn a_dry_run_shows_the_table_after_the_play_and_records_nothing() {
    let kibitz = Kibitz::start();
    let illegal = json!({"seat": 2, "play": play("lay red-he")});
    let stands = json!({"seat": 2, "play": play("lay red-he"), "stands": true});
    let legal = json!({"seat": 2, "play": play("lay blue-he")});
    for (body, ruling, moved) in [
        (illegal, "illegal", false),
        (stands, "illegal", true),
        (legal, "legal", true),
    ] {
        let table = Match::begun(&kibitz);
        let asked = table.unchanged(|it| it.post("/plays?dry_run=true", body.clone()).is(200));
        assert_eq!(at(&asked, "/entry/seq"), 2, "the number it would have");
        assert_eq!(asked.header("ETag"), Some("\"1\""), "the log has not grown");
        assert_eq!(at(&asked, "/entry/verdict/ruling"), ruling);
        assert_eq!(at(&asked, "/entry/moved"), moved);
        assert_eq!(at(&asked, "/table/seq"), 2);
        let claimed = table.post("/plays", body).is(201);
        assert_eq!(at(&asked, "/table"), at(&claimed, "/table"));
    }
    let table = Match::begun(&kibitz);
    let body = json!({"seat": 2, "play": play("draw")});
    table.unchanged(|it| {
        it.post("/plays?dry_run=perhaps", body.clone())
            .refused(422, "invalid_query", "dry_run");
        it.post("/plays?dryrun=true", body.clone())
            .refused(422, "invalid_query", "dryrun");
        let stale = [("If-Match", "\"0\"")];
        let refused = it.post_with("/plays?dry_run=true", &stale, &body);
        refused.refused(412, "stale", "If-Match");
    });
    table.post("/plays?dry_run=false", body).is(201);
}

#[test]
fn what_only_a_hand_could_prove_is_unproven_and_counts() {
    let kibitz = Kibitz::start();
    let mut body = opening(&["Ana", "Ben"]);
    body["house_rules"]["draw_until_match"] = json!(true);
    let table = Match::opened(&kibitz.nobody(), body);
    table.begin("blue-gimel");
    let answer = table.claim(2, "draw keep");
    assert_eq!(at(&answer, "/entry/verdict/ruling"), "unproven");
    assert_eq!(at(&answer, "/entry/moved"), true);
    assert_eq!(answer.json["entry"]["verdict"].get("fits"), None);
    assert_eq!(findings(&answer), [finding("unseen_match", "A22")]);
}

#[test]
fn a_game_that_is_only_scored_has_no_plays() {
    let kibitz = Kibitz::start();
    let body = json!({"house_rules": {"game": "pad"}, "seats": [{"name": "Ana"}]});
    let at = Match::opened(&kibitz.nobody(), body);
    at.post("/rounds", json!({"deal": {"game": "pad"}})).is(201);
    let lay = json!({"seat": 1, "play": {"kind": "echad_lay", "cards": ["blue-he"]}});
    at.post("/plays", lay).refused(422, "wrong_game", "play");
    let own = json!({"seat": 1, "play": {"kind": "pad_lay"}});
    at.post("/plays", own)
        .refused(422, "invalid_body", "play.kind");
    // What a round tells is one thing.
    let both = json!({"result": {"game": "pad", "points": [1], "won": true}});
    at.client
        .put(&format!("{}/rounds/1/result", at.path), both)
        .refused(422, "invalid_body", "result");
}

#[test]
fn what_no_play_can_be() {
    let kibitz = Kibitz::start();
    let table = Match::begun(&kibitz);
    let lay = |cards: Value| json!({"kind": "echad_lay", "cards": cards});
    let of = |seat: Value, play: Value| json!({"seat": seat, "play": play});
    let ben = |play: Value| of(json!(2), play);
    let blue_he = lay(json!(["blue-he"]));
    let many = vec!["blue-he"; 109];
    let cases: Vec<(Value, &str, &'static str)> = vec![
        (ben(lay(json!(["blu-he"]))), "invalid_body", "play.cards[0]"),
        (
            ben(lay(json!(["blue-he", "7"]))),
            "invalid_body",
            "play.cards[1]",
        ),
        (
            ben(lay(json!(["BLUE-HE"]))),
            "invalid_body",
            "play.cards[0]",
        ),
        (
            ben(lay(json!(["blue-he\u{0}"]))),
            "invalid_body",
            "play.cards[0]",
        ),
        (ben(lay(json!([7]))), "invalid_body", "play.cards[0]"),
        (ben(lay(json!("blue-he"))), "invalid_body", "play.cards"),
        (ben(lay(json!([]))), "out_of_range", "play.cards"),
        (ben(lay(json!(many))), "out_of_range", "play.cards"),
        (ben(lay(json!(["wild"]))), "colour_missing", "play.colour"),
        (
            ben(json!({"kind": "echad_lay", "cards": ["blue-he"], "colour": "red"})),
            "colour_not_wanted",
            "play.colour",
        ),
        (
            ben(json!({"kind": "echad_lay", "cards": ["wild"], "colour": "mauve"})),
            "invalid_body",
            "play.colour",
        ),
        (
            ben(json!({"kind": "echad_lay", "cards": ["wild"], "color": "red"})),
            "invalid_body",
            "play.color",
        ),
        (
            ben(json!({"kind": "echad_lay"})),
            "invalid_body",
            "play.cards",
        ),
        (
            ben(json!({"kind": "echad_throw"})),
            "invalid_body",
            "play.kind",
        ),
        (ben(json!({"count": 1})), "invalid_body", "play.kind"),
        (ben(json!({"kind": "draw"})), "invalid_body", "play.kind"),
        (
            ben(json!({"kind": "chess_draw"})),
            "invalid_body",
            "play.kind",
        ),
        (
            ben(json!({"kind": "echad_keep", "count": 1})),
            "invalid_body",
            "play.count",
        ),
        (
            ben(json!({"kind": "echad_draw", "count": -1})),
            "invalid_body",
            "play.count",
        ),
        (
            ben(json!({"kind": "echad_draw", "count": 109})),
            "out_of_range",
            "play.count",
        ),
        (
            ben(json!({"kind": "echad_draw", "count": 256})),
            "invalid_body",
            "play.count",
        ),
        (
            ben(json!({"kind": "echad_draw", "count": 1.5})),
            "invalid_body",
            "play.count",
        ),
        (
            ben(json!({"kind": "echad_draw", "keep": "yes"})),
            "invalid_body",
            "play.keep",
        ),
        (
            ben(json!({"kind": "echad_call_out", "target": 4})),
            "no_such_seat",
            "play.target",
        ),
        (
            ben(json!({"kind": "echad_call_out", "target": 0})),
            "no_such_seat",
            "play.target",
        ),
        (ben(json!("draw")), "invalid_body", "play"),
        (ben(Value::Null), "invalid_body", "play"),
        (of(json!(0), blue_he.clone()), "no_such_seat", "seat"),
        (of(json!(4), blue_he.clone()), "no_such_seat", "seat"),
        (of(json!(300), blue_he.clone()), "invalid_body", "seat"),
        (of(json!(-1), blue_he.clone()), "invalid_body", "seat"),
        (of(json!(2.5), blue_he.clone()), "invalid_body", "seat"),
        (of(json!("2"), blue_he.clone()), "invalid_body", "seat"),
        (json!({"play": blue_he}), "invalid_body", "seat"),
        (json!({"seat": 2}), "invalid_body", "play"),
        (
            json!({"seat": 2, "play": blue_he, "stands": 1}),
            "invalid_body",
            "stands",
        ),
        (
            json!({"seat": 2, "play": blue_he, "stand": true}),
            "invalid_body",
            "stand",
        ),
        (
            json!({"seat": 2, "play": blue_he, "id": "7"}),
            "invalid_body",
            "id",
        ),
    ];
    for (body, code, field) in cases {
        for address in ["/plays", "/plays?dry_run=true"] {
            table.unchanged(|it| {
                let answer = it.post(address, body.clone()).refused(422, code, field);
                assert_ne!(answer.json["expected"].as_str(), None, "{body}");
            });
        }
    }
}

#[test]
fn a_refill_discards_as_many_cards_as_the_table_holds() {
    let kibitz = Kibitz::start();
    let refill = |hand_size: u8, discarded: u8| {
        let rules = json!({"game": "claro", "hand_size": hand_size});
        let body = json!({"house_rules": rules, "seats": [{"name": "Ana"}, {"name": "Ben"}]});
        let at = Match::opened(&kibitz.nobody(), body);
        let deal = json!({"deal": {"game": "claro", "starter": 1}});
        at.post("/rounds", deal).is(201);
        for (seat, play) in [
            (1, json!({"kind": "claro_lay", "card": "4"})),
            (2, json!({"kind": "claro_pass"})),
        ] {
            at.post("/plays", json!({"seat": seat, "play": play}))
                .is(201);
        }
        at.post("/rounds", json!({"deal": {"game": "claro"}}))
            .is(201);
        let first = json!({"seat": 1, "play": {"kind": "claro_refill"}});
        at.post("/plays", first).is(201);
        let play = json!({"kind": "claro_refill", "discarded": discarded});
        at.post("/plays", json!({"seat": 2, "play": play}))
    };
    refill(10, 10).is(201);
    refill(5, 6).refused(422, "out_of_range", "play.discarded");
}
