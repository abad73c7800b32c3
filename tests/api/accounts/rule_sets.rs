//! House rules that an account keeps under names.

use crate::support::prelude::*;

fn set(name: &str, hand_size: u8) -> Value {
    json!({"name": name, "house_rules": {"game": "ten", "hand_size": hand_size}})
}

/// The names and the hand sizes of what an account keeps.
fn kept(account: &Value) -> Vec<(&str, u64)> {
    let sets = account["rule_sets"].as_array().unwrap().iter();
    sets.map(|set| {
        let hand_size = set["house_rules"]["hand_size"].as_u64();
        (set["name"].as_str().unwrap(), hand_size.unwrap())
    })
    .collect()
}

#[test]
fn house_rules_are_kept_under_names() {
    let kibitz = Kibitz::start();
    let (ben, noa) = (kibitz.sign_up("Ben"), kibitz.sign_up("Noa"));
    assert_eq!(ben.read("/v1/account")["rule_sets"], json!([]));
    let sets = json!({"rule_sets": [set(" as at Grandma's ", 4), set("holidays", 5)]});
    let changed = ben.patch("/v1/account", sets).is(200).json;
    let both = [("as at Grandma's", 4), ("holidays", 5)];
    assert_eq!(kept(&changed), both);

    // What does not name them leaves them.
    ben.patch("/v1/account", json!({"language": "he"})).is(200);
    let account = ben.get("/v1/account").is(200);
    assert_eq!(kept(&account.json), both);
    assert_eq!(noa.read("/v1/account")["rule_sets"], json!([]));

    // They are taken along and brought back. What an account has stays as it is.
    let holidays = json!({"rule_sets": [set("holidays", 6)]});
    noa.patch("/v1/account", holidays.clone()).is(200);
    let copy = ben.get("/v1/export").is(200);
    for _ in 0..2 {
        noa.import_lines(copy.body()).is(200);
        let both = [("holidays", 6), ("as at Grandma's", 4)];
        assert_eq!(kept(&noa.read("/v1/account")), both);
    }
    let bad =
        "{\"format\":\"kibitz\",\"version\":1}\n{\"rule_set\":{\"name\":\"\"}}\n{\"end\":{}}\n";
    noa.import_lines(bad.as_bytes())
        .refused(422, "invalid_body", "line 2.rule_set.name");

    // A device that does not know of a change by another does not undo it.
    let tag = account.header("ETag").unwrap();
    ben.patch("/v1/account", holidays).is(200);
    let none = json!({"rule_sets": []});
    ben.json("PATCH", "/v1/account", &[("If-Match", tag)], &none)
        .refused(412, "stale", "If-Match");
    assert_eq!(kept(&ben.read("/v1/account")), [("holidays", 6)]);
}

/// Which names are the same is in `api/game/table/rule_sets.rs`.
#[test]
fn what_cannot_be_kept_is_refused() {
    let kibitz = Kibitz::start();
    let ben = kibitz.sign_up("Ben");
    let rules = json!({"game": "pad", "entry": "places", "wins": "lowest"});
    let contradicting = json!({"name": "holidays", "house_rules": rules});
    let many = |count: u8| (0..count).map(|n| set(&n.to_string(), 4)).collect();
    for (sets, field) in [
        (json!([set("holidays", 4), set("holidays", 5)]), ""),
        (json!([set("holidays", 4), set("", 5)]), "[1].name"),
        (json!([set(&"x".repeat(61), 4)]), "[0].name"),
        (json!([set("holidays", 99)]), "[0].house_rules.hand_size"),
        (json!([contradicting]), "[0]"),
        (json!([{"name": "holidays"}]), "[0].house_rules"),
        (many(51), ""),
    ] {
        let field = format!("rule_sets{field}");
        let answer = ben.patch("/v1/account", json!({"rule_sets": sets}));
        answer.refused(422, "invalid_body", &*field);
    }
    ben.patch("/v1/account", json!({"rule_sets": many(50)}))
        .is(200);
}
