use serde_json::{Value, json};

use crate::support::evening::has;
use crate::support::table::{Match, findings, play, tally};
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
    let entry = &answer.json["entry"];
    has(entry, json!({"seq": 2, "moved": true, "effects": effects}));
    let verdict = json!({"ruling": "legal", "findings": []});
    assert_eq!(entry["verdict"], verdict);
    assert_eq!(at(&answer, "/table"), &table.table());
    assert_eq!(at(&answer, "/table/view/hands"), &json!([7, 6, 7]));
    assert_eq!(table.tag(), "\"2\"");
    let logged = table.log().pop().unwrap();
    assert_eq!(&logged, entry, "the answer has it as the log has it");
    has(&logged["claim"], json!({"kind": "play", "seat": 2}));
    assert_eq!(logged["claim"]["play"], body["play"]);
}

/// Which plays are illegal, and by which rulings, is in the scripts of `tests/games/echad`.
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
    let verdict = json!({"ruling": "illegal", "findings": [finding]});
    let entry = &answer.json["entry"];
    has(
        entry,
        json!({"verdict": verdict, "moved": false, "effects": []}),
    );
    assert_eq!(entry["verdict"]["fits"], before["fits"]);
    let after = table.table();
    assert_eq!(at(&answer, "/table"), &after);
    assert_eq!(after["seq"], 2, "it is recorded");
    for member in ["round", "view", "fits", "standing"] {
        assert_eq!(after[member], before[member], "the table is unmoved");
    }
    assert_eq!(table.log().pop().as_ref(), Some(entry));

    // Several faults are told together, each with its ruling.
    let answer = table.claim(1, "lay red-he");
    let both = [("out_of_turn", "A15"), ("no_match", "A15")];
    assert_eq!(
        findings(&answer),
        both.map(|(code, ruling)| finding_of(code, ruling))
    );
    // Entry 1 was the first blue gimel, this is the second.
    table.play(2, "lay blue-gimel");
    let answer = table.claim(3, "lay blue-gimel");
    assert_eq!(
        at(&answer, "/entry/verdict/findings/0/params/entries"),
        &json!({"entries": [1, 4]})
    );
    let sentence = plain(&answer.text("/entry/verdict/findings/0/sentence"));
    assert_eq!(sentence, "Both blue Gimel cards are already on the table.");
}

fn finding_of(code: &str, ruling: &str) -> (String, String) {
    (code.to_owned(), format!("echad/{ruling}"))
}

#[test]
fn a_call_out_is_answered_with_what_it_costs() {
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
    assert_eq!(
        at(&answer, "/table/view/penalty"),
        &json!({"seat": 2, "owed": 2})
    );
}

#[test]
fn what_stands_keeps_the_verdict_and_that_it_stood() {
    let kibitz = Kibitz::start();
    let table = Match::begun(&kibitz);
    let fits = table.table()["fits"].clone();
    let body = json!({"seat": 2, "play": play("lay red-he"), "stands": true});
    let answer = table.post("/plays", body).is(201);
    let verdict = json!({"ruling": "illegal"});
    has(
        &answer.json["entry"],
        json!({"moved": true, "verdict": verdict}),
    );
    assert_eq!(
        at(&answer, "/entry/verdict/fits"),
        &fits,
        "what would have fitted then"
    );
    let sentence = "It is \u{2068}Chaim\u{2069}'s turn.";
    assert_eq!(at(&answer, "/entry/effects/0/sentence"), sentence);
    assert_eq!(at(&answer, "/table/view/top"), "red-he");
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
    let try_out = |method: &str, below: &str, body: &Value, kind: &str| {
        let path = format!("{below}?dry_run=true");
        let seq = at.log().len() + 1;
        let tried = at.unchanged(|at| at.send(method, &path, &[], body).is(200).json);
        assert_eq!(tried["entry"]["claim"]["kind"], kind);
        assert_eq!(tried["table"]["seq"], seq, "{below}");
    };
    let counted = json!({"result": tally("@1 out; @2 green-he; @3 green-he")});
    let gift = json!({"seat": 1, "points": 5, "reason": "A gift."});
    try_out("PUT", "/rounds/1/result", &counted, "result");
    try_out("POST", "/adjustments", &gift, "adjustment");
    try_out("POST", "/undo", &json!({}), "undo");
    try_out("POST", "/end", &json!({}), "end");
    at.put("/rounds/1/result", counted).is(200);
    let again = json!({"seats": [{"from": 2}, {"from": 1}, {"from": 3}]});
    try_out("PUT", "/seats", &again, "lineup");
    let agrees = json!({"round": 1, "seat": 2, "agrees": true});
    try_out("POST", "/confirmations", &agrees, "confirmation");
    let deal = json!({"deal": {"game": "echad", "up": "blue-gimel"}});
    try_out("POST", "/rounds", &deal, "round");
}

