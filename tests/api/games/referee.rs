use serde_json::{Value, json};

use crate::support::table::{play, tally};
use crate::support::{Answer, Kibitz};

fn view() -> Value {
    json!({"game": "echad", "turn": 2, "top": "blue-gimel", "hands": [7, 7, 7]})
}

/// The view with one other member.
fn with(member: &str, value: Value) -> Value {
    let mut view = view();
    view[member] = value;
    view
}

fn judge(kibitz: &Kibitz, view: Value, seat: u8, notation: &str) -> Answer {
    let body = json!({"view": view, "seat": seat, "play": play(notation)});
    kibitz.nobody().post("/v1/games/echad/judge", body)
}

#[test]
fn a_play_is_judged_without_a_match() {
    let kibitz = Kibitz::start();
    let answer = judge(&kibitz, view(), 2, "lay blue-lose-a-turn")
        .is(200)
        .json;
    assert_eq!(
        answer["verdict"],
        json!({"ruling": "legal", "findings": []})
    );
    assert_eq!(
        answer["effects"][0]["sentence"],
        "\u{2068}Seat 3\u{2069} loses a turn."
    );
    assert_eq!(answer["view"]["turn"], 1);
    assert_eq!(answer["view"]["hands"], json!([7, 6, 7]));

    let answer = judge(&kibitz, view(), 2, "lay red-pick-up-three")
        .is(200)
        .json;
    assert_eq!(answer["verdict"]["ruling"], "illegal");
    assert_eq!(answer["verdict"]["findings"][0]["ruling"], "echad/A24");
    let fits = answer["verdict"]["fits"]["cards"].as_array().unwrap();
    assert!(fits.contains(&json!("red-gimel")) && !fits.contains(&json!("red-he")));
    // As at a table, an illegal play moves nothing unless it stands.
    assert_eq!(answer["moved"], false);
    assert_eq!(answer["effects"], json!([]));
    assert_eq!(answer["view"]["top"], "blue-gimel");
    assert_eq!(answer["fits"], answer["verdict"]["fits"]);
    let stands = json!({
        "view": view(), "seat": 2, "play": play("lay red-pick-up-three"), "stands": true
    });
    let nobody = kibitz.nobody();
    let stood = nobody.post("/v1/games/echad/judge", stands).is(200).json;
    assert_eq!(stood["verdict"], answer["verdict"]);
    assert_eq!(stood["moved"], true);
    assert_eq!(stood["view"]["top"], "red-pick-up-three");
    assert_eq!(stood["fits"]["kinds"], json!(["echad_draw"]));
    // The table after an answer can be asked about again.
    let then = judge(&kibitz, stood["view"].clone(), 3, "draw 3")
        .is(200)
        .json;
    assert_eq!(then["verdict"]["ruling"], "legal");
    assert_eq!(then["moved"], true);
}

#[test]
fn the_house_rules_are_those_of_the_question() {
    let kibitz = Kibitz::start();
    let phase = json!({"kind": "pick_up", "owed": 3, "stackable": true, "then": "pass"});
    let mut view = with("top", json!("blue-pick-up-three"));
    view["phase"] = phase;
    let body = |rules: Value| json!({"house_rules": rules, "view": view, "seat": 2, "play": play("lay red-pick-up-three")});
    for (rules, ruling) in [
        (json!({"game": "echad"}), "illegal"),
        (json!({"game": "echad", "stack_pickup": "same"}), "legal"),
    ] {
        let answer = kibitz.nobody().post("/v1/games/echad/judge", body(rules));
        assert_eq!(answer.is(200).json["verdict"]["ruling"], ruling);
    }
}

#[test]
fn no_table_looks_like_this() {
    let kibitz = Kibitz::start();
    for (view, code, field) in [
        (with("turn", json!(4)), "no_such_seat", "view.turn"),
        (with("turn", json!(0)), "no_such_seat", "view.turn"),
        (with("dealer", json!(9)), "no_such_seat", "view.dealer"),
        (with("hands", json!([])), "seats_out_of_range", "view.hands"),
        (
            with("hands", json!([7])),
            "seats_out_of_range",
            "view.hands",
        ),
        (
            with("hands", json!(vec![1; 300])),
            "seats_out_of_range",
            "view.hands",
        ),
        (
            with("hands", json!([100, 100, 7])),
            "too_many_cards",
            "view.hands",
        ),
        (
            with("hands", json!([255, 255, 255])),
            "too_many_cards",
            "view.hands",
        ),
        (
            with("draw_pile", json!(200)),
            "too_many_cards",
            "view.hands",
        ),
        (with("top", json!("wild")), "colour_missing", "view.colour"),
        (with("top", json!("blue")), "invalid_body", "view.top"),
        (
            with("direction", json!("left")),
            "invalid_body",
            "view.direction",
        ),
        (
            with("penalty", json!({"seat": 4, "owed": 2})),
            "no_such_seat",
            "view.penalty.seat",
        ),
        (
            with("phase", json!({"kind": "over", "out": 7})),
            "no_such_seat",
            "view.phase.out",
        ),
        (
            with("phase", json!({"kind": "asleep"})),
            "invalid_body",
            "view.phase.kind",
        ),
        (with("score", json!(7)), "invalid_body", "view.score"),
    ] {
        judge(&kibitz, view, 2, "draw").refused(422, code, field);
    }
    judge(&kibitz, view(), 4, "draw").refused(422, "no_such_seat", "seat");
    judge(&kibitz, view(), 0, "draw").refused(422, "no_such_seat", "seat");
    judge(&kibitz, view(), 2, "lay wild").refused(422, "colour_missing", "play.colour");
    let over = with("phase", json!({"kind": "over", "out": 1}));
    judge(&kibitz, over, 2, "draw").refused(409, "round_over", "play.kind");
}

