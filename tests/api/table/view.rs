use serde_json::json;

use crate::support::Kibitz;
use crate::support::table::Match;

#[test]
fn the_table_is_all_that_the_next_screen_needs() {
    let kibitz = Kibitz::start();
    let at = Match::one_left(&kibitz);
    let answer = at.get("/table").is(200);
    assert!(answer.header("ETag").unwrap().starts_with("\"7-"));
    let table = &answer.json;
    assert_eq!(table["seq"], 7);
    assert_eq!(table["names"], json!(["Ana", "Ben"]));
    let standing = json!({
        "status": "open", "totals": [0, 0], "leaders": [], "winners": [], "cut_short": false, "provisional": false
    });
    assert_eq!(table["standing"], standing);
    let view = &table["view"];
    assert_eq!(view["turn"], 1);
    assert_eq!(view["top"], "green-he");
    assert_eq!(view["top_entry"], 7);
    assert_eq!(view["hands"], json!([7, 1]));
    assert_eq!(
        view["discards"][0],
        json!({"card": "blue-gimel", "entry": 1})
    );
    assert_eq!(view["discards"].as_array().unwrap().len(), 6);
    assert_eq!(view["last_cards"], json!([{"seat": 2, "echad": "unsaid"}]));
    let kinds = table["fits"]["kinds"].as_array().unwrap();
    assert!(kinds.contains(&json!("echad_call_out")) && kinds.contains(&json!("echad_say_echad")));
    at.play(1, "call @2");
    assert_eq!(at.table()["view"]["penalty"], json!({"seat": 2, "owed": 2}));
}

#[test]
fn a_dry_run_answers_as_the_claim_does() {
    let kibitz = Kibitz::start();
    let at = Match::one_left(&kibitz);
    let judge = |seat: u8, notation: &str| {
        let play = crate::support::table::play(notation);
        let body = json!({"seat": seat, "play": play});
        let asked = at.post("/plays?dry_run=true", body.clone()).is(200);
        let answer = at.post("/plays", body).is(201);
        let (would_be, entry) = (&asked.json["entry"], &answer.json["entry"]);
        for member in ["seq", "claim", "sentence", "verdict", "moved", "effects"] {
            assert_eq!(would_be[member], entry[member], "{member}");
        }
        assert_eq!(asked.json["table"], answer.json["table"], "{notation}");
    };
    judge(2, "lay green-vav");
    judge(1, "lay red-vav");
    judge(1, "lay blue-lose-a-turn");
    judge(1, "draw 3");
    judge(2, "call @2");
    judge(1, "call @2");
    judge(1, "lay green-vav");
    judge(2, "draw 2");
    judge(1, "lay wild red");
    judge(2, "lay red-pick-up-three");
    judge(1, "lay red-he");
    judge(1, "draw");
    judge(2, "draw keep");
    judge(1, "draw");
    judge(1, "keep");
}