#[test]
fn a_dry_run_answers_as_the_claim_does_and_records_nothing() {
    let kibitz = Kibitz::start();
    let at = Match::one_left(&kibitz);
    let mut told = Vec::new();
    for (seat, notation, stands) in [
        (2, "lay green-vav", false),
        (1, "lay red-vav", false),
        (1, "lay blue-lose-a-turn", false),
        (1, "draw 3", false),
        (2, "call @2", false),
        (1, "call @2", false),
        (1, "lay green-vav", false),
        (2, "draw 2", false),
        (1, "lay wild red", false),
        (2, "lay red-pick-up-three", false),
        (1, "lay red-he", false),
        (1, "draw", false),
        (2, "draw keep", false),
        (1, "draw", false),
        (1, "keep", false),
        (2, "lay yellow-yud", true),
    ] {
        let body = json!({"seat": seat, "play": play(notation), "stands": stands});
        let tag = at.tag();
        let asked = at.unchanged(|at| at.post("/plays?dry_run=true", body.clone()).is(200));
        assert_eq!(
            asked.header("ETag"),
            Some(tag.as_str()),
            "the log has not grown"
        );
        let answer = at.post("/plays", body).is(201).json;
        let (would_be, entry) = (&asked.json["entry"], &answer["entry"]);
        for member in ["seq", "claim", "sentence", "verdict", "moved", "effects"] {
            assert_eq!(would_be[member], entry[member], "{notation}: {member}");
        }
        assert_eq!(asked.json["table"], answer["table"], "{notation}");
        told.push((entry["verdict"]["ruling"].clone(), entry["moved"].clone()));
    }
    for (ruling, moved) in [("illegal", false), ("illegal", true), ("legal", true)] {
        assert!(told.contains(&(json!(ruling), json!(moved))), "{told:?}");
    }
    at.refuses(
        r#"
        POST /plays?dry_run=perhaps {"seat": 1, "play": {"kind": "echad_draw"}} => 422 invalid_query dry_run
        POST /plays?dryrun=true {"seat": 1, "play": {"kind": "echad_draw"}} => 422 invalid_query dryrun
        "#,
    );
    let body = json!({"seat": 1, "play": play("draw")});
    at.unchanged(|at| {
        let stale = [("If-Match", "\"0\"")];
        let refused = at.post_with("/plays?dry_run=true", &stale, &body);
        refused.refused(412, "stale", "If-Match");
    });
    at.post("/plays?dry_run=false", body).is(201);
}

#[test]
fn what_only_a_hand_could_prove_is_unproven_and_counts() {
    let kibitz = Kibitz::start();
    let table = Match::of(
        &kibitz.nobody(),
        json!({"game": "echad", "draw_until_match": true}),
    );
    table.begin("blue-gimel");
    let answer = table.claim(2, "draw keep");
    let verdict = json!({"ruling": "unproven", "fits": null});
    has(
        &answer.json["entry"],
        json!({"moved": true, "verdict": verdict}),
    );
    assert_eq!(findings(&answer), [finding_of("unseen_match", "A22")]);
}

#[test]
fn a_game_that_is_only_scored_has_no_plays() {
    let kibitz = Kibitz::start();
    let body = json!({"house_rules": {"game": "pad"}, "seats": [{"name": "Ana"}]});
    let at = Match::opened(&kibitz.nobody(), body);
    at.enter("/rounds", json!({"deal": {"game": "pad"}}));
    // What a round tells is one thing.
    at.refuses(
        r#"
        POST /plays {"seat": 1, "play": {"kind": "echad_lay", "cards": ["blue-he"]}} => 422 wrong_game play
        POST /plays {"seat": 1, "play": {"kind": "pad_lay"}} => 422 invalid_body play.kind
        PUT /rounds/1/result {"result": {"game": "pad", "points": [1], "won": true}} => 422 invalid_body result
        "#,
    );
}

