use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::{Match, opening};

fn seqs(log: &Value) -> Vec<u64> {
    let entries = log["items"].as_array().unwrap();
    entries
        .iter()
        .map(|entry| entry["seq"].as_u64().unwrap())
        .collect()
}

#[test]
fn the_log_has_everything_in_order() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.play(2, "lay blue-lose-a-turn");
    at.claim(1, "lay red-he");
    at.count(1, "@1 out; @2 blue-he; @3 red-he").is(200);
    at.post(
        "/adjustments",
        json!({"seat": 1, "points": 5, "reason": "A gift."}),
    )
    .is(201);
    at.post("/undo", json!({})).is(201);
    at.post("/end", json!({})).is(201);

    let log = at.get("/log").is(200).json;
    assert_eq!(log["seq"], 7);
    assert_eq!(seqs(&log), [1, 2, 3, 4, 5, 6, 7]);
    let entries = log["items"].as_array().unwrap();
    let all = |member: &str| -> Vec<Value> {
        let values = entries.iter().map(|entry| entry.pointer(member).cloned());
        values.map(Option::unwrap_or_default).collect()
    };
    let kinds = [
        "round",
        "play",
        "play",
        "result",
        "adjustment",
        "undo",
        "end",
    ];
    assert_eq!(all("/claim/kind"), kinds.map(Value::from));
    let null = Value::Null;
    let rulings = [
        &null,
        &json!("legal"),
        &json!("illegal"),
        &null,
        &null,
        &null,
        &null,
    ];
    assert_eq!(all("/verdict/ruling"), rulings.map(Clone::clone));
    let undone = [&null, &null, &null, &null, &json!(6), &null, &null];
    assert_eq!(all("/undone_by"), undone.map(Clone::clone));
    assert_eq!(all("/by"), vec![json!("host"); 7]);
    assert_eq!(
        all("/effects/0/sentence")[1],
        "\u{2068}Chaim\u{2069} loses a turn."
    );
    assert_eq!(
        all("/verdict/findings/0/sentence")[2],
        "\u{2068}Red He\u{2069} does not match \u{2068}blue Lose a Turn\u{2069}. The colour now is blue."
    );
    let times = all("/at");
    let times: Vec<&str> = times.iter().map(|at| at.as_str().unwrap()).collect();
    assert!(
        times.is_sorted() && times.iter().all(|at| at.ends_with('Z')),
        "{times:?}"
    );
    assert!(
        entries
            .iter()
            .all(|entry| entry["id"].as_str().unwrap().len() == 36)
    );
}

#[test]
fn the_log_is_read_on_from_any_entry() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    for _ in 0..4 {
        at.claim(2, "keep");
    }
    let read = |query: &str| {
        let log = at.get(&format!("/log?{query}")).is(200).json;
        assert_eq!(log["seq"], 5);
        let seqs = seqs(&log);
        let rest = seqs.last().filter(|last| **last < 5);
        assert_eq!(log.get("next"), rest.map(|last| json!(last)).as_ref());
        seqs
    };
    assert_eq!(read(""), [1, 2, 3, 4, 5]);
    assert_eq!(read("after=0&limit=2"), [1, 2]);
    assert_eq!(read("after=2&limit=2"), [3, 4]);
    assert_eq!(read("after=4&limit=2"), [5]);
    for beyond in ["5", "6", "1000000", "4294967295"] {
        assert_eq!(read(&format!("after={beyond}")), [0; 0]);
    }
    for (query, field) in [
        ("after=-1", "after"),
        ("after=4294967296", "after"),
        ("after=x", "after"),
        ("limit=0", "limit"),
        ("limit=1001", "limit"),
        ("limit=70000", "limit"),
        ("before=3", "before"),
    ] {
        at.get(&format!("/log?{query}"))
            .refused(422, "invalid_query", field);
    }
}

#[test]
fn an_accounts_entries_say_whose_they_are() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let id = ana.get("/v1/account").is(200).text("/id");
    let at = Match::opened(&ana, crate::support::table::opening(&["Ana", "Ben"]));
    at.begin("blue-gimel");
    assert_eq!(at.log()[0]["by"], id);
}

#[test]
fn the_log_goes_forward_even_if_the_clock_goes_back() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let at = Match::opened(&ana, opening(&["Ana", "Ben", "Chaim"]));
    at.begin("blue-gimel");
    // As if the clock had been far ahead until now.
    kibitz.execute("UPDATE entries SET at = '2099-01-01 00:00:00'");
    let after = Kibitz::beside(&kibitz);
    let at = at.seen_by(after.bearer(ana.token()));
    at.play(2, "lay blue-he");
    at.count(1, "@1 out; @2 green-he; @3 green-he").is(200);
    at.post("/end", json!({})).is(201);
    let log = at.log();
    let times = log.iter().map(|entry| entry["at"].as_str().unwrap());
    assert!(times.is_sorted(), "{log:?}");
    assert_eq!(at.get("").is(200).json["status"], "ended");
}
