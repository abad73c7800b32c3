use kibitz_game::rules::game::Game;
use serde_json::{Value, json};

use crate::support::table::{Match, opening, play, tally};
use crate::support::{Answer, Kibitz};

const ID: &str = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";

/// Enters a round's result with headers.
fn put(at: &Match<'_>, round: &str, headers: &[(&str, &str)], body: &Value) -> Answer {
    let path = format!("{}/rounds/{round}/result", at.path);
    at.client.json("PUT", &path, headers, body)
}

#[test]
fn a_round_begins_with_its_up_card() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let table = at.table();
    assert_eq!(table.get("view"), None, "between rounds");
    assert_eq!(table.get("fits"), None);
    assert_eq!(table["round"], 1);
    assert_eq!(table["due"], 1, "the first round is dealt by seat 1");

    let answer = at.begin("blue-gimel");
    assert_eq!(answer.header("ETag"), Some("\"1\""));
    assert_eq!(answer.json["entry"]["seq"], 1);
    let table = &answer.json["table"];
    assert_eq!(*table, at.table());
    assert_eq!(table["round"], 1);
    assert_eq!(table["names"], json!(["Ana", "Ben", "Chaim"]));
    assert_eq!(table.get("due"), None, "a round is open");
    let view = &table["view"];
    assert_eq!(view["game"], "echad");
    assert_eq!(view["dealer"], 1);
    assert_eq!(view["turn"], 2);
    assert_eq!(view["phase"], json!({"kind": "turn"}));
    assert_eq!(view["top"], "blue-gimel");
    assert_eq!(view["colour"], "blue");
    assert_eq!(view["direction"], "clockwise");
    assert_eq!(view["hands"], json!([7, 7, 7]));
    assert_eq!(view["draw_pile"], 84);
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
    let at = Match::open(&kibitz);
    let view = at.post("/rounds", dealt).is(201).json["table"]["view"].clone();
    assert_eq!(view["dealer"], 3);
    assert_eq!(view["turn"], 2);
    assert_eq!(view["direction"], "counterclockwise");
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
    at.unchanged(|at| {
        let body = json!({"seat": 1, "play": play("draw")});
        at.post("/plays", body)
            .refused(409, "round_over", "play.kind");
    });
    let hand = "blue-he wild wild yellow-alef yellow-bet yellow-dalet red-pick-up-three yellow-yud";
    let answer = at.count(1, &format!("@2 out; @1 {hand}")).is(200);
    let seq = at.log().len();
    assert_eq!(answer.header("ETag"), Some(&*format!("\"{seq}\"")));
    assert_eq!(answer.json["entry"]["seq"], seq);
    let score = &answer.json["entry"]["score"];
    assert_eq!(score["round"], 1);
    assert_eq!(score["winners"], json!([2]));
    assert_eq!(score["points"], json!([0, 72]));
    let text = "Ana: blue He 5 + Wild 20 + Wild 20 + yellow Alef 1 + yellow Bet 2 + \
                yellow Dalet 4 + red Pick Up 3 10 + yellow Yud 10 = 72";
    let line = score["lines"][0]["text"].as_str().unwrap();
    assert_eq!(crate::words::plain(line), text);
    assert_eq!(
        score["lines"][0]["items"][1],
        json!({"card": "wild", "points": 20})
    );
    let table = &answer.json["table"];
    assert_eq!(*table, at.table());
    assert_eq!(table["round"], 2);
    // The last picture stays until the next round begins.
    assert_eq!(table["round_open"], false);
    assert_eq!(table["view"]["top"], "green-vav");
    assert_eq!(table.get("fits"), None);
    assert_eq!(table["standing"]["totals"], json!([0, 72]));
    assert_eq!(table["standing"]["leaders"], json!([2]));
    assert_eq!(table["due"], 2);
    assert_eq!(at.begin("red-he").json["table"]["view"]["dealer"], 2);
}

