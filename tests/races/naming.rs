//! Saying which player sits at the table, while the match comes to its end.

use serde_json::{Value, json};

use super::{Nodes, at_once, rounds};
use crate::support::Reads;
use crate::support::table::{Match, opening};

/// The match counts for the player, whether it ends first or the seat is named first.
#[test]
#[ignore = "full: needs PostgreSQL"]
fn a_match_counts_for_who_is_named_while_it_ends() {
    let Some(nodes) = Nodes::start() else { return };
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
