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

/// Consent among several phones is in `tests/table/consents.rs`.
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
