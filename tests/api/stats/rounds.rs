//! The rounds of matches, and the rules that were broken in them.

use std::collections::BTreeMap;

use super::asked::rows;
use super::history::History;
use super::time::{result, summer, sync};
use crate::support::prelude::*;

#[test]
fn rounds_are_told_apart_by_who_began_them_and_how_long_they_took() {
    let kibitz = Kibitz::start();
    let ana = kibitz.sign_up("Ana");
    let [noa, dan] = ana.players(["Noa", "Dan"]);
    let at = summer(&ana, 1, "2025-07-18T18:55:00Z", [&noa, &dan]);
    let deal = |dealer: u8| {
        let deal = json!({"game": "echad", "dealer": dealer, "up": "blue-gimel"});
        json!({"kind": "round", "deal": deal})
    };
    sync(
        &at,
        &[
            // Dan begins.
            ("2025-07-18T19:00:00Z", deal(1)),
            ("2025-07-18T19:10:00Z", result(1, "@1 out; @2 wild")),
            // Noa begins. Then they have dinner.
            ("2025-07-18T19:15:00Z", deal(2)),
            (
                "2025-07-18T19:25:00Z",
                json!({"kind": "adjustment", "seat": 1, "points": 1, "reason": "A gift."}),
            ),
            (
                "2025-07-18T21:30:00Z",
                json!({"kind": "adjustment", "seat": 1, "points": -1, "reason": "No."}),
            ),
            ("2025-07-18T21:50:00Z", result(2, "@2 out; @1 blue-he")),
            // It is not known who began, and when.
            ("2025-07-18T22:00:00Z", result(3, "@1 out; @2 wild")),
        ],
    );
    let by_first = rows(
        &ana,
        "measure=dealt_time,longest_round,rounds&by=round_first",
    );
    assert_eq!(by_first.len(), 2);
    for (who, seconds) in [(&dan, 600.0), (&noa, 1800.0)] {
        let row = by_first.iter().find(|row| row.keys[0] == *who).unwrap();
        assert_eq!(row.of("dealt_time"), seconds);
        assert_eq!(row.of("longest_round"), seconds);
        // Of both seats.
        assert_eq!(row.of("rounds"), 2.0);
        assert_eq!(row.said("dealt_time")["matches"], 1);
    }
    // Each round has its starter, no matter who wins it.
    let began = format!("measure=rounds,rounds_won&by=round_starter&player={noa}&game=echad");
    let began = rows(&ana, &began);
    for (row, key, won) in [(0, "true", 0.0), (1, "false", 1.0)] {
        assert_eq!(began[row].keys, [key]);
        let counted = (began[row].of("rounds"), began[row].of("rounds_won"));
        assert_eq!(counted, (1.0, won));
    }

    // One after the other, and all together as without the dimension.
    let query = format!("measure=rounds,rounds_won,dealt_time&player={noa}&game=echad");
    let each = rows(&ana, &format!("{query}&by=round"));
    let keys: Vec<&str> = each.iter().map(|row| &*row.keys[0]).collect();
    assert_eq!(keys, ["1", "2", "3"]);
    let times: Vec<f64> = each.iter().map(|row| row.of("dealt_time")).collect();
    assert_eq!(times, [600.0, 1800.0, 0.0]);
    let whole = &rows(&ana, &query)[0];
    for measure in ["rounds", "rounds_won"] {
        let sum: f64 = each.iter().map(|row| row.of(measure)).sum();
        assert_eq!(sum, whole.of(measure), "{measure}");
    }
    // With who played, and with a match that is opened again.
    at.undo();
    assert!(rows(&ana, "measure=rounds&by=round").is_empty());
}

/// The numbers by rule are those of the findings in the log.
pub(super) fn illegal_plays_are_told_apart_by_the_rule_that_they_broke(history: &History<'_>) {
    let History {
        ana,
        noa,
        dan,
        matches,
        ..
    } = history;
    let log = matches[1].read("/log?limit=1000");
    let mut broken: BTreeMap<(u64, String), (f64, f64)> = BTreeMap::new();
    for entry in log["items"].list() {
        let verdict = &entry["verdict"];
        if verdict["ruling"] != "illegal" || entry.get("undone_by").is_some() {
            continue;
        }
        for finding in verdict["findings"].list() {
            let rule = finding["ruling"].text().to_owned();
            let seat = entry["claim"]["seat"].number();
            let (times, stood) = broken.entry((seat, rule)).or_default();
            *times += 1.0;
            *stood += f64::from(u8::from(entry["claim"]["stands"] == true));
        }
    }
    assert!(broken.len() > 1, "{log}");
    for (seat, who) in [(1, noa), (2, dan)] {
        let measures = "measure=illegal_plays,let_stand,taken_back";
        let found = rows(ana, &format!("{measures}&by=rule&player={who}"));
        let theirs = broken.iter().filter(|((of, _), _)| *of == seat);
        assert_eq!(found.len(), theirs.clone().count());
        for ((_, rule), (times, stood)) in theirs {
            let row = found.iter().find(|row| row.keys[0] == *rule);
            let row = row.unwrap_or_else(|| panic!("{rule} {found:?}"));
            assert_eq!(
                (row.of("illegal_plays"), row.of("let_stand")),
                (*times, *stood)
            );
            assert_eq!(row.of("taken_back"), times - stood);
        }
    }
    let shown = ana.read("/v1/stats/values?measure=illegal_plays&by=rule");
    for row in shown["rows"].list() {
        let key = &row["keys"][0];
        assert!(key["name"].text().len() > key["key"].text().len());
    }
}
