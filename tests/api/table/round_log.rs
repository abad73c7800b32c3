//! Looking back: the table as it was, rounds told from their first entry to their last.

use serde_json::{Value, json};

use crate::support::Kibitz;
use crate::support::table::{Match, tally};

#[test]
fn the_table_and_the_scoresheet_as_they_were_after_any_entry() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let mut then = vec![(at.table(), at.scoresheet())];
    let mut look = |at: &Match<'_>| then.push((at.table(), at.scoresheet()));
    at.begin("blue-gimel");
    look(&at);
    at.play(2, "lay blue-he");
    look(&at);
    at.claim(3, "lay red-tet");
    look(&at);
    at.post("/undo", json!({})).is(201);
    look(&at);
    at.post(
        "/adjustments",
        json!({"seat": 1, "points": 7, "reason": "tea"}),
    )
    .is(201);
    look(&at);
    at.post("/end", json!({})).is(201);
    look(&at);
    for (seq, (table, scoresheet)) in then.iter().enumerate() {
        let answer = at.get(&format!("/table?at={seq}")).is(200);
        assert_eq!(answer.json, *table, "entry {seq}");
        let answer = at.get(&format!("/scoresheet?at={seq}")).is(200);
        assert_eq!(answer.json, *scoresheet, "entry {seq}");
    }
    for below in ["/table", "/scoresheet"] {
        let refused = at
            .get(&format!("{below}?at=7"))
            .refused(422, "invalid_query", "at");
        assert_eq!(refused.json["expected"], "0 to 6");
        for odd in ["-1", "x", "4294967296", ""] {
            at.get(&format!("{below}?at={odd}"))
                .refused(422, "invalid_query", "at");
        }
        at.get(&format!("{below}?on=1"))
            .refused(422, "invalid_query", "on");
    }
}

fn seqs(told: &Value) -> Vec<u64> {
    let entries = told["entries"].as_array().unwrap();
    entries
        .iter()
        .map(|entry| entry["seq"].as_u64().unwrap())
        .collect()
}

#[test]
fn a_round_is_told_with_what_was_illegal_and_what_was_taken_back() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.claim(2, "lay red-tet");
    at.play(2, "lay blue-he");
    at.post("/undo", json!({})).is(201);
    at.post("/end", json!({})).is(201);
    at.post("/undo", json!({"back_to": 0})).is(201);
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    at.count(2, "@1 out; @2 green-he; @3 blue-yud").is(200);
    at.post(
        "/adjustments",
        json!({"seat": 1, "points": 7, "reason": "tea"}),
    )
    .is(201);

    let first = at.get("/rounds/1").is(200).json;
    assert_eq!(seqs(&first), [1, 2, 3, 4, 5, 6, 7]);
    let entries = &first["entries"];
    assert_eq!(entries[1]["verdict"]["ruling"], "illegal");
    let sentence = entries[1]["verdict"]["findings"][0]["sentence"]
        .as_str()
        .unwrap();
    assert!(
        sentence.contains("\u{2068}Red Tet\u{2069} does not match"),
        "{sentence}"
    );
    assert_eq!(
        entries[2]["effects"][0]["sentence"],
        "It is \u{2068}Chaim\u{2069}'s turn."
    );
    let undone: Vec<&Value> = (0..7).map(|place| &entries[place]["undone_by"]).collect();
    assert_eq!(json!(undone), json!([6, 6, 4, null, 6, null, null]));
    assert_eq!(first["round"]["state"], "counted");
    assert_eq!(first["round"]["winners"], json!([2]));
    assert_eq!(first["score"]["points"], json!([0, 35, 0]));
    let result = tally("@2 out; @1 green-he wild; @3 blue-yud");
    assert_eq!(first["result"], result);
    assert_eq!(
        first["score"]["lines"][0]["text"],
        "\u{2068}Ana\u{2069}: \u{2068}green He\u{2069} 5 + \u{2068}Wild\u{2069} 20 = 25"
    );
    let part = |query: &str| {
        let part = at.get(&format!("/rounds/1?{query}")).is(200).json;
        assert_eq!(part["round"], first["round"], "{query}");
        let seqs = seqs(&part);
        let rest = seqs.last().filter(|last| **last < 7);
        assert_eq!(part.get("next"), rest.map(|last| json!(last)).as_ref());
        seqs
    };
    assert_eq!(part("limit=3"), [1, 2, 3]);
    assert_eq!(part("after=3&limit=3"), [4, 5, 6]);
    // Never those of another round.
    assert_eq!(part("after=6"), [7]);
    assert_eq!(part("after=7"), [0; 0]);
    assert_eq!(seqs(&at.get("/rounds/2?limit=1").is(200).json), [8]);
    at.get("/rounds/1?limit=1001")
        .refused(422, "invalid_query", "limit");
    assert_eq!(seqs(&at.get("/rounds/2").is(200).json), [8]);
    let rest = at.get("/rounds/3").is(200).json;
    assert_eq!(
        (seqs(&rest), &rest["round"]["state"]),
        (vec![9], &json!("between"))
    );
    assert_eq!((rest.get("score"), rest.get("result")), (None, None));
    // What replaces a result is then the round's.
    let path = format!("{}/rounds/1/result", at.path);
    let result = json!({"game": "points", "points": [0, 45, 0]});
    let body = json!({"result": result, "replace": true});
    at.client.put(&path, body).is(200);
    assert_eq!(at.get("/rounds/1").is(200).json["result"], result);
    at.post("/undo", json!({})).is(201);
    assert_eq!(at.get("/rounds/1").is(200).json["result"], first["result"]);

    at.begin("blue-gimel");
    assert_eq!(
        at.get("/rounds/3").is(200).json["round"]["state"],
        "playing"
    );
    let refused = at.get("/rounds/4").refused(404, "round_not_found", "round");
    assert_eq!(refused.json["expected"], "1 to 3");
    at.get("/rounds/0").refused(404, "round_not_found", "round");
    at.get("/rounds/x").refused(422, "invalid_path", "round");

    let whole = at.get("/rounds").is(200).json;
    let told = |round: u32| at.get(&format!("/rounds/{round}")).is(200).json["round"].clone();
    assert_eq!(whole["items"], json!([told(1), told(2), told(3)]));
    let page = at.get("/rounds?limit=2").is(200).json;
    assert_eq!(page["items"], json!([told(1), told(2)]));
    let cursor = page["next"].as_str().unwrap();
    let last = at
        .get(&format!("/rounds?limit=2&after={cursor}"))
        .is(200)
        .json;
    assert_eq!(last, json!({"items": [told(3)]}));
}

#[test]
fn a_match_without_entries_has_no_rounds() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    assert_eq!(at.get("/rounds").is(200).json, json!({"items": []}));
    at.get("/rounds/1").refused(404, "round_not_found", "round");
}
