//! The kinds of claim in JSON, as clients send them and as logs keep them.

use kibitz_game::table::Claim;
use serde_json::{Value, json};

/// One claim of each kind.
fn claims() -> [Value; 12] {
    let result = json!({"game": "points", "points": [0, 5]});
    [
        json!({"kind": "round", "deal": {"game": "echad", "dealer": 1, "up": "blue-gimel"}}),
        json!({"kind": "play", "seat": 2, "play": {"kind": "echad_draw"}}),
        json!({"kind": "result", "round": 1, "result": result}),
        json!({"kind": "breakoff", "reason": "The cards fell down."}),
        json!({"kind": "replacement", "round": 1, "result": result, "drop_later": true}),
        json!({"kind": "confirmation", "round": 1, "seat": 2, "agrees": false, "note": "No."}),
        json!({"kind": "undo", "back_to": 0}),
        json!({"kind": "consent", "entry": 3, "agrees": true}),
        json!({"kind": "adjustment", "seat": 1, "points": -5, "reason": "A fine."}),
        json!({"kind": "lineup", "seats": [{"from": 2}, {"name": "Eva"}]}),
        json!({"kind": "end", "reason": "It is late.", "counts": true}),
        json!({"kind": "reopen"}),
    ]
}

#[test]
fn a_kind_of_claim_has_the_same_name_in_the_log_and_in_json() {
    for claim in claims() {
        let read: Claim = serde_json::from_value(claim.clone()).unwrap();
        assert_eq!(claim["kind"], read.kind());
        assert_eq!(serde_json::to_value(&read).unwrap(), claim);
    }
}

#[test]
fn a_claim_with_a_field_of_no_use_is_refused() {
    for mut claim in claims() {
        claim["because"] = json!("of the rain");
        let fault = serde_json::from_value::<Claim>(claim.clone()).unwrap_err();
        assert!(fault.to_string().contains("`because`"), "{claim}: {fault}");
    }
}
