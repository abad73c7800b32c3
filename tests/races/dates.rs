//! Saying when a match was played, or which player sits there, while it comes to its end.

use chrono::{DateTime, TimeDelta, Utc};

use super::{Nodes, rounds};
use crate::support::prelude::*;

super::on_two_nodes![
    a_match_that_is_dated_while_it_ends_has_one_date_at_both_nodes,
    a_match_counts_for_who_is_named_while_it_ends,
];

fn time(value: &Value) -> DateTime<Utc> {
    value.text().parse().unwrap()
}

/// However the corrections and the entries come, the match ends as long after it was played
/// as its last entry was recorded after it was opened, at both nodes.
fn a_match_that_is_dated_while_it_ends_has_one_date_at_both_nodes(nodes: &Nodes) {
    let ana = nodes.first().sign_up("Ana");
    for round in 0..rounds() {
        let mut body = opening(&["Ana", "Ben"]);
        body["house_rules"]["target_score"] = json!(20);
        let at = Match::opened(&ana, body);
        let recorded = time(&at.read("")["opened_at"]);
        let played: Vec<DateTime<Utc>> = (1..=3)
            .map(|days| recorded - TimeDelta::days(days))
            .collect();
        at_once(5, |n| {
            let here = at.seen_by(nodes.at(n, &ana));
            match n {
                0 => {
                    here.adjust(1, -5);
                    here.count(1, "@1 out; @2 wild wild").is(200);
                }
                4 => {
                    // Who only looks has it in memory, and may read it again in between.
                    for _ in 0..8 {
                        here.get("").is(200);
                    }
                }
                n => {
                    let change = json!({"opened_at": played[n - 1].to_rfc3339()});
                    here.patch(change).is(200);
                }
            }
        });
        let seen = || [0, 1].map(|n| at.seen_by(nodes.at(n, &ana)).read(""));
        eventually(|| {
            let [one, other] = seen();
            one == other
        });
        let [shown, _] = seen();
        assert_eq!(shown["seq"], 2, "round {round}: {shown}");
        let opened = time(&shown["opened_at"]);
        assert!(played.contains(&opened), "round {round}: {shown}");
        let last = time(&at.log_after(1)[0]["at"]);
        assert_eq!(
            time(&shown["finished_at"]) - opened,
            last - recorded,
            "round {round}: {shown}"
        );
        // What was counted has the same date.
        let day = opened.date_naive();
        let listed = ana
            .get(&format!("/v1/matches?from={day}&to={day}&limit=100"))
            .is(200);
        let mut listed = listed.json["items"].list().iter();
        let listed = listed.find(|one| one["id"] == at.id());
        let took = listed.expect("the match of that day")["duration_seconds"].as_i64();
        assert!(
            took.is_none_or(|took| took < 3600),
            "round {round}: {took:?}"
        );
    }
}

/// The match counts for the player, whether it ends first or the seat is named first.
fn a_match_counts_for_who_is_named_while_it_ends(nodes: &Nodes) {
    let ana = nodes.first().sign_up("Ana");
    for round in 0..rounds() {
        let player = ana.player("Noa");
        let mut body = opening(&["Mum", "Ben"]);
        body["house_rules"]["target_score"] = json!(20);
        let at = Match::opened(&ana, body);
        at_once(2, |n| {
            // Each node has the match in memory already.
            let here = at.seen_by(nodes.at(n, &ana));
            here.get("").is(200);
            match n {
                0 => here.count(1, "@1 out; @2 wild wild").is(200),
                _ => {
                    let named = json!({"player_id": player});
                    here.put("/seats/1/player", named).is(200)
                }
            };
        });
        let stats = ana.read(&format!("/v1/players/{player}/stats"));
        let matches: Vec<&Value> = stats["games"].list().iter().collect();
        assert_eq!(matches.len(), 1, "round {round}: {stats}");
        assert_eq!(matches[0]["matches"], 1, "round {round}: {stats}");
        assert_eq!(matches[0]["wins"], 1, "round {round}: {stats}");
    }
}