#[test]
fn the_play_that_ends_a_round_answers_with_the_last_picture() {
    let kibitz = Kibitz::start();
    let options = json!({"game": "trash", "start_positions": 2});
    let opening = json!({"house_rules": options, "seats": [{"name": "Ana"}, {"name": "Ben"}]});
    let at = Match::opened(&kibitz.nobody(), opening);
    let trash = |notation: &str| Game::Trash.play(notation).unwrap();
    let claim = |seat: u8, notation: &str| {
        let body = json!({"seat": seat, "play": trash(notation)});
        at.post("/plays", body).is(201).json
    };
    at.post("/rounds", json!({"deal": {"game": "trash"}}))
        .is(201);
    claim(1, "turn stock AS>1 discard KD");
    claim(2, "turn stock JC>1 discard KS");
    let ended = claim(1, "turn stock 2S>2")["table"].clone();
    assert_eq!(ended["round_open"], false);
    let layout = &ended["view"]["layouts"][0]["face_up"];
    assert_eq!(layout[1], json!({"position": 2, "card": "2S", "entry": 4}));
    assert_eq!(at.table(), ended);
    // At every entry from there on, until the next round begins.
    at.post("/undo", json!({"back_to": 3})).is(201);
    claim(1, "turn stock 2H>2");
    at.post("/rounds", json!({"deal": {"game": "trash"}}))
        .is(201);
    assert_eq!(at.get("/table?at=4").is(200).json["view"], ended["view"]);
    let again = at.get("/table?at=6").is(200).json;
    let layout = &again["view"]["layouts"][0]["face_up"];
    assert_eq!(layout[1], json!({"position": 2, "card": "2H", "entry": 6}));
    let begun = at.get("/table?at=7").is(200).json;
    assert_eq!(begun["round_open"], true);
    assert_eq!(begun["view"]["layouts"][0]["face_up"], json!([]));
}

#[test]
fn a_leftover_hand_has_as_many_cards_as_the_seat_holds() {
    let kibitz = Kibitz::start();
    let at = Match::one_left(&kibitz);
    at.play(1, "draw keep");
    at.play(2, "lay green-vav");
    let eight = "blue-alef blue-bet blue-dalet blue-he blue-vav red-he red-vav red-tet";
    at.unchanged(|at| {
        let fewer = eight.rsplit_once(' ').unwrap().0;
        for hand in [format!("{eight} wild"), fewer.to_owned()] {
            let answer = at.count(1, &format!("@2 out; @1 {hand}"));
            let answer = answer.refused(422, "hand_count", "result.hands[0].cards");
            assert_eq!(answer.json["expected"], "8 cards, as many as seat 1 holds");
        }
        let answer = at.count(1, &format!("@1 out; @2 {eight}"));
        let answer = answer.refused(422, "wrong_winner", "result.winner");
        assert_eq!(
            answer.json["expected"],
            "seat 2, who laid the last card (A40)"
        );
        // The first blue gimel and two blue lose-a-turns lie there.
        let hand = eight.replace("blue-he", "blue-lose-a-turn");
        at.count(1, &format!("@2 out; @1 {hand}")).refused(
            422,
            "not_in_the_deck",
            "result.hands[0].cards",
        );
    });
    at.count(1, &format!("@2 out; @1 {eight}")).is(200);
}

#[test]
fn a_round_begins_only_where_none_is_open() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let deal = json!({"deal": {"game": "echad", "up": "red-he"}});
    at.unchanged(|at| {
        for notation in ["draw", "lay blue-he", "reshuffle"] {
            let body = json!({"seat": 2, "play": play(notation)});
            at.post("/plays", body.clone())
                .refused(409, "no_round_open", "play");
            at.post("/plays?dry_run=true", body)
                .refused(409, "no_round_open", "play");
        }
    });
    at.post("/rounds", deal.clone()).is(201);
    at.unchanged(|at| {
        at.post("/rounds", deal.clone())
            .refused(409, "round_open", "deal")
    });
    // The table stopped before anyone had gone out, and counted.
    at.count(1, "@2 out; @1 blue-he; @3 red-he").is(200);
    at.post("/rounds", deal).is(201);
}

