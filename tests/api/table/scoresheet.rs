use serde_json::json;

use crate::support::Kibitz;
use crate::support::table::Match;

#[test]
fn the_scoresheet_counts_every_hand_out() {
    let kibitz = Kibitz::start();
    let at = Match::open(&kibitz);
    let empty = at.scoresheet();
    assert_eq!(empty["rounds"], json!([]));
    assert_eq!(empty["standing"]["leaders"], json!([]));
    at.count(1, "@2 out; @1 green-he wild; @3 blue-yud").is(200);
    at.begin("blue-gimel");
    let sheet = at.scoresheet();
    let expected = json!({
        "unit": "points",
        "names": ["Ana", "Ben", "Chaim"],
        "rounds": [{
            "round": 1,
            "names": ["Ana", "Ben", "Chaim"],
            "winners": [2],
            "points": [0, 35, 0],
            "lines": [
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
            ],
            "points_only": false,
            "provisional": false,
            "confirmations": []
        }],
        "adjustments": [],
        "left": [],
        "standing": {"status": "open", "totals": [0, 35, 0], "leaders": [2], "winners": [], "cut_short": false, "provisional": false}
    });
    assert_eq!(sheet, expected);
}

#[test]
fn a_table_may_change_between_plays_and_results() {
    let kibitz = Kibitz::start();
    let at = Match::one_left(&kibitz);
    at.play(1, "draw keep");
    at.play(2, "lay green-vav");
    let hand = "blue-he wild yellow-alef yellow-bet yellow-dalet red-pick-up-three yellow-yud wild";
    let rounds = [
        format!("@2 out; @1 {hand}"),
        "@1 out; @2 red-he".to_owned(),
        "@2 out; @1 wild wild wild".to_owned(),
    ];
    let by_results = Match::opened(
        &kibitz.nobody(),
        crate::support::table::opening(&["Ana", "Ben"]),
    );
    for (round, result) in (1..).zip(&rounds) {
        at.count(round, result).is(200);
        by_results.count(round, result).is(200);
    }
    assert_eq!(at.scoresheet(), by_results.scoresheet());
    assert_eq!(at.table()["standing"]["totals"], json!([5, 132]));
}
