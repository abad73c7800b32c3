//! A match as it is read: the table, the scoresheet and the log, as they are and as they were.

use crate::support::prelude::*;

fn seqs(entries: &Value) -> Vec<u64> {
    entries
        .list()
        .iter()
        .map(|one| one["seq"].number())
        .collect()
}

#[test]
fn the_table_is_all_that_the_next_screen_needs() {
    let kibitz = Kibitz::start();
    let at = Match::one_left(&kibitz);
    let answer = at.get("/table").is(200);
    assert!(answer.header("ETag").unwrap().starts_with("\"7-"));
    let table = &answer.json;
    let view = json!({
        "turn": 1, "top": "green-he", "top_entry": 7, "hands": [7, 1],
        "last_cards": [{"seat": 2, "echad": "unsaid"}]
    });
    has(
        table,
        json!({"seq": 7, "names": ["Ana", "Ben"], "view": view}),
    );
    let standing = json!({
        "status": "open", "totals": [0, 0], "leaders": [], "winners": [], "cut_short": false, "provisional": false
    });
    assert_eq!(table["standing"], standing);
    let discards = table["view"]["discards"].as_array().unwrap();
    assert_eq!(discards[0], json!({"card": "blue-gimel", "entry": 1}));
    assert_eq!(discards.len(), 6);
    let kinds = table["fits"]["kinds"].as_array().unwrap();
    assert!(kinds.contains(&json!("echad_call_out")) && kinds.contains(&json!("echad_say_echad")));
}

#[test]
fn the_scoresheet_counts_every_hand_out() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    has(
        &at.scoresheet(),
        json!({"rounds": [], "standing": {"leaders": []}}),
    );
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    at.begin("blue-gimel");
    let lines = json!([
        {
            "seat": 1,
            "items": [
                {"card": "green-he", "points": 5},
                {"card": "wild", "points": 20}
            ],
            "points": 25,
            "text": "\u{2068}Ana\u{2069}: \u{2068}green He\u{2069} 5 + \u{2068}Wild\u{2069} 20 = 25"
        },
        {
            "seat": 3,
            "items": [{"card": "blue-yud", "points": 10}],
            "points": 10,
            "text": "\u{2068}Chaim\u{2069}: \u{2068}blue Yud\u{2069} 10 = 10"
        }
    ]);
    let expected = json!({
        "unit": "points",
        "names": ["Ana", "Ben", "Chaim"],
        "rounds": [{
            "round": 1, "names": ["Ana", "Ben", "Chaim"], "winners": [2], "points": [0, 35, 0],
            "lines": lines, "points_only": false, "provisional": false, "confirmations": []
        }],
        "adjustments": [],
        "left": [],
        "standing": {"status": "open", "totals": [0, 35, 0], "leaders": [2], "winners": [], "cut_short": false, "provisional": false}
    });
    assert_eq!(at.scoresheet(), expected);
}

#[test]
fn the_log_has_everything_in_order() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.play(2, "lay blue-lose-a-turn");
    at.claim(1, "lay red-he");
    at.count(1, "@1 out; @2 blue-he; @3 red-he").is(200);
    at.adjust(1, 5);
    at.undo();
    at.end();

    let log = at.read("/log");
    assert_eq!(log["seq"], 7);
    assert_eq!(seqs(&log["items"]), [1, 2, 3, 4, 5, 6, 7]);
    let entries = log["items"].as_array().unwrap();
    let all = |member: &str| json!(log["items"].each(member));
    let kinds = [
        "round",
        "play",
        "play",
        "result",
        "adjustment",
        "undo",
        "end",
    ];
    assert_eq!(all("/claim/kind"), json!(kinds));
    let rulings = json!([null, "legal", "illegal", null, null, null, null]);
    assert_eq!(all("/verdict/ruling"), rulings);
    let undone = json!([null, null, null, null, 6, null, null]);
    assert_eq!(all("/undone_by"), undone);
    assert_eq!(all("/by"), json!(vec!["host"; 7]));
    assert_eq!(
        all("/effects/0/sentence")[1],
        "\u{2068}Chaim\u{2069} loses a turn."
    );
    assert_eq!(
        all("/verdict/findings/0/sentence")[2],
        "\u{2068}Red He\u{2069} does not match \u{2068}blue Lose a Turn\u{2069}. The colour now is blue."
    );
    let times = entries.iter().map(|entry| entry["at"].text());
    assert!(times.clone().is_sorted() && times.clone().all(|at| at.ends_with('Z')));

    // It is read on from any entry.
    let read = |query: &str| {
        let log = at.read(&format!("/log?{query}"));
        assert_eq!(log["seq"], 7);
        let seqs = seqs(&log["items"]);
        let rest = seqs.last().filter(|last| **last < 7);
        assert_eq!(log.get("next"), rest.map(|last| json!(last)).as_ref());
        seqs
    };
    assert_eq!(read("after=0&limit=2"), [1, 2]);
    assert_eq!(read("after=2&limit=2"), [3, 4]);
    assert_eq!(read("after=6&limit=2"), [7]);
    for beyond in ["7", "4294967295"] {
        assert_eq!(read(&format!("after={beyond}")), [0; 0]);
    }
}