#[test]
fn odd_tables_are_judged_all_the_same() {
    let kibitz = Kibitz::start();
    let discards: Vec<Value> = vec![json!({"card": "blank"}); 80];
    let pick_up =
        |owed: u8| json!({"kind": "pick_up", "owed": owed, "stackable": true, "then": "end"});
    for view in [
        with("hands", json!([0, 0, 0])),
        with("hands", json!([1, 1, 1])),
        with("hands", json!([100, 5, 0])),
        with("draw_pile", json!(0)),
        with("top", json!("blank")),
        with("discards", json!(discards)),
        with("phase", pick_up(255)),
        with("phase", pick_up(0)),
        with("phase", json!({"kind": "drawn", "again": true})),
        with("phase", json!({"kind": "name_colour", "then_play": false})),
        with("penalty", json!({"seat": 2, "owed": 255})),
        with("penalty", json!({"seat": 2, "owed": 0})),
        with("last_cards", json!([{"seat": 3, "echad": "unsaid"}])),
        with("top_entry", json!(u32::MAX)),
    ] {
        for notation in [
            "lay blue-he",
            "lay wild red",
            "lay wild-pick-up-three red",
            "lay blank",
            "lay blue-pick-up-three",
            "draw",
            "draw 0",
            "draw 108",
            "draw declining keep",
            "keep",
            "name red",
            "echad",
            "call @3",
            "call @2",
            "reshuffle",
        ] {
            for seat in 1..=3 {
                let answer = judge(&kibitz, view.clone(), seat, notation);
                let status = answer.status;
                assert!(
                    matches!(status, 200 | 422),
                    "{view} {notation}: {}",
                    answer.json
                );
            }
        }
    }
}

#[test]
fn hands_are_counted_without_a_match() {
    let kibitz = Kibitz::start();
    let ask = |seats: Value, notation: &str, rules: Value| {
        let mut body = json!({"seats": seats, "result": tally(notation)});
        if !rules.is_null() {
            body["house_rules"] = rules;
        }
        kibitz.nobody().post("/v1/games/echad/score", body)
    };
    let result = "@2 out; @1 green-he wild; @3 blue-yud";
    let answer = ask(json!(3), result, Value::Null).is(200).json;
    assert_eq!(answer["winners"], json!([2]));
    assert_eq!(answer["points"], json!([0, 35, 0]));
    assert_eq!(
        answer["lines"][0]["text"],
        "\u{2068}seat 1\u{2069}: \u{2068}green He\u{2069} 5 + \u{2068}Wild\u{2069} 20 = 25"
    );
    let custom = json!({"game": "echad", "blanks": "custom", "blank_points": 50});
    let answer = ask(json!(2), "@1 out; @2 blank", custom).is(200).json;
    assert_eq!(answer["points"], json!([50, 0]));

    for (seats, notation, code, field) in [
        (json!(2), result, "no_such_seat", "result.hands[1].seat"),
        (json!(4), result, "hand_missing", "result.hands"),
        (json!(0), result, "seats_out_of_range", "seats"),
        (json!(11), result, "seats_out_of_range", "seats"),
        (json!(300), result, "invalid_body", "seats"),
        (json!(-1), result, "invalid_body", "seats"),
        (
            json!(3),
            "@0 out; @1 blue-he",
            "no_such_seat",
            "result.winner",
        ),
        (
            json!(2),
            "@1 out; @2 blank",
            "not_in_the_deck",
            "result.hands[0].cards",
        ),
    ] {
        ask(seats, notation, Value::Null).refused(422, code, field);
    }
}

/// A second game is asked in the same way, and a mix of two is refused.
#[test]
fn a_table_of_ten_is_judged_and_counted_without_a_match() {
    let kibitz = Kibitz::start();
    let nobody = kibitz.nobody();
    let question = |value: u8| {
        json!({
            "view": {"game": "ten", "turn": 2, "value": 4, "top": {"card": "4", "seat": 1}, "hands": [3, 3]},
            "seat": 2,
            "play": {"kind": "ten_lay", "card": "4", "value": value}
        })
    };
    let judged = nobody.post("/v1/games/ten/judge", question(8)).is(200).json;
    assert_eq!(judged["verdict"]["ruling"], "legal");
    let judged = nobody.post("/v1/games/ten/judge", question(5)).is(200).json;
    let finding = &judged["verdict"]["findings"][0];
    assert_eq!(finding["params"]["allowed"], json!({"numbers": [0, 4, 8]}));
    assert_eq!(
        finding["sentence"],
        "With the \u{2068}4\u{2069} the pile cannot come to 5. Possible: 0, 4, 8."
    );

    let mut mixed = question(8);
    mixed["play"] = json!({"kind": "echad_draw"});
    nobody
        .post("/v1/games/ten/judge", mixed)
        .refused(422, "wrong_game", "play.kind");
    let mut odd = question(8);
    odd["play"]["card"] = json!("11");
    nobody
        .post("/v1/games/ten/judge", odd)
        .refused(422, "invalid_body", "play.card");

    let taken = json!([{"seat": 1, "cards": 40, "exact_tens": 3}, {"seat": 2, "cards": 55}]);
    let result = json!({"seats": 2, "result": {"game": "ten", "taken": taken}});
    let counted = nobody.post("/v1/games/ten/score", result).is(200).json;
    assert_eq!(counted["points"], json!([40, 55]));
    assert_eq!(counted["winners"], json!([2]));
}
