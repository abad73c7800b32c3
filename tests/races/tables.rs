//! These tests race entries at a table, its date and who sits there, and hold what its readers see.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

use chrono::{DateTime, TimeDelta, Utc};

use super::{Nodes, rounds};
use crate::support::again_and_again;
use crate::support::prelude::*;

super::on_two_nodes![
    no_stream_is_ahead_of_the_table,
    no_log_says_more_than_the_table_shows,
    a_client_that_asks_for_no_entry_is_never_behind,
    who_enters_alone_at_a_node_has_a_turn_however_many_enter_at_the_other,
    an_entry_that_is_sent_again_at_once_is_one_entry,
    of_several_changes_of_a_matchs_notes_none_is_lost,
    a_match_that_is_deleted_meanwhile_is_not_there,
    a_match_that_is_dated_while_it_ends_has_one_date_at_both_nodes,
    a_match_counts_for_who_is_named_while_it_ends,
];

/// How many entries are made in a round.
const ENTRIES: usize = 4;

/// How many rounds are played at one match. Those who follow from its beginning are told to
/// load it again if they are more than a thousand entries behind.
const ROUNDS_OF_A_MATCH: usize = 200;

fn no_stream_is_ahead_of_the_table(nodes: &Nodes) {
    let mut at = Match::open(nodes.first());
    for round in 0..rounds() {
        if round > 0 && round % ROUNDS_OF_A_MATCH == 0 {
            at = Match::open(nodes.first());
        }
        let before = round % ROUNDS_OF_A_MATCH * ENTRIES;
        at_once(5, |n| {
            if n == 0 {
                for _ in 0..ENTRIES {
                    at.adjust(1, -5);
                }
                return;
            }
            // Two viewers at each node. One of them comes late and has to catch up.
            let node = nodes.node(n);
            let here = at.seen_by(node.bearer(at.client.token()));
            let after = if n > 2 { before } else { 0 };
            let mut stream = Stream::open(node, &here, &format!("?after={after}"), &[]);
            for seq in after + 1..=before + ENTRIES {
                let entry: Value = serde_json::from_str(&stream.entry()).unwrap();
                assert_eq!(entry["seq"], seq);
                if seq > before {
                    let shown = here.table()["seq"].number();
                    assert!(
                        shown >= seq as u64,
                        "round {round}: {seq} streamed, {shown} shown"
                    );
                }
            }
        });
    }
}

fn no_log_says_more_than_the_table_shows(nodes: &Nodes) {
    let at = Match::open(nodes.first());
    for round in 0..rounds() {
        let before = round * ENTRIES;
        at_once(3, |n| {
            if n == 0 {
                for _ in 0..ENTRIES {
                    at.adjust(1, -5);
                }
                return;
            }
            let here = at.seen_by(nodes.at(n, &at.client));
            again_and_again(|| {
                let log = here.read(&format!("/log?after={before}"));
                let last = log["items"].list().last();
                let last = last.map_or(0, |entry| entry["seq"].number());
                assert!(log["seq"].as_u64() >= Some(last), "round {round}: {log}");
                last as usize == before + ENTRIES
            });
        });
    }
}

fn a_client_that_asks_for_no_entry_is_never_behind(nodes: &Nodes) {
    for round in 0..rounds() {
        let at = Match::open(nodes.first());
        let mut seqs: Vec<u64> = at_once(16, |n| {
            let at = at.seen_by(nodes.at(n, &at.client));
            let entered = (0..2).map(|_| {
                let answer = at.post("/adjustments", fine(1));
                assert_eq!(answer.status, 201, "round {round}: {answer:?}");
                let seq = answer.json["entry"]["seq"].number();
                // The answer shows the table with the new entry.
                assert!(answer.json["table"]["seq"].number() >= seq);
                seq
            });
            entered.collect::<Vec<_>>()
        })
        .concat();
        seqs.sort_unstable();
        assert_eq!(seqs, (1..=32).collect::<Vec<u64>>(), "round {round}");
    }
}

fn who_enters_alone_at_a_node_has_a_turn_however_many_enter_at_the_other(nodes: &Nodes) {
    for round in 0..rounds() {
        let at = Match::open(nodes.first());
        let alone = at.seen_by(nodes.at(1, &at.client));
        let done = AtomicBool::new(false);
        at_once(7, |n| {
            let enter = |at: &Match<'_>| {
                let answer = at.post("/adjustments", fine(1));
                assert_eq!(answer.status, 201, "round {round}: {answer:?}");
            };
            if n == 0 {
                // The other threads must stop even if this one fails.
                let entered = catch_unwind(AssertUnwindSafe(|| (0..4).for_each(|_| enter(&alone))));
                done.store(true, Ordering::Relaxed);
                return entered.unwrap();
            }
            while !done.load(Ordering::Relaxed) {
                enter(&at);
            }
        });
    }
}

fn an_entry_that_is_sent_again_at_once_is_one_entry(nodes: &Nodes) {
    let at = Match::open(nodes.first());
    for round in 0..rounds() {
        let mut body = fine(1);
        body["id"] = json!(uuid::Uuid::now_v7());
        let sent = at_once(6, |n| {
            let at = at.seen_by(nodes.at(n, &at.client));
            at.post("/adjustments", body.clone())
        });
        for one in &sent {
            assert_eq!(one.status, 201, "round {round}: {sent:?}");
            assert_eq!(one.json["entry"], sent[0].json["entry"], "round {round}");
            let (seq, shown) = (&one.json["entry"]["seq"], &one.json["table"]["seq"]);
            assert!(shown.as_u64() >= seq.as_u64(), "round {round}: {sent:?}");
        }
        assert_eq!(at.log_after(round).len(), 1, "round {round}");
    }
}

fn of_several_changes_of_a_matchs_notes_none_is_lost(nodes: &Nodes) {
    let at = Match::open(nodes.first());
    for round in 0..rounds() {
        let changes = [
            json!({"place": format!("place {round}")}),
            json!({"note": format!("note {round}")}),
            json!({"tags": [format!("tag {round}")]}),
        ];
        at_once(3, |n| {
            let client = nodes.at(n, &at.client);
            client.patch(&at.path, changes[n].clone()).is(200);
        });
        let notes = &at.read("")["notes"];
        for change in &changes {
            for (field, value) in change.members() {
                assert_eq!(notes[field], *value, "round {round}: {notes}");
            }
        }
    }
}

fn a_match_that_is_deleted_meanwhile_is_not_there(nodes: &Nodes) {
    for round in 0..rounds() {
        let at = Match::open(nodes.first());
        at_once(4, |n| {
            let at = at.seen_by(nodes.at(n, &at.client));
            if n == 0 {
                at.delete("").is(204);
                return;
            }
            again_and_again(|| {
                let answer = at.post("/adjustments", fine(1));
                match answer.status {
                    201 => false,
                    // The host token is deleted with the match.
                    401 | 404 => true,
                    _ => panic!("round {round}: {answer:?}"),
                }
            });
        });
    }
}

fn time(value: &Value) -> DateTime<Utc> {
    value.text().parse().unwrap()
}

/// However the corrections and the entries come, the match ends as long after it was played
/// as its last entry was recorded after it was opened, at both nodes.
fn a_match_that_is_dated_while_it_ends_has_one_date_at_both_nodes(nodes: &Nodes) {
    let ana = nodes.first().sign_up("Ana");
    for round in 0..rounds() {
        let at = Match::of(&ana, json!({"game": "echad", "target_score": 20}));
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
        again_and_again(|| {
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
        let at = Match::of(&ana, json!({"game": "echad", "target_score": 20}));
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
