use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::{Match, opening};

fn consenting(kibitz: &Kibitz) -> Match<'_> {
    let mut body = opening(&["Ana", "Ben", "Chaim"]);
    body["etiquette"] = json!({"undo": "consent"});
    let at = Match::opened(&kibitz.nobody(), body);
    at.begin("blue-gimel");
    at
}

/// More of consent among several people is in `tests/table/consents.rs`.
#[test]
fn what_another_entered_is_taken_back_with_consent() {
    let kibitz = Kibitz::start();
    let host = consenting(&kibitz);
    let (ben, id) = host.guest(&kibitz, json!({"role": "player", "seat": 2}));
    let (chaim, _) = host.guest(&kibitz, json!({"role": "player", "seat": 3}));
    ben.play(2, "lay blue-he");
    // One's own needs nobody.
    let before = host.table();
    chaim.play(3, "lay blue-vav");
    let table = chaim.post("/undo", json!({})).is(201).json["table"].clone();
    assert_eq!(table["view"], before["view"]);
    // Another's waits, and the table stays.
    let asks = chaim.post("/undo", json!({})).is(202);
    let asked = &asks.json["table"]["asked"];
    assert_eq!((&asked["entry"], &asked["back_to"]), (&json!(5), &json!(1)));
    assert_eq!(asks.json["table"]["view"], before["view"]);
    let word = |agrees: bool| json!({"entry": 5, "agrees": agrees});
    chaim
        .post("/consents", word(true))
        .refused(409, "not_yours_to_consent", "entry");
    let table = ben.post("/consents", word(false)).is(201).json["table"].clone();
    assert_eq!(
        (table.get("asked"), &table["view"]),
        (None, &before["view"])
    );
    // Asked again, and agreed to by whose entry it is.
    chaim.post("/undo", json!({})).is(202);
    let table = ben
        .post("/consents", json!({"entry": 7, "agrees": true}))
        .is(201)
        .json["table"]
        .clone();
    assert_eq!(table["view"]["top"], "blue-gimel");
    let log = host.log();
    assert_eq!(log[1]["undone_by"], 8);
    assert_eq!((&log[7]["by"], &log[7]["back_to"]), (&json!(id), &json!(1)));
}

#[test]
fn the_host_needs_no_consent() {
    let kibitz = Kibitz::start();
    let at = consenting(&kibitz);
    let table = at.post("/undo", json!({})).is(201).json["table"].clone();
    assert_eq!(table.get("asked"), None);
    assert_eq!(table.get("view"), None);
}

#[test]
fn what_no_consent_can_be() {
    let kibitz = Kibitz::start();
    let at = consenting(&kibitz);
    for entry in [0, 1, 2] {
        at.unchanged(|at| {
            at.post("/consents", json!({"entry": entry, "agrees": true}))
                .refused(409, "nothing_asked", "entry");
        });
    }
    for (body, field) in [
        (json!({"entry": 1}), Some("agrees")),
        (json!({"agrees": true}), Some("entry")),
        (json!({"entry": -1, "agrees": true}), Some("entry")),
        (json!({"entry": 1, "agrees": 1}), Some("agrees")),
        (json!({"entry": 1, "agrees": true, "seat": 1}), Some("seat")),
        (Value::Null, None),
    ] {
        at.unchanged(|at| {
            at.post("/consents", body)
                .refused(422, "invalid_body", field)
        });
    }
}
