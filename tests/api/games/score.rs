use crate::support::prelude::*;

#[test]
fn hands_are_counted_without_a_match() {
    let kibitz = Kibitz::start();
    let ask = |seats: Value, notation: &str, rules: Value| {
        let mut body = json!({"seats": seats, "result": tally(notation)});
        if !rules.is_null() {
            body["house_rules"] = rules;
        }
        kibitz.post("/v1/games/echad/score", body)
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
    ] {
        ask(seats, notation, Value::Null).refused(422, code, field);
    }
    let seat = ask(json!(3), "@0 out; @1 blue-he", Value::Null);
    seat.refused(422, "no_such_seat", "result.winner");
    let card = ask(json!(2), "@1 out; @2 blank", Value::Null);
    card.refused(422, "not_in_the_deck", "result.hands[0].cards");

    // So is a table of Ten.
    let taken = json!([{"seat": 1, "cards": 40, "exact_tens": 3}, {"seat": 2, "cards": 55}]);
    let result = json!({"seats": 2, "result": {"game": "ten", "taken": taken}});
    let counted = kibitz.post("/v1/games/ten/score", result);
    let counted = counted.is(200).json;
    assert_eq!(counted["points"], json!([40, 55]));
    assert_eq!(counted["winners"], json!([2]));
}