#[test]
fn how_no_round_can_begin() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let deal = |deal: Value| json!({"deal": deal});
    for (body, code, field) in [
        (
            deal(json!({"game": "echad", "up": "blank"})),
            "not_an_up_card",
            "deal.up",
        ),
        (
            deal(json!({"game": "echad", "up": "blue"})),
            "invalid_body",
            "deal.up",
        ),
        (deal(json!({"game": "echad"})), "invalid_body", "deal.up"),
        (deal(json!({"up": "blue-he"})), "invalid_body", "deal.game"),
        (
            deal(json!({"game": "echad", "up": "blue-he", "dealer": 4})),
            "no_such_seat",
            "deal.dealer",
        ),
        (
            deal(json!({"game": "echad", "up": "blue-he", "dealer": 0})),
            "no_such_seat",
            "deal.dealer",
        ),
        (
            deal(json!({"game": "echad", "up": "blue-he", "dealer": 300})),
            "invalid_body",
            "deal.dealer",
        ),
        (
            deal(json!({"game": "echad", "up": "blue-he", "dealr": 1})),
            "invalid_body",
            "deal.dealr",
        ),
        (deal(json!("blue-he")), "invalid_body", "deal"),
        (json!({}), "invalid_body", "deal"),
        (
            json!({"deal": {"game": "echad", "up": "blue-he"}, "seat": 1}),
            "invalid_body",
            "seat",
        ),
    ] {
        at.unchanged(|at| at.post("/rounds", body).refused(422, code, field));
    }
    let mut lost = opening(&["Ana", "Ben"]);
    lost["house_rules"]["blanks"] = json!("replacement_of:wild");
    let at = Match::opened(&kibitz.nobody(), lost);
    at.unchanged(|at| {
        let body = json!({"deal": {"game": "echad", "up": "blank"}});
        at.post("/rounds", body)
            .refused(422, "not_an_up_card", "deal.up");
    });
}

#[test]
fn what_no_result_can_be() {
    let kibitz = Kibitz::start();
    for at in [Match::open(&kibitz), Match::begun(&kibitz)] {
        let refused = |notation: &str, code: &str, field: &'static str| {
            at.unchanged(|at| at.count(1, notation).refused(422, code, field));
        };
        refused(
            "@4 out; @1 blue-he; @2 red-he",
            "no_such_seat",
            "result.winner",
        );
        refused(
            "@0 out; @1 blue-he; @2 red-he",
            "no_such_seat",
            "result.winner",
        );
        refused(
            "@1 out; @2 blue-he; @4 red-he",
            "no_such_seat",
            "result.hands[1].seat",
        );
        refused("@1 out; @2 blue-he", "hand_missing", "result.hands");
        refused("@1 out", "hand_missing", "result.hands");
        refused(
            "@1 out; @2 blue-he; @2 red-he",
            "hand_twice",
            "result.hands[1].seat",
        );
        refused(
            "@1 out; @2 blue-he; @1 red-he",
            "winner_has_cards",
            "result.hands[1].seat",
        );
        refused(
            "@1 out; @2 blue-he; @3",
            "hand_empty",
            "result.hands[1].cards",
        );
        refused(
            "@1 out; @2 blue-he; @3 blue-he blue-he",
            "not_in_the_deck",
            "result.hands[0].cards",
        );
        refused(
            "@1 out; @2 blue-he; @3 blank",
            "not_in_the_deck",
            "result.hands[1].cards",
        );
        let hands = |hands: Value| json!({"game": "echad", "winner": 1, "hands": hands});
        let cards = |cards: Value| {
            hands(json!([{"seat": 2, "cards": ["wild"]}, {"seat": 3, "cards": cards}]))
        };
        for (result, field) in [
            (cards(json!(["red-kaf"])), "result.hands[1].cards[0]"),
            (cards(json!("red-he")), "result.hands[1].cards"),
            (
                hands(json!([{"seat": 2, "cards": [], "points": 1}])),
                "result.hands[0].points",
            ),
            (hands(json!({})), "result.hands"),
            (json!({"game": "echad", "winner": 1}), "result.hands"),
            (
                json!({"game": "echad", "winner": "Ana", "hands": []}),
                "result.winner",
            ),
            (json!({"winner": 1, "hands": []}), "result.game"),
        ] {
            at.unchanged(|at| {
                put(at, "1", &[], &json!({"result": result})).refused(422, "invalid_body", field);
            });
        }
    }
}

