//! Members that no body has. The document leaves some bodies open, because answers have the
//! same schemas, so nothing that is made of it would send them.

use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::harm::parts;
use crate::support::table::{Match, play, tally};

/// An operation: its method, its path and a valid body.
type Operation = (&'static str, String, Value);

fn operations(kibitz: &Kibitz, at: &Match<'_>) -> Vec<Operation> {
    let rules = Match::open(kibitz).read("")["house_rules"].take();
    let id = "01980f5e-9b1c-7c3a-8a53-1f2f6f7f0001";
    let below = |below: &str| format!("{}{below}", at.path);
    vec![
        (
            "POST",
            "/v1/matches".to_owned(),
            json!({"house_rules": rules, "seats": [{"name": "Ana"}, {"name": "Ben"}]}),
        ),
        (
            "POST",
            "/v1/games/echad/score".to_owned(),
            json!({"house_rules": rules, "seats": 3, "result": tally("@1 out; @2 red-he; @3 wild")}),
        ),
        (
            "POST",
            below("/plays?dry_run=true"),
            json!({"id": id, "seat": 2, "play": play("lay wild red echad"), "stands": true}),
        ),
        (
            "POST",
            below("/plays?dry_run=true"),
            json!({"seat": 2, "play": play("draw 2 declining keep")}),
        ),
        (
            "POST",
            below("/plays?dry_run=true"),
            json!({"seat": 2, "play": play("call @3")}),
        ),
        (
            "POST",
            below("/plays"),
            json!({"seat": 2, "play": play("lay blue-he")}),
        ),
        (
            "PUT",
            below("/rounds/1/result"),
            json!({"result": tally("@1 out; @2 red-he; @3 wild")}),
        ),
        (
            "POST",
            below("/adjustments"),
            json!({"seat": 1, "points": 5, "reason": "A gift."}),
        ),
        (
            "POST",
            below("/confirmations"),
            json!({"id": id, "round": 1, "seat": 1, "agrees": true, "note": "So it was."}),
        ),
        (
            "PUT",
            below("/rounds/1/result"),
            json!({
                "result": tally("@1 out; @2 red-he; @3 wild"), "replace": true, "drop_later": true
            }),
        ),
        (
            "POST",
            below("/consents"),
            json!({"id": id, "entry": 1, "agrees": true}),
        ),
        ("POST", below("/reopen"), json!({"id": id})),
        ("POST", below("/breakoff"), json!({"reason": "It is late."})),
        (
            "PUT",
            below("/seats"),
            json!({"id": id, "seats": [{"from": 1, "name": "Dan", "player_id": id}, {"from": 2}]}),
        ),
        ("POST", below("/undo"), json!({"back_to": 1})),
        ("POST", below("/end"), json!({"reason": "It is late."})),
    ]
}

#[test]
fn an_unknown_member_is_refused_at_every_level() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    for (method, path, body) in operations(&kibitz, &at) {
        let client = if path.starts_with(&at.path) {
            at.client.clone()
        } else {
            kibitz.nobody()
        };
        for part in parts(&body) {
            let mut body = body.clone();
            let Some(object) = body.pointer_mut(&part).unwrap().as_object_mut() else {
                continue;
            };
            object.insert("extra".to_owned(), json!(1));
            let answer = client.json(method, &path, &[], &body).is(422);
            assert_eq!(answer.json["code"], "invalid_body", "{body}");
            let field = answer.text("/field");
            assert!(
                field == "extra" || field.ends_with(".extra"),
                "{field} of {body}"
            );
        }
    }
}
