use crate::support::prelude::*;

/// Enters a round's result with headers.
fn put(at: &Match<'_>, round: &str, headers: &[(&str, &str)], body: &Value) -> Answer {
    at.send("PUT", &format!("/rounds/{round}/result"), headers, body)
}

#[test]
fn a_round_begins_with_its_up_card() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    // Between rounds; the first one is dealt by seat 1.
    let between = json!({"view": null, "fits": null, "round": 1, "due": 1});
    has(&at.table(), between);

    let answer = at.begin("blue-gimel");
    assert_eq!(answer.json["entry"]["seq"], 1);
    let table = &answer.json["table"];
    assert_eq!(*table, at.table());
    has(
        table,
        json!({"round": 1, "names": ["Ana", "Ben", "Chaim"], "due": null}),
    );
    let view = json!({
        "game": "echad", "dealer": 1, "turn": 2, "top": "blue-gimel", "colour": "blue",
        "direction": "clockwise", "hands": [7, 7, 7], "draw_pile": 84
    });
    has(&table["view"], view);
    assert_eq!(table["view"]["phase"], json!({"kind": "turn"}));
    let fits = table["fits"]["cards"].as_array().unwrap();
    for (card, fit) in [
        ("blue-he", true),
        ("red-gimel", true),
        ("wild", true),
        ("red-he", false),
    ] {
        assert_eq!(fits.contains(&json!(card)), fit, "{card}");
    }
    assert_eq!(table["fits"]["kinds"], json!(["echad_lay", "echad_draw"]));
}

/// That a result is held against the plays of its round is in
/// `tests/games/echad/match_a_replaced_result_is_checked_against_the_plays.txt`.
#[test]
fn a_round_played_to_its_end_is_counted() {
    let kibitz = Kibitz::start();
    let at = Match::one_left(&kibitz);
    at.play(1, "draw keep");
    at.play(2, "lay green-vav");
    let table = at.table();
    assert_eq!(table["view"]["phase"], json!({"kind": "over", "out": 2}));
    assert_eq!(table["fits"], json!({"cards": [], "kinds": []}));
    let draw =
        r#"POST /plays {"seat": 1, "play": {"kind": "echad_draw"}} => 409 round_over play.kind"#;
    at.refuses(draw);
    let hand = "blue-he wild wild yellow-alef yellow-bet yellow-dalet red-pick-up-three yellow-yud";
    at.unchanged(|at| {
        let fewer = at.count(1, "@2 out; @1 red-he");
        let fewer = fewer.refused(422, "hand_count", "result.hands[0].cards");
        assert_eq!(fewer.json["expected"], "8 cards, as many as seat 1 holds");
        let other = at.count(1, &format!("@1 out; @2 {hand}"));
        let other = other.refused(422, "wrong_winner", "result.winner");
        assert_eq!(
            other.json["expected"],
            "seat 2, who laid the last card (A40)"
        );
    });
    let answer = at.count(1, &format!("@2 out; @1 {hand}")).is(200);
    let score = &answer.json["entry"]["score"];
    has(
        score,
        json!({"round": 1, "winners": [2], "points": [0, 72]}),
    );
    let text = "Ana: blue He 5 + Wild 20 + Wild 20 + yellow Alef 1 + yellow Bet 2 + \
                yellow Dalet 4 + red Pick Up 3 10 + yellow Yud 10 = 72";
    let line = score["lines"][0]["text"].as_str().unwrap();
    assert_eq!(crate::words::plain(line), text);
    let wild = json!({"card": "wild", "points": 20});
    assert_eq!(score["lines"][0]["items"][1], wild);
    // The last picture stays until the next round begins.
    let table = &answer.json["table"];
    assert_eq!(*table, at.table());
    let after = json!({
        "round": 2, "round_open": false, "fits": null, "due": 2,
        "view": {"top": "green-vav"},
        "standing": {"totals": [0, 72], "leaders": [2]}
    });
    has(table, after);
    assert_eq!(at.begin("red-he").json["table"]["view"]["dealer"], 2);
}

/// What is shown between two rounds is in `tests/table/matches.rs`.
#[test]
fn the_play_that_ends_a_round_answers_with_the_last_picture() {
    let kibitz = Kibitz::start();
    let rules = json!({"game": "trash", "start_positions": 2});
    let at = Match::of(&kibitz.nobody(), rules);
    let begin = || at.enter("/rounds", json!({"deal": {"game": "trash"}}));
    let claim = |seat: u8, notation: &str| {
        let play = Game::Trash.play(notation).unwrap();
        at.enter("/plays", json!({"seat": seat, "play": play}))
    };
    begin();
    claim(1, "turn stock AS>1 discard KD");
    claim(2, "turn stock JC>1 discard KS");
    let ended = claim(1, "turn stock 2S>2")["table"].clone();
    assert_eq!(ended["round_open"], false);
    let second = json!({"position": 2, "card": "2S", "entry": 4});
    assert_eq!(ended["view"]["layouts"][0]["face_up"][1], second);
    assert_eq!(at.table(), ended);
    // At every entry from there on, until the next round begins.
    at.undo_to(3);
    claim(1, "turn stock 2H>2");
    begin();
    assert_eq!(at.read("/table?at=4")["view"], ended["view"]);
    let begun = at.read("/table?at=7");
    assert_eq!(begun["round_open"], true);
    assert_eq!(begun["view"]["layouts"][0]["face_up"], json!([]));
}

#[test]
fn the_same_result_needs_no_id_to_be_sent_again() {
    let kibitz = Kibitz::start();
    let rules = json!({"house_rules": {"target_score": 30}});
    let at = Match::of_three(&kibitz.nobody(), rules);
    let result = json!({"result": tally("@2 out; @1 green-he; @3 blue-yud")});
    let other = json!({"result": tally("@2 out; @1 green-he; @3 blue-vav")});
    let first = put(&at, "1", &[], &result).is(200).json;
    at.unchanged(|at| {
        assert_eq!(put(at, "1", &[], &result).is(200).json, first);
        // Also if the answer to the first attempt was lost, with what it was based on.
        let stale = [("If-Match", "\"0\"")];
        assert_eq!(put(at, "1", &stale, &result).is(200).json, first);
        // Another result is a conflict, and so is an id that the client chose.
        let counted = put(at, "1", &[], &other).refused(409, "round_counted", "round");
        assert_eq!(counted.json["expected"], "round 2, or an undo first");
        let keyed = with(result.clone(), json!({"id": ID}));
        put(at, "1", &[], &keyed).refused(409, "round_counted", "round");
        put(at, "3", &[], &result).refused(409, "no_such_round", "round");
        // Nor may everyone do it.
        put(&at.viewed(&kibitz), "1", &[], &result).refused(403, "role_required", None);
    });
    // What counts is the result that the round has now.
    let replaced = with(other.clone(), json!({"replace": true}));
    put(&at, "1", &[], &replaced).is(200);
    at.unchanged(|at| {
        put(at, "1", &[], &result).refused(409, "round_counted", "round");
        assert_eq!(put(at, "1", &[], &other).is(200).json["entry"]["seq"], 2);
    });
    // The match is over after the second round, which can still be repeated.
    let last = json!({"result": tally("@1 out; @2 wild; @3 wild")});
    let first = put(&at, "2", &[], &last).is(200).json;
    assert_eq!(at.table()["standing"]["status"], "finished");
    at.unchanged(|at| assert_eq!(put(at, "2", &[], &last).is(200).json, first));
    // After an undo it is another entry.
    at.undo();
    assert_eq!(put(&at, "2", &[], &last).is(200).json["entry"]["seq"], 5);
}