#[test]
fn rounds_are_counted_in_order_and_once() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let result = "@2 out; @1 green-he wild; @3 blue-yud";
    at.unchanged(|at| {
        at.count(0, result).refused(409, "no_such_round", "round");
        at.count(2, result).refused(409, "no_such_round", "round");
    });
    at.count(1, result).is(200);
    let other = "@2 out; @1 green-he; @3 blue-yud";
    at.unchanged(|at| {
        let answer = at.count(1, other).refused(409, "round_counted", "round");
        assert_eq!(answer.json["expected"], "round 2, or an undo first");
        at.count(3, result).refused(409, "no_such_round", "round");
        let body = json!({"result": tally(result)});
        for round in ["first", "-1", "1.0", "4294967296", "%00"] {
            put(at, round, &[], &body).refused(422, "invalid_path", "round");
        }
    });
    at.begin("blue-he");
    at.unchanged(|at| at.count(1, other).refused(409, "round_counted", "round"));
    at.count(2, "@1 out; @2 red-he; @3 red-alef").is(200);
}

#[test]
fn the_same_result_needs_no_id_to_be_sent_again() {
    let kibitz = Kibitz::start();
    let mut body = opening(&["Ana", "Ben", "Chaim"]);
    body["house_rules"]["target_score"] = json!(30);
    let at = Match::opened(&kibitz.nobody(), body);
    let result = json!({"result": tally("@2 out; @1 green-he; @3 blue-yud")});
    let first = put(&at, "1", &[], &result).is(200).json;
    at.unchanged(|at| {
        assert_eq!(put(at, "1", &[], &result).is(200).json, first);
        // Also if the answer to the first attempt was lost, with what it was based on.
        let stale = [("If-Match", "\"0\"")];
        assert_eq!(put(at, "1", &stale, &result).is(200).json, first);
        // Another result is a conflict, and so is an id of one's own.
        let other = json!({"result": tally("@2 out; @1 green-he; @3 blue-vav")});
        put(at, "1", &[], &other).refused(409, "round_counted", "round");
        let mut keyed = result.clone();
        keyed["id"] = json!(ID);
        put(at, "1", &[], &keyed).refused(409, "round_counted", "round");
        put(at, "3", &[], &result).refused(409, "no_such_round", "round");
        // Nor may everyone do it.
        let (viewer, _) = at.guest(&kibitz, json!({"role": "viewer"}));
        put(&viewer, "1", &[], &result).refused(403, "role_required", None);
    });
    // What counts is the result that the round has now.
    let replaced = json!({"result": tally("@2 out; @1 green-he; @3 blue-vav"), "replace": true});
    put(&at, "1", &[], &replaced).is(200);
    let now = json!({"result": replaced["result"]});
    at.unchanged(|at| {
        put(at, "1", &[], &result).refused(409, "round_counted", "round");
        assert_eq!(put(at, "1", &[], &now).is(200).json["entry"]["seq"], 2);
    });
    // The match is over after the second round, which can still be repeated.
    let last = json!({"result": tally("@1 out; @2 wild; @3 wild")});
    let first = put(&at, "2", &[], &last).is(200).json;
    assert_eq!(at.table()["standing"]["status"], "finished");
    at.unchanged(|at| assert_eq!(put(at, "2", &[], &last).is(200).json, first));
    // After an undo it is entered anew.
    at.post("/undo", json!({})).is(201);
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
    at.post("/undo", json!({})).is(201);
    at.unchanged(|at| {
        let again = put(at, "1", &[("If-Match", "\"0\"")], &body).is(200);
        assert_eq!(
            again.json["entry"], first["entry"],
            "although it was taken back"
        );
        assert_eq!(at.log()[0].get("score"), None, "it counts no more");
        assert_eq!(again.json["table"], at.table());
    });
}