#[test]
fn the_log_goes_forward_even_if_the_clock_goes_back() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    // As if the clock had been far ahead until now.
    kibitz.execute("UPDATE entries SET at = '2099-01-01 00:00:00'");
    let after = Kibitz::beside(&kibitz);
    let at = at.seen_by(after.bearer(at.client.token()));
    at.play(2, "lay blue-he");
    at.count(1, "@1 out; @2 green-he; @3 green-he").is(200);
    at.end();
    let log = at.log();
    let times = log.iter().map(|entry| entry["at"].as_str().unwrap());
    assert!(times.is_sorted(), "{log:?}");
    assert_eq!(at.read("")["status"], "ended");
}

#[test]
fn the_table_and_the_scoresheet_as_they_were_after_any_entry() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let look = || (at.table(), at.scoresheet());
    let mut then = vec![look()];
    let moves: [&dyn Fn(); 6] = [
        &|| drop(at.begin("blue-gimel")),
        &|| drop(at.play(2, "lay blue-he")),
        &|| drop(at.claim(3, "lay red-tet")),
        &|| drop(at.undo()),
        &|| drop(at.adjust(1, 7)),
        &|| drop(at.end()),
    ];
    for one in moves {
        one();
        then.push(look());
    }
    for (seq, (table, scoresheet)) in then.iter().enumerate() {
        assert_eq!(at.read(&format!("/table?at={seq}")), *table, "{seq}");
        let sheet = at.read(&format!("/scoresheet?at={seq}"));
        assert_eq!(sheet, *scoresheet, "{seq}");
    }
    for below in ["/table", "/scoresheet"] {
        let refused = at.get(&format!("{below}?at=7"));
        let refused = refused.refused(422, "invalid_query", "at");
        assert_eq!(refused.json["expected"], "0 to 6");
        let cases = "
            GET $below?at=-1 => 422 invalid_query at
            GET $below?at=4294967296 => 422 invalid_query at
            GET $below?on=1 => 422 invalid_query on
        ";
        at.refuses(&cases.replace("$below", below));
    }
}

#[test]
fn a_round_is_told_with_what_was_illegal_and_what_was_taken_back() {
    let kibitz = Kibitz::start();
    let at = Match::begun(&kibitz);
    at.claim(2, "lay red-tet");
    at.play(2, "lay blue-he");
    at.undo();
    at.end();
    at.undo_to(0);
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    at.count(2, "@1 out; @2 green-he; @3 blue-yud").is(200);
    at.adjust(1, 7);

    let first = at.read("/rounds/1");
    let entries = &first["entries"];
    assert_eq!(seqs(entries), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(entries[1]["verdict"]["ruling"], "illegal");
    let undone = json!(entries.each("/undone_by"));
    assert_eq!(undone, json!([6, 6, 4, null, 6, null, null]));
    let result = tally("@2 out; @1 green-he wild; @3 blue-yud");
    let told = json!({
        "round": {"state": "counted", "winners": [2]}, "score": {"points": [0, 35, 0]}
    });
    has(&first, told);
    assert_eq!(first["result"], result);
    let part = |query: &str| {
        let part = at.read(&format!("/rounds/1?{query}"));
        assert_eq!(part["round"], first["round"], "{query}");
        let seqs = seqs(&part["entries"]);
        let rest = seqs.last().filter(|last| **last < 7);
        assert_eq!(part.get("next"), rest.map(|last| json!(last)).as_ref());
        seqs
    };
    assert_eq!(part("limit=3"), [1, 2, 3]);
    assert_eq!(part("after=3&limit=3"), [4, 5, 6]);
    // Never those of another round.
    assert_eq!(part("after=6"), [7]);
    assert_eq!(part("after=7"), [0; 0]);
    assert_eq!(seqs(&at.read("/rounds/2?limit=1")["entries"]), [8]);
    assert_eq!(seqs(&at.read("/rounds/2")["entries"]), [8]);
    let rest = at.read("/rounds/3");
    assert_eq!(seqs(&rest["entries"]), [9]);
    let between = json!({"round": {"state": "between"}, "score": null, "result": null});
    has(&rest, between);
    // What replaces a result is then the round's.
    let result = json!({"game": "points", "points": [0, 45, 0]});
    let body = json!({"result": result, "replace": true});
    at.put("/rounds/1/result", body).is(200);
    assert_eq!(at.read("/rounds/1")["result"], result);

    at.begin("blue-gimel");
    assert_eq!(at.read("/rounds/3")["round"]["state"], "playing");
    let refused = at.get("/rounds/4").refused(404, "round_not_found", "round");
    assert_eq!(refused.json["expected"], "1 to 3");
    at.refuses(
        "
        GET /rounds/0 => 404 round_not_found round
        GET /rounds/x => 422 invalid_path round
        GET /rounds/1?limit=1001 => 422 invalid_query limit
        ",
    );
    let told = [1, 2, 3].map(|round| at.read(&format!("/rounds/{round}"))["round"].clone());
    assert_eq!(at.read("/rounds")["items"], json!(told));
    let page = at.read("/rounds?limit=2");
    assert_eq!(page["items"], json!(told[..2]));
    let cursor = page["next"].as_str().unwrap();
    let last = at.read(&format!("/rounds?limit=2&after={cursor}"));
    assert_eq!(last, json!({"items": told[2..]}));
    // A match without entries has no rounds.
    let at = Match::open(&kibitz);
    assert_eq!(at.read("/rounds"), json!({"items": []}));
    at.refuses("GET /rounds/1 => 404 round_not_found round");
}