#[test]
fn what_no_play_can_be() {
    let kibitz = Kibitz::start();
    let table = Match::begun(&kibitz);
    let cases = r#"
        POST /plays {"seat": 2, "play": {"kind": "echad_lay", "cards": ["blu-he"]}} => 422 invalid_body play.cards[0]
        POST /plays {"seat": 2, "play": {"kind": "echad_lay", "cards": ["blue-he", "7"]}} => 422 invalid_body play.cards[1]
        POST /plays {"seat": 2, "play": {"kind": "echad_lay", "cards": ["BLUE-HE"]}} => 422 invalid_body play.cards[0]
        POST /plays {"seat": 2, "play": {"kind": "echad_lay", "cards": ["blue-he\u0000"]}} => 422 invalid_body play.cards[0]
        POST /plays {"seat": 2, "play": {"kind": "echad_lay", "cards": [7]}} => 422 invalid_body play.cards[0]
        POST /plays {"seat": 2, "play": {"kind": "echad_lay", "cards": "blue-he"}} => 422 invalid_body play.cards
        POST /plays {"seat": 2, "play": {"kind": "echad_lay", "cards": []}} => 422 out_of_range play.cards
        POST /plays {"seat": 2, "play": {"kind": "echad_lay", "cards": $many}} => 422 out_of_range play.cards
        POST /plays {"seat": 2, "play": {"kind": "echad_lay", "cards": ["wild"]}} => 422 colour_missing play.colour
        POST /plays {"seat": 2, "play": {"kind": "echad_lay", "cards": ["blue-he"], "colour": "red"}} => 422 colour_not_wanted play.colour
        POST /plays {"seat": 2, "play": {"kind": "echad_lay", "cards": ["wild"], "colour": "mauve"}} => 422 invalid_body play.colour
        POST /plays {"seat": 2, "play": {"kind": "echad_lay", "cards": ["wild"], "color": "red"}} => 422 invalid_body play.color
        POST /plays {"seat": 2, "play": {"kind": "echad_lay"}} => 422 invalid_body play.cards
        POST /plays {"seat": 2, "play": {"kind": "echad_throw"}} => 422 invalid_body play.kind
        POST /plays {"seat": 2, "play": {"count": 1}} => 422 invalid_body play.kind
        POST /plays {"seat": 2, "play": {"kind": "draw"}} => 422 invalid_body play.kind
        POST /plays {"seat": 2, "play": {"kind": "chess_draw"}} => 422 invalid_body play.kind
        POST /plays {"seat": 2, "play": {"kind": "echad_keep", "count": 1}} => 422 invalid_body play.count
        POST /plays {"seat": 2, "play": {"kind": "echad_draw", "count": -1}} => 422 invalid_body play.count
        POST /plays {"seat": 2, "play": {"kind": "echad_draw", "count": 109}} => 422 out_of_range play.count
        POST /plays {"seat": 2, "play": {"kind": "echad_draw", "count": 256}} => 422 invalid_body play.count
        POST /plays {"seat": 2, "play": {"kind": "echad_draw", "count": 1.5}} => 422 invalid_body play.count
        POST /plays {"seat": 2, "play": {"kind": "echad_draw", "keep": "yes"}} => 422 invalid_body play.keep
        POST /plays {"seat": 2, "play": {"kind": "echad_call_out", "target": 4}} => 422 no_such_seat play.target
        POST /plays {"seat": 2, "play": {"kind": "echad_call_out", "target": 0}} => 422 no_such_seat play.target
        POST /plays {"seat": 2, "play": "draw"} => 422 invalid_body play
        POST /plays {"seat": 2, "play": null} => 422 invalid_body play
        POST /plays {"seat": 0, "play": {"kind": "echad_draw"}} => 422 no_such_seat seat
        POST /plays {"seat": 4, "play": {"kind": "echad_draw"}} => 422 no_such_seat seat
        POST /plays {"seat": 300, "play": {"kind": "echad_draw"}} => 422 invalid_body seat
        POST /plays {"seat": -1, "play": {"kind": "echad_draw"}} => 422 invalid_body seat
        POST /plays {"seat": 2.5, "play": {"kind": "echad_draw"}} => 422 invalid_body seat
        POST /plays {"seat": "2", "play": {"kind": "echad_draw"}} => 422 invalid_body seat
        POST /plays {"play": {"kind": "echad_draw"}} => 422 invalid_body seat
        POST /plays {"seat": 2} => 422 invalid_body play
        POST /plays {"seat": 2, "play": {"kind": "echad_draw"}, "stands": 1} => 422 invalid_body stands
        POST /plays {"seat": 2, "play": {"kind": "echad_draw"}, "stand": true} => 422 invalid_body stand
        POST /plays {"seat": 2, "play": {"kind": "echad_draw"}, "id": "7"} => 422 invalid_body id
    "#;
    let cases = cases.replace("$many", &json!(vec!["blue-he"; 109]).to_string());
    table.refuses(&cases);
    table.refuses(&cases.replace("/plays", "/plays?dry_run=true"));
}

