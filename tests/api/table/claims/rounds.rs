use kibitz_game::rules::game::Game;
use serde_json::{Value, json};

use crate::support::evening::{ID, has, with};
use crate::support::table::{Match, opening, tally};
use crate::support::{Answer, Kibitz};

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
    assert_eq!(answer.header("ETag"), Some("\"1\""));
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
    let dealt = json!({"deal": {"game": "echad", "dealer": 3, "up": "blue-change-direction"}});
    let begun = Match::open(&kibitz).enter("/rounds", dealt);
    let view = json!({"dealer": 3, "turn": 2, "direction": "counterclockwise"});
    has(&begun["table"]["view"], view);
}

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
    // The result is held against what was played.
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
        // Two blue lose-a-turns lie there.
        let lying = hand.replace("blue-he", "blue-lose-a-turn");
        at.count(1, &format!("@2 out; @1 {lying}")).refused(
            422,
            "not_in_the_deck",
            "result.hands[0].cards",
        );
    });
    let answer = at.count(1, &format!("@2 out; @1 {hand}")).is(200);
    let seq = at.log().len();
    assert_eq!(answer.header("ETag"), Some(&*format!("\"{seq}\"")));
    assert_eq!(answer.json["entry"]["seq"], seq);
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

#[test]
fn the_play_that_ends_a_round_answers_with_the_last_picture() {
    let kibitz = Kibitz::start();
    let at = Match::of(
        &kibitz.nobody(),
        json!({"game": "trash", "start_positions": 2}),
    );
    let begin = || at.enter("/rounds", json!({"deal": {"game": "trash"}}));
    let claim = |seat: u8, notation: &str| {
        let play = Game::Trash.play(notation).unwrap();
        at.enter("/plays", json!({"seat": seat, "play": play}))
    };
    let second = |table: &Value| table["view"]["layouts"][0]["face_up"][1].clone();
    begin();
    claim(1, "turn stock AS>1 discard KD");
    claim(2, "turn stock JC>1 discard KS");
    let ended = claim(1, "turn stock 2S>2")["table"].clone();
    assert_eq!(ended["round_open"], false);
    assert_eq!(
        second(&ended),
        json!({"position": 2, "card": "2S", "entry": 4})
    );
    assert_eq!(at.table(), ended);
    // At every entry from there on, until the next round begins.
    at.undo_to(3);
    claim(1, "turn stock 2H>2");
    begin();
    assert_eq!(at.read("/table?at=4")["view"], ended["view"]);
    let again = at.read("/table?at=6");
    assert_eq!(
        second(&again),
        json!({"position": 2, "card": "2H", "entry": 6})
    );
    let begun = at.read("/table?at=7");
    assert_eq!(begun["round_open"], true);
    assert_eq!(begun["view"]["layouts"][0]["face_up"], json!([]));
    // So does the play that ends the match.
    let at = Match::of(
        &kibitz.nobody(),
        json!({"game": "trash", "start_positions": 1}),
    );
    at.enter("/rounds", json!({"deal": {"game": "trash"}}));
    let play = Game::Trash.play("turn stock AS>1 discard QD").unwrap();
    at.enter("/plays", json!({"seat": 1, "play": play}));
    assert_eq!(at.read("")["status"], "finished");
}

#[test]
fn a_round_begins_only_where_none_is_open() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let draw =
        r#"POST /plays {"seat": 2, "play": {"kind": "echad_draw"}} => 409 no_round_open play"#;
    at.refuses(draw);
    at.refuses(&draw.replace("/plays", "/plays?dry_run=true"));
    at.begin("red-he");
    at.refuses(
        r#"POST /rounds {"deal": {"game": "echad", "up": "red-he"}} => 409 round_open deal"#,
    );
    // The table stopped before anyone had gone out, and counted.
    at.count(1, "@2 out; @1 blue-he; @3 red-he").is(200);
    at.begin("red-he");
}

#[test]
fn how_no_round_can_begin() {
    let kibitz = Kibitz::start();
    Match::open(&kibitz).refuses(
        r#"
        POST /rounds {"deal": {"game": "echad", "up": "blank"}} => 422 not_an_up_card deal.up
        POST /rounds {"deal": {"game": "echad", "up": "blue"}} => 422 invalid_body deal.up
        POST /rounds {"deal": {"game": "echad"}} => 422 invalid_body deal.up
        POST /rounds {"deal": {"up": "blue-he"}} => 422 invalid_body deal.game
        POST /rounds {"deal": {"game": "echad", "up": "blue-he", "dealer": 4}} => 422 no_such_seat deal.dealer
        POST /rounds {"deal": {"game": "echad", "up": "blue-he", "dealer": 0}} => 422 no_such_seat deal.dealer
        POST /rounds {"deal": {"game": "echad", "up": "blue-he", "dealer": 300}} => 422 invalid_body deal.dealer
        POST /rounds {"deal": {"game": "echad", "up": "blue-he", "dealr": 1}} => 422 invalid_body deal.dealr
        POST /rounds {"deal": "blue-he"} => 422 invalid_body deal
        POST /rounds {} => 422 invalid_body deal
        POST /rounds {"deal": {"game": "echad", "up": "blue-he"}, "seat": 1} => 422 invalid_body seat
        "#,
    );
    let lost = json!({"game": "echad", "blanks": "replacement_of:wild"});
    Match::of(&kibitz.nobody(), lost).refuses(
        r#"POST /rounds {"deal": {"game": "echad", "up": "blank"}} => 422 not_an_up_card deal.up"#,
    );
}

