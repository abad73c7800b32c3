use crate::support::prelude::*;
use crate::support::table::findings;

#[test]
fn a_legal_play_is_recorded_and_moves_the_table() {
    let kibitz = Kibitz::start();
    let table = Match::begun(&kibitz);
    let body = json!({
        "seat": 2,
        "play": {"kind": "echad_lay", "cards": ["blue-pick-up-three"]}
    });
    let answer = table.post("/plays", body.clone()).is(201);
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
    // It is enough to draw the next screen.
    assert_eq!(answer.json["table"], table.table());
    assert!(answer.body().len() < 4096, "{}", answer.body().len());
    assert_eq!(answer.json["table"]["view"]["hands"], json!([7, 6, 7]));
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
    assert_eq!(answer.json["table"], after);
    assert_eq!(after["seq"], 2, "it is recorded");
    for member in ["round", "view", "fits", "standing"] {
        assert_eq!(after[member], before[member], "the table is unmoved");
    }
    assert_eq!(table.log().pop().as_ref(), Some(entry));

    // Several faults are told together, each with its ruling.
    let answer = table.claim(1, "lay red-he");
    let rulings = ["out_of_turn", "no_match"].map(|code| (code.to_owned(), "echad/A15".to_owned()));
    assert_eq!(findings(&answer), rulings);
}

#[test]
fn what_stands_keeps_the_verdict_and_that_it_stood() {
    let kibitz = Kibitz::start();
    let table = Match::begun(&kibitz);
    let fits = table.table()["fits"].clone();
    let answer = table.stands(2, "lay red-he");
    let entry = &answer.json["entry"];
    let verdict = json!({"ruling": "illegal", "fits": fits});
    has(entry, json!({"moved": true, "verdict": verdict}));
    let sentence = "It is \u{2068}Chaim\u{2069}'s turn.";
    assert_eq!(entry["effects"][0]["sentence"], sentence);
    assert_eq!(answer.json["table"]["view"]["top"], "red-he");
    assert_eq!(table.log().pop().as_ref(), Some(entry));
    assert_eq!(entry["claim"]["stands"], true);
    // It says nothing where there is nothing to let pass.
    let body = json!({"seat": 3, "play": play("lay red-vav"), "stands": true});
    let legal = table.enter("/plays", body);
    assert_eq!(legal["entry"]["verdict"]["ruling"], "legal");
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
    let body = json!({"seat": 1, "play": play("draw")});
    at.unchanged(|at| {
        let stale = [("If-Match", "\"0\"")];
        let refused = at.post_with("/plays?dry_run=true", &stale, &body);
        refused.refused(412, "stale", "If-Match");
    });
    at.post("/plays?dry_run=false", body).is(201);
}