/// What the rules of a game refuse is in the scripts of `tests/games`.
#[test]
fn a_card_of_any_game_is_named_where_it_cannot_be_read() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    nobody.refuses(
        r#"
        POST /v1/matches {"house_rules": {"game": "claro", "star_table": ["8", "7-red"]}, "seats": [{"name": "Ana"}, {"name": "Ben"}]} => 422 invalid_body house_rules.star_table[1]
        POST /v1/matches {"house_rules": {"game": "fire", "deck_profile": [{"card": "1", "copies": 130}, {"card": "21", "copies": 5}]}, "seats": [{"name": "Ana"}, {"name": "Ben"}]} => 422 invalid_body house_rules.deck_profile[1].card
        POST /v1/matches {"house_rules": {"game": "fire", "deck_profile": [{"card": "1", "copies": 130}, {"card": "blue-gimel", "copies": 5}]}, "seats": [{"name": "Ana"}, {"name": "Ben"}]} => 422 invalid_body house_rules.deck_profile[1].card
        POST /v1/matches {"house_rules": {"game": "fire", "stick_rule": "always"}, "seats": [{"name": "Ana"}, {"name": "Ben"}]} => 422 invalid_body house_rules.stick_rule
        POST /v1/matches {"house_rules": {"game": "trash", "wild_rank": "joker"}, "seats": [{"name": "Ana"}, {"name": "Ben"}]} => 422 invalid_body house_rules.wild_rank
        "#,
    );
    let fire = Match::of(&nobody, json!({"game": "fire"}));
    fire.enter(
        "/rounds",
        json!({"deal": {"game": "fire", "starter": 1, "up": "2"}}),
    );
    fire.refuses(
        r#"
        POST /plays {"seat": 1, "play": {"kind": "fire_lay", "cards": ["2", "joker=21"]}} => 422 invalid_body play.cards[1]
        POST /plays {"seat": 1, "play": {"kind": "fire_lay", "cards": ["blue-gimel"]}} => 422 invalid_body play.cards[0]
        POST /plays {"seat": 1, "play": {"kind": "fire_lay", "cards": [2]}} => 422 invalid_body play.cards[0]
        "#,
    );
    let trash = Match::of(&nobody, json!({"game": "trash"}));
    trash.enter("/rounds", json!({"deal": {"game": "trash"}}));
    trash.refuses(
        r#"
        POST /plays {"seat": 1, "play": {"kind": "trash_turn", "from": "stock", "placed": [{"card": "7S", "position": 7}, {"card": "11S", "position": 3}], "discarded": "QD"}} => 422 invalid_body play.placed[1].card
        POST /plays {"seat": 1, "play": {"kind": "trash_turn", "from": "stock", "placed": [{"card": "7S", "position": 7}, {"card": "7s", "position": 3}], "discarded": "QD"}} => 422 invalid_body play.placed[1].card
        POST /plays {"seat": 1, "play": {"kind": "trash_turn", "from": "stock", "placed": [{"card": "7S", "position": "seven"}], "discarded": "QD"}} => 422 invalid_body play.placed[0].position
        POST /plays {"seat": 1, "play": {"kind": "trash_turn", "from": "stock", "placed": [{"card": "7S", "position": 7}], "discarded": "wild"}} => 422 invalid_body play.discarded
        "#,
    );
}