/// Which hands cannot be is in the scripts of `tests/games/echad`.
#[test]
fn what_no_result_can_be() {
    let kibitz = Kibitz::start();
    Match::open(&kibitz).refuses(
        r#"
        PUT /rounds/1/result {"result": {"game": "echad", "winner": 1, "hands": [{"seat": 2, "cards": ["wild"]}, {"seat": 4, "cards": ["red-he"]}]}} => 422 no_such_seat result.hands[1].seat
        PUT /rounds/1/result {"result": {"game": "echad", "winner": 1, "hands": [{"seat": 2, "cards": ["wild"]}, {"seat": 3, "cards": ["red-kaf"]}]}} => 422 invalid_body result.hands[1].cards[0]
        PUT /rounds/1/result {"result": {"game": "echad", "winner": 1, "hands": [{"seat": 2, "cards": ["wild"]}, {"seat": 3, "cards": "red-he"}]}} => 422 invalid_body result.hands[1].cards
        PUT /rounds/1/result {"result": {"game": "echad", "winner": 1, "hands": [{"seat": 2, "cards": [], "points": 1}]}} => 422 invalid_body result.hands[0].points
        PUT /rounds/1/result {"result": {"game": "echad", "winner": 1, "hands": {}}} => 422 invalid_body result.hands
        PUT /rounds/1/result {"result": {"game": "echad", "winner": 1}} => 422 invalid_body result.hands
        PUT /rounds/1/result {"result": {"game": "echad", "winner": "Ana", "hands": []}} => 422 invalid_body result.winner
        PUT /rounds/1/result {"result": {"winner": 1, "hands": []}} => 422 invalid_body result.game
        "#,
    );
}

#[test]
fn rounds_are_counted_in_order_and_once() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let result = "@2 out; @1 green-he wild; @3 blue-yud";
    let numbered = r#"
        PUT /rounds/0/result {"result": $result} => 409 no_such_round round
        PUT /rounds/2/result {"result": $result} => 409 no_such_round round
    "#;
    let right = tally(result).to_string();
    at.refuses(&numbered.replace("$result", &right));
    at.count(1, result).is(200);
    let other = "@2 out; @1 green-he; @3 blue-yud";
    at.unchanged(|at| {
        let answer = at.count(1, other).refused(409, "round_counted", "round");
        assert_eq!(answer.json["expected"], "round 2, or an undo first");
    });
    let addressed = r#"
        PUT /rounds/3/result {"result": $result} => 409 no_such_round round
        PUT /rounds/first/result {"result": $result} => 422 invalid_path round
        PUT /rounds/-1/result {"result": $result} => 422 invalid_path round
        PUT /rounds/1.0/result {"result": $result} => 422 invalid_path round
        PUT /rounds/4294967296/result {"result": $result} => 422 invalid_path round
        PUT /rounds/%00/result {"result": $result} => 422 invalid_path round
    "#;
    at.refuses(&addressed.replace("$result", &right));
    at.begin("blue-he");
    at.unchanged(|at| at.count(1, other).refused(409, "round_counted", "round"));
    at.count(2, "@1 out; @2 red-he; @3 red-alef").is(200);
}

#[test]
fn the_same_result_needs_no_id_to_be_sent_again() {
    let kibitz = Kibitz::start();
    let body = opening(&["Ana", "Ben", "Chaim"]);
    let body = with(body, json!({"house_rules": {"target_score": 30}}));
    let at = Match::opened(&kibitz.nobody(), body);
    let result = json!({"result": tally("@2 out; @1 green-he; @3 blue-yud")});
    let other = json!({"result": tally("@2 out; @1 green-he; @3 blue-vav")});
    let first = put(&at, "1", &[], &result).is(200).json;
    at.unchanged(|at| {
        assert_eq!(put(at, "1", &[], &result).is(200).json, first);
        // Also if the answer to the first attempt was lost, with what it was based on.
        let stale = [("If-Match", "\"0\"")];
        assert_eq!(put(at, "1", &stale, &result).is(200).json, first);
        // Another result is a conflict, and so is an id of one's own.
        put(at, "1", &[], &other).refused(409, "round_counted", "round");
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

#[test]
fn the_same_result_again_answers_as_the_first_time() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let body = json!({"id": ID, "result": tally("@2 out; @1 green-he wild; @3 blue-yud")});
    let first = put(&at, "1", &[], &body).is(200).json;
    at.unchanged(|at| {
        assert_eq!(put(at, "1", &[], &body).is(200).json, first);
        put(at, "2", &[], &body).refused(409, "id_reused", "id");
    });
    at.undo();
    at.unchanged(|at| {
        // Although it was taken back.
        let again = put(at, "1", &[("If-Match", "\"0\"")], &body).is(200);
        assert_eq!(again.json["entry"], first["entry"]);
        assert_eq!(at.log()[0].get("score"), None, "it counts no more");
        assert_eq!(again.json["table"], at.table());
    });
}
